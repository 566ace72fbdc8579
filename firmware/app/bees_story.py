"""How a trick and a round of bees are told: who takes what, who is out, what each part scores."""

from app.story import Story
from screens import bees as screens
from screens.texts import text

STEP_MS = 2600


class BeesStory(Story):
    """Shows the events of a move; `view` is the state before it and is changed as they go."""

    def __init__(self, panel, seats, view):
        super().__init__(panel)
        self.prompt = {"seats": seats, "pointed": None, "line": "", "hint": text("go_on")}
        self.view = view
        self.tags = [text("tag_%d" % colour) for colour in seats]

    def draw(self, notice=None):
        self.prompt["notice"] = notice
        self.panel.draw(screens.table, self.view, self.prompt)

    async def run(self, events):
        """All of them, in their order."""
        self.panel.begin()
        for event in events:
            if event["event"] == "trick":
                self.prompt["line"] = text("takes", self.tags[event["seat"]], "")
                self.draw()
                await self.wait(STEP_MS)
