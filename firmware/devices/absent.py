"""What stands in for a part that a board does not have: it takes everything and shows nothing."""

from framebuf import MONO_VLSB, FrameBuffer

WIDTH, HEIGHT = 128, 64


class Glass(FrameBuffer):
    """A picture that nobody sees."""

    present = True  # nothing is missing that could come back

    def __init__(self):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, MONO_VLSB)

    def show(self, whole=False):
        """There is nothing to show it on."""

    def check(self):
        """There is nothing to look for."""

    def contrast(self, contrast):
        """There is nothing to dim, to put out or to move."""

    poweroff = poweron = check

    def lower(self, rows):
        """The same."""


class Strip:
    """No lights at all."""

    brightness = 1.0

    def fill(self, colour):
        """There is nothing to fill."""

    def show(self):
        """There is nothing to show it on."""
