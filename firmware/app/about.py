"""The page that says what runs here: version, build, board, and how much memory is free."""

import gc

from app.classifier import SEAT_KEYS
from screens import status
from screens.texts import text


async def about(panel, build):
    """Shows the page until ◀, ▶ or ● is pressed; `build` is (version, hash, board, rules)."""
    gc.collect()
    values = build + ("%d kB" % (gc.mem_free() // 1024),)
    panel.begin()
    notice = None
    while True:
        if await panel.tap(status.about, None, {"values": values, "notice": notice}) >= SEAT_KEYS:
            return
        notice = text("use_hand_keys")
