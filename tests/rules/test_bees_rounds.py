"""bees: what a round is worth, when it ends, who deals the next, and the end of the game."""

import pytest
from bees_game import HANDS, LAST_TWO, QUICK, Game, played
from heist_game import adjustment, assert_refused, of_kind

from rules_core import bees
from rules_core.codes import RecordError

# With seat 1 to lead: seats 1 and 2 get two bees each; seat 0 passes once and seat 2 twice.
TO_THE_END = ["y4 r4 y2", "b2 - -", "b3 - r2", "g3 g2 y3", "r3 r4 y4"]
ALONE = {"bees": 0, "passes": 2, "alone": 10, "pairs": 0}


def parts(events):
    """The parts of each seat's score of a round, by seat."""
    names = ("bees", "passes", "alone", "pairs")
    counted = of_kind(events, "counted")
    return {event["seat"]: [event[name] for name in names] for event in counted}


def test_a_bee_is_worth_the_number_of_the_round():
    """The published example: two bees in round 2 are 4 points."""
    game = Game(3)
    game.quick_round()
    game.real()
    events = game.tricks(*TO_THE_END)
    assert parts(events) == {0: [0, 2, 0, 0], 1: [4, 5, 0, 0], 2: [4, 0, 0, 0]}
    assert of_kind(events, "score") == [
        {"event": "score", "seat": 0, "from": 12, "to": 14, "why": "round"},
        {"event": "score", "seat": 1, "from": 0, "to": 9, "why": "round"},
        {"event": "score", "seat": 2, "from": 0, "to": 4, "why": "round"},
    ]
    assert game.state.scores == [14, 9, 4]


def test_the_same_in_round_1_and_3():
    for number in (1, 3):
        game = Game(3, dealer=(2 - number) % 3)
        for _ in range(number - 1):
            game.quick_round()
        game.real()
        events = game.tricks(*TO_THE_END)
        bees_taken = 2 * number
        assert parts(events) == {
            0: [0, 2, 0, 0],
            1: [bees_taken, 5, 0, 0],
            2: [bees_taken, 0, 0, 0],
        }


@pytest.mark.parametrize("bonus", [[5, 2, 0], [5, 3, 0], [99, 0, 99]])
def test_the_pass_bonus(bonus):
    game = Game(3, dealer=1, pass_bonus=bonus)
    game.real()
    for seat, part in parts(game.tricks(*TO_THE_END)).items():
        assert part[1] == bonus[(1, 0, 2)[seat]]
    assert game.state.scores == [bonus[1], 2 + bonus[0], 2 + bonus[2]]


def test_the_last_seat_alone():
    game = Game(3)
    events = game.quick_round()
    assert events == [
        {"event": "played", "seat": 0, "card": "b4"},
        {"event": "trick", "seat": 2, "bees": ["b4", "b4"]},
        {"event": "out", "seat": 2, "bees": ["b4"]},
        {"event": "round_over", "round": 1},
        dict(ALONE, event="counted", seat=0),
        {"event": "score", "seat": 0, "from": 0, "to": 12, "why": "round"},
    ]


def test_a_round_ends_when_the_first_seat_has_no_cards():
    game = Game(3, dealer=1)
    game.real()
    events = game.tricks(*TO_THE_END[:-1])
    assert of_kind(events, "round_over") == []
    assert game.state.view(None)["cards_left"] == [2, 1, 3]
    events = game.trick(TO_THE_END[-1])
    assert of_kind(events, "round_over") == [{"event": "round_over", "round": 1}]
    assert game.state.turn == ["table"]
    assert game.state.view(None)["round"] == 2


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("dealer", range(3))
def test_the_next_dealer_sits_on_the_left(seats, dealer):
    game = Game(seats, dealer=dealer)
    for number in range(seats):
        view = game.state.view(None)
        assert (view["dealer"], view["round"]) == ((dealer + number) % seats, number + 1)
        assert not game.state.over
        game.real()
        assert game.state.turn == [view["dealer"]]
        game.tricks(*QUICK[seats])
    assert game.state.over and game.state.view(None)["round"] == seats


def test_ties_share():
    game = Game(3)
    for _ in range(3):
        assert not game.state.over
        events = game.quick_round()
    assert events[-1] == {"event": "over", "winners": [0, 1, 2]}
    assert game.state.scores == [12, 12, 12]
    assert game.state.winners == [0, 1, 2]
    assert (game.state.turn, game.state.view(None)["phase"]) == ([], "over")


