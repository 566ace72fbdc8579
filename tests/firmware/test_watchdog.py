"""The watchdog: whatever hangs, the device is back within its time, and the game goes on."""

import pytest
from mishaps import HANG, MARK, PLACES, SEATS, go_on, play_into, spoiled
from test_start import run_main

from screens.texts import text
from seeno import players

TIMEOUT_MS = 8000  # as in devices/watchdog.py
START_MS = 700  # from a reset to the first picture
# An interrupt that hangs is tried on the chip.
ASLEEP = """
async def begin():
    await asyncio.sleep(100_000)

spoil_wait(begin)
"""
WAYS = PLACES | {"a wait that nobody ends": ASLEEP}


@pytest.mark.parametrize("place", WAYS.values(), ids=WAYS)
def test_whatever_hangs_the_game_goes_on_within_the_bound(program, place):
    table = program(spoiled(HANG, place))
    before = play_into(table)
    table.wait_text(players.part("resume_round"), TIMEOUT_MS + 10_000)
    took = table.now / 1000 - int(table.files.read(MARK))
    assert TIMEOUT_MS - 200 < took < TIMEOUT_MS + START_MS  # it is fed every tenth of a second
    is_revealed = go_on(table, before)
    print(f"back after {took:.0f} ms, the numbers revealed: {is_revealed}")


def test_a_menu_key_held_until_it_starts_again_asks_for_no_safe_mode(program):
    table = program(spoiled(HANG, PLACES["a picture"]))
    play_into(table)
    table.down("ok")
    table.wait_text(players.part("resume_round"), TIMEOUT_MS + 1000)
    table.run(2000)
    assert table.shows(players.part("resume_round"))
    table.up("ok")
    table.run(100)
    table.press("ok")
    table.wait_text(text("pick_help"))


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
    table = program(spoiled(HANG, PLACES["the rules"]))
    play_into(table)
    table.run(4000)
    assert table.files.read(MARK)
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
