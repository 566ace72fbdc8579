"""Ctrl-C in games of cards: no hand, gift or stray is left in memory or on the glass."""

import pytest
from test_start import run_main, stopped

from screens.texts import text
from seeno import players
from seeno.players import bees, herd
from seeno.players.hands import held

THREE = ("red", "blue", "green")
# Keeps all that holds secrets in play, and tells what is left in it when main has returned.
SPIES = """
from app import bees, herd

kept = []

def spied(kind):
    class Spied(kind):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            kept.append(self)
    return Spied

bees.State = spied(bees.State)
herd.State = spied(herd.State)
for name in ("Giving", "Playing", "Reading"):
    setattr(bees, name, spied(getattr(bees, name)))
for name in ("Choice", "Looking"):
    setattr(herd, name, spied(getattr(herd, name)))
"""
SECRETS = ("hands", "gives", "strays", "hand", "note", "moves", "chosen", "ticked", "says", "cost")
LEFT_OVER = f"""
for each in kept:
    for name in {SECRETS}:
        left = getattr(each, name, None)
        if left and any(left):
            print(name, "left")
print(len(kept), "looked at")
"""
# From the press on: the picture of the hand on its way, and rest.
TIMES = (0, 1, 2, 3, 5, 8, 11, 15, 40)


def dealt(program, game):
    table = program(run_main(SPIES, LEFT_OVER), seed=4)
    players.sit_down(table, game, THREE, dealt=True)
    return table


def giving(program):
    """Two gifts are locked, and of the third a card is chosen."""
    table = dealt(program, "bees")
    bees.give_any(table, THREE[:2])
    table.script("green; down green; run 100; ok; down right")
    return table


def playing(program):
    """All have given, and a hand is being uncovered."""
    table = dealt(program, "bees")
    bees.give_any(table, THREE)
    table.down(bees.in_turn(table))
    return table


def looking(program):
    """A card has strayed, and a seat that is not in turn uncovers its hand."""
    table = dealt(program, "herd")
    table.wait_text(text("herd_hold"))
    herd.link(table, "f2")
    mover = herd.in_turn(table)
    with held(table, mover):
        card = herd.hand(table)[0]
    herd.stray(table, card)
    table.press(mover)
    table.down(mover)
    return table


@pytest.mark.parametrize("ms", TIMES)
@pytest.mark.parametrize("reach", [giving, playing, looking])
def test_ctrl_c_leaves_no_hand(program, clean, reach, ms):
    table = reach(program)
    table.run(ms)
    table.interrupt()
    assert stopped(table)
    assert table.picture() == clean
    told = table.output().splitlines()
    assert not [line for line in told if line.endswith("left") or "File" in line]
    looked_at = [int(line.split()[0]) for line in told if line.endswith("looked at")]
    assert looked_at[0] > 3
