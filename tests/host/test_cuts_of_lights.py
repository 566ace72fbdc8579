"""Alarms and pulses in the lights of the game: they come in time, and no light flickers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from test_track import Pixels, assert_calm, states

from screens import cuts, lights, track

LAYOUT = {"count": 16, "track": (0, 11), "seats": (11, 16)}
LIGHTS = 16


class Strip(Pixels):
    def fill(self, colour):
        self[:] = [colour] * len(self)


def film(shown, steps, alarms=()):
    """The lights at each step, light by light; the glass is lost and found at these steps."""
    pixels = Strip(LIGHTS)
    shots = []
    for step in steps:
        if step in alarms:
            shown.alarm = not shown.alarm
        shown.draw(pixels, step)
        shots.append(tuple(pixels))
    return list(zip(*shots))


@settings(max_examples=150)
@given(
    states(),
    some.lists(some.integers(0, 4), min_size=5, max_size=5),
    some.sampled_from([None, (5, 3), (6, 10), (20, 1)]),
    some.lists(some.integers(0, 300), min_size=1, max_size=3),
)
def test_no_light_flickers(state, seats, keep_awake, alarms):
    shown = lights.Lights(LAYOUT | {"keep_awake": keep_awake})
    shown.states[:] = bytes(seats)
    shown.track(state["colours"], state)
    assert_calm(film(shown, range(400), alarms))


@pytest.mark.parametrize("keep_awake", [None, (5, 3)])
def test_every_pair_on_one_space_is_calm(keep_awake):
    for first in range(5):
        for second in {0, 1, 2, 3, 4} - {first}:
            for mark in (None, 3):
                shown = lights.Lights(LAYOUT | {"keep_awake": keep_awake})
                view = {"scores": [3, 3], "target": 10, "bottom": mark, "top": mark}
                shown.track((first, second), view)
                assert_calm(film(shown, range(400), alarms=[5 * first + second]))


@pytest.mark.parametrize("seconds, length", [(5, 3), (20, 10)])
def test_pulses_are_as_far_apart_as_the_board_says(seconds, length):
    shown = lights.Lights(LAYOUT | {"keep_awake": (seconds, length)})
    shown.asleep = True
    light = film(shown, range(1000))[0]
    lit = [step for step, colour in enumerate(light) if colour == cuts.PULSE_LIGHT]
    begun = [step for step in lit if step - 1 not in lit]
    assert {later - earlier for earlier, later in zip(begun, begun[1:])} == {10 * seconds}
    assert len(lit) == length * len(begun)
    assert set(light) == {track.OFF, cuts.PULSE_LIGHT}


def test_an_alarm_keeps_a_power_bank_awake_too():
    shown = lights.Lights(LAYOUT | {"keep_awake": (60, 3)})
    first, second = film(shown, range(100), alarms=[10])[:2]
    begun = first.index(cuts.PULSE_LIGHT)
    assert first[begun : begun + 3] == (cuts.PULSE_LIGHT,) * 3
    off, red = (track.OFF,) * 2, (cuts.ALARM_LIGHT,) * 2
    assert first[begun + 3 : begun + 7] == red + off
    assert second[begun + 3 : begun + 7] == off + red
