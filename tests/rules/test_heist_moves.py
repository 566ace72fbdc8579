"""heist: who is in turn, what is listed as legal, what is accepted, and why a move is refused."""

import pytest
from heist_game import Game, assert_refused

from rules_core import heist


def in_phase(phase, **options):
    """A game of two seats in the phase named."""
    game = Game(2, **options)
    if phase == "deal":
        return game
    game.deal(1, 2, 3, 4, 5)
    if phase == "one has picked":
        game.pick(12)
    elif phase == "all have picked":
        game.pick(12, 34)
    elif phase != "pick":
        game.play(12, 34)
        if phase == "place":
            game.deal(1, 2, 3, 4)
    return game


PICK = {"by": 0, "do": "pick", "number": 12}
SKILL = {"by": 0, "do": "skill"}
REVEAL = {"by": "table", "do": "reveal"}
PLACE = {"by": 1, "do": "place", "slot": 0}
DEAL = {"by": "table", "do": "deal", "digits": [1, 2, 3, 4, 5]}
ADJUST = {"by": "referee", "do": "adjust", "seat": 0, "points": 1, "why": "é" * 80}


@pytest.mark.parametrize(
    "phase, turn, named",
    [
        ("deal", ["table"], "deal"),
        ("pick", [0, 1], "pick"),
        ("one has picked", [1], "pick"),
        ("all have picked", ["table"], "pick"),
        ("refill", ["table"], "deal"),
        ("place", [1], "place"),
    ],
)
def test_the_turn_in_each_phase(phase, turn, named):
    game = in_phase(phase)
    assert game.state.turn == turn
    assert game.state.view(None)["phase"] == named
    for by in (0, 1, 2, "table", "referee"):
        assert bool(game.state.legal(by)) == (by in turn and by != "table")


@pytest.mark.parametrize(
    "phase, move, code",
    [
        ("deal", PICK, "cards_first"),
        ("deal", REVEAL, "cards_first"),
        ("deal", PLACE, "not_your_turn"),
        ("pick", REVEAL, "seats_first"),
        ("pick", DEAL, "seats_first"),
        ("pick", PLACE, "no_diamond"),
        ("one has picked", REVEAL, "seats_first"),
        ("all have picked", DEAL, "no_empty_slot"),
        ("all have picked", PLACE, "not_your_turn"),
        ("refill", PICK, "cards_first"),
        ("refill", REVEAL, "cards_first"),
        ("refill", PLACE, "not_your_turn"),
        ("place", PICK, "diamond_first"),
        ("place", REVEAL, "seats_first"),
        ("place", DEAL, "seats_first"),
        ("place", {"by": 0, "do": "place", "slot": 0}, "not_your_turn"),
    ],
)
def test_moves_out_of_their_time(phase, move, code):
    assert_refused(in_phase(phase).state, move, code)


@pytest.mark.parametrize("phase", ["deal", "refill"])
def test_a_skill_waits_for_the_cards(phase):
    assert_refused(in_phase(phase, skills=True).state, SKILL, "cards_first")


def changed(move, **keys):
    return dict(move, **keys)


