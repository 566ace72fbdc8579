"""Taking steps back: how far is chosen from a list of them, and everybody agrees."""

from app.choices import choose
from screens import common
from screens.texts import text

MOST = 12  # steps in the list; further back goes by undoing again


async def take_back(table, view, agreed):
    """True when steps were taken back; `agreed` is the coroutine function that asks all seats."""
    keeper = table.keeper
    steps = keeper.steps(MOST)
    names = [named(table.seats, move) for _, move in steps]
    items = [text("menu_back")] + names
    about = [""] + [text("undo_about", place + 1) for place in range(len(steps))]
    index = await choose(table.panel, text("undo_title"), items, 0, about)
    if index == 0 or not await agreed(table, view, "undo_title", "undo_lines"):
        return False
    await keeper.undo(sum(count for count, _ in steps[:index]), breathing(table.panel))
    return True


def named(seats, move):
    """A step in words, without what is hidden in it."""
    words = text("did_" + move["do"])
    by = move["by"]
    return words if type(by) is str else text(common.TAGS[seats[by]]) + " " + words


def breathing(panel):
    """What is done while a long record is read: the lights go on, and the glass says how far."""

    async def breathe(done, of):
        if done:
            panel.draw(common.working, None, {"done": done, "of": of})
        await panel.event(0)

    return breathe
