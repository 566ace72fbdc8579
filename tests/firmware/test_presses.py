"""What each press does in heist off the straight way, and what is said when it does nothing."""

import pytest
from glances import is_lit, notice, seat_lights

from screens.texts import text
from seeno.players import heist

DEALT_TWO = "wait Seeno; ok red blue ok*2 right ok; wait press your key"
DEALT_THREE = "wait Seeno; ok red blue violet ok*2 right ok; wait press your key"
THREE = ("red", "blue", "violet")


def test_another_seat_takes_over_and_the_unfinished_entry_is_wiped(start_table):
    table = start_table(DEALT_TWO)
    heist.enter(table, "red", heist.cards(table)[0] * 11, lock=False)
    assert table.text()[0] == "RED"
    table.press("blue")
    assert table.text()[0] == "BLUE"
    heist.take(table, "red")
    table.script("down red; run 100")
    assert table.text()[0] == "RED              tens"  # from the start again


def test_nobody_takes_over_while_the_own_key_is_down(start_table):
    table = start_table(DEALT_TWO + "; red; down red; run 100; blue")
    assert notice(table) == "RED has it"
    assert table.text()[0].startswith("RED")
    table.up("red")
    table.run(60)
    assert table.text()[0] == "RED"


def test_the_key_that_took_the_device_must_be_let_go_first(start_table):
    table = start_table(DEALT_TWO + "; down red; run 3000")
    assert table.text()[5] == text("cover_let_go")
    table.script("up red; run 60; down red; run 60")
    assert table.text()[0].startswith("RED")


def test_lock_is_a_step_of_its_own_and_an_arrow_starts_over(start_table):
    table = start_table(DEALT_TWO + "; red; down red; run 100; ok*2")
    assert "LOCK" in table.text()[6]
    table.press("left")
    assert table.text()[0] == "RED              tens"
    table.script("ok*3; up red; run 60")
    assert heist.ticked(table, ("red", "blue")) == {"red"}


def test_a_locked_seat_may_change_its_number_and_never_sees_the_old_one(start_table):
    table = start_table(DEALT_THREE)
    row = sorted(set(heist.cards(table)))
    old, new = row[0] * 11, row[-1] * 11
    heist.enter(table, "red", old)
    heist.enter(table, "red", new, lock=False)
    table.run(600)
    assert notice(table) == "● keep the old one"
    table.press("ok")
    assert heist.ticked(table, THREE) == {"red"}
    heist.enter(table, "red", new)
    for colour, number in {"blue": old, "violet": old}.items():
        heist.enter(table, colour, number)
    heist.agree(table, ("red", "blue", "violet"))
    assert table.text()[0].split()[-1] == f"{new:02d}"


def all_in(start_table):
    table = start_table(DEALT_THREE)
    card = heist.cards(table)[0]
    for colour in ("red", "blue", "violet"):
        heist.enter(table, colour, card * 11)
    assert table.shows(text("agree_title"))
    return table


def test_a_hold_opens_the_own_entry_again_and_clears_the_agreements(start_table):
    table = all_in(start_table)
    table.script("red blue")
    assert heist.ticked(table, THREE) == {"red", "blue"}
    table.hold("violet")
    assert table.text()[0] == "VIOLET"
    table.press("ok")  # keeps the old number
    assert heist.ticked(table, THREE) == set()
    table.script("red blue")
    assert table.shows(text("agree_title"))
    table.press("violet")
    table.wait_text("go on")


def test_a_hold_does_not_agree_as_well(start_table):
    table = all_in(start_table)
    table.hold("red", 990)
    assert heist.ticked(table, THREE) == {"red"}  # a long tap
    table.hold("blue", 1010)
    assert table.text()[0] == "BLUE"


def test_agreeing_twice_and_strange_keys_are_told(start_table):
    table = all_in(start_table)
    table.script("red red")
    assert notice(table) == "RED has agreed"
    table.press("green")
    assert notice(table) == "GREEN is not playing"
    table.press("ok")
    assert notice(table) == "press your colour key"


def test_a_setting_reveals_at_once_when_all_are_in(start_table):
    table = start_table("wait Seeno; ok red blue ok; left ok right ok; right ok right ok")
    table.wait_text(text("pick_help"))
    card = heist.cards(table)[0]
    for colour in ("red", "blue"):
        heist.enter(table, colour, card * 11)
    table.wait_text("go on")


def test_seat_lights_tell_who_is_in_and_who_has_the_device(start_table):
    table = start_table(DEALT_THREE)
    assert not any(is_lit(light) for light in seat_lights(table))
    heist.enter(table, "blue", heist.cards(table)[0] * 11)
    heist.take(table, "red")
    blue, red = set(), set()
    for _ in range(21):
        table.run(100)
        red.add(seat_lights(table)[0])
        blue.add(seat_lights(table)[1])
    assert len(red) > 4 and len(blue) == 1 and is_lit(blue.pop())


@pytest.mark.parametrize("ms", [30, 200])
def test_a_bouncing_press_is_one_press(start_table, ms):
    table = start_table("wait Seeno; ok", bounce_us=20_000)
    for _ in range(9):
        table.press("red", ms, gap=120)
    assert table.text()[2] == "1 RED"


def test_two_presses_during_one_refresh_both_count(start_table):
    table = start_table("wait Seeno; ok")
    table.down("red")
    table.run(6)  # the picture is on its way
    table.down("blue")
    table.run(2)
    table.up("red")
    table.run(28)
    table.up("blue")
    table.run(60)
    assert table.text()[2:4] == ["1 RED", "2 BLUE"]


def test_play_goes_on_by_light_without_an_oled_and_the_picture_comes_back(start_table):
    table = start_table(DEALT_TWO)
    table.plug_oled(False)
    table.script("red; down red; run 100; ok*3; up red; run 60")
    assert table.text() == [""] * 8
    assert is_lit(seat_lights(table)[0])
    table.plug_oled(True)
    table.run(200)
    assert heist.ticked(table, ("red", "blue")) == {"red"}


def test_a_held_key_is_told_to_be_let_go_first(start_table):
    table = start_table(DEALT_TWO + "; down red; run 100; ok")
    assert notice(table) == text("cover_let_go_first")
    table.script("up red; run 60; ok")
    assert notice(table) == text("cover_hold_first")


def test_a_notice_has_its_time(start_table):
    table = start_table(DEALT_TWO + "; violet")
    assert notice(table, 1) == "VIOLET is not playing"
    table.run(3100)
    assert notice(table, 1) == text("pick_help")
