"""Records: what a header may say, the lines written, and undo."""

import pytest
from heist_game import steps

from rules_core import heist
from rules_core.codes import IllegalMove
from rules_core.record import (
    SAVE_EVERY,
    Record,
    RecordError,
    check_header,
    header_line,
    move_line,
    parse_line,
)

HEADER = {"game": "heist", "options": {}, "record": 1, "seats": ["red", "blue"]}


def without(key):
    return {name: value for name, value in HEADER.items() if name != key}


@pytest.mark.parametrize(
    "header, code",
    [
        (None, "not_an_object"),
        ([HEADER], "not_an_object"),
        ({}, "missing_key"),
        (without("game"), "missing_key"),
        (without("options"), "missing_key"),
        (without("record"), "missing_key"),
        (without("seats"), "missing_key"),
        (dict(HEADER, date=1), "unknown_key"),
        (dict(HEADER, game=1), "wrong_type"),
        (dict(HEADER, options=[]), "wrong_type"),
        (dict(HEADER, options=None), "wrong_type"),
        (dict(HEADER, record=True), "wrong_type"),
        (dict(HEADER, record=1.0), "wrong_type"),
        (dict(HEADER, record="1"), "wrong_type"),
        (dict(HEADER, seats="ab"), "wrong_type"),
        (dict(HEADER, seats={"a": 1, "b": 2}), "wrong_type"),
        (dict(HEADER, seats=["red", 2]), "wrong_type"),
        (dict(HEADER, seats=["red", None]), "wrong_type"),
        (dict(HEADER, record=0), "unknown_record"),
        (dict(HEADER, record=2), "unknown_record"),
        (dict(HEADER, game="Heist"), "unknown_game"),
        (dict(HEADER, game=""), "unknown_game"),
        (dict(HEADER, seats=[]), "seat_count"),
        (dict(HEADER, seats=["a"]), "seat_count"),
        (dict(HEADER, seats=list("abcdef")), "seat_count"),
        (dict(HEADER, seats=["red", ""]), "seat_name"),
        (dict(HEADER, seats=["red", "せ" * 17]), "seat_name"),
        (dict(HEADER, seats=["red", "blue", "red"]), "same_name"),
        (dict(HEADER, options={"targets": 10}), "unknown_option"),
        (dict(HEADER, options={"target": True}), "wrong_type"),
        (dict(HEADER, options={"target": 10.0}), "wrong_type"),
        (dict(HEADER, options={"target": "10"}), "wrong_type"),
        (dict(HEADER, options={"target": None}), "wrong_type"),
        (dict(HEADER, options={"skills": 1}), "wrong_type"),
        (dict(HEADER, options={"leading_zero": 0}), "wrong_type"),
    ],
)
def test_faults_of_a_header(header, code):
    with pytest.raises(RecordError) as refusal:
        Record(header)
    assert refusal.value.code == code


RANGES = {
    "copies": (2, 9),
    "target": (5, 30),
    "bottom_from": (1, 30),
    "top_from": (1, 30),
}


@pytest.mark.parametrize("name", RANGES)
def test_the_range_of_an_option(name):
    low, high = RANGES[name]
    for value in (low, high):
        state = check_header(dict(HEADER, options={name: value}))
        assert state.options[name] == value
    for value in (low - 1, high + 1):
        with pytest.raises(RecordError) as refusal:
            check_header(dict(HEADER, options={name: value}))
        assert refusal.value.code == "option_range"


def test_options_left_out_take_their_defaults():
    state = check_header(dict(HEADER, options={"skills": True}))
    assert state.options == {
        "copies": 5,
        "target": 10,
        "leading_zero": True,
        "bottom_from": 5,
        "top_from": 8,
        "skills": True,
    }


@pytest.mark.parametrize("seats", [["x", "せ" * 16], ["a", "A", "b", "B", " "]])
def test_seats_and_their_names(seats):
    state = check_header(dict(HEADER, seats=seats))
    assert type(state) is heist.State
    assert (state.seats, state.scores) == (len(seats), [0] * len(seats))


