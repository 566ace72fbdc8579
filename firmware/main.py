"""Composition: board → devices → app. Nothing is decided here."""

from machine import soft_reset, unique_id
from os import urandom
from time import ticks_us

import board
import build_info
from app import safe
from app.classifier import LEFT, OK, RIGHT, Classifier
from devices import foreign, parts
from devices.store import Store
from devices.watchdog import Watchdog


def main():
    """Builds the table and plays until the power goes, or until a computer asks for the prompt."""
    pins = [pin for _, pin in board.SEAT_KEYS + board.HAND_KEYS]
    keys = parts.keys(pins, board.ENCODER, Classifier(len(pins)), LEFT, RIGHT, OK)
    glass = parts.glass(board.OLED)
    strip = parts.strip(board.STRIP)
    store = Store()
    readable = store.is_there()
    watchdog = Watchdog(board.CHIP)
    if not readable or safe.is_wanted(keys, store, watchdog.has_bitten):
        safe.show(glass, strip, readable)
        return
    try:
        # Only now: nothing of the game stands in the way of the safe mode.
        from app import entropy, health, start
    except Exception:
        safe.show(glass, strip)
        raise  # the prompt is the way to mend it
    chance = (urandom(32), unique_id(), ticks_us().to_bytes(4, "little"))
    is_stuck = entropy.is_stuck(chance[0])
    found = foreign.modules()
    device = health.Device(build_info, board.NAME, store, found, watchdog.has_bitten, is_stuck)
    start.run(glass, strip, keys, board.STRIP, store, chance, device, watchdog, soft_reset)


main()
