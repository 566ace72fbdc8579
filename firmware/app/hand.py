"""Hands dealt by the device: read, played from and given from while the own key is held."""

from app import secret
from app.secret import Entry
from app.table import Table
from screens.lights import DARK, PULSE, STEADY
from screens.texts import text

NOWHERE = -1


class Reading(Entry):
    """A hand that is only looked at.

    Its screen is told: hand (cards), place (of the card pointed at, or NOWHERE), chosen (places
    of cards already chosen), move (pointed at, or None), line (what the keys do here), note (a
    line about the hand).
    """

    def __init__(self, screen, hand, note=""):
        self.screen = screen
        self.hand = hand
        self.note = note

    def prompt(self):
        return self.fields(NOWHERE, (), None, text("hand_reading"))

    def fields(self, place, chosen, move, line):
        found = {"hand": self.hand, "place": place, "chosen": chosen}
        found.update({"move": move, "line": line, "note": self.note})
        return found

    def turn(self, step):
        self.says = text("not_your_turn")

    def confirm(self):
        self.says = text("not_your_turn")
        return False

    def forget(self):
        self.hand = ()
        self.note = ""


class Playing(Reading):
    """A ring of the legal moves, most of them cards; the one that is confirmed is made."""

    def __init__(self, screen, hand, moves, random, note=""):
        super().__init__(screen, hand, note)
        self.moves = moves
        self.index = random.below(len(moves))

    def prompt(self):
        move = self.moves[self.index]
        place = self.hand.index(move["card"]) if "card" in move else NOWHERE
        return self.fields(place, (), move, text("hand_playing"))

    def turn(self, step):
        self.index = (self.index + step) % len(self.moves)
        if len(self.moves) == 1:
            self.says = text("no_other")

    def confirm(self):
        return True

    def value(self):
        return self.moves[self.index]

    def forget(self):
        super().forget()
        self.moves = ()
        self.index = 0


class Giving(Reading):
    """Some cards of the hand, one after the other, and LOCK."""

    def __init__(self, screen, hand, count, random, note=""):
        super().__init__(screen, hand, note)
        self.count = count
        self.random = random
        self.start()

    def start(self):
        self.chosen = []
        self.offer()

    def offer(self):
        """Points at any of the cards that are left, or the presses could be counted."""
        self.left = [place for place in range(len(self.hand)) if place not in self.chosen]
        self.index = self.random.below(len(self.left))

    def is_complete(self):
        return len(self.chosen) == self.count

    def prompt(self):
        if self.is_complete():
            return self.fields(NOWHERE, self.chosen, None, text("hand_lock"))
        return self.fields(self.left[self.index], self.chosen, None, text("hand_giving"))

    def turn(self, step):
        """◀ or ▶: another card, wrapping; at LOCK the choice is started over."""
        if self.is_complete():
            self.start()
        else:
            self.index = (self.index + step) % len(self.left)

    def confirm(self):
        """●: the next card; True when all of them are locked."""
        if self.is_complete():
            return True
        self.chosen.append(self.left[self.index])
        self.offer()
        return False

    def value(self):
        return [self.hand[place] for place in self.chosen]

    def forget(self):
        super().forget()
        self.chosen = []
        self.left = ()
        self.index = 0


class HandTable(Table):
    """A table at which the device deals hands.

    A game has `entry(seat)`, the answer of a seat in turn, and `reading(seat)`, a hand looked at.
    """

    async def ask_hand(self, view, seat, cover):
        """The secret answer of a seat in turn; meanwhile any other may look at its own hand.

        `cover()` gives the screen for everybody and its prompt.
        """
        turn = self.seats[seat]
        reader = turn
        while True:
            if reader == turn:
                self.turn_lights(view)
                begin, shown, leave_after = self.entry, cover(), None
            else:
                self.turn_lights(view, reader)
                begin, shown, leave_after = self.reading, self.cover(reader, "about_back"), 0
            outcome, value = await secret.enter(
                self.panel, view, reader, begin, self.seats, shown, leave_after
            )
            if outcome == secret.LOCKED:
                return value
            reader = value if outcome == secret.TAKEN_OVER else turn

    def turn_lights(self, view, colour=None):
        """Steady for the seat in turn; the one of `colour` has the device to look at its hand."""
        kinds = [STEADY if seat in view["turn"] else DARK for seat in range(len(self.seats))]
        if colour is not None:
            kinds[self.seats.index(colour)] = PULSE
        self.seat_lights(kinds)
