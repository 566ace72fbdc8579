"""Correcting a score from the table menu, and heist's own items: take back, reveal now."""

import pytest
from glances import notice, seat_lights
from menu_games import GAMES, THREE, bees_real, heist_real, herd_real, lines_of, listed
from test_heist_game import replayed

from screens.texts import text
from seeno import players
from seeno.players import heist, record_of

REASONS = {
    "reason_miscounted": "miscounted",
    "reason_wrong_card": "wrong card",
    "reason_forgotten": "forgotten",
    "reason_skill": "skill",
    "reason_agreed": "agreed by all",
}


def adjust(seat, points, why="miscounted"):
    return {"by": "referee", "do": "adjust", "points": points, "seat": seat, "why": why}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("points", [2, -1])
def test_a_correction_is_a_line_of_the_record_and_the_game_goes_on(start_table, game, points):
    table, colours = game(start_table)
    if game.__name__.startswith("herd"):
        players.correct(table, colours, 1, -5)  # from what is the most
    else:
        players.correct(table, colours, 1, 1)
    table.run(500)
    before, picture = replayed(record_of(table)), table.picture()
    players.correct(table, colours, 1, points)
    table.run(500)
    assert lines_of(table)[-1] == adjust(1, points)
    after = replayed(record_of(table))
    assert after["scores"][1] == before["scores"][1] + points
    assert after["turn"] == before["turn"] and not after["over"]
    players.menu(table, "menu_scores")
    assert table.text()[3].split()[-1] == str(after["scores"][1])
    table.press("ok")
    players.undo(table, 1, colours)
    table.run(3100)
    assert table.picture() == picture


@pytest.mark.parametrize("reason", REASONS)
def test_the_reason_is_chosen_from_a_list(start_table, reason):
    table, colours = heist_real(start_table)
    players.correct(table, colours, 0, 3, reason)
    table.run(500)
    assert lines_of(table)[-1] == adjust(0, 3, REASONS[reason])


def test_all_is_said_before_all_agree(start_table):
    table, colours = bees_real(start_table)
    players.menu(table, "menu_correct")
    seats = [line.split() for line in table.text()[3:6]]
    assert seats == [["RED", "0"], ["BLUE", "0"], ["GREEN", "0"]]
    table.script("right*2; ok")
    assert table.text()[0] == text("correct_points", "GREEN")
    table.script("left*3")
    assert table.text()[6] == "0 → -3"
    table.press("ok")
    players.choose(table, "reason_agreed")
    assert table.text()[2:4] == [text("corrects", "GREEN", 0, -3), text("reason_agreed")]
    table.script("red; blue; ok; run 3100")
    assert not any(move["do"] == "adjust" for move in lines_of(table))


def test_no_points_is_a_way_back_and_so_is_each_list(start_table):
    table, _ = heist_real(start_table)
    before = record_of(table), table.picture()
    players.menu(table, "menu_correct")
    table.script("right; ok")
    assert notice(table) == text("correct_back")
    table.press("ok")
    assert table.text()[0] == text("correct_seat")
    table.script("ok; right; ok; left; ok; run 100")
    assert (record_of(table), table.picture()) == before
    players.menu(table, "menu_correct")
    table.script("left; ok; run 100")
    assert (record_of(table), table.picture()) == before


def test_no_more_points_are_offered_than_the_rules_would_give(start_table):
    table, _ = heist_real(start_table)
    players.menu(table, "menu_correct")
    table.script("ok; left")
    assert notice(table) == text("at_the_end") and table.text()[3] == "0"
    table.script("right*10")
    assert table.text()[3] == "+10" and notice(table) == text("change")
    table.press("right")
    assert notice(table) == text("at_the_end") and table.text()[3] == "+10"
    table.press("red")
    assert notice(table) == text("use_hand_keys")
    table.press("green")
    assert notice(table) == text("not_playing", "GREEN")
    table, _ = herd_real(start_table)
    players.menu(table, "menu_correct")
    table.script("ok; right")
    assert notice(table) == text("at_the_end")


