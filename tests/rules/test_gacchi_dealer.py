"""gacchi: cards and dice that the device draws."""

from collections import Counter

import pytest
from gacchi_game import position, started, steps
from test_dealer import First, Last
from test_gacchi_match import AWAY, HOME

from rules_core import gacchi
from rules_core.dealer import GacchiDealer, Random


def dealt(options, random):
    state = gacchi.State(options, 2)
    return GacchiDealer(state).deal(state, random)["cards"]


@pytest.mark.parametrize("seed", range(5))
def test_the_basic_layout_has_the_reroll_card_in_the_centre(seed):
    cards = dealt({}, Random(seed))
    assert cards[4] == "R" and len(cards) == 9
    assert len(set(cards) - {"R"}) == 8 and set(cards) <= {*range(1, 10), "R"}


@pytest.mark.parametrize(
    "options, cards",
    [
        ({"no_reroll": True}, set(range(1, 10))),
        ({"mode": "advanced"}, set(range(1, 13))),
    ],
)
def test_a_layout_of_all_numbers(options, cards):
    assert set(dealt(options, Random(1))) == cards


@pytest.mark.parametrize("mode, size", [("basic", 9), ("advanced", 12)])
def test_with_a_shuffled_reroll_card_any_card_may_be_left_out(mode, size):
    left_out = Counter()
    random = Random(3)
    for _ in range(300):
        cards = dealt({"mode": mode, "shuffled_reroll": True}, random)
        assert len(cards) == len(set(cards)) == size
        left_out.update({*range(1, size + 1), "R"} - set(cards))
    assert len(left_out) == size + 1 and min(left_out.values()) > 8


def test_every_place_has_every_card_about_equally_often():
    random = Random(4)
    counts = Counter()
    for _ in range(900):
        counts.update(enumerate(dealt({}, random)))
    assert counts.pop((4, "R")) == 900
    assert len(counts) == 72 and 60 < min(counts.values()) <= max(counts.values()) < 145


@pytest.mark.parametrize(
    "options, size, face_up",
    [
        ({}, 9, ["R"]),
        ({"no_reroll": True}, 9, []),
        ({"shuffled_reroll": True}, 9, []),
        ({"mode": "advanced"}, 12, []),
        ({"mode": "advanced", "shuffled_reroll": True}, 12, []),
    ],
)
def test_hidden_cards_are_not_drawn_before_they_are_turned(options, size, face_up):
    random = First()
    cards = dealt(dict(options, hidden=True), random)
    assert len(cards) == size and [card for card in cards if card] == face_up
    assert random.asked == []


@pytest.mark.parametrize(
    "options, unseen",
    [
        ({}, [1, 2, 3, 4, 6, 7, 8, 9]),
        ({"no_reroll": True}, [1, 2, 3, 4, 6, 7, 8, 9]),
        ({"shuffled_reroll": True}, [1, 2, 3, 4, 6, 7, 8, 9, "R"]),
    ],
)
def test_a_card_is_turned_among_those_not_seen_yet(options, unseen):
    game = started(hidden=True, **options)
    game.step(0, 6)
    game.flip(6, 5)
    game.step(1, 1)
    dealer = GacchiDealer(game.state)
    for random, card in ((First(), unseen[0]), (Last(), unseen[-1])):
        move = dealer.deal(game.state, random)
        assert move == {"by": "table", "do": "flip", "cell": 1, "card": card}
        assert random.asked == [len(unseen)]


def test_two_dice_at_the_setup_and_one_for_a_reroll():
    game = position(((1, 1), HOME), (AWAY, AWAY))
    game.step(0, 4)
    game.move("reroll")
    random = First()
    assert GacchiDealer(game.state).deal(game.state, random)["dice"] == [1]
    assert GacchiDealer(game.state).deal(game.state, Last())["dice"] == [6]
    assert random.asked == [6]
    state = gacchi.State({}, 2)
    dealer = GacchiDealer(state)
    state.apply(dealer.deal(state, First()))
    assert dealer.deal(state, Last()) == {"by": "table", "do": "roll", "dice": [6, 6]}


def test_every_number_is_rolled():
    rolled = Counter()
    for seed in range(40):
        for _, move in steps({}, seed, 40):
            if move is not None and move["do"] == "roll":
                rolled.update(move["dice"])
    assert set(rolled) == {1, 2, 3, 4, 5, 6} and min(rolled.values()) > 20
