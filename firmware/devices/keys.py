"""Keys: edges are latched by interrupt, levels sampled, and both told to a classifier.

The chip latches edges also while interrupts are off (a save, the light strip), so that a press
made meanwhile is a press; the samples mend what an edge that was lost would leave wrong.
"""

from array import array
from time import ticks_ms

_RING = 64  # edges between two polls; a power of two
_TURN = 0x80  # in the ring: a detent of an encoder, not an edge


class _Contact:
    """The interrupt of one contact. Nothing may be allocated in it."""

    def __init__(self, keys, number, pin):
        self.keys = keys
        self.number = number
        self.pin = pin
        self.both = pin.IRQ_FALLING | pin.IRQ_RISING
        self.request = pin.irq()
        pin.irq(self.change, self.both, hard=True)

    def change(self, pin):
        closed = 1 - pin.value()
        if self.request.flags() == self.both:
            self.keys.note(1 - closed | self.number << 1)
        self.keys.note(closed | self.number << 1)


class Keys:
    """Keys on pulled-up pins; the classifier turns their edges into gestures.

    `pins` are in the order of the classifier's keys; `more` are further contacts, (key, pin)
    each, of keys that are pressed while any of their contacts is closed.
    """

    def __init__(self, pins, classifier, more=()):
        contacts = list(enumerate(pins)) + list(more)
        self._keys = bytes([key for key, _ in contacts])
        self._pins = [pin for _, pin in contacts]
        self._closed = bytearray(len(contacts))
        self._what = bytearray(_RING)  # closed | contact << 1, or _TURN | key
        self._when = array("i", [0] * _RING)
        self._head = 0  # moved by the interrupts
        self._tail = 0  # moved by poll
        self._classifier = classifier
        self.arm = classifier.arm
        self.swallow = classifier.swallow
        self.next = classifier.next
        self.is_down = classifier.is_down
        self.held_ms = classifier.held_ms
        self.pressed_at = classifier.pressed_at
        self._contacts = [_Contact(self, number, pin) for number, pin in enumerate(self._pins)]
        self.poll(ticks_ms())
        self.swallow()  # what was down at the start was not pressed for anything

    def note(self, what):
        """Keeps an edge for the next poll; called by the interrupts."""
        head = self._head
        following = (head + 1) & (_RING - 1)
        if following == self._tail:
            return  # full: the samples will tell what became of the key
        self._what[head] = what
        self._when[head] = ticks_ms()
        self._head = following

    def turn(self, key):
        """Keeps a detent that counts as a tap of the key; called by an encoder's interrupt."""
        self.note(_TURN | key)

    def level(self, key):
        """True while a contact of the key is closed at this very moment."""
        for contact in range(len(self._pins)):
            if self._keys[contact] == key and not self._pins[contact].value():
                return True
        return False

    def poll(self, now):
        """Tells the classifier what has happened and that it is now `now` (ticks_ms)."""
        while self._tail != self._head:
            what = self._what[self._tail]
            when = self._when[self._tail]
            self._tail = (self._tail + 1) & (_RING - 1)
            if what & _TURN:
                self._classifier.tap(what & ~_TURN, when)
            else:
                self._edge(what >> 1, what & 1, when)
        for contact in range(len(self._pins)):
            closed = 1 - self._pins[contact].value()
            if closed != self._closed[contact]:
                self._edge(contact, closed, now)
        self._classifier.advance(now)

    def _edge(self, contact, closed, when):
        self._closed[contact] = closed
        key = self._keys[contact]
        for other in range(len(self._keys)):
            if self._keys[other] == key:
                closed |= self._closed[other]
        self._classifier.edge(key, closed, when)
