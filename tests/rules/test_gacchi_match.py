"""gacchi: dice that add up to a card's number take its chips, and when the game ends."""

import pytest
from gacchi_game import Game, position, started
from heist_game import assert_refused, of_kind

HOME = ("camp0", 1)
AWAY = ("camp1", 1)


def matches(events):
    """Who got how many chips from which cell."""
    return [(event["seat"], event["cell"], event["chips"]) for event in of_kind(events, "matched")]


def test_one_die_that_shows_the_number_of_its_card():
    game = position(((0, 1), HOME), (AWAY, AWAY))
    events = game.step(0, 1)
    matched = {"event": "matched", "seat": 0, "cell": 1, "number": 2, "values": [2], "chips": 1}
    assert events[1:] == [
        matched,
        {"event": "score", "seat": 0, "from": 0, "to": 1, "why": "match"},
    ]
    assert game.state.view(None)["chips"] == [1, 0, 1, 1, 0, 1, 1, 1, 1]
    assert game.state.scores == [1, 0]


@pytest.mark.parametrize(
    "red, blue, expected",
    [
        (((7, 3), (8, 4)), (AWAY, AWAY), [(0, 8, 1)]),
        (((7, 3), HOME), ((8, 4), AWAY), [(0, 8, 1)]),
        (((7, 3), (8, 3)), (AWAY, AWAY), []),
    ],
)
def test_two_dice_that_add_up(red, blue, expected):
    game = position(red, blue)
    events = game.step(0, 8)
    assert matches(events) == expected
    assert [event["values"] for event in of_kind(events, "matched")] == [[4, 4]] * len(expected)


def test_only_a_card_that_still_has_chips():
    game = position(((0, 1), HOME), (AWAY, AWAY))
    game.state.chips[1] = 0
    assert matches(game.step(0, 1)) == []
    assert game.state.scores == [0, 0]


def test_chips_are_taken_once():
    game = position(((0, 1), HOME), (AWAY, AWAY))
    assert matches(game.step(0, 1)) == [(0, 1, 1)]
    assert matches(game.step(0, 0)) == []  # though the die is still there


def test_by_uncovering_the_own_die():
    """D7: the die beneath is the only one left, and it shows the number."""
    game = position(((0, 1), (0, 2, True)), (AWAY, AWAY))
    game.flick(0, 3)
    assert matches(game.step(1, 6)) == [(0, 0, 1)]


def test_by_uncovering_a_die_of_the_opponent():
    """D7: whoever caused it, the chip is its owner's."""
    game = position(((2, 5, True), HOME), ((2, 3), AWAY))
    events = game.step(0, 1)
    assert matches(events) == [(1, 2, 1)]
    assert game.state.scores == [0, 1]


def test_a_flick_that_makes_a_sum_gives_the_chip_to_the_top_die():
    """Seat 0 flicks seat 1's die onto its own: the sum is seen after the step, and is seat 1's."""
    game = position(((0, 6), (1, 1)), ((0, 6, True), AWAY))
    assert matches(game.flick(0, 1)) == []
    assert matches(game.step(0, 3)) == [(1, 1, 1)]


def test_several_cards_in_one_check():
    game = position(((2, 5, True), (0, 1)), ((2, 3), AWAY))
    events = game.step(0, 5)
    assert matches(events) == [(0, 0, 1), (1, 2, 1)]
    kinds = [event["event"] for event in events]
    assert kinds == ["stepped", "matched", "score", "matched", "score"]
    assert game.state.scores == [1, 1]


def test_no_match_on_the_reroll_card():
    game = position(((1, 1), HOME), (AWAY, AWAY))
    game.step(0, 4)
    assert matches(game.move("keep")) == []


def test_the_check_waits_for_the_reroll():
    """A die uncovers a match and lands on the reroll card: the reroll comes before the chip."""
    game = position(((1, 5, True), HOME), ((1, 2), AWAY))
    assert matches(game.step(0, 4)) == []
    assert game.move("reroll") and game.state.scores == [0, 0]
    assert matches(game.roll(3)) == [(1, 1, 1)]
    game = position(((1, 5, True), HOME), ((1, 2), AWAY))
    game.step(0, 4)
    assert matches(game.move("keep")) == [(1, 1, 1)]


