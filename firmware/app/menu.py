"""The table menu, behind a held ●: what everybody at the table may ask for during a game."""

from app import undo
from app.choices import choose
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
        finally:
            self.panel.menu = self.open

    async def _choose(self):
        view = self.keeper.state.view(None)
        items = ITEMS if view["over"] else self.table.items(view) + ITEMS
        items = [item for item in items if item[0] not in WHEN or WHEN[item[0]](self.keeper)]
        names = [text("menu_back")] + [text("menu_" + name) for name, _ in items]
        about = [text("about_menu_back")] + [text("about_" + name) for name, _ in items]
        index = await choose(self.panel, text("menu_title"), names, 0, about)
        if index:
            move = await items[index - 1][1](self.table, view)
            if move:
                raise Turned(move)


async def agreed(table, view, title, line):
    """Whether everybody has pressed the own key; ● is a no."""
    lines = text(line), text("all_agree")
    return await table.everyone(view, text(title), lines, hint=text("not_agreed")) is None


async def take_back(table, view):
    """The last steps are taken back, if all agree."""
    if await undo.take_back(table, view, agreed):
        raise Turned


async def make_again(table, view):
    """A step that was taken back is made again."""
    table.keeper.redo(table.keeper.next_step())
    raise Turned


async def new_game(table, view):
    if await agreed(table, view, "menu_new", "about_new"):
        raise Left(True)


async def end(table, view):
    if await agreed(table, view, "menu_end", "about_end"):
        raise Left(False)


# Name (texts menu_… and about_…), and a coroutine function like those of Table.items.
ITEMS = (
    ("undo", take_back),
    ("redo", make_again),
    ("new", new_game),
    ("end", end),
)

# Items that are not always there: whether they are, asked with the keeper.
WHEN = {
    "undo": lambda keeper: keeper.is_kept and keeper.offsets,
    "redo": lambda keeper: keeper.is_kept and keeper.undone,
}
