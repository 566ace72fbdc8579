"""What is asked at the start after a power cut, and the factory reset in the menu."""

import pytest
from menu_games import GAMES, TWO, heist_real, herd_dealt, lines_of, listed, selected
from test_heist_game import replayed
from test_start import run_main

from screens.texts import text
from seeno import players, reader
from seeno.players import heist, record_of


def again(kept, table):
    """The same device after a power cut."""
    table.close()
    table = kept()
    table.wait_text(text("resume_menu"))
    return table


def left_alone(kept, table):
    """The same, and its game is left alone for the menu."""
    table = again(kept, table)
    table.script("right; ok; wait which game")
    return table


@pytest.fixture
def kept(start_table, tmp_path):
    """Tables whose files outlive them."""
    return lambda *arguments, **options: start_table(*arguments, flash=tmp_path, **options)


@pytest.mark.parametrize("game", GAMES)
def test_game_round_seats_and_scores_are_shown_and_the_game_goes_on(kept, game):
    table, colours = game(kept)
    table.run(3100)
    picture, scores = table.picture(), replayed(record_of(table))["scores"]
    table = again(kept, table)
    lines = table.text()
    assert lines[0] == text("game_" + game.__name__.partition("_")[0])
    assert lines[2].split() == [text(f"tag_{players.COLOURS.index(each)}") for each in colours]
    assert [int(score) for score in lines[3].split()] == scores
    assert selected(table).startswith("Resume, round")
    table.press("red")
    assert lines[7] != table.text()[7] == text("use_hand_keys")
    table.press("ok")
    table.run(3100)
    assert table.picture() == picture


def test_numbers_that_were_not_revealed_are_gone_and_nothing_is_said_to_be_lost(kept):
    table, colours = heist_real(kept)
    heist.enter(table, "red", 12)
    table = again(kept, table)
    assert not table.shows(text("resume_loss"))
    table.script("ok; wait press your key")
    assert heist.ticked(table, colours) == set()


def test_lights_and_settings_are_as_before(kept):
    table = kept()
    players.sit_down(table, "heist", TWO, agree=False, target=6)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    players.correct(table, TWO, 1, 3)
    table.run(100)
    track, lights = table.track(), table.seat_lights()
    table = again(kept, table)
    table.press("ok")
    table.wait_text("first to 6")
    assert (table.track(), table.seat_lights()) == (track, lights)
    for colour, number in zip(TWO, (12, 34)):
        heist.enter(table, colour, number)
    table.wait_text("せーの！")  # nobody is asked to agree


def test_the_round_is_that_of_the_game(kept):
    table, _ = heist_real(kept)
    heist.round_of(table, {"red": 12, "blue": 12})
    table.wait_text("Round 2")
    table = again(kept, table)
    assert selected(table) == text("resume_round", 2)


def test_the_last_table_stays_for_the_next_start(kept):
    table, colours = heist_real(kept)
    players.correct(table, colours, 0, 10)
    table.wait_text("WINS")
    table = again(kept, table)
    assert selected(table) == text("resume_over")
    table.press("ok")
    table.wait_text("RED WINS")


def test_the_menu_is_the_other_way(kept):
    table, _ = heist_real(kept)
    table = left_alone(kept, table)
    assert lines_of(table) and not table.shows(text("resume_menu"))
    table = again(kept, table)  # nothing else was begun


@pytest.mark.parametrize("game", [heist_real, herd_dealt])
def test_in_the_menu_the_game_goes_on_until_another_is_begun(kept, game):
    table, colours = game(kept)
    table.run(3100)
    picture = table.picture()
    table = left_alone(kept, table)
    name = text("menu_resume", text("game_" + game.__name__.partition("_")[0]))
    items = listed(table)
    assert name == items[0] and items[1] == text("game_heist")
    table.script("right; ok; wait Who; left; wait which game; left")  # not yet
    assert selected(table) == name
    table.script("ok; run 3100")
    assert table.picture() == picture
    table = left_alone(kept, table)
    players.be_seated(table, "heist", TWO)
    table.script("ok; wait Dealt")
    for _ in range(2):  # ways of dealing
        assert table.text()[6] == text("cards_drop")
        table.press("right")
    table.press("ok")
    table.wait_text("Type 5 cards")
    table = left_alone(kept, table)  # before the first move the one before is still there
    assert selected(table) == name
    players.sit_down(table, "heist", TWO)
    heist.type_cards(table, [5, 4, 3, 2, 1])
    table = again(kept, table)
    table.script("ok; run 3100")
    assert table.text()[2].split() == list("54321")


@pytest.mark.parametrize("dealt", [False, True], ids=["real", "dealt"])
def test_a_game_begun_by_mistake_and_ended_at_once_leaves_the_one_that_waits(kept, dealt):
    table, _ = heist_real(kept)
    table.run(3100)
    picture = table.picture()
    table = left_alone(kept, table)
    players.sit_down(table, "herd", TWO, dealt=dealt)
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game")
    assert selected(table) == text("menu_resume", text("game_heist"))
    table = again(kept, table)
    assert selected(table) == text("resume_round", 1)
    table.script("right; ok; wait which game")
    players.sit_down(table, "herd", TWO, dealt=dealt)
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game; ok; run 3100")
    assert table.picture() == picture


