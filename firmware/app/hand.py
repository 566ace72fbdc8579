"""Hands dealt by the device: read, played from and given from while the own key is held."""

from app import secret
from app.secret import Entry
from app.table import Table
from screens import common
from screens.texts import text

NOWHERE = -1


class Reading(Entry):
    """A hand that is only looked at.

    Its screen is told: hand (cards), place (of the card pointed at, or NOWHERE), chosen (places
    of cards already chosen), move (pointed at, or None), line (what the keys do here).
    """

    def __init__(self, screen, hand):
        self.screen = screen
        self.hand = hand

    def prompt(self):
        return self.fields(NOWHERE, (), None, text("hand_reading"))

    def fields(self, place, chosen, move, line):
        found = {"hand": self.hand, "place": place, "chosen": chosen}
        found.update({"move": move, "line": line})
        return found

    def turn(self, step):
        self.says = text("not_your_turn")

    def confirm(self):
        self.says = text("not_your_turn")
        return False

    def forget(self):
        self.hand = ()


class Playing(Reading):
    """A ring of the legal moves, most of them cards; the one that is confirmed is made."""

    def __init__(self, screen, hand, moves, random):
        super().__init__(screen, hand)
        self.moves = moves
        self.index = random.below(len(moves))

    def prompt(self):
        move = self.moves[self.index]
        place = self.hand.index(move["card"]) if "card" in move else NOWHERE
        return self.fields(place, (), move, text("hand_playing"))

    def turn(self, step):
        self.index = (self.index + step) % len(self.moves)

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

    def __init__(self, screen, hand, count, random):
        super().__init__(screen, hand)
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

    A game says how a hand looks (`hand_screen`) and what lies on the table for everybody's eyes,
    on a cover (`public(frame, row, view)`, three rows).
    """

    hand_screen = None
    public = None

    async def ask_hand(self, view, seat, entry, cover):
        """The secret answer of a seat in turn; meanwhile any other may look at its own hand.

        `entry()` begins the answer, `cover()` gives the screen for everybody and its prompt.
        """
        turn = self.seats[seat]
        reader = turn
        while True:
            if reader == turn:
                outcome, value = await self._enter(view, reader, entry(), cover())
            else:
                outcome, value = await self._read(view, reader)
            if outcome == secret.LOCKED:
                return value
            reader = value if outcome == secret.TAKEN_OVER else turn

    async def _enter(self, view, colour, entry, cover, may_leave=False):
        return await secret.enter(self.panel, view, colour, entry, self.seats, cover, may_leave)

    async def _read(self, view, colour):
        entry = Reading(self.hand_screen, self.hand(colour))
        return await self._enter(view, colour, entry, self.cover(colour), True)

    def hand(self, colour):
        """The cards that the seat of this colour holds."""
        return self.state.view(self.seats.index(colour))["hand"]

    def cover(self, colour, hint="about_back"):
        """The cover of a seat that has the device; `hint` says what ● does."""
        prompt = self.prompt(colour=colour, hint=text(hint) if hint else "", public=self.public)
        return common.cover, prompt
