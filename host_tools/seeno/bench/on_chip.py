"""Runs on the chip: what the rules cost there, for each record that lies in a folder.

Written to the chip's flash and imported at its prompt; prints for each record its name, the
microseconds of `legal` and of `apply` with its last line, and the bytes of heap its state holds.
"""

import gc
import os
from time import ticks_diff, ticks_us

from rules_core.record import check_header
from rules_core.strict_json import parse_line


def replayed(name):
    """The state before the last line of a record, and its last move."""
    state = move = None
    with open(name, "rb") as file:
        for line in file:
            value = parse_line(line[:-1])
            if state is None:
                state = check_header(value)
            elif move is not None:
                state.apply(move)
            if "by" in value:
                move = value
    return state, move


def measure(folder, name):
    gc.collect()
    before = gc.mem_alloc()
    state, move = replayed(folder + "/" + name)
    gc.collect()
    begun = ticks_us()
    if move["by"] != "table":
        state.legal(move["by"])
    listed = ticks_us()
    state.apply(move)
    ended = ticks_us()
    move = None
    gc.collect()
    held = gc.mem_alloc() - before
    print(name, ticks_diff(listed, begun), ticks_diff(ended, listed), held)
    return state


def main(folder):
    for name in sorted(os.listdir(folder)):
        measure(folder, name)
