"""The wiring as tables in Markdown, and where in a page they go."""

import re

from seeno.wiring.pins import EDGE, SUPPLY_3V3, SUPPLY_5V, Pins

SYMBOLS = {"left": "◀", "right": "▶", "ok": "●"}
LIGHT_MA = 60  # one light's three colours at full, as firmware/devices/pixels.py counts it


def _table(head, rows):
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    lines.insert(1, "|" + "---|" * len(head))
    return "\n".join(lines)


def _pin(pin):
    return f"{pin} ({EDGE[pin - 1]})"


def _key(name):
    """A contact's name for people."""
    return f"key {SYMBOLS[name]}" if name in SYMBOLS else f"key {name}"


def wiring(board):
    """Every wire of a board that is a Pico."""
    pins = Pins(board)
    rows = []
    if pins.oled:
        rows.append(("OLED", "VCC", _pin(SUPPLY_3V3)))
        rows.append(("OLED", "GND", _pin(pins.oled_ground.pin)))
        rows += [("OLED", wire.terminal, _pin(wire.pin)) for wire in pins.oled]
    for contact in pins.contacts:
        other = f"its other side to {_pin(pins.ground_of(contact).pin)}"
        rows.append((_key(contact.terminal), "one side", f"{_pin(contact.pin)}, {other}"))
    if pins.data:
        ground = _pin(pins.ground_right.pin)
        rows += [
            ("level shifter", "2 (1A)", _pin(pins.data.pin)),
            ("level shifter", "14 (VCC)", _pin(SUPPLY_5V)),
            ("level shifter", "1 (1OE), 7 (GND), unused inputs 4, 5, 9, 10, 12, 13", ground),
            ("strip", "DIN", "through 330 Ω to the level shifter's 3 (1Y)"),
            ("strip", "5 V", _pin(SUPPLY_5V)),
            ("strip", "GND", ground),
            ("capacitor, 1000 µF", "+ and −", "the strip's 5 V and GND, close to it"),
        ]
    return _table(("part", "terminal", "Pico pin"), rows)


def keys(board):
    """What the keys of a ready-made board are."""
    rows = [(_key(name), f"GPIO {pin}") for name, pin in (*board.SEAT_KEYS, *board.HAND_KEYS)]
    if board.ENCODER:
        told = "GPIO {a} and {b}; pressed, ●: GPIO {switch}".format(**board.ENCODER)
        rows.append(("knob, turned: ◀ ▶", told))
    return _table(("at the table", "on the board"), rows)


def power(found):
    """What the lights of these boards may draw."""
    rows = []
    for board in found:
        strip = board.STRIP
        if strip:
            limit = f"{strip['limit_ma']} mA" if strip["limit_ma"] else "none"
            white = f"{strip['count'] * LIGHT_MA} mA"
            rows.append((f"`{board.NAME}`", str(strip["count"]), strip["order"], limit, white))
    return _table(("board", "lights", "order", "their limit", "all full white without it"), rows)


def put(page, name, text):
    """Return a page with the text between the markers of that name; KeyError without them."""
    begin, end = f"<!-- {name}: made by make wiring -->\n", f"<!-- end of {name} -->"
    pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    if not pattern.search(page):
        raise KeyError(name)
    return pattern.sub(lambda _: f"{begin}\n{text}\n\n{end}", page, count=1)
