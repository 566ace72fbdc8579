"""A chip as far as the device commands ask for it; a reset ends the process, with a mark why."""

import uos as os


class _Registers:
    """Those of the watchdog, all that is asked for: why the chip was reset."""

    def __getitem__(self, address):
        return {0x08: 1, 0x1C: 0x6AB73121}[address & 0xFF] if os.getenv("BOARD_BITTEN") else 0

    def __setitem__(self, address, value):
        """Whatever is written has its way."""


mem32 = _Registers()


def _listed(name):
    return [int(text) for text in (os.getenv(name) or "").split()]


def _end(how):
    with open(os.getenv("BOARD_END"), "w") as file:
        file.write(how)
    raise SystemExit


def reset():
    _end("reset")


def bootloader():
    _end("bootloader")


class WDT:
    """A watchdog that nothing asks for here."""


class Pin:
    """A pin that reads high unless the test pulls it low."""

    IN = OUT = PULL_UP = 1

    def __init__(self, number, mode=None, pull=None):
        self.number = number

    def value(self):
        return 0 if self.number in _listed("BOARD_LOW") else 1


class I2C:
    """A bus on which the test says who answers."""

    def __init__(self, number, sda, scl, freq):
        self.number = number

    def scan(self):
        return _listed("BOARD_ANSWERS")


def bitstream(pin, encoding, timing, data):
    """Takes the bits and shows nothing."""
