"""Correcting a score: of which seat, by how much, and why; everybody agrees."""

from app.choices import STEPS, choose
from app.classifier import LEFT, OK, RIGHT, mask
from screens import common
from screens.texts import text

MOST = 999  # points that the rules take at once

# The reasons on offer: the text, and the word in the record, whatever the language.
REASONS = (
    ("reason_miscounted", "miscounted"),
    ("reason_wrong_card", "wrong card"),
    ("reason_forgotten", "forgotten"),
    ("reason_skill", "skill"),
    ("reason_agreed", "agreed by all"),
)


async def correction(table, view):
    """The referee's move, if all agree, or None."""
    names = [text(common.NAMES[colour]) for colour in table.seats]
    seat = 0
    while True:
        items = [text("menu_back")]
        items += [(name, str(score)) for name, score in zip(names, view["scores"])]
        index = await choose(table.panel, text("correct_seat"), items, seat + 1)
        if index == 0:
            return None
        seat = index - 1
        points = await ask_points(table, seat, names[seat])
        if points:
            break
    reasons = [text("menu_back")] + [text(key) for key, _ in REASONS]
    reason = await choose(table.panel, text("correct_why"), reasons, 1)
    if reason == 0:
        return None
    score = view["scores"][seat]
    told = text("corrects", names[seat], score, score + points)
    if not await table.agreed(view, text("correct_agree"), told, reasons[reason]):
        return None
    why = REASONS[reason - 1][1]
    return {"by": "referee", "do": "adjust", "seat": seat, "points": points, "why": why}


async def ask_points(table, seat, name):
    """The points, of either sign; 0 leaves the score alone."""
    panel, state = table.panel, table.state
    panel.begin(repeats=mask(LEFT, RIGHT))
    score = state.scores[seat]
    points = 0
    while True:
        prompt = table.prompt(
            title=text("correct_points", name),
            name="",
            value="%+d" % points if points else "0",
            about="%d → %d" % (score, score + points),
            lower=may_be(state, score, points - 1),
            higher=may_be(state, score, points + 1),
            hint=text("change" if points else "correct_back"),
        )
        key = await panel.tap(common.change, None, prompt)
        if key == OK:
            return points
        if key not in STEPS:
            table.notice = table.refused(key, "use_hand_keys")
        elif may_be(state, score, points + STEPS[key]):
            points += STEPS[key]
        else:
            table.notice = text("at_the_end")


def may_be(state, score, points):
    """Whether the rules would give the seat all of these points."""
    return -MOST <= points <= MOST and state.within(score + points) == score + points
