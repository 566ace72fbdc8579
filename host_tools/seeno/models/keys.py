"""Model of a push button to ground: its contact bounces when it closes and when it opens."""

import random

CLOSED, OPEN = 0, None  # what the button does to its pin: to ground, or nothing


class Key:
    """One key; `edges` gives what its pin is driven to and when."""

    def __init__(self, name, pin, seed=0, bounce_us=0):
        self.name = name
        self.pin = pin
        self.bounce_us = bounce_us
        self.is_down = False
        self._quiet_at = 0  # when its last edge is over
        self._random = random.Random(f"{seed} {name}")

    def edges(self, down, at):
        """Moves the key at that time; list of (microseconds, CLOSED or OPEN), the last is final.

        The contact changes at once and then chatters for at most `bounce_us`.
        """
        self.is_down = down
        at = max(at, self._quiet_at)
        final, other = (CLOSED, OPEN) if down else (OPEN, CLOSED)
        chatter = self._random.randrange(4) if self.bounce_us else 0
        times = self._random.sample(range(1, self.bounce_us + 1), 2 * chatter)
        levels = [final] + [other, final] * chatter
        times = [at] + [at + time for time in sorted(times)]
        self._quiet_at = times[-1]
        return list(zip(times, levels))
