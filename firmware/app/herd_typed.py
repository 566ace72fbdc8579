"""Real cards of herd as they are typed: the region by its key, then the number by digits."""

from app.choices import STEPS
from app.classifier import OK, SEAT_KEYS
from screens.herd_cards import KEYS, TEN
from screens.texts import text

STRAY = KEYS.index(None)  # the key that stands for no region


class Typed:
    """So many cards, each a region and a number that may both be missing yet.

    A place is even for a region, odd for a number. Where a card `may_stray`, the key that is no
    region says so, and there is nothing more to type. If one `may_leave`, ◀ before the first
    place does it.
    """

    def __init__(self, count, may_stray=False, may_leave=False):
        self.regions = [None] * count
        self.numbers = [None] * count
        self.may_stray = may_stray
        self.may_leave = may_leave
        self.is_stray = False
        self.is_left = False
        self.place = 0
        self.says = None

    def press(self, key):
        """Takes a press of any key; True when all is typed and confirmed, or left."""
        self.says = None
        if key == OK:
            return self.confirm()
        if key in STEPS:
            self.move(STEPS[key])
        elif self.place % 2:
            self.type_digit(key)
        else:
            self.type_region(key)
        return self.is_left

    def move(self, step):
        place = self.place + step
        if 0 <= place < 2 * len(self.regions):
            self.place = place
        elif place < 0 and self.may_leave:
            self.is_left = True
        else:
            self.says = text("at_the_end")

    def type_region(self, key):
        if key == STRAY and not self.may_stray:
            self.says = text("herd_no_region")
            return
        self.is_stray = key == STRAY and not self.is_stray  # once more takes it back
        self.regions[self.place // 2] = KEYS[key]
        if key != STRAY:
            self.place += 1

    def type_digit(self, key):
        number = self.numbers[self.place // 2]
        digit = key + SEAT_KEYS if number == key or number == TEN and key == 0 else key
        self.numbers[self.place // 2] = digit or TEN

    def is_complete(self):
        return self.is_stray or None not in self.regions + self.numbers

    def confirm(self):
        """●: done, or on to what is missing."""
        if self.is_complete():
            return True
        for missing in self.order():
            card, is_number = missing // 2, missing % 2
            if (self.numbers if is_number else self.regions)[card] is None:
                if card == self.place // 2:
                    self.says = text("herd_number_first" if is_number else "herd_region_first")
                self.place = missing
                break
        return False

    def order(self):
        """The places from the card that is typed now on, round to it."""
        count = 2 * len(self.regions)
        start = self.place // 2 * 2
        return [(start + step) % count for step in range(count)]

    def point_at_refused(self, unseen):
        """The cursor onto the number of the first card that is not among these; returns it.

        A card that stands here once more than there is the later one of them.
        """
        left = list(unseen)
        for at, card in enumerate(self.cards()):
            if card not in left:
                self.place = 2 * at + 1
                return card
            left.remove(card)
        return None

    def cards(self):
        """The cards, all of them typed."""
        return [region + str(number) for region, number in zip(self.regions, self.numbers)]
