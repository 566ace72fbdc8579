"""Keys: edges are latched by interrupt, levels sampled, and both told to a classifier.

The chip latches edges also while interrupts are off (a save, the light strip), so that a press
made meanwhile is a press; the samples mend what an edge that was lost would leave wrong.
"""

from array import array
from time import ticks_ms

_RING = 64  # edges between two polls; a power of two


class _Contact:
    """The interrupt of one key. Nothing may be allocated in it."""

    def __init__(self, keys, key, pin):
        self.keys = keys
        self.key = key
        self.pin = pin
        self.both = pin.IRQ_FALLING | pin.IRQ_RISING
        self.request = pin.irq()
        pin.irq(self.change, self.both, hard=True)

    def change(self, pin):
        closed = 1 - pin.value()
        if self.request.flags() == self.both:
            self.keys.note(self.key, 1 - closed)
        self.keys.note(self.key, closed)


class Keys:
    """Keys on pulled-up pins; the classifier turns their edges into gestures."""

    def __init__(self, pins, classifier):
        self._what = bytearray(_RING)  # closed | key << 1
        self._when = array("i", [0] * _RING)
        self._head = 0  # moved by the interrupts
        self._tail = 0  # moved by poll
        self._classifier = classifier
        self.arm = classifier.arm
        self.swallow = classifier.swallow
        self.next = classifier.next
        self.is_down = classifier.is_down
        self.held_ms = classifier.held_ms
        self._pins = pins
        self._contacts = [_Contact(self, key, pin) for key, pin in enumerate(pins)]
        self.poll(ticks_ms())
        self.swallow()  # what was down at the start was not pressed for anything

    def note(self, key, closed):
        """Keeps an edge for the next poll; called by the interrupts."""
        head = self._head
        following = (head + 1) & (_RING - 1)
        if following == self._tail:
            return  # full: the samples will tell what became of the key
        self._what[head] = closed | key << 1
        self._when[head] = ticks_ms()
        self._head = following

    def level(self, key):
        """True while the contact is closed at this very moment."""
        return not self._pins[key].value()

    def poll(self, now):
        """Tells the classifier what has happened and that it is now `now` (ticks_ms)."""
        classifier = self._classifier
        while self._tail != self._head:
            what = self._what[self._tail]
            when = self._when[self._tail]
            self._tail = (self._tail + 1) & (_RING - 1)
            classifier.edge(what >> 1, what & 1, when)
        for key in range(len(self._pins)):
            closed = 1 - self._pins[key].value()
            if closed != classifier.closed(key):
                classifier.edge(key, closed, now)
        classifier.advance(now)
