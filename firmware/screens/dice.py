"""Dice, large enough for the whole table."""

from screens import common, widgets

SIZE = 40  # a face of 40 pixels, five rows
GAP = 12
TOP = 2


def dice(frame, view, prompt):
    """One or two dice; prompt: title, faces (1 … 6, None: not yet), cursor (a place, if any)."""
    widgets.clear(frame)
    widgets.centred(frame, 0, prompt["title"])
    faces = prompt["faces"]
    x = (widgets.WIDTH - len(faces) * (SIZE + GAP) + GAP) // 2
    for place, face in enumerate(faces):
        frame.rect(x, TOP * 8 - 4, SIZE, SIZE, 1)
        if face:
            widgets.digit(frame, x + (SIZE - widgets.DIGIT_WIDTH) // 2, TOP, face)
        if place == prompt.get("cursor"):
            frame.rect(x + 2, TOP * 8 - 2, SIZE - 4, SIZE - 4, 1)
        x += SIZE + GAP


def rolled(frame, view, prompt):
    """Dice that the device throws; prompt: title, faces, notice."""
    dice(frame, view, prompt)
    common.foot(frame, prompt, "")


def typed(frame, view, prompt):
    """Dice are typed in; prompt: help, values (None: not yet), cursor, keys, notice."""
    title = common.notice_or(prompt, prompt["help"])
    dice(frame, view, {"title": title, "faces": prompt["values"], "cursor": prompt["cursor"]})
    common.legend(frame, 7, prompt["keys"])
