"""Hands of bees on the glass, press by press: what they show, ask, refuse and hide."""

import pytest
from glances import notice

from screens.texts import text
from seeno import players
from seeno.players import bees, record_of
from seeno.players.hands import held, turn_until

THREE = ("red", "blue", "green")
SEAT_LIGHTS = slice(11, 16)


def dealt(start_table, seed=2):
    table = start_table(seed=seed)
    players.sit_down(table, "bees", THREE, dealt=True)
    table.wait_text(text("give"))
    return table


def covered(table):
    """What everybody sees: each picture and seat lights while no seat key is down."""
    shown = []
    for frame in table.frames:
        if not set(frame.down) & set(players.COLOURS):
            picture = frame.picture, frame.lights[SEAT_LIGHTS]
            if not shown or shown[-1] != picture:
                shown.append(picture)
    return shown


def test_the_only_move_says_that_there_is_no_other(start_table):
    table = dealt(start_table)
    bees.give_any(table, THREE)
    for _ in range(2):
        for _ in THREE:
            bees.play(table, "pass")
        bees.hurry(table)
    while True:
        with held(table, bees.in_turn(table)):
            before = bees.place(table)
            table.press("right")
            is_only = bees.place(table) == before
            assert (notice(table) == text("no_other")) == is_only
            bees.confirm(table)
        if is_only:
            return
        bees.hurry(table)


def test_a_pass_is_made_only_when_it_is_said_twice(start_table):
    table = dealt(start_table)
    bees.give_any(table, THREE)
    turn, before = bees.in_turn(table), table.picture()
    with held(table, turn):
        turn_until(table, lambda: bees.choice(table) == "pass")
        assert notice(table) == text("hand_passing")
        table.press("ok")
        assert notice(table) == text("pass_sure")
    assert table.picture() == before  # nothing is passed, and nobody knows that it was asked
    with held(table, turn):
        table.press("ok")
    assert bees.in_turn(table) != turn and table.shows(text("passes"))


def test_no_pass_after_all_begins_anywhere(start_table):
    """Or the presses from the pass to the card would tell how many cards come before it."""
    table = dealt(start_table)
    bees.give_any(table, THREE)
    begun = set()
    with held(table, bees.in_turn(table)):
        for key in ("left", "right") * 6:
            turn_until(table, lambda: bees.choice(table) == "pass")
            table.press("ok")
            table.press(key)
            assert notice(table) != text("pass_sure")
            begun.add(bees.place(table))
    assert len(begun) > 3


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_hand_says_what_may_be_played(start_table, seed):
    table = dealt(start_table, seed)
    bees.give_any(table, THREE)
    with held(table, bees.in_turn(table)):
        assert ticked(table) == list(range(5))  # whoever leads may play anything
        turn_until(table, lambda: bees.choice(table) != "pass")
        table.press("ok")
    lead = table.text()[0].split()[2].lower()
    with held(table, bees.in_turn(table)):
        fitting = [place for place, card in enumerate(bees.cards(table)) if card[0] == lead]
        assert ticked(table) == (fitting or list(range(5)))
        follow = text("follow" if fitting else "any_card", lead.upper())
        assert table.text()[6].split() == [*follow.split(), text("pass")]
    other = next(colour for colour in THREE if colour != bees.in_turn(table))
    table.press(other)
    with held(table, other):
        assert ticked(table) == [] and text("pass") not in table.text()[6]


def test_a_card_that_does_not_follow_says_what_would(start_table):
    table = dealt(start_table)
    bees.give_any(table, THREE)
    refused = None
    while refused is None:
        turn, before = bees.in_turn(table), table.picture()
        with held(table, turn):
            hand, may = bees.cards(table), ticked(table)
            if len(may) < len(hand):
                refused = next(place for place in range(5) if place not in may)
                turn_until(table, lambda at=refused: bees.place(table) == at)
                table.press("ok")
                follow = text("follow", hand[may[0]][0].upper())
                assert notice(table) == follow and follow in table.text()[6]
                assert bees.cards(table) == hand
            else:
                bees.confirm(table)
    assert bees.in_turn(table) == turn and table.picture() == before  # nobody knows


def ticked(table):
    """The places in a hand of five that have a tick above them."""
    return [place for place, x in enumerate(range(21, 107, 18)) if any(row_of_ticks(table, x))]


def row_of_ticks(table, x):
    """The pixels above a card, without its edge."""
    return [byte & 0x7F for byte in table.picture()[128 + x : 128 + x + 14]]


def test_a_seat_that_has_passed_twice_is_offered_no_pass(start_table):
    table = dealt(start_table)
    bees.give_any(table, THREE)
    for _ in range(2):
        for _ in THREE:
            bees.play(table, "pass")
        bees.hurry(table)
    with held(table, bees.in_turn(table)):
        assert text("pass") not in table.text()[6]


