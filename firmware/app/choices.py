"""Choosing from a list with ◀ ▶ ●, and changing the values of options in it."""

from app.classifier import LEFT, OK, REPEAT, RIGHT, TAP, gesture, key_of, mask
from screens import common
from screens.texts import text

STEPS = {LEFT: -1, RIGHT: 1}


async def choose(panel, title, items, cursor=0, about=None):
    """The index of the item that was confirmed; `about` has a word on each item."""
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    while True:
        prompt = {"title": title, "items": items, "cursor": cursor, "notice": notice}
        prompt["about"] = about[cursor] if about else ""
        panel.draw(common.choices, None, prompt)
        event = await panel.event()
        notice = None
        kind, key = gesture(event), key_of(event)
        if kind not in (TAP, REPEAT):
            continue
        if key in STEPS:
            cursor = (cursor + STEPS[key]) % len(items)
        elif key == OK:
            return cursor
        else:
            notice = text("use_hand_keys")


async def change(panel, title, name, about, value, low, high):
    """The new value of an option between low and high (False, True: yes and no)."""
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    is_switch = type(value) is bool
    while True:
        prompt = {"title": title, "name": name, "value": shown(value), "about": about}
        prompt["lower"] = is_switch or value > low
        prompt["higher"] = is_switch or value < high
        prompt["notice"] = notice
        panel.draw(common.change, None, prompt)
        event = await panel.event()
        notice = None
        kind, key = gesture(event), key_of(event)
        if kind not in (TAP, REPEAT):
            continue
        if key == OK:
            return value
        if key not in STEPS:
            notice = text("use_hand_keys")
        elif is_switch:
            value = not value
        elif low <= value + STEPS[key] <= high:
            value += STEPS[key]
        else:
            notice = text("at_the_end")


def shown(value):
    """An option's value in words."""
    if type(value) is bool:
        return text("yes" if value else "no")
    return str(value)
