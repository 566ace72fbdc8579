"""Marks on a framebuffer: text in four sizes, inverted areas, bars.

A frame has `.buffer` (bytearray, MONO_VLSB, 128×64) and is page aligned here: `row` counts
8-pixel rows from 0 to 7, `x` pixels from 0 to 127. Glyphs that do not fit are left out whole.
"""

from screens import glyphs
from screens.cells import copy, flip, write
from screens.columns import WIDTH

ROWS = 8
SMALL_WIDTH = 6
LARGE_WIDTH = 9
WIDE_WIDTH = 16
DIGIT_WIDTH = 24
DIGIT_ROWS = 4
_BLANK = bytes(WIDTH * ROWS)


def clear(frame):
    frame.buffer[:] = _BLANK  # fill() goes pixel by pixel


def clear_rows(frame, row, rows):
    """Makes whole rows blank."""
    start, end = row * WIDTH, (row + rows) * WIDTH
    frame.buffer[start:end] = _BLANK[start:end]


def text(frame, x, row, string, pitch=SMALL_WIDTH):
    """Small text, 6 pixels wide, its characters `pitch` pixels apart."""
    write(frame.buffer, x, row, string.encode(), len(string), pitch, 1)


def centred(frame, row, string):
    """Small text in the middle of the row."""
    text(frame, (WIDTH - SMALL_WIDTH * len(string)) // 2, row, string)


def right(frame, row, string):
    """Small text that ends at the right edge."""
    text(frame, WIDTH - SMALL_WIDTH * len(string), row, string)


def large(frame, x, row, string, pitch=LARGE_WIDTH):
    """ASCII of two rows, 9 pixels wide, its characters `pitch` pixels apart."""
    write(frame.buffer, x, row, string.encode(), len(string), pitch, 2)


def large_centred(frame, row, string):
    large(frame, (WIDTH - LARGE_WIDTH * len(string)) // 2, row, string)


def wide(frame, x, row, string):
    """Kana of two rows, 16 pixels each."""
    for character in string:
        copy(frame.buffer, row * WIDTH + x, glyphs.WIDE[character], 0, WIDE_WIDTH, 2)
        x += WIDE_WIDTH


def digit(frame, x, row, value):
    """One digit of 24×32 pixels."""
    start = value * DIGIT_WIDTH * DIGIT_ROWS
    copy(frame.buffer, row * WIDTH + x, glyphs.DIGITS, start, DIGIT_WIDTH, DIGIT_ROWS)


def region(frame, x, row, name):
    """The picture of a region of herd, as large as a digit."""
    copy(frame.buffer, row * WIDTH + x, glyphs.REGIONS[name], 0, DIGIT_WIDTH, DIGIT_ROWS)


def invert(frame, x, row, width, rows=1):
    """Turns light to dark and dark to light in an area of whole rows."""
    for page in range(row, row + rows):
        flip(frame.buffer, page * WIDTH + x, width)
