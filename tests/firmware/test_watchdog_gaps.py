"""The longest time between two feeds of the watchdog, on a flash that takes its time."""

import pytest
from test_start import MAIN

from screens.texts import text
from seeno import players
from seeno.blocks import BlockFiles
from seeno.device import FLASH
from seeno.players import heist

LONGEST_MS = 4000  # half of what the watchdog bears
COUNT = 352  # blocks of a Pico's flash
GAMES = 50
GAPS = """
from devices.watchdog import Watchdog
from time import ticks_diff, ticks_ms

usual = Watchdog.feed
last = longest = 0

def feed(self):
    global last, longest
    now = ticks_ms()
    if last and ticks_diff(now, last) > longest:
        longest = ticks_diff(now, last)
        print(longest)
    last = now
    usual(self)

Watchdog.feed = feed
"""
# Where a table with blocks has the computer's files.
PROGRAM = f"{GAPS}\nexec(open({'/host' + str(MAIN)!r}).read())"


def new_game(table):
    """The oldest game gives way to the new one."""
    players.sit_down(table, "heist", ("red", "blue"))
    heist.type_cards(table, (1, 2, 3, 4, 5))
    heist.round_of(table, {"red": 12, "blue": 34})


def reset(table):
    """All games are deleted."""
    players.choose(table, "reset")
    for title, delete in (("reset", "reset_games"), ("reset_sure", "reset_delete")):
        table.wait_text(text(title))
        players.choose(table, delete)
    table.wait_text(text("reset_done"), 30_000)


@pytest.mark.parametrize("ways", [new_game, reset])
def test_the_longest_time_between_two_feeds_is_half_the_bound_at_most(
    start_table, program, tmp_path, ways
):
    flash = tmp_path / "flash"
    flash.mkdir()
    start_table(flash=flash, blocks=COUNT).close()  # formats it
    files = BlockFiles(flash / FLASH)
    for number in range(1, GAMES + 1):
        files.write(f"games/{number:04}.jsonl", b"x" * 6000)
    table = program(PROGRAM, flash=flash, blocks=COUNT)
    table.wait_text(text("menu"))
    ways(table)
    table.run(1000)
    longest = int(table.output().split()[-1])
    print(f"{ways.__name__} with {GAMES} games: {longest} ms between two feeds at most")
    assert longest <= LONGEST_MS