@pytest.mark.parametrize(
    "phase, move, code",
    [
        ("pick", None, "not_an_object"),
        ("pick", [PICK], "not_an_object"),
        ("pick", {"do": "pick", "number": 12}, "missing_key"),
        ("pick", {"by": 0, "number": 12}, "missing_key"),
        ("pick", {"by": 0, "do": "pick"}, "missing_key"),
        ("pick", {"by": 0, "do": "pick", "slot": 12}, "missing_key"),
        ("pick", changed(PICK, slot=1), "unknown_key"),
        ("pick", changed(SKILL, slot=1), "unknown_key"),
        ("pick", changed(REVEAL, why="now"), "unknown_key"),
        ("pick", changed(PICK, do="roll"), "unknown_move"),
        ("pick", changed(PICK, do="end"), "unknown_move"),
        ("pick", changed(PICK, do=1), "wrong_type"),
        ("pick", changed(PICK, do=["pick"]), "wrong_type"),
        ("pick", changed(PICK, by=True), "wrong_type"),
        ("pick", changed(PICK, by=None), "wrong_type"),
        ("pick", changed(PICK, by=0.0), "wrong_type"),
        ("pick", changed(PICK, by="0"), "wrong_mover"),
        ("pick", changed(PICK, by="seat"), "wrong_mover"),
        ("pick", changed(PICK, by="table"), "wrong_mover"),
        ("pick", changed(PICK, by="referee"), "wrong_mover"),
        ("pick", changed(PICK, by=2), "no_such_seat"),
        ("pick", changed(PICK, by=-1), "no_such_seat"),
        ("pick", changed(PICK, number=12.0), "wrong_type"),
        ("pick", changed(PICK, number="12"), "wrong_type"),
        ("pick", changed(PICK, number=True), "wrong_type"),
        ("pick", changed(PICK, number=-1), "number_range"),
        ("pick", changed(PICK, number=100), "number_range"),
        ("pick", changed(PICK, number=16), "not_face_up"),
        ("pick", changed(PICK, number=61), "not_face_up"),
        ("pick", changed(PICK, number=1), "not_face_up"),
        ("all have picked", changed(REVEAL, by=0), "wrong_mover"),
        ("all have picked", changed(REVEAL, by="referee"), "wrong_mover"),
        ("deal", changed(DEAL, by=0), "wrong_mover"),
        ("deal", changed(DEAL, digits=[1, 2, 3, 4]), "card_count"),
        ("deal", changed(DEAL, digits=[1, 2, 3, 4, 5, 6]), "card_count"),
        ("deal", changed(DEAL, digits=[]), "card_count"),
        ("deal", changed(DEAL, digits=[1, 2, 3, 4, 10]), "card_range"),
        ("deal", changed(DEAL, digits=[-1, 2, 3, 4, 9]), "card_range"),
        ("deal", changed(DEAL, digits=[1, 2, 3, 4, True]), "wrong_type"),
        ("deal", changed(DEAL, digits=[1, 2, 3, 4, 5.0]), "wrong_type"),
        ("deal", changed(DEAL, digits="12345"), "wrong_type"),
        ("refill", DEAL, "card_count"),
        ("place", changed(PLACE, slot=-1), "no_such_slot"),
        ("place", changed(PLACE, slot=5), "no_such_slot"),
        ("place", changed(PLACE, slot=None), "wrong_type"),
        ("pick", changed(ADJUST, by="table"), "wrong_mover"),
        ("pick", changed(ADJUST, by=0), "wrong_mover"),
        ("pick", {"by": "referee", "do": "adjust", "seat": 0, "points": 1}, "missing_key"),
        ("pick", changed(ADJUST, seat=2), "no_such_seat"),
        ("pick", changed(ADJUST, seat=-1), "no_such_seat"),
        ("pick", changed(ADJUST, seat="0"), "wrong_type"),
        ("pick", changed(ADJUST, points=0), "points_range"),
        ("pick", changed(ADJUST, points=1000), "points_range"),
        ("pick", changed(ADJUST, points=-1000), "points_range"),
        ("pick", changed(ADJUST, points=True), "wrong_type"),
        ("pick", changed(ADJUST, why=""), "why_length"),
        ("pick", changed(ADJUST, why="é" * 81), "why_length"),
        ("pick", changed(ADJUST, why=7), "wrong_type"),
        ("pick", {"by": "table", "do": "undo", "steps": 1}, "unknown_move"),
    ],
)
def test_moves_of_the_wrong_shape_or_range(phase, move, code):
    assert_refused(in_phase(phase).state, move, code)


@pytest.mark.parametrize("phase", ["deal", "pick", "all have picked", "refill", "place"])
@pytest.mark.parametrize("points", [-999, 999, 1])
def test_an_adjust_is_legal_in_every_phase(phase, points):
    game = in_phase(phase)
    game.state.apply(changed(ADJUST, points=points))
    assert game.state.scores[0] == max(0, min(10, points + (phase in ("refill", "place"))))


def test_a_pick_may_be_replaced_until_the_reveal():
    game = in_phase("all have picked")
    assert game.state.apply(changed(PICK, number=55)) == [{"event": "picked", "seat": 0}]
    assert game.state.turn == ["table"]
    assert game.reveal()[0]["picks"] == [[1, 34], [0, 55]]


