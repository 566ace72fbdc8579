"""Dealt turns of herd press by press: what is refused, told, lit and hidden."""

import json

from glances import notice
from test_herd_game import play_round

from rules_core import dealer
from screens.herd_cards import name
from screens.texts import text
from seeno import players, reader
from seeno.players import herd, record_of
from seeno.players.hands import held, turn_until

THREE = ("red", "blue", "green")
TWO = ("violet", "yellow")


def dealt(start_table, colours=THREE, seed=4):
    table = start_table(seed=seed)
    players.sit_down(table, "herd", colours, dealt=True)
    table.wait_text(text("herd_hold"))
    return table


def begun(start_table, colours=THREE, seed=4):
    """A dealt round whose first card lies on the pile."""
    table = dealt(start_table, colours, seed)
    herd.make_any(table, dealer.Random(1))
    return table


def others(table, colours=THREE):
    return [colour for colour in colours if colour != herd.in_turn(table)]


def test_the_table_is_the_cover_of_the_seat_in_turn(start_table):
    table = begun(start_table)
    mover = herd.in_turn(table)
    before = table.picture()
    table.press("ok")
    assert notice(table) == text("menu_hold")
    table.run(3100)
    with held(table, mover):
        assert len(herd.hand(table)) == 8
    assert table.picture() == before
    table.press("ok")  # perhaps the key was let go too early
    assert notice(table) == text("cover_hold_first")


def test_others_may_look_at_their_hand_and_nothing_more(start_table):
    table = begun(start_table)
    mover, (other, _) = herd.in_turn(table), others(table)
    table.press(other)
    assert table.shows(text("cover_let_go"))
    lights = table.seat_lights()
    assert (lights[mover], lights[other]) == ("steady", "pulse")
    with held(table, other):
        assert len(herd.hand(table)) in (7, 8)
        for key in ("right", "ok"):
            table.press(key)
            assert notice(table) == text("not_your_turn")
    table.script("run 700; ok")
    assert herd.in_turn(table) == mover and table.shows(text("herd_hold"))
    table.press(other)
    table.press(mover)  # takes over
    assert herd.in_turn(table) == mover and table.shows(text("herd_hold"))
    table.press("yellow")
    assert notice(table) == text("not_playing", "YELLOW")


def test_the_first_card_is_pointed_at_and_no_other_may_begin(start_table):
    table = dealt(start_table)
    with held(table, herd.in_turn(table)):
        assert herd.is_selected(table, "♣2")
        assert table.text()[0].endswith(text("herd_begins", "♣2"))
        table.press("right")
        table.press("ok")
        assert notice(table) == text("herd_opening", "♣2")
        assert not table.shows(text("herd_link"))
        turn_until(table, lambda: herd.is_selected(table, "♣2"))
        table.press("ok")
        turn_until(table, lambda: herd.is_selected(table, text("herd_leave")))
        table.press("ok")
        assert notice(table) == text("herd_first_link")
        turn_until(table, lambda: herd.is_selected(table, text("herd_other")))
        table.press("ok")
        assert notice(table) == text("herd_choose")
        herd.choose(table, "f2", "herd_link")
        table.press("ok")
    assert herd.top(table) == "f2"


def test_whoever_looks_before_the_first_card_does_not_begin(start_table):
    table = dealt(start_table)
    (other, _) = others(table)
    table.press(other)
    with held(table, other):
        assert len(herd.hand(table)) == 8
        assert table.text()[0].split(maxsplit=1) == [other.upper(), text("herd_no_card")]


def test_a_10_does_not_run_into_the_next_card(start_table):
    """Between two cards there is more room than between the digits of one."""
    tens = 0
    for seed in range(6):
        table = dealt(start_table, seed=seed)
        with held(table, herd.in_turn(table)):
            lines = [line for row in (1, 3) for line in table.text()[row].split(" ") if line]
            assert [herd.cards_in(line) for line in lines] == [[card] for card in herd.hand(table)]
            tens += sum(card[1:] == "10" for card in herd.hand(table))
    assert tens > 3


def test_a_card_that_does_not_match_cannot_be_linked_and_says_why(start_table):
    table = begun(start_table)
    with held(table, herd.in_turn(table)):
        card = next(card for card in herd.hand(table) if card not in herd.fitting(table))
        turn_until(table, lambda: herd.is_selected(table, name(card)))
        table.script("ok*2")
        assert notice(table) == text("herd_no_link", name(card), "♣2")
        table.press("right")
        assert notice(table) == text("herd_more", int(card[1:]))


