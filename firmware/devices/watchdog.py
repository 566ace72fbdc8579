"""The chip's watchdog: it starts the device anew when the app no longer shows that it is alive.

It begins late, so that a start that goes wrong can be mended, and is stopped before a computer
gets the prompt. MicroPython cannot stop it, the chip can (RP2040 and RP2350 datasheets, WATCHDOG).
"""

from machine import WDT, mem32
from time import ticks_diff, ticks_ms

TIMEOUT_MS = 8000  # longer than any save, replay or picture; the counter holds 8388 ms
LATE_MS = 5000

_CONTROL = {"rp2040": 0x40058000, "rp2350": 0x400D8000}  # the address of the register CTRL
_CLEAR = 0x3000  # further on: bits written there are cleared
_ENABLE = 1 << 30
# Further on: what the chip was reset by, if not by power, and whose watchdog that was. A soft
# reset leaves both as they are.
_REASON, _TIMER = 0x08, 1
_OWNER, _PROGRAMS = 0x1C, 0x6AB73121  # not that of the boot ROM, which has one too


class Watchdog:
    """The watchdog of a board's chip, not running yet.

    `has_bitten` says that this start is one that it made.
    """

    def __init__(self, chip):
        self._control = _CONTROL[chip]
        self._made = ticks_ms()
        self._timer = None
        is_timer = mem32[self._control + _REASON] & _TIMER
        self.has_bitten = bool(is_timer and mem32[self._control + _OWNER] == _PROGRAMS)

    def feed(self):
        """Says that all is well; to be called much more often than every TIMEOUT_MS."""
        if self._timer:
            self._timer.feed()
        elif ticks_diff(ticks_ms(), self._made) >= LATE_MS:
            self._timer = WDT(timeout=TIMEOUT_MS)

    def stop(self):
        """It bites no more, until it is fed again."""
        mem32[self._control + _CLEAR] = _ENABLE
        self._timer = None
