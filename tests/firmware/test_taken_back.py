"""What comes again of moves that were taken back: cards, dice, and the moves themselves."""

import json

import pytest

from app.taken_back import TakenBack
from rules_core.codes import RecordError
from rules_core.record import move_line


class Lines:
    """Lines by their place, where a game has a journal; some can no longer be read."""

    def __init__(self):
        self.lines = []
        self.lost = set()

    def read(self, offset):
        if offset in self.lost:
            raise RecordError("bad_check")
        return self.lines[offset]


class Game:
    """Moves written one after the other, and what was taken back of them."""

    def __init__(self, *moves):
        self.journal = Lines()
        self.taken_back = TakenBack(self.journal)
        self.offsets = []
        for move in moves:
            self.make(move)

    def make(self, move):
        self.journal.lines.append(move_line(move).encode())
        self.offsets.append(len(self.journal.lines) - 1)
        self.taken_back.follow(move, self.journal.lines[-1])

    def take(self, count):
        self.taken_back.take(self.offsets[-count:])
        del self.offsets[-count:]

    def again(self):
        """The moves that can be made again."""
        return [json.loads(self.journal.lines[offset]) for offset in self.taken_back.moves]

    def chance(self, do, cell=None):
        return self.taken_back.chance((do, cell))


def roll(*dice):
    return {"by": "table", "do": "roll", "dice": list(dice)}


def flip(cell, card):
    return {"by": "table", "do": "flip", "cell": cell, "card": card}


def deal(*digits):
    return {"by": "table", "do": "deal", "digits": list(digits)}


def step(seat, to):
    return {"by": seat, "do": "step", "die": 0, "to": to}


REROLL, KEEP = {"by": 0, "do": "reroll"}, {"by": 0, "do": "keep"}
CORRECTION = {"by": "referee", "do": "adjust", "points": 1, "seat": 0, "why": "miscounted"}


def test_what_is_made_again_comes_with_its_chance():
    moves = [REROLL, roll(5), step(1, 4), REROLL, roll(2)]
    game = Game(*moves)
    game.take(5)
    for place, move in enumerate(moves):
        assert game.again() == moves[place:]
        game.make(move)
    assert game.again() == [] and game.chance("roll") is None


def test_a_roll_is_not_for_another_move():
    game = Game(step(0, 4), REROLL, roll(5))
    game.take(2)
    assert game.chance("roll") == roll(5)
    game.make(KEEP)
    assert game.chance("roll") is None and game.again() == []


@pytest.mark.parametrize("move", [CORRECTION, roll(3), flip(0, 9)])
def test_a_correction_or_other_chance_leaves_the_rolls_that_are_to_come(move):
    game = Game(roll(1, 2), step(0, 4), roll(5))
    game.take(2)
    game.make(move)
    assert game.chance("roll") == (None if move == roll(3) else roll(5))
    assert game.again() == []


def test_a_turned_card_stays_in_its_cell_whatever_is_done():
    game = Game(step(0, 6), flip(6, 8), step(1, 2), flip(2, 1))
    game.take(4)
    game.make(step(0, 7))
    assert game.chance("flip", 7) is None
    game.make(flip(7, 3))
    assert game.chance("flip", 6) == flip(6, 8) and game.chance("flip", 2) == flip(2, 1)
    assert sorted(game.taken_back.turned()) == [1, 8]
    game.make(flip(2, 1))
    assert game.taken_back.turned() == [8]
    game.make(flip(6, 5))  # real cards, mistyped before
    assert game.taken_back.turned() == []


def test_a_deal_otherwise_than_before_is_the_end_of_those_after_it():
    game = Game(deal(1, 2), step(0, 1), deal(3, 4), step(0, 2), deal(5))
    game.take(4)
    game.make(step(1, 1))
    assert game.chance("deal") == deal(3, 4)
    game.make(deal(3, 4))
    assert game.chance("deal") == deal(5)
    game.take(2)
    assert game.chance("deal") == deal(3, 4)
    game.make(deal(4, 4))
    assert game.chance("deal") is None


def test_cards_that_come_by_themselves_leave_a_correction_to_be_made_again():
    game = Game(step(0, 1), CORRECTION, deal(3), step(1, 2))
    game.take(3)
    game.make(deal(3))
    assert game.again() == [CORRECTION, step(1, 2)]
    game.make(CORRECTION)
    assert game.again() == [step(1, 2)]
    game.make(step(1, 5))
    assert game.again() == []


def test_no_move_of_a_seat_is_passed_over():
    game = Game(step(0, 1), deal(3))
    game.take(2)
    game.make(deal(3))
    assert game.again() == []


def test_a_line_that_can_no_longer_be_read_is_no_error():
    game = Game(step(0, 6), flip(6, 8), roll(5))
    game.take(3)
    game.journal.lost = {0, 1}
    assert game.chance("flip", 6) is None and game.taken_back.turned() == []
    game.make(step(1, 1))
    assert game.again() == [] and game.taken_back.chances == []
