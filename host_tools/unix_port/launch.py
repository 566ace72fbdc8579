"""Starts the firmware on the unix port: connects the wire, sets the clock, imports main."""

import os
import random
import sys
import vfs

from stand_in import tasks

# The C module reads the hardware's clock by itself when it queues a task.
sys.modules["_asyncio"] = tasks

import machine  # noqa: E402,F401  (its parts register what they take from the wire)

from stand_in import keyboard  # noqa: E402
from stand_in.clock import FOREVER, clock  # noqa: E402
from stand_in.wire import handlers, wire  # noqa: E402

# This one cannot be hidden by a file on the path.
sys.modules["micropython"] = keyboard


def connect():
    """Says hello and takes what the host has to say before the first moment of time."""
    wire.connect(os.getenv("SEENO_WIRE"))
    wire.send('{"hello":"%s","t":%d}' % (sys.version, clock.now))
    wire.shown = False
    wire.flush()
    begun = []
    run = handlers["run"]
    handlers["run"] = begun.append
    while not begun:
        wire.receive()
    handlers["run"] = run
    run(begun[0])


def mount():
    """Lets the firmware mount blocks of flash, as on the chip; the computer's files give way."""
    from rp2 import HOST

    vfs.umount("/")
    vfs.mount(vfs.VfsPosix(), HOST)
    sys.path[:] = [HOST + place if place[:1] == "/" else place for place in sys.path]
    import _boot  # noqa: F401  (importing it is what mounts them)


def prompt():
    """What the chip does when main has returned: it waits, and a Ctrl-C changes nothing."""
    while True:
        clock.mark_frame(FOREVER)
        try:
            clock.sleep(FOREVER)
        except KeyboardInterrupt:
            pass


def launch():
    if os.getenv("SEENO_SEED"):
        random.seed(int(os.getenv("SEENO_SEED")))
    connect()
    try:
        if os.getenv("SEENO_BLOCKS"):
            mount()
        import main  # noqa: F401  (importing it is what starts it)

        prompt()
    except SystemExit:
        raise
    except BaseException as error:
        sys.print_exception(error, sys.stderr)
        raise SystemExit(1)
    finally:
        wire.flush()


launch()
