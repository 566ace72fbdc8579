"""The classifier of presses: every timeline against a reference, and what the app may ask."""

import os
import subprocess

import classifier_timelines
import pytest

from app.classifier import HOLD, OK, REPEAT, TAP, Classifier, gesture, key_of, mask
from seeno import micropython
from seeno.boards import ROOT

# Timelines compared, by the most edges: of one key, of two, with a change of the screen.
ONE_KEY = {5: 64_420}
TWO_KEYS = {3: 2_790, 4: 65_790, 5: 1_415_790}
SWALLOWED = {3: 3_474, 5: 710_235}


def events(classifier):
    given = []
    while (event := classifier.next()) >= 0:
        given.append((gesture(event), key_of(event)))
    return given


def pressed(classifier, key, at, until=None):
    classifier.edge(key, 1, at)
    if until is not None:
        classifier.edge(key, 0, until)


@pytest.mark.soak
def test_every_timeline_gives_what_the_reference_says(soak):
    two_keys, swallowed = (5, 5) if soak else (4, 3)
    assert classifier_timelines.check_one_key() == ONE_KEY[5]
    assert classifier_timelines.check_two_keys(two_keys) == TWO_KEYS[two_keys]
    assert classifier_timelines.check_swallowed(swallowed) == SWALLOWED[swallowed]
    print("timelines of one key, of two, with a change of the screen:")
    print(ONE_KEY[5], TWO_KEYS[two_keys], SWALLOWED[swallowed])


