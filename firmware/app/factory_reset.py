"""The factory reset, in the menu before a game: all games are deleted."""

from app.choices import choose
from app.journal import FOLDERS, games
from screens import common
from screens.texts import text

ASKED = (
    ("reset", "reset_games", "reset_records"),
    ("reset_sure", "reset_delete", "reset_gone"),
)


async def factory_reset(panel, store):
    """Asks twice, deletes, and says when it is done."""
    for title, delete, about in ASKED:
        ways = [text("reset_no"), text(delete)]
        if await choose(panel, text(title), ways, 0, [text(about)] * len(ways)) == 0:
            return
    panel.draw(common.working, None, {"done": 0, "of": 1})
    done = "reset_done" if is_deleted(store) else "reset_failed"
    await choose(panel, text(done), [text("resume_menu")])


def is_deleted(store):
    """Deletes what the device keeps; False when some of it is still there.

    The newest game comes last, so that no power cut on the way makes an older one the newest.
    """
    try:
        for _, path, _ in games(store):
            store.remove(path)
        for folder in FOLDERS:
            for name in store.names(folder):
                store.remove(folder + "/" + name)
    except (OSError, UnicodeError):
        return False
    return True
