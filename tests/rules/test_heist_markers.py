"""heist: the bottom and top markers, and what they make a capture worth (D4)."""

import pytest
from heist_game import Game, bases, of_kind


def markers(game):
    return game.state.bottom, game.state.top


def moved(events):
    return [(event["marker"], event["space"]) for event in of_kind(events, "marker")]


def ready(*scores, row=(1, 2, 3, 4, 5, 6, 7, 8, 9, 0), **options):
    """A game before the picks, with these scores."""
    game = Game(len(scores), **options)
    game.deal(*row[: len(game.state.row)])
    game.set_scores(*scores)
    return game


def test_the_markers_come_when_a_seat_first_reaches_their_space():
    game = Game(3)
    assert moved(game.adjust(0, 4)) == []
    assert moved(game.adjust(1, 5)) == [("bottom", 0)]
    assert moved(game.adjust(1, 2)) == []
    assert moved(game.adjust(1, 1)) == [("top", 8)]
    assert markers(game) == (0, 8)


def test_both_markers_may_come_at_once_bottom_first():
    game = Game(2)
    assert game.adjust(1, 8) == [
        {"event": "score", "seat": 1, "from": 0, "to": 8, "why": "adjust"},
        {"event": "marker", "marker": "bottom", "space": 0},
        {"event": "marker", "marker": "top", "space": 8},
    ]


def test_the_markers_follow_every_change_and_stay_in_play():
    game = ready(3, 9, 9)
    assert markers(game) == (3, 9)
    assert moved(game.adjust(1, -8)) == [("bottom", 1)]
    assert moved(game.adjust(2, -7)) == [("top", 3)]
    assert game.state.scores == [3, 1, 2]
    assert moved(game.adjust(1, 1)) == [("bottom", 2)]
    assert markers(game) == (2, 3)


def test_without_markers_a_capture_is_worth_one():
    assert bases(ready(0, 4, 4).play(12, 34, 56)) == {12: 1, 34: 1, 56: 1}


def test_on_the_lowest_score_a_capture_is_worth_two():
    assert bases(ready(0, 5, 4).play(12, 34, 56)) == {12: 2, 34: 1, 56: 1}


def test_every_seat_on_the_bottom_space_takes_two():
    # the score of the first to capture leaves the space, the marker stays for the others
    game = ready(1, 1, 1, 7, 1)
    assert bases(game.play(12, 34, 56, 78, 90)) == {12: 2, 34: 2, 56: 2, 78: 1, 90: 2}


def test_when_the_last_leaves_the_bottom_space_the_marker_moves_with_it():
    game = ready(1, 2, 7)
    events = game.play(12, 34, 56)
    # seat 0 goes to 3, so seat 1 is the lowest when it captures
    assert bases(events) == {12: 2, 34: 2, 56: 1}
    assert moved(events) == [("bottom", 2), ("bottom", 3), ("top", 8), ("top", 9)]


def test_with_all_scores_equal_the_bottom_marker_is_ignored():
    events = ready(5, 5).play(12, 34)
    assert bases(events) == {12: 1, 34: 2}  # after the first capture they differ


def test_with_all_scores_equal_the_top_marker_is_not_ignored():
    events = ready(8, 8).play(12, 34)
    assert bases(events)[12] == 0


def test_on_the_highest_score_only_diamonds_and_the_maximum_count():
    game = ready(8, 1)
    events = game.play(34, 12)
    assert bases(events) == {12: 2, 34: 0}
    assert {"event": "score", "seat": 0, "from": 8, "to": 8, "why": "capture"} in events
    assert game.state.scores == [9, 3]
    game.refill(1, 2, 3, 4, slot=0)
    assert bases(game.play(15, 23)) == {15: 0, 23: 2}
    assert game.state.scores == [10, 6]  # the diamond


def test_the_bottom_marker_that_comes_in_mid_round_counts_at_once():  # D4
    game = ready(4, 0, 0)
    events = game.play(12, 34, 56)
    assert bases(events) == {12: 1, 34: 2, 56: 2}
    assert [event["event"] for event in events] == [
        "revealed",
        "captured",
        "score",
        "marker",
        "captured",
        "score",
        "captured",
        "score",
        "marker",
        "maximum",
        "score",
    ]


def test_the_top_marker_comes_in_with_the_capture_that_reaches_its_space():  # D4
    events = ready(7, 3, 7).play(12, 34, 56)
    assert moved(events) == [("top", 8), ("bottom", 5), ("top", 9)]
    assert events.index({"event": "marker", "marker": "top", "space": 8}) == 3
    assert bases(events) == {12: 1, 34: 2, 56: 1}


def test_every_seat_on_the_highest_score_takes_nothing():
    game = ready(8, 3, 8)
    assert bases(game.play(12, 34, 56)) == {12: 0, 34: 2, 56: 0}


def test_a_seat_overtaken_in_the_round_is_no_longer_on_top():  # D4
    game = ready(8, 8, 2)
    game.play(12, 12, 34)  # seat 2 places a diamond
    game.refill(3, 4, slot=0)
    assert game.state.scores == [8, 8, 5]
    events = game.play(12, 34, 56)  # the diamond on the 1 takes seat 0 past seat 1
    assert bases(events) == {12: 0, 34: 1, 56: 2}


@pytest.mark.parametrize("marker", ["bottom", "top"])
@pytest.mark.parametrize("first", [1, 9, 10])
def test_the_space_a_marker_comes_at_is_an_option(marker, first):
    game = Game(2, **{marker + "_from": first})
    game.adjust(0, first - 1) if first > 1 else None
    assert getattr(game.state, marker) is None
    game.adjust(0, 1)
    assert getattr(game.state, marker) == (0 if marker == "bottom" else first)


def test_a_marker_from_above_the_target_never_comes():
    game = Game(2, bottom_from=11, top_from=30)
    game.adjust(0, 10)
    assert markers(game) == (None, None)
