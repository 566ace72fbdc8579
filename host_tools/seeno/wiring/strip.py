"""Draws what is below the Pico: level shifter, resistor, capacitor and the strip of lights.

Its functions get the PicoDrawing on which they draw.
"""

from seeno.wiring import layout
from seeno.wiring.pins import SUPPLY_5V, Wire
from seeno.wiring.svg import INK, PAPER, SEATS, SOFT

_CHIP_TOP, _CHIP_BOTTOM = layout.BOTTOM + 40, layout.BOTTOM + 124
_SIGNAL = _CHIP_TOP + 34  # the height of the shifter's data terminals
_GROUND, _POWER = _CHIP_BOTTOM + 34, _CHIP_BOTTOM + 76  # the heights of both lines
_STRIP, _STRIP_HEIGHT = _POWER + 34, 66
_START, _END = 150, layout.WIDTH - 40
_LEGIBLE = 22  # width of a light that can have a number below it


def draw_strip(drawing):
    """All of it, with the wires that come from the Pico."""
    _power(drawing)
    _shifter(drawing)
    _data(drawing)
    _capacitor(drawing)
    _lights(drawing)


def _power(drawing):
    """Both lines: down the right side, along the bottom, and to the strip's beginning."""
    ground, supply = drawing.pins.ground_right, Wire("5V", SUPPLY_5V)
    rail, outside = drawing.edge(ground, layout.RAIL), drawing.edge(supply, layout.OUTSIDE)
    top = drawing.height(supply)
    drawing.wire(
        (drawing.edge(supply), top), (outside, top), (outside, _POWER), (_START - 22, _POWER),
        (_START - 22, _STRIP + 13), (_START, _STRIP + 13), colour=layout.POWER,
    )  # fmt: skip
    drawing.wire(
        (rail, drawing.height(ground)), (rail, _GROUND), (_START - 44, _GROUND),
        (_START - 44, _STRIP + 33), (_START, _STRIP + 33), colour=layout.GROUND,
    )  # fmt: skip
    bold = {"font_weight": "600"}
    drawing.text(outside - 12, top - 14, "5 V", 13, "end", layout.POWER, **bold)
    drawing.text(rail - 12, _GROUND - 13, "ground", 13, "end", layout.GROUND, **bold)
    drawing.text(rail - 12, _POWER - 13, "5 V", 13, "end", layout.POWER, **bold)


def _shifter(drawing):
    for x, end, colour in (
        (layout.LEFT + 50, _GROUND, layout.GROUND),
        (layout.LEFT + 130, _GROUND, layout.GROUND),
        (layout.LEFT + 210, _POWER, layout.POWER),
    ):
        drawing.wire((x, _CHIP_BOTTOM), (x, end), colour=colour)
        drawing.joint(x, end, colour)
    width = layout.RIGHT - layout.LEFT
    drawing.rectangle(
        layout.LEFT, _CHIP_TOP, width, _CHIP_BOTTOM - _CHIP_TOP, rx=8, fill="#24272b"
    )
    middle = (layout.LEFT + layout.RIGHT) / 2
    drawing.text(middle, _CHIP_TOP + 24, "74AHCT125", 17, "middle", "#ffffff", font_weight="600")
    drawing.text(middle, _CHIP_TOP + 45, "level shifter", 12, "middle", "#aeb4bb")
    for x, told in ((50, "1 · 1OE"), (130, "7 · GND"), (210, "14 · VCC")):
        drawing.text(layout.LEFT + x, _CHIP_BOTTOM - 13, told, 12, "middle", "#ffffff")
    drawing.text(layout.LEFT + 12, _SIGNAL, "3 · 1Y", 12, "start", "#ffffff")
    drawing.text(layout.RIGHT - 12, _SIGNAL, "2 · 1A", 12, "end", "#ffffff")
    for line, told in enumerate(
        ("Inputs that are not used", "(4, 5, 9, 10, 12, 13)", "go to ground too.")
    ):
        drawing.text(layout.RIGHT + 60, _SIGNAL + 20 * line, told, 12, fill=SOFT)


