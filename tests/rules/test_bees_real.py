"""bees with real cards: what the device can know of them, and the revoke."""

import pytest
from bees_game import HANDS, Game, passed, played
from heist_game import assert_refused

REVOKED = ["y1 g1 y2 y3"]  # seat 0 leads; seat 1 has no y and wins with the trump


def after(*tricks, seats=4):
    game = Game(seats)
    game.real()
    game.tricks(*tricks)
    return game


def cards_listed(game):
    seat = game.state.turn[0]
    moves = [move for move in game.state.legal(seat) if move["do"] == "play"]
    assert all(move["by"] == seat for move in moves)
    return [move["card"] + "!" * move.get("overrule", False) for move in moves]


def test_every_card_may_be_in_a_hand():
    numbers = {3: "234", 4: "12345"}
    for seats in (3, 4):
        game = after(seats=seats)
        cards = [colour + number for colour in "bgry" for number in numbers[seats]]
        assert cards_listed(game) == cards
        assert game.state.legal(0)[-1] == passed(0)
        game.trick(cards[-1])
        assert cards_listed(game) == cards  # whoever has no y may play anything


def test_a_card_is_played_as_often_as_it_is_there():
    game = after("y4 y3 y4")
    listed = cards_listed(game)
    assert "y4" not in listed and "y3" not in listed and {"y2", "y5"} <= set(listed)
    assert_refused(game.state, played(3, "y4"), "card_seen")
    assert_refused(game.state, played(3, "y3"), "card_seen")
    game.trick("y5")
    assert_refused(game.state, played(0, "y3"), "card_seen")
    game.trick("y5")


@pytest.mark.parametrize("seats, card", [(4, "y6"), (4, "y0"), (4, "x1"), (4, ""), (4, "4y")])
@pytest.mark.parametrize("more", ["", " "])
def test_a_card_that_there_is_not(seats, card, more):
    assert_refused(after(seats=seats).state, played(0, card + more), "no_such_card")


@pytest.mark.parametrize("card", ["y1", "y5"])
def test_with_three_seats_there_are_neither_1s_nor_5s(card):
    assert_refused(after(seats=3).state, played(0, card), "no_such_card")


def test_each_round_has_all_cards_again():
    game = Game(3)
    game.quick_round()
    game.real()
    assert len(cards_listed(game)) == 12
    assert not any("!" in card for card in cards_listed(game))


def test_the_round_ends_with_the_last_card_of_a_seat():
    tricks = ["y4 r4 y2", "b2 - -", "b3 - r2", "g3 g2 y3"]
    game = after(*tricks, seats=3)
    assert game.state.view(None)["cards_left"] == [1, 3, 2]
    game.trick("r3 r4 y4")
    assert game.state.turn == ["table"]


def test_passes_are_counted():
    game = after("- - - -", "- - - -")
    assert passed(0) not in game.state.legal(0)
    assert_refused(game.state, passed(0), "passed_twice")


def test_a_revoke():
    game = after(*REVOKED)
    assert [card for card in cards_listed(game) if "!" in card] == ["y4!", "y5!"]
    assert game.state.legal(1)[-3] == played(1, "y4", overrule=True)
    assert_refused(game.state, played(1, "y4"), "revoked")
    assert_refused(game.state, played(1, "y5", overrule=False), "revoked")
    game.trick("r1 r2 r3 r4")  # another colour is well


def test_a_revoke_that_the_table_overrules():
    game = after(*REVOKED)
    assert game.state.apply(played(1, "y4", overrule=True)) == [
        {"event": "overruled", "seat": 1, "card": "y4"},
        {"event": "played", "seat": 1, "card": "y4"},
    ]
    assert game.state.view(None)["lead"] == "y"
    assert game.state.view(None)["cards_left"] == [6, 5, 6, 6]
    events = game.trick("y5 b1 b2")
    assert events[-1] == {"event": "trick", "seat": 2, "bees": ["y4", "y5"]}


def test_each_further_card_of_the_colour_is_overruled_again():
    game = after(*REVOKED, "y4! - - -")
    assert game.state.turn == [1]
    assert_refused(game.state, played(1, "y5"), "revoked")
    game.trick("y5!")


def test_following_suit_is_a_revoke_too():
    game = after(*REVOKED, "r1 r4 r2 r3")
    assert game.state.turn == [2]
    game.trick("y4 y5 -")
    assert game.state.turn == [1]
    assert cards_listed(game)[-2:] == ["y4!", "y5!"]
    assert_refused(game.state, played(1, "y5"), "revoked")
    game.trick("y5!")


@pytest.mark.parametrize("value", [True, False])
def test_the_key_is_refused_on_any_other_card(value):
    game = after()
    assert_refused(game.state, played(0, "y1", overrule=value), "no_revoke")
    game.tricks(*REVOKED)
    for card in ("r1", "g2", "b1"):
        assert_refused(game.state, played(1, card, overrule=value), "no_revoke")
    assert_refused(game.state, played(1, "y1", overrule=True), "card_seen")


def test_the_key_is_refused_where_the_hands_are_known():
    game = Game(4)
    game.hands(*HANDS)
    assert_refused(game.state, played(0, "b1", overrule=True), "no_revoke")
    game.trick("b1 g1")
    assert_refused(game.state, played(2, "b2", overrule=True), "not_in_hand")
    game.trick("r1 y1")
    for card in ("y2", "y5"):
        assert_refused(game.state, played(3, card, overrule=True), "no_revoke")


def test_every_colour_not_followed_is_remembered():
    game = after("y1 y2 y3 r1", "g1 b1 g2 g3", "- -")
    assert game.state.turn == [3]
    listed = cards_listed(game)
    assert [card for card in listed if "!" in card] == ["g4!", "g5!", "y4!", "y5!"]
    game.tricks("y4! -", "-")
    assert game.state.turn == [0] and not any("!" in card for card in cards_listed(game))


def test_a_pass_tells_nothing_of_a_hand():
    game = after("y1 - y2 y3")
    game.trick("r1 r2 r3 -")
    assert not any("!" in card for card in cards_listed(game))


def test_the_first_card_played_is_never_off_the_lead():
    game = after("- g1 g2 g3")
    assert not any("!" in card for card in cards_listed(game))
    assert game.state.turn == [3]


def test_not_following_twice_is_remembered_once():
    game = after("y1 g1 y2 y3", "- - - y4")
    assert game.state.turn == [0]
    before = game.state.copy().lacked
    game.trick("y5 r1")
    assert game.state.lacked == before


def test_a_new_round_forgets():
    game = Game(3)
    game.real()
    game.tricks("y2 g4 g4", "b4 b4")
    game.real()
    assert game.state.turn == [1]
    assert not any("!" in card for card in cards_listed(game))
