"""Moves a second of random games, the contenders in turn so that all meet the same machine."""

import statistics
import time

from rich.progress import track

from seeno.bench.contenders import NEIGHBOURS, Heist

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


def measure(console):
    """Return (contender, median moves a second, lowest, highest) of each, heist first."""
    contenders = [kind(SEED) for kind in (Heist, *NEIGHBOURS)]
    for contender in contenders:
        contender.play()  # imports and caches are not what is measured
    rates = {contender: [] for contender in contenders}
    for _ in track(range(REPEATS), "Playing random games", console=console, transient=True):
        for contender in contenders:
            rates[contender].append(moves_per_second(contender, SECONDS))
    return [
        (contender, statistics.median(found), min(found), max(found))
        for contender, found in rates.items()
    ]
