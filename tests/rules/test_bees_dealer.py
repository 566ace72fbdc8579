"""The digital deck of bees, and the shuffle that all decks share."""

from collections import Counter
from itertools import permutations

import pytest
from bees_game import Game

from rules_core.dealer import DEALERS, HandsDealer, Random, shuffled
from rules_core.games import STATES


class Places:
    """Gives these numbers in turn, and notes how many there were to choose from."""

    def __init__(self, places):
        self.places = list(places)
        self.asked = []

    def below(self, n):
        self.asked.append(n)
        return self.places.pop(0)


def test_there_is_a_dealer_for_every_game():
    assert sorted(DEALERS) == sorted(STATES)


def test_every_order_comes_of_exactly_one_draw():
    orders = set()
    for first in range(4):
        for second in range(3):
            for third in range(2):
                random = Places((first, second, third))
                orders.add(tuple(shuffled("abcd", random)))
                assert random.asked == [4, 3, 2]
    assert orders == set(permutations("abcd"))


def test_a_shuffle_leaves_the_cards_as_they_are():
    cards = ["a", "b"]
    assert shuffled(cards, Places([0])) == ["b", "a"] and cards == ["a", "b"]
    assert shuffled((), Places([])) == []


@pytest.mark.parametrize("seats", [3, 4])
def test_hands_are_of_the_deck_and_legal(seats):
    random = Random(5)
    left_over = set()
    for _ in range(200):
        game = Game(seats)
        move = HandsDealer(game.state).deal(game.state, random)
        assert [len(hand) for hand in move["hands"]] == [game.state.hand_size] * seats
        assert all(hand == sorted(hand) for hand in move["hands"])
        dealt = Counter(card for hand in move["hands"] for card in hand)
        left_over |= set(Counter(game.state.deck) - dealt)
        game.state.apply(move)
        assert [game.state.view(seat)["hand"] for seat in range(seats)] == move["hands"]
    assert len(left_over) == (12 if seats == 3 else 0)


def test_every_round_is_dealt_from_all_cards():
    game = Game(4)
    dealer, random = HandsDealer(game.state), Random(1)
    first = dealer.deal(game.state, random)
    dealer.follow(game.state.apply(first))
    second = dealer.deal(game.state, random)
    assert first != second
    assert sorted(sum(second["hands"], [])) == list(game.state.deck)


def test_nothing_is_drawn_where_all_numbers_are_the_last():
    game = Game(3)
    random = Places(range(15, 0, -1))  # each card stays where it is
    hands = HandsDealer(game.state).deal(game.state, random)["hands"]
    assert sum(hands, []) == list(game.state.deck)[:15]
