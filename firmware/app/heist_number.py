"""The secret entry of a two-digit number: tens, ones, LOCK."""

from app.secret import Entry
from screens import heist

TENS, ONES, LOCK = 0, 1, 2


class Number(Entry):
    """The digits of one unfinished number, chosen among `numbers` (ascending)."""

    screen = staticmethod(heist.entry)

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

    def prompt(self):
        return {"stage": self.stage, "tens": self.tens, "ones": self.ones}

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

    def value(self):
        return self.tens * 10 + self.ones

    def forget(self):
        self.stage = self.index = self.tens = self.ones = 0
        self.offer = ()
