"""The glyph tables: every cell a glyph of its own, legible, and drawn as the script says."""

import pytest

from screens import glyphs
from seeno import glyph_drawings as drawings

ASCII = [chr(code) for code in range(32, 127)]
REACH_BELOW = set("gjpqy,;_$@[]{}|Q")  # may use the lowest row

# Made by eye once, so that tables and reader are not only checked against each other.
BY_HAND = {
    "A": """
        ..#...
        .#.#..
        #...#.
        #...#.
        #####.
        #...#.
        #...#.
        ......""",
    "y": """
        ......
        ......
        #...#.
        #...#.
        #...#.
        .####.
        ....#.
        .###..""",
    "7": """
        #####.
        ....#.
        ...#..
        ...#..
        ..#...
        .#....
        .#....
        ......""",
}
KANA_BY_HAND = """
    ................
    ....##.....##...
    ....##.....##...
    ....##.....##...
    ....##.....##...
    ################
    ################
    ....##.....##...
    ....##.....##...
    ....##.....##...
    ....##...####...
    ....##...###....
    ....##..........
    ....###.........
    .....##########.
    ......#########."""


def cells(table, size):
    return [table[start : start + size] for start in range(0, len(table), size)]


def small():
    symbols = {name: glyphs.SYMBOLS[at : at + 6] for name, at in glyphs.SYMBOL_OFFSETS.items()}
    return dict(zip(ASCII, cells(glyphs.SMALL, 6))) | symbols


def art(cell, width):
    """The rows of a glyph as dots and hashes."""
    pages = cells(cell, width)
    return [
        "".join(".#"[page[x] >> bit & 1] for x in range(width))
        for page in pages
        for bit in range(8)
    ]


def hand(text):
    return [line.strip() for line in text.strip().splitlines()]


@pytest.mark.parametrize("character", BY_HAND)
def test_small_glyphs_made_by_hand(character):
    assert art(small()[character], 6) == hand(BY_HAND[character])


def test_a_kana_made_by_hand():
    assert art(glyphs.WIDE["せ"], 16) == hand(KANA_BY_HAND)


@pytest.mark.parametrize(
    ("table", "size", "count"),
    [(glyphs.SMALL, 6, 95), (glyphs.LARGE, 18, 95), (glyphs.DIGITS, 96, 10)],
)
def test_no_two_glyphs_are_alike(table, size, count):
    assert len(table) == size * count
    assert len(set(cells(table, size))) == count


def test_symbols_are_unlike_letters():
    assert len(set(small().values())) == 95 + len(glyphs.SYMBOL_OFFSETS)
    assert len(glyphs.SYMBOLS) == 6 * len(glyphs.SYMBOL_OFFSETS)


def test_small_letters_do_not_touch():
    for character, cell in small().items():
        assert cell[5] == 0, character
        if character not in REACH_BELOW:
            assert not any(byte & 0x80 for byte in cell), character


def test_large_letters_do_not_touch():
    for character, cell in zip(ASCII, cells(glyphs.LARGE, 18)):
        rows = art(cell, 9)
        assert all(row[8] == "." for row in rows), character
        assert "#" not in rows[0], character
        assert "#" not in rows[15] or character in REACH_BELOW, character


def test_large_digits_fill_their_cells_evenly():
    for value, cell in enumerate(cells(glyphs.DIGITS, 96)):
        rows = art(cell, 24)
        assert [y for y, row in enumerate(rows) if "#" in row] == list(range(2, 30)), value
        inked = [x for x in range(24) if any(row[x] == "#" for row in rows)]
        assert inked == list(range(inked[0], inked[-1] + 1)), value
        assert inked[0] >= 2 and inked[-1] <= 22, value


def test_tables_are_what_the_drawings_say():
    for value in range(10):
        made = drawings.columns(drawings.digit(value))
        assert made == cells(glyphs.DIGITS, 96)[value]
    for name, cell in glyphs.REGIONS.items():
        assert drawings.columns(drawings.region(name)) == cell
    for character, lines in (drawings.SMALL | drawings.SYMBOLS).items():
        assert drawings.columns(drawings.rows(lines, 6, 8)) == small()[character]
    for character, lines in drawings.LARGE.items():
        made = drawings.columns(drawings.rows(lines, 9, 16))
        assert made == cells(glyphs.LARGE, 18)[ASCII.index(character)]
