"""Whoever gets the prompt by Ctrl-C finds nothing secret in memory, be it alive or let go of."""

import re
import struct
import subprocess
from collections import Counter

import pytest
from glances import REAL_TWO
from onlooker import Onlooker
from test_secrecy_traces import WAYS, Seat

from seeno.micropython import find
from seeno.players import heist

DIGITS = "47"
RUNS = 8  # at most: what differs by itself, such as the number of a port, is told by them
STOPPED = {way: WAYS[way] for way in WAYS if "Ctrl-C" in WAYS[way][1]} | {
    "without the glass while it is seen": (0, "take look tens ok ones ok unplug Ctrl-C"),
    "without the glass since it was seen": (0, "take look tens ok ones ok unplug go Ctrl-C"),
}
# The draws come from outside, so that the program has none of them in its own memory.
ENTRIES = """
import os
from app import heist

class Hidden:
    count = 0
    def below(self, limit):
        draws = os.getenv("SEENO_DRAWS").encode()
        self.count += 1
        return draws[self.count - 1] - ord("0")

hidden = Hidden()
entry_of = heist.Number
heist.Number = lambda numbers, random: entry_of(numbers, hidden)
"""
# Numbers so large that there are no others like them.
LARGE = 1_000_000
KEPT = f"""
def confirm(self, confirm_of=entry_of.confirm):
    hidden.kept = {LARGE} * self.value()
    return confirm_of(self)
entry_of.confirm = confirm
"""
LET_GO = f"""
def confirm(self, confirm_of=entry_of.confirm):
    [{LARGE} * self.value()] * 999
    return confirm_of(self)
entry_of.confirm = confirm
"""
NOT_SCRUBBED = """
from app import start
start.scrub = lambda: None
"""


@pytest.fixture
def fixed(tmp_path):
    """MicroPython with each thing always at the same place, so that memory can be compared."""
    program = tmp_path / "fixed"
    program.write_text(f'#!/bin/sh\nexec setarch -R "{find("test")}" "$@"\n')
    program.chmod(0o755)
    try:
        subprocess.run(["setarch", "-R", "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this system lets no program choose the places of its memory")
    return program


def heap_of(pid):
    """The largest memory that a program has asked for, as (address, bytes)."""
    found = []
    with open(f"/proc/{pid}/maps") as maps:
        for line in maps:
            first, last, rights, name = re.match(
                r"(\w+)-(\w+) (\S+) \S+ \S+ \S+ *(.*)", line
            ).groups()
            if "w" in rights and not name:
                found.append((int(last, 16) - int(first, 16), int(first, 16)))
    size, start = max(found)
    with open(f"/proc/{pid}/mem", "rb") as memory:
        memory.seek(start)
        return start, memory.read(size)


def words(start, heap):
    """How often each word is there; not those that say where something lies.

    Neither the tables at its beginning: they have two bits and one more for 32 bytes.
    """
    count = len(heap) // 8
    found = Counter(struct.unpack(f"<{count}Q", heap)[count * 3 // 259 :])
    return Counter({word: found[word] for word in found if word >> 24 != start >> 24})


@pytest.fixture
def remains(tmp_path, fixed, monkeypatch):
    """What tells two numbers apart once the device has been stopped: remains(way, leak="")."""

    def memory(way, place, leak):
        before, steps = STOPPED[way]
        monkeypatch.setenv("SEENO_DRAWS", "0" * before + f"{place}{place}")
        number = int(DIGITS[place] * 2)  # the one that stands there: no ▶ is needed
        folder = tmp_path / "program"
        with Onlooker(folder, ENTRIES + leak, micropython=fixed) as table:
            table.script(REAL_TWO)
            heist.type_cards(table, [int(DIGITS[card % 2]) for card in range(5)])
            seat = Seat(table, DIGITS, number)
            for word in steps.split():
                if word == "unplug":
                    table.plug_oled(False)
                    table.run(150)  # past the next look at the glass
                else:
                    seat.do(word)
            table.run(1300)
            assert "Seeno has stopped" in table.output()
            return words(*heap_of(table._drive.device.pid))

    def differing(way, leak="", most=RUNS):
        runs = [], []
        for _ in range(most):
            for place in (0, 1):
                runs[place].append(memory(way, place, leak))
            if len(runs[0]) > 1 and not told_apart(*runs):
                break
        return told_apart(*runs)

    return differing


def told_apart(first, second):
    """The words that are more often in each of the first than in any other, or less often."""
    found = set()
    for word in set().union(*first, *second):
        counts = [each[word] for each in first], [each[word] for each in second]
        if min(counts[0]) > max(counts[1]) or max(counts[0]) < min(counts[1]):
            found.add(word)
    return found


def small(number):
    """How MicroPython keeps a small integer."""
    return 2 * number + 1


@pytest.mark.parametrize("way", STOPPED)
def test_nothing_of_a_number_is_left(remains, way):
    assert remains(way) == set()


@pytest.mark.parametrize("leak", [KEPT, LET_GO + NOT_SCRUBBED], ids=["kept", "let go of"])
def test_what_is_left_is_found(remains, leak):
    found = remains("stopped when it is in", leak, most=2)
    assert {small(LARGE * 44), small(LARGE * 77)} & found


def test_what_is_let_go_of_is_not(remains):
    assert remains("stopped when it is in", LET_GO) == set()
