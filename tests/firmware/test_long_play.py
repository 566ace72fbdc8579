"""Long play under a heap that stands for the chip's: evening after evening in one process.

The chip's heap has 246 KB; here a word has twice its bytes, and the stand-ins live in the same
heap. Rounds are those of a game, of gacchi its turns.
"""

import pytest
import test_bees_game
import test_heist_game
import test_herd_game

from rules_core.dealer import Random
from screens.texts import text
from seeno import players
from seeno.build import places
from seeno.players import gacchi

CHIP_HEAP = 240 * 1024  # a little less than it is
ROUNDS, SOAKED = 500, 10_000
COLOURS = ("red", "blue", "green")
SUNK = 0.95  # of what was free after the second evening, when all is loaded and has its size


def play_heist(table, seed):
    return test_heist_game.play_dealt(table, COLOURS, 10, seed)


def play_bees(table, seed):
    players.sit_down(table, "bees", COLOURS, dealt=True)
    test_bees_game.play_dealt(table, COLOURS, seed)
    return len(COLOURS)


def play_herd(table, seed):
    players.sit_down(table, "herd", COLOURS, dealt=True)
    rounds, random = 1, Random(seed)
    while not test_herd_game.is_over(test_herd_game.play_round(table, random)):
        rounds += 1
    return rounds


def play_gacchi(table, seed):
    players.sit_down(
        table, "gacchi", COLOURS[:2], dealt=True, mode=("basic", "advanced")[seed % 2]
    )
    return gacchi.play(table, Random(seed)).turns


PLAYS = {"heist": play_heist, "bees": play_bees, "herd": play_herd, "gacchi": play_gacchi}


def evening(table, seed, rounds):
    """Some of each game, and back to the menu; adds to `rounds`, by game."""
    for game, play in PLAYS.items():
        rounds[game] += play(table, seed)
        players.once_more(table, "again_menu")
        table.wait_text(text("menu"))
        table.frames.clear()  # the host's memory is not what this is about
        table.parts.oled.transfers.clear()


def stand_ins(bench):
    """Bytes of the heap that are alive while no firmware runs."""
    table = bench("", micropython=places.frozen_unix())
    table.run(100)
    return table.heap()["alloc"]


@pytest.mark.soak
@pytest.mark.skipif(not places.frozen_unix().exists(), reason="needs the frozen unix port")
def test_the_memory_is_after_many_rounds_as_at_first(start_table, bench, soak):
    heap = 2 * CHIP_HEAP + stand_ins(bench)
    table = start_table(micropython=places.frozen_unix(), heap=str(heap), seed=4)
    rounds = dict.fromkeys(PLAYS, 0)
    largest, free = [], []
    while sum(rounds.values()) < (SOAKED if soak else ROUNDS):
        evening(table, len(largest), rounds)
        found = table.heap()
        largest.append(found["largest"])
        free.append(found["free"])
    assert table.output() == ""
    print(rounds, f"heap {heap}; after each evening, largest piece:", largest, "free:", free)
    assert min(free[1:]) >= SUNK * free[1]
    assert min(largest[1:]) >= SUNK * largest[1]
