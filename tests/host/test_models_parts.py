"""The models of the light strip and of the keys."""

import pytest

from seeno.models.keys import CLOSED, OPEN, Key
from seeno.models.ws2812 import Strip

TIMING = (400, 850, 800, 450)
OFF = (0, 0, 0)


@pytest.mark.parametrize(
    "order, sent, seen",
    [
        ("GRB", (1, 2, 3), (2, 1, 3)),
        ("RGB", (1, 2, 3), (1, 2, 3)),
        ("GRBW", (1, 2, 3, 4), (2, 1, 3, 4)),
    ],
)
def test_bytes_become_colours_by_the_order_of_the_strip(order, sent, seen):
    strip = Strip(2, order)
    strip.receive(0, bytes(sent), TIMING)
    assert strip.colours == [seen, (0,) * len(order)]
    assert not strip.oddities


def test_what_the_last_light_does_not_take_falls_off():
    strip = Strip(2, "RGB")
    strip.receive(0, bytes(range(12)), TIMING)
    assert strip.colours == [(0, 1, 2), (3, 4, 5)]


def test_a_frame_after_the_latch_gap_begins_at_the_first_light():
    strip = Strip(2, "RGB")
    strip.receive(0, b"\1\1\1", TIMING)  # takes 30 µs
    strip.receive(30 + 280, b"\2\2\2", TIMING)
    assert strip.colours == [(2, 2, 2), OFF] and not strip.oddities


def test_a_frame_within_the_gap_is_taken_as_more_of_the_one_before():
    strip = Strip(2, "RGB")
    strip.receive(0, b"\1\1\1", TIMING)
    strip.receive(30 + 279, b"\2\2\2", TIMING)
    assert strip.colours == [(1, 1, 1), (2, 2, 2)]
    assert "latch gap of 279 us" in strip.oddities[0]


def test_half_a_light_changes_nothing_and_is_odd():
    strip = Strip(1, "RGB")
    strip.receive(0, b"\1\1", TIMING)
    assert strip.colours == [OFF] and strip.oddities


@pytest.mark.parametrize(
    "timing, seen",
    [
        ((800, 850, 800, 450), (255, 255, 255)),  # every pulse is long
        ((400, 850, 400, 450), OFF),  # every pulse is short
        ((400, 9000, 800, 450), (1, 2, 3)),  # a low that may be a latch
        ((520, 850, 800, 450), (1, 2, 3)),  # between short and long
    ],
)
def test_pulses_out_of_bounds_are_odd_and_misread(timing, seen):
    strip = Strip(1, "RGB")
    strip.receive(0, b"\1\2\3", timing)
    assert strip.colours == [seen] and strip.oddities


def test_a_key_without_bounce_has_one_edge():
    key = Key("red", 10)
    assert key.edges(True, 1000) == [(1000, CLOSED)]
    assert key.is_down
    assert key.edges(False, 2000) == [(2000, OPEN)]


def test_bounce_begins_at_once_alternates_ends_right_and_in_time():
    key = Key("red", 10, seed=7, bounce_us=5000)
    longest = 0
    for n in range(200):
        start, final = n * 100_000, OPEN if n % 2 else CLOSED
        edges = key.edges(not n % 2, start)
        times, levels = zip(*edges)
        assert times[0] == start and times[-1] <= start + 5000 and list(times) == sorted(times)
        assert levels[0] is levels[-1] is final
        assert all(a is not b for a, b in zip(levels, levels[1:]))
        longest = max(longest, len(edges))
    assert longest > 3


def test_bounce_is_the_same_for_a_seed_and_differs_between_keys():
    def all_edges(name, seed):
        key = Key(name, 10, seed, 5000)
        return [key.edges(n % 2 == 0, n * 50_000) for n in range(20)]

    assert all_edges("red", 1) == all_edges("red", 1)
    assert all_edges("red", 1) != all_edges("red", 2)
    assert all_edges("red", 1) != all_edges("blue", 1)


def test_a_key_let_go_while_it_bounces_ends_open():
    key = Key("red", 10, seed=3, bounce_us=5000)
    for n in range(50):
        edges = key.edges(True, n * 50_000) + key.edges(False, n * 50_000 + 10)
        assert [t for t, _ in edges] == sorted(t for t, _ in edges)
        assert edges[-1][1] is OPEN
