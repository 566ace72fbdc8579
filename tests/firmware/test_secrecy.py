"""Nobody sees before the reveal: every frame of long random play, not samples of it."""

import random

import pytest

from screens import glyphs
from screens.texts import text
from seeno import players, reader
from seeno.players import heist

BIG = {glyphs.DIGITS[value * 96 : value * 96 + 96] for value in range(10)}
SEATS = ("blue", "violet", "red")
COVER = [None, "", None, "", None, text("cover_let_go"), text("cover_look"), None]
HANDS = ("left", "right", "ok")


def shows_big_digit(picture):
    """Whether a digit of an entry stands anywhere on the glass."""
    rows = [picture[page * 128 : page * 128 + 128] for page in range(8)]
    for page in range(5):
        for x in range(105):
            if rows[page][x : x + 24].strip(b"\0"):
                if b"".join(rows[page + k][x : x + 24] for k in range(4)) in BIG:
                    return True
    return False


def has_bar(picture):
    """Whether a bar has begun to fill over the last line, while ● is held."""
    return all(column >= 0xC0 for column in picture[896:904])


def note_releases(table):
    """{key: when it was let go}; its contact may bounce, and so be closed, a moment longer."""
    released = {key: [] for key in table.key_names}
    let_go = table.up

    def up(key):
        released[key].append(table.now)
        let_go(key)

    table.up = up
    return released


def press_at_random(table, chance, actions):
    """Presses, holds and overlapping keys, with a liking for what leads on."""
    for _ in range(actions):
        key = chance.choice(SEATS + HANDS + ("ok", "right", "green"))
        kind = chance.random()
        if kind < 0.55:
            table.press(key, chance.choice((30, 60, 200)), chance.choice((25, 60)))
        elif kind < 0.62:
            table.hold(key if key != "ok" else "left", 1200)  # no table menu, and away from here
        else:  # the own key held, as for a look, while others play on the hand keys
            own = chance.choice(SEATS)
            table.down(own)
            table.run(chance.choice((5, 40, 100)))
            for _ in range(chance.randrange(5)):
                hand = chance.choice(HANDS)
                table.down(hand)
                table.run(chance.choice((10, 30, 60)))
                table.up(hand)
                table.run(chance.choice((1, 7, 30)))
            table.up(own)
            table.run(chance.choice((1, 20, 60)))


@pytest.mark.parametrize("seed", range(4))
def test_no_frame_of_random_play_shows_an_entry_unless_its_own_key_is_down(start_table, seed):
    chance = random.Random(seed)
    bounce_us = (8000, 0)[seed % 2]
    covers, entries = {}, 0
    table = start_table(seed=seed, bounce_us=bounce_us)
    released = note_releases(table)
    players.sit_down(table, "heist", SEATS, dealt=True)
    press_at_random(table, chance, 500)
    frames = table.frames
    for frame in frames:
        lines = reader.read(frame.picture)
        if shows_big_digit(frame.picture):
            entries += 1
            own = lines[0].split()[0].lower()
            still = [at for at in released[own] if 0 <= frame.t_us - at <= bounce_us]
            assert own in frame.down or still, lines
        if lines[5] == text("cover_let_go"):
            for line, expected in zip(lines, COVER):
                assert expected in (None, line)
            # the same words, the same bytes: no number can change them
            if not has_bar(frame.picture):
                assert covers.setdefault(lines, frame.picture) == frame.picture
    assert len(frames) > 300 and entries > 20 and len(covers) >= len(SEATS)


def test_the_reveal_is_one_frame_and_no_frame_before_shows_a_number(start_table):
    table = start_table(bounce_us=5000)
    players.sit_down(table, "heist", players.COLOURS)
    heist.type_cards(table, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    picks = dict(zip(players.COLOURS, (98, 7, 56, 7, 31)))
    for colour, number in picks.items():
        heist.enter(table, colour, number)
    heist.agree(table, players.COLOURS)
    texts = [reader.read(frame.picture) for frame in table.frames]
    waiting = [k for k, lines in enumerate(texts) if lines[0] == text("agree_title")]
    all_in = max(k for k in waiting if not texts[k][7])
    revealed = [k for k, lines in enumerate(texts) if text("go_on") in lines[7]]
    shouted = [lines for lines in texts[all_in + 1 : revealed[0]] if lines[3]]
    assert {lines[3] for lines in shouted} == {"せ", "せー", "せーの", "せーの！"}
    for lines in texts[all_in : revealed[0]]:
        assert not any(character.isdigit() for line in lines[5:] for character in line)
        assert not any(character.isdigit() for line in lines[:3] for character in line)
    assert texts[revealed[0]][0] == "07 07 31 56 98"
    assert texts[revealed[0]][2] == "BLU YEL VIO GRN RED"


def test_a_release_while_the_picture_is_sent_ends_in_the_cover(start_table):
    table = start_table()
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, [1, 2, 3, 4, 5, 6])
    heist.take(table, "blue")
    shown = 0
    for late_ms in range(0, 30, 3):
        table.down("blue")
        table.run(100)
        shown += table.shows(text("entry_tens"))
        table.down("right")
        table.run(late_ms / 2)
        table.up("blue")  # may fall into the transfer of the next digit
        table.run(40)
        assert table.shows(text("cover_let_go"))
        table.up("right")
        table.run(60)
    assert shown == 10
    for frame in table.frames:
        if shows_big_digit(frame.picture):
            assert "blue" in frame.down