def test_the_highest_total_wins():
    game = Game(3)
    game.quick_round()
    game.adjust(2, 1)
    game.quick_round()
    assert game.state.winners == []
    game.quick_round()
    assert game.state.winners == [2]
    assert game.state.scores == [12, 12, 13]


def test_a_correction_changes_the_total_and_never_ends_the_game():
    game = Game(3)
    event = {"event": "score", "seat": 1, "from": 0, "to": -999, "why": "adjust"}
    assert game.adjust(1, -999) == [event]
    game.adjust(1, -999)
    game.adjust(0, 999)
    assert game.state.scores == [999, -1998, 0]
    assert not game.state.over
    for _ in range(3):
        game.quick_round()
    assert game.state.scores == [999 + 12, -1998 + 12, 12]
    assert game.state.winners == [0]


def test_all_may_end_below_nought():
    game = Game(3)
    for seat in range(3):
        game.adjust(seat, -100 - seat)
    for _ in range(3):
        game.quick_round()
    assert (game.state.scores, game.state.winners) == ([-88, -89, -90], [0])


@pytest.mark.parametrize("phase", ["deal", "give", "all but one have given", "play"])
def test_a_correction_is_legal_in_every_phase(phase):
    game = Game(4)
    if phase != "deal":
        game.deal(*HANDS)
    if phase != "give" and phase != "deal":
        game.give(*[" ".join(cards) for cards in LAST_TWO][: 3 if "one" in phase else 4])
    before = [game.state.view(seat) for seat in range(4)]
    game.adjust(3, 7)
    for seat in range(4):
        assert game.state.view(seat) == dict(before[seat], scores=[0, 0, 0, 7])


def test_after_the_end_nothing_is_legal():
    game = Game(3)
    for _ in range(3):
        game.quick_round()
    for by in (0, 1, 2, "table"):
        assert game.state.legal(by) == []
    moves = [adjustment(0, 1), played(0, "y4"), {"by": 0, "do": "pass"}]
    moves += [{"by": 0, "do": "give", "cards": ["y4", "y3"]}]
    moves += [{"by": "table", "do": "deal", "hands": None}]
    for move in moves:
        assert_refused(game.state, move, "game_over")


def test_real_and_dealt_rounds_may_mix():
    game = Game(3)
    game.quick_round()
    hands = ("b2 b3 b4 g2 g3", "b4 g4 g4 r2 r3", "r4 r4 y2 y3 y4")
    game.deal(*hands)
    assert game.state.view(None)["real"] is False
    game.give("b2 b3", "g4 g4", "r4 r4")
    game.trick("b4 b2 b4")  # seat 1 leads
    assert game.state.turn == [2]
    while game.state.phase == "play":
        game.state.apply(game.state.legal(game.state.turn[0])[-1])
    game.real()
    assert game.state.view(None)["real"] is True
    assert game.state.view(0)["hand"] is None
    assert game.state.view(0)["received"] is None
    game.trick("y4")


@pytest.mark.parametrize(
    "seats, options, code",
    [
        (2, {}, "seat_count"),
        (5, {}, "seat_count"),
        (3, {"dealer": 3}, "option_range"),
        (4, {"dealer": 4}, "option_range"),
        (4, {"dealer": -1}, "option_range"),
        (4, {"dealer": True}, "wrong_type"),
        (4, {"dealer": None}, "wrong_type"),
        (4, {"finisher": 1}, "wrong_type"),
        (4, {"pass_bonus": 5}, "wrong_type"),
        (4, {"pass_bonus": [5, 2, "0"]}, "wrong_type"),
        (4, {"pass_bonus": [5, 2, False]}, "wrong_type"),
        (4, {"pass_bonus": [5, 2]}, "option_range"),
        (4, {"pass_bonus": [5, 2, 0, 0]}, "option_range"),
        (4, {"pass_bonus": [5, 2, -1]}, "option_range"),
        (4, {"pass_bonus": [100, 2, 0]}, "option_range"),
        (4, {"target": 10}, "unknown_option"),
    ],
)
def test_options_that_cannot_be(seats, options, code):
    with pytest.raises(RecordError) as refusal:
        bees.State(options, seats)
    assert refusal.value.code == code


def test_the_options_left_out():
    assert bees.State({}, 4).options == {"dealer": 0, "pass_bonus": [5, 2, 0], "finisher": False}
    assert bees.State({"dealer": 3, "pass_bonus": [99, 0, 5]}, 4).options["dealer"] == 3
