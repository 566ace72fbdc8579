"""bees at the table: cards given and played, from hands in the hand or on the glass."""

from app.bees_cards import Typing
from app.bees_story import BeesStory
from app.choices import offered, shown_value
from app.classifier import OK
from app.hand import Giving, HandTable, Playing, Reading
from rules_core import bees
from screens import bees as screens
from screens import common
from screens.lights import DANGER, OUT
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

    TELLING = ("trick",)

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
        if view["real"]:
            self.turn_lights(view)
            return await Typing(self, view).ask()
        return await self.ask_hand(view, seat, lambda: self._covered(seat))

    async def show(self, before, move, events):
        """What a move did to the view `before`, step by step where a trick is closed."""
        await BeesStory(self.panel, self.seats, before).run(events)

    def entry(self, seat):
        seen = self.state.view(seat)
        hand, note = seen["hand"], self.note(seat, seen)
        if seen["phase"] == "give":
            return Giving(screens.hand, hand, bees.GIVEN, self.random, note)
        return Playing(screens.hand, hand, self.state.legal(seat), self.random, note)

    def did_one(self, move, view):
        if move["do"] == "play":
            return text("did_play", move["card"].upper())
        return super().did_one(move, view)

    def standing(self, view):
        notes = []
        for taken, is_out in zip(view["taken"], view["out"]):
            notes.append("☠" if is_out else text("bees_owned", len(taken)))
        return text("round_so", view["round"], len(self.seats)), "", notes

    def reading(self, seat):
        seen = self.state.view(seat)
        return Reading(screens.hand, seen["hand"], self.note(seat, seen))

    def are_in(self, view):
        return view["given"]

    def note(self, seat, seen):
        """What the seat in turn is to follow; before the first card who gets or gave two."""
        if seen["phase"] == "give":
            return text("give_to", text(common.NAMES[self.seats[seat - 1]]))
        lead = seen["lead"]
        if lead and seat in seen["turn"]:
            can_follow = any(card[0] == lead for card in seen["hand"])
            return text("follow" if can_follow else "any_card", lead.upper())
        if len(seen["hand"]) == self.state.hand_size:
            giver = self.seats[(seat + 1) % len(self.seats)]
            cards = " ".join(seen["received"]).upper()
            return text("received", text(common.TAGS[giver]), cards)
        return ""

    def may_look(self, view, seat):
        is_out = view["out"][seat]
        if is_out:
            self.notice = text("no_hand", text(common.TAGS[self.seats[seat]]))
        return not is_out

    def public(self, frame, row, view):
        """What lies on the table while a seat has the device, three rows."""
        shown = screens.giving if view["phase"] == "give" else screens.trick
        shown(frame, row, view, self.seats)

    def turn_lights(self, view, colour=None):
        super().turn_lights(view, colour)
        states = self.panel.lights.states
        for seat, is_out in enumerate(view["out"]):
            if is_out:
                states[self.seats[seat]] = OUT
        if view["lethal"]:
            states[self.seats[view["winning"]]] = DANGER

    def _covered(self, seat):
        """The table, which covers the hand of the seat in turn."""
        hint = text("hold_to_play", text(common.NAMES[self.seats[seat]]))
        fields = {"hint": hint, "ok": text("menu_hold")}
        return screens.table, self.prompt(pointed="", numbers="", line="", **fields)

    async def _deal(self, view):
        """Hands from the dealer, or none: real cards are dealt and given by people."""
        if self.is_dealt:
            return self.deal()
        self.panel.lights.dark_seats()
        self.panel.begin()
        while True:
            prompt = self.prompt(hint=text("cards_are_dealt"))
            key = await self.panel.tap(screens.opening, view, prompt)
            if key == OK:
                return {"by": "table", "do": "deal", "hands": None}
            self.notice = self.refused(key, "cards_are_dealt")
