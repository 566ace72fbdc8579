"""Choosing from a list with ◀ ▶ ●, and changing the values of options in it."""

from app.classifier import LEFT, OK, REPEAT, RIGHT, TAP, gesture, key_of, mask
from screens import common
from screens.texts import text

STEPS = {LEFT: -1, RIGHT: 1}


async def choose(panel, title, items, cursor=0):
    """The index of the item that was confirmed."""
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    while True:
        prompt = {"title": title, "items": items, "cursor": cursor, "notice": notice}
        panel.draw(common.choices, None, prompt)
        event = await panel.event()
        kind, key = gesture(event), key_of(event)
        if kind not in (TAP, REPEAT):
            continue
        notice = None
        if key in STEPS:
            cursor = (cursor + STEPS[key]) % len(items)
        elif key == OK:
            return cursor
        else:
            notice = text("use_hand_keys")


async def change(panel, title, name, value, low, high):
    """The new value of an option between low and high (False, True: yes and no)."""
    panel.begin(repeats=mask(LEFT, RIGHT))
    notice = None
    while True:
        prompt = {
            "title": title,
            "items": [(name, shown(value))],
            "cursor": 0,
            "editing": True,
            "notice": notice,
        }
        panel.draw(common.choices, None, prompt)
        event = await panel.event()
        kind, key = gesture(event), key_of(event)
        if kind not in (TAP, REPEAT):
            continue
        notice = None
        if key == OK:
            return value
        if key not in STEPS:
            notice = text("use_hand_keys")
        elif type(value) is bool:
            value = not value
        else:
            value = min(max(value + STEPS[key], low), high)


def shown(value):
    """An option's value in words."""
    if type(value) is bool:
        return text("yes" if value else "no")
    return str(value)
