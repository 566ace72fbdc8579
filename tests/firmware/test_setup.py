"""Seating, options and the typing of cards, press by press."""

import json

from glances import REAL_TWO, is_lit, notice, seat_lights

from screens.texts import text
from seeno.players import heist, is_chosen, record_of


def header(table):
    record = record_of(table)
    return json.loads(record.splitlines()[0])


def test_the_same_key_takes_a_seat_back_and_the_order_is_that_of_the_presses(start_table):
    table = start_table("wait Seeno; ok red blue green blue yellow")
    assert table.text()[2:5] == ["1 RED", "2 GREEN", "3 YELLOW"]
    assert [is_lit(light) for light in seat_lights(table)] == [True, False, True, True, False]


def test_one_seat_is_too_few(start_table):
    table = start_table("wait Seeno; ok red ok")
    assert notice(table) == "1 more to begin"
    table.press("ok")
    assert table.shows("Who plays?")


def test_a_hand_key_is_no_seat(start_table):
    table = start_table("wait Seeno; ok red left")
    assert notice(table) == text("own_key")


def test_with_nobody_seated_an_arrow_goes_back_to_the_menu(start_table):
    table = start_table("wait Seeno; right ok right")
    assert notice(table) == text("seating_menu")
    table.script("red red left")
    assert table.text()[0] == text("menu")
    assert is_chosen(table, text("game_gacchi"))
    table.script("left ok red blue ok")
    assert table.shows(text("options"))


def test_a_list_goes_round_and_a_colour_key_says_what_to_use(start_table):
    table = start_table("wait Seeno; ok red blue ok left")
    table.press("red")
    assert notice(table) == "use ◀ ▶ and ●"
    assert table.text()[5].startswith(text("option_agree"))
    table.press("right")
    assert table.text()[1].startswith(text("start"))


def test_a_list_of_one_offers_no_choosing(start_table):
    table = start_table("wait Seeno; left ok right ok right ok; wait deleted")
    assert notice(table) == text("choose_one")
    for key in ("left", "right", "red"):
        table.press(key)
        assert notice(table) == text("no_other")
        table.run(3100)
        assert notice(table) == text("choose_one")
    table.script("ok; wait Seeno")


def test_options_stop_at_their_ends_and_repeat_while_held(start_table):
    table = start_table("wait Seeno; ok red blue ok right ok")
    table.hold("left", 2500)
    assert table.text()[3] == "5" and table.text()[4] == "▶"
    table.hold("right", 4000)
    assert table.text()[3] == "30" and table.text()[4] == "◀"


def test_options_reach_the_record(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok right*2 ok")  # 12 points to win
    table.script("right*3 ok right ok")  # no 0 as tens
    table.script("right*2 left*6")  # and back to Start
    assert table.text()[1].startswith(text("start"))
    table.script("ok*2; wait Type")
    options = header(table)["options"]
    assert options["target"] == 12 and options["leading_zero"] is False


def test_without_a_leading_zero_no_zero_is_offered_for_the_tens(start_table):
    table = start_table("wait Seeno; ok red blue ok; right*4 ok right ok left*4 ok*2")
    heist.type_cards(table, [0, 1, 0, 2, 0])
    heist.take(table, "red")
    table.script("down red; run 100")
    shown = set()
    for _ in range(6):
        shown.add(table.text()[2])
        table.press("right")
    assert shown == {"1", "2"}


def test_typing_the_same_key_adds_five_and_another_replaces(start_table):
    table = start_table(REAL_TWO + "; blue")
    assert table.text()[2].startswith("1")
    table.press("blue")
    assert table.text()[2].startswith("6")
    table.press("blue")
    assert table.text()[2].startswith("1")
    table.press("violet")
    assert table.text()[2].startswith("4")
    table.press("ok")
    assert notice(table) == text("deal_empty", 2)
    table.press("green")  # the cursor has gone there
    assert table.text()[2].startswith("4 2")


def test_an_option_says_where_it_ends(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("right", 4000)
    assert notice(table) == text("at_the_end")


def test_a_marker_above_the_target_never_comes(start_table):
    table = start_table("wait Seeno; ok red blue ok; right*3 ok")
    table.hold("right", 3000)
    table.press("ok")
    assert table.text()[3].split() == ["▲", "from", "never"]
    table.press("ok")
    assert table.shows(text("never")) and not table.shows("30")
    table.press("right")
    assert notice(table) == text("at_the_end")
    table.press("left")
    assert table.shows("10") and not table.shows(text("never"))
    table.script("right ok")
    assert table.text()[3].split() == ["▲", "from", "never"]