def test_the_lines_written():
    line = header_line("heist", {"target": 7, "skills": False}, ["あか", "b"])
    assert line == (
        '{"game":"heist","options":{"skills":false,"target":7},"record":1,"seats":["あか","b"]}'
    )
    assert parse_line(line.encode()) == {
        "game": "heist",
        "options": {"target": 7, "skills": False},
        "record": 1,
        "seats": ["あか", "b"],
    }
    move = {"number": 10, "do": "pick", "by": 0}
    assert move_line(move) == '{"by":0,"do":"pick","number":10}'


def test_no_faulty_header_is_written():
    with pytest.raises(RecordError):
        header_line("heist", {"target": 99}, ["a", "b"])


def undo(steps, **changes):
    return dict({"by": "table", "do": "undo", "steps": steps}, **changes)


@pytest.mark.parametrize(
    "move, code",
    [
        (undo(1, by=0), "wrong_mover"),
        (undo(1, by="referee"), "wrong_mover"),
        (undo(1, by=5), "no_such_seat"),
        (undo(1, why="x"), "unknown_key"),
        (undo(True), "wrong_type"),
        (undo(1.0), "wrong_type"),
        (undo("1"), "wrong_type"),
        ({"by": "table", "do": "undo"}, "missing_key"),
        ({"do": "undo", "steps": 1}, "missing_key"),
        (undo(0), "undo_range"),
        (undo(-1), "undo_range"),
        (undo(3), "undo_range"),
        ([undo(1)], "not_an_object"),
        ({"by": 0, "do": "pick", "number": 66}, "not_face_up"),
    ],
)
def test_a_refused_line_leaves_the_record_as_it_was(move, code):
    record = Record(HEADER)
    record.apply({"by": "table", "do": "deal", "digits": [1, 2, 3, 4, 5]})
    record.apply({"by": 0, "do": "pick", "number": 12})
    before, moves, state = record.state.view(0), list(record.moves), record.state
    with pytest.raises(IllegalMove) as refusal:
        record.apply(move)
    assert refusal.value.code == code
    assert record.state is state and (record.state.view(0), record.moves) == (before, moves)


OPTIONS = {"target": 30, "skills": True}
MOVES = [move for _, _, move in steps(3, OPTIONS, 8) if move]


def replayed(moves):
    record = Record(dict(HEADER, options=OPTIONS, seats=["a", "b", "c"]))
    for move in moves:
        record.apply(move)
    return record


def test_the_game_is_long_enough_for_saved_states():
    assert len(MOVES) > 3 * SAVE_EVERY


@pytest.mark.parametrize(
    "steps",
    [1, 2, SAVE_EVERY - 1, SAVE_EVERY, SAVE_EVERY + 1, 2 * SAVE_EVERY, len(MOVES) - 1, len(MOVES)],
)
def test_an_undo_is_a_replay_without_the_last_moves(steps):
    record = replayed(MOVES)
    record.apply(undo(steps))
    kept = MOVES[: len(MOVES) - steps]
    assert record.moves == kept
    assert vars(record.state) == vars(replayed(kept).state)
    for move in MOVES[len(kept) :]:
        record.apply(move)
    assert vars(record.state) == vars(replayed(MOVES).state)


def test_undos_add_up_and_do_not_count_as_moves():
    record = replayed(MOVES)
    for count in (3, SAVE_EVERY, 1):
        record.apply(undo(count))
    left = len(MOVES) - SAVE_EVERY - 4
    assert vars(record.state) == vars(replayed(MOVES[:left]).state)
    with pytest.raises(IllegalMove):
        record.apply(undo(left + 1))
    record.apply(undo(left))
    assert vars(record.state) == vars(replayed([]).state)


def test_an_undo_makes_few_moves_again(monkeypatch):
    record = replayed(MOVES)
    made = []
    apply = heist.State.apply
    monkeypatch.setattr(heist.State, "apply", lambda *given: made.append(1) or apply(*given))
    for _ in range(len(MOVES)):
        made.clear()
        record.apply(undo(1))
        assert len(made) < SAVE_EVERY
