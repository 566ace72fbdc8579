"""Undo and redo from the table menu: what the list names, what comes back, and the record."""

import pytest
from menu_games import (
    GAMES,
    ROW,
    THREE,
    bees_dealt,
    bees_real,
    gacchi_dealt,
    gacchi_real,
    heist_dealt,
    heist_real,
    herd_dealt,
    herd_real,
    lines_of,
    listed,
)
from test_heist_game import replayed
from test_herd_game import play_round

from rules_core import dealer
from rules_core.games import STATES
from screens.herd_cards import REGIONS
from screens.texts import ENGLISH, text
from seeno import players
from seeno.players import bees, gacchi, heist, herd, record_of

UNDO = {"by": "table", "do": "undo"}
HIDDEN = ("pick", "skill")  # within a reveal; not on the device
# The last steps of each game in the middle of it, newest first, as the list names them.
NAMED = {
    heist_real: ["the cards"],
    heist_dealt: [],
    gacchi_real: [
        "BLU to card 7",
        "RED to card 8",
        "the dice",
        "BLU reroll",
        "BLU to card R",
        "RED to card 7",
        "BLU to card 2",
        "RED to card 6",
    ],
    gacchi_dealt: ["BLU set-up", "RED set-up"],
    bees_real: ["card Y2", "card Y4", "the cards"],
    bees_dealt: None,
    herd_real: ["BLU stray", "RED card ♣2", "RED begins", "the cards"],
    herd_dealt: None,
}


@pytest.mark.parametrize("game", GAMES)
def test_the_list_names_the_last_steps_and_nothing_hidden(start_table, game):
    table, colours = game(start_table)
    players.menu(table, "menu_undo")
    title = table.text()[0]
    assert title == text("undo_title")
    names = listed(table)
    assert names[0] == text("menu_back")
    if NAMED[game] is not None:
        is_drawn = game is bees_real  # who leads
        assert [name[4:] if is_drawn and " card " in name else name for name in names[1:]] == (
            NAMED[game]
        )
    elif game is bees_dealt:
        card = next(move["card"] for move in lines_of(table) if move["do"] == "play")
        assert names[1].endswith(" card " + card.upper())
        assert sorted(names[2:]) == ["BLU gave two", "GRN gave two", "RED gave two"]
    else:
        assert names[1].endswith(" " + text("did_stray"))
        card = next(move["card"] for move in lines_of(table) if move["do"] == "link")
        assert names[2].endswith(" card " + REGIONS[card[0]] + card[1:]) and len(names) == 3
    table.press("ok")
    assert not table.shows(title)


def test_where_nothing_is_done_as_yet_the_list_says_so(start_table):
    table, _ = heist_dealt(start_table)
    players.menu(table)
    while not players.is_chosen(table, text("menu_undo")):
        table.press("right")
    assert table.text()[6] == text("undo_none")
    table.press("ok")
    assert listed(table) == [text("menu_back")] and table.text()[6] == text("undo_none")
    table.press("ok")
    assert table.shows(text("pick_help"))


def test_nor_before_the_first_move_and_after_it_there_is_a_step(start_table):
    table = start_table()
    players.sit_down(table, "heist", ("red", "blue"))
    for about in ("undo_none", "about_undo"):
        players.menu(table)
        while not players.is_chosen(table, text("menu_undo")):
            table.press("right")
        assert table.text()[6] == text(about)
        while not players.is_chosen(table, text("menu_back")):
            table.press("left")
        table.press("ok")
        if about == "undo_none":
            heist.type_cards(table, ROW)


@pytest.mark.parametrize("do", sorted({do for game in STATES for do in STATES[game].MOVES}))
def test_every_move_has_a_name_in_the_list(do):
    assert do in HIDDEN or "did_" + {"adjust": "corrected"}.get(do, do) in ENGLISH


def test_names_fit_the_list_behind_the_tag_of_a_seat():
    from test_texts import WIDEST

    for key in ENGLISH:
        if key.startswith("did_"):
            by = "" if key in ("did_corrected", "did_reveal") else "VIO "
            assert len(by + text(key, *WIDEST.get(key, ()))) <= 18, key


@pytest.mark.parametrize("game", [game for game in GAMES if game is not heist_dealt])
def test_one_step_back_is_a_line_of_the_record_and_the_state_before_it(start_table, game):
    table, colours = game(start_table)
    before = record_of(table)
    players.undo(table, 1, colours)
    table.run(500)
    assert record_of(table) == before + '{"by":"table","do":"undo","steps":1}\n'
    assert table.shows(text("undone"))
    table.run(3100)
    without = before[: before.rstrip("\n").rfind("\n") + 1]
    now, then = replayed(record_of(table)), replayed(without)
    assert {**now, "line": 0} == {**then, "line": 0}


@pytest.mark.parametrize("game", [gacchi_real, bees_real, herd_real])
def test_many_steps_go_at_once_and_further_back_the_next_time(start_table, game):
    table, colours = game(start_table)
    moves = len(lines_of(table))
    players.undo(table, 2, colours)
    players.undo(table, 1, colours)
    steps = [line["steps"] for line in lines_of(table)[moves:]]
    assert steps == [2, 1]
    state = replayed(record_of(table))
    assert state["line"] == 1 + moves + 2


