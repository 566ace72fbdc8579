"""bees: the deal, and the two cards that each seat gives to its right neighbour in secret."""

from collections import Counter

import pytest
from bees_game import HANDS, LAST_TWO, Game, dealt, given, passed, played, real_deal
from heist_game import assert_refused

from rules_core.bees_trick import deck

THREE = ("b2 b3 b4 g2 g3", "b4 g4 g4 r2 r3", "r4 r4 y2 y3 y4")  # y4 is left over


def four_dealt():
    game = Game(4)
    game.deal(*HANDS)
    return game


def test_the_decks():
    four, three = Counter(deck(4)), Counter(deck(3))
    assert sum(four.values()) == 28 and sum(three.values()) == 16
    for colour in "ybrg":
        assert [four[colour + number] for number in "12345"] == [1, 1, 1, 2, 2]
        assert [three[colour + number] for number in "12345"] == [0, 1, 1, 2, 0]
    assert list(deck(4)) == sorted(deck(4)) and list(deck(3)) == sorted(deck(3))


def test_a_deal_tells_no_card():
    told = {"event": "dealt", "round": 1, "dealer": 0, "real": False}
    assert Game(4).deal(*HANDS) == [told]
    assert Game(3, dealer=2).real() == [dict(told, dealer=2, real=True)]


def test_hands_are_sorted_whatever_their_order():
    game = Game(3)
    game.deal("g3 b4 b3 g2 b2", *THREE[1:])
    assert game.state.view(0)["hand"] == THREE[0].split()
    assert game.state.view(2)["hand"] == THREE[2].split()


@pytest.mark.parametrize(
    "hands, code",
    [
        (HANDS[:3], "hand_count"),
        (HANDS + HANDS[:1], "hand_count"),
        ((), "hand_count"),
        ((*HANDS[:3], "y1 y2 y3 y4 y4 y5"), "hand_size"),
        ((*HANDS[:3], HANDS[3] + " y5"), "hand_size"),
        ((*HANDS[:3], "y1 y2 y3 y4 y4 y5 y6"), "no_such_card"),
        ((*HANDS[:3], "y1 y2 y3 y4 y4 y5 5y"), "no_such_card"),
        ((*HANDS[:3], "y1 y2 y3 y4 y4 y5 b1"), "card_twice"),
        ((*HANDS[:3], "y1 y2 y3 y4 y4 y4 y5"), "card_twice"),
    ],
)
def test_hands_that_cannot_be(hands, code):
    assert_refused(Game(4).state, dealt(*hands), code)


def test_three_seats_have_neither_1s_nor_5s():
    for card in ("b1", "b5"):
        assert_refused(Game(3).state, dealt(card + THREE[0][2:], *THREE[1:]), "no_such_card")


def test_all_give_at_once_to_the_right():
    game = four_dealt()
    for seat in (2, 0, 3):
        assert game.state.apply(given(seat, *LAST_TWO[seat])) == [{"event": "gave", "seat": seat}]
        assert game.state.view(seat)["hand"] == HANDS[seat].split()
    assert game.state.turn == [1]
    events = game.state.apply(given(1, "g1", "g2"))
    assert events == [{"event": "gave", "seat": 1}, {"event": "exchanged"}]
    assert [game.state.view(seat)["hand"] for seat in range(4)] == [
        "b1 b2 b3 b4 b4 g1 g2".split(),
        "g3 g4 g4 g5 g5 r5 r5".split(),
        "r1 r2 r3 r4 r4 y5 y5".split(),
        "b5 b5 y1 y2 y3 y4 y4".split(),
    ]
    assert game.state.view(0)["received"] == ["g1", "g2"]
    assert game.state.view(3)["received"] == ["b5", "b5"]
    assert game.state.view(3)["give"] == ["y5", "y5"]


def test_with_three_seats_too():
    game = Game(3)
    game.deal(*THREE)
    game.give("b2 g3", "r3 g4", "y4 r4")
    assert game.state.view(0)["hand"] == ["b3", "b4", "g2", "g4", "r3"]
    assert game.state.view(2)["hand"] == ["b2", "g3", "r4", "y2", "y3"]


def test_a_give_may_be_replaced_until_the_last():
    game = four_dealt()
    game.state.apply(given(0, "b1", "b2"))
    assert game.state.turn == [1, 2, 3]
    assert game.state.apply(given(0, "b5", "b4")) == [{"event": "gave", "seat": 0}]
    assert game.state.view(0)["give"] == ["b4", "b5"]
    assert game.state.turn == [1, 2, 3]
    for seat in (1, 2, 3):
        game.state.apply(given(seat, *LAST_TWO[seat]))
    assert game.state.view(3)["received"] == ["b4", "b5"]
    assert_refused(game.state, given(0, "b1", "b2"), "no_give")


def test_nobody_sees_what_another_gives():
    game = four_dealt()
    game.state.apply(given(0, "b1", "b2"))
    assert game.state.view(None)["given"] == [True, False, False, False]
    assert not {"hand", "give", "received"} & set(game.state.view(None))
    for seat in (1, 2, 3):
        view = game.state.view(seat)
        assert (view["give"], view["received"]) == (None, None)


def test_each_pair_is_listed_once_ascending_and_accepted_either_way():
    game = Game(3)
    game.deal("b4 b2 r3 b4 g4", "b3 g2 g3 g4 r2", "r4 r4 y2 y3 y4")
    pairs = ["b2 b4", "b2 g4", "b2 r3", "b4 b4", "b4 g4", "b4 r3", "g4 r3"]
    assert game.state.legal(0) == [given(0, *pair.split()) for pair in pairs]
    for pair in pairs:
        one, other = pair.split()
        for cards in ((one, other), (other, one)):
            game.state.apply(given(0, *cards))
            assert game.state.view(0)["give"] == [one, other]


@pytest.mark.parametrize(
    "move, code",
    [
        (given(0), "give_two"),
        (given(0, "b1"), "give_two"),
        (given(0, "b1", "b2", "b3"), "give_two"),
        (given(0, "b1", "b1"), "not_in_hand"),
        (given(0, "b1", "y1"), "not_in_hand"),
        (given(0, "y1", "b1"), "not_in_hand"),
        (given(0, "b1", "b6"), "not_in_hand"),
        (given(0, "b1", None), "wrong_type"),
        (dict(given(0), cards="b1"), "wrong_type"),
        (given(4, "b1", "b2"), "no_such_seat"),
        (given("table", "b1", "b2"), "wrong_mover"),
        (played(0, "b1"), "give_first"),
        (passed(0), "give_first"),
        (real_deal(), "seats_first"),
    ],
)
def test_refused_while_cards_are_given(move, code):
    assert_refused(four_dealt().state, move, code)


def test_with_real_cards_nothing_is_given():
    game = Game(4)
    game.real()
    assert game.state.turn == [0]
    assert_refused(game.state, given(0, "b1", "b2"), "no_give")


def test_before_the_deal_there_is_nothing_to_do():
    state = Game(4).state
    assert_refused(state, given(0, "b1", "b2"), "deal_first")
    assert_refused(state, played(0, "b1"), "not_your_turn")
    assert_refused(state, passed(0), "not_your_turn")


def test_a_game_that_is_broken_off_keeps_no_secret():
    game = four_dealt()
    game.state.apply(given(0, "b1", "b2"))
    game.state.forget()
    for seat in range(4):
        view = game.state.view(seat)
        assert not view["hand"] and not view["give"] and not view["received"]
        assert game.state.legal(seat) == []
    game = Game(4)
    game.real()
    game.state.forget()
    assert game.state.view(0)["hand"] is None
