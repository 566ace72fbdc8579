"""Bytes of a picture, moved and turned by machine code: text is drawn between press and picture.

MicroPython's viper compiles these; they check nothing, so what is outside the buffer is the
caller's fault.
"""

import micropython


@micropython.viper
def copy(buffer: ptr8, at: int, table: ptr8, start: int, width: int, rows: int):
    """Copies a glyph of `rows` pages, stored page after page from `start` on, to `at`."""
    for _ in range(rows):
        for column in range(width):
            buffer[at + column] = table[start + column]
        start += width
        at += 128


@micropython.viper
def write(
    buffer: ptr8,
    at: int,
    letters: ptr8,
    symbols: ptr8,
    names: ptr8,
    width: int,
    rows: int,
    text: ptr8,
    count: int,
    pitch: int,
):
    """Copies the glyphs of `count` characters, `pitch` apart; `text` is their UTF-8.

    `letters` begin with the space. Symbols have three bytes of UTF-8 and stand in the order of
    `names`, which has the last two of each and ends with two zeros.
    """
    byte = 0
    for _ in range(count):
        code = int(text[byte])
        source = letters
        start = (code - 32) * width * rows
        byte += 1
        if code > 127:
            start = 0
            name = 0
            while int(names[name]) and not (
                names[name] == text[byte] and names[name + 1] == text[byte + 1]
            ):
                name += 2
                start += width * rows
            source = symbols
            byte += 2
        to = at
        for _ in range(rows):
            for column in range(width):
                buffer[to + column] = source[start + column]
            start += width
            to += 128
        at += pitch


@micropython.viper
def flip(buffer: ptr8, at: int, width: int):
    """Turns light to dark and dark to light in `width` bytes."""
    for column in range(at, at + width):
        buffer[column] = 255 - buffer[column]
