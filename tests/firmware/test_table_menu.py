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

ALWAYS = ["menu_back", "menu_scores", "menu_again", "menu_undo", "menu_correct", "menu_pause"]
ALWAYS += ["menu_new", "menu_end"]
ITS_OWN = {"gacchi": ["menu_why", "menu_rescue", "menu_draw"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_held_ok_opens_it_and_back_leaves_the_game_as_it_was(start_table, game):
    table, _ = game(start_table)
    before, record = table.picture(), record_of(table)
    players.menu(table)
    own = ITS_OWN.get(game.__name__.partition("_")[0], [])
    assert listed(table) == [text(key) for key in ALWAYS[:3] + own + ALWAYS[3:]]
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


def test_there_is_no_menu_in_the_menu_nor_while_the_lights_count_down(start_table):
    table, _ = heist_real(start_table)
    players.menu(table)
    table.hold("ok", 2500)
    assert table.shows(text("pick_help"))  # a hold is a tap where no hold is known
    for colour, number in zip(TWO, (12, 34)):
        heist.enter(table, colour, number)
    table.script("red; blue")
    table.hold("ok", 1500)
    assert not table.shows(text("menu_title"))
    table.wait_text("せーの！")


def test_none_is_left_when_the_game_is_over_and_before_it(start_table):
    table = start_table("wait Heist")
    table.hold("ok")
    assert table.shows(text("seating"))
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    players.menu(table)
    assert listed(table) == [text("menu_back"), text("menu_again"), text("menu_undo")]
    table.press("ok")
    table.script("ok; wait more?")


@pytest.mark.parametrize("way", ["choose", "hold"])
def test_one_press_too_many_after_the_end_goes_back_to_the_last_table(start_table, tmp_path, way):
    table, colours = heist_real(lambda: start_table(flash=tmp_path))
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    table.run(500)
    before, lights = table.picture(), table.lights()
    for _ in range(2):
        if way == "hold":
            table.script("ok; wait more?")
            assert table.lights() != lights
            table.hold("ok")
        else:
            players.once_more(table, "again_last")
        table.run(100)
        assert table.picture() == before
    players.undo(table, 1, colours)
    assert table.shows("first to 10")
    assert replayed(record_of(table))["scores"] == [0, 0]
    table.close()
    again = start_table(flash=tmp_path)  # it is open as it was before
    again.wait_text(text("resume_round", 1))


def test_a_last_table_that_is_looked_at_again_stays_put_away(start_table, tmp_path):
    table, colours = heist_real(lambda: start_table(flash=tmp_path))
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    players.once_more(table, "again_last")
    closed = (tmp_path / "games" / "0001.journal").read_bytes()
    players.once_more(table, "again_last")
    assert (tmp_path / "games" / "0001.journal").read_bytes() == closed
    players.undo(table, 1, colours)
    players.correct(table, colours, 1, 10)
    table.wait_text("WINS")
    players.once_more(table, "again_menu")
    assert record_of(table).count("undo") == 1
    table.close()
    start_table(flash=tmp_path).wait_text(text("menu"))


def test_the_pause_says_how_it_ends_and_keeps_who_is_in(start_table):
    table, _ = heist_real(start_table)
    heist.enter(table, "red", 12)
    players.menu(table, "menu_pause")
    assert table.shows(text("pause_title")) and notice(table) == text("go_on")
    lights = table.track(), table.seat_lights()
    table.script("red; left")
    assert notice(table) == text("go_on")
    table.press("violet")
    assert notice(table) == text("not_playing", text("name_4"))
    assert table.shows(text("pause_title"))
    assert (table.track(), table.seat_lights()) == lights
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
    assert table.text()[0].startswith(text("menu_unkept"))
    assert listed(table) == [text(key) for key in ALWAYS]
    players.choose(table, "menu_scores")
    assert table.text()[0] == text("scores_unkept")
    table.press("ok")
    players.menu(table)
    while not players.is_chosen(table, text("menu_undo")):
        table.press("right")
    assert table.text()[6] == text("undo_unkept")
    table.press("ok")
    assert listed(table) == [text("menu_back")] and table.text()[6] == text("undo_unkept")
    table.press("ok")
    players.correct(table, TWO, 1, 2)
    assert table.text()[7].split() == ["0", "2"]
    assert heist.ticked(table, TWO) == {"red"}


def test_where_a_press_does_nothing_the_way_to_the_menu_is_told(start_table):
    table, _ = heist_real(start_table)
    for key, hint in (("ok", "menu_hold"), ("left", "own_key")):
        table.press(key)
        assert notice(table, 1) == text(hint)
    table = start_table(seed=1)
    players.sit_down(table, "bees", players.COLOURS[:3], dealt=True)
    table.press("ok")
    assert notice(table) == text("menu_hold")
    bees.give_any(table, players.COLOURS[:3])
    table.wait_no_text(text("give"))
    table.press("ok")
    assert notice(table) == text("menu_hold")
