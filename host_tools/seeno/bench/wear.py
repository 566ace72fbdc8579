"""What a game costs the flash: what is erased and programmed while it is written down.

Whole games at random are written move by move by the firmware's own keeper and journal, on the
blocks of depth unix, as many as a Pico has.
"""

import random
import shutil
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rules_core import dealer
from rules_core.games import STATES
from rules_core.record import canonical, header_line
from seeno import players
from seeno.bench import games
from seeno.table import Table

PROGRAM = Path(__file__).with_name("on_flash.py")
BLOCKS = 352  # of a Pico's file system
PLAYED = 30  # games of each
SEED = 5
LONG_MS = 3_600_000  # of the device's time
ENDURANCE = 100_000  # erases that a block is good for, by the data sheets of such flashes


@dataclass(frozen=True)
class Wear:
    """What a game costs the flash, means of `count` games with the most seats."""

    game: str
    count: int
    saves: float
    bytes: float
    erases: float
    programs: float
    longest_ms: float  # the flash's part of the longest save
    most: int  # erases of the block that had the most, in all these games

    @property
    def lasts(self):
        """Games until the whole flash may be worn, its blocks taking turns as littlefs has it."""
        return int(ENDURANCE * BLOCKS / self.erases)


def measure():
    """Return the Wear of each game."""
    return [of_game(game, PLAYED) for game in sorted(STATES)]


def of_game(game, count):
    """Return the Wear of a game, from so many of them."""
    played = [_record(game, seed) for seed in range(SEED, SEED + count)]
    with tempfile.TemporaryDirectory() as folder:
        main = Path(folder, "main")
        main.mkdir()
        shutil.copy(PROGRAM, main / "main.py")
        (main / "played.py").write_text(f'"""Games."""\n\nGAMES = {played!r}\n', encoding="utf-8")
        with Table(main=main, blocks=BLOCKS, flash=Path(folder)) as table:
            table.wait(lambda: table.output().count("\n") == count, LONG_MS, what="the last game")
            told = [line.split() for line in table.output().splitlines()]
            steps = table.depth.steps
    kept, sizes, saves, longest = zip(*told)
    if set(kept) != {"True"}:
        raise RuntimeError(f"a game of {game} was not kept")
    kinds = Counter(step["flash"] for step in steps)
    blocks = Counter(step["address"] for step in steps if step["flash"] == "erase")
    return Wear(
        game,
        count,
        sum(map(int, saves)) / count,
        sum(map(int, sizes)) / count,
        kinds["erase"] / count,
        kinds["program"] / count,
        max(map(int, longest)) / 1000,
        max(blocks.values()),
    )


def _record(game, seed):
    seats = STATES[game].SEATS[1]
    chance = random.Random(seed)
    lines = [header_line(game, {}, list(players.COLOURS[:seats]))]
    for _, move in games.moves(game, {}, seats, chance, dealer.Random(seed)):
        lines.append(canonical(move))
    return lines
