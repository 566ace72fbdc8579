"""Marks on a framebuffer: text in four sizes, inverted areas, bars.

A frame has `.buffer` (bytearray, MONO_VLSB, 128×64) and is page aligned here: `row` counts
8-pixel rows from 0 to 7, `x` pixels from 0 to 127. Glyphs that do not fit are left out whole.
"""

from screens import glyphs

WIDTH = 128
ROWS = 8
SMALL_WIDTH = 6
LARGE_WIDTH = 9
WIDE_WIDTH = 16
DIGIT_WIDTH = 24
DIGIT_ROWS = 4

_small = memoryview(glyphs.SMALL)
_symbols = memoryview(glyphs.SYMBOLS)
_large = memoryview(glyphs.LARGE)
_digits = memoryview(glyphs.DIGITS)


def clear(frame):
    frame.fill(0)


def text(frame, x, row, string):
    """Small text, 6 pixels a character; returns the x after it."""
    buffer = frame.buffer
    at = row * WIDTH + x
    for character in string:
        if x + SMALL_WIDTH > WIDTH:
            break
        if character in glyphs.SYMBOL_OFFSETS:
            start = glyphs.SYMBOL_OFFSETS[character]
            buffer[at : at + SMALL_WIDTH] = _symbols[start : start + SMALL_WIDTH]
        else:
            start = (ord(character) - 32) * SMALL_WIDTH
            buffer[at : at + SMALL_WIDTH] = _small[start : start + SMALL_WIDTH]
        at += SMALL_WIDTH
        x += SMALL_WIDTH
    return x


def centred(frame, row, string):
    """Small text in the middle of the row."""
    text(frame, (WIDTH - SMALL_WIDTH * len(string)) // 2, row, string)


def right(frame, row, string):
    """Small text that ends at the right edge."""
    text(frame, WIDTH - SMALL_WIDTH * len(string), row, string)


def _tall(frame, x, row, table, start, width, rows):
    """Copies one glyph of `rows` pages, stored page after page."""
    at = row * WIDTH + x
    for _ in range(rows):
        frame.buffer[at : at + width] = table[start : start + width]
        start += width
        at += WIDTH


def large(frame, x, row, string):
    """Text of two rows, 9 pixels a character; returns the x after it."""
    for character in string:
        if x + LARGE_WIDTH > WIDTH:
            break
        _tall(frame, x, row, _large, (ord(character) - 32) * 2 * LARGE_WIDTH, LARGE_WIDTH, 2)
        x += LARGE_WIDTH
    return x


def large_centred(frame, row, string):
    large(frame, (WIDTH - LARGE_WIDTH * len(string)) // 2, row, string)


def wide(frame, x, row, string):
    """Kana of two rows, 16 pixels each."""
    for character in string:
        _tall(frame, x, row, glyphs.WIDE[character], 0, WIDE_WIDTH, 2)
        x += WIDE_WIDTH


def digit(frame, x, row, value):
    """One digit of 24×32 pixels."""
    _tall(frame, x, row, _digits, value * DIGIT_WIDTH * DIGIT_ROWS, DIGIT_WIDTH, DIGIT_ROWS)


def invert(frame, x, row, width, rows=1):
    """Turns light to dark and dark to light in an area of whole rows."""
    buffer = frame.buffer
    for page in range(row, row + rows):
        for at in range(page * WIDTH + x, page * WIDTH + x + width):
            buffer[at] ^= 0xFF
