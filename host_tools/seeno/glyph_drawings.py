"""Glyphs drawn by hand or by geometry, for seeno.glyph_maker."""

from math import cos, hypot, radians, sin

# Letters that reach below the line must live in 8 rows; the font's 0 looks like a diamond ◇.
SMALL = {
    "0": (".##..", "#..#.", "#..#.", "#..#.", "#..#.", "#..#.", ".##.."),
    "g": ("", "", ".####", "#...#", "#...#", ".####", "....#", ".###."),
    "j": ("...#.", "", "..##.", "...#.", "...#.", "...#.", "#..#.", ".##.."),
    "p": ("", "", "####.", "#...#", "#...#", "####.", "#....", "#...."),
    "q": ("", "", ".####", "#...#", "#...#", ".####", "....#", "....#"),
    "y": ("", "", "#...#", "#...#", "#...#", ".####", "....#", ".###."),
    "`": (".#...", "..#.."),
    ".": ("", "", "", "", "", ".##..", ".##.."),
    ",": ("", "", "", "", "", ".##..", "..#..", ".#..."),
    ":": ("", "", ".##..", ".##..", "", ".##..", ".##.."),
    ";": ("", "", ".##..", ".##..", "", ".##..", "..#..", ".#..."),
}

# A rounder 0 than the font's, yet not an O.
LARGE = {
    "0": (
        "",
        "",
        "",
        "..####..",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        ".##..##.",
        "..####..",
    ),
}

SYMBOLS = {
    "◀": ("...#.", "..##.", ".###.", "####.", ".###.", "..##.", "...#."),
    "▶": (".#...", ".##..", ".###.", ".####", ".###.", ".##..", ".#..."),
    "▲": ("", "..#..", "..#..", ".###.", ".###.", "#####", "#####"),
    "▼": ("", "#####", "#####", ".###.", ".###.", "..#..", "..#.."),
    "●": ("", ".###.", "#####", "#####", "#####", ".###."),
    "○": ("", ".###.", "#...#", "#...#", "#...#", ".###."),
    "◆": ("", "..#..", ".###.", "#####", ".###.", "..#.."),
    "★": ("..#..", "..#..", "#####", ".###.", ".###.", "##.##", "#...#"),
    "✓": ("", "....#", "...##", "#.##.", "###..", ".#..."),
    "✗": ("", "#...#", ".#.#.", "..#..", ".#.#.", "#...#"),
    "→": ("", "..#..", "...#.", "#####", "...#.", "..#.."),
    # forest, savanna, mountains and snowfield; danger, and out of play
    "♣": ("..#..", ".###.", ".###.", "#####", "#####", "..#..", "..#.."),
    "☀": ("#.#.#", ".....", ".###.", "#####", "#####", "#####", ".###."),
    "⛰": ("", "..#..", "..#..", ".#.##", ".#.##", "#.###", "#####"),
    "❄": ("..#..", "#.#.#", ".###.", "##.##", ".###.", "#.#.#", "..#.."),
    "⚠": ("..#..", ".###.", ".#.#.", "##.##", "#####", "##.##", "#####"),
    "☠": (".###.", "#####", "#.#.#", "#####", ".###.", ".....", ".###."),
}


def rows(art, width, height):
    """Rows of 0 and 1 from lines of dots and hashes; what is left out is blank."""
    lines = [line.ljust(width, ".") for line in art] + ["." * width] * (height - len(art))
    return [[int(pixel == "#") for pixel in line] for line in lines]


def columns(rows):
    """The bytes of a glyph: page after page, in each page column after column."""
    return bytes(
        sum(rows[page + bit][x] << bit for bit in range(8))
        for page in range(0, len(rows), 8)
        for x in range(len(rows[0]))
    )


# The big digits: strokes of a round pen through these points, on a cell of 24×32.
DIGIT_WIDTH = 24
DIGIT_HEIGHT = 32
PEN = 2.3
LEFT, MIDDLE, RIGHT = 4, 11.5, 19
TOP, BOTTOM = 4, 27


def arc(x, y, radius_x, radius_y, start, end):
    """Points of an ellipse's arc; angles in degrees, clockwise from the right."""
    step = 3 if end > start else -3
    return [
        (x + radius_x * cos(radians(angle)), y + radius_y * sin(radians(angle)))
        for angle in range(start, end + step, step)
    ]


