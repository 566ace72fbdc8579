"""The light language of the track: it can be read, also without colours, and never flickers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from screens import track
from seeno import boards

BOTTOM, TOP = "bottom", "top"
SECOND = 10  # steps
MOST_FLASHES = 3


class Pixels(list):
    """Lights that remember nothing but their colours."""

    def __init__(self, count):
        super().__init__([track.OFF] * count)


@some.composite
def states(draw):
    """Any state of a track: lights, seats, target and who is where."""
    target = draw(some.integers(5, 30))
    spaces = some.integers(0, target)
    colours = draw(some.permutations(range(5)))[: draw(some.integers(2, 5))]
    return {
        "count": draw(some.integers(1, 16) | some.just(11)),
        "scores": [draw(spaces) for _ in colours],
        "target": target,
        "bottom": draw(some.none() | spaces),
        "top": draw(some.none() | spaces),
        "colours": tuple(colours),
    }


def film(state, steps):
    """The lights at each step, light by light."""
    pixels = Pixels(state["count"])
    shots = []
    for step in steps:
        track.draw_track(pixels, 0, step=step, **state)
        shots.append(tuple(pixels))
    return list(zip(*shots))


def occupants(state):
    """By light, who should be seen on it: colours, then the markers."""
    found = [[] for _ in range(state["count"])]

    def put(space, name):
        light = space
        if state["target"] >= state["count"]:
            light = space * (state["count"] - 1) // state["target"]
        found[light].append(name)

    for score, colour in zip(state["scores"], state["colours"]):
        put(score, colour)
    for name in (BOTTOM, TOP):
        if state[name] is not None:
            put(state[name], name)
    return found


def by_rhythm(turn):
    """Who that is, told without colours: 12 steps of brightness."""
    grey = [sum(colour) for colour in turn]
    if len(set(grey)) > 2:
        return BOTTOM if grey == sorted(grey) else TOP
    shape = "".join("#" if value else "." for value in grey)
    notches = shape.strip("#").count("#.") + 1 if "." in shape else 0
    if shape.endswith("......"):
        return 4
    return notches


def by_colour(turn):
    """Who that is, told by the colours alone."""
    seen = set(turn) - {track.OFF}
    if len(seen) > 1:
        assert all(red == green == blue for red, green, blue in seen)
        return None
    return track.SEAT_COLOURS.index(seen.pop())


@settings(max_examples=150)
@given(states(), some.integers(0, 10**6))
def test_the_track_can_be_read(state, cycles):
    expected = occupants(state)
    slots = max(1, *map(len, expected))
    first = cycles * 12 * 60  # 60 turns are whole cycles for up to six on a light
    turns = slots if slots <= 6 else 7
    if slots == 7:
        first = cycles * 12 * 7
    for light, seen in enumerate(film(state, range(first, first + 12 * turns))):
        here = expected[light]
        if not here:
            assert set(seen) == {track.OFF}
            continue
        offset = first // 12 % len(here)
        for turn in range(turns):
            shown = seen[turn * 12 : turn * 12 + 12]
            name = here[(offset + turn) % len(here)]
            assert by_rhythm(shown) == name
            assert by_colour(shown) == (None if name in (BOTTOM, TOP) else name)


def flashes(values):
    """The most pairs of opposing changes in any second, both its ends included."""
    signs = [(after > before) - (after < before) for before, after in zip(values, values[1:])]
    most = 0
    for start in range(len(signs)):
        runs = 0
        last = 0
        for sign in signs[start : start + SECOND + 1]:
            if sign and sign != last:
                runs += 1
                last = sign
        most = max(most, runs // 2)
    return most


def assert_calm(seen):
    """No light flashes too often, neither in brightness nor in any of its colours."""
    for colours in set(seen):
        for values in ([2 * r + 7 * g + b for r, g, b in colours], *zip(*colours)):
            assert flashes(values) <= MOST_FLASHES


@settings(max_examples=200)
@given(states())
def test_the_track_never_flickers(state):
    assert_calm(film(state, range(12 * 15)))


def test_every_pair_on_one_space_is_calm():
    for first in range(5):
        for second in range(5):
            if first != second:
                for marks in ((None, None), (3, None), (None, 3), (3, 3)):
                    state = {"count": 11, "scores": [3, 3], "target": 10}
                    state.update(colours=(first, second), bottom=marks[0], top=marks[1])
                    assert_calm(film(state, range(12 * 9)))


@pytest.mark.parametrize("target", range(5, 31))
@pytest.mark.parametrize("count", [1, 5, 8, 11, 16])
def test_spaces_and_lights(count, target):
    lights = [track.light_of(space, count, target) for space in range(target + 1)]
    assert lights[0] == 0
    assert lights == sorted(lights)
    assert max(lights) < count
    if target < count:
        assert lights == list(range(target + 1))
    else:
        assert lights[-1] == count - 1
        assert count == 1 or lights[-2] < count - 1, "only the target is on the last light"


def test_seat_lights():
    pixels = Pixels(7)
    shots = []
    for step in range(60):
        track.draw_seats(pixels, 1, 5, (track.DARK, track.PULSE, track.STEADY, 1, 0), step)
        shots.append(tuple(pixels))
    lights = list(zip(*shots))
    assert set(lights[1]) == set(lights[5]) == {track.OFF}
    assert set(lights[3]) == {track.SEAT_COLOURS[2]}
    assert track.OFF not in lights[2] and track.SEAT_COLOURS[1] in lights[2]
    assert lights[2][:20] == lights[2][20:40]
    assert len(set(lights[2][:20])) >= 6
    assert lights[0] == lights[6] == (track.OFF,) * 60
    assert_calm(lights)


def test_lights_of_danger_and_of_a_seat_that_is_out():
    shots = []
    for step in range(60):
        pixels = Pixels(5)
        track.draw_seats(pixels, 0, 5, (track.DANGER, track.OUT, track.DARK, 0, 0), step)
        shots.append(tuple(pixels))
    danger, out = list(zip(*shots))[:2]
    assert set(danger) == {track.OFF, track.SEAT_COLOURS[0]}
    assert set(out) == {track.SHADES[1][0]} and track.OFF not in out
    assert_calm([danger])


@pytest.mark.parametrize("count", range(1, 17))
def test_a_farewell_fades_in_the_colour_of_the_seat(count):
    shots = []
    for age in range(40):
        pixels = Pixels(count)
        track.draw_farewell(pixels, 0, count, 3, age)
        assert len(set(pixels)) == 1
        shots.append(pixels[0])
    assert shots[0] == track.SEAT_COLOURS[3]
    assert [sum(shot) for shot in shots] == sorted((sum(shot) for shot in shots), reverse=True)
    assert shots[track.FAREWELL - 1] != track.OFF == shots[track.FAREWELL] == shots[-1]


@pytest.mark.parametrize("count", range(1, 17))
def test_the_countdown_puts_out_a_block_a_beat(count):
    lit = []
    for left in (3, 2, 1, 0):
        pixels = Pixels(count)
        track.draw_count_down(pixels, 0, count, left)
        lit.append({light for light, colour in enumerate(pixels) if colour != track.OFF})
    assert lit[3] == set()
    assert lit[0] >= lit[1] >= lit[2]
    if count >= 3:
        assert lit[0] > lit[1] > lit[2] > lit[3]


def test_three_blocks_on_the_reference_board():
    pixels = Pixels(11)
    track.draw_count_down(pixels, 0, 11, 2)
    assert "".join("#" if colour != track.OFF else "." for colour in pixels) == "###.###...."


@pytest.mark.parametrize("count", range(1, 31))
@pytest.mark.parametrize("winners", [(2,), (0, 4), (3, 1, 2), (0, 1, 2, 3, 4)])
def test_the_winners_run_round(count, winners):
    pixels = Pixels(count)
    shots = []
    for step in range(4 * count + 40):
        track.draw_winners(pixels, 0, count, winners, step)
        shots.append(tuple(pixels))
    lights = list(zip(*shots))
    assert_calm(lights)
    heads = {track.SEAT_COLOURS[winner] for winner in winners}
    if count >= len(winners):
        for light in lights:
            assert heads <= set(light), "every winner passes every light at full"
    assert set(shots[0]) - {track.OFF} <= {shade for row in track.SHADES for shade in row}


def test_the_brightest_frame_is_within_the_limit_of_the_reference_board():
    strip = boards.load("pico").STRIP
    brightest = max(sum(colour) for colour in (*track.SEAT_COLOURS, track.WHITE))
    assert strip["count"] * brightest * 20 / 255 <= strip["limit_ma"]
    assert max(max(shade) for shade in track.SWELL) <= track.WHITE[0]
