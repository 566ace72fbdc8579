"""Reads the text on the glass from its picture, by the firmware's own glyph tables.

A tall glyph is read on the line of its topmost row. Where nothing fits, nothing is read: frames,
bars and icons leave a gap. What is inverted is read like the rest, and told apart when spoken.
"""

from functools import lru_cache

from screens import faces, glyphs
from screens.herd_cards import TEN_PITCH

WIDTH = 128
ROWS = 8
WORD_GAP = 3  # blank columns that part words
SELECTED = " (selected)"  # spoken behind what is inverted; the words that follow are not meant


class Font:
    """Glyphs of one size, upright or inverted: bytes of a cell → character."""

    def __init__(self, width, rows, cells, inverted):
        self.width = width
        self.rows = rows
        self.is_inverted = inverted
        flip = bytes(byte ^ 255 * inverted for byte in range(256))
        self.blank = bytes(width * rows).translate(flip)
        self.characters = {cell.translate(flip): name for cell, name in cells.items()}
        self.characters.pop(self.blank, None)
        # Most places are ruled out by a glyph's first row; those that begin blank are read only
        # behind another glyph, where they are expected.
        self.tops = {cell[:width] for cell in self.characters} - {self.blank[:width]}

    def cell(self, rows, row, x):
        return b"".join(rows[row + k][x : x + self.width] for k in range(self.rows))


def _cut(table, size, names):
    return {table[k * size : (k + 1) * size]: name for k, name in enumerate(names)}


def _fonts():
    ascii_names = [chr(code) for code in range(32, 127)]
    small = _cut(glyphs.SMALL, 6, ascii_names)
    for name, offset in glyphs.SYMBOL_OFFSETS.items():
        small[glyphs.SYMBOLS[offset : offset + 6]] = name
    large = _cut(glyphs.DIGITS, 96, "0123456789")
    large.update({cell: name for name, cell in glyphs.REGIONS.items()})
    tables = (
        (24, 4, large),
        (16, 2, {cell: name for name, cell in glyphs.WIDE.items()}),
        (9 + TEN_PITCH, 2, {_ten(): "10"}),
        (9, 2, _cut(glyphs.LARGE, 18, ascii_names)),
        (6, 1, small),
    )
    fonts = [Font(*table, inverted) for table in tables for inverted in (False, True)]
    return _dice() + fonts


def _ten():
    """The 10 of a hand of herd, whose digits stand close together."""
    one, zero = (glyphs.LARGE[at : at + 18] for at in (18 * (ord(digit) - 32) for digit in "10"))
    return one[:TEN_PITCH] + zero[:9] + one[9 : 9 + TEN_PITCH] + zero[9:]


def _dice():
    """Dice on a board: [1] is one of seat 0, (1) one of seat 1."""
    names = ([f"[{k}]" for k in faces.FACES], [f"({k})" for k in faces.FACES])
    found = []
    for width, rows, tables in ((11, 2, faces.LARGE), (9, 1, faces.SMALL)):
        cells = [_cut(table, width * rows, named) for table, named in zip(tables, names)]
        found.append(Font(width, rows, cells[0] | cells[1], False))
    return found


_FONTS = _fonts()


class _Line:
    """Reads one row of eight pixels from left to right."""

    def __init__(self, rows, row, taken, mark):
        self.rows = rows
        self.row = row
        self.taken = taken  # for each row, the columns that a taller glyph has been read from
        self.mark = mark  # for what is inverted
        self.text = ""
        self.end = 0  # the column behind the last glyph
        self.font = None  # of the last glyph, None where the next one may be anywhere
        self.is_inverted = False  # whether the last glyph is

    def read(self):
        x = 0
        while x < WIDTH:
            name, font, skipped = self._expected(x) if self.font else (None, None, 0)
            if name is None:
                name, font = self._anywhere(x)
                skipped = 0
            if name is None:
                self.font = None
                x += 1
                continue
            self.font = font
            x += skipped
            self._add(name, font, x)
            for k in range(1, font.rows):
                self.taken[self.row + k][x : x + font.width] = b"\1" * font.width
            x += font.width
        if self.is_inverted:
            self.text += self.mark
        return self.text

    def _add(self, name, font, x):
        between = self.rows[self.row][self.end : x]
        if self.is_inverted and not (font.is_inverted and all(byte == 255 for byte in between)):
            self.text += self.mark
        if self.text and len(between) >= WORD_GAP:
            self.text += " " * max(1, len(between) // font.width)
        self.text += name
        self.end = x + font.width
        self.is_inverted = font.is_inverted

    def _expected(self, x):
        """The next glyph of the same font in its grid, behind any number of blank cells."""
        font, start = self.font, x
        while x <= WIDTH - font.width:
            cell = font.cell(self.rows, self.row, x)
            if cell != font.blank:
                return font.characters.get(cell), font, x - start
            x += font.width
        return None, font, 0

    def _anywhere(self, x):
        row = self.rows[self.row]
        if self.taken[self.row][x]:
            return None, None
        for font in _FONTS:
            if row[x : x + font.width] in font.tops and self.row + font.rows <= ROWS:
                name = font.characters.get(font.cell(self.rows, self.row, x))
                if name is not None:
                    return name, font
        return None, None


def _lines(picture, mark):
    rows = [picture[row * WIDTH : (row + 1) * WIDTH] for row in range(ROWS)]
    taken = [bytearray(WIDTH) for _ in range(ROWS)]
    return tuple(_Line(rows, row, taken, mark).read() for row in range(ROWS))


@lru_cache(maxsize=4096)
def read(picture):
    """The eight lines of a picture (1024 bytes, pages of eight rows), without outer blanks."""
    return _lines(picture, "")


@lru_cache(maxsize=64)
def spoken(picture):
    """The lines as for someone who does not see them: with words for what is inverted."""
    return _lines(picture, SELECTED)


def joined(picture):
    """All text of a picture in one line, for what runs over several."""
    return " ".join(line for line in read(picture) if line)


def pixels(picture):
    """The picture's pixels row by row from the top left, 0 or 255."""
    return [
        255 * (picture[y // 8 * WIDTH + x] >> y % 8 & 1)
        for y in range(ROWS * 8)
        for x in range(WIDTH)
    ]
