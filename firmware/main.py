"""Composition: board → devices → app. Nothing is decided here."""

import asyncio
from machine import I2C, Pin, unique_id
from os import urandom
from time import ticks_us

import board
from app import play
from app.classifier import Classifier
from app.entropy import Entropy
from app.panel import Panel
from devices import oled
from devices.keys import Keys
from devices.pixels import Strip
from devices.store import Store

OLEDS = {"ssd1306": oled.SSD1306_I2C, "sh1106": oled.SH1106_I2C}


def glass(settings):
    """The OLED of the board file; it need not be there."""
    bus = I2C(
        settings["id"],
        scl=Pin(settings["scl"]),
        sda=Pin(settings["sda"]),
        freq=settings["frequency"],
    )
    return OLEDS[settings["kind"]](
        settings["width"],
        settings["height"],
        bus,
        settings["address"],
        column_offset=settings["column_offset"],
        rotation=settings["rotation"],
    )


def strip(settings):
    """The pixel strip of the board file."""
    return Strip(
        Pin(settings["pin"], Pin.OUT),
        settings["count"],
        order=settings["order"],
        timing=settings["timing"],
        limit_ma=settings["limit_ma"],
    )


def main():
    """Builds the table and plays until the power goes."""
    pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for _, pin in board.SEAT_KEYS + board.HAND_KEYS]
    keys = Keys(pins, Classifier(len(pins)))
    entropy = Entropy(urandom(32), unique_id(), ticks_us().to_bytes(4, "little"))
    panel = Panel(glass(board.OLED), strip(board.STRIP), keys, board.STRIP, entropy)
    asyncio.run(play.run(panel, Store(), entropy))


main()
