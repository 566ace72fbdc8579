"""Tricks of bees with real cards, press by press: what is warned of, told, refused and lit."""

import pytest
from glances import notice

from screens.texts import text
from seeno import players
from seeno.players import bees, record_of

THREE = ("red", "blue", "green")
FOUR = (*THREE, "yellow")


def real_trick(start_table, *cards, colours=THREE, **options):
    """A table on which the first seats of the first trick have laid these cards."""
    table = start_table(seed=1)
    players.sit_down(table, "bees", colours, **options)
    table.wait_text(text("cards_are_dealt"))
    table.press("ok")
    for card in cards:
        bees.lay(table, card)
    return table


def order(table, colours=THREE):
    """The colours from the one in turn on."""
    first = colours.index(bees.in_turn(table))
    return colours[first:] + colours[:first]


def test_a_lethal_trick_is_warned_of_before_it_closes_and_its_winner_says_farewell(start_table):
    table = real_trick(start_table)
    winner, second, third = order(table)
    bees.lay(table, "y4")
    assert not table.shows("OUT")
    bees.lay(table, "y4")
    tag = text(f"tag_{players.COLOURS.index(winner)}")
    assert table.text()[6] == text("danger", tag, "Y4")
    lights = table.seat_lights()
    assert (lights[winner], lights[second], lights[third]) == ("danger", "dark", "steady")
    bees.lay(table, "pass")
    assert table.text()[6] == text("takes", tag, "Y4 Y4")
    table.press("ok")
    assert table.text()[6] == text("lethal", tag, "Y4")
    assert table.seat_lights()[winner] == "danger"
    table.wait_text("IS OUT")
    table.run(100)
    assert len(set(table.lights())) == 1 and any(table.lights()[0])  # all in its colour
    table.press("ok")
    assert bees.in_turn(table) == second  # the next on its left leads
    lights = table.seat_lights()
    assert (lights[winner], lights[second], lights[third]) == ("out", "steady", "dark")
    assert table.shows("☠")


def test_the_last_seat_gets_ten_more_and_the_finisher_its_pair(start_table):
    table = real_trick(start_table, "y4", "y4", "pass", finisher=True)
    told = bees.hurry(table)
    assert any("keeps the two Y4" in sentence for sentence in told)
    second, third = bees.in_turn(table), order(table)[2]
    bees.lay(table, "b4")
    bees.lay(table, "b4")
    told = bees.hurry(table)
    assert not any(third.upper() + " IS OUT" in sentence for sentence in told)
    assert any(second.upper() + " IS OUT" in sentence for sentence in told)
    tag = text(f"tag_{players.COLOURS.index(told_winner(told))}")
    assert any(text("alone", tag) in sentence for sentence in told)
    counted = told[-2]
    assert text("part_alone") + " +10" in squeezed(counted)
    assert "bees 0 x round 1 +0" in squeezed(counted)
    assert "pairs 1 x 5 +5 total 17" in squeezed(counted)
    assert text("after_round", 1) in told[-1]


def told_winner(told):
    """The colour that is counted."""
    return [sentence.split()[0] for sentence in told if "+10" in sentence][0].lower()


def squeezed(sentence):
    return " ".join(sentence.split())


@pytest.mark.parametrize(
    "cards, why",
    [
        (("b2", "b4", "pass"), text("won_highest", "B")),
        (("b4", "r4", "g4"), text("won_highest", "B")),
        (("b4", "y2", "y3"), text("won_trump", "Y", "B")),
        (("y3", "y4", "y4"), text("won_equal")),
        (("pass", "pass", "pass"), text("won_pass")),
    ],
)
def test_a_closed_trick_says_for_some_seconds_why_it_is_won(start_table, cards, why):
    table = real_trick(start_table, *cards)
    assert table.text()[0] == "1/3" + why.rjust(18)
    shown = table.text()
    table.run(3700)
    assert table.text() == shown
    table.run(400)
    assert table.text() != shown


def test_two_bees_at_once_are_warned_of_and_told(start_table):
    table = real_trick(start_table, "b4", "y4", "pass")
    bees.hurry(table)
    winner = bees.in_turn(table)
    tag = text(f"tag_{players.COLOURS.index(winner)}")
    for card in ("y4", "b4"):
        bees.lay(table, card)
    assert table.text()[6] == text("danger_more", tag, "B4 Y4")
    bees.lay(table, "pass")
    table.press("ok")
    assert table.text()[6] == text("lethal", tag, "B4 Y4")


def test_all_pass_and_the_first_to_pass_wins(start_table):
    table = real_trick(start_table, "pass")
    assert table.text()[0].endswith(text("no_lead"))
    leader = order(table)[2]
    bees.lay(table, "pass")
    bees.lay(table, "pass")
    tag = text(f"tag_{players.COLOURS.index(leader)}")
    assert table.text()[6] == text("all_passed", tag)
    table.press("ok")
    assert bees.in_turn(table) == leader
    assert table.text()[6].split() == ["5", "○", "5", "○", "5", "○"]


