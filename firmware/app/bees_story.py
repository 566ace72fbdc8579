"""How a trick and a round of bees are told: who takes what, who is out, what each part scores."""

from app.story import A_DAY, Story
from rules_core.bees_trick import TRUMPS, lead_of
from screens import bees as screens
from screens import common
from screens.lights import DANGER, DARK, OUT
from screens.texts import text

STEP_MS = 2600
TRICK_MS = 4000
OUT_MS = 4000
COUNT_MS = 6000


class BeesStory(Story):
    """Shows the events of a move; `view` is the state before it and is changed as they go."""

    def __init__(self, panel, seats, view):
        super().__init__(panel)
        self.view = view
        self.seats = seats
        self.prompt = {"seats": seats, "hint": text("go_on"), "pointed": "", "numbers": ""}
        self.gained = [None] * len(seats)

    async def run(self, events):
        """All of them, in their order; but for those of a trick that goes on nothing is shown."""
        for event in events:
            told = getattr(self, event["event"], None)
            if told:
                await told(event)

    async def tell(self, ms, screen=screens.table, **fields):
        """A step on a screen."""
        self.screen = screen
        self.prompt.update(fields)
        self.draw()
        await self.wait(ms)

    def tag(self, event):
        return text(common.TAGS[self.seats[event["seat"]]])

    def name(self, seat):
        return text(common.NAMES[self.seats[seat]])

    def light(self, event, state):
        self.panel.lights.states[self.seats[event["seat"]]] = state

    async def played(self, event):
        self.view["cards_left"][event["seat"]] -= 1
        self.view["trick"].append([event["seat"], event["card"]])

    async def passed(self, event):
        self.view["passes"][event["seat"]] += 1
        self.view["trick"].append([event["seat"], None])

    async def trick(self, event):
        """It is closed: who wins it, and the bees in it."""
        self.panel.begin()
        view, bees = self.view, event["bees"]
        self.panel.lights.states[self.seats[view["trick"][-1][0]]] = DARK  # it has played
        view["turn"] = []
        view["lethal"] = []
        view["winning"] = event["seat"]
        view["lead"] = lead = lead_of(view["trick"])
        view["trump"] = TRUMPS.get(lead)
        view["taken"][event["seat"]] += bees
        key = "takes" if bees else "takes_nothing" if lead else "all_passed"
        await self.tell(TRICK_MS, line=text(key, self.tag(event), " ".join(bees).upper()))

    async def out(self, event):
        """The winner owns a bee twice: first the danger, then the farewell."""
        view, seat = self.view, event["seat"]
        view["lethal"] = event["bees"]
        self.light(event, DANGER)
        await self.tell(STEP_MS, line="")
        self.panel.lights.farewell(self.seats[seat])
        self.light(event, OUT)
        view["out"][seat] = True
        view["taken"][seat] = []
        view["trick"] = view["lethal"] = []
        view["lead"] = None
        bees = " ".join(event["bees"]).upper()
        lines = text("out_why", bees), text("out_bees", self.tag(event))
        title = text("out", self.name(seat))
        await self.tell(OUT_MS, screens.out, title=title, lines=lines)
        self.panel.lights.standing(self.seats, view["scores"])

    async def pair(self, event):
        """Option `finisher`: who has put the seat out keeps the two bees."""
        self.view["pairs"][event["seat"]].append(event["bee"])
        await self.tell(STEP_MS, line=text("pair", self.tag(event), event["bee"].upper()))

    async def round_over(self, event):
        """Why: one seat is left, or one has no card left; then that who is out gets nothing."""
        playing = [seat for seat, is_out in enumerate(self.view["out"]) if not is_out]
        empty = [seat for seat in playing if self.view["cards_left"][seat] == 0]
        seat = playing[0] if len(playing) == 1 else empty[0]
        key = "alone" if len(playing) == 1 else "hand_empty"
        await self.tell(STEP_MS, line=text(key, text(common.TAGS[self.seats[seat]])))
        for seat, is_out in enumerate(self.view["out"]):
            if is_out:
                await self.count(STEP_MS, seat, [(text("part_out"), 0)])

    async def counted(self, event):
        """What the round is worth to a seat, part by part."""
        seat, view = event["seat"], self.view
        parts = [(text("part_bees", len(view["taken"][seat]), view["round"]), event["bees"])]
        parts.append((text("part_passes", view["passes"][seat]), event["passes"]))
        if event["alone"]:
            parts.append((text("part_alone"), event["alone"]))
        if event["pairs"]:
            parts.append((text("part_pairs", len(view["pairs"][seat])), event["pairs"]))
        self.gained[seat] = gained = sum([points for _, points in parts])
        view["scores"][seat] += gained
        self.panel.lights.standing(self.seats, view["scores"])
        await self.count(COUNT_MS, seat, parts)
        if view["round"] < len(self.seats) and seat == self.last_in():
            await self.totals()

    async def count(self, ms, seat, parts):
        """A seat's page: its points by part, each with a name, and what it has now."""
        title = text("gains", self.name(seat), sum([points for _, points in parts]))
        total = self.view["scores"][seat]
        await self.tell(ms, screens.counted, title=title, parts=parts, total=total)

    def last_in(self):
        """The last seat that is counted."""
        return max([seat for seat, is_out in enumerate(self.view["out"]) if not is_out])

    async def totals(self):
        """All totals, until everybody has read them."""
        title = text("after_round", self.view["round"])
        hint = text("next_round")
        await self.tell(A_DAY, screens.totals, title=title, gained=self.gained, hint=hint)
