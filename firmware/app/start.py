"""Runs the game, and when it ends wipes its secrets and says what to do.

It ends by Ctrl-C from a computer, which gets the prompt then, or by a fault, of any task. What is
secret is wiped by the `finally` of whoever holds it.
"""

import asyncio
import gc
import io
import sys
from asyncio import core
from micropython import kbd_intr

from app import play
from app.classifier import OK, TAP, gesture, key_of
from app.entropy import Entropy
from app.panel import Panel
from app.rest import DIM_CONTRAST
from screens import status
from screens.track import OFF

CTRL_C = 3
FAULT_LIGHT = (24, 0, 0)
RELEASE_MS = 30


def run(glass, strip, keys, layout, store, chance, device, watchdog, restart):
    """Plays; returns for the prompt. `restart` resets the chip when ● is pressed after a fault."""
    entropy = Entropy(*chance)
    panel = Panel(glass, strip, keys, layout, entropy, watchdog)
    is_again = False
    try:
        end = ended_by(panel, play.run(panel, store, entropy, device))
        if type(end) is not KeyboardInterrupt:
            fault, place = tell(end or RuntimeError())  # nobody was left who could go on
            end = None
            is_again = ended_by(panel, wait_for_ok(panel, fault, place)) is None
        if not is_again:
            panel.draw(status.stopped, None, None)
            glass.contrast(DIM_CONTRAST)  # nothing will ever change it
            strip.fill(OFF)
            strip.show()  # nobody will relight it
            print("Seeno has stopped; a soft reset starts it again.")
    finally:  # even if the fault is in the glass, and comes again
        scrub()
        watchdog.stop()  # whoever has the prompt feeds none
        kbd_intr(CTRL_C)
    if is_again:
        restart()


def ended_by(panel, coroutine):
    """Runs it to its end and wipes it away; returns the exception that ended it, or None."""
    try:
        try:
            kbd_intr(CTRL_C)
            asyncio.get_event_loop().set_exception_handler(died)
            asyncio.run(coroutine)
        finally:
            shut_out()  # first: an interrupted close() cannot be done again
            coroutine.close()
            core.cur_task = None
            asyncio.new_event_loop()
            panel.clear()
    except (Exception, KeyboardInterrupt) as error:
        return error


def shut_out():
    """From here on no Ctrl-C interrupts; one that has come already does so here, and is over."""
    try:
        kbd_intr(-1)
        for _ in range(1):
            pass  # an interrupt comes where a program branches, and nowhere before this
    except KeyboardInterrupt:
        pass


def died(loop, context):
    """A task has died that nobody waits for: without it the others do not go on either."""
    raise context["exception"]


def scrub():
    """Overwrites the free memory: what has been let go of still lies there."""
    gc.collect()
    gc.disable()  # each piece stays taken until the end, and none that is too large takes long
    size = gc.mem_free()
    while size:
        try:
            bytearray(size)
        except MemoryError:
            size //= 2
    gc.enable()
    gc.collect()


def tell(fault):
    """Prints where a fault came from; returns its kind and its place.

    What the exception itself says is left out: it could be a secret.
    """
    gc.collect()
    text = io.StringIO()
    sys.print_exception(fault, text)
    kind = type(fault).__name__
    print("Seeno has stopped by a fault:", kind)
    place = ""
    for line in text.getvalue().split("\n"):
        if line[:8] == '  File "':
            print(line)
            _, path, rest = line.split('"')
            place = path.split("/")[-1] + ":" + rest.split(",")[1].split()[1]
    return kind, place


async def wait_for_ok(panel, fault, place):
    """Says on the glass that ● starts again; returns when it has been pressed and let go."""
    panel.begin()
    panel.lights.signal(FAULT_LIGHT)
    panel.draw(status.fault, None, {"kind": fault, "place": place})
    while True:
        event = await panel.event()
        if gesture(event) == TAP and key_of(event) == OK:
            break
    while panel.keys.level(OK):  # held at the start it would ask for the safe mode
        await panel.pause(RELEASE_MS)
