"""What every game's table has: who sits there, the line of reason, lights of the seats."""

from app.classifier import HOLD, OK, SEAT_KEYS
from screens import common
from screens.lights import DARK
from screens.texts import text


class Table:
    """Asks the seats for moves; the only place that knows where a seat's answer comes from.

    A game's own table has `ask(view)`, a coroutine that returns the next move of whoever is in
    turn, and `show(before, move, events)`, one that shows what a move did to the view `before`.
    """

    def __init__(self, panel, state, chosen, random, kind):
        self.panel = panel
        self.state = state
        self.seats = chosen.seats
        self.values = chosen.values
        self.random = random
        self.dealer = kind(state) if chosen.dealt else None
        self.notice = None
        panel.lights.dark_seats()

    def refuse(self, code):
        """The rules refused the last answer: the next screen says why."""
        self.notice = text(code)

    def prompt(self, **fields):
        """What a screen is told beside the view; a notice is said once."""
        fields["seats"] = self.seats
        fields["notice"] = self.notice
        self.notice = None
        return fields

    def refused(self, key, usual):
        """Why this key does nothing here."""
        if key < SEAT_KEYS and key not in self.seats:
            return text("not_playing", text("name_%d" % key))
        return text(usual)

    async def everyone(self, view, title, lines, holds=0, hint=""):
        """Returns None when every seat has pressed its key.

        A key in `holds` that is held before takes all of that back, and is returned; so does ●
        where a `hint` says so.
        """
        agreed = [False] * len(self.seats)
        self.panel.begin(holds=holds)
        while not all(agreed):
            prompt = self.prompt(title=title, lines=lines, agreed=agreed, hint=hint)
            kind, key = await self.panel.press(common.agree, view, prompt)
            if kind == HOLD or key == OK and hint:
                return key
            if key not in self.seats:
                self.notice = self.refused(key, "own_key")
                continue
            seat = self.seats.index(key)
            if agreed[seat]:
                self.notice = text("agree_already", text("name_%d" % key))
            agreed[seat] = True
        return None

    def seat_lights(self, kinds):
        """What the light of each seat says, by seat; colours that do not play are dark."""
        states = self.panel.lights.states
        for colour in range(SEAT_KEYS):
            states[colour] = DARK
        for seat, kind in enumerate(kinds):
            states[self.seats[seat]] = kind