def test_that_reason_is_not_said_on_the_cover_however_soon_the_key_is_let_go(start_table):
    table = begun(start_table)
    mover = herd.in_turn(table)
    table.script(f"down {mover}; run 100")
    card = next(card for card in herd.hand(table) if card not in herd.fitting(table))
    herd.choose(table, card, "herd_link")
    table.script("right*2; run 100; down right; run 5; down ok; run 1")  # in one picture's time
    table.up(mover)
    table.script("run 100; up ok; up right; run 100")
    covered = [frame for frame in table.frames if mover not in frame.down]
    assert not any(name(card) in reader.joined(frame.picture) for frame in covered)


def test_the_last_card_is_the_only_one(start_table):
    table = begun(start_table, TWO)
    random = dealer.Random(2)
    while True:
        with held(table, herd.in_turn(table)):
            is_last = len(herd.hand(table)) == 1
            table.press("right")
            assert (notice(table) == text("no_other")) == is_last
        if is_last:
            return
        herd.make_any(table, random)


def test_ticks_mark_the_cards_that_match(start_table):
    table = begun(start_table)
    with held(table, herd.in_turn(table)):
        ticks = sum(table.text()[line].count("✓") for line in (2, 4))
        assert ticks == len(herd.fitting(table)) > 0


def test_own_strays_and_what_they_cost_stand_under_the_hand_alone(start_table):
    table = begun(start_table)
    mover = herd.in_turn(table)
    strays = []
    while len(strays) < 2:
        if herd.in_turn(table) != mover:
            herd.make_any(table, dealer.Random(3))
            continue
        with held(table, mover):
            region = herd.hand(table)[-1][0]
            strays.append([card for card in herd.hand(table) if card[0] == region][-1])
            herd.choose(table, strays[-1], "herd_leave")
            table.press("ok")
    if herd.in_turn(table) != mover:
        table.press(mover)
    with held(table, mover):
        cost = sum(int(card[1:]) for card in strays) + 10 * (strays[0][0] == strays[1][0])
        assert table.text()[5].endswith(f"={cost}")
    assert not any(f"={cost}" in line for line in table.text())


def test_a_stray_is_told_but_not_its_card(start_table):
    table = begun(start_table)
    mover = herd.in_turn(table)
    with held(table, mover):
        card = herd.hand(table)[0]
    herd.stray(table, card)
    assert notice(table) == text("herd_strayed", mover.upper())
    table.run(3100)
    assert notice(table) == text("herd_hold")
    assert table.text()[6].split()[0] == text("herd_stray")
    assert sorted(table.text()[6].split()[1:]) == ["0", "0", "1"]
    assert herd.top(table) == "f2"


def stray_by_presses(start_table, steps):
    """A stray after so many ▶ at times that are always the same; what others can observe."""
    table = begun(start_table)
    mover = herd.in_turn(table)
    begin = table.now
    table.down(mover)
    table.run(100)
    for _ in range(steps):
        table.press("right")
    table.run((begin + 2_000_000 - table.now) / 1000)
    for key in ("ok", "right", "ok"):
        table.press(key)
    table.up(mover)
    table.run(4000)
    frames = [frame for frame in table.frames if frame.t_us > begin]
    covered = [frame for frame in frames if mover not in frame.down]
    strayed = json.loads(record_of(table).splitlines()[-1])
    assert strayed["do"] == "stray" and table.output() == ""
    pictures = [(frame.picture, frame.lights) for frame in covered]
    lights = {frame.lights for frame in frames}
    return strayed["card"], pictures, lights, [frame.t_us for frame in covered]


def test_every_stray_leaves_the_same_trace_whether_it_could_be_linked_or_not(start_table):
    """One ring of all cards, begun anywhere: each number of presses strays each card once."""
    strays = [stray_by_presses(start_table, steps) for steps in range(8)]
    cards, pictures, lights, times = zip(*strays)
    assert len(set(cards)) == 8
    matching = [card for card in cards if card[0] == "f" or card[1:] == "2"]
    assert 0 < len(matching) < 8
    assert pictures.count(pictures[0]) == lights.count(lights[0]) == 8
    # the bytes of the hand that was on the glass, and one look at the keys
    assert all(max(each) - min(each) < 4000 for each in zip(*times))


def test_no_frame_of_a_dealt_round_shows_a_hand_unless_a_key_is_down(start_table):
    table = dealt(start_table, TWO)
    play_round(table, dealer.Random(6))
    hands = 0
    for frame in table.frames:
        lines = reader.read(frame.picture)
        if "onto" in lines[0] or players.part("herd_begins") in lines[0]:
            hands += 1
            assert lines[0].split()[0].lower() in frame.down
        elif not any(own in frame.down for own in TWO):
            assert not any(text(key) in " ".join(lines) for key in ("herd_link", "herd_other"))
    assert hands > 40
