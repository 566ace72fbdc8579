"""Where tests of the presses begin, and what they look at."""

REAL_TWO = "wait Seeno; ok red blue ok*3; wait Type 5 cards"


def notice(table, row=7):
    """The line that says why a press did nothing, or the hint that stands there."""
    return table.text()[row]


def seat_lights(table):
    first, past = table.layout["seats"]
    return table.lights()[first:past]


def is_lit(light):
    return light != (0, 0, 0)
