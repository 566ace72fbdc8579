"""Hands dealt by the device: read, played from and given from while the own key is held."""

from app import secret
from app.secret import Entry
from app.table import Table
from screens.lights import DARK, PULSE, STEADY
from screens.texts import text

NOWHERE = -1


class Reading(Entry):
    """A hand that is only looked at.

    Its screen is told: hand (cards), place (of the card pointed at, or NOWHERE), ticked (places),
    may_pass (whether a pass is on offer), line (what the keys do here), note (a line about the
    hand).
    """

    def __init__(self, screen, hand, note=""):
        self.screen = screen
        self.hand = hand
        self.note = note

    def prompt(self):
        return self.fields(NOWHERE, (), text("hand_reading"))

    def fields(self, place, ticked, line, may_pass=False):
        found = {"hand": self.hand, "place": place, "ticked": ticked}
        found.update({"may_pass": may_pass, "line": line, "note": self.note})
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
    """A ring of the hand, ticks on what may be played, and maybe a pass behind it.

    All of the hand is in the ring, or many presses would tell that many cards may be played. The
    card that is confirmed is played; a pass, which is soon thrown away, only once more.
    """

    def __init__(self, screen, hand, moves, random, note=""):
        super().__init__(screen, hand, note)
        cards = {move["card"]: move for move in moves if "card" in move}
        self.moves = [cards.get(card) for card in hand]
        self.ticked = [place for place, move in enumerate(self.moves) if move]
        self.may_pass = "card" not in moves[-1]
        if self.may_pass:
            self.moves.append(moves[-1])
        self.random = random
        self.offer()

    def offer(self):
        """Points at any of them, or the presses could be counted."""
        self.index = self.random.below(len(self.moves))
        self.is_asked = False  # whether it is to be a pass

    def prompt(self):
        if self.index < len(self.hand):
            place, line = self.index, text("hand_playing")
        else:
            place, line = NOWHERE, text("pass_sure" if self.is_asked else "hand_passing")
        return self.fields(place, self.ticked, line, self.may_pass)

    def turn(self, step):
        """◀ or ▶: another one, wrapping; no pass after all: the choice is started over."""
        if self.is_asked:
            self.offer()
            return
        self.index = (self.index + step) % len(self.moves)
        if len(self.moves) == 1:
            self.says = text("no_other")

    def confirm(self):
        """●: True when the move is to be made."""
        if self.moves[self.index] is None:
            self.says = self.note  # it says what is to be followed
            return False
        if self.is_asked or self.index < len(self.hand):
            return True
        self.is_asked = True
        return False

    def value(self):
        return self.moves[self.index]

    def forget(self):
        super().forget()
        self.moves = ()
        self.ticked = ()
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
            return self.fields(NOWHERE, self.chosen, text("hand_lock"))
        return self.fields(self.left[self.index], self.chosen, text("hand_giving"))

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

    def may_look(self, view, seat):
        """Whether the seat has a hand; where it has none, the notice says why."""
        return True

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
            if outcome == secret.MENU:
                await self.panel.menu()
            if outcome != secret.TAKEN_OVER:
                reader = turn
            elif self.may_look(view, self.seats.index(value)):
                reader = value

    def turn_lights(self, view, colour=None):
        """Steady for the seat in turn; the one of `colour` has the device to look at its hand."""
        kinds = [STEADY if seat in view["turn"] else DARK for seat in range(len(self.seats))]
        if colour is not None:
            kinds[self.seats.index(colour)] = PULSE
        self.seat_lights(kinds)
