"""gacchi: steps, the reroll card, and passing when there is none."""

import pytest
from gacchi_game import position, started
from heist_game import assert_refused

FAR = (("camp1", 1), ("camp1", 1))  # seat 1's dice out of the way, and matching nothing


def test_a_step_changes_the_die_to_the_next_number():
    game = position(((0, 2), (2, 6)), FAR)
    stepped = {"event": "stepped", "seat": 0, "die": 1, "by": 0, "from": 2, "to": 5, "value": 1}
    assert game.step(1, 5) == [stepped]
    assert game.lies(0, 1) == (5, 1)
    assert game.state.turn == [1]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_every_number_has_a_next_one(value):
    game = position(((0, value), ("camp0", 1)), FAR)
    assert game.step(0, "camp1")[0]["value"] == (2, 3, 4, 5, 6, 1)[value - 1]


def test_steps_are_listed_in_the_order_of_the_board():
    game = position(((7, 1), (0, 1)), FAR)
    assert game.listed("step") == [
        (0, 4),
        (0, 6),
        (0, 8),
        (0, "camp0"),
        (1, "camp1"),
        (1, 1),
        (1, 3),
    ]


@pytest.mark.parametrize("to", [4, 8, 5, 6, 2, "camp0"])
def test_no_diagonal_no_leap_and_no_way_round(to):
    game = position(((0, 1), ("camp0", 1)), FAR)
    game.refuses("not_adjacent", "step", die=0, to=to)


def test_no_way_round_from_column_to_column():
    game = position(((2, 1), (3, 1)), FAR)
    game.refuses("not_adjacent", "step", die=0, to=3)
    game.refuses("not_adjacent", "step", die=1, to=2)


def test_no_step_stays_where_it_is():
    game = position(((0, 1), ("camp0", 1)), FAR)
    game.refuses("not_adjacent", "step", die=0, to=0)
    game.refuses("not_adjacent", "step", die=1, to="camp0")


@pytest.mark.parametrize("to", [-1, 9, 12, "camp2", "R", ""])
def test_places_that_are_not_on_the_board(to):
    game = position(((0, 1), ("camp0", 1)), FAR)
    game.refuses("no_such_place", "step", die=0, to=to)


@pytest.mark.parametrize("die", [-1, 2])
def test_a_seat_has_two_dice(die):
    started().refuses("no_such_die", "step", die=die, to=6)


@pytest.mark.parametrize("owner", [0, 1])
def test_a_die_steps_onto_another_and_then_covers_it(owner):
    dice = [[(0, 1), ("camp0", 1)], [("camp1", 1), (8, 1)]]
    dice[owner][1] = (1, 1)
    game = position(*dice)
    game.step(0, 1)
    view = game.state.view(None)
    assert view["stacks"][1] == [[owner, 1], [0, 0]]
    assert view["dice"][owner][1]["covered"] and not view["dice"][0][0]["covered"]


def test_a_covered_die_does_not_step():
    game = position(((0, 1), (8, 1)), ((0, 2, True), (8, 1, True)))
    game.flick(0, 1)  # the other stays covered
    game.refuses("die_covered", "step", die=1, to=5)
    assert {die for die, _ in game.listed("step")} == {0}


def test_two_dice_fill_a_number_card():
    game = position(((0, 1), (8, 1)), ((1, 1), (1, 2, True)))
    game.refuses("card_full", "step", die=0, to=1)
    assert (0, 1) not in game.listed("step")


def test_the_reroll_card_takes_all_four():
    game = position(((4, 1), (1, 1)), ((4, 2), (4, 3)))
    view = game.state.view(None)
    assert not any(die["covered"] for owner in view["dice"] for die in owner)
    game.step(1, 4)
    game.move("keep")
    assert game.state.view(None)["stacks"][4] == [[0, 0], [1, 0], [1, 1], [0, 1]]
    assert game.listed("step") == [(die, to) for die in (0, 1) for to in (1, 3, 5, 7)]
    game.step(0, 3)  # the one in the middle, for none lies on it
    assert game.state.view(None)["stacks"][4] == [[0, 0], [1, 1], [0, 1]]


