"""I2C fails at each transfer of a round of each game; and a round without the glass at all."""

import json

import pytest

from screens import lights
from screens.texts import text
from seeno.bench import rounds
from seeno.players import record_of

GAMES = sorted(rounds.PLAYS)
APART = 20  # transfers between two failures of a run: by then all is well again
SAMPLE = (1, 8, 15)
AFTER = (0, 1, 5)  # data bytes that pass in one that fails


def is_whole(table):
    """Whether the glass shows what the firmware has drawn: all of it is sent anew to see."""
    table.run(110)  # the next look at the glass
    before = table.picture()
    table.plug_oled(False)
    table.run(110)
    table.plug_oled(True)
    table.run(140)
    return table.picture() == before


def play(start_table, game, **failures):
    """A round in which transfers fail; returns how many transfers it had."""
    table = start_table(seed=rounds.SEED)
    table.fail_i2c(**failures)
    for _ in rounds.PLAYS[game](table):
        pass
    count = len(table.parts.oled.transfers)
    table.fail_i2c(0)
    assert is_whole(table)
    assert table.output() == ""
    table.close()
    return count


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", SAMPLE)
def test_every_so_many_transfers_of_a_round_fail(start_table, game, first):
    after = AFTER[first % len(AFTER)]
    count = play(start_table, game, k=first, after=after, every=APART)
    print(f"{game}: {count // APART} of {count} transfers failed")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_kth_transfer_of_a_round_fails_for_every_k(start_table, soak, game):
    count = play(start_table, game, k=0)
    tried = range(1, count + 1) if soak else (count // 2,)
    for k in tried:
        play(start_table, game, k=k, after=AFTER[k % len(AFTER)])
    print(f"{game}: {len(tried)} rounds of {count} transfers, in each of which another one failed")


def alarms(table, ms):
    """The frames of that time in which the lights say that the glass is gone."""
    begun = table.now
    table.run(ms)
    frames = [frame for frame in table.frames if frame.t_us > begun]
    return [frame for frame in frames if set(frame.lights) == {lights.ALARM, (0, 0, 0)}]


@pytest.mark.chip
def test_the_lights_tell_when_the_glass_is_gone(start_table):
    table = start_table("wait Seeno; ok red blue; run 300")
    assert not alarms(table, 2100)
    seats = table.lights()
    table.plug_oled(False)
    found = alarms(table, 6000)
    assert {lights.ALARM for frame in found for light in frame.lights if any(light)} == {
        lights.ALARM
    }
    for light in range(16):  # no light flashes three times a second
        lit = [frame.t_us for frame in found if any(frame.lights[light])]
        assert len(lit) == 3
        assert all(1.9e6 < later - earlier < 2.1e6 for earlier, later in zip(lit, lit[1:]))
    table.run(1000)
    assert table.lights() == seats  # and between its flashes they say what they always say
    table.plug_oled(True)
    table.run(200)
    assert not alarms(table, 2100)
    assert table.shows(text("seating"))


def test_a_round_without_the_glass(start_table):
    """Whoever knows the presses plays on, and the glass has caught up when it is back."""
    table = start_table("wait Seeno")
    gone = table.now
    table.plug_oled(False)
    table.script("run 300; ok red blue ok*3; run 600")
    table.script("red right blue right green right yellow right violet ok; run 600")
    for colour in ("red", "blue"):
        table.script(f"{colour}; run 100; down {colour}; run 100; ok*3; up {colour}; run 100")
    table.script("red blue; run 3500")
    assert not [frame for frame in table.frames if frame.t_us > gone and any(frame.picture)]
    table.plug_oled(True)
    table.run(200)
    assert table.shows(text("go_on"))
    moves = [json.loads(line)["do"] for line in record_of(table).splitlines()[1:]]
    assert moves == ["deal", "pick", "pick", "reveal"]
