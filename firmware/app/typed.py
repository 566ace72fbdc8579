"""Cards and dice as they lie on the table, typed with the colour keys.

A key has a ring of values: its first press enters the first, each further press the next, and a
press of another key what that one has. ◀ ▶ move to another slot, ● confirms all.
"""

from app.choices import STEPS
from app.classifier import LEFT, RIGHT, SEAT_KEYS, mask
from screens.texts import text


def rings(values):
    """A ring for each key: the first five of the values, after each the fifth from it."""
    values = list(values)  # MicroPython takes no steps through a tuple
    return [values[key::SEAT_KEYS] for key in range(SEAT_KEYS)]


def following(ring, value):
    """What a key with this ring enters where `value` stands; None if it has nothing."""
    if value in ring:
        return ring[(ring.index(value) + 1) % len(ring)]
    return ring[0] if ring else None


class Slots:
    """How far the slots are typed."""

    def __init__(self, values):
        self.values = values
        self.place = 0  # of the cursor
        self.order = []  # slots, the last one typed at the end


async def type_in(table, screen, view, values, slots, keys, empty, is_deck=False, **fields):
    """Fills the slots of `values`, a list, and returns them when ● finds them full.

    What is typed stays in `table.typed` until the move is made: it is gone on with.

    The screen is told: values, slots, cursor (a slot), keys (what each would enter there), and
    `fields`. `keys` are the rings, `empty(slot)` says that nothing is there. In a deck no two
    cards are the same.
    """
    table.panel.begin(repeats=mask(LEFT, RIGHT))
    typed = table.typed.setdefault("table", Slots(values))
    values = typed.values
    while True:
        slot = slots[typed.place]
        offers = [following(ring, values[slot]) for ring in keys]
        prompt = table.prompt(values=values, slots=slots, cursor=slot, keys=offers, **fields)
        key = await table.panel.tap(screen, view, prompt)
        if key in STEPS:
            typed.place = (typed.place + STEPS[key]) % len(slots)
            if len(slots) == 1:
                table.notice = text("no_other")
        elif key < SEAT_KEYS and offers[key] is None:
            table.notice = text("key_empty")
        elif key < SEAT_KEYS and offers[key] == values[slot]:
            table.notice = text("key_same", values[slot])
        elif key < SEAT_KEYS:
            values[slot] = offers[key]
            typed.order = [other for other in typed.order if other != slot] + [slot]
        else:
            missing = [slot for slot in slots if values[slot] is None]
            twice = [slot for slot in slots if is_deck and values.count(values[slot]) > 1]
            if not missing and not twice:
                return values
            slot = missing[0] if missing else latest(twice, typed.order)
            typed.place = slots.index(slot)
            table.notice = empty(slot) if missing else text("typed_twice", values[slot])


def latest(slots, order):
    """Of these slots the one that was typed last, else the last one."""
    return ([slot for slot in order if slot in slots] or slots)[-1]
