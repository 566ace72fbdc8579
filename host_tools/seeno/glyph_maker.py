"""Makes firmware/screens/glyphs.py from the public-domain misc-fixed fonts and drawings.

    python -m seeno.glyph_maker FONT_FOLDER [--sheet PICTURE]

FONT_FOLDER is the misc folder of Debian's xfonts-base with 6x10, 9x15B and 18x18ja (.pcf.gz);
`apt-get download xfonts-base` and `dpkg -x` give it without installing anything.
Needs what `pip install -e .[glyphs]` brings.
"""

import argparse
import gzip
from pathlib import Path

from pcffont import PcfFont
from PIL import Image

from seeno import glyph_drawings as drawings

ASCII = [chr(code) for code in range(32, 127)]
OUTPUT = Path(__file__).parents[2] / "firmware" / "screens" / "glyphs.py"
KANA = "せーの！"

HEAD = '''"""Glyph tables, made by seeno.glyph_maker: change that, not this file.

A byte is eight pixels of a column, the topmost in bit 0; a glyph's columns run from left to
right, a tall glyph's rows of eight pixels from top to bottom. SMALL (6×8) and LARGE (9×16) hold
ASCII from the space to the tilde, DIGITS (24×32) 0 to 9, REGIONS (24×32) the regions of herd.
From the public-domain misc-fixed fonts 6x10, 9x15B and 18x18ja; digits and symbols drawn here.
"""
'''


class Font:
    """A PCF font of X11 whose characters come as lists of rows of 0 and 1."""

    def __init__(self, path):
        self.font = PcfFont.parse(gzip.decompress(path.read_bytes()))

    def rows(self, character, top, height):
        """Rows `top` to `top + height` of a glyph, blank where it has none."""
        bitmap = self.font.bitmaps[self.font.bdf_encodings[ord(character)]]
        blank = [0] * len(bitmap[0])
        return [
            bitmap[row] if 0 <= row < len(bitmap) else blank for row in range(top, top + height)
        ]


def small(font, character):
    if character in drawings.SMALL:
        return drawings.rows(drawings.SMALL[character], 6, 8)
    return font.rows(character, 1, 8)


def large(font, character):
    if character in drawings.LARGE:
        return drawings.rows(drawings.LARGE[character], 9, 16)
    return font.rows(character, -1, 16)


def wide(font, character):
    """A kana of 18×18 without its border, drawn with a brush of 2×2 pixels."""
    thin = [row[1:17] for row in font.rows(character, 1, 16)]
    bold = [row[:] for row in thin]
    for y, row in enumerate(thin):
        for x, pixel in enumerate(row):
            if pixel:
                for i, j in ((0, 1), (1, 0), (1, 1)):
                    if y + i < 16 and x + j < 16:
                        bold[y + i][x + j] = 1
    return bold


def literal(data):
    return 'b"' + "".join("\\x%02x" % byte for byte in data) + '"'


def table(name, glyphs, per_line):
    """Source of one bytes constant: glyphs as (character, bytes), each line with its comment."""
    lines = []
    for start in range(0, len(glyphs), per_line):
        group = glyphs[start : start + per_line]
        data = b"".join(glyph for _, glyph in group)
        for at in range(0, len(data), 18):
            names = " ".join(name.strip() or "space" for name, _ in group) if at == 0 else ""
            lines.append(f"    {literal(data[at : at + 18])}" + (f"  # {names}" if names else ""))
    return f"{name} = (\n" + "\n".join(lines) + "\n)\n"


def named(name, glyphs, per_line):
    """Source of a dictionary of glyphs, so many bytes a line."""
    entries = []
    for character, data in glyphs:
        lines = [literal(data[at : at + per_line]) for at in range(0, len(data), per_line)]
        entries.append(f'    "{character}": ' + "\n    ".join(lines) + ",\n")
    return f"{name} = {{\n{''.join(entries)}}}\n"


def source(small_glyphs, large_glyphs, digits, regions, symbols, kana):
    offsets = "".join(f'    "{name}": {index * 6},\n' for index, (name, _) in enumerate(symbols))
    parts = [
        HEAD,
        table("SMALL", small_glyphs, 3),
        table("LARGE", large_glyphs, 1),
        table("DIGITS", digits, 1),
        named("REGIONS", regions, 16),
        "# Of the size of SMALL; written in strings as the characters themselves.",
        table("SYMBOLS", symbols, 3),
        f"SYMBOL_OFFSETS = {{\n{offsets}}}\n",
        "# 16×16, for what is shouted.",
        named("WIDE", kana, 16),
    ]
    return "\n".join(parts)


def draw_sheet(path, tables, scale=4):
    """A picture of every glyph, to be looked at."""
    sheet = Image.new("L", (256, 400))
    top = 2
    for pictures in tables:
        left = 2
        for rows in pictures:
            if left + len(rows[0]) > 250:
                left, top = 2, top + len(rows) + 2
            for y, row in enumerate(rows):
                for x, pixel in enumerate(row):
                    sheet.putpixel((left + x, top + y), 255 * pixel)
            left += len(rows[0])
        top += len(rows) + 6
    sheet.crop((0, 0, 256, top)).resize((256 * scale, top * scale), 0).save(path)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("font_folder", type=Path)
    parser.add_argument("--output", type=Path, default=OUTPUT)
    parser.add_argument("--sheet", type=Path, help="also draw every glyph into this picture")
    options = parser.parse_args(arguments)
    six, nine, eighteen = (
        Font(options.font_folder / f"{name}.pcf.gz") for name in ("6x10", "9x15B", "18x18ja")
    )
    groups = [
        [(character, small(six, character)) for character in ASCII],
        [(character, large(nine, character)) for character in ASCII],
        [(str(value), drawings.digit(value)) for value in range(10)],
        [(name, drawings.region(name)) for name in drawings.REGIONS],
        [(name, drawings.rows(art, 6, 8)) for name, art in drawings.SYMBOLS.items()],
        [(character, wide(eighteen, character)) for character in KANA],
    ]
    made = source(*([(name, drawings.columns(rows)) for name, rows in group] for group in groups))
    options.output.write_text(made, encoding="utf-8")
    if options.sheet:
        draw_sheet(options.sheet, [[rows for _, rows in group] for group in groups])


if __name__ == "__main__":
    main()
