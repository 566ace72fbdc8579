"""Choosing from a list with ◀ ▶ ●, and changing the values of options in it."""

from time import ticks_diff

from app.classifier import LEFT, OK, RIGHT, mask
from screens import common
from screens.texts import text

STEPS = {LEFT: -1, RIGHT: 1}
SWITCH = (False, True)


def offered(kinds, *names):
    """Options of the rules as a game offers them: (name, default, values it may have)."""
    found = []
    for name in names:
        kind = [kind for kind in kinds if kind[0] == name][0]
        values = range(kind[2], kind[3] + 1) if len(kind) == 4 else SWITCH
        found.append((name, kind[1], values))
    return tuple(found)


async def choose(
    panel, title, items, cursor=0, about=None, screen=common.choices, view=None, apart=0, **fields
):
    """The index of the item that was confirmed; `about` has a word on each item.

    Another `screen` is told the same, and `fields`. A ● counts only if it comes `apart` ms after
    the one before, so that nobody who hurries things along goes through here unawares.
    """
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    pressed_at = panel.keys.pressed_at(OK)
    while True:
        prompt = {"title": title, "items": items, "cursor": cursor, "notice": notice}
        prompt["about"] = about[cursor] if about else ""
        prompt.update(fields)
        notice = None
        key = await panel.tap(screen, view, prompt)
        if key == OK:
            before, pressed_at = pressed_at, panel.keys.pressed_at(OK)
            if ticks_diff(pressed_at, before) not in range(apart):
                return cursor
            notice = text("too_soon")
        elif len(items) == 1:
            notice = text("no_other")
        elif key in STEPS:
            cursor = (cursor + STEPS[key]) % len(items)
        else:
            notice = text("use_hand_keys")


async def change(panel, title, name, value, values, words):
    """The new value of the option; a range ends at its ends, other values go round.

    `words(name, value)` is a value in words, and a line about it. Values at the end of a range
    that are told alike are one.
    """
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    is_round = type(values) is tuple
    last = len(values) - 1
    end = words(name, values[last])
    while not is_round and last and words(name, values[last - 1]) == end:
        last -= 1
    place = values.index(value) if is_round else min(value - values[0], last)
    while True:
        value = values[place]
        prompt = {"title": title, "name": text("option_" + name)}
        prompt["value"], prompt["about"] = words(name, value)
        prompt["lower"] = is_round or place > 0
        prompt["higher"] = is_round or place < last
        prompt["hint"] = text("change")
        prompt["notice"] = notice
        notice = None
        key = await panel.tap(common.change, None, prompt)
        if key == OK:
            return value
        if key not in STEPS:
            notice = text("use_hand_keys")
        elif is_round:
            place = (place + STEPS[key]) % len(values)
        elif 0 <= place + STEPS[key] <= last:
            place += STEPS[key]
        else:
            notice = text("at_the_end")


def shown_value(name, value):
    """An option's value in words."""
    if type(value) is bool:
        return text("yes" if value else "no")
    if type(value) is str:
        return text(name + "_" + value)
    if type(value) is tuple:
        return " ".join([str(part) for part in value])
    return str(value)


def hint(name, value):
    """A line about an option; where values have names, about the value."""
    return text("hint_" + name + ("_" + value if type(value) is str else ""))
