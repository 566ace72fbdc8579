"""herd at the table: cards linked or strayed, from hands in the hand or on the glass."""

from app import herd_deck
from app.choices import offered, shown_value
from app.hand import HandTable
from app.herd_choice import Choice, Looking
from app.herd_real import RealCards
from app.herd_story import HerdStory
from rules_core import herd
from rules_core.herd_payment import payment
from screens import common
from screens import herd as screens
from screens.herd_cards import name, names
from screens.texts import text

NAME = "herd"
FEWEST, MOST = herd.SEATS
OFFERED = offered(herd.OPTIONS, "start")
OFFERED += (("deck", herd_deck.DEFAULT, herd_deck.change),)
State = herd.State


def shown(name, values):
    """An option's value in words."""
    if name == "deck":
        return text("herd_default" if values[name] == herd_deck.DEFAULT else "herd_box")
    return shown_value(name, values[name])


def options(values, seats, random):
    """The options of the rules; the default deck goes without saying."""
    chosen = dict(values)
    if chosen["deck"] == herd_deck.DEFAULT:
        del chosen["deck"]
    return chosen


def cost(strays):
    """The food that these strays of a seat cost."""
    return payment([strays], [0], 0)["lines"][0]["owed"]


class Table(HandTable):
    """The seats link their cards or let them stray, and pay for the strays."""

    TELLING = ("payment",)
    hand_screen = staticmethod(screens.hand)
    public = staticmethod(screens.public)

    def __init__(self, panel, keeper, chosen, random):
        super().__init__(panel, keeper, chosen, random)
        self.real = None if chosen.dealt else RealCards(self)

    def refuse(self, code):
        """A card that was typed is named where it is not to be had."""
        super().refuse(code)
        if code in ("no_such_card", "card_seen"):
            self.notice = self.real.blamed(code)

    async def ask(self, view):
        """The next move of whoever is in turn; `view` is what everybody may see."""
        self.panel.lights.standing(self.seats, view["scores"], view["options"]["start"])
        if self.real:
            return await self.real.ask(view)
        if view["phase"] == "deal":
            return self.deal()
        return await self.ask_hand(view, view["turn"][0], lambda: self._covered(view))

    async def show(self, before, move, events):
        """What a move did to the view `before`: a stray is told, a payment step by step."""
        for event in events:
            if event["event"] == "strayed":
                self.notice = text("herd_strayed", text(common.NAMES[self.seats[event["seat"]]]))
            elif event["event"] == "payment":
                self.notice = None
                await HerdStory(self.panel, self.seats, before).run(event)

    def made(self):
        """What was typed for the move is done with, but not what has been left half typed."""
        self.typed = {seat: typed for seat, typed in self.typed.items() if typed.is_left}

    def changed(self):
        super().changed()
        if self.real:
            self.real.opener = None

    def did_one(self, move, view):
        if move["do"] == "link":
            return text("did_link", name(move["card"]))
        return super().did_one(move, view)  # a stray is hidden

    def standing(self, view):
        notes = [text("herd_strays_so_far", count) for count in view["stray_counts"]]
        return text("round", view["round"]), text("herd_in_food"), notes

    def _covered(self, view):
        """The table, which covers the hand of the seat in turn."""
        colour = self.seats[view["turn"][0]]
        return screens.table, self.prompt(colour=colour, ok=text("menu_hold"))

    def entry(self, seat):
        seen = self.state.view(seat)
        strays = seen["strays"]

        def more(card):
            return cost(strays + [card]) - cost(strays)

        moves = self.state.legal(seat)
        return Choice(self.hand_screen, seen, moves, self.random, self.note(seen), more)

    def reading(self, seat):
        seen = self.state.view(seat)
        return Looking(self.hand_screen, seen["hand"], self.note(seen))

    def note(self, seen):
        """The own strays and what they cost."""
        strays = seen["strays"]
        if not strays:
            return ""
        price = " =%d" % cost(strays)
        for label in (text("herd_stray") + " ", ""):
            line = label + names(strays, screens.LINE - len(label + price)) + price
            if len(line) <= screens.LINE:
                return line
        return text("herd_cost", len(strays), cost(strays))
