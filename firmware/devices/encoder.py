"""A rotary encoder: each detent is one turn, right or left, however its contacts bounce.

A detent is a whole cycle of the two contacts, from both open to both open. Turned to the right,
contact b closes first. The contacts are read at every edge; going there and back is no turn, and
one state that was missed does no harm.
"""

_REST = 3
# By the states before and now (a | b << 1), in quarters of a detent: 0 to the left, 1 none, 2 to
# the right.
_STEPS = bytes((1, 0, 2, 1, 2, 1, 1, 0, 0, 1, 1, 2, 1, 2, 0, 1))


class Encoder:
    """Two contacts to ground on pulled-up pins.

    `turned(left)` or `turned(right)` is called for each detent, from the interrupt.
    """

    def __init__(self, a, b, turned, left, right):
        self._a = a
        self._b = b
        self._turned = turned
        self._left = left
        self._right = right
        self._quarters = 0  # to the right, since the last detent
        self._state = a.value() | b.value() << 1
        for pin in (a, b):
            pin.irq(self.change, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def change(self, pin):
        """An edge on one of the pins. Nothing may be allocated here."""
        state = self._a.value() | self._b.value() << 1
        self._quarters += _STEPS[self._state << 2 | state] - 1
        self._state = state
        if state != _REST:
            return
        if self._quarters >= 2:
            self._turned(self._right)
        elif self._quarters <= -2:
            self._turned(self._left)
        self._quarters = 0
