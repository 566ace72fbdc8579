"""What each press does in heist off the straight way, and what is said when it does nothing."""

import json

import pytest

from screens.texts import text
from seeno import players

DEALT_TWO = "wait Seeno; ok red blue ok*2 right ok; wait press your key"
DEALT_THREE = "wait Seeno; ok red blue violet ok*2 right ok; wait press your key"
THREE = ("red", "blue", "violet")
REAL_TWO = "wait Seeno; ok red blue ok*3; wait Type 5 cards"


def notice(table, row=7):
    return table.text()[row]


def seat_lights(table):
    first, past = table.layout["seats"]
    return table.lights()[first:past]


def is_lit(light):
    return light != (0, 0, 0)


def header(table):
    record = table.files.read("games/0001.jsonl").decode()
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
    table = start_table("wait Seeno; ok left")
    assert notice(table) == text("own_key")


def test_a_list_goes_round_and_a_colour_key_says_what_to_use(start_table):
    table = start_table("wait Seeno; ok red blue ok left")
    table.press("red")
    assert notice(table) == "use ◀ ▶ and ●"
    assert table.text()[5].startswith(text("option_agree"))
    table.press("right")
    assert table.text()[1].startswith(text("start"))


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
    players.type_cards(table, [0, 1, 0, 2, 0])
    players.take(table, "red")
    table.script("down red; run 100")
    shown = set()
    for _ in range(6):
        shown.add(table.text()[2])
        table.press("right")
    assert shown == {"1", "2"}


def test_typing_the_same_key_adds_five_and_another_replaces(start_table):
    table = start_table(REAL_TWO + "; blue")
    assert table.text()[1].startswith("1")
    table.press("blue")
    assert table.text()[1].startswith("6")
    table.press("blue")
    assert table.text()[1].startswith("1")
    table.press("violet")
    assert table.text()[1].startswith("4")
    table.press("ok")
    assert notice(table) == text("deal_empty", 2)
    table.press("green")  # the cursor has gone there
    assert table.text()[1].startswith("4 2")


def test_another_seat_takes_over_and_the_unfinished_entry_is_wiped(start_table):
    table = start_table(DEALT_TWO)
    players.enter(table, "red", players.cards(table)[0] * 11, lock=False)
    assert table.text()[0] == "RED"
    table.press("blue")
    assert table.text()[0] == "BLUE"
    players.take(table, "red")
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
    assert players.ticked(table, ("red", "blue")) == {"red"}


def test_a_locked_seat_may_change_its_number_and_never_sees_the_old_one(start_table):
    table = start_table(DEALT_THREE)
    row = sorted(set(players.cards(table)))
    old, new = row[0] * 11, row[-1] * 11
    players.enter(table, "red", old)
    players.enter(table, "red", new, lock=False)
    assert notice(table) == "● keep the old one"
    table.press("ok")
    assert players.ticked(table, THREE) == {"red"}
    players.enter(table, "red", new)
    for colour, number in {"blue": old, "violet": old}.items():
        players.enter(table, colour, number)
    players.agree(table, ("red", "blue", "violet"))
    assert table.text()[0].split()[-1] == f"{new:02d}"


def all_in(start_table):
    table = start_table(DEALT_THREE)
    card = players.cards(table)[0]
    for colour in ("red", "blue", "violet"):
        players.enter(table, colour, card * 11)
    assert table.shows(text("agree_title"))
    return table


def test_a_hold_opens_the_own_entry_again_and_clears_the_agreements(start_table):
    table = all_in(start_table)
    table.script("red blue")
    assert players.ticked(table, THREE) == {"red", "blue"}
    table.hold("violet")
    assert table.text()[0] == "VIOLET"
    table.press("ok")  # keeps the old number
    assert players.ticked(table, THREE) == set()
    table.script("red blue")
    assert table.shows(text("agree_title"))
    table.press("violet")
    table.wait_text("go on")


def test_a_hold_does_not_agree_as_well(start_table):
    table = all_in(start_table)
    table.hold("red", 990)
    assert players.ticked(table, THREE) == {"red"}  # a long tap
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
    card = players.cards(table)[0]
    for colour in ("red", "blue"):
        players.enter(table, colour, card * 11)
    table.wait_text("go on")


def test_seat_lights_tell_who_is_in_and_who_has_the_device(start_table):
    table = start_table(DEALT_THREE)
    assert not any(is_lit(light) for light in seat_lights(table))
    players.enter(table, "blue", players.cards(table)[0] * 11)
    players.take(table, "red")
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
    assert players.ticked(table, ("red", "blue")) == {"red"}


