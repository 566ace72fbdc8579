"""Plays seeded random games with much that is refused: for the tests, on either interpreter.

random_games.py FIRST COUNT: a line for each seed, with a checksum of all that the game showed.
"""

import sys
from binascii import crc32

from rules_core.codes import IllegalMove
from rules_core.dealer import HeistDealer, Random
from rules_core.record import Record, canonical, header_line, move_line, parse_line

STEP_LIMIT = 120  # some games are left unfinished
THOROUGH = 8  # of so many games one is looked at all along, the others at their end
SEEN = {"score": "to", "dealt": "digits", "captured": "slots", "failed": "seats"}


class Checksum:
    """Takes in texts, of which only the checksum is kept."""

    def __init__(self):
        self.sum = 0

    def add(self, value):
        self.sum = crc32(canonical(value).encode(), self.sum)


def random_header(random):
    names = ["red", "あお", "é", "yellow", "v"]
    options = {}
    for name, low, high in (
        ("copies", 2, 9),
        ("target", 5, 30),
        ("bottom_from", 1, 30),
        ("top_from", 1, 30),
    ):
        if random.below(3) == 0:
            options[name] = low + random.below(high - low + 1)
    for name in ("skills", "leading_zero"):
        if random.below(2):
            options[name] = random.below(2) == 1
    return header_line("heist", options, names[: 2 + random.below(4)])


def random_move(record, deck, random):
    """A sensible move, or now and then any other."""
    state = record.state
    turn = state.turn
    chance = random.below(20)
    if chance == 0:
        points = random.below(9) - 4
        seat = random.below(state.seats)
        return {"by": "referee", "do": "adjust", "seat": seat, "points": points, "why": "é\n"}
    if chance == 1:
        return {"by": random.below(6), "do": "pick", "number": random.below(110)}
    if chance == 2:
        return {"by": random.below(6), "do": "skill"}
    if chance == 3:
        return {"by": random.below(6), "do": "place", "slot": random.below(11)}
    if chance == 4:
        return {"by": "table", "do": "reveal"}
    if chance == 5 and random.below(3) == 0:
        return {"by": "table", "do": "undo", "steps": 1 + random.below(40)}
    if turn and turn[0] != "table":
        moves = state.legal(turn[random.below(len(turn))])
        return moves[random.below(len(moves))]
    if state.row.count(None):
        return deck.deal(state, random)
    return {"by": "table", "do": "reveal"}


def play(seed):
    random = Random(seed)
    shown = Checksum()
    header = random_header(random)
    record = Record(parse_line(header.encode()))
    deck = HeistDealer(record.state)
    look_every = 8 if seed % THOROUGH == 0 else STEP_LIMIT
    steps = refused = 0
    while not record.state.over and steps < STEP_LIMIT:
        steps += 1
        move = random_move(record, deck, random)
        try:
            events = record.apply(move)
        except IllegalMove as refusal:
            refused += 1
            shown.add(refusal.code)
            continue
        deck.follow(events)
        for event in events:
            shown.add(event[SEEN.get(event["event"], "event")])
        if steps % look_every == 0:
            look(record.state, move, events, shown)
    look(record.state, move, events, shown)
    shown.add([deck.pile, deck.discards])
    result = {"seed": seed, "steps": steps, "refused": refused, "crc": shown.sum}
    result["scores"] = record.state.scores
    print(canonical(result))


def look(state, move, events, shown):
    """Take in all there is to see."""
    line = move_line(move)
    shown.add([line, parse_line(line.encode()), events])
    for seat in range(state.seats):
        shown.add(state.legal(seat))
        shown.add(state.view(seat))
    shown.add(state.view(None))


def main(first, count):
    for seed in range(first, first + count):
        play(seed)


main(int(sys.argv[1]), int(sys.argv[2]))
