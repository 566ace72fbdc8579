"""heist: the end, looked at after a whole resolution or an adjust (D12)."""

import pytest
from heist_game import Game, of_kind

from rules_core.record import Record


def ready(*scores, **options):
    game = Game(len(scores), **options)
    game.deal(*(1, 2, 3, 4, 5, 6, 7, 8, 9, 0)[: len(game.state.row)])
    game.set_scores(*scores)
    return game


def assert_over(game, winners):
    state = game.state
    assert (state.over, state.turn, state.winners) == (True, [], winners)
    assert state.view(None)["phase"] == "over"
    for by in (0, 1, "table"):
        assert state.legal(by) == []
    for move in (
        {"by": 0, "do": "pick", "number": 12},
        {"by": 0, "do": "skill"},
        {"by": 0, "do": "place", "slot": 0},
        {"by": "table", "do": "reveal"},
        {"by": "table", "do": "deal", "digits": [1]},
        {"by": "referee", "do": "adjust", "seat": 0, "points": -1, "why": "late"},
    ):
        game.refuses(move, "game_over")


def test_a_seat_at_the_target_wins():
    game = ready(9, 0)
    game.play(34, 34)
    assert not game.state.over
    events = game.play(34, 12)
    assert events[-1] == {"event": "over", "winners": [0]}
    assert_over(game, [0])
    assert game.state.scores == [10, 2]
    assert game.state.placer is None


def test_the_whole_resolution_is_made_first():  # D12
    game = ready(9, 3, 9, bottom_from=30, top_from=30)
    events = game.play(12, 34, 21)
    assert game.state.scores == [10, 5, 9]
    assert of_kind(events, "maximum") == [{"event": "maximum", "seat": 1, "number": 34}]
    assert_over(game, [0])


@pytest.mark.parametrize("numbers, winner", [((12, 34), 1), ((34, 12), 0)])
def test_of_two_at_the_target_the_larger_number_wins(numbers, winner):
    game = ready(9, 9, bottom_from=30, top_from=30)
    game.play(*numbers)
    assert game.state.scores == [10, 10]
    assert_over(game, [winner])


def test_of_three_at_the_target_the_largest_success_wins():
    game = ready(9, 9, 9, 9, top_from=30)
    game.play(12, 56, 34, 72)  # the largest number fails
    assert game.state.scores == [10, 10, 10, 9]
    assert_over(game, [1])


def test_the_winner_need_not_have_the_largest_success():
    game = ready(9, 9, 0, bottom_from=30, top_from=30)
    game.play(12, 34, 56)
    assert game.state.scores == [10, 10, 2]
    assert_over(game, [1])


def test_the_score_is_clamped_to_the_target():
    game = ready(8, 9, top_from=30, bottom_from=30)
    game.play(34, 34)
    events = game.play(34, 12)
    assert of_kind(events, "score") == [
        {"event": "score", "seat": 1, "from": 9, "to": 10, "why": "capture"},
        {"event": "score", "seat": 0, "from": 8, "to": 9, "why": "capture"},
        {"event": "score", "seat": 0, "from": 9, "to": 10, "why": "maximum"},
    ]
    assert_over(game, [0])


def test_the_maximum_of_a_seat_at_the_target_changes_nothing():
    game = ready(9, 0, bottom_from=30, top_from=30)
    events = game.play(34, 12)
    assert of_kind(events, "score")[-1] == {
        "event": "score",
        "seat": 0,
        "from": 10,
        "to": 10,
        "why": "maximum",
    }
    assert_over(game, [0])


@pytest.mark.parametrize("phase", ["deal", "pick", "picked", "refill", "place"])
def test_an_adjust_to_the_target_wins_at_once(phase):
    game = Game(2)
    if phase != "deal":
        game.deal(1, 2, 3, 4, 5)
    if phase == "picked":
        game.pick(12, 34)
    if phase in ("refill", "place"):
        game.play(12, 34)
    if phase == "place":
        game.deal(1, 2, 3, 4)
    events = game.adjust(1, 999)
    assert events[0]["to"] == 10
    assert events[-1] == {"event": "over", "winners": [1]}
    assert_over(game, [1])


def test_an_adjust_is_clamped_below_at_nought_and_does_not_end_the_game():
    game = ready(3, 0)
    assert game.adjust(0, -999) == [
        {"event": "score", "seat": 0, "from": 3, "to": 0, "why": "adjust"},
    ]
    assert game.adjust(0, -1) == [
        {"event": "score", "seat": 0, "from": 0, "to": 0, "why": "adjust"},
    ]
    assert not game.state.over


@pytest.mark.parametrize("target", [5, 30])
def test_the_target_at_both_its_ends(target):
    game = ready(target - 1, 0, target=target, bottom_from=30, top_from=30)
    assert not game.state.over
    game.play(34, 12)
    assert game.state.scores == [target, 1]
    assert_over(game, [0])


def test_an_undo_takes_back_the_end():
    record = Record({"game": "heist", "options": {}, "record": 1, "seats": ["a", "b"]})
    adjust = {"by": "referee", "do": "adjust", "seat": 0, "points": 10, "why": "test"}
    record.apply(adjust)
    assert record.state.winners == [0]
    undone = record.apply({"by": "table", "do": "undo", "steps": 1})
    assert undone == [{"event": "undone", "steps": 1}]
    state = record.state
    assert (state.over, state.winners, state.scores) == (False, [], [0, 0])
    assert (state.bottom, state.top, state.turn) == (None, None, ["table"])
    assert record.moves == []
    record.apply(adjust)
    assert record.state.over
