"""Stand-in for the chip's select module: the poll that asyncio waits in.

Only objects that answer `ioctl` themselves, as asyncio's ThreadSafeFlag does, can be polled.
"""

import io

from stand_in.clock import FOREVER, clock

POLLIN = 1
POLLPRI = 2
POLLOUT = 4
POLLERR = 8
POLLHUP = 16

_IOCTL_POLL = 3
_NOTHING = ()


class poll:  # noqa: N801  (the module's interface)
    def __init__(self):
        self.watched = {}  # id: [object, mask]

    def register(self, watched, mask=POLLIN | POLLOUT):
        if not isinstance(watched, io.IOBase):
            raise OSError(22)
        self.watched[id(watched)] = [watched, mask]

    def modify(self, watched, mask):
        self.watched[id(watched)][1] = mask

    def unregister(self, watched):
        self.watched.pop(id(watched), None)

    def poll(self, timeout=-1):
        return list(self.ipoll(timeout))

    def ipoll(self, timeout=-1, flags=0):
        """Waits that many ticks of a millisecond, for ever below 0, or until one is ready."""
        if timeout:
            until = FOREVER if timeout < 0 else (clock.read() // 1000 + timeout) * 1000
            clock.mark_frame(until)
            while not self._ready() and clock.read() < until:
                clock.step(until)
        return self._found() if self._ready() else _NOTHING

    def _ready(self):
        if self.watched:
            for watched in self.watched.values():
                if watched[0].ioctl(_IOCTL_POLL, watched[1]):
                    return True
        return False

    def _found(self):
        found = []
        for watched, mask in self.watched.values():
            ready = watched.ioctl(_IOCTL_POLL, mask)
            if ready:
                found.append((watched, ready))
        return found
