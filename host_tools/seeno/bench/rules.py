"""What the rules cost on the emulated chip, in the heaviest positions of each game."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from rules_core.games import STATES
from seeno.bench import heaviest
from seeno.build import rp2
from seeno.table import Table

BOARD = "pico"
FOLDER = "costs"
PROGRAM = Path(__file__).with_name("on_chip.py")
PROMPT = ">>> "
LONG_MS = 600_000  # of the chip's time


@dataclass(frozen=True)
class Cost:
    """Of a game on the chip: the slowest move, its two parts in ms, and the largest state."""

    game: str
    move: str
    legal_ms: float
    apply_ms: float
    state_bytes: int


def measure():
    """Return the Cost of each game."""
    positions = {}
    for game in sorted(STATES):
        for number, position in enumerate(heaviest.find(game)):
            positions[f"{game}{number:02}"] = position
    told = [line.split() for line in _run(positions).splitlines()]
    costs = []
    for game in sorted(STATES):
        own = [
            (int(legal), int(apply), int(held), positions[name].move)
            for name, legal, apply, held in told
            if positions[name].game == game
        ]
        legal, apply, _, move = max(own, key=lambda cost: cost[0] + cost[1])
        held = max(cost[2] for cost in own)
        costs.append(Cost(game, move, legal / 1000, apply / 1000, held))
    return costs


def _run(positions):
    """Return what the chip prints about the positions."""
    from seeno.chip.device import FLASH
    from seeno.chip.flash import FlashFiles

    with tempfile.TemporaryDirectory() as folder:
        files = FlashFiles(Path(folder) / FLASH)
        files.prepare(rp2.flash_bytes(BOARD))
        files.write(PROGRAM.name, PROGRAM.read_bytes())
        for name, position in positions.items():
            files.write(
                f"{FOLDER}/{name}", "".join(f"{line}\n" for line in position.lines).encode()
            )
        with Table(BOARD, on="chip", flash=folder, image=False) as table:
            table.interrupt()
            table.wait(lambda: table.output().endswith(PROMPT), what="the prompt")
            before = len(table.output())
            line = f"import {PROGRAM.stem}; {PROGRAM.stem}.main({FOLDER!r})\r"
            table.depth.serial.type(line.encode())
            table.wait(lambda: table.output()[before:].endswith(PROMPT), LONG_MS, "an end")
            return table.output()[before:].partition("\n")[2].removesuffix(PROMPT)
