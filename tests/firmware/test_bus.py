"""The OLED's bus when it fails: held low, cut short, slow; and panels that forget."""

import pytest
from glances import REAL_TWO

from screens.texts import text
from seeno.players import heist

LOOP = """
import board, time
from devices import parts

time.sleep_ms(50)
glass = parts.glass(board.OLED)
fill = 0
while True:
    fill = 1 - fill
    glass.fill(fill)
    begun = time.ticks_ms()
    glass.show()
    print(glass.present, time.ticks_diff(time.ticks_ms(), begun))
    time.sleep_ms(50)
"""
FOR_EVER = 10**9
FULL = b"\xff" * 1024
ALL_SENT = (True, pytest.approx(23, abs=1.5))  # 1 KB at 400 kHz


def shows(table, ms):
    """Each show() in that time: whether the panel was there, and the milliseconds it took."""
    before = len(table.output())
    table.run(ms)
    lines = [line.split() for line in table.output()[before:].splitlines()]
    return [(present == "True", int(took)) for present, took in lines]


@pytest.mark.parametrize("clocks", range(1, 11))
@pytest.mark.parametrize("when", [10, 330])
def test_nine_clocks_and_a_stop_free_a_bus_that_is_held_low(bench, clocks, when):
    table = bench(LOOP)  # its panel is made after 50 ms
    table.run(when)
    table.hold_bus(clocks)
    found = shows(table, 400)
    if when > 50:  # before, nothing has been sent that could fail
        assert not found.pop(0)[0]
    assert found == [ALL_SENT] * len(found) and len(found) > 3
    assert any(frame.picture == FULL for frame in table.frames)
    assert table.parts.oled.oddities == []


@pytest.mark.parametrize("clocks", [11, FOR_EVER])
def test_a_bus_that_stays_low_costs_little_each_time(bench, clocks):
    table = bench(LOOP)
    table.run(330)  # between two shows
    table.hold_bus(clocks)
    found = shows(table, 400)
    longest = 1.5 * 1027 * 9 / 400  # one transfer that is given up
    assert found[0] == (False, pytest.approx(longest, abs=2))
    if clocks == FOR_EVER:
        assert found[1:] == [(False, pytest.approx(0, abs=1))] * len(found[1:])
    else:  # the second nine clocks are more than enough
        assert found[1] == (False, pytest.approx(0, abs=1))
        assert found[2:] == [ALL_SENT] * len(found[2:])
    assert len(found) > 3


@pytest.mark.parametrize("frequency", [10000, 100000, 1000000])
def test_a_slow_bus_has_the_time_that_its_bits_take(bench, frequency):
    table = bench(LOOP, oled={"frequency": frequency})
    table.run(4000)
    assert any(frame.picture == FULL for frame in table.frames)
    assert "False" not in table.output()


@pytest.mark.chip
def test_a_bus_that_is_held_low_in_play_is_freed(start_table):
    table = start_table(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    table.hold_bus()
    table.press("violet")
    table.run(400)
    assert table.shows(text("not_playing", text("name_4")))
    assert heist.round_of(table, {"red": 12, "blue": 34}) == "deal_title"


@pytest.mark.parametrize("phase", range(0, 10000, 1100))
def test_a_panel_that_loses_its_power_for_a_moment_is_mended(start_table, phase):
    table = start_table("wait Seeno")
    table.run(phase)
    picture = table.picture()
    table.parts.oled.power_up()
    table.press("violet")  # nothing but the last row is drawn
    table.run(21000)
    assert table.picture() == picture


def test_a_panel_on_spi_that_loses_its_power_is_mended(start_table):
    table = start_table("wait Seeno", board="macropad")
    picture = table.picture()
    table.parts.oled.power_up()
    table.run(21000)
    assert table.picture() == picture


@pytest.mark.parametrize("after", [0, 1, 5])
def test_a_panel_that_answers_and_takes_nothing_is_played_without(start_table, after):
    table = start_table(REAL_TWO)
    table.fail_i2c(1, FOR_EVER, after)
    table.script("red right blue right green right yellow right violet; ok; run 100")
    table.fail_i2c(0)
    table.run(200)
    assert table.shows(text("pick_help"))
