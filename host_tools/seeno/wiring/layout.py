"""Where a Pico's drawing has what, in pixels, and the colours of its wires."""

WIDTH, HEIGHT = 1120, 1190
LEFT, RIGHT = 430, 690  # the board's edges
TOP, PITCH = 140, 33
FIRST = TOP + 32  # the height of the first pins
BOTTOM = FIRST + 19 * PITCH + 32
CAP, RAIL, OUTSIDE = 165, 310, 360  # how far keys, ground and 5 V are from an edge
POWER, SUPPLY, GROUND, DATA = "#d92d20", "#e8730c", "#33312e", "#0a8f83"
OLED = {"SDA": "#2f7fd0", "SCL": "#c79a00", "SCK": "#c79a00", "MOSI": "#2f7fd0"}
OTHER = "#5f7a8c"
HAND = {"left": "#5f7a8c", "right": "#8c6d5f", "ok": "#a0528c"}
