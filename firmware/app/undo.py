"""Taking steps back: how far is chosen from a list of them, and everybody agrees."""

from app.choices import choose
from screens import common
from screens.texts import text

MOST = 8  # steps in the list, whose moves take 6 ms each to read; undo again goes further


async def take_back(table, view):
    """True when steps were taken back, to which all have agreed."""
    keeper = table.keeper
    why = why_none(keeper)
    if why:
        await nothing(table.panel, "undo_title", why)
        return False
    steps = keeper.steps(MOST)
    moves = [move for _, move in steps]
    names = [named(table.seats, move, words) for move, words in zip(moves, table.did(moves, view))]
    items = [text("menu_back")] + names
    about = ["", text("undo_one")]
    about += [text("undo_more", count) for count in range(2, len(steps) + 1)]
    index = await choose(table.panel, text("undo_title"), items, 0, about, since=1)
    if index == 0:
        return False
    lines = [names[index - 1]]
    if keeper.secrets:
        lines.append(text("undo_drops"))
    if not await table.agreed(view, text("undo_agree"), *lines):
        return False
    await keeper.undo(sum([count for count, _ in steps[:index]]), breathing(table.panel))
    return True


def why_none(keeper):
    """Why there is nothing to take back, in words; nothing if there is."""
    if not keeper.is_kept:
        return text("undo_unkept")
    return "" if keeper.has_steps() else text("undo_none")


async def nothing(panel, title, why):
    """A list with nothing in it but the way back, and why that is so."""
    await choose(panel, text(title), [text("menu_back")], 0, [why])


def named(seats, move, words):
    """A step in words: whose it was, and what was done."""
    by = move["by"]
    return words if type(by) is str else text(common.TAGS[seats[by]]) + " " + words


def breathing(panel):
    """What is done while a long record is read: the lights go on, and the glass says how far."""

    async def breathe(done, of):
        if done:
            panel.draw(common.working, None, {"done": done, "of": of})
        await panel.event(0)

    return breathe
