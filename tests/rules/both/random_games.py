"""Plays seeded random games with much that is refused: for the tests, on either interpreter.

random_games.py GAME FIRST COUNT: for each seed the game's record, and a line with a checksum of
all that the game showed.
"""

import sys
from binascii import crc32

from random_play import Play

from rules_core.codes import IllegalMove
from rules_core.dealer import Random
from rules_core.record import canonical, move_line, parse_line

STEP_LIMIT = 250  # some games are left unfinished
THOROUGH = 8  # of so many games one is looked at all along, the others at their end


class Checksum:
    """Takes in values, of which only the checksum is kept."""

    def __init__(self):
        self.sum = 0

    def add(self, value):
        self.sum = crc32(canonical(value).encode(), self.sum)


def play(game, seed):
    shown = Checksum()
    play = Play(game, Random(seed))
    print(play.header)
    look_every = 8 if seed % THOROUGH == 0 else STEP_LIMIT
    steps = refused = 0
    while not play.record.state.over and steps < STEP_LIMIT:
        steps += 1
        move = play.move()
        try:
            events = play.apply(move)
        except IllegalMove as refusal:
            refused += 1
            shown.add(refusal.code)
            continue
        line = move_line(move)
        print(line)
        shown.add([parse_line(line.encode()), events])
        if steps % look_every == 0:
            look(play.record.state, shown)
    look(play.record.state, shown)
    result = {"seed": seed, "steps": steps, "refused": refused, "crc": shown.sum}
    result.update({"over": play.record.state.over, "scores": play.record.state.scores})
    print(canonical(result))


def look(state, shown):
    """Take in all there is to see."""
    for seat in range(state.seats):
        shown.add(state.legal(seat))
        shown.add(state.view(seat))
    shown.add(state.view(None))


def main(game, first, count):
    for seed in range(first, first + count):
        play(game, seed)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
