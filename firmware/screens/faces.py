"""Dice and chips as glyphs: a die of seat 0 has a frame, one of seat 1 is light; the host reads.

Made of the digits of glyphs.py, byte for byte as they are drawn: LARGE is 11×16 pixels, SMALL 9×8,
each by seat, the faces 1 to 6 one after the other.
"""

from screens import glyphs

FACES = (1, 2, 3, 4, 5, 6)
LARGE_WIDTH, SMALL_WIDTH = 11, 9
_TOP, _BOTTOM = 0x02, 0x40  # of a frame, a pixel off the neighbours
_HIGH, _LOW = 0xFE, 0x7F  # all pixels but the outermost


def _digit(table, size, face):
    start = (ord("0") + face - ord(" ")) * size
    return table[start : start + size]


def _framed(face):
    digit = _digit(glyphs.LARGE, 18, face)
    upper = [_HIGH] + [byte | _TOP for byte in digit[:9]] + [_HIGH]
    lower = [_LOW] + [byte | _BOTTOM for byte in digit[9:]] + [_LOW]
    return bytes(upper + lower)


def _filled(face):
    digit = _digit(glyphs.LARGE, 18, face)
    upper = [_HIGH] + [_HIGH & ~byte for byte in digit[:9]] + [_HIGH]
    lower = [_LOW] + [_LOW & ~byte for byte in digit[9:]] + [_LOW]
    return bytes(upper + lower)


def _small_framed(face):
    return bytes([0xFF, 0]) + _digit(glyphs.SMALL, 6, face) + bytes([0xFF])


def _small_filled(face):
    digit = _digit(glyphs.SMALL, 6, face)
    return bytes([0, 0xFF] + [255 - byte for byte in digit] + [0])


def _faces(*kinds):
    return tuple([b"".join([kind(face) for face in FACES]) for kind in kinds])


LARGE = _faces(_framed, _filled)
SMALL = _faces(_small_framed, _small_filled)
CHIP_WIDTH = 5


def _chip(symbol):
    start = glyphs.SYMBOL_OFFSETS[symbol]
    return glyphs.SYMBOLS[start : start + CHIP_WIDTH]


CHIP = _chip("◆")
NO_CHIP = bytes([8, 20, 34, 20, 8])
# One or two chips in a lane, in the middle of its two rows.
CHIPS = (
    b"",
    bytes([byte << 4 & 0xFF for byte in CHIP] + [byte >> 4 for byte in CHIP]),
    bytes([byte << 1 for byte in CHIP]) + CHIP,
)
OUTLINE = bytes([_HIGH] + [_TOP] * 9 + [_HIGH] + [_LOW] + [_BOTTOM] * 9 + [_LOW])
