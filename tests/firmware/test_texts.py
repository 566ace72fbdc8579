"""Every text has a place, fits it, and has a glyph for each of its characters."""

import re
from pathlib import Path

import pytest

from screens import glyphs, texts

FIRMWARE = Path(texts.__file__).parents[1]
LINE = 21
# Keys that are put together: a colour or points, a game, an option.
OF_A_KIND = r"(?<=_)(\d|heist|target|bottom_from|top_from|leading_zero|copies|agree)$"
WIDEST = {  # what is filled in, at its widest
    "not_playing": ("VIOLET",),
    "seating_few": (2,),
    "seating_many": (5,),
    "deal_title": (10,),
    "deal_empty": (10,),
    "most": (30,),
    "round": (999,),
    "goal": (30,),
    "entry_busy": ("VIOLET",),
    "agree_already": ("VIOLET",),
    "captured": ("VIO", 9, 9, "+2▼ +1◆"),
    "captured_much": ("VIO", 9, 9, "+2▼ +99◆"),
    "diamonds": (99,),
    "gone": ("VIO", 9),
    "gone_two": ("VIO", 9, 9),
    "maximum": ("VIO",),
    "place_title": ("VIOLET",),
    "wins": ("VIOLET",),
}


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


@pytest.mark.parametrize("key", texts.ENGLISH)
def test_no_text_is_left_over(key):
    stem = re.sub(
        r"(?<=_)(\d|heist|target|bottom_from|top_from|leading_zero|copies|agree)$", "", key
    )
    used = sources().replace(f'"{key}":', "")
    assert f'"{stem}' in used


KEYED = re.compile(r'(?:text\(|prompt\[|view\[|\.get\()"[^"]*"')


def test_no_text_stands_outside_the_table():
    """Words in the strings that a screen draws would be English for everyone."""
    for path in (FIRMWARE / "screens").glob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "widgets." in line:
                words = re.findall(r'"([^"]*)"', KEYED.sub("", line))
                words = [word for word in words if word not in texts.ENGLISH]
                assert not re.search(r"[A-Za-z]{2}", "".join(words)), line
