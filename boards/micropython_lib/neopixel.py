"""Stand-in for micropython-lib's neopixel, with its public interface.

It serves the unix port, and an image built where micropython-lib is not at hand.
"""

from machine import bitstream

# Nanoseconds of a 0: high, low, and of a 1: high, low.
_TIMES_400_KHZ = (800, 1700, 1600, 900)
_TIMES_800_KHZ = (400, 850, 800, 450)


class NeoPixel:
    ORDER = (1, 0, 2, 3)  # where red, green, blue and white go among a light's bytes

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(n * bpp)
        if isinstance(timing, int):
            timing = _TIMES_800_KHZ if timing else _TIMES_400_KHZ
        self.timing = timing
        self.pin.init(pin.OUT)

    def __len__(self):
        return self.n

    def __setitem__(self, index, colour):
        start = index * self.bpp
        for part in range(self.bpp):
            self.buf[start + self.ORDER[part]] = colour[part]

    def __getitem__(self, index):
        start = index * self.bpp
        return tuple(self.buf[start + self.ORDER[part]] for part in range(self.bpp))

    def fill(self, colour):
        for index in range(self.n):
            self[index] = colour

    def write(self):
        bitstream(self.pin, 0, self.timing, self.buf)
