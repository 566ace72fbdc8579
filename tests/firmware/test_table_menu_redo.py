"""The end of a game taken back, and redo from the table menu."""

import json

import pytest
from menu_games import (
    GAMES,
    THREE,
    TWO,
    bees_real,
    gacchi_real,
    heist_dealt,
    heist_real,
    lines_of,
    listed,
)
from test_bees_game import play_dealt
from test_heist_game import replayed
from test_herd_game import play_round

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import bees, heist, record_of

# The end.


def end_by_correction(game):
    def play(start_table):
        table, colours = game(start_table)
        state = replayed(record_of(table))
        target = 10 if game is heist_real else 4
        players.correct(table, colours, 0, target - state["scores"][0])
        return table, colours

    return play


def end_of_bees(start_table):
    table = start_table(seed=3)
    players.sit_down(table, "bees", THREE, dealt=True)
    play_dealt(table, THREE, 5)
    return table, THREE


def end_of_herd(start_table):
    table = start_table(seed=3)
    players.sit_down(table, "herd", TWO, dealt=True, start=40)
    random = dealer.Random(5)
    while play_round(table, random) not in ("wins", "shared"):
        pass
    return table, TWO


ENDS = {
    "heist": end_by_correction(heist_real),
    "gacchi": end_by_correction(gacchi_real),
    "bees": end_of_bees,
    "herd": end_of_herd,
}


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_game_is_taken_back_and_comes_again(start_table, name):
    table, colours = ENDS[name](start_table)
    table.run(500)
    end = replayed(record_of(table))
    assert end["over"]
    last = lines_of(table)[-1]
    players.undo(table, 1, colours)
    table.run(3100)
    state = replayed(record_of(table))
    assert not state["over"] and not table.shows("WIN")
    players.menu(table, "menu_redo")
    table.run(500)
    assert table.shows("WIN")
    assert lines_of(table)[-1] == last
    again = replayed(record_of(table))
    assert {**again, "line": 0} == {**end, "line": 0}


# Redo.


@pytest.mark.parametrize("game", [game for game in GAMES if game is not heist_dealt])
def test_what_is_taken_back_is_made_again_until_the_next_move(start_table, game):
    table, colours = game(start_table)
    table.run(3100)
    before, picture = record_of(table), table.picture()
    players.undo(table, 1, colours)
    players.menu(table, "menu_redo")
    table.run(100)
    assert table.shows(text("redone"))
    table.run(3100)
    moves = record_of(table)[len(before) :].splitlines()
    assert json.loads(moves[0])["do"] == "undo"
    assert moves[1:] == before.splitlines()[-len(moves) + 1 :]
    assert table.picture() == picture
    players.menu(table)
    assert text("menu_redo") not in listed(table)


def test_a_move_ends_what_can_be_made_again(start_table):
    table, colours = bees_real(start_table)
    players.undo(table, 2, colours)
    players.menu(table)
    assert text("menu_redo") in listed(table)
    table.script("ok; run 3100")
    bees.lay(table, "b2")
    players.menu(table)
    assert text("menu_redo") not in listed(table)


def test_a_reveal_comes_again_with_its_numbers(start_table):
    table, colours = heist_real(start_table)
    heist.round_of(table, {"red": 12, "blue": 34})
    before = lines_of(table)
    assert [move["do"] for move in before[1:]] == ["pick", "pick", "reveal"]
    players.undo(table, 1, colours)
    assert lines_of(table)[-1] == {"by": "table", "do": "undo", "steps": 3}
    heist.enter(table, "red", 21)  # nothing is written: it can still be made again
    players.menu(table, "menu_redo")
    assert table.shows(text("redo_agree")) and table.shows(text("undo_drops"))
    table.script("red; ok")  # no
    assert heist.ticked(table, colours) == {"red"}
    assert lines_of(table)[-1]["do"] == "undo"
    players.menu(table, "menu_redo")
    table.script("red; blue")
    table.wait_text("Type")
    assert lines_of(table)[-3:] == before[1:]


def test_a_correction_made_again_asks_nobody_for_it_drops_no_number(start_table):
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 2)
    players.undo(table, 1, colours)
    heist.enter(table, "red", 21)
    players.menu(table, "menu_redo")
    assert table.shows(text("redone"))
    assert heist.ticked(table, colours) == {"red"}
    assert replayed(record_of(table))["scores"] == [2, 0]


def test_a_correction_made_again_asks_all_when_it_ends_the_game(start_table):
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    players.undo(table, 1, colours)
    heist.enter(table, "red", 21)
    players.menu(table, "menu_redo")
    assert table.shows(text("redo_agree")) and table.shows(text("undo_drops"))
    table.script("red; ok")  # no
    assert heist.ticked(table, colours) == {"red"}
    players.menu(table, "menu_redo")
    table.script("red; blue")
    table.wait_text("WINS")


def test_redo_goes_on_after_a_power_cut(start_table, tmp_path):
    table, colours = bees_real(lambda **options: start_table(flash=tmp_path, **options))
    before = lines_of(table)
    players.undo(table, 2, colours)
    players.menu(table, "menu_redo")
    assert lines_of(table)[-1] == before[-2]
    table.close()
    table = start_table(flash=tmp_path)
    table.wait_text("Resume")
    table.press("ok")
    table.run(500)
    players.menu(table, "menu_redo")
    assert lines_of(table)[-1] == before[-1]
