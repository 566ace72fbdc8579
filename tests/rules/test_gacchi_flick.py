"""gacchi: a die that lies on the mover's is sent away first of all."""

import pytest
from gacchi_game import position

AWAY = ("camp1", 1)


def covered(*more, at=0, **options):
    """Seat 0's die 0, a 1, lies at a place under a die of seat 1 that shows 6."""
    return position(((at, 1), ("camp0", 1)), ((at, 6, True), AWAY), *more, **options)


def test_a_flick_comes_first_and_changes_the_die_to_the_next_number():
    game = covered()
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["dice"][0][0]["covered"]) == ("flick", [0], True)
    assert game.listed("flick") == [(0, "camp1"), (0, 1), (0, 3)] and game.kinds() == {"flick"}
    flicked = {"event": "flicked", "seat": 1, "die": 0, "by": 0, "from": 0, "to": 3, "value": 1}
    assert game.flick(0, 3) == [flicked]
    assert game.lies(1, 0) == (3, 1)
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["flicked"]) == ("step", [0], [1, 0])
    assert not view["dice"][0][0]["covered"]
    game.step(0, 1)
    assert game.state.view(None)["flicked"] is None


def test_it_is_compulsory():
    """D6."""
    game = covered()
    for do, keys in (
        ("step", {"die": 1, "to": 6}),
        ("pass", {}),
        ("reroll", {"die": 1}),
        ("recall", {"die": 1}),
        ("reroll", {}),
        ("keep", {}),
        ("setup", {"spots": [0, 1]}),
    ):
        game.refuses("flick_first", do, **keys)


def test_exactly_one_is_made():
    """Two dice covered: one of them is freed (D6)."""
    game = position(((0, 1), (8, 1)), ((0, 2, True), (8, 2, True)))
    assert game.listed("flick") == [
        (0, "camp1"),
        (0, 1),
        (0, 3),
        (8, 5),
        (8, 7),
        (8, "camp0"),
    ]
    game.flick(8, 7)
    assert game.kinds() == {"step"}
    game.refuses("flick_once", "flick", cell=0, to=1)
    assert {die for die, _ in game.listed("step")} == {1}


def test_no_match_is_looked_for_after_a_flick():
    game = covered()
    assert [event["event"] for event in game.flick(0, 1)] == ["flicked"]
    assert game.state.scores == [0, 0] and game.state.chips[0] == 1
    assert game.state.values[0] == game.state.cards[0] == 1
    events = game.step(1, 6)  # only now, by uncovering
    assert [event["cell"] for event in events if event["event"] == "matched"] == [0]


@pytest.mark.parametrize("at, camp", [(1, "camp1"), (7, "camp0")])
def test_into_both_camps(at, camp):
    """D15: a flicked die may land in the camp of either seat."""
    game = covered(at=at)
    assert (at, camp) in game.listed("flick")
    game.flick(at, camp)
    assert game.lies(1, 0) == (camp, 1)
    game.step(1, 6)
    row = [0, 1, 2] if camp == "camp1" else [6, 7, 8]
    assert [to for die, to in game.listed("step") if die == 0] == row  # by any column


def test_onto_a_die_and_not_onto_a_stack():
    game = position(((0, 1), (1, 1)), ((0, 5, True), (3, 1)))
    game.flick(0, 1)
    assert game.state.view(None)["stacks"][1] == [[0, 1], [1, 0]]
    game = position(((0, 1), (1, 1)), ((0, 5, True), (1, 1, True)))
    assert game.listed("flick")[:2] == [(0, "camp1"), (0, 3)]
    game.refuses("card_full", "flick", cell=0, to=1)


def test_a_flick_onto_the_mover_s_die_covers_it_for_this_turn():
    game = position(((0, 1), (1, 1)), ((0, 5, True), AWAY))
    game.flick(0, 1)
    game.refuses("die_covered", "step", die=1, to=2)
    game.refuses("flick_once", "flick", cell=1, to=2)


