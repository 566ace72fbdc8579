"""The watchdog: whatever hangs, the device is back within its time, and the game goes on.

The hangs are put in by a program that runs before main, in the device's first life only.
"""

import pytest
from test_start import run_main

from screens.texts import text
from seeno import players
from seeno.players import heist

SEATS = ("red", "blue")
CARDS = (1, 2, 3, 4, 5)
TIMEOUT_MS = 8000  # as in devices/watchdog.py
START_MS = 700  # from a reset to the first picture
ARMED_MS = 12_000
HANGS = """
import app.play, asyncio, time
from app import heist, keeper, panel, story
from devices import keys, oled, pixels, store
from machine import reset_cause
from screens import common, lights

def hung():
    tell()
    while True:
        time.sleep_ms(7)

def tell():
    with open("hung", "a") as file:  # what a reset unwinds here may come by again
        file.write("%d " % time.ticks_ms())

def may_hang(holder, name, is_after=False):
    usual = getattr(holder, name)
    def changed(*arguments, **named):
        if time.ticks_ms() < {armed} or is_after:
            found = usual(*arguments, **named)
        if time.ticks_ms() >= {armed}:
            hung()
        return found
    setattr(holder, name, changed)

if reset_cause() == 1:
    {place}
"""
# An interrupt that hangs is tried on the chip.
PLACES = {
    "the rules": 'may_hang(heist.State, "apply")',
    "the keeper": 'may_hang(keeper.Keeper, "apply")',
    "before a save": 'may_hang(store.Store, "append")',
    "after a save": 'may_hang(store.Store, "append", True)',
    "telling what happened": 'may_hang(story.Story, "wait")',
    "a picture": 'may_hang(common, "agree")',
    "sending a picture": 'may_hang(oled.SSD1306_I2C, "show")',
    "the picture of the lights": 'may_hang(lights.Lights, "draw")',
    "sending the lights": 'may_hang(pixels.Strip, "show")',
    "looking at the keys": 'may_hang(keys.Keys, "poll")',
    "waiting for a key": 'may_hang(panel.Panel, "event")',
    "a wait that nobody ends": """
    usual = panel.Panel.event
    async def changed(*arguments, **named):
        if time.ticks_ms() >= {armed}:
            tell()
            await asyncio.sleep(100_000)
        return await usual(*arguments, **named)
    panel.Panel.event = changed""",
}


def hanging(place):
    return run_main(HANGS.replace("{place}", place).replace("{armed}", str(ARMED_MS)))


def all_in(table):
    """A round of real cards in which both seats have locked a number; the journal."""
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    table.wait_text(text("agree_title"))
    return journal(table)


def journal(table):
    return table.files.read("games/0001.journal")


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_whatever_hangs_the_game_goes_on_within_the_bound(program, place):
    table = program(hanging(place))
    before = all_in(table)
    table.run(ARMED_MS + 100 - table.now / 1000)
    for colour in SEATS:
        table.down(colour)
        table.run(60)
        table.up(colour)
        table.run(60)
    table.wait_text(players.part("resume_round"), TIMEOUT_MS + 10_000)
    hung_at = int(table.files.read("hung").split()[0])
    late = table.now / 1000 - hung_at - TIMEOUT_MS
    assert -200 < late < START_MS  # a tenth of a second passes from one feed to the next
    assert journal(table).startswith(before)
    is_revealed = len(journal(table)) > len(before)
    print(f"hung at {hung_at} ms, back {late + TIMEOUT_MS:.0f} ms later, revealed: {is_revealed}")
    table.press("ok")
    if not is_revealed:
        table.wait_text(text("pick_help"))
        assert tuple(heist.cards(table)) == CARDS
        heist.enter(table, "red", 12)
        heist.enter(table, "blue", 34)
        heist.agree(table, SEATS)
        heist.skip_resolution(table)
    table.wait_text(players.part("deal_title"))
    assert b'"pick"' in journal(table)


def test_a_device_that_is_well_is_left_alone(start_table):
    table = start_table("wait which game; run 60000")
    table.script("ok red blue; run 30000; ok; run 30000")
    assert table.shows(text("options"))


def test_a_save_may_take_long(program):
    table = program(
        run_main("""
from devices.store import Store
from time import sleep_ms
usual = Store.append
def slow(*arguments):
    sleep_ms(5000)
    usual(*arguments)
    sleep_ms(2000)
Store.append = slow
""")
    )
    table.run(6000)
    players.be_seated(table, "heist", SEATS)
    table.script("ok*2")  # the journal is begun
    table.wait_text("? ? ? ? ?", 10_000)
    table.script("red right blue right green right yellow right violet ok")
    table.wait_text(text("pick_help"), 10_000)


def test_a_computer_that_has_the_prompt_is_left_alone(start_table):
    table = start_table("wait which game; run 10000")
    table.interrupt()
    table.wait_text("STOPPED")
    table.run(3 * TIMEOUT_MS)
    assert table.shows("STOPPED")


def test_what_hangs_is_ended_by_ctrl_c_and_then_left_alone(program):
    table = program(hanging(PLACES["the rules"]))
    all_in(table)
    table.run(ARMED_MS + 100 - table.now / 1000)
    table.script("red blue; run 4000")
    assert table.files.read("hung")
    table.interrupt()
    table.wait_text("STOPPED")
    table.run(3 * TIMEOUT_MS)
    assert table.shows("STOPPED")


def test_a_start_that_hangs_is_not_started_again_and_again(program):
    """Whoever mends it from a computer has the time for it."""
    table = program(
        run_main("""
import time
from app import play
async def hang(panel, *others):
    await panel.event(2000)
    print("hung")
    while True:
        time.sleep_ms(7)
play.run = hang
""")
    )
    table.run(5 * TIMEOUT_MS)
    assert table.output() == "hung\n"
    table.interrupt()
    table.wait_text("STOPPED")


def test_a_fault_waits_for_whoever_reads_it(program):
    table = program(
        run_main("""
from app import heist
heist.Table._agree = None
""")
    )
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    table.wait_text("FAULT")
    table.run(3 * TIMEOUT_MS)
    assert table.shows("FAULT")
    table.press("ok")
    table.wait_text(players.part("resume_round"))
