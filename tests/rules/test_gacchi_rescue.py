"""gacchi: the rescue rules, when the table may agree on one, and what they allow."""

import pytest
from gacchi_game import Game, cards_for, position, started
from heist_game import of_kind
from test_gacchi_match import AWAY, HOME, matches
from test_gacchi_steps import blocked

RULES = ["double", "reroll", "recall"]


def without_low_chips(game):
    for cell, card in enumerate(game.state.cards):
        if card in range(1, 7):
            game.state.chips[cell] = 0
    return game


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_agreed_on_when_a_seat_is_about_to_move(rule):
    flick = position(((0, 1), HOME), ((0, 3, True), AWAY))
    for game in (started(), flick, blocked()):
        phase, turn = game.state.phase, game.state.turn
        without_low_chips(game)
        assert game.rescue(rule) == [{"event": "rescue", "rule": rule}]
        view = game.state.view(None)
        assert (view["rescue"], view["phase"], view["turn"]) == (rule, phase, turn)


@pytest.mark.parametrize("rule", RULES)
def test_one_rule_a_game(rule):
    game = without_low_chips(started())
    game.rescue("recall")
    game.refuses_table("rescue_used", "rescue", rule=rule)


def test_rules_there_are_not():
    started().refuses_table("no_such_rule", "rescue", rule="triple")
    started().refuses_table("wrong_type", "rescue", rule=1)


def test_no_rescue_before_the_first_turn():
    game = Game()
    game.refuses_table("deal_first", "rescue", rule="recall")
    game.layout(*cards_for({}))
    game.refuses_table("roll_first", "rescue", rule="recall")
    game.roll(1, 2)
    game.refuses_table("setup_first", "rescue", rule="recall")


@pytest.mark.parametrize("cell", [0, 1, 2, 3, 5, 6])
def test_double_waits_until_the_chips_below_7_are_gone(cell):
    game = without_low_chips(started())
    game.state.chips[cell] = 1
    game.refuses_table("low_chips", "rescue", rule="double")
    game.state.chips[cell] = 0
    assert game.state.chips[7:] == [1, 1]
    game.rescue("double")


@pytest.mark.parametrize("last", [1, 2, 3, 4, 5, 6])
def test_double_waits_for_hidden_cards_below_7(last):
    game = started(hidden=True)
    game.refuses_table("low_chips", "rescue", rule="double")
    turned = [number for number in range(1, 7) if number != last]
    game.state.cards = turned[:4] + ["R"] + turned[4:] + [None] * 3
    game.refuses_table("low_chips", "rescue", rule="double")  # the last may yet be turned
    game.state.cards[6] = last
    game.state.chips[6] = 1
    game.refuses_table("low_chips", "rescue", rule="double")
    game.state.chips[6] = 0
    game.rescue("double")  # two cards lie face down, both above 6


def test_double_does_not_wait_for_a_card_that_was_left_out():
    game = started(hidden=True)
    game.state.cards = [1, 2, 3, 4, "R", 5, 7, 8, 9]
    game.state.chips = [0] * 6 + [1] * 3
    game.rescue("double")


def with_rule(rule, red, blue, **options):
    game = position(red, blue, **options)
    game.rescue(rule)
    return game


@pytest.mark.parametrize("place", [0, 4, "camp0", "camp1"])
def test_a_reroll_in_place_wherever_the_die_lies(place):
    game = with_rule("reroll", ((place, 3), (8, 1)), (AWAY, AWAY))
    assert game.state.legal(0)[-2:] == [
        {"by": 0, "do": "reroll", "die": 0},
        {"by": 0, "do": "reroll", "die": 1},
    ]
    assert game.move("reroll", die=0) == [{"event": "rerolling", "seat": 0, "die": 0}]
    assert game.state.turn == ["table"] and game.state.view(None)["moving"] == [0, 0]
    game.refuses_table("dice_count", "roll", dice=[1, 2])
    assert game.roll(6) == [{"event": "rolled", "seat": 0, "die": 0, "value": 6}]
    assert game.lies(0, 0) == (place, 6)
    assert game.state.turn == [1]


def test_a_reroll_from_its_spot_leaves_the_die_there():
    game = started()
    game.rescue("reroll")
    game.move("reroll", die=1)
    game.roll(5)
    assert game.state.view(None)["dice"][0][1]["spot"] == 1


