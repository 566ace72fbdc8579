"""Model of a strip of WS2812 lights: bit times, bytes to colours, the latch gap.

After Worldsemi's WS2812B datasheets; where versions differ, what all of them accept.
"""

LATCH_US = 280  # the newer chips latch after that long a low; the first ones after 50
SHORT_HIGH_NS = (200, 500)  # a pulse read as 0
LONG_HIGH_NS = (550, 1000)  # a pulse read as 1
LOW_NS = (200, 5000)  # a longer low could be a latch


class Strip:
    """A chain of lights; `colours` are what is seen, (red, green, blue) or with white.

    `oddities` lists in words what would show wrong colours or flicker on real lights.
    """

    def __init__(self, count, order="GRB"):
        self.order = order
        self.colours = [(0,) * len(order)] * count
        self.place = 0  # the light the next byte belongs to, counted in bytes
        self.free_at = None  # when the last transmission ended
        self.oddities = []

    def receive(self, t_us, data, timing):
        """Takes bytes sent from that time on, with the four times of `machine.bitstream`."""
        if self.free_at is not None and t_us - self.free_at < LATCH_US:
            gap = t_us - self.free_at
            self.oddities.append(f"latch gap of {gap} us: taken as more of the frame before")
        else:
            self.place = 0
        self.free_at = t_us + len(data) * 8 * sum(timing) // 2000
        data = self._read(data, timing)
        size = len(self.order)
        if len(data) % size:
            self.oddities.append(f"{len(data)} bytes are no whole lights")
        for start in range(0, len(data) - size + 1, size):
            light, self.place = self.place // size, self.place + size
            if light < len(self.colours):  # what the last light does not take falls off the end
                values = dict(zip(self.order, data[start : start + size]))
                self.colours[light] = tuple(values[part] for part in "RGBW"[:size])

    def _read(self, data, timing):
        """The bytes as the lights read them, which depends on how long the pulses are."""
        zero_high, zero_low, one_high, one_low = timing
        for low in (zero_low, one_low):
            if not LOW_NS[0] <= low <= LOW_NS[1]:
                self.oddities.append(f"low of {low} ns")
        if not SHORT_HIGH_NS[0] <= zero_high <= SHORT_HIGH_NS[1]:
            self.oddities.append(f"a 0 is high for {zero_high} ns")
            if zero_high >= LONG_HIGH_NS[0]:
                data = b"\xff" * len(data)
        if not LONG_HIGH_NS[0] <= one_high <= LONG_HIGH_NS[1]:
            self.oddities.append(f"a 1 is high for {one_high} ns")
            if one_high <= SHORT_HIGH_NS[1]:
                data = bytes(len(data))
        return data