def test_a_no_leaves_all_as_it_was(start_table):
    table, colours = bees_real(start_table)
    before = record_of(table), table.picture()
    players.menu(table, "menu_undo")
    table.script("right; ok; red; blue; ok; run 3100")
    assert (record_of(table), table.picture()) == before


def test_the_list_marks_all_that_goes(start_table):
    table, colours = bees_real(start_table)
    players.menu(table, "menu_undo")
    next_to_last = listed(table)[2]
    table.script("right*2")
    marked = [line for line in players.reader.spoken(table.picture()) if "(selected)" in line]
    assert len(marked) == 2 and marked[1].startswith(next_to_last)
    assert table.text()[6] == text("undo_more", 2)
    table.press("ok")
    assert table.text()[2] == next_to_last  # back to before that


# heist: rounds, the same cards, picks.


def picks_of(table):
    cards = heist.cards(table)
    return {"red": cards[0] * 10 + cards[1], "blue": cards[2] * 10 + cards[3]}


def two_rounds(table):
    """[(row, picks)] of two rounds, and the row of the third."""
    rounds = []
    for _ in range(2):
        cards, picks = heist.cards(table), picks_of(table)
        after = heist.round_of(table, picks)
        if after == "place_title":
            heist.place_diamond(table, 0)
        table.wait_text(text("pick_help"))
        rounds.append((cards, picks))
    return rounds, heist.cards(table)


def test_dealt_rounds_that_are_played_again_have_the_same_cards(start_table):
    table, colours = heist_dealt(start_table)
    rounds, third = two_rounds(table)
    players.menu(table, "menu_undo")
    names = listed(table)
    assert [name for name in names if "reveal" in name] == ["reveal, round 2", "reveal, round 1"]
    last = len(names) - 1
    table.press("ok")
    players.undo(table, last, colours)
    assert table.shows("Round 1") and table.text()[7].split() == ["0", "0"]
    assert heist.ticked(table, colours) == set()
    again, row = two_rounds(table)
    assert (again, row) == (rounds, third)


def test_a_typed_row_that_was_taken_back_stands_there_to_be_confirmed(start_table):
    table, colours = heist_real(start_table)
    players.undo(table, 1, colours)
    assert table.shows("Type 5 cards")
    assert [int(digit) for digit in table.text()[2].split()] == ROW
    table.script("run 3100; blue; ok")
    table.wait_text(text("pick_help"))
    assert heist.cards(table) == [6, 2, 3, 4, 5]
    assert lines_of(table)[1:] == [
        UNDO | {"steps": 1},
        {**lines_of(table)[0], "digits": [6, 2, 3, 4, 5]},
    ]


def test_locks_are_dropped_with_a_step_and_it_is_said_before(start_table):
    table, colours = heist_real(start_table)
    heist.enter(table, "red", 12)
    players.menu(table, "menu_undo")
    table.script("right; ok")
    assert table.shows(text("undo_drops"))
    table.press("ok")
    assert heist.ticked(table, colours) == {"red"}
    players.undo(table, 1, colours)
    table.script("run 3100; ok")
    table.wait_text(text("pick_help"))
    assert heist.ticked(table, colours) == set()
    assert "pick" not in record_of(table)
    players.menu(table, "menu_undo")
    table.script("right; ok")
    assert not table.shows(text("undo_drops"))
    table.press("ok")
    heist.enter(table, "blue", 34)
    players.menu(table, "menu_mine")
    table.script("blue; run 3100")
    assert heist.ticked(table, colours) == set()


def test_the_cards_and_dice_of_gacchi_come_again(start_table):
    table, colours = gacchi_real(start_table)
    players.undo(table, 3, colours)  # to before the dice of the R
    assert gacchi.state(table).phase == "roll"
    assert table.text()[2].split() == ["1"]
    table.script("run 3100; ok")
    assert lines_of(table)[-1] == {"by": "table", "do": "roll", "dice": [1]}


def test_hands_that_were_dealt_are_dealt_again(start_table):
    table, colours = bees_dealt(start_table)
    deal = next(move for move in lines_of(table) if move["do"] == "deal")
    players.undo(table, 4, colours)
    table.wait_text(text("give"))
    state = replayed(record_of(table))
    assert state["turn"] == [0, 1, 2]
    bees.give_any(table, THREE)
    assert [move for move in lines_of(table) if move["do"] == "deal"] == [deal]


def test_a_round_of_herd_is_taken_back_with_the_hands_of_the_next(start_table):
    """The new hands come by themselves, so they go with the last card, and come again."""
    table = start_table(seed=3)
    players.sit_down(table, "herd", THREE, dealt=True, start=100)
    play_round(table, dealer.Random(5))
    table.wait_text(text("herd_hold"))
    deals = [move for move in lines_of(table) if move["do"] == "deal"]
    assert len(deals) == 2
    players.undo(table, 1, THREE)
    assert lines_of(table)[-1] == UNDO | {"steps": 2}
    table.run(3100)
    assert table.shows(text("herd_hand") + " 1")
    herd.make_any(table, dealer.Random(6))
    herd.skip_payment(table)
    table.wait_text(text("herd_hold"))
    assert [move for move in lines_of(table) if move["do"] == "deal"] == deals + deals[1:]
