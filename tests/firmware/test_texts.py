"""Every text has a place, fits it, and has a glyph for each of its characters."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from screens import glyphs, texts

FIRMWARE = Path(texts.__file__).parents[1]
WORDS = [path for path in (FIRMWARE / "screens" / "words").glob("*.py") if path.stem != "__init__"]
LINE = 21
WIDEST = {}  # what is filled in, at its widest
for _table in Path(__file__).parent.glob("widest_*.py"):
    WIDEST.update(import_module(_table.stem).WIDEST)

BOARD_TITLES = [key for key in texts.ENGLISH if key.startswith("phase_")]
BOARD_TITLES += ["on_top", "why_die", "why_place"]


def sources():
    return "".join(path.read_text(encoding="utf-8") for path in FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("key", texts.ENGLISH)
def test_a_text_fits_its_line_and_has_its_glyphs(key):
    sentence = texts.text(key, *WIDEST.get(key, ()))
    assert "{" not in sentence
    assert len(sentence) <= LINE
    for character in sentence:
        assert " " <= character <= "~" or character in glyphs.SYMBOL_OFFSETS


def test_the_winner_fits_in_large_letters():
    names = [texts.text(f"name_{colour}") for colour in range(5)]
    assert all(len(texts.text("wins", name)) <= 128 // 9 for name in names)


@pytest.mark.parametrize("key", BOARD_TITLES)
def test_a_title_of_gacchi_leaves_room_for_the_chips(key):
    assert len(texts.text(key, *WIDEST.get(key, ()))) <= LINE - 2 * len("◆1")


def is_used(key, program):
    """Whether the program names a key, or the parts that it is put together of."""
    parts = key.split("_")
    for place in range(1, len(parts)):
        first, second = "_".join(parts[:place]), "_".join(parts[place:])
        if f'"{first}_"' in program or f'"{first}_%d"' in program and second.isdigit():
            return True
        if f'"{first}"' in program and f'"{second}"' in program:  # an option and its value
            return True
    return f'"{key}"' in program


@pytest.mark.parametrize("key", texts.ENGLISH)
def test_no_text_is_left_over(key):
    assert is_used(key, sources().replace(f'"{key}":', ""))


def test_no_key_stands_in_two_tables():
    places = {}
    for path in WORDS:
        for key in import_module(f"screens.words.{path.stem}").ENGLISH:
            places.setdefault(key, []).append(path.stem)
    assert not {key: stems for key, stems in places.items() if len(stems) > 1}
    assert set(places) == set(texts.ENGLISH), "a table is not in texts.py"


KEYED = re.compile(r'(?:text\(|prompt\[|view\[|\.get\()"[^"]*"')


def test_no_text_stands_outside_the_table():
    """Words in the strings that a screen draws would be English for everyone."""
    for path in (FIRMWARE / "screens").glob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "widgets." in line:
                words = re.findall(r'"([^"]*)"', KEYED.sub("", line))
                words = [word for word in words if word not in texts.ENGLISH]
                assert not re.search(r"[A-Za-z]{2}", "".join(words)), line
