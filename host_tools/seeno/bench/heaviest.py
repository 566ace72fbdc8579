"""Looks in random games for the positions that cost most: bytecodes run, and things held.

Bytecodes are counted on CPython, which is no measure between moves of different kinds; so the
heaviest of each kind goes to the chip, where they are timed.
"""

import random
import sys
from dataclasses import dataclass
from itertools import islice

from rules_core import dealer
from rules_core.games import STATES
from rules_core.record import header_line, move_line
from seeno.bench import games

NAMES = ("red", "blue", "green", "yellow", "violet")
EVERY_DIGIT = {"by": "table", "do": "deal", "digits": list(range(10))}
# Options and seats that make most of a move, and the opening if it is not by chance; other games
# are played as most seats play them.
SETUPS = {
    "bees": (({"finisher": True}, 4, None),),
    "gacchi": (
        ({"mode": "advanced", "steal": True}, 2, None),
        ({"mode": "advanced", "hidden": True, "shuffled_reroll": True}, 2, None),
    ),
    "heist": (({"skills": True}, 5, EVERY_DIGIT), ({"target": 30}, 5, None)),
    "herd": (({}, 2, None), ({}, 4, None)),
}
LARGEST = "largest"  # the kind of position that is looked for because of its state
PLAYED = 60  # games with each of the setups
LONGEST = 200  # moves of a game; what comes later is no other kind of position
REAL = 30  # percent; see seeno.bench.games
SEED = 7


@dataclass(frozen=True)
class Position:
    """The lines of a record; its last move is heavy, or makes the state large."""

    game: str
    move: str
    weight: int
    lines: tuple


class Bytecodes:
    """Counts the bytecodes that are run within it."""

    def __init__(self):
        self.count = 0

    def __enter__(self):
        sys.settrace(self._call)
        return self

    def __exit__(self, *exception):
        sys.settrace(None)

    def _call(self, frame, event, argument):
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self._step

    def _step(self, frame, event, argument):
        self.count += event == "opcode"
        return self._step


def find(game):
    """Return the heaviest Position of each kind of move, and the one with the largest state."""
    found = {}
    for state, move, lines in _positions(game):
        bytecodes, words = _weigh(state, move)
        for kind, weight in ((move["do"], bytecodes), (LARGEST, words)):
            if kind not in found or weight > found[kind].weight:
                found[kind] = Position(game, move["do"], weight, tuple(lines))
    return list(found.values())


def _positions(game):
    """Yield each state of random games, the move that follows, and the record up to that."""
    usual = (({}, STATES[game].SEATS[1], None),)
    for options, seats, opening in SETUPS.get(game, usual):
        for seed in range(PLAYED):
            chance, cards = random.Random(SEED + seed), dealer.Random(SEED + seed)
            played = games.moves(game, options, seats, chance, cards, REAL, opening)
            lines = [header_line(game, options, list(NAMES[:seats]))]
            for state, move in islice(played, LONGEST):
                lines.append(move_line(move))
                yield state, move, lines


def _weigh(state, move):
    """Return the bytecodes of listing and making a move, and the size of the state it makes."""
    twin = state.copy()
    with Bytecodes() as bytecodes:
        if move["by"] != "table":
            twin.legal(move["by"])
        twin.apply(move)
    return bytecodes.count, _held(vars(twin))


def _held(value):
    """How much a value holds, in words of the chip, about."""
    if type(value) is dict:
        return 8 + sum(2 + _held(item) for item in value.values())
    if type(value) in (list, tuple):
        return 8 + sum(1 + _held(item) for item in value)
    return 8 * (type(value) is str)
