"""bees: who owns the same bee twice is out at once; what becomes of the cards; `finisher`."""

import pytest
from bees_game import Game, passed, played
from heist_game import assert_refused, of_kind


def after(*tricks, seats=4, **options):
    """A game with real cards after these tricks, and the events of the last move."""
    game = Game(seats, **options)
    game.real()
    return game, game.tricks(*tricks)


def test_the_second_of_two_equal_bees():
    game, _ = after("y4 y3 y1 y2", "y5 y4 b1")
    assert game.state.view(None)["taken"][0] == ["y4"]
    assert game.trick("b2") == [
        {"event": "played", "seat": 3, "card": "b2"},
        {"event": "trick", "seat": 0, "bees": ["y5", "y4"]},
        {"event": "out", "seat": 0, "bees": ["y4"]},
    ]
    view = game.state.view(None)
    assert view["out"] == [True, False, False, False]
    assert view["taken"] == [[]] * 4
    assert view["cards_left"] == [0, 5, 5, 5]
    assert view["turn"] == [1]


@pytest.mark.parametrize(
    "cards, out, bee",
    [
        ("y4 y4 y1 y2", 0, "y4"),  # of equal cards the earlier wins
        ("y4 y4 y5 y1", 2, "y4"),
        ("y4 y4 g1 -", 2, "y4"),
        ("b1 r5 r5 b2", 3, "r5"),
        ("- - g4 g4", 2, "g4"),
    ],
)
def test_both_in_one_trick_put_out_a_seat_that_had_none(cards, out, bee):
    game, events = after(cards)
    assert of_kind(events, "out") == [{"event": "out", "seat": out, "bees": [bee]}]
    assert game.state.view(None)["out"][out]


def test_different_numbers_or_colours_are_no_pair():
    _, events = after("y4 y5 y1 b5", "y3 b4 r4 r5")
    assert of_kind(events, "out") == []


def test_the_warning_before_a_lethal_trick_closes():
    game, _ = after("y4 y3 y1 y2")
    for card, winning, bees in (("y5", 0, []), ("y4", 0, ["y4"]), ("g1", 2, [])):
        game.trick(card)
        view = game.state.view(None)
        assert (view["winning"], view["lethal"]) == (winning, bees)
    game.trick("g2")
    assert game.state.view(None)["lethal"] == []
    assert game.state.view(None)["taken"] == [["y4"], [], [], ["y4", "y5"]]


def test_two_pairs_at_once():
    game, events = after("b4 y4 b1 b2", "g3 b4 y4 g2")
    assert of_kind(events, "out") == [{"event": "out", "seat": 1, "bees": ["b4", "y4"]}]
    assert of_kind(events, "pair") == []
    assert game.state.turn == [2]


@pytest.mark.parametrize(
    "tricks, leader",
    [
        (["y4 y4 y1 y2"], 1),
        (["y4 y4 y1 y2", "b4 b4 b1"], 2),
        (["y4 y4 y1 y2", "r4 r4 r5"], 1),
        (["y1 y2 y3 y5", "y5 b1 b2 b3"], 0),
        (["y4 y4 y1 y2", "b1 b2 b3", "b4 g1 b4"], 1),
    ],
)
def test_the_next_leader_is_the_first_still_in_on_the_left(tricks, leader):
    game, _ = after(*tricks)
    assert game.state.turn == [leader]


def test_a_seat_that_is_out_is_passed_over():
    game, _ = after("- y4 y4 -")
    assert game.state.turn == [2]
    turns = []
    for card in ("b1", "b2", "b3"):
        turns += game.state.turn
        game.trick(card)
    assert turns == [2, 3, 0]
    assert_refused(game.state, played(1, "r1"), "not_your_turn")
    assert_refused(game.state, passed(1), "not_your_turn")


