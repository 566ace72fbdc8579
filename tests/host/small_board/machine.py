"""A chip as far as the device commands ask for it; a reset ends the process, with a mark why."""

import os

mem32 = {}


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
