"""The table menu in each game: where it opens, what it has, and that ● taps go on as before."""

import pytest
from glances import notice
from menu_games import GAMES, TWO, heist_real, herd_dealt, lines_of, listed
from test_heist_game import replayed
from test_start import run_main

from screens.texts import text
from seeno import players
from seeno.players import bees, heist, record_of
from seeno.players.hands import held

ALWAYS = ["menu_back", "menu_scores", "menu_undo", "menu_correct", "menu_pause", "menu_new"]
ALWAYS.append("menu_end")
ITS_OWN = {"gacchi": ["menu_why", "menu_rescue", "menu_draw"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_held_ok_opens_it_and_back_leaves_the_game_as_it_was(start_table, game):
    table, _ = game(start_table)
    before, record = table.picture(), record_of(table)
    players.menu(table)
    own = ITS_OWN.get(game.__name__.partition("_")[0], [])
    assert listed(table) == [text(key) for key in ALWAYS[:2] + own + ALWAYS[2:]]
    table.press("ok")
    table.run(3100)
    assert table.picture() == before and record_of(table) == record


@pytest.mark.parametrize("game", GAMES)
def test_the_scores_so_far_stand_by_seat(start_table, game):
    table, colours = game(start_table)
    players.menu(table, "menu_scores")
    lines = table.text()
    assert lines[0] == text("scores_title")
    assert [line.split()[0].lower() for line in lines[2 : 2 + len(colours)]] == list(colours)
    last = replayed(record_of(table))
    assert [int(line.split()[-1]) for line in lines[2 : 2 + len(colours)]] == last["scores"]
    table.press("left")
    assert notice(table) == text("about_back")
    table.press("ok")
    assert not table.shows(text("scores_title"))


def test_the_scores_name_round_goal_markers_strays_and_bees(start_table):
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 8)
    players.menu(table, "menu_scores")
    assert table.text()[1].split() == "Round 1 first to 10".split()
    assert [line.split() for line in table.text()[2:4]] == [["RED", "▲", "8"], ["BLUE", "▼", "0"]]
    table, _ = herd_dealt(start_table)
    players.menu(table, "menu_scores")
    assert sorted(line.split()[1:3] for line in table.text()[2:5]) == [
        ["strays", "0"],
        ["strays", "0"],
        ["strays", "1"],
    ]


def test_hold_does_nothing_while_a_secret_is_seen(start_table):
    table, _ = heist_real(start_table)
    table.press("red")
    with held(table, "red"):
        table.hold("ok", 3000)
        assert not table.shows(text("menu_title"))
    assert table.shows(text("cover_let_go"))
    table, _ = herd_dealt(start_table)
    with held(table, players.herd.in_turn(table)):
        table.hold("ok", 3000)
        assert not table.shows(text("menu_title"))


@pytest.mark.parametrize("leave", ["ok", "undo"])
def test_it_opens_on_the_cover_of_a_number_and_of_hands(start_table, leave):
    table, colours = heist_real(start_table)
    heist.take(table, "red")
    over_cover(table, colours, leave, text("pick_help") if leave == "ok" else "Type 5 cards")
    table = start_table(seed=1)
    players.sit_down(table, "bees", players.COLOURS[:3], dealt=True)
    bees.give_any(table, ["red"])
    table.press("blue")
    over_cover(table, players.COLOURS[:3], leave, text("give"))
    table, colours = herd_dealt(start_table)
    idle = next(colour for colour in colours if colour != players.herd.in_turn(table))
    table.press(idle)
    over_cover(table, colours, leave, text("herd_hold"))


def over_cover(table, colours, leave, expected):
    assert table.shows(text("cover_let_go"))
    players.menu(table)
    assert table.shows(text("menu_title"))
    if leave == "ok":
        table.press("ok")
    else:
        table.press("ok")
        players.undo(table, 1, colours)
        assert lines_of(table)[-1] == {"by": "table", "do": "undo", "steps": 1}
        table.run(3100)
    assert table.shows(expected)


def test_there_is_no_menu_in_the_menu_nor_in_a_story(start_table):
    table, _ = heist_real(start_table)
    players.menu(table)
    table.hold("ok", 2500)
    assert table.shows(text("pick_help"))  # a hold is a tap where no hold is known
    for colour, number in zip(TWO, (12, 34)):
        heist.enter(table, colour, number)
    heist.agree(table, TWO)
    table.hold("ok", 2500)
    assert not table.shows(text("menu_title"))


def test_none_is_left_when_the_game_is_over_and_before_it(start_table):
    table = start_table("wait Heist")
    table.hold("ok")
    assert table.shows(text("seating"))
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    players.menu(table)
    assert listed(table) == [text("menu_back"), text("menu_undo")]
    table.press("ok")
    table.script("ok; wait more?")
    table.hold("ok")
    assert not table.shows(text("menu_title"))


def test_the_pause_says_how_it_ends_and_keeps_who_is_in(start_table):
    table, _ = heist_real(start_table)
    heist.enter(table, "red", 12)
    players.menu(table, "menu_pause")
    assert table.shows(text("pause_title")) and notice(table) == text("go_on")
    lights = table.lights()
    table.script("red; left; violet")
    assert table.shows(text("pause_title"))
    table.run(100)
    assert table.lights() == lights
    table.run(121_000)  # dim by now: the first press wakes it
    table.script("ok; ok; run 100")
    assert table.shows(text("pick_help"))
    assert heist.ticked(table, TWO) == {"red"}


def test_what_is_half_typed_stays_through_the_menu(start_table):
    table = start_table()
    players.sit_down(table, "heist", TWO)
    table.script("green right violet; run 3100")
    before = table.picture()
    players.menu(table, "menu_pause")
    table.press("ok")
    assert table.picture() == before
    table = start_table()
    players.sit_down(table, "bees", players.COLOURS[:3])
    table.script("ok; red")
    before = table.picture()
    players.menu(table, "menu_scores")
    table.press("ok")
    assert table.picture() == before


def test_who_has_agreed_stays_so_through_the_menu(start_table):
    table, _ = heist_real(start_table)
    for colour, number in zip(TWO, (12, 34)):
        heist.enter(table, colour, number)
    table.press("blue")
    players.menu(table, "menu_back")
    assert heist.ticked(table, TWO) == {"blue"}
    table.press("red")
    table.wait_text("せーの！")


@pytest.mark.parametrize("item", ["menu_new", "menu_end"])
def test_all_agree_to_leave_the_game_or_play_on(start_table, item):
    table, _ = heist_real(start_table)
    players.menu(table, item)
    table.script("red; green")
    assert notice(table) == text("not_playing", "GREEN")
    table.press("ok")
    assert table.shows(text("pick_help"))
    players.menu(table, item)
    table.script("blue; red")
    table.run(500)
    if item == "menu_new":
        assert table.shows("Type 5 cards")
        heist.type_cards(table, [9, 8, 7, 6, 5])
        assert record_of(table, 2).splitlines()[0] == record_of(table).splitlines()[0]
        assert lines_of(table, 2) == [{"by": "table", "digits": [9, 8, 7, 6, 5], "do": "deal"}]
    else:
        assert table.shows(text("menu"))
        again = start_table(flash=table.flash)
        again.wait_text(text("menu"))  # nothing to go on with


BROKEN_FLASH = """
from devices import store

def append(self, name, text):
    raise OSError(5)

store.Store.append = append
"""


def test_what_cannot_be_saved_can_be_corrected_but_not_taken_back(program):
    table = program(run_main(BROKEN_FLASH))
    players.sit_down(table, "heist", TWO, dealt=True)
    table.wait_text(text("not_kept"))
    heist.enter(table, "red", int("%d%d" % tuple(heist.cards(table)[:2])))
    players.menu(table)
    assert listed(table) == [text(key) for key in ALWAYS if key != "menu_undo"]
    table.press("ok")
    players.correct(table, TWO, 1, 2)
    assert table.text()[7].split() == ["0", "2"]
    assert heist.ticked(table, TWO) == {"red"}
