"""bees: who plays when, what must be followed, who wins a trick and what it takes."""

import pytest
from bees_game import Game, passed, played
from heist_game import assert_refused, of_kind

from rules_core.bees_trick import bees_in, last_player_of, lead_of, lethal, winner_of

MIXED = (
    "y1 y4 y5 b1 r1 g1 g2",
    "y2 y4 b2 b4 b4 r2 g3",
    "r3 r4 r4 r5 r5 g4 g5",
    "y3 y5 b3 b5 b5 g4 g5",
)


def with_hands(**options):
    game = Game(4, **options)
    game.hands(*MIXED)
    return game


def with_real(seats=4, **options):
    game = Game(seats, **options)
    game.real()
    return game


def laid(cards):
    """A trick begun by seat 0."""
    plays = enumerate(cards.split())
    return [[seat, None if card == "-" else card] for seat, card in plays]


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_leads_and_the_turn_goes_to_the_left(dealer):  # D8
    game = with_real(dealer=dealer)
    for step in range(4):
        assert game.state.turn == [(dealer + step) % 4]
        game.trick(("b1", "b2", "b3", "g1")[step])


@pytest.mark.parametrize("lead, trump", ["by", "rb", "gr", "yg"])
def test_the_colour_that_beats_the_lead(lead, trump):  # D13: blue beats red
    game = with_real()
    assert (game.state.view(None)["lead"], game.state.view(None)["trump"]) == (None, None)
    game.trick(lead + "3")
    view = game.state.view(None)
    assert (view["lead"], view["trump"]) == (lead, trump)
    assert winner_of(laid(f"{lead}5 {trump}1")) == 1
    for other in set("ybrg") - {lead, trump}:
        assert winner_of(laid(f"{lead}1 {other}5")) == 0


@pytest.mark.parametrize(
    "cards, winner",
    [
        ("r1 r3 r2 r5", 3),
        ("r5 r3 r2 r5", 0),
        ("r3 b1 b2 r5", 2),
        ("r3 b4 y5 b4", 1),
        ("r1 y5 g5 y5", 0),
        ("- r1 r2 -", 2),
        ("- - r1 g5", 2),
        ("- - - g1", 3),
        ("- - - -", 0),
        ("- g1 r1 r2", 3),
        ("-", 0),
        ("- -", 0),
        ("- r1", 1),
        ("", None),
    ],
)
def test_the_winner(cards, winner):
    assert winner_of(laid(cards)) == winner


def test_what_else_is_read_from_a_trick():
    trick = laid("- r4 r3 b5")
    assert lead_of(trick) == "r" and lead_of(laid("- -")) is None
    assert bees_in(trick) == ["r4", "b5"]
    taken = [[], [], [], ["b4", "b5", "r4"]]
    assert lethal(trick, taken) == ["b5", "r4"]
    assert lethal(laid("- r4 r3"), taken) == [] == lethal([], taken)
    assert last_player_of("r4", laid("r4 r1 r4 -")) == 2


def test_all_that_a_trick_tells():
    game = with_real()
    assert game.trick("r4") == [{"event": "played", "seat": 0, "card": "r4"}]
    assert game.trick("-") == [{"event": "passed", "seat": 1, "passes": 1}]
    game.trick("r3")
    assert game.trick("b5") == [
        {"event": "played", "seat": 3, "card": "b5"},
        {"event": "trick", "seat": 3, "bees": ["r4", "b5"]},
    ]
    view = game.state.view(None)
    assert view["taken"] == [[], [], [], ["b5", "r4"]]
    assert (view["trick"], view["lead"], view["winning"]) == ([], None, None)
    assert view["passes"] == [0, 1, 0, 0]
    assert view["cards_left"] == [6, 7, 6, 6]
    assert game.state.turn == [3]


