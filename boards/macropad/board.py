"""The Adafruit MacroPad RP2040 as a table: its keys, the lights under them, its encoder and OLED.

The two upper rows are the seats, the lowest the hand keys; the keys between are not used.
Data only: the firmware imports it, the host program loads it by its path.
"""

NAME = "macropad"
CHIP = "rp2040"
MICROPYTHON_BOARD = "SEENO_MACROPAD"  # in this folder

# The keys are numbered row by row, three a row; key n is on GPIO n.
SEAT_KEYS = (("red", 1), ("blue", 2), ("green", 3), ("yellow", 4), ("violet", 5))
HAND_KEYS = (("left", 10), ("right", 12), ("ok", 11))
ENCODER = {"a": 17, "b": 18, "switch": 0}

OLED = {
    "kind": "sh1106",
    "bus": "spi",
    "id": 1,
    "sck": 26,
    "mosi": 27,
    "cs": 22,
    "dc": 24,
    "reset": 23,
    "frequency": 4000000,  # an SH1106's fastest at 3.3 V
    "width": 128,
    "height": 64,
    "column_offset": 2,
    "rotation": 0,
}

# A light under each key, in the order of the keys. The glass has the scores.
STRIP = {
    "pin": 19,
    "count": 12,
    "order": "GRB",
    "timing": 1,
    "limit_ma": 200,
    "keep_awake": None,
    "track": None,
    "seats": (0, 5),
}

PIEZO = None
SPEAKER = {"pin": 16, "enable": 14}
