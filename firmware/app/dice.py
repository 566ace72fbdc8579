"""Dice that the device throws: they roll before everybody's eyes, then lie still."""

from screens import dice as screens

ROLLS = 6  # pictures of dice in the air
ROLL_MS = 120
STILL_MS = 900


async def roll(panel, title, values, random):
    """Shows dice that come to lie with these values; `title` says whose they are."""
    panel.begin()
    for turn in range(ROLLS + 1):
        faces = values if turn == ROLLS else [1 + random.below(6) for _ in values]
        panel.draw(screens.dice, None, {"title": title, "faces": faces})
        await panel.pause(STILL_MS if turn == ROLLS else ROLL_MS)
