"""The secret choice of herd: a card of the hand, then what becomes of it."""

from app.hand import NOWHERE, Reading
from screens.herd_cards import name
from screens.texts import text

LINK, STRAY, OTHER = 0, 1, 2
WAYS = ("herd_link", "herd_leave", "herd_other")
DOES = ("link", "stray", None)


class Choice(Reading):
    """A card and a way, whose presses are alike whatever the hand.

    The ring of cards begins at any of them, and has all of them; the ring of ways begins at the
    link, also for a card that does not match. So a stray is always so many arrows, ●, one arrow
    and ●: nobody hears whether the card could have been linked.
    """

    def __init__(self, screen, seen, moves, random, note, cost):
        super().__init__(screen, seen["hand"], note)
        self.pile = seen["pile"]
        self.moves = moves
        self.cost = cost
        self.index = random.below(len(self.hand))
        if not self.pile:  # all know which card it is
            self.index = self.hand.index(moves[0]["card"])
        self.way = None

    def prompt(self):
        found = fields(self, self.index, self.moves)
        if self.way is None:
            found["line"] = text("herd_choose")
            return found
        card = self.hand[self.index]
        found["way"] = self.way
        found["ways"] = [(way, self.may(place)) for place, way in enumerate(WAYS)]
        is_stray = self.way == STRAY and self.pile
        found["line"] = text("herd_more", self.cost(card)) if is_stray else text("herd_way")
        return found

    def move(self, way):
        """The move that does this with the card, or None where it is not allowed."""
        for move in self.moves:
            if move["do"] == DOES[way] and move["card"] == self.hand[self.index]:
                return move
        return None

    def may(self, way):
        return way == OTHER or self.move(way) is not None

    def turn(self, step):
        if self.way is None:
            self.index = (self.index + step) % len(self.hand)
            if len(self.hand) == 1:
                self.says = text("no_other")
        else:
            self.way = (self.way + step) % len(WAYS)

    def confirm(self):
        """●: on to the ways, back to the cards, or done; True when it is a move."""
        if self.way is None:
            if self.pile or self.may(LINK):
                self.way = LINK
            else:
                self.says = self.reason()
        elif self.way == OTHER:
            self.way = None
        elif self.may(self.way):
            return True
        else:
            self.says = self.reason()
        return False

    def reason(self):
        """Why the card may not go this way, or may not begin."""
        if self.way == STRAY:
            return text("herd_first_link")
        if not self.pile:
            return text("herd_opening", name(self.moves[0]["card"]))
        return text("herd_no_link", name(self.hand[self.index]), name(self.pile[-1]))

    def value(self):
        return self.move(self.way)

    def forget(self):
        super().forget()
        self.moves = ()
        self.cost = None
        self.index = 0
        self.way = None


class Looking(Reading):
    """The hand of a seat that only looks."""

    def prompt(self):
        found = fields(self, NOWHERE, ())
        found["line"] = text("hand_reading")
        return found


def fields(entry, place, moves):
    """What the screen of a hand is told in any case."""
    links = [move["card"] for move in moves if move["do"] == "link"]
    found = {"hand": entry.hand, "place": place, "note": entry.note, "way": None}
    found["fitting"] = [at for at, card in enumerate(entry.hand) if card in links]
    return found