DIGIT_STROKES = (
    [arc(MIDDLE, 11.5, 7.5, 7.5, 180, 360) + arc(MIDDLE, 19.5, 7.5, 7.5, 0, 180) + [(LEFT, 11.5)]],
    [[(5, 9), (11, TOP), (12, TOP), (12, BOTTOM)], [(5, BOTTOM), (19, BOTTOM)]],
    [arc(MIDDLE, 11.5, 7.5, 7.5, 190, 395) + [(LEFT, BOTTOM), (RIGHT, BOTTOM)]],
    [
        arc(MIDDLE, 9.5, 6.5, 5.5, 190, 450),
        arc(MIDDLE, 21, 7.5, 6, -90, 170),
        [(9, 15), (MIDDLE, 15)],
    ],
    [[(15, BOTTOM), (15, TOP), (14, TOP), (4, 20), (20, 20)]],
    [[(18, TOP), (6, TOP), (5, 14)] + arc(MIDDLE, 19.5, 7.5, 7.5, 218, 520)],
    [[(16, TOP), (12, 5.5), (7, 11.5), (4.2, 18)], arc(MIDDLE, 19.5, 7.5, 7.5, 0, 360)],
    [[(LEFT, TOP), (RIGHT, TOP), (10, BOTTOM)]],
    [arc(MIDDLE, 9.5, 6.5, 5.5, 0, 360), arc(MIDDLE, 21, 7.5, 6, 0, 360)],
    [[(7, BOTTOM), (11, 25.5), (16, 19.5), (18.8, 13)], arc(MIDDLE, 11.5, 7.5, 7.5, 0, 360)],
)


def distance(x, y, start, end):
    """From a point to the line between two others."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    length = along_x**2 + along_y**2
    part = 0
    if length:
        part = ((x - start[0]) * along_x + (y - start[1]) * along_y) / length
        part = min(1, max(0, part))
    return hypot(x - start[0] - part * along_x, y - start[1] - part * along_y)


def digit(value):
    """Rows of a digit: every pixel whose middle lies under the pen."""
    lines = [
        line for stroke in DIGIT_STROKES[value] for line in zip(stroke, stroke[1:], strict=False)
    ]
    return [
        [
            int(min(distance(x, y, start, end) for start, end in lines) <= PEN)
            for x in range(DIGIT_WIDTH)
        ]
        for y in range(DIGIT_HEIGHT)
    ]


# The regions of herd in the size of a digit: forest, savanna, mountains, snowfield.
CENTRE = 15.5
SUN, RAY_FROM, RAY_TO = 5, 7.5, 10.5
ARM, TWIG_FROM, TWIG = 11, 6.5, 4.5
THIN = 1.1


def fir(x, y):
    tiers = ((3, 11, 0.6), (8, 18, 0.65), (14, 26, 0.75))  # top, bottom, slope
    if y > tiers[-1][1]:
        return y < 30 and abs(x - MIDDLE) < 2
    return any(
        top <= y <= low and abs(x - MIDDLE) <= (y - top) * slope + 0.5 for top, low, slope in tiers
    )


def sun(x, y):
    if hypot(x - MIDDLE, y - CENTRE) <= SUN:
        return True
    return any(
        is_near(x, y, _turned(RAY_FROM, 0, angle), _turned(RAY_TO, 0, angle))
        for angle in range(0, 360, 45)
    )


def peaks(x, y):
    """Two mountains, the higher one with snow, which is left dark."""
    if y > 28:
        return False
    behind = (y - 4) * 0.5 - abs(x - 14)
    before = (y - 14) * 0.5 - abs(x - 7.5)
    if before >= 0:
        return True
    if behind < 0 or before >= -1.5:
        return False
    return behind < 1.5 or y > (13 if int(x) % 4 < 2 else 11)


def flake(x, y):
    for arm in range(30, 390, 60):
        if is_near(x, y, (MIDDLE, CENTRE), _turned(ARM, 0, arm)):
            return True
        for side in (-1, 1):
            end = _turned(TWIG_FROM + TWIG * cos(radians(60)), side * TWIG * sin(radians(60)), arm)
            if is_near(x, y, _turned(TWIG_FROM, 0, arm), end):
                return True
    return False


def _turned(along, across, angle):
    """A point by its way from the middle of the cell along and across this direction."""
    towards_x, towards_y = cos(radians(angle)), sin(radians(angle))
    return (
        MIDDLE + along * towards_x - across * towards_y,
        CENTRE + along * towards_y + across * towards_x,
    )


def is_near(x, y, start, end):
    return distance(x, y, start, end) <= THIN


REGIONS = {"♣": fir, "☀": sun, "⛰": peaks, "❄": flake}


def region(name):
    """Rows of a region's picture."""
    is_lit = REGIONS[name]
    return [[int(is_lit(x, y)) for x in range(DIGIT_WIDTH)] for y in range(DIGIT_HEIGHT)]