def test_a_dealt_hand_is_put_away():
    game = Game(3)
    game.hands("y4 y3 b2 b3 b4", "y4 y2 g2 g3 g4", "r2 r3 r4 g4 r4")
    game.trick("y4 y4 r2")
    assert [game.state.view(seat)["hand"] for seat in range(3)] == [
        [],
        ["g2", "g3", "g4", "y2"],
        ["g4", "r3", "r4", "r4"],
    ]
    assert game.state.turn == [1]
    assert game.state.legal(0) == []


def test_it_is_in_again_in_the_next_round():
    game = Game(3)
    game.quick_round()
    assert game.state.view(None)["out"] == [False] * 3
    assert game.state.view(None)["cards_left"] == [5] * 3
    game.real()
    assert game.trick("y4 b2 r3")[-1]["event"] == "trick"


def test_out_with_its_last_card_does_not_end_the_round():
    tricks = ["y4 y3 y2", "r4 - -", "b3 b2 r3", "g4 g2 g3", "y4 b4 r2"]
    game, events = after(*tricks, seats=3)
    assert events[-1] == {"event": "out", "seat": 0, "bees": ["y4"]}
    assert game.state.view(None)["cards_left"] == [0, 1, 1]
    assert game.state.turn == [1]
    events = game.trick("b4 r4")
    assert of_kind(events, "round_over") == [{"event": "round_over", "round": 1}]
    assert game.state.scores == [0, 2 + 2, 2]


# --- the option finisher -------------------------------------------------------------------


def test_the_seat_of_the_second_bee_keeps_the_pair():
    game, events = after("y4 y3 y1 y2", "y5 b1 y4 b2", finisher=True)
    assert events[-2:] == [
        {"event": "out", "seat": 0, "bees": ["y4"]},
        {"event": "pair", "seat": 2, "bee": "y4"},
    ]
    assert game.state.view(None)["pairs"] == [[], [], ["y4"], []]


@pytest.mark.parametrize(
    "cards, player", [("g3 y4 y4 g2", 2), ("g3 y4 g2 y4", 3), ("y4 y4 y5 -", 1)]
)
def test_of_two_in_this_trick_the_later_keeps_the_pair(cards, player):
    _, events = after(cards, finisher=True)
    assert of_kind(events, "pair") == [{"event": "pair", "seat": player, "bee": "y4"}]


def test_of_two_pairs_each_goes_to_its_own_player():
    tricks = ["b4 y4 b2", "g3 b4 y4"]
    game, events = after(*tricks, seats=3, finisher=True)
    assert events[-3:] == [
        {"event": "out", "seat": 1, "bees": ["b4", "y4"]},
        {"event": "pair", "seat": 2, "bee": "b4"},
        {"event": "pair", "seat": 0, "bee": "y4"},
    ]
    events = game.tricks("b3 r2", "y2 y3", "r3 r4")
    parts = {"bees": 0, "passes": 5, "alone": 0, "pairs": 5}
    assert of_kind(events, "counted") == [
        dict(parts, event="counted", seat=0),
        dict(parts, event="counted", seat=2, bees=1),
    ]
    assert game.state.scores == [10, 0, 11]
    assert game.state.view(None)["pairs"] == [[]] * 3


def test_pairs_of_one_player_are_kept_ascending():
    game, _ = after("y4 y4 y1 -", "b1 b4 b2", "b5 - b4", finisher=True)
    assert game.state.view(None)["pairs"] == [[], ["b4", "y4"], [], []]


def test_an_own_card_brings_no_bonus():
    game, events = after("y4 y3 y1 y2", "y4 b1 b2 b3", finisher=True)
    assert events[-1] == {"event": "out", "seat": 0, "bees": ["y4"]}
    assert game.state.view(None)["pairs"] == [[]] * 4


def test_a_finisher_that_is_out_itself_gets_nothing():
    game, _ = after("- y4 y4", "b4 b4", seats=3, finisher=True)
    assert game.state.scores == [2 + 10 + 5, 0, 0]


def test_without_the_option_there_are_no_pairs():
    game, events = after("y4 y4 y1 y2")
    assert events[-1]["event"] == "out"
    assert game.state.view(None)["pairs"] == [[]] * 4