def test_whatever_is_given_the_table_sees_the_same(start_table):
    seen = []
    for turns in range(3):
        table = dealt(start_table)
        for colour in THREE:
            table.press(colour)
            with held(table, colour):
                for k in range(3):
                    table.press("right" if k < turns else "violet")
                table.script("ok*3")
        table.run(2000)
        seen.append((covered(table), table.output(), record_of(table)))
    assert seen[0][0] == seen[1][0] == seen[2][0]
    assert seen[0][1] == "" and len({record for _, _, record in seen}) == 3


def test_whatever_is_dealt_the_table_sees_the_same(start_table):
    seen = {}
    for seed in range(1, 9):
        table = dealt(start_table, seed)
        bees.give_any(table, THREE)
        table.run(500)
        begin = table.now
        table.run(1000)
        leader = bees.in_turn(table)
        seen.setdefault(leader, []).append((covered(table), table.i2c_bytes(begin)))
        table.close()
    assert any(len(games) > 1 for games in seen.values())
    for games in seen.values():
        assert all(game == games[0] for game in games)


def test_a_hand_is_seen_only_while_its_own_key_is_down(start_table):
    table = dealt(start_table)
    begin = len(table.frames)
    bees.give_any(table, THREE)
    turn = bees.in_turn(table)
    other = THREE[(THREE.index(turn) + 1) % 3]
    table.press(other)
    assert table.seat_lights()[other] == "pulse"
    with held(table, other):
        assert len(bees.cards(table)) == 5
        for key in ("left", "ok"):
            table.press(key)
            assert notice(table) == text("not_your_turn")
    for frame in table.frames[begin:]:
        upper_edge = sum(byte >> 7 for byte in frame.picture[128:256])  # of cards side by side
        assert upper_edge < 80 or set(frame.down) & set(THREE)
    table.press(turn)  # the seat in turn takes over
    assert bees.in_turn(table) == turn
    table.press("ok")
    assert notice(table) == text("menu_hold")
    with held(table, turn):
        assert bees.cards(table)
    table.press("ok")  # perhaps the key was let go too early
    assert notice(table) == text("cover_hold_first")


def test_at_lock_the_arrows_start_the_choice_over(start_table):
    table = dealt(start_table)
    table.press("red")
    with held(table, "red"):
        table.script("ok*2")
        assert notice(table) == text("hand_lock")
        table.press("right")
        assert notice(table) == text("hand_giving")
        table.script("ok*2")
        assert notice(table) == text("hand_lock")


def test_colours_that_do_not_play_say_so_everywhere(start_table):
    table = dealt(start_table)
    table.press("violet")
    assert notice(table) == text("not_playing", "VIOLET")
    bees.give_any(table, THREE)
    table.press("yellow")
    assert notice(table) == text("not_playing", "YELLOW")
    with held(table, bees.in_turn(table)):
        table.press("violet")
        assert notice(table) == text("not_playing", "VIOLET")


def test_who_is_out_has_no_hand_to_look_at_and_is_told(start_table):
    """A dealt round in which everybody plays what is on offer, until one is out."""
    table = dealt(start_table, seed=6)
    bees.give_any(table, THREE)
    out = None
    while not (out and bees.in_turn(table)):
        if table.shows(text("give")):
            bees.give_any(table, THREE)
        told = bees.hurry(table)
        out = next((colour for colour in THREE if colour.upper() + " IS OUT" in str(told)), None)
        if not out:
            with held(table, bees.in_turn(table)):
                bees.confirm(table)
    assert table.seat_lights()[out] == "out"
    turn = bees.in_turn(table)
    reader = next(colour for colour in THREE if colour not in (out, turn))
    for before in ("", reader):
        if before:
            table.press(before)
        table.press(out)
        with held(table, out):
            assert notice(table) == text("no_hand", text(f"tag_{players.COLOURS.index(out)}"))
            assert table.seat_lights()[out] == "out"
    assert table.seat_lights()[reader] == "pulse"  # it keeps the device
    table.press(turn)
    assert bees.in_turn(table) == turn


def test_who_is_out_is_counted_in_every_round(start_table):
    table = dealt(start_table, seed=6)
    told = []
    while not bees.is_over(table):
        if table.shows(text("give")):
            points = table.text()[6]
            assert (text("points", 0)[-2:] in points) == any("AFTER" in each for each in told)
            bees.give_any(table, THREE)
        elif bees.is_told(table):
            told += bees.hurry(table)
        else:
            with held(table, bees.in_turn(table)):
                bees.confirm(table)
    totals = [sentence for sentence in told if text("total") + " " in sentence]
    assert len(totals) == 9  # a page for each seat in each of three rounds
    outs = [sentence for sentence in told if "IS OUT" in sentence]
    assert outs and len([page for page in totals if text("part_out") in page]) == len(outs)
