"""Moves a second of random games, the contenders in turn so that all meet the same machine."""

import statistics
import time
from dataclasses import dataclass

from rich.progress import track

from seeno.bench.contenders import NEIGHBOURS, OURS

REPEATS = 7
SECONDS = 0.8  # of processor time, for each repeat
SEED = 20


def moves_per_second(contender, seconds):
    """Play whole games for at least so long; return the rate by processor time."""
    moves = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        moves += contender.play()
    return moves / spent


@dataclass(frozen=True)
class Rate:
    """Moves a second of a contender: the median, the lowest and the highest."""

    contender: object
    median: float
    lowest: float
    highest: float


def measure(console):
    """Return the Rates of our games and of their neighbours."""
    ours, neighbours = ([kind(SEED) for kind in kinds] for kinds in (OURS, NEIGHBOURS))
    contenders = [*ours, *neighbours]
    for contender in contenders:
        contender.play()  # imports and caches are not what is measured
    found = {contender: [] for contender in contenders}
    for _ in track(range(REPEATS), "Playing random games", console=console, transient=True):
        for contender in contenders:
            found[contender].append(moves_per_second(contender, SECONDS))
    rates = [
        Rate(contender, statistics.median(each), min(each), max(each))
        for contender, each in found.items()
    ]
    return rates[: len(ours)], rates[len(ours) :]