def test_the_round_ends_with_the_last_card_and_says_whose(start_table):
    table = real_trick(start_table, "b2", "b3", "b4")
    told = []
    for suit in "gry":
        told += bees.hurry(table)
        for number in "234":
            bees.lay(table, suit + number)
    told += bees.hurry(table)
    for card in ("g4", "pass", "pass"):
        bees.lay(table, card)
    told = bees.hurry(table)
    assert "has no cards left" in told[1]
    passes = [sentence.split("passes ")[1][0] for sentence in told if "passes " in sentence]
    assert sorted(passes) == ["0", "1", "1"]  # those of the last trick, too


def revoking(start_table):
    """A table on which a seat is to lay a yellow card, and could not follow yellow before."""
    table = real_trick(start_table, "y2", "b2", "y3")
    bees.hurry(table)
    bees.lay(table, "r2")
    bees.lay(table, "r3")
    who = bees.in_turn(table)
    bees.lay(table, "y4")
    assert table.shows(f"{who.upper()} Y4 ?")
    assert table.shows(text("overrule"))
    return table, who


def test_a_card_against_the_rule_to_follow_is_let_stand_with_ok(start_table):
    table, _ = revoking(start_table)
    table.press("ok")
    assert bees.is_told(table)
    last = record_of(table).splitlines()[-1]
    assert '"overrule":true' in last and '"y4"' in last


@pytest.mark.parametrize("key", ["red", "violet", "left"])
def test_and_taken_back_with_any_other_key(start_table, key):
    table, who = revoking(start_table)
    table.press(key)
    assert bees.in_turn(table) == who
    bees.lay(table, "b4")
    assert bees.is_told(table)
    assert "overrule" not in record_of(table)


@pytest.mark.parametrize(
    "presses, lines",
    [
        ("ok", ["", text("choose_first")]),
        ("yellow red", ["There is no such", "card."]),
        ("blue blue; yellow blue; blue blue", ["", "It was played before."]),
        ("yellow ok", ["", text("number_first")]),
    ],
)
def test_a_press_that_plays_nothing_says_why(start_table, presses, lines):
    table = real_trick(start_table)
    table.script(presses)
    assert notice(table) == lines[1]
    assert not lines[0] or table.text()[6] == lines[0]
    table.run(3100)
    assert bees.in_turn(table)  # and its line goes


def test_nobody_passes_three_times(start_table):
    table = real_trick(start_table)
    for card in ("y2", "pass", "pass", "y3", "pass", "pass"):
        bees.lay(table, card)
        bees.hurry(table)
    bees.lay(table, "b2")
    tag = text(f"tag_{players.COLOURS.index(bees.in_turn(table))}")
    assert notice(table) == text("colour_of_card", tag)  # no word of a pass
    table.press("violet")
    assert table.text()[6:] == ["You have passed", "twice."]
    table.press("left")
    assert table.shows("Y4") and not table.shows("pass")  # the other end of the ring


def test_a_colour_is_taken_back_and_the_ring_goes_round(start_table):
    table = real_trick(start_table)
    table.script("yellow left")
    assert notice(table).endswith("pass")  # anything may be played again
    table.press("left")
    assert notice(table) == text("hand_passing") and "pass" in table.text()[2]
    table.press("right")
    assert notice(table) == text("hand_playing")
    table.press("ok")
    assert table.shows("B2★")


def test_a_pass_is_taken_back_by_the_same_key(start_table):
    table = real_trick(start_table)
    for is_pointed_at in (True, False, True):
        table.press("violet")
        assert ("pass" in table.text()[2]) == is_pointed_at
    table.press("ok")
    assert table.text()[0].endswith(text("no_lead"))


@pytest.mark.parametrize(
    ("totals", "shown"),
    [((10, 98, 0, 5), "10pt 98pt 0pt  5pt"), ((-10, 105, 98, 0), "-10  105  98   0")],
)
def test_totals_before_a_round_stand_apart(start_table, totals, shown):
    """Those of four seats have no room for their unit when one of them is long."""
    table = start_table()
    players.sit_down(table, "bees", FOUR)
    for seat, points in enumerate(totals):
        if points:
            players.correct(table, FOUR, seat, points)
    assert table.text()[6] == shown


def test_totals_of_a_game_to_resume_stand_apart(start_table, tmp_path):
    """A correction may give them four characters."""
    table = start_table(flash=tmp_path)
    players.sit_down(table, "bees", FOUR)
    players.correct(table, FOUR, 0, -100)
    players.correct(table, FOUR, 1, -101)
    table.close()
    table = start_table(flash=tmp_path)
    table.wait_text(text("resume_menu"))
    assert table.text()[3].split() == ["-100", "-101", "0", "0"]
