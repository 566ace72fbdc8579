"""Dice that the device throws: they roll before everybody's eyes, then lie still."""

from screens import dice as screens
from screens.texts import text

ROLLS = 6  # pictures of dice in the air
ROLL_MS = 120
STILL_MS = 900


async def roll(panel, title, values, random):
    """Shows dice that come to lie with these values; `title` says whose they are."""
    panel.begin()
    prompt = {"title": title, "notice": None}
    for turn in range(ROLLS + 1):
        prompt["faces"] = values if turn == ROLLS else [1 + random.below(6) for _ in values]
        ms = STILL_MS if turn == ROLLS else ROLL_MS
        await panel.show(ms, screens.rolled, None, prompt, text("dice_roll"))
