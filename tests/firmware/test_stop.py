"""However the game ends, and however often, its memory is wiped and the watchdog is stopped."""

import pytest
from test_start import LEFT_OVER, MAIN, NOTHING_LEFT, SPIES, all_in, left_over, run_main, stopped

# Another Ctrl-C, at one of the moments before and after the line is told that none counts: the
# chip raises one that has come by then at the next branch of the program.
AGAIN = """
from app import start

tell = start.kbd_intr
moments = %r

def told(character):
    if moments and character < 0:
        moment = moments.pop()
        if moment == "before":
            raise KeyboardInterrupt
        tell(character)
        raise KeyboardInterrupt
    tell(character)

start.kbd_intr = told
"""
# And one at each step of the wiping, if it still counts there.
MEANWHILE = """
import asyncio
from app import panel, start

tell = start.kbd_intr
counts = True

def told(character):
    global counts
    counts = character >= 0
    tell(character)

def spoil(holder, name):
    usual = getattr(holder, name)
    def interrupted(*arguments):
        if counts:
            raise KeyboardInterrupt
        return usual(*arguments)
    setattr(holder, name, interrupted)

start.kbd_intr = told
spoil(play.Keeper, "forget")
spoil(asyncio, "new_event_loop")
spoil(panel.Panel, "clear")
spoil(start, "scrub")
"""


@pytest.mark.parametrize("again", [AGAIN % ["before"], AGAIN % ["after"], MEANWHILE])
def test_another_ctrl_c_comes_too_late_to_keep_anything(program, again):
    table = program(run_main(SPIES + again, LEFT_OVER))
    all_in(table)
    table.run(8000)  # the watchdog is on by now
    table.interrupt()
    assert stopped(table)
    assert left_over(table) == NOTHING_LEFT
    assert "Seeno has stopped" in table.output() and "File" not in table.output()
    table.run(20_000)
    assert stopped(table)


# A secret that is let go of, and whether some of it still lies there.
LET_GO = """
import uctypes
from app import start

def let_go():
    global places
    secret = bytearray(b"s" * 65536)
    places = [uctypes.addressof(secret) + at for at in range(0, 65536, 256)]

def is_left():
    return any(b"ssss" in uctypes.bytes_at(place, 256) for place in places)
"""
BROKEN_WITH_IT = """
import machine
from app import heist

def broken(self, view):
    let_go()
    raise ValueError

def restart(reset=machine.soft_reset):
    with open("left", "w") as file:  # what is printed goes with this life
        file.write(str(is_left()))
    reset()

heist.Table._agree = broken
machine.soft_reset = restart
"""


def test_let_go_memory_is_overwritten(program):
    table = program(f"{LET_GO}\nlet_go()\nprint(is_left())\nstart.scrub()\nprint(is_left())")
    table.run(100)
    assert table.output() == "True\nFalse\n"


def test_after_a_fault_it_starts_again_without_memory_of_before(program):
    """A computer may get the prompt before the game is there again."""
    table = program(run_main(LET_GO + BROKEN_WITH_IT))
    all_in(table)
    table.wait_text("FAULT")
    table.run(8000)  # the watchdog is on by now
    table.press("ok")
    table.wait_text("Resume, round 1")
    assert table.files.read("left") == b"False"


def test_a_fault_of_the_glass_that_comes_again_leaves_no_memory_of_it(program):
    """What ends main is told as MicroPython tells it, and the prompt is there."""
    spoil = """
from app import panel

def broken(self, *others):
    let_go()
    panel.Panel.clear = panel.Panel.draw = broken
    raise ValueError

heist.Table._agree = broken
main = open(%r).read()
try:
    exec(main)
except ValueError:
    print(is_left())
"""
    table = program(LET_GO + BROKEN_WITH_IT + spoil % str(MAIN))
    table.run(8000)  # the watchdog is on by now
    all_in(table)
    assert table.output().splitlines()[-1] == "False"
    table.run(20_000)
    assert table.output().splitlines()[-1] == "False"  # and it is the same life
