"""What every game's table has: who sits there, the line of reason, lights of the seats."""

from app import secret
from app.classifier import HOLD, OK, SEAT_KEYS
from screens import common
from screens.lights import DARK, PULSE, STEADY
from screens.texts import text


class Table:
    """Asks the seats for moves; the only place that knows where a seat's answer comes from.

    A game's own table has `ask(view)`, a coroutine that returns the next move of whoever is in
    turn, and `show(before, move, events)`, one that shows what a move did to the view `before`.
    Where seats make secret moves it also has `entry(seat)`, which begins one, `are_in(view)`,
    who has made one (by seat), and what lies on the table while the glass is covered:
    `public(frame, row, view)`, three rows.
    """

    public = None
    TELLING = ()  # events that show() tells step by step

    def __init__(self, panel, keeper, chosen, random):
        self.panel = panel
        self.keeper = keeper
        self.seats = chosen.seats
        self.values = chosen.values
        self.is_dealt = chosen.dealt
        self.random = random
        self.notice = None
        self.typed = {}  # by who types it: cards and dice of the next move, as far as they are
        panel.lights.dark_seats()

    @property
    def state(self):
        """The state of the game; another object after moves were taken back."""
        return self.keeper.state

    def deal(self):
        """Cards or dice of the device, for what the state waits for."""
        return self.keeper.deal(self.random)

    def made(self):
        """A move was made: what was typed for it is done with."""
        self.typed = {}

    def changed(self):
        """Moves were taken back or made again: what was asked for before is of no use."""
        self.typed = {}

    def items(self, view):
        """What the menu has for this game alone: (name, coroutine function), in order.

        The texts are menu_… and about_…. Called with the table and the view, the function returns
        a move that is to be made, or None.
        """
        return ()

    def did(self, moves, view):
        """Each of the last moves in words, newest first, without what is hidden in it."""
        return [self.did_one(move, view) for move in moves]

    def did_one(self, move, view):
        """A move in words; `view` is how it stands now."""
        if move["do"] == "adjust":
            tag = text(common.TAGS[self.seats[move["seat"]]])
            return text("did_corrected", tag, "%+d" % move["points"])
        return text("did_" + move["do"])

    def standing(self, view):
        """What is told with the scores: two texts above them, and one on each seat."""
        return text("round", view["round"]), "", [""] * len(self.seats)

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

    async def agreed(self, view, title, *lines):
        """Whether everybody has pressed the own key; ● is a no. The lines are two at most."""
        lines += (text("all_agree"),)
        return await self.everyone(view, title, lines, hint=text("not_agreed")) is None

    async def shown(self, view, screen, hint, **fields):
        """A screen to look at, until ●, which is what the text `hint` says."""
        self.panel.begin()
        while True:
            key = await self.panel.tap(screen, view, self.prompt(hint=text(hint), **fields))
            if key == OK:
                return
            self.notice = self.refused(key, hint)

    async def any_seat(self, view, screen, **fields):
        """The next secret move that is locked, as (seat, value), whichever seat makes it."""
        self.panel.begin()
        while True:
            self.lights_of_those_in(view)
            key = await self.panel.tap(screen, view, self.prompt(**fields))
            if key in self.seats:
                found = await self.handed_on(view, key)
                if found:
                    return found
                self.panel.begin()
            else:  # the own key is asked for already
                self.notice = self.refused(key, "menu_hold" if key == OK else "own_key")

    async def handed_on(self, view, colour):
        """A secret move, from one seat to the next that takes over; None when one is kept."""
        while True:
            seat = self.seats.index(colour)
            self.lights_of_those_in(view, colour)
            is_in = self.are_in(view)[seat]
            outcome, value = await secret.enter(
                self.panel,
                view,
                colour,
                self.entry,
                self.seats,
                self.cover(colour, "cover_keep" if is_in else None),
                secret.LEAVE_AFTER_MS if is_in else None,
            )
            if outcome == secret.TAKEN_OVER:
                colour = value
                continue
            self.lights_of_those_in(view)
            if outcome == secret.MENU:
                await self.panel.menu()
            return (seat, value) if outcome == secret.LOCKED else None

    def cover(self, colour, hint):
        """The cover of a seat that has the device; `hint` says what ● does, if anything."""
        prompt = self.prompt(colour=colour, hint=text(hint) if hint else "", public=self.public)
        return common.cover, prompt

    def lights_of_those_in(self, view, colour=None):
        """Steady for the seats whose secret is in; the one of `colour` has the device."""
        kinds = [STEADY if is_in else DARK for is_in in self.are_in(view)]
        if colour is not None:
            kinds[self.seats.index(colour)] = PULSE
        self.seat_lights(kinds)

    def seat_lights(self, kinds):
        """What the light of each seat says, by seat; colours that do not play are dark."""
        states = self.panel.lights.states
        for colour in range(SEAT_KEYS):
            states[colour] = DARK
        for seat, kind in enumerate(kinds):
            states[self.seats[seat]] = kind
