"""I2C fails at each transfer of a round of each game; and a round without the glass at all."""

import json

import pytest

from screens import cuts
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
    table = start_table(seed=rounds.SEED, patience=300)  # in a soak the machine is busy
    table.fail_i2c(**failures)
    for _ in rounds.PLAYS[game](table):
        pass
    count = len(table.parts.oled.transfers)
    table.fail_i2c(0)
    assert is_whole(table), failures
    assert table.output() == "", failures
    table.close()
    table.frames.clear()  # thousands of tables may follow
    return count


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", SAMPLE)
def test_every_so_many_transfers_of_a_round_fail(start_table, game, first):
    after = AFTER[first % len(AFTER)]
    count = play(start_table, game, k=first, after=after, every=APART)
    print(f"{game}: {count // APART} of {count} transfers failed")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_kth_transfer_of_a_round_fails_for_every_k(start_table, soak, counted, game):
    count = play(start_table, game, k=0)
    tried = range(1, count + 1) if soak else (count // 2,)
    for k in counted(tried):
        play(start_table, game, k=k, after=AFTER[k % len(AFTER)])
    print(f"{game}: {len(tried)} rounds of {count} transfers, in each of which another one failed")


def alarms(table, ms):
    """When in that time the lights say that the glass is gone, in seconds from now on."""
    begun = table.now
    table.run(ms)
    red = {cuts.ALARM_LIGHT, (0, 0, 0)}
    frames = [frame for frame in table.frames if frame.t_us > begun and set(frame.lights) == red]
    return [(frame.t_us - begun) / 1e6 for frame in frames]


@pytest.mark.chip
def test_the_lights_tell_when_the_glass_is_gone(start_table):
    table = start_table("wait Seeno")
    table.plug_oled(False)
    first, second = alarms(table, 1800)  # every other light, and the others
    assert 1 < first < 1.5 and second - first == pytest.approx(0.2, abs=0.02)
    table.plug_oled(True)
    table.run(200)
    assert table.shows(text("menu"))


def test_the_alarm_comes_as_long_as_the_glass_is_gone(start_table):
    table = start_table("wait Seeno; ok red blue; run 300")
    assert not alarms(table, 7000)
    seats = table.lights()
    table.plug_oled(False)
    found = alarms(table, 19_000)
    assert [round(later - found[0], 1) for later in found] == [0, 0.2, 6, 6.2, 12, 12.2]
    assert table.lights() == seats  # and meanwhile they say what they always say
    table.plug_oled(True)
    table.run(200)
    assert not alarms(table, 7000)
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
