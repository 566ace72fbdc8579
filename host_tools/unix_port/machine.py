"""Stand-in for the chip's machine module; what it does crosses the wire to the host."""

import os

from stand_in.buses import I2C, SPI, SoftI2C  # noqa: F401  (the module's interface)
from stand_in.clock import FOREVER, clock, end
from stand_in.outputs import PWM, bitstream  # noqa: F401
from stand_in.pins import Pin, disable_irq, enable_irq  # noqa: F401

PWRON_RESET = 1
WDT_RESET = 3

_LONGEST_WATCH_MS = 8388  # the counter of the RP2040's watchdog holds no more
_frequency = 125000000

_WATCHDOGS = (0x40058000, 0x400D8000)  # the control register of the RP2040's, the RP2350's
_REASON = 0x08  # further on: why the chip was reset
_CLEARED = 0x3000  # further on: bits written there are cleared
_ENABLE = 1 << 30
_REASONS = {"watchdog": 1, "hard": 2}
_SCRATCH = 0x1C  # further on: the mark of a watchdog that the program has set
_MARKS = {"watchdog": 0x6AB73121}


class WDT:
    """The watchdog: it cannot be stopped, and bites when it is not fed in time."""

    def __init__(self, id=0, timeout=5000):
        if id != 0:
            raise ValueError("WDT(%d) doesn't exist" % id)
        if not 1 <= timeout <= _LONGEST_WATCH_MS:
            raise ValueError("timeout exceeds 8388")
        self.timeout = timeout * 1000
        self.feed()

    def feed(self):
        clock.watch(clock.read() + self.timeout, _bite)


def _bite():
    end("watchdog")


class _Registers:
    """The chip's registers by their addresses; there are those of the watchdog alone."""

    def __getitem__(self, address):
        for offset, values in ((_REASON, _REASONS), (_SCRATCH, _MARKS)):
            if address - offset in _WATCHDOGS:
                return values.get(os.getenv("SEENO_RESET"), 0)
        raise ValueError("no register at 0x%08x" % address)

    def __setitem__(self, address, value):
        if address - _CLEARED not in _WATCHDOGS:
            raise ValueError("no register at 0x%08x" % address)
        if value & _ENABLE:
            clock.watch(FOREVER, None)


mem32 = _Registers()


def reset():
    end("hard")


def soft_reset():
    end("soft")


def reset_cause():
    return WDT_RESET if os.getenv("SEENO_RESET") == "watchdog" else PWRON_RESET


def unique_id():
    """Eight bytes, the same at every start of a table."""
    return os.getenv("SEENO_UNIQUE_ID", "seeno-01").encode()


def freq(value=None):
    global _frequency
    if value is None:
        return _frequency
    _frequency = value


def idle():
    """Waits for the next interrupt at most a moment."""
    clock.sleep(clock.read() + 1000)


def lightsleep(duration=None):
    until = FOREVER if duration is None else clock.read() + duration * 1000
    clock.mark_frame(until)
    clock.sleep(until)
