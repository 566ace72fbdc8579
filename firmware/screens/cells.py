"""Bytes of a picture, moved and turned by machine code: text is drawn between press and picture.

MicroPython's viper compiles these; but for text, which is cut at the edges, they check nothing,
so what is outside the buffer is the caller's fault.
"""

import micropython

from screens import glyphs

_small = glyphs.SMALL
_large = glyphs.LARGE
_symbols = glyphs.SYMBOLS
_by_offset = sorted((offset, name) for name, offset in glyphs.SYMBOL_OFFSETS.items())
# The last two of the three bytes that a symbol has in UTF-8, in the order of their glyphs.
_names = b"".join([name.encode()[1:] for _, name in _by_offset]) + bytes(2)


@micropython.viper
def copy(buffer: ptr8, at: int, table: ptr8, start: int, width: int, rows: int):
    """Copies a glyph of `rows` pages, stored page after page from `start` on, to `at`."""
    for _ in range(rows):
        for column in range(width):
            buffer[at + column] = table[start + column]
        start += width
        at += 128


@micropython.viper
def write(buffer: ptr8, x: int, row: int, text: ptr8, count: int, pitch: int, rows: int):
    """Copies the glyphs of `count` characters, `pitch` pixels apart, as far as they fit.

    `text` is their UTF-8; `rows` 1 is small text with symbols, 2 is large text.
    """
    width = 6 if rows == 1 else 9
    letters = ptr8(_small) if rows == 1 else ptr8(_large)
    symbols = ptr8(_symbols)
    names = ptr8(_names)
    byte = 0
    for _ in range(count):
        if x < 0 or x + width > 128:
            break
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
        at = row * 128 + x
        for _ in range(rows):
            for column in range(width):
                buffer[at + column] = source[start + column]
            start += width
            at += 128
        x += pitch


@micropython.viper
def flip(buffer: ptr8, at: int, width: int):
    """Turns light to dark and dark to light in `width` bytes."""
    for column in range(at, at + width):
        buffer[column] = 255 - buffer[column]
