"""The page that says what runs here: version, build, board, and how much memory is free."""

import gc

from app.classifier import SEAT_KEYS, TAP, gesture, key_of
from screens import status
from screens.texts import text


async def about(panel, build):
    """Shows the page until ◀, ▶ or ● is pressed; `build` is (version, hash, board)."""
    gc.collect()
    values = build + ("%d kB" % (gc.mem_free() // 1024),)
    panel.begin()
    notice = None
    while True:
        panel.draw(status.about, None, {"values": values, "notice": notice})
        event = await panel.event()
        notice = None
        if gesture(event) == TAP:
            if key_of(event) >= SEAT_KEYS:
                return
            notice = text("use_hand_keys")
