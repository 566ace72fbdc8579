"""Holding ● while a seat has the device: the table menu on the cover, nothing while it looks."""

import pytest
from glances import REAL_TWO
from test_start import run_main

from screens.texts import text
from seeno.players import heist

# Each secret entry says how it has ended.
MENU = """
from app import secret

entered = secret.enter

async def enter(panel, *arguments):
    outcome = await entered(panel, *arguments)
    print("outcome", outcome[0])
    return outcome

secret.enter = enter
"""
LOCKED, LEFT_ALONE, MENU_ASKED = "outcome 0", "outcome 2", "outcome 3"


@pytest.fixture
def covered(program):
    """Red has the device, its glass covered."""
    table = program(run_main(MENU))
    table.script(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.take(table, "red")
    return table


def outcomes(table):
    return [line for line in table.output().splitlines() if line.startswith("outcome")]


def test_on_the_cover(covered):
    covered.hold("ok")
    assert outcomes(covered) == [MENU_ASKED]
    covered.wait_text(text("menu_title"))


def test_not_while_the_own_key_is_down(covered):
    covered.script("down red; run 100")
    covered.hold("ok", 3000)
    assert outcomes(covered) == [] and covered.shows(text("entry_ones"))
    covered.script("down ok; run 300; up red; run 2000; up ok; run 100")
    assert outcomes(covered) == [] and covered.shows(text("cover_let_go"))


@pytest.mark.parametrize("ms", [1, 100, 600])
def test_a_hold_that_is_begun_on_the_cover_ends_with_it(covered, ms):
    covered.script(f"down ok; run {ms}; down red; run 100; up ok; run 2000")
    assert outcomes(covered) == [] and covered.shows(text("entry_tens"))
    covered.script("ok; run 100")
    assert covered.shows(text("entry_ones"))


def test_what_was_meant_for_lock_keeps_no_old_number_however_long_it_is(covered):
    covered.script("down red; run 100; ok*3; up red; run 100; red; run 100")
    covered.script("down red; run 100; up red; run 100; down ok; run 900; up ok; run 100")
    assert outcomes(covered) == [LOCKED]
    covered.script("run 600; ok; run 100")
    assert outcomes(covered) == [LOCKED, LEFT_ALONE]
