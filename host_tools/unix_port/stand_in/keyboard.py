"""Stand-in for the chip's micropython module: the unix port's, with Ctrl-C from the wire."""

import micropython
from micropython import *  # noqa: F403  (the module's interface)

from stand_in.pins import interrupt
from stand_in.wire import handlers

const = micropython.const
_listening = True


def kbd_intr(character):
    """Says which character of the serial line interrupts; below 0 none does."""
    global _listening
    _listening = character >= 0


def _arrived(message):
    if _listening:
        interrupt()


handlers["interrupt"] = _arrived
