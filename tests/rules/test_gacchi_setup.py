"""gacchi: options, the layout of the cards, and how the dice are set up."""

import pytest
from gacchi_game import (
    ADVANCED,
    BASIC,
    HIDDEN,
    NUMBERS,
    SHUFFLED,
    Game,
    cards_for,
    position,
    started,
)
from heist_game import assert_refused

from rules_core import gacchi
from rules_core.codes import RecordError
from rules_core.gacchi_board import around


@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_two(seats):
    with pytest.raises(RecordError) as fault:
        gacchi.State({}, seats)
    assert fault.value.code == "seat_count"


def test_the_options_left_out():
    assert gacchi.State({}, 2).options == {
        "mode": "basic",
        "first": 0,
        "no_reroll": False,
        "rich": False,
        "hidden": False,
        "shuffled_reroll": False,
        "no_camp": False,
        "steal": False,
    }


@pytest.mark.parametrize(
    "options, code",
    [
        ({"mode": "expert"}, "option_range"),
        ({"mode": True}, "wrong_type"),
        ({"mode": 1}, "wrong_type"),
        ({"first": 2}, "option_range"),
        ({"first": -1}, "option_range"),
        ({"first": False}, "wrong_type"),
        ({"steal": 1}, "wrong_type"),
        ({"copies": 5}, "unknown_option"),
        ({"mode": "advanced", "rich": True}, "option_conflict"),
        ({"mode": "advanced", "no_reroll": True}, "option_conflict"),
        ({"no_reroll": True, "shuffled_reroll": True}, "option_conflict"),
    ],
)
def test_options_out_of_range_or_in_conflict(options, code):
    with pytest.raises(RecordError) as fault:
        gacchi.State(options, 2)
    assert fault.value.code == code


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "advanced", "rich": False, "no_reroll": False},
        {"mode": "advanced", "hidden": True, "shuffled_reroll": True, "no_camp": True},
        {"no_reroll": True, "rich": True, "hidden": True, "no_camp": True, "steal": True},
        {"shuffled_reroll": True, "rich": True, "hidden": True, "steal": True},
    ],
)
def test_all_other_variants_combine(options):
    """D16."""
    game = started(**options)
    assert game.state.turn == [0]


@pytest.mark.parametrize(
    "options, cards",
    [
        ({}, BASIC),
        ({}, (9, 8, 7, 6, "R", 4, 3, 2, 1)),
        ({"no_reroll": True}, NUMBERS),
        ({"mode": "advanced"}, ADVANCED),
        ({"shuffled_reroll": True}, SHUFFLED),
        ({"shuffled_reroll": True}, NUMBERS),
        ({"mode": "advanced", "shuffled_reroll": True}, (*ADVANCED[:11], "R")),
        ({"mode": "advanced", "shuffled_reroll": True}, ADVANCED),
        ({"hidden": True}, HIDDEN),
        ({"hidden": True, "no_reroll": True}, (None,) * 9),
        ({"hidden": True, "shuffled_reroll": True}, (None,) * 9),
        ({"hidden": True, "mode": "advanced"}, (None,) * 12),
        ({"hidden": True, "mode": "advanced", "shuffled_reroll": True}, (None,) * 12),
    ],
)
def test_a_layout(options, cards):
    game = Game(**options)
    events = game.layout(*cards)
    chips = [0 if card in ("R", None) else 1 for card in cards]
    assert events == [{"event": "dealt", "cards": list(cards), "chips": chips}]
    view = game.state.view(None)
    assert (view["cards"], view["chips"]) == (list(cards), chips)
    assert (view["phase"], view["turn"]) == ("roll", ["table"])


def test_rich_puts_two_chips_on_7_to_9():
    game = Game(rich=True)
    [dealt] = game.layout(6, 7, 8, 9, "R", 1, 2, 3, 4)
    assert dealt["chips"] == [1, 2, 2, 2, 0, 1, 1, 1, 1]


@pytest.mark.parametrize(
    "options, cards, code",
    [
        ({}, BASIC[:8], "layout_count"),
        ({}, (*BASIC, 9), "layout_count"),
        ({}, ADVANCED, "layout_count"),
        ({}, NUMBERS, "reroll_centre"),
        ({}, (*BASIC[:4], None, *BASIC[5:]), "reroll_centre"),
        ({}, ("R", *BASIC[1:]), "card_twice"),
        ({}, (1, 1, *BASIC[2:]), "card_twice"),
        ({}, (0, *BASIC[1:]), "no_such_card"),
        ({}, (10, *BASIC[1:]), "no_such_card"),
        ({}, ("1", *BASIC[1:]), "no_such_card"),
        ({}, (None, *BASIC[1:]), "face_up"),
        ({"no_reroll": True}, BASIC, "no_such_card"),
        ({"mode": "advanced"}, (*ADVANCED[:11], "R"), "no_such_card"),
        ({"mode": "advanced"}, (*ADVANCED[:11], 13), "no_such_card"),
        ({"mode": "advanced"}, BASIC, "layout_count"),
        ({"shuffled_reroll": True}, (None, *SHUFFLED[1:]), "face_up"),
        ({"hidden": True}, (None,) * 9, "reroll_centre"),
        ({"hidden": True}, BASIC, "face_down"),
        ({"hidden": True}, (*HIDDEN[:8], "R"), "face_down"),
        ({"hidden": True, "shuffled_reroll": True}, HIDDEN, "face_down"),
        ({"hidden": True, "no_reroll": True}, HIDDEN, "face_down"),
        ({}, (True, *BASIC[1:]), "wrong_type"),
        ({}, (1.0, *BASIC[1:]), "wrong_type"),
        ({}, ([1], *BASIC[1:]), "wrong_type"),
    ],
)
def test_a_layout_that_is_refused(options, cards, code):
    Game(**options).refuses_table(code, "layout", cards=list(cards))


