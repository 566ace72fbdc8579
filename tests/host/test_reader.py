"""The text reader: on pictures drawn by hand, and on all glyphs beside each other."""

import random
from time import perf_counter

import pytest

from screens import glyphs
from seeno import reader

# Drawn by hand once, not with the glyph tables, so that the reader does not prove itself.
SMALL = """
#####.......#...........#####.
..#.........#...........#.....
..#....###..#...#..###..#.##..
..#.......#.#..#..#...#.##..#.
..#....####.###...#####.....#.
..#...#...#.#..#..#.....#...#.
..#....####.#...#..###...###..
..............................
"""
DESCENDERS = """
.........#..
............
........##..
.........#..
.........#..
.##......#..
..#...#..#..
.#.....##...
"""
SYMBOLS = """
...#..............
..##...###....#...
.###..#####..###..
####..#####.#####.
.###..#####..###..
..##...###....#...
...#..............
..................
"""
LARGE = """
....................................
....................................
....................................
#######.....##......................
##....##...###......................
##....##..####......................
##....##....##.............##....##.
#######.....##.............##....##.
#####.......##.............##....##.
##..##......##.............##....##.
##...##.....##.............##....##.
##....##....##.......##.....##..###.
##....##..######....####.....###.##.
.....................##..........##.
...........................##...##..
............................#####...
"""
DIGITS = """
................................................
................................................
..........####.............##################...
.........######...........####################..
........#######...........####################..
.......########...........####################..
......#########............##################...
....###########.........................#####...
...############........................#####....
...######.#####........................#####....
...#####..#####........................#####....
....###...#####.......................#####.....
..........#####.......................#####.....
..........#####.......................####......
..........#####......................#####......
..........#####......................#####......
..........#####.....................#####.......
..........#####.....................#####.......
..........#####.....................####........
..........#####....................#####........
..........#####....................#####........
..........#####...................#####.........
..........#####...................#####.........
..........#####...................#####.........
..........#####..................#####..........
....#################............#####..........
...###################..........#####...........
...###################..........#####...........
...###################..........#####...........
....#################............###............
................................................
................................................
"""
WIDE = """
................
................
......######....
....##########..
...############.
..####..##..###.
..###..###...###
.###...###...###
.###..###.....##
.##...###.....##
.##..###.....###
.##.####.....###
.######....####.
..####...######.
.........####...
................
"""
DRAWN = [(SMALL, "Take5"), (DESCENDERS, ",j"), (SYMBOLS, "◀●◆"), (LARGE, "R1.y"),
         (DIGITS, "17"), (WIDE, "の")]  # fmt: skip


