"""heist at the table: what is asked in each phase, and how a round is shown."""

from app import heist_menu, table
from app.choices import STEPS, SWITCH, offered, shown_value
from app.classifier import LEFT, OK, RIGHT, mask
from app.heist_number import Number
from app.heist_story import Resolution
from app.typed import rings, type_in
from rules_core import heist
from screens import common
from screens import heist as screens
from screens.lights import PULSE
from screens.texts import text

NAME = "heist"
FEWEST, MOST = heist.SEATS
OFFERED = offered(heist.OPTIONS, "target", "bottom_from", "top_from", "leading_zero", "copies")
OFFERED += (("agree", True, SWITCH),)  # of the device, not of the rules
State = heist.State
BEAT_MS = 700
BEATS = 3


def shown(name, values):
    """An option's value in words; a marker above the target never comes."""
    if name.endswith("_from") and values[name] > values["target"]:
        return text("never")
    return shown_value(name, values[name])


def options(values, seats, random):
    """The options of the rules; skills come later."""
    chosen = dict(values)
    del chosen["agree"]
    return chosen


def picked(found):
    """The move of a seat that has locked a number."""
    seat, number = found
    return {"by": seat, "do": "pick", "number": number}


class Table(table.Table):
    """The seats make numbers in secret, agree to show them, and see what becomes of each."""

    TELLING = ("revealed",)
    public = staticmethod(screens.row)

    async def ask(self, view):
        """The next move of whoever is in turn; `view` is what everybody may see."""
        self.panel.lights.track(self.seats, view)
        if view["phase"] == "deal":
            return await self._deal(view)
        if view["phase"] == "place":
            return await self._place(view)
        if all(view["picked"]):
            self.lights_of_those_in(view)
            return await self._agree(view)
        return picked(await self.any_seat(view, screens.pick))

    def items(self, view):
        return heist_menu.items(self, view)

    def did(self, moves, view):
        return heist_menu.did(self, moves, view)

    def standing(self, view):
        notes = []
        for score in view["scores"]:
            notes.append("▲" if score == view["top"] else "▼" if score == view["bottom"] else "")
        return text("round", view["round"]), text("goal", view["target"]), notes

    async def show(self, before, move, events):
        """What a move did to the view `before`: a round is resolved step by step."""
        if move["do"] == "reveal":
            self.panel.lights.dark_seats()
            resolution = Resolution(self.panel, self.seats, before, events[0]["picks"])
            await resolution.run(events)

    def entry(self, seat):
        return Number(self.state.numbers(), self.random)

    def are_in(self, view):
        return view["picked"]

    async def _deal(self, view):
        """Cards for the empty slots: drawn by the dealer, or typed as they lie on the table."""
        if self.is_dealt:
            return self.deal()
        digits = view["row"][:]
        slots = [slot for slot, value in enumerate(digits) if value is None]
        before = self.keeper.remembered("deal")
        if before:
            for slot, digit in zip(slots, before["digits"]):
                digits[slot] = digit
        digits = await type_in(
            self,
            screens.deal,
            view,
            digits,
            slots,
            rings(range(10)),
            lambda slot: text("deal_empty", slot + 1),
        )
        return {"by": "table", "do": "deal", "digits": [digits[slot] for slot in slots]}

    async def _agree(self, view):
        """All are in: the reveal when everyone has agreed, or a seat's changed number."""
        lines = text("agree_help"), text("agree_change"), text("menu_hint_brief")
        while self.values["agree"]:
            colour = await self.everyone(view, text("agree_title"), lines, mask(*self.seats))
            if colour is None:
                break
            found = await self.handed_on(view, colour)
            if found:
                return picked(found)
        return await self.reveal()

    async def reveal(self):
        """3-2-1 on the strip and せーの！ on the glass; no press changes anything now."""
        panel = self.panel
        panel.begin()
        prompt = {"notice": None}
        for beat in range(BEATS + 1):
            panel.lights.count_down(BEATS - beat)
            prompt["beat"] = beat
            await panel.show(BEAT_MS, common.countdown, None, prompt, text("too_late"))
        return {"by": "table", "do": "reveal"}

    async def _place(self, view):
        """The seat with the largest success puts a diamond on a card."""
        panel = self.panel
        panel.begin(repeats=mask(LEFT, RIGHT))
        colour = self.seats[view["placer"]]
        panel.lights.dark_seats()
        panel.lights.states[colour] = PULSE
        cursor = -1  # nowhere yet: a ● that hurried the round along places nothing
        while True:
            prompt = self.prompt(colour=colour, cursor=cursor)
            key = await panel.tap(screens.place, view, prompt)
            if key in STEPS:
                cursor = 0 if cursor < 0 else (cursor + STEPS[key]) % len(view["row"])
            elif key == OK and cursor < 0:
                self.notice = text("place_first")
            elif key == OK:
                return {"by": view["placer"], "do": "place", "slot": cursor}
            else:
                self.notice = self.refused(key, "use_hand_keys")
