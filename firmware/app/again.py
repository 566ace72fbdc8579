"""What happened, told once more: the last that the table was told step by step.

A cut or a ● too many may have hidden it; it is made again from the journal.
"""

from app.undo import breathing, nothing
from screens.texts import text

# Moves back that it may be: herd with four seats and real cards makes 29 before the next is told,
# and corrections come between.
LAST = 60


async def tell(table, view):
    """Tells it, and leaves everything as it was."""
    panel, keeper = table.panel, table.keeper
    if not keeper.is_kept:  # the journal ends before what happened last
        await nothing(panel, "menu_again", text("undo_unkept"))
        return

    def is_told(events):
        return any(event["event"] in table.TELLING for event in events)

    found = await keeper.look_back(LAST, is_told, breathing(panel))
    if not found:
        await nothing(panel, "menu_again", text("again_none"))
        return
    lights = panel.lights.kept()
    await table.show(*found)
    table.notice = None
    panel.lights.say(lights)
