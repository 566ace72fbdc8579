"""A game that the flash cannot keep, from its start or from some point on: it goes on and says so.

The flash is full, broken, or has lost a bit of a line that was written.
"""

import pytest
from menu_games import ROW, THREE, TWO, bees_real, heist_real, listed
from test_bees_game import play_dealt
from test_herd_game import play_round
from test_start import run_main

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import bees, gacchi, heist

FIRST = "games/0001.journal"
FULL = "FULL"
# A flash that is full as long as a file of this name is there.
FILLING = f"""
import os
from devices import store

def unless_full(usual):
    def write(*arguments):
        if {FULL!r} in os.listdir("."):
            raise OSError(28)
        return usual(*arguments)
    return write

for name in ("append", "truncate"):
    setattr(store.Store, name, unless_full(getattr(store.Store, name)))
"""


def never_kept(start_table, folder, *seats, **options):
    """A game whose folder is broken from the start."""
    (folder / "games").write_text("a file where the folder should be")
    table = start_table(flash=folder, seed=3)
    players.sit_down(table, *seats, **options)
    return table


def fill(flash):
    (flash / FULL).touch()


def take_away(flash):
    """Neither read nor written from now on."""
    (flash / FIRST).unlink()
    (flash / FIRST).mkdir()


def flip(flash, part):
    """Turns one bit of a line on the flash."""
    data = bytearray((flash / FIRST).read_bytes())
    at = data.rindex(part)
    data[at + len(part) - 1] ^= 1
    (flash / FIRST).write_bytes(data)
    return data


# Over.


def heist_won(start_table, folder):
    table = never_kept(start_table, folder, "heist", TWO)
    heist.type_cards(table, ROW)
    for seat in range(len(TWO)):
        players.correct(table, TWO, seat, 9)
    heist.round_of(table, {"red": 12, "blue": 34})
    return table


def heist_corrected(start_table, folder):
    table = never_kept(start_table, folder, "heist", TWO)
    heist.type_cards(table, ROW)
    players.correct(table, TWO, 0, 10)
    return table


def gacchi_corrected(start_table, folder):
    table = never_kept(start_table, folder, "gacchi", TWO, dealt=True)
    gacchi.hurry(table)
    players.correct(table, TWO, 0, 4)
    return table


def gacchi_drawn(start_table, folder):
    table = never_kept(start_table, folder, "gacchi", TWO, dealt=True)
    for _ in TWO:  # each sets up its dice
        gacchi.hurry(table)
        table.script("right; ok")
    gacchi.hurry(table)
    players.menu(table, "menu_draw")
    table.script("red; blue")
    gacchi.hurry(table)
    return table


def bees_over(start_table, folder):
    table = never_kept(start_table, folder, "bees", THREE, dealt=True)
    play_dealt(table, THREE, 5)
    return table


def herd_over(start_table, folder):
    table = never_kept(start_table, folder, "herd", TWO, dealt=True, start=40)
    random = dealer.Random(5)
    while play_round(table, random) not in ("wins", "shared"):
        pass
    return table


OVER = (heist_won, heist_corrected, gacchi_corrected, gacchi_drawn, bees_over, herd_over)


@pytest.mark.parametrize("end", OVER)
def test_the_last_table_of_a_game_that_is_not_kept_has_its_menu(start_table, tmp_path, end):
    table = end(start_table, tmp_path)
    table.run(500)
    before = table.text()
    for item in ("menu_undo", "menu_again"):
        players.menu(table, item)
        assert listed(table) == [text("menu_back")] and table.text()[6] == text("undo_unkept")
        table.script("ok; run 3100")
        assert table.text() == before
    table.script("ok; wait more?")
    assert table.output() == ""


# From some point on.


def second_round(program, stop):
    """The second round of heist, of which nothing is kept; `stop` has the file stay behind."""
    table = program(run_main(FILLING))
    players.sit_down(table, "heist", TWO)
    heist.type_cards(table, ROW)
    heist.round_of(table, {"red": 12, "blue": 34})
    stop(table.flash)
    heist.type_cards(table, [6, 7, 8, 9])
    assert table.shows(text("not_kept"))
    heist.place_diamond(table, 0)
    table.run(3100)
    return table