@pytest.mark.parametrize(
    "options, target",
    [
        ({}, 4),
        ({"no_reroll": True}, 4),
        ({"rich": True}, 5),
        ({"rich": True, "shuffled_reroll": True}, 5),
        ({"mode": "advanced"}, 6),
        ({"mode": "advanced", "hidden": True}, 6),
    ],
)
def test_the_chips_that_win(options, target):
    game = started(**options)
    assert game.state.view(None)["target"] == target
    game.adjust(0, target - 1)
    assert not game.state.over
    events = game.adjust(0, 1)
    assert events[-1] == {"event": "over", "winners": [0]}


def near_the_end(red, blue, *scores, **options):
    game = position(red, blue, **options)
    game.state.scores = list(scores)
    return game


def test_the_chip_that_ends_the_game():
    game = near_the_end(((0, 1), HOME), (AWAY, AWAY), 3, 3)
    events = game.step(0, 1)
    assert events[-1] == {"event": "over", "winners": [0]}
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["over"], view["winners"]) == ("over", [], True, [0])
    assert game.state.legal(0) == game.state.legal(1) == []
    for move in (
        {"by": 1, "do": "step", "die": 0, "to": 0},
        {"by": "table", "do": "draw"},
        {"by": "table", "do": "rescue", "rule": "recall"},
        {"by": "referee", "do": "adjust", "seat": 0, "points": 1, "why": "late"},
    ):
        assert_refused(game.state, move, "game_over")


def test_the_mover_may_make_the_opponent_win():
    game = near_the_end(((2, 5, True), HOME), ((2, 3), AWAY), 3, 3)
    assert game.step(0, 1)[-1] == {"event": "over", "winners": [1]}


def test_both_at_the_target_in_one_check_share():
    game = near_the_end(((2, 5, True), (0, 1)), ((2, 3), AWAY), 3, 3)
    events = game.step(0, 5)
    assert matches(events) == [(0, 0, 1), (1, 2, 1)]
    assert events[-1] == {"event": "over", "winners": [0, 1]}


def test_two_chips_may_go_past_the_target():
    game = near_the_end(((7, 3), HOME), ((8, 4), AWAY), 4, 0, rich=True)
    assert game.step(0, 8)[-2:] == [
        {"event": "score", "seat": 0, "from": 4, "to": 6, "why": "match"},
        {"event": "over", "winners": [0]},
    ]


def test_a_correction_changes_the_chips_in_a_camp():
    game = started()
    assert game.adjust(1, 2) == [
        {"event": "score", "seat": 1, "from": 0, "to": 2, "why": "adjust"}
    ]
    assert game.adjust(1, -999)[0]["to"] == 0  # never fewer than none
    assert game.adjust(1, 999)[-1] == {"event": "over", "winners": [1]}


def test_a_correction_leaves_the_turn_as_it_is():
    game = position(((1, 1), HOME), (AWAY, AWAY))
    game.step(0, 4)
    game.adjust(0, 1)
    assert game.state.turn == [0] and game.state.view(None)["phase"] == "choose"
    game.move("reroll")
    game.adjust(0, 1)
    assert game.state.turn == ["table"]


def at_any_time():
    game = Game(hidden=True)
    yield game
    game.layout(None, None, None, None, "R", None, None, None, None)
    yield game
    game.roll(1, 2)
    yield game
    yield started()
    flick = position(((0, 1), HOME), ((0, 1, True), AWAY))
    yield flick
    choose = position(((1, 1), HOME), (AWAY, AWAY))
    choose.step(0, 4)
    yield choose
    flip = started(hidden=True)
    flip.step(0, 6)
    yield flip


def test_a_draw_is_agreed_at_any_time_and_shared():
    for game in at_any_time():
        twin = game.state.copy()
        assert twin.apply({"by": "table", "do": "draw"}) == [
            {"event": "draw"},
            {"event": "over", "winners": [0, 1]},
        ]
        assert twin.turn == [] and twin.scores == [0, 0]


def test_a_draw_is_the_table_s():
    assert_refused(started().state, {"by": 0, "do": "draw"}, "wrong_mover")
