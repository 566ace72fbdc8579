"""Draws an Adafruit MacroPad from above: which of its keys, lights and knob is what at the table.

It needs no wire. Key n is on GPIO n, three a row; see Adafruit's guide to it.
"""

from seeno.wiring.svg import INK, SEATS, SOFT, Drawing

PORT = "SEENO_MACROPAD"  # the MICROPYTHON_BOARD of which this is the shape
KEYS = 12
_WIDTH, _HEIGHT = 620, 860
_LEFT, _TOP = 90, 90
_PITCH, _CAP = 146, 112
_FIRST_ROW = 288


def _place(key):
    """The middle of a key, counted from 1."""
    column, row = (key - 1) % 3, (key - 1) // 3
    return _LEFT + 74 + _PITCH * column, _FIRST_ROW + 74 + row * 132


def draw(board):
    """The drawing of such a board."""
    drawing = Drawing(_WIDTH, _HEIGHT, f"The keys of the board {board.NAME}")
    told = f"Nothing to wire. Drawn from boards/{board.NAME}/board.py."
    drawing.text(40, 34, f"Seeno on the board “{board.NAME}”", 22, font_weight="600")
    drawing.text(40, 62, told, 13, fill=SOFT)
    drawing.rectangle(_LEFT, _TOP, 440, _HEIGHT - _TOP - 30, rx=18, fill="#24272b")
    drawing.rectangle(_LEFT + 190, _TOP - 10, 60, 26, rx=5, fill="#c9ccd1")
    drawing.text(_LEFT + 220, _TOP + 3, "USB", 12, "middle", INK)
    _glass(drawing, board.OLED)
    _knob(drawing, board.ENCODER)
    keys = {pin: name for name, pin in (*board.SEAT_KEYS, *board.HAND_KEYS)}
    for key in range(1, KEYS + 1):
        _key(drawing, key, keys.get(key))
    return drawing


def _glass(drawing, oled):
    drawing.rectangle(_LEFT + 24, _TOP + 40, 240, 128, rx=6, fill="#05070a", stroke="#4a4f56")
    middle = _LEFT + 144
    drawing.text(middle, _TOP + 88, "OLED", 22, "middle", "#eaf3ff")
    what = f"{oled['kind'].upper()}, {oled['width']} × {oled['height']}"
    drawing.text(middle, _TOP + 120, what, 13, "middle", "#a9c4e8")


def _knob(drawing, encoder):
    x, y = _LEFT + 350, _TOP + 96
    drawing.circle(x, y, 52, fill="#4a4f56", stroke="#0e1012", stroke_width=3)
    drawing.circle(x, y, 40, fill="#5d636b")
    if not encoder:
        return
    drawing.symbol(x - 26, y, 14, "left")
    drawing.symbol(x, y, 15, "ok")
    drawing.symbol(x + 26, y, 14, "right")
    told = f"GPIO {encoder['a']}, {encoder['b']}, press {encoder['switch']}"
    drawing.text(x, y + 68, told, 12, "middle", "#aeb4bb")
    if encoder["switch"] == 0:
        drawing.text(x, y + 86, "at power-on: BOOTSEL", 12, "middle", "#aeb4bb")


def _key(drawing, key, name):
    x, y = _place(key)
    half = _CAP / 2
    if not name:
        drawing.rectangle(
            x - half, y - half, _CAP, _CAP, rx=12, fill="#2d3136", stroke="#4a4f56",
            stroke_dasharray="5 5",
        )  # fmt: skip
        drawing.text(x, y, "not used", 13, "middle", "#7d848c")
        return
    fill, ink = SEATS.get(name, ("#5d636b", "#ffffff"))
    if name in SEATS:  # its light shines around it
        drawing.rectangle(x - 64, y - 64, 128, 128, rx=18, fill=fill, opacity=0.35)
    drawing.rectangle(x - half, y - half, _CAP, _CAP, rx=12, fill=fill)
    if name in SEATS:
        drawing.text(x, y - 8, name.upper(), 18, "middle", ink, font_weight="600")
    else:
        drawing.symbol(x, y - 8, 26, name)
    drawing.text(x, y + 34, f"key {key} · GPIO {key}", 12, "middle", ink)
