"""Model of a rotary encoder: two contacts to ground, a cycle of both for each detent; they bounce.

At a detent both are open. Turned to the right, contact b closes first.
"""

import random

from seeno.models.keys import CLOSED, OPEN


class Encoder:
    """A knob on the pins `a` and `b`; `edges` gives what they are driven to and when."""

    def __init__(self, a, b, seed=0, bounce_us=0):
        self.a = a
        self.b = b
        self.bounce_us = bounce_us
        self._random = random.Random(f"{seed} encoder")

    def edges(self, detents, at, detent_us):
        """Turns it, to the left below 0; list of (microseconds, pin, CLOSED or OPEN).

        A quarter of a detent takes a quarter of `detent_us`; a contact chatters for at most
        `bounce_us` of it.
        """
        first, second = (self.b, self.a) if detents > 0 else (self.a, self.b)
        quarters = ((first, CLOSED), (second, CLOSED), (first, OPEN), (second, OPEN))
        found = []
        for quarter in range(4 * abs(detents)):
            pin, level = quarters[quarter % 4]
            begun = at + quarter * detent_us // 4
            found += [(begun + after, pin, level) for after, level in self._chatter(level)]
        return found

    def _chatter(self, final):
        other = OPEN if final is CLOSED else CLOSED
        count = self._random.randrange(4) if self.bounce_us else 0
        times = self._random.sample(range(1, self.bounce_us + 1), 2 * count)
        return zip([0, *sorted(times)], [final] + [other, final] * count)
