"""bees at the table: cards given and played, from hands in the hand or on the glass."""

from app.bees_story import BeesStory
from app.choices import SWITCH, offered, shown_value
from app.classifier import OK
from app.hand import Giving, HandTable, Playing
from rules_core import bees, dealer
from screens import bees as screens
from screens import common
from screens.texts import text

NAME = "bees"
FEWEST, MOST = bees.SEATS
OFFERED = offered(bees.OPTIONS, "finisher")
OFFERED += (("pass_bonus", (5, 2, 0), ((5, 2, 0), (5, 3, 0))),)
State = bees.State


def shown(name, values):
    """An option's value in words."""
    return shown_value(name, values[name])


def options(values, seats, random):
    """The options of the rules; the device draws the dealer."""
    return {
        "finisher": values["finisher"],
        "pass_bonus": list(values["pass_bonus"]),
        "dealer": random.below(seats),
    }


class Table(HandTable):
    """The seats give two cards, play tricks and see who owns too much."""

    hand_screen = staticmethod(screens.hand)

    def __init__(self, panel, state, chosen, random):
        super().__init__(panel, state, chosen, random, dealer.HandsDealer)

    async def ask(self, view):
        """The next move of whoever is in turn; `view` is what everybody may see."""
        self.panel.lights.standing(self.seats, view["scores"])
        if view["phase"] == "deal":
            return await self._deal(view)
        if view["phase"] == "give":
            hint = text("own_key")
            seat, cards = await self.any_seat(view, screens.opening, hint=hint)
            return {"by": seat, "do": "give", "cards": cards}
        seat = view["turn"][0]
        return await self.ask_hand(view, seat, lambda: self._covered(seat))

    async def show(self, before, move, events):
        """What a move did to the view `before`, step by step where a trick is closed."""
        await BeesStory(self.panel, self.seats, before).run(events)

    def entry(self, seat):
        seen = self.state.view(seat)
        if seen["phase"] == "give":
            return Giving(self.hand_screen, seen["hand"], bees.GIVEN, self.random)
        moves = self.state.legal(seat)
        return Playing(self.hand_screen, seen["hand"], moves, self.random, self.note(seen))

    def are_in(self, view):
        return view["given"]

    def note(self, seen):
        return ""

    def public(self, frame, row, view):
        screens.trick(frame, row, view, self.seats)

    def _covered(self, seat):
        """The table, which covers the hand of the seat in turn."""
        hint = text("hold_to_play", text(common.NAMES[self.seats[seat]]))
        return screens.table, self.prompt(pointed=None, line="", hint=hint)

    async def _deal(self, view):
        """Hands from the dealer, or none: real cards are dealt and given by people."""
        if self.dealer:
            return self.dealer.deal(self.state, self.random)
        self.panel.begin()
        while True:
            prompt = self.prompt(hint=text("cards_are_dealt"))
            key = await self.panel.tap(screens.opening, view, prompt)
            if key == OK:
                return {"by": "table", "do": "deal", "hands": None}
            self.notice = self.refused(key, "cards_are_dealt")
