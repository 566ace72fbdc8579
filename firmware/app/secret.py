"""Secret entry: seen only while the own key is down, whatever is entered.

Nothing of it is shown, kept or said besides the frame that the own key uncovers. What is entered
is up to an entry; each begins at a place drawn fresh from those on offer, so that neither the
number of presses nor the time they take tells what was chosen.
"""

from time import ticks_diff, ticks_ms, ticks_us

from app.classifier import HOLD, LEFT, OK, RIGHT, SEAT_KEYS, TAP, gesture, key_of, mask
from screens.texts import text

LOCKED, TAKEN_OVER, LEFT_ALONE, MENU = 0, 1, 2, 3
LEAVE_AFTER_MS = 600  # sooner a ● was meant for LOCK, and the key let go a moment too early


class Entry:
    """What is entered in secret, and how it looks.

    `screen(frame, view, prompt)` draws it from what `prompt()` says; `says` is a line of reason
    for the last press, shown once and only while the own key is down.
    """

    screen = None
    says = None

    def prompt(self):
        """The fields that the screen is told."""

    def turn(self, step):
        """◀ or ▶."""

    def confirm(self):
        """●; True when the entry is complete."""

    def value(self):
        """The complete entry."""

    def forget(self):
        """Wipes what was entered."""


class Cover:
    """What everybody may see; its picture is kept, so that it is there at once and the same."""

    def __init__(self, panel, view, screen, prompt):
        self.panel = panel
        self.view = view
        self.screen = screen
        self.prompt = prompt
        self.is_kept = False

    def draw(self, notice=None):
        if self.is_kept and not notice:
            self.panel.draw_kept()
            return
        self.prompt["notice"] = notice
        self.panel.draw(self.screen, self.view, self.prompt)
        if not notice:
            self.panel.keep()
            self.is_kept = True


async def enter(panel, view, colour, begin, seats, cover, leave_after=None):
    """Lets the seat of `colour` look and choose, in the entry that `begin(seat)` makes.

    `cover` is the screen for everybody's eyes and its prompt, shown before the entry is made,
    which takes a while; `ok` in the prompt is said to a ● that comes before any look, where the
    screen says already which key to hold. Returns (LOCKED, value), (TAKEN_OVER, colour of the seat
    that took the device), (MENU, None) for a ● held on the cover while there is a table menu or,
    by a ● on the cover so many ms after the key went up, (LEFT_ALONE, None); with None that is no
    way out.
    """
    panel.begin(holds=mask(OK) if panel.menu else 0)  # a ● may be down before the entry is made
    cover_screen, prompt = cover
    cover = Cover(panel, view, cover_screen, prompt)
    cover.draw(prompt["notice"])
    start = ticks_us()
    entry = begin(seats.index(colour))
    try:
        panel.settle(start)
        return await _enter(panel, view, colour, entry, seats, cover, leave_after)
    finally:
        entry.says = None
        entry.forget()


async def _enter(panel, view, colour, entry, seats, cover, leave_after):
    is_drawn = True
    notice = covered_at = None
    was_seen = False
    while True:
        seen = panel.sees(colour)
        if was_seen and not seen:
            covered_at = ticks_ms()
        was_seen = seen
        # what was begun on the cover ends there, and to see a secret no key knows a hold
        panel.arm(mask(OK) if panel.menu and not seen else 0)
        if seen:
            prompt = entry.prompt()
            prompt["colour"] = colour
            prompt["notice"] = notice or entry.says  # which names cards: not for the cover
            panel.draw_secret(entry.screen, view, prompt, colour)
        elif not is_drawn:
            cover.draw(notice)
        is_drawn = False
        event = await panel.event(watch=colour, seen=seen)
        notice = entry.says = None
        if event < 0:
            continue
        if gesture(event) == HOLD and not seen:
            return MENU, None
        if gesture(event) != TAP:
            continue
        key = key_of(event)
        if key == colour:
            continue
        if key < SEAT_KEYS:
            if key not in seats:
                notice = text("not_playing", text("name_%d" % key))
            elif seen:
                notice = text("entry_busy", text("name_%d" % colour))
            else:
                return TAKEN_OVER, key
        elif seen:
            if key == LEFT:
                entry.turn(-1)
            elif key == RIGHT:
                entry.turn(1)
            elif entry.confirm():
                return LOCKED, entry.value()
        elif key == OK and may_leave(panel.keys.pressed_at(OK), covered_at, leave_after):
            return LEFT_ALONE, None
        else:
            is_down = panel.keys.level(colour)
            notice = text("cover_let_go_first" if is_down else "cover_hold_first")
            if not is_down and covered_at is None:  # nothing can have been meant for LOCK
                notice = cover.prompt.get("ok", notice)


def may_leave(pressed_at, covered_at, leave_after):
    """True unless a ● may still have been meant for what the cover has just hidden."""
    if leave_after is None or covered_at is None:
        return leave_after is not None
    return ticks_diff(pressed_at, covered_at) >= leave_after
