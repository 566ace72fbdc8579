"""Stand-in for the chip's os module: the unix port's, with chance that a test owns."""

import hashlib

import uos
from uos import *  # noqa: F403  (the module's interface)

_seed = uos.getenv("SEENO_SEED")
_count = 0


def urandom(count):
    """Returns so many bytes, always the same ones for a seed."""
    global _count
    if _seed is None:
        return uos.urandom(count)
    data = b""
    while len(data) < count:
        data += hashlib.sha256(("%s %d" % (_seed, _count)).encode()).digest()
        _count += 1
    return data[:count]
