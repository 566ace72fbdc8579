"""Journals cut short, damaged, strange or old: what is right goes on, the loss is told."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.framed import CLOSED, framed
from rules_core.games import STATES
from seeno import micropython
from seeno.boards import ROOT

PROGRAM = Path(__file__).with_name("journal_damage.py")
PLAYED = ROOT / "tests" / "playthroughs"
SHORT = 4  # lines of a record of which every prefix is tried
ALL_BITS_OF = "heist"  # and of its first lines every bit
SAMPLE = {"short": 7, "prefixes": 29, "flips": 403}  # else one of so many: no multiples of 8
OUTCOMES = {"loss", "whole", "nothing", "closed", "resume_unread", "resume_other"}
ABOUT = {"build": "b", "dealt": False, "journal": 1, "rules": "rules", "values": {}}


class Board:
    """The program on MicroPython, which is told what to try."""

    def __init__(self):
        places = [ROOT / "host_tools", ROOT / "firmware", ".frozen"]
        self.process = subprocess.Popen(
            [micropython.find("test"), "-X", "heapsize=1M", PROGRAM],
            env=dict(os.environ, MICROPYPATH=":".join(map(str, places))),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, command, data=b""):
        self.process.stdin.write(command.encode() + b"\n" + data)
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline() or '"crash"')

    def write(self, record, is_closed=False):
        """Where the lines of its journal end, in bytes."""
        return self.ask(f"write {len(record)} {is_closed:d}", record)["ends"]

    def take(self, data):
        return self.ask(f"take {len(data)}", data)


@pytest.fixture(scope="module")
def board():
    board = Board()
    yield board
    board.process.stdin.close()
    assert board.process.wait(timeout=60) == 0


def record(game, lines=None):
    return b"".join((PLAYED / f"{game}.jsonl").read_bytes().splitlines(keepends=True)[:lines])


def journal(texts):
    lines, check = [], 0
    for text in texts:
        line, check = framed(text, check)
        lines.append(line.encode())
    return b"".join(lines)


def checked(told, tries, what):
    print(what, told["counts"])
    assert not told["wrong"]
    assert sum(told["counts"].values()) == tries
    return told["counts"]


@pytest.mark.parametrize("is_closed", [False, True])
@pytest.mark.parametrize("game", sorted(STATES))
def test_every_prefix_of_a_short_game(board, game, is_closed):
    ends = board.write(record(game, SHORT), is_closed)
    counts = checked(board.ask("prefixes 1 0"), ends[-1] + 1, f"{game}, prefixes")
    assert counts["resume_unread"] == ends[2] - 1  # the lines without which there is no game
    assert counts["nothing"] == 2  # an empty file, and a game without a move
    assert counts["loss"] >= ends[-1] - ends[2] - len(ends)
    assert counts.get("closed", 0) == is_closed


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(STATES))
def test_every_bit_of_a_short_game(board, game, soak):
    each = 1 if soak or game == ALL_BITS_OF else SAMPLE["short"]
    ends = board.write(record(game, SHORT))
    counts = checked(board.ask(f"flips {each} 0"), -(-8 * ends[-1] // each), f"{game}, bits")
    assert counts["resume_unread"] == -(-8 * ends[2] // each)
    assert set(counts) == {"resume_unread", "loss"}


@pytest.mark.parametrize("what", ["prefixes", "flips"])
def test_on_a_full_flash_the_rest_goes_on_unkept(board, what):
    each = {"prefixes": 3, "flips": 41}[what]
    size = board.write(record("heist", SHORT * 2))[-1] * {"prefixes": 1, "flips": 8}[what]
    counts = checked(board.ask(f"{what} {each} 1"), size // each + 1, f"full flash, {what}")
    assert counts["loss"] > 50


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(STATES))
def test_prefixes_and_bits_of_a_whole_game(board, game, soak):
    ends = board.write(record(game))
    each = 1 if soak else SAMPLE["prefixes"]
    counts = checked(board.ask(f"prefixes {each} 0"), ends[-1] // each + 1, f"{game}, prefixes")
    assert {"resume_unread", "loss"} <= set(counts)
    each = 1 if soak else SAMPLE["flips"]
    counts = checked(board.ask(f"flips {each} 0"), -(-8 * ends[-1] // each), f"{game}, bits")
    assert set(counts) == {"resume_unread", "loss"}


@pytest.mark.soak
def test_bits_of_a_game_that_is_done_with(board, soak):
    each = 1 if soak else SAMPLE["short"]
    ends = board.write(record("heist", SHORT), is_closed=True)
    counts = checked(board.ask(f"flips {each} 0"), -(-8 * ends[-1] // each), "closed, bits")
    in_frame = 8 * (ends[-1] - ends[-2] - len(CLOSED) - 1)
    in_text = 8 * (len(CLOSED) + 1)
    # Only a look at its end is taken: it is damaged and goes on, or it is done with.
    assert abs(counts["loss"] - in_text // each) <= 1
    assert counts["closed"] + counts["loss"] == sum(counts.values())
    assert counts["closed"] >= in_frame // each


def test_a_game_of_other_rules_or_another_form_is_set_aside(board):
    lines = record("heist", SHORT).decode().splitlines()
    for other in ({"rules": "older"}, {"journal": 2}, {"rules": None}):
        assert board.take(journal([json.dumps(ABOUT | other), *lines])) == "resume_other"
    assert board.take(journal([json.dumps(ABOUT), *lines])) == "resume_unread"  # no values


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=9,
)
WORDS = ("by", "do", "seats", "game", "options", "record", "values", "steps", "undo", "table")


@st.composite
def changed_lines(draw):
    """The lines of a journal, with some of their values replaced by any others."""
    game = draw(st.sampled_from(sorted(STATES)))
    offered = draw(st.dictionaries(st.sampled_from(["target", "mode", "start", "dealer"]), JSON))
    texts = [json.dumps(ABOUT | {"values": offered}), *record(game, 12).decode().splitlines()]
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(texts) - 1))
        value = json.loads(texts[place])
        if type(value) is dict and draw(st.booleans()):
            key = draw(st.sampled_from(sorted(value) + list(WORDS)))
            value[key] = draw(JSON | st.sampled_from(WORDS))
        else:
            value = draw(JSON)
        texts[place] = json.dumps(value, ensure_ascii=False)
    return journal(texts)


@st.composite
def changed_bytes(draw):
    """A journal with pieces of it cut out, doubled or overwritten."""
    data = bytearray(journal([json.dumps(ABOUT), *record("herd", 9).decode().splitlines()]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(start + 99, len(data))))
        data[start:end] = draw(st.binary(max_size=9) | st.just(bytes(data[start:end] * 2)))
    return bytes(data)


@settings(max_examples=400)
@given(st.one_of(changed_lines(), changed_bytes(), st.binary(max_size=200)))
def test_whatever_the_file_holds_there_is_no_exception(board, data):
    assert board.take(data) in OUTCOMES
