"""The unix port's os, with the name of a board's chip."""

from collections import namedtuple

import uos
from uos import *  # noqa: F403  (the module's interface)

_uname = namedtuple("uname", ("machine",))


def urandom(count):
    return bytes(count) if uos.getenv("BOARD_STUCK") else uos.urandom(count)


def uname():
    return _uname("A small board with " + uos.getenv("BOARD_CHIP"))
