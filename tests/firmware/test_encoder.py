"""The encoder: a detent is one tap however the contacts bounce, and none is lost on the way."""

import itertools

import pytest

from devices.encoder import Encoder
from seeno.models.encoder import Encoder as Knob

LEFT, RIGHT = 5, 6
REST = (1, 1)
RIGHTWARD = ((1, 0), (0, 0), (0, 1), (1, 1))  # what (a, b) become in a detent
LEFTWARD = ((0, 1), (0, 0), (1, 0), (1, 1))


class Pin:
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self):
        self.level = 1

    def value(self):
        return self.level

    def irq(self, handler, trigger, hard):
        assert hard and trigger == self.IRQ_FALLING | self.IRQ_RISING


def turns(states):
    """What the encoder tells when its contacts go through these states."""
    a, b, told = Pin(), Pin(), []
    encoder = Encoder(a, b, told.append, LEFT, RIGHT)
    for a.level, b.level in states:
        encoder.change(a)
    return told


def neighbours(state):
    a, b = state
    return (1 - a, b), (a, 1 - b)


def winding(states):
    """Whole turns to the right by geometry: the angle gone through, in detents."""
    order = (REST, *RIGHTWARD)
    angle, before = 0, REST
    for state in states:
        step = (order.index(state) - order.index(before)) % 4
        angle += -1 if step == 3 else step
        before = state
    return angle // 4


def walks(length):
    """Every way of so many single edges that begins and ends at a detent."""
    for choices in itertools.product((0, 1), repeat=length):
        state, states = REST, []
        for choice in choices:
            state = neighbours(state)[choice]
            states.append(state)
        if state == REST:
            yield states


@pytest.mark.parametrize("length", range(2, 17, 2))
def test_every_sequence_of_edges_counts_the_whole_turns_that_it_makes(length):
    count = 0
    for states in walks(length):
        told = turns(states)
        assert told.count(RIGHT) - told.count(LEFT) == winding(states), states
        count += 1
    assert count >= 2 ** (length - 1)


@pytest.mark.parametrize("way, key", [(RIGHTWARD, RIGHT), (LEFTWARD, LEFT)])
@pytest.mark.parametrize("detents", [1, 2])
def test_every_bounce_of_a_detent_leaves_it_one_tap(way, key, detents):
    for bounces in itertools.product(range(4), repeat=4):
        states, before = [], REST
        for state, bounce in zip(way, bounces):
            states += [state] + [before, state] * bounce
            before = state
        assert turns(states * detents) == [key] * detents


@pytest.mark.parametrize("way, key", [(RIGHTWARD, RIGHT), (LEFTWARD, LEFT)])
@pytest.mark.parametrize("missed", range(3))
def test_one_state_that_was_not_seen_does_no_harm(way, key, missed):
    assert turns(way[:missed] + way[missed + 1 :]) == [key]


@pytest.mark.parametrize("way", [RIGHTWARD, LEFTWARD])
@pytest.mark.parametrize("far", range(1, 4))
def test_there_and_back_is_no_turn(way, far):
    states = [*way[:far], *reversed(way[: far - 1]), REST]
    assert turns(states) == []


def test_a_start_between_detents_takes_the_half_for_the_whole():
    a, b, told = Pin(), Pin(), []
    a.level = b.level = 0
    encoder = Encoder(a, b, told.append, LEFT, RIGHT)
    for a.level, b.level in ((0, 1), (1, 1), *RIGHTWARD):
        encoder.change(a)
    assert told == [RIGHT, RIGHT]