def test_the_track_shows_every_score_and_marker(start_table):
    table = start_table("wait Seeno; ok red blue green ok; right*2 ok")
    table.hold("left", 2500)  # the bottom marker from 1 point on
    table.script("ok right ok")
    table.hold("left", 2500)  # the top marker too
    table.script("ok left*3 ok*2")
    players.type_cards(table, [1, 2, 3, 4, 5, 6])
    players.round_of(table, {"red": 12, "blue": 13, "green": 45})
    # green was last when its turn came: 2 for the capture, 1 for the largest number
    assert table.track() == {0: ("blue", "bottom"), 1: ("red",), 3: ("green", "top")}


def test_the_winners_colour_runs_round_the_strip(start_table):
    table = start_table("wait Seeno; ok violet blue ok; right ok")
    table.hold("left", 2000)
    table.script("ok left ok*2")
    players.type_cards(table, [1, 2, 3, 4, 5])
    after = None
    while after != "wins":
        if after == "deal_title":
            players.type_cards(table, range(players.cards_asked(table)))
            players.place_diamond(table, 0)
        cards = players.cards(table)
        after = players.round_of(
            table, {"violet": cards[0] * 10 + cards[1], "blue": cards[0] * 10 + cards[0]}
        )
    seen = [table.lights()]
    for _ in range(20):
        table.run(200)
        seen.append(table.lights())
    assert len({tuple(lights) for lights in seen}) == 16  # each light in its turn
    winner = table.text()[0].split()[0]
    for lights in seen:
        for red, green, _ in lights:
            assert green == 0 if winner == "VIOLET" else red == 0


def test_a_held_key_is_told_to_be_let_go_first(start_table):
    table = start_table(DEALT_TWO + "; down red; run 100; ok")
    assert notice(table) == text("cover_let_go_first")
    table.script("up red; run 60; ok")
    assert notice(table) == text("cover_hold_first")


def test_a_notice_has_its_time(start_table):
    table = start_table(DEALT_TWO + "; violet")
    assert notice(table, 4) == "VIOLET is not playing"
    table.run(3100)
    assert notice(table, 4) == text("pick_help")


def test_an_option_says_where_it_ends(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("right", 4000)
    assert notice(table) == text("at_the_end")


def test_a_marker_above_the_target_never_comes(start_table):
    table = start_table("wait Seeno; ok red blue ok; right*3 ok")
    table.hold("right", 3000)
    table.press("ok")
    assert table.text()[3].split() == ["▲", "from", "never"]


def revealed(start_table):
    """Two seats after the reveal of 12 and 34; blue may place a diamond then."""
    table = start_table(REAL_TWO)
    players.type_cards(table, [1, 2, 3, 4, 5])
    for colour, number in {"red": 12, "blue": 34}.items():
        players.enter(table, colour, number)
    players.agree(table, ("red", "blue"))
    return table


def test_another_key_in_the_resolution_is_told_what_goes_on(start_table):
    table = revealed(start_table)
    table.press("ok")
    assert notice(table) == "RED takes 1,2 +1"
    table.press("violet")
    assert notice(table) == text("go_on")
    table.run(1100)
    assert notice(table) == "RED takes 1,2 +1"


def test_hurrying_the_round_along_places_no_diamond(start_table):
    table = revealed(start_table)
    players.skip_resolution(table)
    players.type_cards(table, [6, 7, 8, 9])
    table.press("ok")
    assert notice(table) == text("place_first")
    table.script("left ok")
    table.wait_text("Round 2")
    assert table.text()[3] == "◆"


def test_points_that_the_target_cuts_off_are_told(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("left", 2000)  # five points to win
    table.script("ok right*2 ok")
    table.hold("left", 2500)  # the top marker from the first point on
    table.script("ok left*3 ok*2")
    players.type_cards(table, [1, 2, 3, 4, 5])
    picks = {"red": 12, "blue": 34}
    lines = set()
    after = None
    while after != "wins":
        for colour, number in picks.items():
            players.enter(table, colour, number)
        players.agree(table, ("red", "blue"))
        while not any(table.shows(players.part(key)) for key in players.AFTER_ROUND):
            lines.add(notice(table))
            table.press("ok")
        after = players.skip_resolution(table)
        if after == "deal_title":
            players.type_cards(table, [1, 2, 3, 4][: players.cards_asked(table)])
            players.place_diamond(table, 0)
    assert text("most", 5) in lines


def test_a_tie_at_the_target_is_explained(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("left", 2000)  # five points to win
    table.script("ok left ok*2")
    players.type_cards(table, [1, 2, 3, 4, 5])
    for red, blue, slot in ((12, 34, 4), (34, 12, 0)):
        players.round_of(table, {"red": red, "blue": blue})
        players.type_cards(table, [1, 2, 3, 4])
        players.place_diamond(table, slot)
    # three each: red comes to 5 with the diamond, blue as the last one scores 2
    assert players.round_of(table, {"red": 12, "blue": 34}) == "wins"
    assert table.text()[0].startswith("BLUE")
    assert [line.split()[-1] for line in table.text()[2:4]] == ["5", "5"]
    assert notice(table) == text("tie")
