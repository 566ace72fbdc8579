"""Safe mode: the device starts without the game, so that a computer can mend what is broken."""

from time import sleep_ms, ticks_diff, ticks_ms

from app.classifier import OK
from screens import status

FILE = "safe"  # asks for the safe mode once
HELD_MS = 500  # a touch while the power comes asks for nothing
SAMPLE_MS = 10
CONTRAST = 0x08  # dim, as nothing ever changes it
LIGHT = (6, 6, 6)  # of every light, for those who have no glass


def is_wanted(keys, store, has_hung):
    """True when ● is held while the power comes, or when a computer has left the file.

    Whoever holds ● on a device that `has_hung`, until it starts by itself, wants the table menu.
    """
    try:
        store.remove(FILE)
        return True
    except OSError:
        pass  # it is not there
    start = ticks_ms()
    while keys.level(OK) and not has_hung:
        if ticks_diff(ticks_ms(), start) >= HELD_MS:
            return True
        sleep_ms(SAMPLE_MS)
    return False


def show(glass, strip, readable=True):
    """Says so, on the glass and on the lights; or, not `readable`, that there are no files."""
    screen = status.safe if readable else status.unreadable
    screen(glass, None, None)
    glass.show()
    glass.contrast(CONTRAST)
    strip.fill(LIGHT)
    strip.show()