def _data(drawing):
    """From its pin to the shifter, and through the resistor to the strip."""
    data = drawing.pins.data
    y = drawing.height(data)
    beside = layout.RIGHT + 30
    points = [(drawing.edge(data), y), (drawing.edge(data, 30), y)]
    if data.is_left:
        points += [(drawing.edge(data, 30), layout.BOTTOM + 20), (beside, layout.BOTTOM + 20)]
    drawing.wire(*points, (beside, _SIGNAL), (layout.RIGHT, _SIGNAL), colour=layout.DATA)
    far = _START - 66
    drawing.wire(
        (layout.LEFT, _SIGNAL), (far, _SIGNAL), (far, _STRIP + 53), (_START, _STRIP + 53),
        colour=layout.DATA,
    )  # fmt: skip
    drawing.rectangle(
        280, _SIGNAL - 13, 90, 26, rx=6, fill="#ead9b5", stroke=INK, stroke_width=1.5
    )
    drawing.text(325, _SIGNAL, "330 Ω", 13, "middle")
    drawing.text(far + 14, _SIGNAL - 14, "data, 5 V", 13, fill=layout.DATA, font_weight="600")


def _capacitor(drawing):
    x, middle = 270, (_GROUND + _POWER) / 2
    style = {"stroke": INK, "stroke_width": 3.5}
    drawing.line((x, _GROUND), (x, middle - 5), **style)
    drawing.line((x, middle + 5), (x, _POWER), **style)
    for y in (middle - 5, middle + 5):
        drawing.line((x - 18, y), (x + 18, y), **style)
    drawing.joint(x, _GROUND, layout.GROUND)
    drawing.joint(x, _POWER, layout.POWER)
    drawing.text(x - 24, middle + 11, "+", 16, "middle", layout.POWER)
    drawing.text(x + 30, middle, "1000 µF", 13)


def _lights(drawing):
    strip = drawing.board.STRIP
    drawing.rectangle(_START, _STRIP, _END - _START, _STRIP_HEIGHT, rx=6, fill="#f1efe9",
                      stroke="#b9b3a6", stroke_width=1.5)  # fmt: skip
    for y, told in ((13, "5 V"), (33, "GND"), (53, "DIN")):
        drawing.circle(_START, _STRIP + y, 5, fill="#e9c46a", stroke=INK, stroke_width=1)
        drawing.text(_START + 11, _STRIP + y, told, 11)
    start = _START + 50
    pitch = (_END - start - 8) / strip["count"]
    track, seats = strip["track"] or (0, 0), strip["seats"]
    size = min(pitch * 0.72, 34)
    y = _STRIP + _STRIP_HEIGHT / 2
    below = _STRIP + _STRIP_HEIGHT + 16
    for light in range(strip["count"]):
        x = start + pitch * (light + 0.5)
        fill = "#fffdf6"
        if seats[0] <= light < seats[1]:
            fill = list(SEATS.values())[light - seats[0]][0]
        style = {"stroke": "#8a8578", "stroke_width": 1}
        drawing.rectangle(x - size / 2, y - size / 2, size, size, rx=3, fill="#ffffff", **style)
        drawing.circle(x, y, size * 0.36, fill=fill, **style)
        if pitch >= _LEGIBLE and track[0] <= light < track[1]:
            drawing.text(x, below, str(light - track[0]), 14, "middle", font_weight="600")
    for (first, past), told in ((track, "track"), (seats, "seats")):
        if first < past:
            left, right = start + pitch * first + 6, start + pitch * past - 6
            drawing.line((left, below + 16), (right, below + 16), stroke=SOFT, stroke_width=1.5)
            drawing.rectangle((left + right) / 2 - 28, below + 6, 56, 20, fill=PAPER)
            drawing.text((left + right) / 2, below + 16, told, 13, "middle", SOFT)
