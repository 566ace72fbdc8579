"""The digital deck: what is drawn, the reshuffle of the discards, and the random source."""

from collections import Counter

import pytest
from heist_game import Game, steps

from rules_core import heist
from rules_core.dealer import DEALERS, HeistDealer, Random
from rules_core.record import check_header

STREAM = [76, 31, 51, 25, 92, 76, 27, 73, 89, 29, 72, 11]  # of seed 1, below 100
LARGE_SEED = [7250, 7446, 31403, 26810]


class First:
    """Draws the lowest card each time, and notes how many there were to draw from."""

    def __init__(self):
        self.asked = []

    def below(self, n):
        self.asked.append(n)
        return 0


class Last(First):
    def below(self, n):
        return super().below(n) + n - 1


class Deck:
    """A game and its deck, moved on together."""

    def __init__(self, seats, **options):
        self.game = Game(seats, **options)
        self.dealer = HeistDealer(self.game.state)

    def deal(self, random):
        move = self.dealer.deal(self.game.state, random)
        self.dealer.follow(self.game.state.apply(move))
        return move

    def play(self, *numbers):
        self.dealer.follow(self.game.play(*numbers))

    def place(self, slot=0):
        self.dealer.follow(self.game.place(slot))


@pytest.mark.parametrize("copies", [2, 5, 9])
def test_the_first_deal(copies):
    deck = Deck(3, copies=copies)
    random = First()
    move = deck.deal(random)
    cards = [digit for digit in range(10) for _ in range(copies)]
    assert move == {"by": "table", "do": "deal", "digits": cards[:6]}
    assert random.asked == [10 * copies - drawn for drawn in range(6)]
    assert deck.dealer.pile == [cards[6:].count(digit) for digit in range(10)]


def test_the_last_card_of_the_pile_can_be_drawn():
    assert Deck(2, copies=2).deal(Last())["digits"] == [9, 9, 8, 8, 7]


def test_making_a_deal_changes_nothing_until_it_is_followed():
    deck = Deck(2)
    before = (list(deck.dealer.pile), list(deck.dealer.discards))
    first = deck.dealer.deal(deck.game.state, First())
    assert (deck.dealer.pile, deck.dealer.discards) == before
    assert deck.dealer.deal(deck.game.state, First()) == first


def test_when_the_pile_is_empty_the_discards_are_drawn_from():
    deck = Deck(5, copies=2)  # 20 cards, 10 of them in the row
    random = First()
    assert deck.deal(random)["digits"] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    deck.play(1, 23, 34, 42, 42)  # takes 0 1 2 3 3 4
    assert deck.deal(random)["digits"] == [5, 5, 6, 6, 7, 7]
    deck.place()
    assert deck.game.state.row == [5, 0, 5, 1, 6, 2, 6, 7, 7, 4]
    deck.play(1, 24, 55, 66, 77)
    random.asked.clear()
    move = deck.deal(random)
    # four cards are left in the pile; then the 16 discards become the new one
    assert random.asked == [4, 3, 2, 1, 16, 15, 14, 13, 12, 11]
    assert move["digits"] == [8, 8, 9, 9, 0, 0, 1, 1, 2, 2]
    assert deck.dealer.pile == [0, 0, 0, 2, 2, 2, 2, 2, 0, 0]
    assert deck.dealer.discards == [0] * 10


def test_a_deal_comes_again_only_while_the_deck_has_its_cards():
    deck = Deck(2, copies=2)
    deck.dealer.pile = [1, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    deck.dealer.discards = [0, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    before = (list(deck.dealer.pile), list(deck.dealer.discards))

    def has(*digits):
        return deck.dealer.has({"by": "table", "do": "deal", "digits": list(digits)})

    assert has(0, 2, 2) and has(2, 0) and has(2, 2, 0, 9, 1)
    assert not has(0, 0) and not has(1) and not has(2, 2, 2)
    assert not has(0, 1) and not has(2, 2, 0, 9, 9) and not has(2, 2, 0, 2)
    assert (deck.dealer.pile, deck.dealer.discards) == before


@pytest.mark.parametrize("game", sorted(DEALERS))
def test_what_was_dealt_first_can_be_dealt_again(game):
    seats = ["red", "blue", "green"][: 2 if game == "gacchi" else 3]
    state = check_header({"game": game, "options": {}, "record": 1, "seats": seats})
    dealer = DEALERS[game](state)
    assert dealer.has(dealer.deal(state, Random(1))) is True


def test_an_empty_pile_is_made_anew_only_when_a_card_is_needed():
    deck = Deck(5, copies=2)
    deck.deal(First())
    deck.play(1, 12, 23, 34, 40)  # takes the whole row
    deck.deal(First())
    assert (deck.dealer.pile, deck.dealer.discards) == ([0] * 10, [2] * 5 + [0] * 5)
    deck.place()
    deck.play(55, 55, 55, 55, 56)
    random = First()
    assert deck.deal(random)["digits"] == [0, 0]
    assert random.asked == [12, 11]  # the two just captured are among them


def test_real_cards_beyond_the_copies_are_not_missed_in_the_pile():
    deck = Deck(2, copies=2)
    deck.dealer.follow(deck.game.deal(7, 7, 7, 7, 1))
    assert deck.dealer.pile == [2, 1, 2, 2, 2, 2, 2, 0, 2, 2]
    deck.play(77, 77)
    deck.play(77, 71)
    assert deck.dealer.discards == [0, 1, 0, 0, 0, 0, 0, 3, 0, 0]


def test_the_moves_of_a_record_make_the_deck_again():
    options = {"target": 30, "skills": True}
    played = list(steps(3, options, 11))
    state = heist.State(options, 3)
    dealer = HeistDealer(state)
    for _, _, move in played[:-1]:
        dealer.follow(state.apply(move))
    _, deck, _ = played[-1]
    assert vars(dealer) == vars(deck)


def test_the_random_source_always_gives_the_same():
    random = Random(1)
    assert [random.below(100) for _ in range(12)] == STREAM
    random = Random(2**62 + 12345)
    assert [random.below(32362) for _ in range(4)] == LARGE_SEED


def test_different_seeds_give_different_streams():
    streams = set()
    for seed in (0, 1, 2, 32361, 32362, 32362 * 31726, 2**40):
        random = Random(seed)
        streams.add(tuple(random.below(1000) for _ in range(4)))
    assert len(streams) == 7


@pytest.mark.parametrize("n", [1, 2, 3, 7, 50, 20000, 32362])
def test_every_result_below_n_comes_about_equally_often(n):
    random = Random(5)
    rolls = [random.below(n) for _ in range(20000)]
    assert 0 <= min(rolls) and max(rolls) < n
    counts = Counter(roll * min(n, 8) // n for roll in rolls)
    expected = len(rolls) / min(n, 8)
    for part in counts:
        size = sum(1 for roll in range(n) if roll * min(n, 8) // n == part)
        expected = len(rolls) * size / n
        assert abs(counts[part] - expected) <= 5 * expected**0.5


class Steps(Random):
    """Gives outputs that were set, to look at what is thrown away."""

    def __init__(self, *outputs):
        self.outputs = list(outputs)

    def step(self):
        return self.outputs.pop(0)


def test_outputs_that_would_favour_low_results_are_thrown_away():
    # 32362 = 5 · 6472 + 2, so the two highest outputs would be a third chance of 0 and 1
    assert Steps(32361, 32360, 32359).below(5) == 4
    assert Steps(32361).below(2) == 1
    assert Steps(0).below(5) == 0