@pytest.mark.parametrize("owner", [0, 1])
def test_onto_the_reroll_card_the_mover_rerolls_it(owner):
    top, other = (1, 2, True), ("camp1", 1)
    red, blue = (((1, 4), top), (other, other)) if owner == 0 else (((1, 4), other), (top, other))
    game = position(red, blue)
    die = 1 if owner == 0 else 0
    assert [event["event"] for event in game.flick(1, 4)] == ["flicked"]
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["moving"]) == ("roll", ["table"], [owner, die])
    assert view["mover"] == 0
    game.refuses_table("roll_first", "rescue", rule="recall")
    game.refuses_table("dice_count", "roll", dice=[1, 2])
    assert game.roll(6) == [{"event": "rolled", "seat": owner, "die": die, "value": 6}]
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["moving"]) == ("step", [0], None)
    assert game.lies(owner, die) == (4, 6)


def test_no_die_lies_on_another_on_the_reroll_card():
    game = position(((4, 1), (8, 1)), ((4, 2, True), AWAY))
    assert game.kinds() == {"step"}
    game.refuses("nothing_to_flick", "flick", cell=4, to=1)


@pytest.mark.parametrize(
    "cell, to, code",
    [
        (0, 4, "not_adjacent"),
        (0, 0, "not_adjacent"),
        (0, "camp0", "not_adjacent"),
        (0, 9, "no_such_place"),
        (0, "camp", "no_such_place"),
        (9, 8, "no_such_place"),
        (-9, 1, "no_such_place"),
        (1, 2, "nothing_to_flick"),
        (8, 7, "nothing_to_flick"),
    ],
)
def test_a_flick_that_is_refused(cell, to, code):
    covered().refuses(code, "flick", cell=cell, to=to)


def test_a_die_on_the_rival_s_is_for_the_rival_to_flick():
    game = position(((0, 1, True), (8, 1)), ((0, 2), AWAY))
    assert game.kinds() == {"step"}
    game.refuses("nothing_to_flick", "flick", cell=0, to=1)
    game.step(1, 5)
    assert game.listed("flick") == [(0, "camp1"), (0, 1), (0, 3)]


def own_pair(**options):
    """Seat 0's die 1 lies on its die 0 in the corner."""
    return position(((0, 1), (0, 2, True)), (AWAY, AWAY), **options)


def test_own_on_own_is_flicked_too():
    game = own_pair()
    assert game.listed("flick") == [(0, "camp1"), (0, 1), (0, 3)]
    flicked = {"event": "flicked", "seat": 0, "die": 1, "by": 0, "from": 0, "to": 1, "value": 3}
    assert game.flick(0, 1) == [flicked]


def test_a_flicked_own_die_may_step_but_not_back_on():
    """The published question and answer."""
    game = own_pair()
    game.flick(0, 1)
    assert game.listed("step") == [(0, "camp1"), (0, 3), (1, "camp1"), (1, 2), (1, 4)]
    game.refuses("own_on_own", "step", die=1, to=0)
    game.step(1, 2)
    assert game.lies(0, 1) == (2, 4)


def test_nor_may_the_other_follow_it():
    game = own_pair()
    game.flick(0, 3)
    game.refuses("own_on_own", "step", die=0, to=3)


def test_in_a_camp_and_on_the_reroll_card_they_may_meet_again():
    game = own_pair()
    game.flick(0, "camp1")
    game.step(0, "camp1")
    assert game.lies(0, 0)[0] == game.lies(0, 1)[0] == "camp1"
    game = position(((1, 1), (1, 2, True)), (AWAY, AWAY))
    game.flick(1, 4)
    game.roll(2)
    assert (0, 4) in game.listed("step")
    game.step(0, 4)
    assert game.state.view(None)["stacks"][4] == [[0, 1], [0, 0]]


def test_the_ban_is_on_the_own_dice_alone():
    game = position(((0, 1), (0, 2, True)), ((3, 1), AWAY))
    game.flick(0, 1)
    game.step(0, 3)  # onto the rival's
    assert game.state.view(None)["stacks"][3] == [[1, 0], [0, 0]]
    game = covered(at=6)
    game.flick(6, 3)
    game.step(1, 6)  # after flicking the rival's the own two may meet
    assert game.state.view(None)["stacks"][6] == [[0, 0], [0, 1]]


def test_the_ban_ends_with_the_turn():
    game = own_pair()
    game.flick(0, 1)
    game.refuses("own_on_own", "step", die=1, to=0)
    game.step(1, "camp1")
    game.step(0, 2)
    game.step(1, 0)
    assert game.state.view(None)["stacks"][0] == [[0, 0], [0, 1]]
