"""Whole traces: whatever number is made, an onlooker gets the same ones, each as often.

For each number all pairs of digits at which its two positions may begin are gone through, each
from the power on.
"""

import itertools
from collections import Counter

import pytest
from glances import REAL_TWO
from leaks import LEAKS, LISTENING, STOPPED
from onlooker import Onlooker

from seeno import boards
from seeno.players import heist

ENTRIES = """
from app import heist
entry_of = heist.Number
draws = Draws(%r)
heist.Number = lambda numbers, random: entry_of(numbers, draws)
"""
AFTER_MS = 2000  # a turn of all the lights

# How a seat goes about it: places at which it lets a digit stand as it is before it makes its
# number, and what it does. `tens` and `ones` are ▶ up to the digit, `tens<` the shorter way.
WAYS = {
    "at once": (0, "take look tens ok ones ok lock"),
    "the shorter way": (0, "take look tens< ok ones< ok lock"),
    "step by step": (0, "take look tens go look ok go look ones go look ok go look lock"),
    "as the last one": (2, "blue: take look ok ok lock red: take look tens ok ones ok lock"),
    "once more": (2, "take look ok ok lock take look tens ok ones ok lock"),
    "started over": (2, "take look ok ok ▶ tens ok ones ok lock"),
    "with presses of others": (0, "take look tens blue green ok ones blue ok lock"),
    "not to the end": (0, "take look tens ok ones ok go blue"),
    "stopped while it is seen": (0, "take look tens ok ones ok Ctrl-C"),
    "stopped while it is covered": (0, "take look tens ok ones ok go Ctrl-C"),
    "stopped when it is in": (0, "take look tens ok ones ok lock Ctrl-C"),
}


class Seat:
    """A seat that makes a number, as it is told word by word; it presses by its own clock."""

    def __init__(self, table, digits, number):
        self.table = table
        self.digits = digits
        self.wanted = "%02d" % number
        self.made = None
        self.key = "red"

    def do(self, word):
        table = self.table
        if word[:4] in ("tens", "ones"):
            self.turn(word[:4] == "ones", word.endswith("<"))
        elif word == "take":
            table.press(self.key)
        elif word == "look":
            table.is_hidden = True
            table.script(f"down {self.key}; run 100")
        elif word == "go":
            table.is_hidden = False
            table.script(f"up {self.key}; run 100")
        elif word == "lock":
            self.made = self.shown()
            table.is_hidden = False
            table.script(f"ok; up {self.key}; run 100")
        elif word == "Ctrl-C":
            table.is_hidden = False
            table.interrupt()
        elif word.endswith(":"):
            self.key = word[:-1]
        else:
            table.press({"▶": "right"}.get(word, word))

    def shown(self):
        """The digits that stand on the glass."""
        return self.table.text()[heist.BIG_DIGITS].replace(" ", "")

    def turn(self, place, by_the_shorter_way):
        """To the digit that is wanted at this place."""
        wanted = self.wanted[place]
        steps = self.digits.index(wanted) - self.digits.index(self.shown()[place])
        is_left = by_the_shorter_way and steps % len(self.digits) > len(self.digits) // 2
        while self.shown()[place] != wanted:
            self.table.press("left" if is_left else "right")


@pytest.fixture
def traces(tmp_path):
    """The whole traces of a number, counted: traces(digits, number, way, leak="")."""

    def whole(digits, number, way, starts, leak, board):
        before, words = WAYS[way]
        program = ENTRIES % ([0] * before + list(starts)) + leak
        with Onlooker(tmp_path / "program", program, board=board) as table:
            table.script(REAL_TWO)
            heist.type_cards(table, [int(digits[place % len(digits)]) for place in range(5)])
            seat = Seat(table, digits, number)
            for word in words.split():
                seat.do(word)
            table.run(AFTER_MS)
            assert "lock" not in words or seat.made == seat.wanted
            return table.digest()

    def counted(digits, number, way, leak="", board="pico"):
        pairs = itertools.product(range(len(digits)), repeat=2)
        return Counter(whole(digits, number, way, starts, leak, board) for starts in pairs)

    return counted


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
def test_every_number_gives_the_same_traces(traces, soak, counted, way):
    digits = "03568" if soak else "047" if way == "at once" else "47"
    numbers = [int(tens + ones) for tens in digits for ones in digits]
    if not soak and way != "at once":
        numbers = numbers[1:3]  # 47 and 74
    expected = traces(digits, numbers[0], way)
    assert len(expected) == len(digits) ** 2  # by the presses of ▶, at least
    for number in counted(numbers[1:]):
        assert traces(digits, number, way) == expected, number
    print(f"{way}: {len(numbers)} numbers, {expected.total()} whole traces of each")


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(traces, leak):
    leak = LEAKS[leak]
    assert traces("47", 44, "at once", leak) != traces("47", 77, "at once", leak)


def test_a_leak_is_found_when_the_device_is_stopped(traces):
    way = "stopped while it is seen"
    assert traces("47", 44, way, STOPPED) != traces("47", 77, way, STOPPED)


def test_a_fault_does_not_say_its_number(traces):
    fault = LISTENING % "raise KeyError(number)"
    assert traces("47", 47, "at once", fault) == traces("47", 74, "at once", fault)


def test_an_sh1106_tells_no_more(traces, tmp_path):
    pico = (boards.folder("pico") / "board.py").read_text(encoding="utf-8")
    board = tmp_path / "board"
    board.mkdir()
    kind = {"kind": "sh1106", "column_offset": 2}
    (board / "board.py").write_text(f"{pico}\nOLED.update({kind!r})\n", encoding="utf-8")
    way = "step by step"
    assert traces("47", 47, way, board=board) == traces("47", 74, way, board=board)
