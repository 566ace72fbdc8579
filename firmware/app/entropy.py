"""Chance for shuffles and secret entries: several sources mixed by SHA-256.

The pool takes the chip's random source, its identity and the time of every press, so that one
stuck source does not make two evenings alike.
"""

from hashlib import sha256


def is_stuck(data):
    """True when bytes of a random source come again and again, as no good source would have it.

    Of 32 even bytes fewer than 16 are different once in 10**16 times.
    """
    return len(set(data)) < len(data) // 2


class Entropy:
    """A pool of 32 bytes and the numbers drawn from it."""

    def __init__(self, *sources):
        self.pool = bytes(32)
        self.block = b""
        for source in sources:
            self.mix(source)

    def mix(self, data):
        """Stirs bytes into the pool; what is left of the last block is thrown away."""
        self.pool = sha256(self.pool + data).digest()
        self.block = b""

    def mix_time(self, ticks):
        """Stirs in the instant of a press, in microseconds."""
        self.mix(ticks.to_bytes(4, "little"))

    def below(self, limit):
        """An even draw from 0 … limit-1, for limits up to 256."""
        while True:
            if not self.block:
                # the pool moves on first, so that nothing drawn can be worked out from it later
                self.block = sha256(self.pool + b"draw").digest()
                self.pool = sha256(self.pool + b"next").digest()
            value = self.block[0]
            self.block = self.block[1:]
            if value < 256 - 256 % limit:
                return value % limit
