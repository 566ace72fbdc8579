"""Keys at the wire: presses during long steps, bounce, soft reset, and no allocation."""

import pytest

TAP, HOLD, REPEAT = range(3)
RED, OK = 0, 7

KEYS = """
import board, gc, time
from app.classifier import Classifier
from devices.keys import Keys
from machine import I2C, Pin, disable_irq, enable_irq

pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for _, pin in board.SEAT_KEYS + board.HAND_KEYS]

def start():
    keys = Keys(pins, Classifier(len(pins)))
    keys.arm(0x80, 0x60)  # ok knows a hold, the arrows repeat
    return keys

def look(keys):
    keys.poll(time.ticks_ms())
    event = keys.next()
    while event >= 0:
        print(event & 7, event >> 3)
        event = keys.next()

keys = start()
"""
LOOK = """
while True:
    look(keys)
    time.sleep_ms(5)
"""
# As long as a full refresh and a strip: nothing is looked at meanwhile.
DRAW = """
from devices.oled import SSD1306_I2C
from devices.pixels import Strip
glass = SSD1306_I2C(128, 64, I2C(0, scl=Pin(5), sda=Pin(4), freq=400000))
strip = Strip(Pin(16, Pin.OUT), 16)
colour = 0
while True:
    colour = 1 - colour
    glass.fill(colour)
    glass.show()
    strip.show()
    look(keys)
    time.sleep_ms(5)
"""
# A save: interrupts are off for as long as the flash takes at worst.
SAVE = """
while True:
    before = disable_irq()
    time.sleep_us(400000)
    enable_irq(before)
    look(keys)
    time.sleep_ms(5)
"""
# A save as it is: sector after sector, with interrupts on for a moment in between.
ERASE = """
while True:
    for _ in range(9):
        before = disable_irq()
        time.sleep_us(45000)
        enable_irq(before)
        time.sleep_us(1000)
    look(keys)
    time.sleep_ms(5)
"""


def events(table):
    """What the firmware has told so far, as (gesture, key)."""
    numbers = [int(word) for word in table.output().split()]
    return list(zip(numbers[::2], numbers[1::2]))


def test_each_key_is_itself(bench):
    table = bench(KEYS + LOOK)
    table.run(50)
    for key in table.key_names:
        table.press(key)
    assert events(table) == [(TAP, key) for key in range(OK + 1)]


def test_a_hold_and_a_repeat(bench):
    table = bench(KEYS + LOOK)
    table.run(50)
    table.hold("ok", 1005)
    table.hold("left", 1105)
    assert events(table) == [(HOLD, OK), (TAP, 5), *[(REPEAT, 5)] * 5]


@pytest.mark.parametrize("step", [DRAW, SAVE, ERASE], ids=["drawing", "saving", "erasing"])
def test_a_press_of_30_ms_in_a_long_step_is_one_press(bench, step):
    table = bench(KEYS + step)
    table.run(50)
    presses = 25
    for press in range(presses):
        table.press("red", 30, gap=470 + 17 * press)
    assert events(table) == [(TAP, RED)] * presses


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("step", [LOOK, DRAW], ids=["idle", "drawing"])
def test_bounce_of_20_ms_is_part_of_its_press(bench, step, seed):
    table = bench(KEYS + step, bounce_us=20000, seed=seed)
    table.run(50)
    presses = 20
    for _ in range(presses):
        table.press("red", 45, gap=110)
        table.press("ok", 45, gap=110)
    assert events(table) == [(TAP, RED), (TAP, OK)] * presses


@pytest.mark.parametrize("gap", [25, 40, 60])
@pytest.mark.parametrize("step", [LOOK, DRAW], ids=["idle", "drawing"])
def test_quick_presses_are_as_many_as_they_were(bench, step, gap):
    table = bench(KEYS + step)
    table.run(50)
    for _ in range(20):
        table.press("red", 30, gap)
    assert events(table) == [(TAP, RED)] * 20


@pytest.mark.parametrize("ms", [30, 100])
@pytest.mark.parametrize("seed", range(3))
def test_a_press_that_bounces_in_a_save_counts_once(bench, ms, seed):
    table = bench(KEYS + ERASE, bounce_us=20000, seed=seed)
    table.run(50)
    presses = 40
    for press in range(presses):
        table.press("red", ms, gap=430 + 7 * press)
        table.press("ok", ms, gap=430 + 7 * press)
    assert events(table) == [(TAP, RED), (TAP, OK)] * presses


def test_keys_live_through_a_soft_reset(bench):
    again = """
for _ in range(100):
    look(keys)
    time.sleep_ms(5)
keys = start()
print(9, 9)
"""
    table = bench(KEYS + again + LOOK)
    table.run(50)
    table.press("red")
    table.run(500)
    table.press("red")
    assert events(table) == [(TAP, RED), (9, 9), (TAP, RED)]


def test_a_key_that_is_down_at_the_start_counts_for_nothing(bench):
    program = KEYS.replace("keys = start()", "time.sleep_ms(100)\nkeys = start()")
    table = bench(program + LOOK)
    table.down("red")
    table.run(300)
    assert events(table) == []
    table.up("red")
    table.run(100)
    table.press("red")
    assert events(table) == [(TAP, RED)]


def test_an_edge_that_was_lost_is_mended_by_the_samples(bench):
    deaf = "for pin in pins:\n    pin.irq(None)\n"
    table = bench(KEYS + deaf + LOOK)
    table.run(50)
    table.press("red")
    assert events(table) == [(TAP, RED)]


def test_polling_allocates_nothing(bench):
    program = """
made = 0
gc.collect()
gc.disable()
for _ in range(400):
    now = time.ticks_ms()
    before = gc.mem_alloc()
    keys.poll(now)
    keys.next()
    keys.held_ms(7, now)
    keys.level(0)
    made += gc.mem_alloc() - before
    time.sleep_ms(5)
print(made)
"""
    table = bench(KEYS + program)
    table.run(100)
    table.down("ok")
    table.down("left")
    table.run(1500)
    table.up("ok")
    table.up("left")
    table.run(1000)
    assert table.output() == "0\n"
