"""Short games while the chip's clocks wrap: ticks_us every 18 minutes, ticks_ms after 12 days."""

import pytest
from test_bees_game import play_dealt
from test_heist_game import replayed
from test_herd_game import PUBLISHED
from test_keys import KEYS, LOOK, REPEAT, TAP, events

from app.classifier import LEFT
from rules_core.dealer import Random
from rules_core.strict_json import parse_line
from screens.texts import text
from seeno import players
from seeno.players import gacchi, heist, herd, record_of

BEFORE_US = 5_000_000
WRAPS_US = {"ticks_us": 2**30, "ticks_ms": 2**30 * 1000}  # the second wraps both
LIGHTS_US = 100_000
FOUR = ("red", "blue", "green", "yellow")


def play_heist(table):
    players.sit_down(table, "heist", FOUR[:2])
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.round_of(table, {"red": 12, "blue": 34})


def play_gacchi(table):
    players.sit_down(table, "gacchi", FOUR[:2], first="seat_1")
    gacchi.play(table, Random(2), lambda now: now.turns == 6)


def play_bees(table):
    players.sit_down(table, "bees", FOUR[:3], dealt=True)
    play_dealt(table, FOUR[:3], 5, rounds=1)


def play_herd(table):
    moves = [parse_line(line) for line in PUBLISHED.read_bytes().splitlines()[3:26]]
    players.sit_down(table, "herd", FOUR)
    table.script("ok red")
    for move in moves:
        herd.play_move(table, move)
    for colour, cards in herd.strays_in(moves, FOUR).items():
        herd.show(table, colour, cards)
    herd.skip_payment(table)


def played(start_table, play, start_us):
    """What a game that starts at this time shows, when that comes, and its record."""
    table = start_table(start_us=start_us, seed=3)
    play(table)
    record = record_of(table)
    assert table.output() == "" and "error" not in replayed(record)
    assert table.now > start_us + BEFORE_US
    pictures, times = [None], []
    for frame in table.frames:
        if pictures[-1] != frame.picture:
            pictures.append(frame.picture)
            times.append(frame.t_us - start_us)
    return pictures, times, record


@pytest.mark.parametrize("wrap", WRAPS_US)
@pytest.mark.parametrize("play", [play_gacchi, play_herd])
def test_a_game_over_a_wrap_is_as_at_any_other_time(start_table, play, wrap):
    pictures, times, record = played(start_table, play, 0)
    assert len(pictures) > 50
    over = played(start_table, play, WRAPS_US[wrap] - BEFORE_US)
    assert over[0] == pictures and over[2] == record
    apart = [abs(one - other) for one, other in zip(times, over[1])]
    assert max(apart) < LIGHTS_US  # the lights have another beat, and take their time


@pytest.mark.parametrize("wrap", WRAPS_US)
def test_a_secret_number_over_a_wrap(start_table, wrap):
    """The rings start elsewhere, for the clock is part of the chance."""
    usual = played(start_table, play_heist, 0)
    assert played(start_table, play_heist, WRAPS_US[wrap] - BEFORE_US)[2] == usual[2]


@pytest.mark.parametrize("wrap", WRAPS_US)
def test_a_dealt_round_over_a_wrap(start_table, wrap):
    played(start_table, play_bees, WRAPS_US[wrap] - BEFORE_US)


@pytest.mark.parametrize("before_ms", [10, 600, 990])
@pytest.mark.parametrize("wrap", WRAPS_US)
def test_a_hold_over_a_wrap_takes_its_second(start_table, wrap, before_ms):
    table = start_table(start_us=WRAPS_US[wrap] - 30_000_000)
    players.sit_down(table, "heist", FOUR[:2])
    heist.type_cards(table, [1, 2, 3, 4, 5])
    for colour in FOUR[:2]:
        heist.enter(table, colour, 11)
    table.run((WRAPS_US[wrap] - table.now) / 1000 - before_ms)
    table.down("red")
    table.run(980)
    assert table.shows(text("agree_title"))
    table.run(50)
    assert table.text()[0] == "RED"


@pytest.mark.parametrize("before_ms", [10, 600, 990])
@pytest.mark.parametrize("wrap", WRAPS_US)
def test_repeats_over_a_wrap_come_when_they_are_due(bench, wrap, before_ms):
    table = bench(KEYS + LOOK, start_us=WRAPS_US[wrap] - before_ms * 1000 - 50_000)
    table.run(50)
    table.hold("left", 1105)
    assert events(table) == [(TAP, LEFT), *[(REPEAT, LEFT)] * 5]


@pytest.mark.parametrize("wrap", WRAPS_US)
def test_a_notice_over_a_wrap_has_its_time(start_table, wrap):
    table = start_table("wait Seeno; ok; ok", start_us=WRAPS_US[wrap] - 3_000_000)
    said = table.text()[7]
    table.run(2500)
    assert table.text()[7] == said
    table.run(700)
    assert table.text()[7] != said
