"""Real cards of herd press by press: who begins, what is typed and refused, what is paid."""

import pytest
from glances import notice

from screens.texts import text
from seeno import players
from seeno.players import herd

THREE = ("red", "blue", "green")
TWO = ("violet", "yellow")


def real(start_table, colours=THREE):
    """A round with real cards, ♣2 on the pile; the first of the colours has begun."""
    table = start_table()
    players.sit_down(table, "herd", colours)
    table.press("ok")
    table.press(colours[0])
    return table


def test_who_begins_is_asked_card_by_card_of_two_seats_and_once_of_more(start_table):
    table = start_table()
    players.sit_down(table, "herd", TWO)
    assert table.shows(text("herd_aside", 4))
    assert table.text()[4].split() == ["VIO", "YEL"]
    assert table.text()[5].split() == [text("herd_food"), "70", "70"]
    table.press("violet")
    assert notice(table) == text("herd_dealt")
    table.press("ok")
    for card in ("♣2", "☀2", "⛰2", "❄2", "♣3"):
        assert table.text()[2] == card
        assert notice(table) == text("herd_nobody")
        table.press("ok")
    assert table.text()[2] == "♣2" and notice(table) == text("herd_somebody")
    table.press("red")
    assert notice(table) == text("not_playing", "RED")
    table.script("ok yellow")
    assert herd.in_turn(table) == "violet" and herd.top(table) == "v2"
    table = start_table()
    players.sit_down(table, "herd", THREE)
    assert not table.shows(text("herd_aside", 4))
    table.script("ok*2")
    assert notice(table) == text("menu_hold")
    table.press("green")
    assert herd.in_turn(table) == "red" and herd.top(table) == "f2"


def test_a_real_card_is_typed_by_its_region_and_its_number(start_table):
    table = real(start_table)
    assert herd.in_turn(table) == "blue"
    table.press("ok")
    assert notice(table) == text("herd_region_first")
    table.press("green")
    table.press("ok")
    assert notice(table) == text("herd_number_first")
    table.press("yellow")  # 3, and again: 8
    assert herd.cards_in(table.text()[2]) == ["f3"]
    table.press("yellow")
    assert herd.cards_in(table.text()[2]) == ["f8"]
    for digit in ("f10", "f5", "f10"):  # 0 stands for 10
        table.press("red")
        assert herd.cards_in(table.text()[2]) == [digit]
    table.press("right")
    assert notice(table) == text("at_the_end")
    table.script("left*2")
    assert notice(table) == text("at_the_end")
    table.script("right; yellow; left; violet")  # not that: a stray
    assert table.shows(text("herd_leave"))
    table.press("violet")  # once more takes it back
    assert not table.shows(text("herd_leave"))
    table.press("violet")
    assert table.shows(text("herd_leave"))
    table.script("green; green; ok")
    assert notice(table) == text("herd_seen", "♣2")
    table.script("yellow; ok")
    assert herd.top(table) == "f3"


def test_the_last_line_asks_for_what_the_keys_type_now(start_table):
    table = real(start_table)
    assert notice(table) == text("herd_region")
    assert table.text()[6] == ""  # nothing of a seat stands under the keys
    table.press("green")
    assert notice(table) == text("herd_number")
    table.press("yellow")
    assert notice(table) == text("herd_play_it")
    table.press("left")
    table.press("violet")
    assert notice(table) == text("herd_strays_it", "VIO")
    table.press("violet")
    assert notice(table) == text("herd_region")


def test_what_the_rules_refuse_stays_typed_and_is_mended(start_table):
    table = real(start_table)
    not_in_deck, seen = text("herd_set_deck"), text("herd_seen", "♣2")
    for card, reason in (("m5", "number."), ("m9", not_in_deck), ("f2", seen)):
        herd.type_card(table, card)
        table.press("ok")
        assert notice(table).endswith(reason)
        assert (text("herd_not_in_deck", "⛰9") in table.text()[6]) == (reason == not_in_deck)
        assert herd.cards_in(table.text()[2]) == [card]
        table.press("left")
    herd.play(table, None)
    assert herd.in_turn(table) == "green"


def all_linked(start_table):
    """The end of a round in which red has linked all its cards and blue none."""
    table = real(start_table, ("red", "blue"))
    for card in ("f3", "f4", "f5", "f7", "f8", "f9", "f10", "v10", "v9"):
        herd.play(table, None)
        herd.play(table, card)
    herd.play(table, None)
    return table


def test_strays_are_typed_in_any_order_and_a_perfect_seat_types_nothing(start_table):
    table = all_linked(start_table)
    assert table.shows(text("herd_strays_title"))
    assert table.seat_lights()["red"] == "steady"
    table.press("red")
    assert notice(table) == text("herd_no_strays", "RED")
    table.press("blue")
    assert table.seat_lights()["blue"] == "pulse"
    assert notice(table) == text("herd_region_back")
    table.press("left")
    assert table.shows(text("herd_strays_title")) and table.seat_lights()["blue"] == "dark"
    table.press("blue")
    table.press("violet")
    assert notice(table) == text("herd_no_region")
    blue = ["m2", "m3", "m4", "m5", "m6", "m7", "m8", "s2", "s4", "s4"]
    for place, card in enumerate(blue):
        herd.type_card(table, card)
        assert notice(table) == text("deal_help" if place == 9 else "herd_number")
        table.press("ok")
        assert place == 9 or notice(table) == text("herd_region")
    assert notice(table) == text("typed_twice", "❄4")
    table.press("blue")  # another digit: 1
    table.press("red")
    table.press("red")  # 5
    table.press("ok")
    table.wait_text(text("herd_strays"))
    assert table.text()[2].split(" ", 1) == ["RED", text("herd_perfect")]


