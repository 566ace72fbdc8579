"""What has happened, told step by step, so that all can follow and hurry it along with ●."""

from time import ticks_add, ticks_diff, ticks_ms

from app.classifier import OK, TAP, gesture, key_of, mask
from app.panel import MENU
from screens.texts import text

HINT_MS = 1000  # what goes on is said so long to whoever presses another key
A_DAY = 86_400_000  # for a step that stays until ● is pressed


class Story:
    """Something told on the glass: `screen` shows how far it has come, by `view` and `prompt`."""

    screen = None
    view = None
    prompt = None

    def __init__(self, panel):
        self.panel = panel

    def draw(self, notice=None):
        """Shows it as it stands, with a word to whoever has pressed a key that does nothing."""
        self.prompt["notice"] = notice
        self.panel.draw(self.screen, self.view, self.prompt)

    async def wait(self, ms):
        """Waits; ● goes on at once, and says so by returning True. Held, it opens the menu."""
        end = ticks_add(ticks_ms(), ms)
        is_hinted = False
        while True:
            if self.panel.menu:
                self.panel.arm(mask(OK))
            left = max(ticks_diff(end, ticks_ms()), 0)
            event = await self.panel.event(min(left, HINT_MS) if is_hinted else left)
            if event < 0:
                if not is_hinted:
                    return False
                is_hinted = False
                self.draw()
            elif event == MENU and self.panel.menu:
                await self.panel.menu()
                self.panel.begin()
                end = ticks_add(ticks_ms(), ms)
                self.draw()
            elif gesture(event) == TAP:
                if key_of(event) == OK:
                    return True
                is_hinted = True
                self.draw(text("go_on"))
