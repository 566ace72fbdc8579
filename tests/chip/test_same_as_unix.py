"""A round of heist by the same presses at both depths: picture, lights and record are the same.

The goldens of tests/screens are compared at both depths by their own test.
"""

from seeno import players
from seeno.players import heist, record_of

SEATS = ("red", "blue")
PULSE_MS = 2500  # a little more than what the lights repeat while numbers are made


def play_round(table):
    """Plays; yields (station, what is to be seen and has stopped changing)."""
    table.wait_text("which game")
    yield "menu", seen(table)
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, (1, 2, 3, 4, 5))
    yield "making numbers", seen(table)
    heist.take(table, "red")
    yield "cover", seen(table)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    yield "all in", seen(table)
    heist.agree(table, SEATS)
    yield "reveal", table.picture()
    assert heist.skip_resolution(table) == "deal_title"
    yield "after the round", seen(table)
    yield "track", table.track()
    yield "seat lights", table.seat_lights()
    yield "record", record_of(table)


def seen(table):
    """The picture, and every colour of every light for a while."""
    begun = table.now
    table.run(PULSE_MS)
    lights = [frame.lights for frame in table.frames if frame.t_us > begun]
    return table.picture(), [sorted(set(colours)) for colours in zip(*lights)]


def test_a_round_looks_the_same_at_both_depths(start_table):
    chip = dict(play_round(start_table()))
    unix = dict(play_round(start_table(on="unix")))
    assert list(chip) == list(unix)
    for station, expected in unix.items():
        assert chip[station] == expected, station