def test_a_layout_is_a_list():
    Game().refuses_table("wrong_type", "layout", cards="123456789")


def test_seat_0_sets_up_first_then_seat_1():
    game = Game()
    game.layout(*BASIC)
    assert game.roll(6, 2) == [
        {"event": "rolled", "seat": 0, "die": 0, "value": 6},
        {"event": "rolled", "seat": 0, "die": 1, "value": 2},
    ]
    assert game.state.turn == [0] and game.state.view(0)["phase"] == "setup"
    assert game.lies(0, 0) == (None, 6)
    assert [move["spots"] for move in game.state.legal(0)] == [
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 2],
        [2, 0],
        [2, 1],
    ]
    assert game.setup(2, 0) == [{"event": "set_up", "seat": 0, "spots": [2, 0]}]
    assert game.state.turn == ["table"]
    assert [event["seat"] for event in game.roll(1, 1)] == [1, 1]
    assert game.state.turn == [1]
    game.setup(0, 1)
    assert game.state.turn == [0]
    assert game.state.view(None)["dice"][0] == [
        {"value": 6, "place": "camp0", "spot": 2, "covered": False},
        {"value": 2, "place": "camp0", "spot": 0, "covered": False},
    ]
    assert game.lies(1, 1) == ("camp1", 1)


@pytest.mark.parametrize("first", [0, 1])
def test_who_begins(first):
    game = started(first=first)
    assert game.state.turn == [first]
    assert game.state.legal(1 - first) == []


@pytest.mark.parametrize(
    "dice, code",
    [
        ([1], "dice_count"),
        ([1, 2, 3], "dice_count"),
        ([], "dice_count"),
        ([0, 1], "dice_range"),
        ([1, 7], "dice_range"),
        ([1, True], "wrong_type"),
        (None, "wrong_type"),
    ],
)
def test_a_roll_that_is_refused(dice, code):
    game = Game()
    game.layout(*BASIC)
    game.refuses_table(code, "roll", dice=dice)


@pytest.mark.parametrize(
    "spots, code",
    [
        ([0], "spot_count"),
        ([0, 1, 2], "spot_count"),
        ([], "spot_count"),
        ([-1, 0], "no_such_spot"),
        ([0, 3], "no_such_spot"),
        ([1, 1], "same_spot"),
        ([0, "1"], "wrong_type"),
    ],
)
def test_spots_that_are_refused(spots, code):
    game = Game()
    game.layout(*BASIC)
    game.roll(1, 2)
    game.refuses(code, "setup", spots=spots)


def test_each_seat_sets_up_its_own_dice():
    game = Game()
    game.layout(*BASIC)
    game.roll(1, 2)
    assert_refused(game.state, {"by": 1, "do": "setup", "spots": [0, 1]}, "not_your_turn")


@pytest.mark.parametrize("mode, row", [("basic", 6), ("advanced", 9)])
@pytest.mark.parametrize("seat", [0, 1])
def test_from_its_spot_a_die_leaves_by_the_column_of_that_spot(mode, row, seat):
    """D5: spot k is column k, for both seats."""
    game = Game(mode=mode, first=seat)
    game.layout(*cards_for({"mode": mode}))
    for _ in (0, 1):
        game.roll(1, 1)
        game.setup(2, 0)
    row = row if seat == 0 else 0
    assert game.listed("step") == [(0, row + 2), (1, row)]
    game.refuses("start_spot", "step", die=0, to=row)
    game.refuses("start_spot", "step", die=1, to=row + 1)


@pytest.mark.parametrize("camp, row", [("camp0", [6, 7, 8]), ("camp1", [0, 1, 2])])
@pytest.mark.parametrize("mover", [0, 1])
def test_a_die_that_came_to_a_camp_later_leaves_anywhere(camp, row, mover):
    """D5, of either camp."""
    dice = ((camp, 1), (4, 1)), ((3, 1), (5, 1))
    game = position(*(dice if mover == 0 else dice[::-1]), mover=mover)
    assert [to for die, to in game.listed("step") if die == 0] == row


def test_back_in_its_camp_a_die_is_on_no_spot():
    game = started()
    assert game.state.view(None)["dice"][0][0]["spot"] == 0
    game.step(0, 6)
    game.step(0, 0)
    game.step(0, "camp0")
    assert game.state.view(None)["dice"][0][0]["spot"] is None
    game.step(0, 3)
    assert [to for die, to in game.listed("step") if die == 0] == [6, 7, 8]


@pytest.mark.parametrize(
    "cell, cells, places",
    [
        (0, 9, ["camp1", 1, 3]),
        (1, 9, ["camp1", 0, 2, 4]),
        (2, 9, ["camp1", 1, 5]),
        (3, 9, [0, 4, 6]),
        (4, 9, [1, 3, 5, 7]),
        (5, 9, [2, 4, 8]),
        (6, 9, [3, 7, "camp0"]),
        (7, 9, [4, 6, 8, "camp0"]),
        (8, 9, [5, 7, "camp0"]),
        (8, 12, [5, 7, 11]),
        (9, 12, [6, 10, "camp0"]),
        (11, 12, [8, 10, "camp0"]),
    ],
)
def test_what_is_next_to_a_cell(cell, cells, places):
    assert around(cell, cells) == places
