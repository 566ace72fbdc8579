"""herd with real cards: people deal, say who begins, and type what they play and what strayed."""

from app.classifier import LEFT, OK, RIGHT, mask
from app.herd_typed import Typed
from rules_core import herd
from screens import common
from screens import herd_typed as screens
from screens.herd_cards import name
from screens.lights import DARK, PULSE, STEADY
from screens.texts import text


class RealCards:
    """Asks for what lies on the table; `table` is the one of the game.

    What is typed stays, by seat in `table.typed`, until the rules have taken it: a refused card
    is mended, not typed anew, and strays that a seat has left half typed wait for its key.
    """

    def __init__(self, table):
        self.table = table
        self.panel = table.panel
        self.opener = None  # the card that begins, once somebody has said to have it

    async def ask(self, view):
        """The next move of whoever is in turn."""
        if view["phase"] == "deal":
            return await self.deal(view)
        if view["phase"] == "first":
            return await self.who(view)
        if view["phase"] == "show":
            return await self.show(view)
        seat = view["turn"][0]
        if self.opener and not view["pile"]:
            return {"by": seat, "do": "link", "card": self.opener}
        self.table.turn_lights(view)
        typed = await self.type(view, seat, Typed(1, may_stray=bool(view["pile"])), screens.play)
        if typed.is_stray:
            return {"by": seat, "do": "stray"}
        return {"by": seat, "do": "link", "card": typed.cards()[0]}

    def blamed(self, code):
        """What is wrong with which of the cards typed; the cursor goes to it."""
        for typed in self.table.typed.values():
            card = None if typed.is_left else typed.point_at_refused(self.table.state.unseen)
            if card and code == "no_such_card":
                return text("herd_not_in_deck", name(card)) + " " + text("herd_set_deck")
            if card and typed.cards().count(card) > 1:
                return text("typed_twice", name(card))
            if card:
                return text("herd_seen", name(card))
        return text(code)

    async def deal(self, view):
        """People deal; ● when it is done."""
        self.panel.begin()
        self.table.seat_lights([DARK] * len(self.table.seats))
        self.opener = None
        count = self.table.state.hand_size
        unseen = len(view["options"]["deck"]) - count * len(self.table.seats)
        while True:
            prompt = self.table.prompt(count=count, unseen=unseen)
            key = await self.panel.tap(screens.deal, view, prompt)
            if key == OK:
                return {"by": "table", "do": "deal", "hands": None}
            self.table.notice = self.table.refused(key, "herd_dealt")

    async def who(self, view):
        """The seat that has the card which begins; of two seats perhaps nobody, then the next."""
        table = self.table
        self.panel.begin()
        table.seat_lights([PULSE] * len(table.seats))
        openers = herd.OPENERS if len(table.seats) == 2 else herd.OPENERS[:1]
        place = 0
        while True:
            hint = text("herd_nobody") if len(openers) > 1 else ""
            prompt = table.prompt(card=openers[place], hint=hint)
            key = await self.panel.tap(screens.who, view, prompt)
            if key in table.seats:
                self.opener = openers[place]
                return {"by": table.seats.index(key), "do": "first"}
            if key != OK or len(openers) == 1:
                table.notice = table.refused(key, "menu_hold" if key == OK else "own_key")
            else:
                place = (place + 1) % len(openers)
                if place == 0:
                    table.notice = text("herd_somebody")

    async def show(self, view):
        """The strays of any seat that has not shown them; nobody need press for none."""
        for seat in view["turn"]:
            if not view["stray_counts"][seat]:
                return {"by": seat, "do": "show", "cards": []}
        typed = self.table.typed
        here = [seat for seat in typed if not typed[seat].is_left]  # refused, or interrupted
        move = None
        while not move:
            seat = here.pop() if here else await self.who_shows(view)
            move = await self.shown(view, seat)
        return move

    async def who_shows(self, view):
        """The next seat that types its strays."""
        table = self.table
        waiting = view["turn"]
        self.lights(waiting)
        self.panel.begin()
        lines = text("herd_turn_over"), text("herd_type_own")
        while True:
            is_done = [seat not in waiting for seat in range(len(table.seats))]
            prompt = table.prompt(
                title=text("herd_strays_title"), lines=lines, agreed=is_done, hint=""
            )
            key = await self.panel.tap(common.agree, view, prompt)
            if key not in table.seats:
                table.notice = table.refused(key, "own_key")
            elif is_done[table.seats.index(key)]:
                table.notice = text("herd_no_strays", text(common.NAMES[key]))
            else:
                return table.seats.index(key)

    async def shown(self, view, seat):
        """All strays of a seat; None if it has left, and they wait as far as they are typed."""
        self.lights(view["turn"], seat)
        typed = Typed(view["stray_counts"][seat], may_leave=True)
        typed = await self.type(view, seat, typed, screens.strays)
        if typed.is_left:
            return None
        return {"by": seat, "do": "show", "cards": typed.cards()}

    def lights(self, waiting, typing=None):
        """Steady for the seats whose strays are known; the one that types them pulses."""
        kinds = [DARK if seat in waiting else STEADY for seat in range(len(self.table.seats))]
        if typing is not None:
            kinds[typing] = PULSE
        self.table.seat_lights(kinds)

    async def type(self, view, seat, typed, screen):
        """All of `typed`, or of what the seat has typed before, and has left or not made."""
        typed = self.table.typed.setdefault(seat, typed)
        typed.is_left = False
        self.panel.begin(repeats=mask(LEFT, RIGHT))
        colour = self.table.seats[seat]
        while True:
            key = await self.panel.tap(screen, view, self.table.prompt(colour=colour, typed=typed))
            if typed.press(key):
                return typed
            self.table.notice = typed.says
