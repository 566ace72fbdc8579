"""Runs on MicroPython: journals as they should not be, through the real Journal and resume.

Reads commands from standard input and prints a line of JSON for each:
  write LENGTH CLOSED  a record follows; becomes the journal of a game, 1 of one that is done with
  prefixes EACH FULL   that journal cut short, at every EACH-th number of bytes
  flips EACH FULL      one bit after the other of that journal turned, every EACH-th
  take LENGTH          a journal follows that may hold anything
The answer counts what came of it: games that went on with a loss told, without one, and so forth.
Whatever goes on must be in a state that the moves of the record make up to the damage; where
FULL is 1 nothing can be written, and it goes on unkept.
"""

import gc
import io
import sys

from app import journal, play, resume
from rules_core.record import Record
from rules_core.strict_json import canonical, parse_line

ENOENT, ENOSPC = 2, 28
RULES = "rules"
CLOSED = journal.CLOSED.encode() + b"\n"
NAME = journal.FOLDERS[0] + "/0001.journal"


class Memory:
    """A store without a flash: fast, and nothing of a trial is left for the next."""

    def __init__(self, is_full=False):
        self.kept = {}
        self.is_full = is_full

    def open(self, name):
        if name not in self.kept:
            raise OSError(ENOENT)
        return io.BytesIO(self.kept[name])

    def append(self, name, text):
        self.check_room()
        self.kept[name] = self.kept.get(name, b"") + text.encode()

    def truncate(self, name, size):
        self.check_room()
        self.kept[name] = self.kept[name][:size]

    def check_room(self):
        if self.is_full:
            raise OSError(ENOSPC)

    def files(self, folder):
        there = [name for name in self.kept if name.startswith(folder + "/")]
        return [(name[len(folder) + 1 :], len(self.kept[name])) for name in there]


async def breathe(done, of):
    """A test has no keys to look at."""


def finished(coroutine):
    """The result of a coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("it waits")


def known(state):
    """All that anybody knows of a state, as text."""
    views = [state.view(by) for by in [None] + list(range(state.seats))]
    return canonical(views + [state.turn, state.scores, state.winners])


class Trial:
    """A journal, and what is known of its game after each number of whole lines."""

    def __init__(self, text, is_closed):
        lines = text.split("\n")[:-1]
        name = parse_line(lines[0].encode())["game"]
        values = {name: default for name, default, _ in play.load(name).OFFERED}
        about = {"build": "hash", "dealt": False, "journal": 1, "rules": RULES, "values": values}
        store = Memory()
        written = journal.Journal(store, NAME)
        written.begin([canonical(about), lines[0]])
        for move in lines[1:]:
            written.append([move])
        if is_closed:
            written.close()
        self.is_closed = is_closed
        self.data = store.kept[NAME]
        self.ends = [0]
        for place, byte in enumerate(self.data):
            if byte == 10:
                self.ends.append(place + 1)
        self.states = self._states(lines)

    def _states(self, lines):
        """None where nothing goes on, else what is known, after so many lines."""
        made = Record(parse_line(lines[0].encode()))
        states = [None, None, known(made.state)]
        for line in lines[1:]:
            move = parse_line(line.encode())
            made.apply(move)
            # numbers without their reveal are not on the flash in any game that went on
            states.append(states[-1] if move["do"] == "pick" else known(made.state))
        return states + states[-1:]  # the last says that the game is done with

    def whole_lines(self, place):
        """How many lines end at or before a byte."""
        low, high = 0, len(self.ends) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.ends[middle] <= place:
                low = middle
            else:
                high = middle - 1
        return low


def outcome(data, is_full=False):
    """(what came of a journal, what is known of the game that goes on)."""
    store = Memory(is_full)
    store.kept[NAME] = bytes(data)
    file = journal.newest(store)
    if file is None:
        return "closed", None
    try:
        found = finished(resume.read(file, RULES, play.load, breathe))
    except resume.SetAsideError as set_aside:
        file.close()
        assert is_full or journal.newest(store) is None, "it is offered again"
        return set_aside.key, None
    if not found:
        return "nothing", None
    _, keeper, is_loss = found
    whole = list(journal.Journal(store, NAME).lines())
    assert file.is_kept == (not is_full or not is_loss)
    assert len(whole) >= len(keeper.offsets) + 2
    return "loss" if is_loss else "whole", known(keeper.state)


def crash(error):
    sys.print_exception(error, sys.stderr)
    return type(error).__name__


def tried(trial, trials, is_full):
    """Counts of outcomes; `trials` gives (what tells the trial, data, whole lines, is torn)."""
    counts = {}
    wrong = []
    for name, data, lines, is_torn in trials:
        try:
            what, state = outcome(data, is_full)
        except Exception as error:
            what, state = crash(error), None
        if what == "loss":
            is_right = state == trial.states[lines] and lines >= 2
        elif what == "whole":
            is_right = state == trial.states[lines] and not is_torn
        elif what == "nothing":
            is_right = lines == 0 or not is_torn and lines == 2
        elif what == "closed":
            is_right = trial.is_closed and bytes(data).endswith(CLOSED)  # it is all that counts
        else:
            is_right = what == "resume_unread" and lines < 2
        if not is_right:
            wrong.append(name)
        counts[what] = counts.get(what, 0) + 1
    return {"counts": counts, "wrong": wrong[:9]}


def prefixes(trial, each):
    for size in range(0, len(trial.data) + 1, each):
        lines = trial.whole_lines(size)
        yield size, trial.data[:size], lines, size != trial.ends[lines]


def flips(trial, each):
    data = bytearray(trial.data)
    for bit in range(0, 8 * len(data), each):
        place = bit >> 3
        data[place] ^= 1 << (bit & 7)
        yield bit, data, trial.whole_lines(place), True
        data[place] ^= 1 << (bit & 7)


def main():
    gc.threshold(200000)
    source = sys.stdin.buffer
    trial = None
    command = source.readline().split()
    while command:
        what, numbers = command[0], [int(word) for word in command[1:]]
        if what == b"write":
            trial = Trial(source.read(numbers[0]).decode(), numbers[1])
            told = {"bytes": len(trial.data), "ends": trial.ends}
        elif what == b"take":
            try:
                told = outcome(source.read(numbers[0]))[0]
            except Exception as error:
                told = crash(error)
        else:
            make = {b"prefixes": prefixes, b"flips": flips}[what]
            told = tried(trial, make(trial, numbers[0]), numbers[1] == 1)
        print(canonical(told))
        command = source.readline().split()


main()
