"""Crashes of the game and of its tasks: the glass says what to do, and the game goes on."""

import pytest
from mishaps import CARDS, CRASH, PICKS, PLACES, all_in, go_on, journal, play_into, spoiled
from test_start import MAIN, run_main, stopped

from screens.texts import text
from seeno import players
from seeno.players import heist

ANOTHER_TASK = """
async def die():
    await asyncio.sleep_ms(5)
    happen()

async def begin():
    asyncio.create_task(die())

spoil_wait(begin)
"""
# Nothing is left that could go on, which asyncio takes for the end.
SILENCE = """
async def begin():
    await asyncio.Event().wait()

spoil_wait(begin)
"""
WAYS = {name: (place, "ValueError") for name, place in PLACES.items()} | {
    "another task": (ANOTHER_TASK, "ValueError"),
    "no task that could go on": (SILENCE, "RuntimeError"),
    "no memory": (PLACES["the keeper"], "MemoryError"),
}


@pytest.mark.parametrize("place, kind", WAYS.values(), ids=WAYS)
def test_whatever_crashes_is_told_and_the_game_goes_on(program, place, kind):
    table = program(spoiled(CRASH.format(kind), place))
    before = play_into(table)
    table.wait_text(text("fault_title"))
    assert table.shows(text("fault_again")) and table.text()[6] == kind
    assert "numbers" not in table.output() and "Traceback" not in table.output()
    table.run(20_000)  # whoever reads it has time
    assert table.shows(text("fault_kept")) and set(table.lights()) == {(24, 0, 0)}
    table.press("ok")
    print(f"the numbers revealed: {go_on(table, before)}")


def test_a_fault_while_a_fault_is_told_leaves_the_prompt(program):
    lines = CRASH.format("ValueError"), PLACES["the rules"], "status.fault = None"
    table = program(spoiled(*lines))
    play_into(table)
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
    assert heist.round_of(table, PICKS) == "deal_title"
    heist.type_cards(table, CARDS[:4])
    heist.place_diamond(table, 0)
    heist.take(table, "red")
    assert table.seat_lights()["red"] == "pulse"
    table.run(10_000)  # the watchdog is on again by now
    table.interrupt()
    table.run(20_000)
    assert stopped(table)
