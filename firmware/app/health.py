"""The health pages: what runs here, how it fares, and whether every key and light works."""

import gc

from app.choices import STEPS
from app.classifier import OK, SEAT_KEYS
from app.journal import KEPT, games
from screens import status
from screens.texts import text
from screens.track import SEAT_COLOURS

PAGES = 3
UNITS = ("kB", "MB", "GB", "TB")  # a store may lie on a whole disk
PROGRAM, STATE, PARTS = 0, 1, 2


class Device:
    """What is known of the device from its start on.

    `build` is the module build_info, `board` the board's name, `foreign` the names of files that
    may stand in the program's way; `has_hung` says that the watchdog made this start,
    `is_chance_stuck` that the random source gives the same again and again.
    """

    def __init__(self, build, board, store, foreign, has_hung, is_chance_stuck):
        self.version = build.VERSION
        self.hash = build.HASH
        self.rules = build.RULES
        self.board = board
        self.store = store
        self.foreign = foreign
        self.has_hung = has_hung
        self.is_chance_stuck = is_chance_stuck

    def program(self):
        """What runs, in the order of status.PROGRAM; what runs from its sources has no build."""
        gc.collect()
        return self.version, self.hash, self.rules, self.board, size(gc.mem_free())

    def state(self):
        """How it fares, in the order of status.STATE."""
        return (
            "%s/%d" % (unless_damaged(lambda: len(games(self.store))), KEPT),
            unless_damaged(lambda: size(self.store.free())),
            text("health_stuck" if self.is_chance_stuck else "health_good"),
            text("health_hung" if self.has_hung else "health_power"),
            self.foreign[0] if self.foreign else text("health_none"),
        )


def unless_damaged(ask):
    """What the flash tells, "?" where it cannot."""
    try:
        return ask()
    except (OSError, UnicodeError):
        return "?"


def size(count):
    """A number of bytes in the largest unit that leaves it two digits or more."""
    unit = 0
    count //= 1024
    while count >= 10 * 1024 and unit < len(UNITS) - 1:
        count //= 1024
        unit += 1
    return "%d %s" % (count, UNITS[unit])


async def health(panel, device):
    """Shows the pages, ◀ ▶ through them, until ● is pressed."""
    page = 0
    notice = None
    pressed = [False] * SEAT_KEYS
    shown = device.program(), device.state()
    panel.begin()
    while True:
        prompt = {"page": page, "of": PAGES, "notice": notice}
        notice = None
        if page == PARTS:
            prompt["pressed"] = pressed
        else:
            prompt["values"] = shown[page]
        key = await panel.tap(status.HEALTH[page], None, prompt)
        if key == OK:
            break
        if key in STEPS:
            page = (page + STEPS[key]) % PAGES
            panel.lights.dark()
        elif page == PARTS:
            pressed[key] = True
            panel.lights.signal(SEAT_COLOURS[key])
        else:
            notice = text("use_hand_keys")
    panel.lights.dark()
