"""What happened, told once more: the last that the table was told step by step.

A cut or a ● too many may have hidden it; it is made again from the journal.
"""

from app.choices import choose
from app.undo import breathing
from screens.texts import text

LAST = 30  # moves back that it may be: more than a round of cards has


async def tell(table, view):
    """Tells it, and leaves everything as it was."""
    panel = table.panel

    def is_told(events):
        return any(event["event"] in table.TELLING for event in events)

    found = await table.keeper.look_back(LAST, is_told, breathing(panel))
    if not found:
        await choose(panel, text("menu_again"), [text("menu_back")], 0, [text("again_none")])
        return
    lights = panel.lights.kept()
    await table.show(*found)
    table.notice = None
    panel.lights.say(lights)