class Picture:
    """An empty glass to put drawings and glyphs on."""

    def __init__(self):
        self.bytes = bytearray(1024)

    def drawing(self, art, x, row, inverted=False):
        for y, line in enumerate(art.split()):
            for dx, mark in enumerate(line):
                if (mark == "#") != inverted:
                    self.bytes[(row + y // 8) * 128 + x + dx] |= 1 << y % 8
        return self

    def glyphs(self, table, width, rows, places, x, row, flip=0):
        """Cells of a table one beside the other; returns the column behind them."""
        size = width * rows
        for place in places:
            for k in range(rows):
                start = place * size + k * width
                cell = bytes(byte ^ flip for byte in table[start : start + width])
                target = (row + k) * 128 + x
                self.bytes[target : target + width] = cell
            x += width
        return x

    def lines(self):
        return list(reader.read(bytes(self.bytes)))


def lines(**at):
    """Eight lines, empty but for line0=… to line7=…."""
    return [at.get(f"line{row}", "") for row in range(8)]


@pytest.mark.parametrize("art, text", DRAWN, ids=[text for _, text in DRAWN])
@pytest.mark.parametrize("inverted", [False, True], ids=["plain", "inverted"])
def test_hand_drawn_pieces_are_read_anywhere(art, text, inverted):
    for x in (0, 5, 41, 128 - len(art.split()[0])):
        for row in (0, 3, 8 - len(art.split()) // 8):
            picture = Picture().drawing(art, x, row, inverted)
            assert picture.lines() == lines(**{f"line{row}": text})


def test_a_hand_drawn_glass():
    picture = Picture()
    picture.drawing(SMALL, 0, 0).drawing(SYMBOLS, 36, 0).drawing(SMALL, 90, 0, inverted=True)
    picture.drawing(DIGITS, 3, 1).drawing(LARGE, 60, 2).drawing(WIDE, 107, 3)
    picture.drawing(DESCENDERS, 33, 7).drawing(SMALL, 48, 7)
    assert picture.lines() == [
        "Take5 ◀●◆" + " " * 6 + "Take5", "17", "R1.y", "の", "", "", "", ",j Take5"
    ]  # fmt: skip
    assert reader.joined(bytes(picture.bytes)).endswith("17 R1.y の ,j Take5")


def test_rules_bars_and_noise_are_no_text():
    picture = Picture()
    picture.bytes[128:256] = b"\x01" * 128  # a rule
    picture.bytes[256 + 10 : 256 + 60] = b"\x7e" * 50  # a bar
    picture.bytes[512:1024] = random.Random(2).randbytes(512)
    assert "".join(picture.lines()[:4]) == ""
    assert len("".join(picture.lines())) < 8
    picture = Picture().drawing(SMALL, 50, 2)
    picture.bytes[256:300] = b"\xff" * 44
    assert picture.lines() == lines(line2="Take5")


def draw(picture, text, font, x, row, flip=0):
    if font == "small":
        return picture.glyphs(glyphs.SMALL, 6, 1, [ord(c) - 32 for c in text], x, row, flip)
    if font == "large":
        return picture.glyphs(glyphs.LARGE, 9, 2, [ord(c) - 32 for c in text], x, row, flip)
    return picture.glyphs(glyphs.DIGITS, 24, 4, [ord(c) - 48 for c in text], x, row, flip)


@pytest.mark.parametrize("flip", [0, 255])
@pytest.mark.parametrize("font, cells", [("small", 21), ("large", 13)])
def test_every_pair_of_letters_is_told_from_every_other(font, cells, flip):
    letters = "".join(map(chr, range(33, 127)))
    chance = random.Random(5)
    for _ in range(150):
        text = "".join(chance.choice(letters + "  ") for _ in range(cells)).strip()
        text = chance.choice("ABCMRW") + text[1:]  # a text that begins below its line is not read
        picture = Picture()
        draw(picture, text, font, chance.randrange(3), 2, flip)
        assert picture.lines()[2] == text


def test_every_symbol_digit_and_kana_is_read():
    picture = Picture()
    places = [offset // 6 for offset in glyphs.SYMBOL_OFFSETS.values()]
    picture.glyphs(glyphs.SYMBOLS, 6, 1, places, 1, 0)
    draw(picture, "01234", "digits", 2, 1)
    x = 0
    for cell in glyphs.WIDE.values():
        x = picture.glyphs(cell, 16, 2, [0], x, 6)
    assert picture.lines() == lines(
        line0="".join(glyphs.SYMBOL_OFFSETS), line1="01234", line6="".join(glyphs.WIDE)
    )
    picture = Picture()
    draw(picture, "56789", "digits", 2, 3)
    assert picture.lines() == lines(line3="56789")


def test_a_text_behind_a_gap_begins_wherever_it_begins():
    """Its first cell's blank columns must not be taken for the grid of the text before."""
    for gap in range(3, 40):
        for text in ("|x", "!x", "'x", ".x", "lx", "Ax"):
            picture = Picture()
            x = draw(picture, "A", "small", 0, 0)
            draw(picture, text, "small", x + gap, 0)
            assert picture.lines()[0].split() == ["A", text]


def test_reading_is_fast_enough_for_every_frame():
    pictures = []
    for n in range(50):
        picture = Picture()
        for row in range(8):
            draw(picture, f"line {row} of picture {n}", "small", 0, row)
        pictures.append(bytes(picture.bytes))
    start = perf_counter()
    for picture in pictures:
        reader.read(picture)
    assert (perf_counter() - start) / len(pictures) < 0.02


def test_what_is_inverted_is_spoken_with_a_word():
    picture = Picture()
    picture.bytes[0:128] = b"\xff" * 128  # a line of a list, its value at the right
    draw(picture, "Goal", "small", 10, 0, 255)
    draw(picture, "10", "small", 107, 0, 255)
    draw(picture, "Fair play", "small", 10, 1)
    x = draw(picture, "?", "large", 20, 3)
    x = draw(picture, "8", "large", x + 3, 3, 255)
    draw(picture, "?", "large", x + 3, 3)
    x = draw(picture, "12", "small", 0, 6, 255)  # two that stand apart
    draw(picture, "34", "small", x + 3, 6, 255)
    read, spoken = picture.lines(), list(reader.spoken(bytes(picture.bytes)))
    goal = "Goal" + " " * 12 + "10"
    assert read == lines(line0=goal, line1="Fair play", line3="? 8 ?", line6="12 34")
    assert spoken == lines(
        line0=f"{goal} (selected)",
        line1="Fair play",
        line3="? 8 (selected) ?",
        line6="12 (selected) 34 (selected)",
    )


def test_pixels_run_from_the_top_left_row_by_row():
    picture = bytearray(1024)
    picture[1] = 1
    picture[128 * 7 + 127] = 128
    found = reader.pixels(bytes(picture))
    assert [n for n, value in enumerate(found) if value] == [1, 8191] and found[1] == 255
