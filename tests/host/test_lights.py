"""Reading the lights: what they showed over time, typed by hand."""

import pytest

from seeno import lights

OFF = (0, 0, 0)
SWELL = [(v, v, v) for v in (1, 3, 6, 10, 15, 21, 28, 36, 45, 55)]
FADE = SWELL[::-1]


def history(*colours):
    return [(100_000 * n, colour) for n, colour in enumerate(colours)]


@pytest.mark.parametrize(
    "colours, names",
    [
        ([OFF], ()),
        ([(96, 0, 0)], ("red",)),
        ([(0, 16, 110), OFF, (0, 16, 110)], ("blue",)),
        ([(1, 0, 2), OFF, (0, 9, 0), (80, 56, 0)], ("green", "yellow", "violet")),
        (SWELL * 2, ("bottom",)),
        (FADE * 2, ("top",)),
        (SWELL + FADE, ("bottom", "top")),
        ([(96, 0, 0), *FADE, (0, 80, 0), *SWELL[3:]], ("red", "green", "bottom", "top")),
        ([(96, 0, 0), (56, 56, 56), OFF, (56, 56, 56)], ("red",)),  # white that only blinks
    ],
)
def test_who_stands_on_a_light(colours, names):
    assert lights.occupants(history(*colours)) == names


def test_what_a_seat_light_says():
    assert lights.seat_light(history(OFF)) == "dark"
    assert lights.seat_light(history((96, 0, 0))) == "steady"
    assert lights.seat_light(history((96, 0, 0), (90, 0, 0))) == "steady"  # a limit at work
    assert lights.seat_light(history((12, 0, 0))) == "out"
    assert lights.seat_light(history((96, 0, 0), OFF, (96, 0, 0))) == "danger"
    assert lights.seat_light(history((12, 0, 0), (48, 0, 0), (96, 0, 0), (24, 0, 0))) == "pulse"
