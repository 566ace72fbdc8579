"""What glass and lights do while nobody presses: dim after two minutes, dark after ten.

A dim picture stands now here, now a row lower, so that no edge ages alone. Nothing of the game
changes by any of it: who has locked stays locked.
"""

from time import ticks_diff, ticks_ms

DIM_MS = 120000
DARK_MS = 600000
SHIFT_MS = 60000
FULL_CONTRAST, DIM_CONTRAST = 0xFF, 0x08
FULL_LIGHTS, DIM_LIGHTS = 1.0, 0.25
AWAKE, DIM, DARK = 0, 1, 2


class Rest:
    """How deep the table sleeps; it is told of presses and of the passing of time."""

    def __init__(self, glass, strip, lights):
        self.depth = AWAKE
        self._glass = glass
        self._strip = strip
        self._lights = lights
        self._rows = 0  # by which the picture stands lower
        self._since = ticks_ms()

    def restart(self, now):
        """Somebody has pressed a key at `now` (ticks_ms); to hold one tells of nobody."""
        self._since = now

    def advance(self, now):
        """Lets the time come that is now; True when the table has just become dim."""
        idle = ticks_diff(now, self._since)
        if self.depth == AWAKE and idle >= DIM_MS:
            self.depth = DIM
            self._glass.contrast(DIM_CONTRAST)
            self._strip.brightness = DIM_LIGHTS
            return True
        if self.depth == DIM:
            if idle >= DARK_MS:
                self.depth = DARK
                self._glass.poweroff()
                self._lights.asleep = True
                self._strip.brightness = FULL_LIGHTS  # for pulses that keep a power bank awake
            else:
                self._lower(idle // SHIFT_MS & 1)
        return False

    def wake(self, now):
        """Everything as bright as it was, and in its place."""
        self.restart(now)
        if self.depth == AWAKE:
            return
        self._glass.contrast(FULL_CONTRAST)
        self._lower(0)
        if self.depth == DARK:
            self._glass.poweron()
        self._strip.brightness = FULL_LIGHTS
        self._lights.asleep = False
        self.depth = AWAKE

    def _lower(self, rows):
        if rows != self._rows:
            self._rows = rows
            self._glass.lower(rows)
