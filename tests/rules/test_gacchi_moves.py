"""gacchi: the shapes of the moves, and what is said to one that comes out of its time."""

import pytest
from gacchi_game import BASIC, Game, position, started
from heist_game import adjustment, assert_refused
from test_gacchi_match import AWAY, HOME

LAYOUT = {"by": "table", "do": "layout", "cards": list(BASIC)}
ROLL = {"by": "table", "do": "roll", "dice": [1, 2]}
ROLL_ONE = {"by": "table", "do": "roll", "dice": [1]}
SETUP = {"by": 0, "do": "setup", "spots": [0, 1]}
FLICK = {"by": 0, "do": "flick", "cell": 0, "to": 1}
STEP = {"by": 0, "do": "step", "die": 0, "to": 6}
REROLL = {"by": 0, "do": "reroll"}
KEEP = {"by": 0, "do": "keep"}
FLIP = {"by": "table", "do": "flip", "cell": 6, "card": 1}
PASS = {"by": 0, "do": "pass"}
RECALL = {"by": 0, "do": "recall", "die": 0}
DRAW = {"by": "table", "do": "draw"}
RESCUE = {"by": "table", "do": "rescue", "rule": "recall"}
SEAT_MOVES = [SETUP, FLICK, STEP, REROLL, KEEP, PASS, RECALL, dict(REROLL, die=0)]


def in_phase(phase):
    if phase == "flick":
        return position(((0, 1), HOME), ((0, 3, True), AWAY))
    if phase in ("choose", "reroll"):
        game = position(((1, 1), HOME), (AWAY, AWAY))
        game.step(0, 4)
        if phase == "reroll":
            game.move("reroll")
        return game
    if phase in ("flip", "step"):
        game = started(hidden=phase == "flip")
        if phase == "flip":
            game.step(0, 6)
        return game
    game = Game()
    if phase != "layout":
        game.layout(*BASIC)
    if phase == "setup":
        game.roll(1, 2)
    return game


@pytest.mark.parametrize(
    "phase, turn, due",
    [
        ("layout", ["table"], "deal_first"),
        ("roll", ["table"], "roll_first"),
        ("setup", [0], "setup_first"),
        ("flick", [0], "flick_first"),
        ("step", [0], "step_now"),
        ("flip", ["table"], "flip_first"),
        ("choose", [0], "reroll_or_keep"),
        ("reroll", ["table"], "roll_first"),
    ],
)
def test_what_is_told_to_a_move_out_of_its_time(phase, turn, due):
    in_time = {
        "layout": [LAYOUT],
        "roll": [ROLL],
        "setup": [SETUP],
        "flick": [FLICK],
        "step": [STEP, FLICK, PASS, RECALL, dict(REROLL, die=0)],
        "flip": [FLIP],
        "choose": [REROLL, KEEP],
        "reroll": [ROLL_ONE],
    }[phase]
    game = in_phase(phase)
    assert game.state.turn == turn
    for move in (LAYOUT, ROLL_ONE if phase == "reroll" else ROLL, FLIP):
        if move not in in_time:
            code = due if turn == ["table"] else "seats_first"
            assert_refused(game.state, move, code)
    for move in SEAT_MOVES:
        if move not in in_time:
            assert_refused(game.state, move, due if turn == [0] else "not_your_turn")
        assert_refused(game.state, dict(move, by=1), "not_your_turn")
    if phase not in ("flick", "step"):
        assert_refused(game.state, RESCUE, due)
    for move in (in_time[0], RESCUE if phase in ("flick", "step") else DRAW, DRAW):
        game.state.copy().apply(move)


@pytest.mark.parametrize("phase", ["layout", "roll", "flip", "reroll"])
def test_nothing_is_listed_while_chance_is_due(phase):
    state = in_phase(phase).state
    for by in (0, 1, 2, "table", "referee"):
        assert state.legal(by) == []


@pytest.mark.parametrize("phase", ["setup", "flick", "step", "choose"])
def test_moves_are_listed_for_the_seat_in_turn_alone(phase):
    state = in_phase(phase).state
    assert state.legal(0) and not state.legal(1) and not state.legal("table")


@pytest.mark.parametrize(
    "phase, move, code",
    [
        ("layout", dict(LAYOUT, by=0), "wrong_mover"),
        ("layout", dict(LAYOUT, by="referee"), "wrong_mover"),
        ("layout", {"by": "table", "do": "layout"}, "missing_key"),
        ("layout", dict(LAYOUT, digits=[1]), "unknown_key"),
        ("roll", dict(ROLL, by=0), "wrong_mover"),
        ("roll", dict(ROLL, seat=0), "unknown_key"),
        ("setup", dict(SETUP, by="table"), "wrong_mover"),
        ("setup", dict(SETUP, by=2), "no_such_seat"),
        ("setup", dict(SETUP, by=True), "wrong_type"),
        ("setup", {"by": 0, "do": "setup"}, "missing_key"),
        ("flick", dict(FLICK, cell="0"), "wrong_type"),
        ("flick", dict(FLICK, cell=False), "wrong_type"),
        ("flick", dict(FLICK, to=None), "wrong_type"),
        ("flick", dict(FLICK, to=True), "wrong_type"),
        ("flick", dict(FLICK, die=0), "unknown_key"),
        ("step", dict(STEP, die="0"), "wrong_type"),
        ("step", dict(STEP, die=True), "wrong_type"),
        ("step", dict(STEP, die=0.0), "wrong_type"),
        ("step", dict(STEP, to=6.0), "wrong_type"),
        ("step", dict(STEP, to=[6]), "wrong_type"),
        ("step", dict(STEP, why="so"), "unknown_key"),
        ("step", {"by": 0, "do": "step", "die": 0}, "missing_key"),
        ("step", dict(PASS, die=0), "unknown_key"),
        ("step", dict(RECALL, to="camp0"), "unknown_key"),
        ("step", {"by": 0, "do": "recall"}, "missing_key"),
        ("step", dict(REROLL, die="0"), "wrong_type"),
        ("choose", dict(KEEP, die=0), "unknown_key"),
        ("choose", dict(KEEP, by="table"), "wrong_mover"),
        ("flip", dict(FLIP, by=0), "wrong_mover"),
        ("flip", {"by": "table", "do": "flip", "cell": 6}, "missing_key"),
        ("step", dict(RESCUE, by=0), "wrong_mover"),
        ("step", dict(DRAW, why="late"), "unknown_key"),
        ("step", {"by": 0, "do": "pick", "number": 1}, "unknown_move"),
        ("step", dict(adjustment(0, 1), by="table"), "wrong_mover"),
        ("step", adjustment(2, 1), "no_such_seat"),
        ("step", adjustment(0, 0), "points_range"),
    ],
)
def test_a_move_of_another_shape(phase, move, code):
    assert_refused(in_phase(phase).state, move, code)
