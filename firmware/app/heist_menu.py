"""What the table menu has for heist: a number taken back, and the reveal without the absent."""

from app.choices import choose
from app.classifier import OK
from app.menu import Turned
from app.undo import breathing
from screens import common
from screens.texts import text


def items(table, view):
    """Those that there are as it stands."""
    found = []
    if any(view["picked"]) and table.keeper.is_kept:
        found.append(("mine", take_back))
    if all(view["picked"]):
        found.append(("reveal", reveal))
    return found


async def take_back(table, view):
    """A seat's own number, by its own key; it is not in then."""
    lines = text("mine_help"), text("mine_drops")
    table.panel.begin()
    while True:
        prompt = table.prompt(
            title=text("mine_title"), lines=lines, agreed=view["picked"], hint=text("about_back")
        )
        key = await table.panel.tap(common.agree, view, prompt)
        if key == OK:
            return None
        if key not in table.seats:
            table.notice = table.refused(key, "own_key")
        elif not view["picked"][table.seats.index(key)]:
            table.notice = text("mine_none", text(common.NAMES[key]))
        else:
            await table.keeper.take_back(table.seats.index(key), breathing(table.panel))
            table.notice = text("mine_done", text(common.NAMES[key]))
            raise Turned


async def reveal(table, view):
    """The reveal, although not everybody has pressed the own key."""
    ways = [text("reveal_wait"), text("menu_reveal")]
    about = ["", text("about_reveal")]
    if await choose(table.panel, text("reveal_title"), ways, 0, about) == 0:
        return None
    return await table.reveal()


def did(table, moves, view):
    """The last moves in words, newest first; of a reveal its round."""
    words = []
    number = view["round"]
    is_open = table.state.phase != "pick" or view["over"] and moves[0]["do"] == "reveal"
    if not is_open:
        number -= 1
    for move in moves:
        if move["do"] == "reveal":
            words.append(text("did_reveal", number))
            number -= 1
        else:
            words.append(table.did_one(move, view))
    return words