KNOB = """
import board, time
from app.classifier import LEFT, OK, RIGHT, Classifier
from devices import parts

pins = [pin for _, pin in board.SEAT_KEYS + board.HAND_KEYS]
keys = parts.keys(pins, board.ENCODER, Classifier(len(pins)), LEFT, RIGHT, OK)
keys.arm(1 << OK, 1 << LEFT | 1 << RIGHT)

def look():
    keys.poll(time.ticks_ms())
    event = keys.next()
    while event >= 0:
        print(event & 7, event >> 3)
        event = keys.next()
"""
IDLE = """
while True:
    look()
    time.sleep_ms(5)
"""
# The whole glass and the lights anew, again and again: nothing is looked at meanwhile.
DRAW = """
glass = parts.glass(board.OLED)
strip = parts.strip(board.STRIP)
colour = 0
while True:
    colour = 1 - colour
    glass.fill(colour)
    glass.show()
    strip.show()
    look()
    time.sleep_ms(5)
"""
# Steps in which interrupts are off, but no longer than a quarter of a detent.
DEAF = """
from machine import disable_irq, enable_irq
while True:
    before = disable_irq()
    time.sleep_us(4000)
    enable_irq(before)
    look()
"""
TAP, HOLD, OK = 0, 1, 7


def told(table):
    numbers = [int(word) for word in table.output().split()]
    return list(zip(numbers[::2], numbers[1::2]))


@pytest.mark.parametrize("bounce_us", [0, 1000])
@pytest.mark.parametrize("step", [IDLE, DRAW, DEAF], ids=["idle", "drawing", "deaf"])
def test_no_detent_is_lost(program, step, bounce_us):
    table = program(KNOB + step, board="macropad", bounce_us=bounce_us)
    table.run(50)
    expected = []
    for detents in (1, -1, 5, -7, 3, 20, -20):
        table.turn(detents, ms=25)
        expected += [(TAP, RIGHT if detents > 0 else LEFT)] * abs(detents)
    table.run(50)
    assert told(table) == expected


def test_the_switch_is_ok_like_its_key_and_both_together_are_one_press(program):
    table = program(KNOB + IDLE, board="macropad")
    table.run(50)
    table.press("knob")
    table.press("ok")
    table.hold("knob", 1100)
    assert told(table) == [(TAP, OK), (TAP, OK), (HOLD, OK)]
    table.script("down knob; run 100; down ok; run 100; up knob; run 100; up ok; run 60")
    assert told(table)[3:] == [(TAP, OK)]
    table.script("down ok; run 600; down knob; run 100; up ok; run 500; up knob; run 60")
    assert told(table)[4:] == [(HOLD, OK)]


def test_turns_and_presses_stay_in_their_order(program):
    table = program(KNOB.replace("keys.arm(1 << OK", "keys.arm(0") + DRAW, board="macropad")
    table.run(50)
    for _ in range(10):
        table.turn(2, ms=8)
        table.press("knob", 30, 30)
        table.turn(-1, ms=8)
    table.run(100)
    assert told(table) == [(TAP, RIGHT), (TAP, RIGHT), (TAP, OK), (TAP, LEFT)] * 10


def test_polling_allocates_nothing(program):
    table = program(
        KNOB
        + """
import gc
made = 0
gc.collect()
gc.disable()
for _ in range(200):
    now = time.ticks_ms()
    before = gc.mem_alloc()
    keys.poll(now)
    keys.next()
    keys.level(OK)
    made += gc.mem_alloc() - before
    time.sleep_ms(5)
print(made)
""",
        board="macropad",
    )
    table.run(100)
    table.turn(10)
    table.run(1000)
    assert table.output() == "0\n"


def test_the_model_makes_whole_cycles_and_rests_open():
    knob = Knob(17, 18, seed=3, bounce_us=900)
    for detents in (1, -2, 3):
        levels = {17: None, 18: None}
        states = []
        for _, pin, level in sorted(knob.edges(detents, 0, 20_000), key=lambda edge: edge[0]):
            levels[pin] = level
            states.append(tuple(int(levels[each] is None) for each in (17, 18)))
        assert levels == {17: None, 18: None}
        assert turns(states) == [RIGHT if detents > 0 else LEFT] * abs(detents)
