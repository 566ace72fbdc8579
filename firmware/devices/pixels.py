"""A strip of lights with the interface of Adafruit's pixel libraries, over neopixel."""

from neopixel import NeoPixel
from time import sleep_us, ticks_diff, ticks_us

LATCH_US = 300  # so long a pause makes lights take what was sent
CHANNEL_MA = 20  # of one colour of one light at full


class Strip:
    """Lights to be set by index and sent by show().

    `order` is the order of the strip's bytes, such as "GRB" or "GRBW"; a frame that would
    draw more than `limit_ma` is dimmed as a whole when it is sent.
    """

    def __init__(self, pin, count, order="GRB", timing=1, brightness=1.0, limit_ma=None):
        self._count = count
        self._bytes = len(order)  # of one light
        self._places = tuple([order.index(channel) for channel in "RGBW"[: self._bytes]])
        self._wire = NeoPixel(pin, count, bpp=self._bytes, timing=timing)
        self._values = bytearray(count * self._bytes)  # in the strip's order, as they were set
        self._dimmed = bytearray(count * self._bytes)  # by brightness or the limit
        self._scaled = bytearray(256)
        self._limit_ma = limit_ma
        self._sent_us = ticks_us()
        self.brightness = brightness

    def __len__(self):
        return self._count

    def __setitem__(self, index, colour):
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError
        start = index * self._bytes
        if isinstance(colour, int):
            red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
        else:
            red, green, blue = colour[0], colour[1], colour[2]
        if self._bytes == 4:
            white = 0
            if not isinstance(colour, int) and len(colour) == 4:
                white = colour[3]
            elif red == green == blue:
                white = red  # the light's own white is the better one
                red = green = blue = 0
            self._values[start + self._places[3]] = white
        self._values[start + self._places[0]] = red
        self._values[start + self._places[1]] = green
        self._values[start + self._places[2]] = blue

    def __getitem__(self, index):
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError
        start = index * self._bytes
        return tuple([self._values[start + place] for place in self._places])

    def fill(self, colour):
        for index in range(self._count):
            self[index] = colour

    @property
    def brightness(self):
        """From 0 to 1; values are dimmed by it when they are sent."""
        return self._brightness

    @brightness.setter
    def brightness(self, brightness):
        self._brightness = min(max(brightness, 0.0), 1.0)
        for value in range(256):
            self._scaled[value] = int(value * self._brightness)

    def show(self):
        """Sends the frame, after the pause by which the lights tell it from the last one."""
        frame = self._values
        if self._brightness != 1:
            for place in range(len(frame)):
                self._dimmed[place] = self._scaled[frame[place]]
            frame = self._dimmed
        total = sum(frame)
        if self._limit_ma is not None and total * CHANNEL_MA > self._limit_ma * 255:
            allowed = self._limit_ma * 255 // CHANNEL_MA
            for place in range(len(frame)):
                self._dimmed[place] = frame[place] * allowed // total
            frame = self._dimmed
        passed = ticks_diff(ticks_us(), self._sent_us)
        if 0 <= passed < LATCH_US:
            sleep_us(LATCH_US - passed)
        self._wire.buf = frame
        self._wire.write()
        self._sent_us = ticks_us()
