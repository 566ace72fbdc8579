"""Secret entry of a two-digit number: seen only while the own key is down.

Each position starts at a digit drawn fresh from those on offer, so that neither the number of
presses nor the time they take tells the number. Nothing here is shown, kept or said besides
the frame that the own key uncovers.
"""

from time import ticks_diff, ticks_ms

from app.classifier import LEFT, OK, RIGHT, SEAT_KEYS, TAP, gesture, key_of
from screens import common, heist
from screens.texts import text

TENS, ONES, LOCK = 0, 1, 2
LOCKED, TAKEN_OVER, KEPT = 0, 1, 2
KEEP_AFTER_MS = 600  # sooner it was meant for LOCK, and the key let go a moment too early


class Entry:
    """The digits of one unfinished number, chosen among `numbers` (ascending)."""

    def __init__(self, numbers, random):
        self.numbers = numbers
        self.random = random
        self.start()

    def start(self):
        self.stage = TENS
        self._offer(sorted({number // 10 for number in self.numbers}))
        self.tens = self.offer[self.index]
        self.ones = 0

    def _offer(self, digits):
        self.offer = digits
        self.index = self.random.below(len(digits))

    def turn(self, step):
        """◀ or ▶: another digit, wrapping; at LOCK the number is started over."""
        if self.stage == LOCK:
            self.start()
            return
        self.index = (self.index + step) % len(self.offer)
        if self.stage == TENS:
            self.tens = self.offer[self.index]
        else:
            self.ones = self.offer[self.index]

    def confirm(self):
        """●: on to the next position; True when the number is locked."""
        if self.stage == LOCK:
            return True
        self.stage += 1
        if self.stage == ONES:
            self._offer([number % 10 for number in self.numbers if number // 10 == self.tens])
            self.ones = self.offer[self.index]
        return False

    def forget(self):
        self.stage = self.index = self.tens = self.ones = 0
        self.offer = ()

    def number(self):
        return self.tens * 10 + self.ones


async def enter(panel, view, colour, locked, numbers, random, seats):
    """Lets the seat of `colour` make a number.

    Returns (LOCKED, number), (TAKEN_OVER, colour of the seat that took the device) or
    (KEPT, None) when a seat that was in before keeps its old number.
    """
    entry = Entry(numbers, random)
    try:
        return await _enter(panel, view, colour, locked, entry, seats)
    finally:
        entry.forget()


async def _enter(panel, view, colour, locked, entry, seats):
    panel.begin()
    notice = None
    was_seen = False
    covered_at = None
    while True:
        seen = panel.sees(colour)
        if was_seen and not seen:
            covered_at = ticks_ms()
        was_seen = seen
        prompt = {"colour": colour, "locked": locked, "notice": notice}
        prompt["public"] = heist.row
        if seen:
            prompt.update(stage=entry.stage, tens=entry.tens, ones=entry.ones)
            panel.draw(heist.entry, view, prompt)  # let go meanwhile? event() asks before it waits
        else:
            panel.draw(common.cover, view, prompt)
        event = await panel.event(watch=colour, seen=seen)
        notice = None
        if event < 0 or gesture(event) != TAP:
            continue
        key = key_of(event)
        if key == colour:
            continue
        if key < SEAT_KEYS:
            if key not in seats:
                notice = text("not_playing", text("name_%d" % key))
            elif seen:
                notice = text("entry_busy", text("name_%d" % colour))
            else:
                return TAKEN_OVER, key
        elif seen:
            if key == LEFT:
                entry.turn(-1)
            elif key == RIGHT:
                entry.turn(1)
            elif entry.confirm():
                return LOCKED, entry.number()
        elif key == OK and locked and not is_recent(covered_at):
            return KEPT, None
        else:
            is_down = panel.keys.level(colour)
            notice = text("cover_let_go_first" if is_down else "cover_hold_first")


def is_recent(covered_at):
    """True while a ● may still have been meant for what the cover has just hidden."""
    return covered_at is not None and ticks_diff(ticks_ms(), covered_at) < KEEP_AFTER_MS
