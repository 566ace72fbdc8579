"""What is told step by step: the menu opens over it, and tells it again when it has gone by."""

import json

import pytest
from menu_games import ROW, THREE, TWO, heist_real, lines_of
from test_gacchi_presses import real as real_gacchi
from test_herd_game import FOUR, PUBLISHED
from test_herd_real_cards import paid

from screens.texts import text
from seeno import players
from seeno.players import bees, heist, herd

LONGEST = 30  # steps of a story
SHOWN_MS = 400  # after a press


def revealed(start_table):
    """The numbers of a round of heist, just shown."""
    table, colours = heist_real(start_table)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    heist.agree(table, colours)
    table.wait_text("12 34")
    return table


def trick_taken(start_table):
    """A trick of bees is closed."""
    table = start_table()
    players.sit_down(table, "bees", THREE)
    table.press("ok")
    for card in ("y4", "y2", "y3"):
        bees.lay(table, card)
    return table


# Something told, and a text of what is asked behind it.
STORIES = {"heist": (revealed, "deal_title"), "bees": (trick_taken, "colour_or_pass")}
STORIES["herd"] = (paid, "wins")


def steps_of(table, asked):
    """What a story says up to what is asked, ● going on; above it figures may be on their way."""
    found = []
    for _ in range(LONGEST):
        table.run(SHOWN_MS)
        if table.shows(players.part(asked)):
            return found
        if table.text()[2:] not in found:
            found.append(table.text()[2:])
        table.press("ok")
    raise AssertionError("the story does not end")


@pytest.mark.parametrize("game", STORIES)
def test_it_is_told_again_the_same_and_also_after_a_power_cut(start_table, tmp_path, game):
    story, asked = STORIES[game]
    table = story(lambda *script, **options: start_table(*script, flash=tmp_path, **options))
    told = steps_of(table, asked)
    assert told
    lines = lines_of(table)
    players.menu(table, "menu_again")
    assert steps_of(table, asked) == told
    table.close()
    table = start_table(flash=tmp_path)
    table.wait_text(text("resume_menu"))
    table.press("ok")
    table.wait_text(players.part(asked))
    players.menu(table, "menu_again")
    assert steps_of(table, asked) == told
    assert lines_of(table) == lines


def test_the_last_step_of_a_die_is_told_again(start_table):
    table = real_gacchi(start_table, 12)
    table.run(3100)
    asked = table.picture()
    players.menu(table, "menu_again")
    table.run(SHOWN_MS)
    assert table.picture() != asked
    table.press("ok")
    table.run(3100)
    assert table.picture() == asked


def test_a_payment_is_told_after_the_longest_round_and_corrections_in_it(start_table):
    moves = [json.loads(line) for line in PUBLISHED.read_bytes().splitlines()[3:26]]  # after ♣2
    strays = herd.strays_in(moves, FOUR)
    table = start_table()
    players.sit_down(table, "herd", FOUR)
    for colours in (FOUR, FOUR[:3]):  # who show their strays
        table.wait_text(text("herd_dealt"))
        table.script("ok; red")
        for move in moves:
            herd.play_move(table, move)
        for colour in colours:
            herd.show(table, colour, strays[colour])
        if colours == FOUR:
            herd.skip_payment(table)
            paid = len(lines_of(table))
    for points in (-1, 1) * 8:
        players.correct(table, FOUR, 0, points)
    assert len(lines_of(table)) - paid > 40
    players.menu(table, "menu_again")
    assert table.shows(text("herd_strays"))


def test_before_anything_is_told_that_is_said(start_table):
    table, _ = heist_real(start_table)
    players.menu(table, "menu_again")
    assert table.shows(text("again_none"))
    table.press("ok")
    assert table.shows(text("pick_help"))


@pytest.mark.parametrize("game", STORIES)
def test_the_menu_opens_over_what_is_told_and_it_goes_on_from_there(start_table, game):
    table = STORIES[game][0](start_table)
    table.run(SHOWN_MS)
    told = table.picture()
    players.menu(table, "menu_back")
    table.run(SHOWN_MS)
    assert table.picture() == told


def test_what_is_told_is_taken_back_from_there(start_table):
    table = revealed(start_table)
    players.undo(table, 1, TWO)
    table.wait_text(text("pick_help"))
    assert lines_of(table)[-1] == {"by": "table", "do": "undo", "steps": 3}
    assert table.text()[2].split() == [str(digit) for digit in ROW]


def test_who_is_in_stays_so_and_the_lights_say_it_again(start_table):
    table = revealed(start_table)
    steps_of(table, "deal_title")
    heist.type_cards(table, [6, 7, 8, 9][: table.text()[2].count("?")])
    heist.place_diamond(table, 0)
    heist.enter(table, "blue", 55)
    table.run(SHOWN_MS)
    lights = table.seat_lights()
    assert lights["blue"] == "steady"
    players.menu(table, "menu_again")
    steps_of(table, "pick_help")
    assert table.seat_lights() == lights
