"""Totals past the track: rank and share on the lights, on CPython."""

import pytest
from test_track import Pixels

from screens import track
from screens.lights import Lights

LAYOUT = {"count": 16, "track": (0, 11), "seats": (11, 16), "keep_awake": None}


@pytest.mark.parametrize(
    "totals, full, places",
    [
        ((0, 0, 0), 0, (0, 0, 0)),
        ((3, 0, 9), 0, (3, 0, 9)),  # as long as the track holds them, spaces
        ((20, 10, 5), 0, (10, 5, 2)),  # then shares of the highest
        ((20, -7, 19), 0, (10, 0, 9)),
        ((70, 35, 0), 70, (10, 5, 0)),
        ((12, 8, 6), 70, (1, 1, 0)),
    ],
)
def test_everyone_stands_at_their_share(totals, full, places):
    lights = Lights(LAYOUT)
    colours = (0, 1, 2)
    lights.standing(colours, totals, full)
    seen = [set() for _ in range(11)]
    for step in range(3 * track.SLOT):
        pixels = Pixels(16)
        lights.draw(pixels, step)
        for light in range(11):
            seen[light].add(pixels[light])
    for colour, place in zip(colours, places):
        assert track.SEAT_COLOURS[colour] in seen[place]
