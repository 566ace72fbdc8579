"""How the end of a round of herd is told: strays, the sum of each seat, the food that moves."""

from app.story import A_DAY, Story
from rules_core.herd_payment import EXTRA
from screens import common
from screens import herd_payment as screens
from screens.texts import text

OPEN_MS = 5000
ITEM_MS = 900
TOLD_MS = 2600
FOOD_MS = 60


class HerdStory(Story):
    """Tells a payment as the rules have worked it out; `view` is the state before it."""

    def __init__(self, panel, seats, view):
        super().__init__(panel)
        self.seats = seats
        self.view = view

    def open(self, screen, **prompt):
        """Another screen; what it is told stays until the next."""
        self.screen = screen
        self.prompt = prompt
        self.prompt["seats"] = self.seats
        self.draw()

    async def run(self, paid):
        """The whole payment, until everybody has seen what is left."""
        self.panel.begin()
        self.panel.lights.dark_seats()
        self.open(screens.strays, lines=paid["lines"])
        await self.wait(OPEN_MS)
        for line in paid["lines"]:
            if line["strays"]:
                await self.account(line, paid)
        if paid["perfect"] and paid["pot"]:  # none where all are perfect
            await self.share(paid)
        self.open(screens.summary, paid=paid)
        await self.wait(A_DAY)

    async def account(self, line, paid):
        """What a seat owes and pays, line by line; then its food goes."""
        seat = line["seat"]
        items = [(text("herd_numbers"), "%d" % line["sum"])]
        if line["extra"]:
            items.append((text("herd_extra", line["extra"] // EXTRA), "+%d" % line["extra"]))
        items.append((text("herd_to_pay"), "=%d" % line["owed"]))
        items.append((text(outcome(line, paid)), "-%d" % line["paid"] if line["paid"] else "0"))
        shown = []
        self.open(
            screens.account,
            colour=self.seats[seat],
            food=self.view["scores"][seat],
            strays=line["strays"],
            items=shown,
        )
        is_hurried = False
        for item in items:
            is_hurried = is_hurried or await self.wait(ITEM_MS)
            shown.append(item)
            if not is_hurried or item == items[-1]:
                self.draw()
        await self.move_food(seat, line["from"] - line["paid"])
        await self.wait(TOLD_MS)

    async def share(self, paid):
        """The pot goes to the perfect seats, as far as they may have it."""
        items = [(text("herd_pot"), "%d" % paid["pot"])]
        for seat in paid["perfect"]:
            tag = text(common.TAGS[self.seats[seat]])
            received = paid["lines"][seat]["received"]
            line = text("herd_perfect_gets", tag)
            if received < paid["share"]:
                line = text("herd_most", tag, self.view["options"]["start"])
            items.append((line, "+%d" % received))
        items.append((text("herd_stock"), "%d" % paid["stock"]))
        self.open(screens.pot, items=items)
        await self.wait(TOLD_MS)
        for seat in paid["perfect"]:
            await self.move_food(seat, paid["lines"][seat]["to"])
        await self.wait(TOLD_MS)

    async def move_food(self, seat, food):
        """The figure and the light of a seat go to its new food; ● makes it jump."""
        scores = self.view["scores"]
        is_hurried = False
        while scores[seat] != food:
            if is_hurried:
                scores[seat] = food
            else:
                scores[seat] += 1 if food > scores[seat] else -1
            self.prompt["food"] = scores[seat]
            self.panel.lights.standing(self.seats, scores, self.view["options"]["start"], seat)
            self.draw()
            is_hurried = await self.wait(FOOD_MS)


def outcome(line, paid):
    """Why a seat pays what it pays."""
    if line["seat"] in paid["spared"]:
        return "herd_spared"
    return "herd_pays_all" if line["paid"] < line["owed"] else "herd_pays_it"