def test_picks_are_listed_ascending_each_number_once():
    game = Game(2)
    game.deal(5, 0, 5, 9, 0)
    numbers = [0, 5, 9, 50, 55, 59, 90, 95, 99]
    listed = [{"by": 1, "do": "pick", "number": number} for number in numbers]
    assert game.state.legal(1) == listed
    assert game.state.numbers() == numbers


def test_before_the_first_deal_there_is_nothing_to_pick():
    assert Game(2).state.numbers() == []


def test_slots_are_listed_ascending():
    listed = [{"by": 1, "do": "place", "slot": slot} for slot in range(5)]
    assert in_phase("place").state.legal(1) == listed


@pytest.mark.parametrize(
    "row, numbers",
    [
        ((0, 0, 0, 0, 0), [0]),
        ((0, 0, 0, 0, 1), [10, 11]),
        ((0, 2, 0, 1, 2), [10, 11, 12, 20, 21, 22]),
        ((2, 2, 2, 2, 2), [22]),
    ],
)
def test_without_a_leading_zero(row, numbers):  # D2
    game = Game(2, leading_zero=False)
    game.deal(*row)
    assert game.state.numbers() == numbers
    for number in range(100):
        if number in numbers:
            game.pick(number)
        elif {number // 10, number % 10} <= set(row):
            game.refuses(changed(PICK, number=number), "leading_zero")
        else:
            game.refuses(changed(PICK, number=number), "not_face_up")


def test_only_noughts_face_up_with_a_leading_zero():
    game = Game(2)
    game.deal(0, 0, 0, 0, 0)
    assert game.state.numbers() == [0]
    game.play(0, 0)


def test_a_skill_is_used_once_before_or_after_the_pick():
    game = in_phase("one has picked", skills=True)
    state = game.state
    assert state.legal(1)[-1] == {"by": 1, "do": "skill"}
    assert game.skill(0) == [{"event": "skill", "seat": 0}]
    assert game.skill(1) == [{"event": "skill", "seat": 1}]
    assert state.view(None)["skills_used"] == [True, True]
    assert state.legal(1)[-1] == {"by": 1, "do": "pick", "number": 55}
    game.refuses(SKILL, "skill_used")
    game.play(12, 34)
    game.deal(1, 2, 3, 4)
    game.refuses(SKILL, "diamond_first")
    game.place(0)
    game.refuses(SKILL, "skill_used")


def test_there_is_no_skill_without_the_option():
    game = in_phase("pick")
    game.refuses(SKILL, "skills_off")
    assert all(move["do"] == "pick" for move in game.state.legal(0))


def test_cards_may_be_more_than_the_copies():
    Game(2, copies=2).deal(7, 7, 7, 7, 7)  # real cards; the rules do not count them


def test_a_view_is_no_way_into_the_state():
    game = in_phase("place")
    before = game.state.view(0)
    for value in game.state.view(0).values():
        if type(value) is list:
            value.append("x")
        elif type(value) is dict:
            value.clear()
    game.state.turn.append("x")
    assert game.state.view(0) == before


def test_a_view_says_all_that_a_screen_needs():
    game = in_phase("one has picked", target=12, skills=True)
    public = {
        "game": "heist",
        "options": {
            "copies": 5,
            "target": 12,
            "leading_zero": True,
            "bottom_from": 5,
            "top_from": 8,
            "skills": True,
        },
        "round": 1,
        "phase": "pick",
        "turn": [1],
        "over": False,
        "winners": [],
        "scores": [0, 0],
        "target": 12,
        "bottom": None,
        "top": None,
        "row": [1, 2, 3, 4, 5],
        "diamonds": [0, 0, 0, 0, 0],
        "picked": [True, False],
        "skills_used": [False, False],
        "placer": None,
    }
    assert game.state.view(None) == public
    assert game.state.view(0) == dict(public, pick=12)
    assert game.state.view(1) == dict(public, pick=None)
    game.play(12, 34)
    assert game.state.view(0)["pick"] is None
    assert game.state.view(None)["placer"] == 1


def test_a_copy_is_equal_and_apart():
    state = in_phase("one has picked").state
    twin = state.copy()
    assert type(twin) is heist.State and vars(twin) == vars(state)
    before = twin.view(1)
    for move in (changed(PICK, by=1, number=34), REVEAL):
        state.apply(move)
    assert twin.view(1) == before
