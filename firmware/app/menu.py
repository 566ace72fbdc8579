"""The table menu, behind a held ●: what everybody at the table may ask for during a game."""

from app import again, correct, undo
from app.choices import choose
from app.moves import UnmadeError
from screens import table_menu as screens
from screens.texts import text


class Turned(Exception):  # noqa: N818  (no error)
    """The state is another one, or `move` is to be made: what was asked is asked anew."""

    def __init__(self, move=None):
        super().__init__()
        self.move = move


class Left(Exception):  # noqa: N818  (no error)
    """The game is left for good; `again`: the same seats begin another."""

    def __init__(self, again):
        super().__init__()
        self.again = again


class Menu:
    """The menu of one game. `open()` returns to the game as it was, or raises Turned or Left."""

    def __init__(self, table, keeper):
        self.table = table
        self.keeper = keeper
        self.panel = table.panel

    async def open(self):
        """Shows the items until one of them has been gone through, or ● goes back to the game."""
        self.panel.menu = None  # no menu in the menu
        try:
            await self._choose()
        except UnmadeError:  # nothing has been changed as yet
            self.keeper.journal.give_up()
            await self._choose()  # "not saved", and without what reads the journal
        finally:
            self.panel.menu = self.open

    async def _choose(self):
        view = self.keeper.state.view(None)
        items = self._items(view)
        names = [text("menu_back")] + [text("menu_" + name) for name, _ in items]
        about = [text("about_menu_back")] + [self._about(name) for name, _ in items]
        title = text("menu_title" if self.keeper.is_kept else "menu_unkept")
        index = await choose(self.panel, title, names, 0, about)
        if index:
            move = await items[index - 1][1](self.table, view)
            if move:
                raise Turned(move)

    def _items(self, view):
        """What is on offer; after the last table only what goes back from there."""
        items = AGAIN + ITEMS
        if not view["over"]:
            items = FIRST + tuple(self.table.items(view)) + ITEMS + LAST
        return [item for item in items if item[0] not in WHEN or WHEN[item[0]](self.keeper)]

    def _about(self, name):
        """A word on an item; on Undo why there is nothing for it to do."""
        why = undo.why_none(self.keeper) if name == "undo" else ""
        return why or text("about_" + name)


async def scores(table, view):
    """How it stands, until ●."""
    left, right, notes = table.standing(view)
    title = text("scores_title" if table.keeper.is_kept else "scores_unkept")
    fields = {"title": title, "left": left, "right": right, "notes": notes}
    await table.shown(view, screens.scores, "about_back", **fields)


async def pause(table, view):
    """Nothing goes on until ●; what the lights say and who has locked stays."""
    await table.shown(view, screens.pause, "go_on")


async def take_back(table, view):
    """The last steps are taken back, if all agree."""
    if await undo.take_back(table, view):
        table.notice = text("undone")
        raise Turned


async def make_again(table, view):
    """A step that was taken back is made again; if that drops locks, only if all agree."""
    count, is_dropping = table.keeper.next_step()
    lines = text("about_redo"), text("undo_drops")
    if not is_dropping or await table.agreed(view, text("redo_agree"), *lines):
        table.keeper.redo(count)
        table.notice = text("redone")
        raise Turned


async def new_game(table, view):
    if await table.agreed(view, text("new_agree"), text("dropped")):
        raise Left(True)


async def end(table, view):
    if await table.agreed(view, text("end_agree"), text("dropped")):
        raise Left(False)


# Name (texts menu_… and about_…), and a coroutine function like those of Table.items, which come
# between the first and the others.
AGAIN = (("again", again.tell),)
FIRST = (("scores", scores),) + AGAIN
ITEMS = (
    ("undo", take_back),
    ("redo", make_again),
)
LAST = (
    ("correct", correct.correction),
    ("pause", pause),
    ("new", new_game),
    ("end", end),
)

# Items that are not always there: whether they are, asked with the keeper.
WHEN = {
    "redo": lambda keeper: keeper.is_kept and keeper.undone,
}
