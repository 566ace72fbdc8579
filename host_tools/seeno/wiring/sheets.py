"""Draws what is printed at its true size: labels of keys and track, and a template of the lid."""

from seeno.wiring.svg import INK, SEATS, SOFT, Drawing

LIGHT_PITCH = 1000 / 60  # millimetres, of a strip with 60 lights a metre
_KEY = 16  # side of a label
_BAR = 100
_CUT = {"fill": "none", "stroke": "#8a8578", "stroke_width": 0.2, "stroke_dasharray": "1 1"}
_EDGE = {"fill": "none", "stroke": INK, "stroke_width": 0.35}
_AID = {"stroke": SOFT, "stroke_width": 0.2}


def _scale(drawing, y):
    """A line by which a print is checked."""
    drawing.line((10, y), (10 + _BAR, y), **_AID | {"stroke": INK})
    for x in (10, 10 + _BAR):
        drawing.line((x, y - 1.5), (x, y + 1.5), **_AID | {"stroke": INK})
    told = f"This line is {_BAR} mm long if you print at 100 %."
    drawing.text(14 + _BAR, y, told, 3.2, fill=SOFT)


def labels(board):
    """The labels for a board's keys and track."""
    drawing = Drawing(205, 128, "Labels for keys and track", "mm", paper="#ffffff")
    drawing.text(10, 8, "Keys: a colour's digits are those it types.", 3.6, fill=SOFT)
    for place, (name, _) in enumerate(board.SEAT_KEYS):
        fill, ink = SEATS[name]
        x = 10 + 22 * place
        drawing.rectangle(x, 13, _KEY, _KEY, fill=fill)
        drawing.rectangle(x, 13, _KEY, _KEY, **_CUT)
        drawing.text(x + _KEY / 2, 19.5, name.upper(), 2.9, "middle", ink, font_weight="600")
        told = f"{place} · {place + len(SEATS)}"
        drawing.text(x + _KEY / 2, 24.5, told, 3.3, "middle", ink)
    for place, name in enumerate(("left", "ok", "right")):
        x = 130 + 22 * place
        drawing.rectangle(x, 13, _KEY, _KEY, fill="#4a4f56")
        drawing.rectangle(x, 13, _KEY, _KEY, **_CUT)
        drawing.symbol(x + _KEY / 2, 13 + _KEY / 2, 7, name)
    track = board.STRIP["track"]
    spaces = track[1] - track[0]
    told = f"Track, for a strip of 60 lights a metre ({LIGHT_PITCH:.1f} mm from light to light)."
    drawing.text(10, 42, told, 3.6, fill=SOFT)
    drawing.rectangle(10, 47, spaces * LIGHT_PITCH, 12, **_CUT)
    for space in range(spaces):
        x = 10 + LIGHT_PITCH * (space + 0.5)
        drawing.line((x, 47), (x, 49), **_AID)
        drawing.text(x, 54, str(space), 6.5, "middle", font_weight="600")
    drawing.text(10, 72, "Track, one by one, for lights at another distance.", 3.6, fill=SOFT)
    for space in range(spaces):
        x = 16 + LIGHT_PITCH * space
        drawing.circle(x, 84, 6, **_CUT)
        drawing.text(x, 84, str(space), 6.5, "middle", font_weight="600")
    told = "Seat lights: the same colours."
    drawing.text(10, 98, told, 3.6, fill=SOFT)
    for place, (fill, _) in enumerate(SEATS.values()):
        drawing.circle(16 + LIGHT_PITCH * place, 108, 4, fill=fill)
    _scale(drawing, 122)
    return drawing


def lid(board):
    """The lid of a simple case, to be laid on it and drilled through."""
    width, height = 205, 128
    drawing = Drawing(width + 20, height + 22, "The lid of the case", "mm", paper="#ffffff")
    left, top = 10, 6
    drawing.rectangle(left, top, width, height, rx=6, **_EDGE)
    for x in (left + 6, left + width - 6):
        for y in (top + 6, top + height - 6):
            drawing.circle(x, y, 1.6, **_EDGE)
    first, past = board.STRIP["track"]
    slit = (past - first) * LIGHT_PITCH
    start = left + (width - slit) / 2
    drawing.rectangle(start, top + 16, slit, 10, rx=1, **_EDGE)
    for space in range(past - first):
        x = start + LIGHT_PITCH * (space + 0.5)
        drawing.line((x, top + 14), (x, top + 28), **_AID)
        drawing.text(x, top + 31, str(space), 4, "middle")
    _window(drawing, left + 14, top + 40)
    for place, name in enumerate(("left", "ok", "right")):
        _hole(drawing, left + 100 + 37 * place, top + 58)
        drawing.symbol(left + 100 + 37 * place, top + 74, 4, name, INK)
    for place, (name, (fill, _)) in enumerate(SEATS.items()):
        x = left + 22.5 + 40 * place
        drawing.circle(x, top + 86, 2.5, **_EDGE | {"fill": fill})
        _hole(drawing, x, top + 105)
        drawing.text(x, top + 121, name.upper(), 3.6, "middle")
    _scale(drawing, height + 15)
    return drawing


def _window(drawing, x, y):
    """The opening for the OLED, for two sizes of glass."""
    drawing.rectangle(x, y, 58, 31, rx=1, **_EDGE)
    drawing.rectangle(x + 16.5, y + 9, 25, 13, rx=1, **_CUT)
    drawing.text(x + 29, y + 5, "2.4 inch: 58 × 31 mm", 3.2, "middle", SOFT)
    drawing.text(x + 29, y + 26, "dashed, 0.96 inch: 25 × 13 mm", 3.2, "middle", SOFT)
    drawing.text(x + 29, y + 35, "measure yours", 3.2, "middle", SOFT)


def _hole(drawing, x, y):
    """A key's hole: 24 mm for an arcade button, dashed 13 mm for a 12 mm button."""
    drawing.circle(x, y, 12, **_EDGE)
    drawing.circle(x, y, 6.5, **_CUT)
    drawing.line((x - 3, y), (x + 3, y), **_AID)
    drawing.line((x, y - 3), (x, y + 3), **_AID)