def test_every_timeline_of_one_key_on_micropython():
    ran = subprocess.run(
        [micropython.find("test"), classifier_timelines.__file__],
        env=os.environ | {"MICROPYPATH": f"{ROOT / 'firmware'}:.frozen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == [str(n) for n in (ONE_KEY[5], TWO_KEYS[3], SWALLOWED[3])]


@pytest.mark.parametrize("late", [0, 1, 400, 5000])
def test_looking_late_changes_no_gesture(late):
    classifier = Classifier(2)
    classifier.arm(mask(0, 1), 0)
    pressed(classifier, 0, 1000, 1999)
    pressed(classifier, 1, 3000, 4000)
    classifier.advance(4021 + late)
    assert events(classifier) == [(TAP, 0), (HOLD, 1)]


def test_one_repeat_after_a_stall():
    classifier = Classifier(1)
    classifier.arm(0, 1)
    pressed(classifier, 0, 0)
    classifier.advance(2000)
    assert events(classifier) == [(TAP, 0), (REPEAT, 0)]
    classifier.advance(2059)
    assert events(classifier) == []
    classifier.advance(2060)
    assert events(classifier) == [(REPEAT, 0)]


@pytest.mark.parametrize("holds", [0, 1])
@pytest.mark.parametrize("repeats", [0, 1])
@pytest.mark.parametrize("swallowed_at", [0, 1, 600, 999, 1000, 1500])
def test_a_swallowed_press_gives_nothing_more(holds, repeats, swallowed_at):
    classifier = Classifier(1)
    classifier.arm(holds, repeats)
    pressed(classifier, 0, 0)
    classifier.advance(swallowed_at)
    classifier.swallow()
    assert not classifier.is_down(0)
    assert events(classifier) == []
    classifier.edge(0, 0, 3000)
    classifier.edge(0, 1, 3010)  # bounce is part of the swallowed press
    classifier.edge(0, 0, 3015)
    classifier.advance(3036)
    assert events(classifier) == []
    classifier.edge(0, 1, 3040)
    assert classifier.is_down(0)
    classifier.edge(0, 0, 3100)
    classifier.advance(3200)
    assert events(classifier)[0] == (TAP, 0)


def test_swallowing_leaves_presses_that_are_over():
    classifier = Classifier(2)
    pressed(classifier, 0, 0, 40)
    pressed(classifier, 1, 61)
    classifier.swallow()
    assert events(classifier) == [(TAP, 0)]


def test_a_key_let_go_after_a_tap_is_over_however_it_bounces():
    classifier = Classifier(1)
    classifier.arm(mask(0), 0)
    pressed(classifier, 0, 0, 50)
    classifier.edge(0, 1, 60)
    assert not classifier.is_down(0) and classifier.held_ms(0, 65) == 0
    classifier.swallow()  # not what was over before the screen changed
    classifier.edge(0, 0, 70)
    pressed(classifier, 0, 91, 141)
    assert events(classifier) == [(TAP, 0), (TAP, 0)]


@pytest.mark.parametrize("holds", [0, 1])
@pytest.mark.parametrize("closed_ms", [0, 10, 20])
def test_a_press_that_was_over_when_the_screen_changed_counts_on_the_next(holds, closed_ms):
    classifier = Classifier(1)
    classifier.arm(holds, 0)
    pressed(classifier, 0, 1000, 1000 + closed_ms)  # told at the end of a save
    classifier.swallow()
    classifier.arm(0, 0)
    assert not classifier.is_down(0) and events(classifier) == []
    classifier.advance(1000 + closed_ms + 20)
    assert events(classifier) == []
    classifier.advance(1000 + closed_ms + 21)
    assert events(classifier) == [(TAP, 0)]


def test_but_not_one_that_has_been_told_of():
    classifier = Classifier(1)
    pressed(classifier, 0, 1000, 1010)
    assert events(classifier) == [(TAP, 0)]
    classifier.swallow()
    classifier.advance(2000)
    assert events(classifier) == []


@pytest.mark.parametrize(("rested", "taps"), [(420, 1), (421, 2)])
def test_nor_one_that_can_be_bounce_of_the_press_before(rested, taps):
    classifier = Classifier(1)
    pressed(classifier, 0, 1000, 1100)
    pressed(classifier, 0, 1100 + rested, 1100 + rested)
    assert classifier.next() == TAP
    classifier.swallow()
    classifier.advance(3000)
    assert len(events(classifier)) == taps - 1


def test_nor_one_that_closes_again():
    classifier = Classifier(1)
    pressed(classifier, 0, 1000, 1010)
    classifier.swallow()
    pressed(classifier, 0, 1020, 1060)
    classifier.advance(2000)
    assert events(classifier) == []


def test_a_press_keeps_what_its_key_knew_when_it_began():
    classifier = Classifier(3)
    classifier.arm(mask(0), mask(1))
    for key in range(3):
        pressed(classifier, key, key)
    events(classifier)
    classifier.arm(mask(1, 2), mask(2))  # not for those that are down
    classifier.advance(1500)
    assert events(classifier) == []
    for key in range(3):
        classifier.edge(key, 0, 1501)
    classifier.advance(1600)
    assert events(classifier) == []


def test_the_bar_of_a_hold():
    classifier = Classifier(2)
    classifier.arm(mask(0), 0)
    pressed(classifier, 0, 2**30 - 100)
    pressed(classifier, 1, 2**30 - 100)
    assert classifier.held_ms(0, 400) == 500
    assert classifier.held_ms(1, 400) == 0
    classifier.advance(900)
    assert classifier.held_ms(0, 900) == 0


def test_nobody_asks_for_a_long_time():
    classifier = Classifier()
    for press in range(100):
        pressed(classifier, OK, press * 100, press * 100 + 50)
    classifier.advance(100 * 100)
    assert events(classifier) == [(TAP, OK)] * 32  # the queue; the oldest are gone
    assert events(classifier) == []


def test_a_press_that_waits_for_a_hold_no_longer_known_comes_to_nothing():
    classifier = Classifier(2)
    classifier.arm(mask(0, 1), 0)
    pressed(classifier, 0, 100)
    pressed(classifier, 1, 100)
    classifier.arm(mask(1), 0)
    classifier.edge(0, 0, 200)
    classifier.edge(1, 0, 200)
    classifier.advance(300)
    assert events(classifier) == [(TAP, 1)]
    pressed(classifier, 0, 400)
    assert events(classifier) == [(TAP, 0)] and classifier.pressed_at(0) == 400