WRONG = {"played": "f9", "not_in_deck": "m9", "twice": "s2"}  # for the ❄4


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_stray_among_ten_is_named_and_the_cursor_is_on_it(start_table, wrong):
    table = all_linked(start_table)
    cards = ["m2", "m3", "s2", "m4", "s4", "m5", "m6", "s5", "s6", "v2"]
    said = {
        "played": text("herd_seen", "♣9"),
        "not_in_deck": text("herd_set_deck"),
        "twice": text("typed_twice", "❄2"),
    }
    herd.show(table, "blue", [WRONG[wrong] if card == "s4" else card for card in cards])
    assert notice(table) == said[wrong]
    table.script("left; blue; violet; ok")  # it was the fifth that the cursor is on
    table.wait_text(text("herd_strays"))
    assert sorted(herd.cards_in(" ".join(table.text()[3:6]))) == sorted(cards)


def test_strays_that_are_left_wait_for_their_key(start_table):
    table = real(start_table, ("red", "blue"))
    for _ in range(8):
        herd.play(table, None)
        herd.play(table, None)
    while not table.shows(text("herd_strays_title")):
        herd.play(table, None)
    table.press("blue")
    for card in ("m2", "m3", "m4"):
        herd.type_card(table, card)
        table.press("ok")
    table.script("left*7")  # one too many
    assert table.shows(text("herd_strays_title"))
    red = ["v2", "v8", "v9", "v10", "f3", "f4", "f5", "f7", "f8"]
    herd.show(table, "red", red)  # another seat's strays leave them alone
    assert table.seat_lights()["red"] == "steady"
    table.press("blue")
    shown = [card for line in table.text()[1:5] for card in herd.cards_in(line)]
    assert shown == ["m2", "m3", "m4"]
    assert notice(table) == text("herd_region_back")
    for card in ("m5", "m6", "m7", "m8", "s2", "s4", "s5"):
        table.press("ok")  # on to what is missing
        herd.type_card(table, card)
    table.press("ok")
    table.wait_text(text("herd_strays"))


def paid(start_table):
    """red has no stray, and blue ten, which is more than it can pay."""
    table = all_linked(start_table)
    herd.show(table, "blue", ["m2", "m3", "m4", "m5", "m6", "s2", "s4", "s5", "s6", "v2"])
    table.wait_text(text("herd_strays"))
    return table


def test_a_payment_is_told_as_a_sum_and_the_food_moves_on_the_lights(start_table):
    table = paid(start_table)
    assert table.track() == {10: ("red", "blue")}
    table.wait_text(text("herd_to_pay"), ms=20_000)
    assert table.text()[0].split() == ["BLUE", "70"]
    table.wait_text(text("herd_pays_all"), ms=20_000)
    lines = [line.split() for line in table.text()]
    assert lines[3] == ["numbers", "39"]
    assert lines[4][-1] == "+70" and lines[5][-1] == "=109" and lines[6][-1] == "-70"
    table.wait_text(text("herd_stock"), ms=20_000)
    assert table.text()[2].endswith("70")
    assert table.text()[3] == text("herd_most", "RED", 70).ljust(18) + "+0"
    assert table.text()[4].endswith("70")
    table.wait_text(text("herd_round_over", 1), ms=20_000)
    table.run(60_000)
    assert table.text()[6].split() == ["food", "70", "0"]
    assert table.track() == {0: ("blue",), 10: ("red",)}
    table.press("red")
    assert notice(table) == text("go_on")
    table.press("ok")
    assert table.shows("RED WINS")


def test_ok_hurries_the_payment_along(start_table):
    table = paid(start_table)
    before = table.now
    assert herd.skip_payment(table) == "wins"
    assert table.now - before < 5_000_000


# Every card of the deck linked to the one before it.
ALL_LINKED = "f2 v2 v9 v10 v8 f8 f9 f10 f3 f4 f5 f7 s7 s2 s4 s5 s6 m6 m2 m3 m4 m5 m7 m8"


def test_where_all_are_perfect_there_is_nothing_to_share(start_table):
    table = real(start_table, ("red", "blue", "green", "yellow"))
    for card in ALL_LINKED.split()[1:]:
        herd.play(table, card)
    table.wait_text(text("herd_strays"))
    assert [text("herd_perfect") in line for line in table.text()].count(True) == 4
    table.press("ok")
    assert table.shows(text("herd_round_over", 1))
    assert table.text()[6].split() == ["food", "70", "70", "70", "70"]
