"""The reference table on a Raspberry Pi Pico 2, Arm cores: which part hangs on which pin.

Data only: the firmware imports it, the host program loads it by its path.
"""

NAME = "pico2"
CHIP = "rp2350"
MICROPYTHON_BOARD = "RPI_PICO2"  # whose image of MicroPython it takes

# Keys short their pin to ground; the chip pulls it up, so pressed reads low.
SEAT_KEYS = (("red", 10), ("blue", 11), ("green", 12), ("yellow", 13), ("violet", 14))
HAND_KEYS = (("left", 18), ("right", 19), ("ok", 20))
ENCODER = None  # or pins a, b and switch: turning is the left and right keys, pressing is ok

OLED = {
    "kind": "ssd1306",  # or "sh1106", usually with a column_offset of 2
    "bus": "i2c",  # or "spi": id, sck, mosi, cs, dc, reset and frequency
    "id": 0,
    "sda": 4,
    "scl": 5,
    "frequency": 400000,
    "address": 0x3C,
    "width": 128,
    "height": 64,
    "column_offset": 0,
    "rotation": 0,  # 180 for a panel that is mounted upside down
}

# Lights by their place on the strip, as (first, past the last); a track of None: none.
STRIP = {
    "pin": 16,
    "count": 16,
    "order": "GRB",  # the order in which the strip expects its bytes: RGB, GRBW, ...
    "timing": 1,  # 1 for 800 kHz, 0 for 400 kHz, or four times in nanoseconds
    "limit_ma": 400,
    "keep_awake": None,
    "track": (0, 11),
    "seats": (11, 16),
}

ENCODER = None
PIEZO = None
SPEAKER = None
