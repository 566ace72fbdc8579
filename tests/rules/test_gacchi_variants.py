"""gacchi: hidden cards, the shuffled reroll card, closed camps, and chips that are stolen."""

import pytest
from gacchi_game import position, started
from heist_game import of_kind
from test_gacchi_match import AWAY, HOME, matches

from rules_core import gacchi


def hidden(red, blue, cards, **options):
    """A position on a hidden layout in which `cards` (cell: card) have been turned."""
    game = started(hidden=True, **options)
    for cell, card in cards.items():
        game.state.cards[cell] = card
        game.state.chips[cell] = 0 if card == "R" else 1
    turned = position(red, blue, hidden=True, **options)
    turned.state.cards, turned.state.chips = game.state.cards, game.state.chips
    turned.state.begin_turn(0)
    return turned


def test_a_card_is_turned_when_a_die_first_enters_it():
    game = started(hidden=True)
    assert [event["event"] for event in game.step(0, 6)] == ["stepped"]
    view = game.state.view(None)
    assert (view["phase"], view["turn"], view["moving"]) == ("flip", ["table"], [0, 0])
    assert game.state.legal(0) == []
    events = game.flip(6, 5)
    assert events == [{"event": "flipped", "cell": 6, "card": 5, "chips": 1}]
    view = game.state.view(None)
    assert view["cards"] == [None, None, None, None, "R", None, 5, None, None]
    assert view["chips"] == [0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert view["turn"] == [1]
    game.step(0, 0)
    game.flip(0, 1)
    assert [event["event"] for event in game.step(0, 3)] == ["stepped"]
    game.flip(3, 2)
    game.step(0, 1)
    game.flip(1, 9)
    assert len(game.step(0, 6)) == 1 and game.state.turn == [1]  # turned already


def test_the_chips_come_with_the_card_and_may_go_at_once():
    game = started(hidden=True)  # the die shows 1 and comes to be 2
    game.step(0, 6)
    assert [event["event"] for event in game.flip(6, 2)] == ["flipped", "matched", "score"]
    assert game.state.scores == [1, 0] and game.state.chips[6] == 0


@pytest.mark.parametrize("card, chips", [(6, 1), (7, 2), (9, 2)])
def test_two_chips_come_with_a_rich_card(card, chips):
    game = started(hidden=True, rich=True)
    game.step(0, 6)
    assert game.flip(6, card)[0]["chips"] == chips


@pytest.mark.parametrize(
    "options, cell, card, code",
    [
        ({}, 7, 5, "other_cell"),
        ({}, 9, 5, "other_cell"),
        ({}, 6, 0, "no_such_card"),
        ({}, 6, 10, "no_such_card"),
        ({}, 6, "R", "card_twice"),  # it lies in the centre
        ({"no_reroll": True}, 6, "R", "no_such_card"),
        ({"mode": "advanced"}, 9, "R", "no_such_card"),
        ({"mode": "advanced"}, 9, 13, "no_such_card"),
        ({}, 6, None, "wrong_type"),
        ({}, "6", 5, "wrong_type"),
    ],
)
def test_a_flip_that_is_refused(options, cell, card, code):
    game = started(hidden=True, **options)
    game.step(0, 6 if not options.get("mode") else 9)
    game.refuses_table(code, "flip", cell=cell, card=card)
    game.refuses_table("flip_first", "roll", dice=[1])
    game.refuses_table("flip_first", "rescue", rule="recall")


def test_no_card_is_turned_twice():
    game = started(hidden=True)
    game.step(0, 6)
    game.flip(6, 5)
    game.step(0, 0)
    game.refuses_table("card_twice", "flip", cell=0, card=5)


def test_a_match_is_looked_for_after_the_card_is_turned():
    """Uncovering a match and entering a hidden card: nothing before the flip."""
    game = hidden(((2, 5, True), HOME), ((2, 3), AWAY), {2: 3})
    assert [event["event"] for event in game.step(0, 1)] == ["stepped"]
    assert matches(game.flip(1, 6)) == [(0, 1, 1), (1, 2, 1)]


def test_a_hidden_card_entered_by_a_flick():
    game = hidden(((0, 1), HOME), ((0, 5, True), AWAY), {0: 2})
    assert [event["event"] for event in game.flick(0, 1)] == ["flicked"]
    assert game.state.turn == ["table"]
    assert game.flip(1, 6) == [{"event": "flipped", "cell": 1, "card": 6, "chips": 1}]
    assert game.state.scores == [0, 0]  # no check follows a flick, not even with 6 on the 6
    assert game.state.turn == [0] and game.kinds() == {"step"}
    assert matches(game.step(0, "camp1")) == [(1, 1, 1)]


def test_a_flick_turns_the_reroll_card():
    game = hidden(((0, 1), HOME), ((0, 5, True), AWAY), {0: 2}, shuffled_reroll=True)
    game.flick(0, 1)
    assert game.flip(1, "R") == [{"event": "flipped", "cell": 1, "card": "R", "chips": 0}]
    assert game.state.turn == ["table"] and game.state.view(None)["phase"] == "roll"
    game.roll(3)
    assert game.lies(1, 0) == (1, 3)
    assert game.state.turn == [0] and game.kinds() == {"step"}


def test_a_step_turns_the_reroll_card():
    game = started(hidden=True, shuffled_reroll=True)
    game.step(0, 6)
    game.flip(6, "R")
    assert game.kinds() == {"reroll", "keep"}
    game.move("reroll")
    game.roll(6)
    assert game.lies(0, 0) == (6, 6) and game.state.turn == [1]


def test_the_reroll_card_may_lie_anywhere_and_works_there():
    game = started(shuffled_reroll=True, first=1)  # it lies in the corner
    game.step(0, 0)
    assert game.state.legal(1) == [{"by": 1, "do": "reroll"}, {"by": 1, "do": "keep"}]
    game.move("keep")
    game = position(((0, 1), HOME), ((0, 2, True), AWAY), shuffled_reroll=True)
    assert game.kinds() == {"step"}  # none lies on top there
    game = position(((4, 1), HOME), ((4, 2, True), AWAY), shuffled_reroll=True)
    assert game.kinds() == {"flick"}  # but in the centre now


def test_an_advanced_board_with_the_reroll_card():
    cards = (*range(1, 12), "R")
    game = position(((10, 1), HOME), (AWAY, AWAY), *cards, mode="advanced", shuffled_reroll=True)
    game.step(0, 11)
    assert game.kinds() == {"reroll", "keep"}


def test_no_camp_closes_both_camps_to_steps_and_flicks():
    game = position(((1, 1), (7, 1)), ((1, 1, True), AWAY), no_camp=True)
    assert game.listed("flick") == [(1, 0), (1, 2), (1, 4)]
    game.refuses("no_camp", "flick", cell=1, to="camp1")
    game.flick(1, 0)
    assert game.listed("step") == [(0, 0), (0, 2), (0, 4), (1, 4), (1, 6), (1, 8)]
    game.refuses("no_camp", "step", die=0, to="camp1")
    game.refuses("no_camp", "step", die=1, to="camp0")


def test_no_camp_lets_dice_out():
    game = started(no_camp=True)
    assert game.listed("step") == [(0, 6), (1, 7)]


def thief(*scores, **options):
    """Seat 0's die 0 is next to the camp of seat 1, which holds some chips."""
    game = position(((1, 3), HOME), (AWAY, AWAY), steal=True, **options)
    game.state.scores = list(scores)
    return game


def test_a_chip_is_stolen_and_the_die_goes_home():
    """D14."""
    game = thief(0, 2)
    assert [move for move in game.state.legal(0) if move.get("to") == "camp1"] == [
        {"by": 0, "do": "step", "die": 0, "to": "camp1"},
        {"by": 0, "do": "step", "die": 0, "to": "camp1", "steal": True},
    ]
    events = game.step(0, "camp1", steal=True)
    stepped = {"event": "stepped", "seat": 0, "die": 0, "by": 0, "from": 1, "to": "camp1"}
    assert events == [
        dict(stepped, value=4),
        {"event": "stole", "seat": 0, "die": 0, "from": "camp1", "to": "camp0"},
        {"event": "score", "seat": 1, "from": 2, "to": 1, "why": "steal"},
        {"event": "score", "seat": 0, "from": 0, "to": 1, "why": "steal"},
    ]
    assert game.lies(0, 0) == ("camp0", 4)
    assert game.state.view(None)["stolen"] == [True, False]
    assert game.state.turn == [1]
    assert game.state.next_to(0) == [6, 7, 8]  # it may leave by any column


def test_a_thief_may_leave_it():
    game = thief(0, 2)
    game.step(0, "camp1")
    assert game.lies(0, 0) == ("camp1", 4)
    assert game.state.scores == [0, 2] and game.state.stolen == [False, False]


def test_seat_1_steals_too_and_each_seat_once():
    game = thief(1, 2)
    game.step(0, "camp1", steal=True)
    game.state.places[2], game.state.spots[2] = 7, None
    game.state.stacks[7].append(2)
    game.step(0, "camp0", steal=True)
    assert game.state.scores == [1, 2] and game.lies(1, 0)[0] == "camp1"
    assert game.state.stolen == [True, True]
    game.state.places[0] = 1
    game.state.stacks[1].append(0)
    assert (0, "camp1") in game.listed("step")
    game.refuses("steal_used", "step", die=0, to="camp1", steal=True)
    assert not any("steal" in move for move in game.state.legal(0))


@pytest.mark.parametrize(
    "options, scores, to, code",
    [
        ({"steal": False}, (0, 2), "camp1", "no_steal"),
        ({}, (2, 0), "camp1", "no_steal"),
        ({}, (0, 2), 2, "no_steal"),
        ({}, (0, 2), 4, "no_steal"),
        ({"no_camp": True}, (0, 2), "camp1", "no_camp"),
    ],
)
def test_a_steal_that_is_refused(options, scores, to, code):
    game = position(((1, 3), HOME), (AWAY, AWAY), **dict({"steal": True}, **options))
    game.state.scores = list(scores)
    game.refuses(code, "step", die=0, to=to, steal=True)
    assert game.of_mover("step", die=0, to=to, steal=True) not in game.state.legal(0)


def test_nothing_is_stolen_from_the_own_camp():
    game = position(((7, 3), HOME), (AWAY, AWAY), steal=True)
    game.state.scores = [2, 2]
    game.refuses("no_steal", "step", die=0, to="camp0", steal=True)


@pytest.mark.parametrize("steal", [False, 1, "true", None])
def test_the_key_is_true_or_left_out(steal):
    thief(0, 2).refuses("wrong_type", "step", die=0, to="camp1", steal=steal)
    thief(0, 2).refuses("wrong_type", "step", die=0, to=2, steal=steal)


def test_a_stolen_chip_may_win():
    game = thief(3, 3)
    assert game.step(0, "camp1", steal=True)[-1] == {"event": "over", "winners": [0]}


def test_after_a_steal_a_match_is_looked_for():
    game = position(((1, 5, True), HOME), ((1, 2), AWAY), steal=True)
    game.state.scores = [0, 3]
    events = game.step(0, "camp1", steal=True)
    assert matches(events) == [(1, 1, 1)]
    assert [event["to"] for event in of_kind(events, "score")] == [2, 1, 3]


def test_what_lies_face_down_is_nowhere_in_the_game():
    """So no view can give it away, and both seats see the same."""
    game = started(hidden=True)
    assert game.state.view(0) == game.state.view(1) == game.state.view(None)
    assert game.state.cards.count(None) == 8


def test_a_view_is_a_copy():
    state = started().state
    view = state.view(None)
    for value in view.values():
        if type(value) is list:
            value.append("scribble")
    view["options"]["rich"] = True
    view["dice"][0][0]["value"] = 7
    view["stacks"][0].append([0, 0])
    assert state.view(None) == started().state.view(None)
    assert isinstance(state, gacchi.State)