def test_who_is_winning_now():
    game = with_real()
    for card, winning in (("-", 0), ("r1", 1), ("r5", 2)):
        game.trick(card)
        assert game.state.view(None)["winning"] == winning
    assert game.state.view(None)["trick"] == [[0, None], [1, "r1"], [2, "r5"]]


def test_the_lead_colour_must_be_followed():
    game = with_hands()
    game.trick("y1")
    assert game.state.legal(1) == [played(1, "y2"), played(1, "y4"), passed(1)]
    for card in ("b2", "b4", "r2", "g3"):
        assert_refused(game.state, played(1, card), "must_follow")
    assert_refused(game.state, played(1, "r5"), "not_in_hand")
    assert_refused(game.state, played(1, "y6"), "not_in_hand")


def test_who_has_none_of_the_lead_colour_may_play_anything():
    game = with_hands()
    game.trick("y1 y2")
    cards = ["g4", "g5", "r3", "r4", "r5"]  # equal cards are listed once
    assert game.state.legal(2) == [played(2, card) for card in cards] + [passed(2)]


def test_one_may_pass_with_the_lead_colour_in_hand():
    game = with_hands()
    game.trick("y1 -")
    assert game.state.view(None)["passes"] == [0, 1, 0, 0]
    assert len(game.state.view(1)["hand"]) == 7


def test_the_leader_passes_and_the_first_card_played_leads():
    game = with_hands()
    game.trick("-")
    assert game.state.view(None)["lead"] is None
    assert played(1, "g3") in game.state.legal(1) and played(1, "b4") in game.state.legal(1)
    game.trick("b4 r3")
    assert game.state.view(None)["lead"] == "b"
    assert game.state.legal(3) == [played(3, "b3"), played(3, "b5"), passed(3)]
    assert of_kind(game.trick("b3"), "trick") == [{"event": "trick", "seat": 1, "bees": ["b4"]}]
    assert game.state.turn == [1]


def test_a_pass_uses_up_the_turn_of_the_trick():
    game = with_hands()
    game.trick("y1 y2 -")
    assert game.state.turn == [3]
    game.trick("y3")
    assert game.state.turn == [3] and game.state.view(None)["trick"] == []


def test_all_pass_and_the_first_to_pass_wins_nothing():
    game = with_real(dealer=2)
    assert game.trick("- - - -")[-1] == {"event": "trick", "seat": 2, "bees": []}
    assert game.state.turn == [2]
    assert game.state.view(None)["taken"] == [[]] * 4
    assert game.trick("- - - -")[-1]["seat"] == 2
    assert game.state.turn == [2]


def test_a_seat_passes_twice_a_round_at_most():
    game = with_hands()
    game.tricks("- - g4 -", "- - - -")
    assert game.state.view(None)["passes"] == [2, 2, 1, 2]
    game.trick("-")
    assert game.state.turn == [3]
    assert passed(3) not in game.state.legal(3)
    assert_refused(game.state, passed(3), "passed_twice")
    game.trick("y3")
    assert game.state.legal(0) == [played(0, card) for card in ("y1", "y4", "y5")]
    assert_refused(game.state, passed(0), "passed_twice")


def test_passes_are_counted_anew_each_round():
    game = Game(3)
    game.quick_round()
    game.real()
    assert game.state.view(None)["passes"] == [0, 0, 0]
    assert passed(1) in game.state.legal(1)


def test_low_cards_go_aside():
    game = with_real()
    assert game.trick("g1 g2 g3 y1")[-1] == {"event": "trick", "seat": 2, "bees": []}
    assert game.state.view(None)["taken"] == [[]] * 4


def test_the_winner_leads_the_next_trick():
    game = with_real()
    game.trick("g1 g2 r1 g4")
    assert game.state.turn == [2]


def test_another_seat_waits_for_its_turn():
    game = with_hands()
    assert_refused(game.state, played(1, "y2"), "not_your_turn")
    assert_refused(game.state, passed(3), "not_your_turn")
    assert game.state.legal(1) == game.state.legal("table") == []
