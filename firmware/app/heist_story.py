"""How a revealed round is shown: one frame with every number, then each with its reason."""

from app.story import Story
from screens import heist as screens
from screens.texts import text

REVEAL_MS = 5000
STEP_MS = 2600
SPACE_MS = 300


class Resolution(Story):
    """Shows the events of a reveal; `view` is the state before it and is changed as they go."""

    def __init__(self, panel, seats, view, picks):
        super().__init__(panel)
        self.seats = seats
        self.view = view
        self.places = {seat: place for place, (seat, _) in enumerate(picks)}
        self.tags = [text("tag_%d" % colour) for colour in seats]
        self.gained = [0] * len(seats)
        self.owed = 0  # the points that the last sentence has promised
        self.results = [""] * len(picks)
        self.prompt = {"seats": seats, "picks": picks, "results": self.results, "current": ()}
        self.prompt["totals"] = not panel.lights.has_track

    async def run(self, events):
        """All of them, in their order."""
        self.panel.begin()
        self.say(text("go_on"))
        await self.wait(REVEAL_MS)
        for index, event in enumerate(events):
            name = event["event"]
            if name == "failed":
                self.fail(event)
            elif name == "captured":
                self.capture(event)
            elif name == "maximum":
                self.owed = 1
                self.say(text("maximum", self.tags[event["seat"]]), event["seat"])
            elif name == "score":
                await self.score(event)
            elif name == "marker":
                self.view[event["marker"]] = event["space"]
                self.draw()
            else:
                continue
            following = events[index + 1]["event"] if index + 1 < len(events) else None
            if following not in ("score", "marker"):
                await self.wait(STEP_MS)

    def draw(self, notice=None, walker=None):
        self.prompt["notice"] = notice
        self.panel.lights.track(self.seats, self.view, walker)
        self.panel.draw(screens.resolution, self.view, self.prompt)

    def say(self, line, *seats):
        """A sentence about the numbers of these seats."""
        self.prompt["line"] = line
        self.prompt["current"] = [self.places[seat] for seat in seats]
        self.draw()

    def fail(self, event):
        """Why a number took nothing."""
        for seat in event["seats"]:
            self.results[self.places[seat]] = "✗"
        if event["why"] == "batting":
            line = text("batting")
        else:
            missing = event["digits"]
            tens, ones = event["number"] // 10, event["number"] % 10
            key = "gone" if len(missing) == 1 else "gone_two"
            if tens == ones:
                key, missing = "only_one" if len(missing) == 1 else "gone", missing[:1]
            line = text(key, self.tags[event["seats"][0]], *missing)
        self.say(line, *event["seats"])

    def capture(self, event):
        """What a number took, and the points it is worth."""
        for slot in event["slots"]:
            self.view["row"][slot] = None
        self.owed = event["base"] + event["diamonds"]
        points = text("base_%d" % event["base"])
        if event["diamonds"]:
            points += text("diamonds", event["diamonds"])
        tens, ones = event["number"] // 10, event["number"] % 10
        seat = event["seat"]
        key = "captured" if event["diamonds"] < 10 else "captured_much"
        self.say(text(key, self.tags[seat], tens, ones, points), seat)

    async def score(self, event):
        """The seat's light or figure goes space by space, so that all can count along."""
        seat, score = event["seat"], event["to"]
        scores = self.view["scores"]
        while scores[seat] != score:
            scores[seat] += 1
            self.draw(walker=seat)
            if await self.wait(SPACE_MS):
                scores[seat] = score
        points = score - event["from"]
        self.gained[seat] += points
        self.results[self.places[seat]] = "+%d" % self.gained[seat]
        if points < self.owed:
            self.draw()
            await self.wait(STEP_MS)
            self.prompt["line"] = text("most", score)
        self.draw()