def test_after_the_reroll_a_match_is_looked_for():
    game = with_rule("reroll", ((5, 1), HOME), (AWAY, AWAY))
    game.move("reroll", die=0)
    assert matches(game.roll(5)) == [(0, 5, 1)]


def test_the_reroll_of_a_top_die_may_make_the_sum():
    game = with_rule("reroll", ((8, 1, True), HOME), ((8, 2), AWAY))
    game.move("reroll", die=0)
    assert matches(game.roll(6)) == [(0, 8, 1)]


def test_a_rescue_action_stands_for_the_step_and_comes_after_the_flick():
    for rule in ("reroll", "recall"):
        game = with_rule(rule, ((0, 1), (8, 1)), ((0, 2, True), (8, 2, True)))
        game.refuses("flick_first", rule, die=0)
        game.flick(0, 1)
        assert (0, None) in game.listed(rule) and (1, None) not in game.listed(rule)
        game.refuses("die_covered", rule, die=1)
        game.refuses("no_such_die", rule, die=2)
        game.refuses("no_such_die", rule, die=-1)
        game.move(rule, die=0)
        if rule == "reroll":
            game.roll(1)
        assert game.state.turn == [1]


def test_a_reroll_by_the_rule_offers_no_second_one():
    game = with_rule("reroll", ((4, 1), HOME), (AWAY, AWAY))
    game.move("reroll", die=0)
    game.roll(4)
    assert game.state.turn == [1] and game.kinds() == {"step", "reroll"}


def test_a_step_onto_the_reroll_card_is_rerolled_without_naming_the_die():
    game = with_rule("reroll", ((1, 1), HOME), (AWAY, AWAY))
    game.step(0, 4)
    assert game.kinds() == {"reroll", "keep"}
    game.refuses("reroll_or_keep", "reroll", die=0)
    game.move("reroll")
    game.roll(1)
    assert game.state.turn == [1]


@pytest.mark.parametrize("place", [0, 4, 7, "camp1"])
def test_a_die_is_recalled_to_the_own_camp(place):
    game = with_rule("recall", ((place, 6), HOME), (AWAY, AWAY))
    assert game.listed("recall") == [(0, None)]
    recalled = {"event": "recalled", "seat": 0, "die": 0, "by": 0, "from": place}
    assert game.move("recall", die=0) == [dict(recalled, to="camp0", value=1)]
    assert game.lies(0, 0) == ("camp0", 1) and game.state.turn == [1]
    assert game.state.next_to(0) == [6, 7, 8]
    game.refuses("own_camp", "recall", die=0)  # seat 1's


def test_seat_1_recalls_to_its_own_camp():
    game = with_rule("recall", (HOME, HOME), ((0, 2), ("camp0", 2)), mover=1)
    game.move("recall", die=1)
    assert game.lies(1, 1) == ("camp1", 3)


def test_recalling_may_uncover_a_match():
    game = with_rule("recall", ((2, 5, True), HOME), ((2, 3), AWAY))
    assert matches(game.move("recall", die=0)) == [(1, 2, 1)]


def test_with_no_camp_nothing_is_recalled():
    game = with_rule("recall", ((0, 1), (8, 1)), (AWAY, AWAY), no_camp=True)
    assert game.listed("recall") == []
    game.refuses("no_camp", "recall", die=0)


def test_actions_of_rules_that_are_not_in_force():
    game = position(((0, 1), (8, 1)), (AWAY, AWAY))
    game.refuses("rescue_off", "reroll", die=0)
    game.refuses("rescue_off", "recall", die=0)
    game.rescue("recall")
    game.refuses("rescue_off", "reroll", die=0)
    game = with_rule("reroll", ((0, 1), (8, 1)), (AWAY, AWAY))
    game.refuses("rescue_off", "recall", die=0)


def test_a_seat_with_a_rescue_action_does_not_pass():
    game = blocked()
    assert game.kinds() == {"pass"}
    game.rescue("reroll")
    assert game.kinds() == {"reroll"}  # in force at once
    game.refuses("must_step", "pass")
    game.move("reroll", die=0)
    assert [event["event"] for event in game.roll(6)][0] == "rolled"
    game = blocked()
    game.rescue("recall")
    assert game.kinds() == {"pass"}  # the die that is free is at home


def test_a_rescue_may_end_the_game():
    game = with_rule("reroll", ((5, 1), HOME), (AWAY, AWAY))
    game.state.scores = [3, 0]
    game.move("reroll", die=0)
    events = game.roll(5)
    assert of_kind(events, "over") == [{"event": "over", "winners": [0]}]
