"""Scenes of lights, drawn on whatever has Adafruit's pixel interface; on both interpreters."""

from screens import track
from screens.lights import DANGER, OUT, PULSE, STEADY, Lights

LAYOUT = {"count": 16, "track": (0, 11), "seats": (11, 16), "keep_awake": None}
VIEWS = (
    {"scores": [0, 0, 0, 0, 0], "target": 10, "bottom": None, "top": None},
    {"scores": [3, 3], "target": 10, "bottom": 3, "top": 3},
    {"scores": [5, 10, 5, 8, 9], "target": 10, "bottom": 5, "top": 10},
    {"scores": [7, 30, 12], "target": 30, "bottom": 7, "top": None},
    {"scores": [1, 5, 4, 2], "target": 5, "bottom": 1, "top": 5},
)
BRIGHTNESS = (1.0, 0.0, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.7, 0.99, 2.0, 1.0)


def _lights(pixels):
    """Everything the lights of the table can say."""
    lights = Lights(LAYOUT)
    lights.dark()
    lights.draw(pixels, -1)
    yield
    lights.states[0] = STEADY
    lights.states[3] = PULSE
    for view in VIEWS:
        lights.track((4, 2, 0, 1, 3)[: len(view["scores"])], view)
        for step in range(0, 60, 5):
            lights.draw(pixels, step)
            yield
    for left in (3, 2, 1, 0):
        lights.count_down(left)
        lights.draw(pixels, 7)
        yield
    lights.states[1] = DANGER
    lights.states[2] = OUT
    for totals, full in (((0, 0, 0), 0), ((3, -2, 9), 0), ((70, 31, 0), 70), ((104, 7, 55), 0)):
        lights.standing((1, 4, 2), totals, full)
        for step in range(0, 40, 4):
            lights.draw(pixels, step)
            yield
    lights.farewell(2)
    for step in range(50, 80, 2):
        lights.draw(pixels, step)
        yield
    for winners in ((1,), (0, 3), (4, 3, 2, 1, 0)):
        lights.winner(winners)
        for step in range(0, 40, 3):
            lights.draw(pixels, step)
            yield


def _interface(pixels):
    """The ways to say a colour, through the whole of the brightness."""
    for brightness in BRIGHTNESS:
        pixels.brightness = brightness
        for first in range(0, 256, 16):
            for light in range(16):
                value = first + light
                pixels[light] = (value, 255 - value, value // 2)
            yield
        pixels.fill(0x123456)
        pixels[-1] = (9, 9, 9)
        pixels[-16] = 0x070707
        yield
        pixels.fill(track.OFF)
        yield


def draw_all(pixels):
    """Draws scene by scene; after each it is to be shown."""
    for _ in _lights(pixels):
        yield
    for _ in _interface(pixels):
        yield