def test_one_begun_by_mistake_and_resumed_leaves_it_when_it_ends(kept):
    table, _ = heist_real(kept)
    table = left_alone(kept, table)
    players.sit_down(table, "herd", TWO, dealt=True)
    table = again(kept, table)
    table.script("ok; run 500")
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game")
    assert selected(table) == text("menu_resume", text("game_heist"))


def test_a_game_all_of_which_was_taken_back_goes_on_too(kept):
    table, colours = heist_real(kept)
    typed = lines_of(table)
    players.undo(table, 1, colours)
    table = again(kept, table)
    table.script("ok; wait Type 5 cards")
    players.menu(table, "menu_redo")
    table.wait_text(text("pick_help"))
    assert lines_of(table)[-1] == typed[-1]


def test_one_begun_by_mistake_whose_power_goes_leaves_it_too(kept):
    table, _ = heist_real(kept)
    for _ in range(2):
        table = again(kept, table)
        assert selected(table) == text("resume_round", 1)
        table.script("right; ok; wait which game")
        players.sit_down(table, "herd", TWO)


def test_a_game_that_waits_is_over_with_once_another_was_played(kept):
    table, _ = heist_real(kept)
    table = left_alone(kept, table)
    players.sit_down(table, "herd", TWO, dealt=True)
    players.correct(table, TWO, 0, -1)
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game")
    assert selected(table) == text("game_herd")
    table.close()
    kept().wait_text(text("menu"))


def test_a_game_that_has_ended_is_not_offered_in_the_menu(kept):
    table, colours = heist_real(kept)
    table = again(kept, table)
    table.press("ok")
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game")
    assert len(listed(table)) == 6


def test_a_damaged_end_is_told(kept):
    table, _ = heist_real(kept)
    heist.round_of(table, {"red": 12, "blue": 34})
    table.run(500)
    table.close()
    path = table.flash / "games" / "0001.journal"
    path.write_bytes(path.read_bytes()[:-9])
    table = kept()
    table.wait_text(text("resume_loss"))
    table.script("ok; wait press your key")


OLDER = """
import build_info
build_info.RULES = "of another time"
"""


@pytest.mark.parametrize("kind", ["older", "damaged"])
def test_what_cannot_go_on_is_set_aside_with_a_word(kept, program, tmp_path, kind):
    table, _ = heist_real(kept)
    table.close()
    path = tmp_path / "games" / "0001.journal"
    if kind == "damaged":
        path.write_bytes(b"x" + path.read_bytes()[1:])
    before = path.read_bytes()
    table = kept() if kind == "damaged" else program(run_main(OLDER), flash=tmp_path)
    table.wait_text(text("resume_unread" if kind == "damaged" else "resume_other"))
    assert table.text()[6] == text("resume_kept")
    table.script("ok; wait which game")
    assert path.read_bytes().startswith(before)


# The factory reset.


@pytest.mark.parametrize("script", ["ok", "right; ok; ok", "left*2; ok"])
def test_the_reset_asks_twice_and_a_no_is_where_the_cursor_stands(kept, script):
    table, _ = heist_real(kept)
    before = record_of(table)
    table = left_alone(kept, table)
    players.choose(table, "reset")
    assert table.text()[0] == text("reset") and selected(table) == text("reset_no")
    table.script(script)
    assert table.shows(text("menu"))
    assert selected(table) == text("menu_resume", text("game_heist"))
    assert record_of(table) == before


def test_the_reset_deletes_all_games_and_says_so(kept, tmp_path):
    table, _ = heist_real(kept)
    table.close()
    (tmp_path / "games" / "0000.jsonl").write_text("{}\n")
    table = kept("wait Resume; right; ok; wait which game")
    players.choose(table, "reset")
    players.choose(table, "reset_games")
    assert table.text()[0] == text("reset_sure") and selected(table) == text("reset_no")
    players.choose(table, "reset_delete")
    table.wait_text(text("reset_done"))
    assert table.files.names("games") == []
    table.press("ok")
    assert players.is_chosen(table, text("game_heist"))
    assert text("menu_resume", text("game_heist")) not in listed(table)
    table.close()
    table = kept()
    table.wait_text(text("menu"))
    players.sit_down(table, "heist", TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    assert len(lines_of(table)) == 1


BROKEN = """
from devices import store

def remove(self, name):
    raise OSError(5)

store.Store.remove = remove
"""


def test_a_reset_that_fails_says_so(kept, program, tmp_path):
    table, _ = heist_real(kept)
    table.close()
    table = program(run_main(BROKEN), flash=tmp_path)
    table.script("wait Resume; right; ok; wait which game")
    players.choose(table, "reset")
    table.script("right; ok; right; ok")
    table.wait_text(text("reset_failed"))
    assert reader.spoken(table.picture())
    assert record_of(table)
