"""Reason codes: each that can be given has a text, and each text is for one that can be given."""

import re
import textwrap
from pathlib import Path

import pytest

from rules_core.codes import TEXTS, IllegalMove, RecordError, Refusal

ROOT = Path(__file__).resolve().parents[2]
SOURCES = "".join(file.read_text() for file in (ROOT / "host_tools/rules_core").glob("*.py"))
TESTS = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
DUE = re.findall(r"^DUE = \{(.*?)^\}", SOURCES, re.MULTILINE | re.DOTALL)  # a code for each phase


def given_by(kind):
    """The codes named where a refusal of this kind is raised."""
    calls = re.findall(kind + r"\(([^)]*)\)", SOURCES) + (DUE if kind == "IllegalMove" else [])
    return {code for call in calls for code in re.findall(r'"(\w+)"', call)} & set(TEXTS)


AT_THE_TABLE = given_by("IllegalMove")


def test_every_code_given_has_a_text_and_the_other_way_round():
    raised = re.findall(r"raise \w+\((.*)\)", SOURCES)
    named = {code for call in raised for code in re.findall(r'"(\w+)"', call)} - {"table"}
    named |= {code for table in DUE for code in re.findall(r': "(\w+)"', table)}
    assert named == set(TEXTS)


@pytest.mark.parametrize("code", TEXTS)
def test_every_code_is_met_in_a_test(code):
    assert f'"{code}"' in TESTS


def test_the_texts_are_different_sentences():
    assert len(set(TEXTS.values())) == len(TEXTS)
    for code, text in TEXTS.items():
        assert re.fullmatch(r"[a-z0-9_]+", code)
        assert text[0].isupper() and text.endswith(".") and text.isascii()


@pytest.mark.parametrize("code", sorted(AT_THE_TABLE))
def test_a_text_met_at_the_table_fits_two_lines_of_the_glass(code):
    assert len(textwrap.wrap(TEXTS[code], 21)) <= 2


def test_a_refusal_has_its_code():
    for kind in (IllegalMove, RecordError):
        assert issubclass(kind, Refusal)
        assert kind("game_over").code == "game_over"
        assert str(kind("game_over")) == "game_over"
