"""The light strip at the wire, and beside Adafruit's own library."""

from pathlib import Path

import light_scenes
import pytest

STRIP = """
import board, gc, time
from devices.pixels import Strip
from machine import Pin

settings = board.STRIP
strip = Strip(
    Pin(settings["pin"], Pin.OUT), settings["count"],
    order=settings["order"], timing=settings["timing"], limit_ma=settings["limit_ma"],
)
time.sleep_ms(1)
"""
ORDERS = ("GRB", "RGB", "BRG", "GRBW", "RGBW")


def sent(table):
    """A list that all bytes sent to the strip from now on are added to."""
    frames = []
    receive = table.parts.strip.receive

    def listen(t_us, data, timing):
        frames.append(bytes(data))
        receive(t_us, data, timing)

    table.parts.strip.receive = listen
    return frames


@pytest.fixture
def adafruit(monkeypatch):
    """Makes a NeoPixel of Adafruit's, with the list of all bytes it sends."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    import neopixel

    import board

    def make(order):
        frames = []
        monkeypatch.setattr(
            neopixel, "neopixel_write", lambda pin, data: frames.append(bytes(data))
        )
        pixels = neopixel.NeoPixel(
            board.NEOPIXEL, 16, bpp=len(order), auto_write=False, pixel_order=order
        )
        return pixels, frames

    return make


@pytest.mark.parametrize("order", ORDERS)
def test_the_same_colours_and_bytes_as_adafruits(bench, adafruit, order):
    pixels, theirs = adafruit(order)
    their_colours = []
    for _ in light_scenes.draw_all(pixels):
        pixels.show()
        their_colours.append([tuple(colour) for colour in pixels])

    scenes = Path(light_scenes.__file__).read_text(encoding="utf-8")
    loop = """
for _ in draw_all(strip):
    strip.show()
    print([strip[light] for light in range(len(strip))])
    time.sleep_ms(10)
"""
    table = bench(STRIP + scenes + loop, strip={"order": order, "limit_ma": None})
    ours = sent(table)
    table.run(10000)
    assert len(ours) > 300
    assert ours == theirs
    assert table.output() == "".join(f"{colours}\n" for colours in their_colours)
    assert table.parts.strip.oddities == []


@pytest.mark.parametrize("order", ORDERS)
def test_colours_arrive_whatever_the_order(bench, order):
    program = "strip.fill((0, 0, 0))\nstrip[0] = (3, 2, 1)\nstrip[15] = 0x102030\nstrip.show()\n"
    table = bench(STRIP + program, strip={"order": order})
    table.run(10)
    lights = [light[:3] for light in table.lights()]
    assert lights == [(3, 2, 1), *[(0, 0, 0)] * 14, (16, 32, 48)]


@pytest.mark.parametrize("timing", [1, (350, 800, 700, 600)])
def test_frames_follow_each_other_after_a_latch(bench, timing):
    program = "for value in range(200):\n    strip.fill((value, 0, 0))\n    strip.show()\n"
    table = bench(STRIP + program, strip={"timing": timing})
    frames = sent(table)
    table.run(500)
    assert len(frames) == 200
    assert table.parts.strip.oddities == []
    assert table.lights() == [(199, 0, 0)] * 16


@pytest.mark.parametrize("limit", [1, 100, 400, 959, 960, 2000])
def test_a_frame_keeps_within_the_limit(bench, limit):
    table = bench(STRIP + "strip.fill((255, 255, 255))\nstrip.show()\n", strip={"limit_ma": limit})
    table.run(10)
    drawn = sum(map(sum, table.lights())) * 20 / 255
    assert drawn <= limit
    assert drawn == 960 if limit >= 960 else drawn > limit - 4


def test_a_frame_within_the_limit_is_left_as_it_is(bench):
    program = "strip.fill((100, 50, 1))\nstrip[3] = (0, 0, 255)\nstrip.show()\n"
    table = bench(STRIP + program, strip={"limit_ma": 400})
    table.run(10)
    assert table.lights()[2:5] == [(100, 50, 1), (0, 0, 255), (100, 50, 1)]


def test_a_light_beyond_the_strip_is_an_error(bench):
    program = """
for light in (16, -17):
    for way in (lambda: strip[light], lambda: strip.__setitem__(light, (0, 0, 0))):
        try:
            way()
        except IndexError:
            print("none")
"""
    table = bench(STRIP + program)
    table.run(10)
    assert table.output().split() == ["none"] * 4


def test_drawing_and_showing_allocate_nothing(bench):
    scenes = Path(light_scenes.__file__).read_text(encoding="utf-8")
    program = """
from micropython import mem_current
from stand_in.wire import wire

lights = Lights(LAYOUT)
lights.track((4, 2, 0, 1, 3), VIEWS[2])
lights.states[1] = PULSE
gc.collect()
gc.disable()

def made(turns):
    before = mem_current() - wire.own
    for step in range(turns):
        lights.draw(strip, step)
        strip.show()
    lights.winner((1, 2))
    for step in range(turns):
        lights.draw(strip, step)
    return mem_current() - wire.own - before

print(made(20) - made(10))
"""
    table = bench(STRIP + scenes + program)
    table.run(1000)
    assert table.output() == "0\n"