def test_camps_take_all_dice():
    game = position((("camp1", 1), (0, 1)), FAR)
    game.step(1, "camp1")
    assert [game.lies(*die)[0] for die in ((0, 0), (0, 1), (1, 0), (1, 1))] == ["camp1"] * 4


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("camp", ["camp0", "camp1"])
def test_a_die_may_enter_either_camp(mover, camp):
    own = ((1 if camp == "camp1" else 7, 1), (3, 1))
    other = ((5, 1), ("camp1", 1))
    game = position(*((own, other) if mover == 0 else (other, own)), mover=mover)
    game.step(0, camp)
    assert game.lies(mover, 0) == (camp, 2)


def test_onto_the_reroll_card_and_kept():
    game = position(((1, 3), (8, 1)), FAR)
    assert [event["event"] for event in game.step(0, 4)] == ["stepped"]
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["moving"]) == ("choose", [0], [0, 0])
    assert game.state.legal(0) == [{"by": 0, "do": "reroll"}, {"by": 0, "do": "keep"}]
    assert game.move("keep") == [{"event": "kept", "seat": 0, "die": 0, "value": 4}]
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["moving"]) == ("step", [1], None)
    assert game.lies(0, 0) == (4, 4)


def test_onto_the_reroll_card_and_rerolled_once():
    game = position(((1, 3), (8, 1)), FAR)
    game.step(0, 4)
    assert game.move("reroll") == [{"event": "rerolling", "seat": 0, "die": 0}]
    assert game.state.turn == ["table"] and game.state.legal(0) == []
    game.refuses_table("dice_count", "roll", dice=[6, 6])
    game.refuses_table("dice_range", "roll", dice=[7])
    assert game.roll(6) == [{"event": "rolled", "seat": 0, "die": 0, "value": 6}]
    assert game.lies(0, 0) == (4, 6)  # what was rolled, with nothing added
    assert game.state.turn == [1]


def test_the_reroll_is_chosen_before_all_else():
    game = position(((1, 3), (8, 1)), FAR)
    game.step(0, 4)
    game.refuses("reroll_or_keep", "step", die=1, to=5)
    game.refuses("reroll_or_keep", "pass")
    game.refuses("reroll_or_keep", "reroll", die=0)
    game.refuses("reroll_or_keep", "flick", cell=0, to=1)
    game.refuses_table("seats_first", "roll", dice=[1])
    game.refuses_table("reroll_or_keep", "rescue", rule="recall")


def test_a_die_that_stays_on_the_reroll_card_is_not_rerolled_again():
    game = position(((4, 3), (8, 1)), FAR)
    assert game.kinds() == {"step"}
    game.refuses("step_now", "reroll")
    game.refuses("step_now", "keep")


def blocked():
    """Seat 0 can neither flick nor step. Four dice are too few for that, so some stand twice."""
    game = started(no_camp=True)  # seat 0's die 0 can only go to cell 6
    state = game.state
    for die, place in ((1, 6), (2, 6)):
        state.places[die] = place
        state.stacks[place].append(die)
    for cell in (3, 7):
        state.stacks[cell] = [3, 3]
    state.begin_turn(0)
    return game


def test_with_no_legal_step_a_seat_passes():
    game = blocked()
    assert game.state.view(None)["phase"] == "step"
    assert game.state.legal(0) == [{"by": 0, "do": "pass"}]
    game.refuses("card_full", "step", die=0, to=6)
    game.refuses("die_covered", "step", die=1, to=3)
    game.refuses("card_full", "flick", cell=6, to=3)
    game.refuses("no_camp", "flick", cell=6, to="camp0")
    assert game.move("pass") == [{"event": "passed", "seat": 0}]
    assert game.state.turn == [1]


def test_no_match_is_looked_for_after_a_pass():
    game = blocked()
    game.state.values[1], game.state.values[2] = 3, 3
    assert [event["event"] for event in game.move("pass")] == ["passed"]
    assert game.state.scores == [0, 0]


def test_a_seat_that_can_step_does_not_pass():
    game = started()
    game.refuses("must_step", "pass")
    assert {"by": 0, "do": "pass"} not in game.state.legal(0)


def test_only_the_mover_steps():
    game = started()
    assert_refused(game.state, {"by": 1, "do": "step", "die": 0, "to": 0}, "not_your_turn")


def test_rounds_are_two_turns():
    game = started()
    rounds = []
    for die, to in ((0, 6), (0, 0), (1, 7), (1, 1), (0, 3)):
        rounds.append(game.state.view(None)["round"])
        game.step(die, to)
    assert rounds == [1, 1, 2, 2, 3]
