"""gacchi: the rescue rule `double`, by which a turn has two steps."""

from gacchi_game import position, started
from test_gacchi_match import AWAY, HOME, matches
from test_gacchi_rescue import without_low_chips


def double(red, blue, **options):
    game = without_low_chips(position(red, blue, **options))
    game.rescue("double")
    return game


def test_double_is_two_steps_of_the_same_die_or_of_both():
    game = double(((0, 1), HOME), (AWAY, AWAY))
    game.step(0, 1)
    view = game.state.view(None)
    assert (view["turn"], view["phase"], view["steps"]) == ([0], "step", 1)
    assert game.listed("step")[:4] == [(0, "camp1"), (0, 0), (0, 2), (0, 4)]
    game.step(0, 2)
    assert game.lies(0, 0) == (2, 3) and game.state.turn == [1]
    game.step(0, 0)
    game.step(1, 1)
    assert game.state.turn == [0]


def test_the_second_step_may_be_declined():
    game = double(((0, 1), HOME), (AWAY, AWAY))
    game.refuses("must_step", "pass")
    game.step(0, 1)
    assert game.state.legal(0)[-1] == {"by": 0, "do": "pass"}
    assert game.move("pass") == [{"event": "passed", "seat": 0}]
    assert game.state.turn == [1] and game.state.view(None)["steps"] == 0


def test_double_is_for_steps_alone():
    game = double(((0, 1), HOME), (AWAY, AWAY))
    game.refuses("rescue_off", "reroll", die=0)
    game.refuses("rescue_off", "recall", die=0)
    game.step(0, 1)
    game.refuses("rescue_off", "reroll", die=0)
    assert game.kinds() == {"step", "pass"}


def test_under_double_a_match_is_looked_for_after_each_step():
    """D10."""
    game = double(((7, 3), HOME), ((8, 4), AWAY))
    assert matches(game.step(0, 8)) == [(0, 8, 1)]  # 4 and 4
    assert game.state.turn == [0]
    game = double(((5, 2), HOME), ((8, 4), AWAY))
    game.state.cards[8], game.state.cards[7] = 7, 8
    assert matches(game.step(1, 7)) == []
    assert matches(game.step(0, 8)) == [(0, 8, 1)]  # 3 and 4


def test_the_end_is_looked_at_between_the_two_steps():
    game = double(((7, 3), HOME), ((8, 4), AWAY))
    game.state.scores = [3, 0]
    assert game.step(0, 8)[-1] == {"event": "over", "winners": [0]}
    assert game.state.turn == []


def test_no_match_is_looked_for_after_a_second_step_declined():
    game = double(((7, 1), HOME), (AWAY, AWAY))
    game.step(0, 8)
    game.state.chips[8], game.state.values[0] = 1, 8
    assert [event["event"] for event in game.move("pass")] == ["passed"]


def test_under_double_each_step_may_meet_the_reroll_card():
    game = double(((1, 1), HOME), (AWAY, AWAY))
    game.step(0, 4)
    game.move("reroll")
    game.roll(5)
    assert game.state.turn == [0] and "pass" in game.kinds()
    game.step(0, 3)
    game.step(0, 0)
    game.move("pass")
    game.step(0, 4)
    game.move("keep")
    game.move("pass")
    assert game.state.turn == [1]


def test_under_double_one_flick_comes_before_both_steps():
    game = double(((0, 1), (8, 1)), ((0, 2, True), (8, 2, True)))
    game.flick(0, 1)
    game.step(0, 3)
    game.refuses("flick_once", "flick", cell=8, to=7)
    assert game.kinds() == {"step", "pass"}


def test_a_die_covered_by_the_first_step_is_not_flicked_in_that_turn():
    game = double(((0, 1), (1, 1)), (AWAY, AWAY))
    game.step(0, 1)
    assert game.kinds() == {"step", "pass"}
    game.refuses("flick_once", "flick", cell=1, to=2)
    game.refuses("die_covered", "step", die=1, to=2)


def test_the_ban_on_own_dice_holds_for_both_steps():
    game = double(((0, 1), (0, 2, True)), (AWAY, AWAY))
    game.flick(0, 1)
    game.step(0, 3)
    assert (1, 0) in game.listed("step")
    game.step(1, 0)
    game = double(((0, 1), (0, 2, True)), (AWAY, AWAY))
    game.flick(0, 1)
    game.step(1, 2)
    game.refuses("not_adjacent", "step", die=1, to=0)
    game.step(0, 1)
    game = double(((0, 1), (0, 2, True)), (AWAY, AWAY))
    game.flick(0, 1)
    game.step(0, "camp1")
    game.refuses("own_on_own", "step", die=0, to=1)  # nor on any other card than the first
    assert (0, 0) in game.listed("step") and (0, 1) not in game.listed("step")


def test_double_agreed_on_after_the_flick_is_in_force_at_once():
    game = without_low_chips(position(((0, 1), HOME), ((0, 2, True), AWAY)))
    game.flick(0, 3)
    game.rescue("double")
    game.step(0, 1)
    assert game.state.turn == [0]


def test_under_double_each_step_may_turn_a_card():
    game = started(hidden=True)
    game.state.rescue = "double"
    game.step(0, 6)
    game.flip(6, 9)
    assert game.state.turn == [0] and game.state.view(None)["phase"] == "step"
    game.step(0, 3)
    game.flip(3, 8)
    assert game.state.turn == [1]
