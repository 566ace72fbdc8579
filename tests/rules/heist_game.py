"""A game of heist for tests: moves in few words, and a check that a refusal changes nothing."""

import copy

import pytest

from rules_core import heist
from rules_core.codes import TEXTS, IllegalMove
from rules_core.dealer import HeistDealer, Random


def adjustment(seat, points):
    return {"by": "referee", "do": "adjust", "seat": seat, "points": points, "why": "test"}


class Game:
    """A state of heist; every word makes moves and returns the events of the last."""

    def __init__(self, seats, **options):
        self.state = heist.State(options, seats)

    def deal(self, *digits):
        return self.state.apply({"by": "table", "do": "deal", "digits": list(digits)})

    def pick(self, *numbers):
        """Seat 0 picks the first number, seat 1 the second …"""
        for seat, number in enumerate(numbers):
            events = self.state.apply({"by": seat, "do": "pick", "number": number})
        return events

    def reveal(self):
        return self.state.apply({"by": "table", "do": "reveal"})

    def play(self, *numbers):
        """All seats pick, and the reveal follows."""
        self.pick(*numbers)
        return self.reveal()

    def refill(self, *digits, slot=0):
        """Deal, and the placer puts its diamond on the slot."""
        self.deal(*digits)
        return self.place(slot)

    def place(self, slot):
        seat = self.state.placer
        return self.state.apply({"by": seat, "do": "place", "slot": slot})

    def skill(self, seat):
        return self.state.apply({"by": seat, "do": "skill"})

    def adjust(self, seat, points):
        return self.state.apply(adjustment(seat, points))

    def set_scores(self, *scores):
        """Bring the scores there by corrections, the highest first."""
        for seat, score in sorted(enumerate(scores), key=lambda pair: -pair[1]):
            if score != self.state.scores[seat]:
                self.adjust(seat, score - self.state.scores[seat])

    def refuses(self, move, code):
        assert_refused(self.state, move, code)


def assert_refused(state, move, code):
    """The state refuses the move for that reason and stays exactly as it was."""
    assert code in TEXTS
    before = copy.deepcopy(vars(state))
    with pytest.raises(IllegalMove) as refusal:
        state.apply(move)
    assert refusal.value.code == code
    assert vars(state) == before


def of_kind(events, kind):
    return [event for event in events if event["event"] == kind]


def bases(events):
    """The base of each capture, by number."""
    return {event["number"]: event["base"] for event in of_kind(events, "captured")}


def steps(seats, options, seed):
    """Play a random game; yield (state, deck, move) before each move, at the end with None.

    It is left unfinished after 400 moves: in a row of one digit all seats pick the same for ever.
    """
    random = Random(seed)
    state = heist.State(options, seats)
    deck = HeistDealer(state)
    for _ in range(400):
        turn = state.turn
        if random.below(25) == 0:
            move = adjustment(random.below(seats), random.below(10) - 7 or 1)
        elif turn != ["table"]:
            listed = state.legal(turn[random.below(len(turn))])
            move = listed[random.below(len(listed))]
        elif None in state.row:
            move = deck.deal(state, random)
        else:
            move = {"by": "table", "do": "reveal"}
        yield state, deck, move
        deck.follow(state.apply(move))
        if state.over:
            break
    yield state, deck, None