def test_held_an_arrow_goes_as_far_as_the_rules_take_it(start_table):
    table, _ = bees_real(start_table)
    players.menu(table, "menu_correct")
    table.press("ok")
    table.hold("left", 62_000)
    assert table.text()[6] == "0 → -999" and notice(table) == text("at_the_end")
    table.press("ok")
    players.choose(table, "reason_skill")
    table.script("red; blue; green; run 500")
    assert lines_of(table)[-1] == adjust(0, -999, "skill")


def test_who_has_locked_stays_so_through_a_correction(start_table):
    table, colours = heist_real(start_table)
    heist.enter(table, "red", 12)
    lights = seat_lights(table)
    players.correct(table, colours, 1, 4)
    table.run(500)
    assert heist.ticked(table, colours) == {"red"} and seat_lights(table) == lights
    assert [move["do"] for move in lines_of(table)] == ["deal", "adjust"]
    heist.enter(table, "blue", 34)
    players.correct(table, colours, 0, 1)
    heist.agree(table, colours)
    heist.skip_resolution(table)
    table.run(500)
    assert [move["do"] for move in lines_of(table)[2:]] == ["adjust", "pick", "pick", "reveal"]
    assert replayed(record_of(table))["scores"] == [2, 6]


def test_a_correction_to_the_goal_ends_the_game_and_what_is_hidden_stays_so(start_table):
    table, colours = heist_real(start_table)
    heist.enter(table, "red", 12)
    players.correct(table, colours, 1, 10)
    table.wait_text("WINS")
    assert table.text()[0] == text("wins", "BLUE")
    assert "pick" not in record_of(table)
    table.press("ok")
    table.wait_text(text("again"))
    assert "pick" not in record_of(table)


# heist: one's own number, and the reveal without the absent.


def test_a_number_is_taken_back_by_the_own_key(start_table):
    table, colours = heist_real(start_table)
    before = record_of(table)
    heist.enter(table, "red", 12)
    players.menu(table, "menu_mine")
    assert heist.ticked(table, colours) == {"red"}
    table.press("blue")
    assert notice(table) == text("mine_none", "BLUE")
    table.press("green")
    assert notice(table) == text("not_playing", "GREEN")
    table.press("ok")
    assert heist.ticked(table, colours) == {"red"}
    players.menu(table, "menu_mine")
    table.script("red; run 100")
    assert table.shows(text("mine_done", "RED"))
    assert heist.ticked(table, colours) == set() and len(set(seat_lights(table))) == 1
    players.menu(table)
    assert text("menu_mine") not in listed(table)
    assert record_of(table) == before


def test_the_others_stay_in_and_their_numbers_stand(start_table):
    table = start_table()
    players.sit_down(table, "heist", THREE)
    heist.type_cards(table, [1, 2, 3, 4, 5, 6])
    for colour, number in zip(THREE, (12, 34, 56)):
        heist.enter(table, colour, number)
    players.menu(table, "menu_mine")
    table.script("blue; run 3100")
    assert heist.ticked(table, THREE) == {"red", "green"}
    heist.enter(table, "blue", 43)
    heist.agree(table, THREE)
    assert [move["number"] for move in lines_of(table)[1:-1]] == [12, 43, 56]


def test_the_reveal_goes_without_the_absent_when_all_are_in(start_table):
    table, colours = heist_real(start_table)
    heist.enter(table, "red", 12)
    players.menu(table)
    assert text("menu_reveal") not in listed(table)
    table.press("ok")
    heist.enter(table, "blue", 34)
    table.press("red")
    players.menu(table, "menu_reveal", "reveal_wait")
    assert table.shows(text("agree_title"))
    players.menu(table, "menu_reveal")
    table.script("right; ok")
    table.wait_text("せーの！")
    table.wait_text(text("go_on"))
    assert [move["do"] for move in lines_of(table)] == ["deal", "pick", "pick", "reveal"]
    assert table.text()[0].split() == ["12", "34"]


def test_no_other_game_has_the_items_of_heist(start_table):
    table, _ = bees_real(start_table)
    players.menu(table)
    assert not {text("menu_mine"), text("menu_reveal")} & set(listed(table))
