"""Keys: edges are latched by interrupt, levels sampled, and both told to a classifier.

The chip latches edges also while interrupts are off (a save, the light strip), so that a press
made meanwhile is a press; the samples mend what an edge that was lost would leave wrong. When a
latched edge came is not known: one that can be bounce of the edge before is taken for bounce,
however late it is told, so that a press whose end falls into a save counts once.
"""

from array import array
from time import ticks_add, ticks_diff, ticks_ms

_RING = 64  # edges between two polls; a power of two
_TURN = 0x80  # in the ring: a detent of an encoder, not an edge
_BOTH = 0x40  # in the ring: the contact has opened and closed
_BOUNCE_MS = 20
# The erasing of a sector keeps interrupts off for 45 ms; a bounce and that may lie between an
# edge and the next that is told. Nobody presses again so soon.
_STALL_MS = 40
_LATE_MS = 70
_WRAP = 0x3FFFFFFF


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
        what = 1 - pin.value() | self.number << 1
        if self.request.flags() == self.both:
            what |= _BOTH
        self.keys.note(what)


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
        self._polled = ticks_add(ticks_ms(), -_LATE_MS - 1)
        self._opened = array("i", [self._polled] * len(contacts))
        self._what = bytearray(_RING)  # closed | contact << 1 | _BOTH, or _TURN | key
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
            elif what & _BOTH:
                self._latched((what & ~_BOTH) >> 1, what & 1, when)
            else:
                self._edge(what >> 1, what & 1, when)
        for contact in range(len(self._pins)):
            closed = 1 - self._pins[contact].value()
            if closed != self._closed[contact]:
                self._edge(contact, closed, now)
        self._classifier.advance(now)
        self._polled = now

    def _latched(self, contact, closed, when):
        """A contact is open or closed after edges of both kinds; one still closed has bounced."""
        if closed != self._closed[contact]:
            self._edge(contact, closed, when)
        elif not closed:
            self._edge(contact, 1, when)
            self._edge(contact, 0, when)

    def _can_bounce(self, contact, when):
        """Whether a closing that is told at `when` can be bounce of the opening before."""
        late = (when - self._opened[contact]) & _WRAP
        return late <= _LATE_MS and ticks_diff(when, self._polled) >= _STALL_MS

    def _edge(self, contact, closed, when):
        opened = self._opened[contact]
        if not closed:
            self._opened[contact] = when
        elif self._can_bounce(contact, when):
            when = ticks_add(opened, min(_BOUNCE_MS, ticks_diff(when, opened)))
        self._closed[contact] = closed
        key = self._keys[contact]
        for other in range(len(self._keys)):
            if self._keys[other] == key:
                closed |= self._closed[other]
        self._classifier.edge(key, closed, when)