@pytest.mark.parametrize("stop", [fill, take_away])
def test_an_older_round_is_not_told_as_the_last(program, stop):
    table = second_round(program, stop)
    heist.round_of(table, {"red": 67, "blue": 89})
    table.run(3100)
    before = table.picture()
    players.menu(table, "menu_again")
    assert listed(table) == [text("menu_back")] and table.text()[6] == text("undo_unkept")
    table.script("ok; run 3100")
    assert table.picture() == before


@pytest.mark.parametrize("is_room", [False, True])
def test_what_is_not_kept_to_its_end_is_not_offered_again(program, is_room):
    table = second_round(program, fill)
    kept = (table.flash / FIRST).read_bytes()
    if is_room:  # again
        (table.flash / FULL).unlink()
    players.menu(table, "menu_end")
    table.script("red; blue; run 500")
    assert table.shows(text("menu"))
    if is_room:
        assert (table.flash / FIRST).read_bytes()[: len(kept)] == kept
    else:
        assert not (table.flash / FIRST).exists()
    again = program(run_main(), flash=table.flash)
    again.wait_text(text("menu"))


# A bit of a line is lost while the game goes on.


def steps_of_heist(start_table):
    """The second round, red is in."""
    table, _ = heist_real(start_table)
    heist.round_of(table, {"red": 12, "blue": 34})
    heist.type_cards(table, [6, 7, 8, 9])
    heist.place_diamond(table, 0)
    heist.enter(table, "red", 67)
    return table


def one_back(start_table):
    """As above, but the cards are not placed yet."""
    table = steps_of_heist(start_table)
    players.undo(table, 1, TWO)
    return table


def many_steps_of_bees(start_table):
    """More than the list has: the first card is played after them."""
    table, colours = bees_real(start_table)
    for _ in range(9):
        players.correct(table, colours, 0, 1)
    return table


NUMBER, PLACED, FIRST_CARD = b'"number":12', b'"slot":0', b'"card":"y4'
# What is damaged, and the way in the menu to what reads it.
READ = {
    "pointing at undo": (steps_of_heist, b'"digits":[1', ()),
    "the list": (steps_of_heist, NUMBER, ["menu_undo"]),
    "undo": (many_steps_of_bees, FIRST_CARD, ["menu_undo", "right ok; red; blue; green"]),
    "redo": (one_back, PLACED, ["menu_redo"]),
    "mine": (steps_of_heist, NUMBER, ["menu_mine", "red"]),
    "again": (steps_of_heist, NUMBER, ["menu_again"]),
}


@pytest.mark.parametrize("what", READ)
def test_a_line_that_is_lost_ends_the_saves_and_not_the_game(start_table, what):
    game, part, way = READ[what]
    table = game(start_table)
    table.run(3100)
    before = table.picture()
    data = flip(table.flash, part)
    players.menu(table, *way[:1])
    table.script("; ".join(way[1:]) or "run 1")
    table.run(500)
    assert table.text()[0].startswith(text("menu_unkept"))
    assert text("menu_redo") not in listed(table)
    table.script("ok; run 3100")
    assert table.picture() == before
    if game is many_steps_of_bees:
        bees.lay(table, "y3")
    else:
        players.correct(table, TWO, 0, 1)
    table.run(100)
    assert (table.flash / FIRST).read_bytes() == data  # what follows would never be read
    assert table.output() == ""


FAILING_ONCE = """
from app.journal import Journal
read = Journal.read

def fail(self, offset):
    Journal.read = read
    raise OSError(5)

Journal.read = fail
"""


def test_a_read_that_fails_at_the_start_loses_what_is_told(start_table, program, tmp_path):
    flash = tmp_path / "flash"
    flash.mkdir()
    one_back(lambda: start_table(flash=flash)).close()
    table = program(FAILING_ONCE + run_main(), flash=flash)
    table.wait_text(text("resume_loss"))
    table.script("ok; run 3100")
    assert table.output() == ""
