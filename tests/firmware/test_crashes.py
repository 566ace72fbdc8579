"""Crashes of the game and of its tasks: the glass says what to do, and the game goes on.

The faults are put in by a program that runs before main; each happens once, on a device whose
two seats have locked a number.
"""

import pytest
from test_start import MAIN, run_main, stopped
from test_watchdog import ARMED_MS, CARDS, SEATS, all_in, journal

from screens.texts import text
from seeno import players
from seeno.players import heist

CRASHES = """
import app.play, asyncio, os, time
from app import heist, keeper, panel, story
from devices import keys, oled, pixels, store
from screens import common, lights

is_ripe = "crashed" not in os.listdir()

def crash():
    global is_ripe
    is_ripe = False
    open("crashed", "w").close()
    raise ValueError("numbers 12 and 34")

def may_crash(holder, name, is_after=False):
    usual = getattr(holder, name)
    def changed(*arguments, **named):
        is_now = is_ripe and time.ticks_ms() >= {armed}
        if is_now and not is_after:
            crash()
        found = usual(*arguments, **named)
        if is_now:
            crash()
        return found
    setattr(holder, name, changed)

{place}
"""
PLACES = {
    "the rules": 'may_crash(heist.State, "apply")',
    "the keeper": 'may_crash(keeper.Keeper, "apply")',
    "before a save": 'may_crash(store.Store, "append")',
    "after a save": 'may_crash(store.Store, "append", True)',
    "telling what happened": 'may_crash(story.Story, "wait")',
    "a picture": 'may_crash(common, "agree")',
    "sending a picture": 'may_crash(oled.SSD1306_I2C, "show")',
    "the picture of the lights": 'may_crash(lights.Lights, "draw")',
    "sending the lights": 'may_crash(pixels.Strip, "show")',
    "looking at the keys": 'may_crash(keys.Keys, "poll")',
    "waiting for a key": 'may_crash(panel.Panel, "event")',
    "another task": """
async def dies():
    await asyncio.sleep_ms(5)
    crash()

async def changed(*arguments, **named):
    if is_ripe and time.ticks_ms() >= {armed}:
        asyncio.create_task(dies())
    return await usual(*arguments, **named)

usual = panel.Panel.event
panel.Panel.event = changed""",
}
# Nothing is left that could go on, which asyncio takes for the end.
SILENCE = """
async def changed(*arguments, **named):
    global is_ripe
    if is_ripe and time.ticks_ms() >= {armed}:
        is_ripe = False
        open("crashed", "w").close()
        await asyncio.Event().wait()
    return await usual(*arguments, **named)

usual = panel.Panel.event
panel.Panel.event = changed"""


def crashing(place):
    return run_main(CRASHES.replace("{place}", place).replace("{armed}", str(ARMED_MS)))


def play_until_it_crashes(table):
    """Both seats are in, then agree; the journal as it was."""
    before = all_in(table)
    table.run(ARMED_MS + 100 - table.now / 1000)
    for colour in SEATS:
        table.press(colour)
    return before


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_whatever_crashes_is_told_and_the_game_goes_on(program, place):
    table = program(crashing(place))
    before = play_until_it_crashes(table)
    table.wait_text(text("fault_title"))
    assert table.shows(text("fault_again")) and table.text()[6] == "ValueError"
    assert "12" not in table.output().replace("line 12", "") and "34" not in table.text()[7]
    table.run(150)
    assert set(table.lights()) == {(24, 0, 0)}
    table.press("ok")
    table.wait_text(players.part("resume_round"))
    assert journal(table).startswith(before)
    is_revealed = len(journal(table)) > len(before)
    table.press("ok")
    if not is_revealed:
        table.wait_text(text("pick_help"))
        assert tuple(heist.cards(table)) == CARDS
        assert heist.round_of(table, {"red": 12, "blue": 34}) == "deal_title"
    table.wait_text(players.part("deal_title"))


def test_a_game_that_nobody_goes_on_with_is_told_too(program):
    table = program(crashing(SILENCE))
    play_until_it_crashes(table)
    table.wait_text(text("fault_title"))
    assert table.text()[6] == "RuntimeError"
    table.press("ok")
    table.wait_text(players.part("resume_round"))


def test_a_fault_while_a_fault_is_told_leaves_the_prompt(program):
    table = program(
        crashing(PLACES["the rules"] + "\nfrom screens import status; status.fault = 1")
    )
    play_until_it_crashes(table)
    table.wait_text(text("stopped_title"))
    table.run(20_000)
    assert stopped(table)


def test_main_runs_twice_in_one_process(program):
    again = f"print('again')\nexec(open({str(MAIN)!r}).read())"
    table = program(run_main(after=again))
    before = all_in(table)
    table.interrupt()
    table.wait_text(players.part("resume_round"))
    assert table.output().splitlines()[-1] == "again"
    table.press("ok")
    table.wait_text(text("pick_help"))
    assert journal(table) == before
    assert heist.round_of(table, {"red": 12, "blue": 34}) == "deal_title"
    heist.type_cards(table, CARDS[:4])
    heist.place_diamond(table, 0)
    heist.take(table, "red")
    assert table.seat_lights()["red"] == "pulse"
    table.run(10_000)  # the watchdog is on again by now
    table.interrupt()
    table.run(20_000)
    assert stopped(table)
