"""The wire to the host: JSON lines over a loopback socket.

Modules register a handler for the key that names their messages. What the stand-ins allocate for
the wire is summed up in `own`, so that a test can tell it from what the firmware allocates.
"""

import gc
import json
from micropython import mem_current, mem_total

import uselect
import usocket

FLUSH_AT = 16384  # characters
_IPPROTO_TCP = 6
_TCP_NODELAY = 1

handlers = {}


class Wire:
    def __init__(self):
        self.socket = None
        self.poller = None
        self.rest = b""  # received, not yet handled
        self.lines = []
        self.unsent = 0  # characters in lines
        self.shown = False  # something was sent since the last frame mark
        self.own = 0  # bytes the stand-ins allocated and did not give back by hand

    def connect(self, address):
        host, port = address.split(":")
        self.socket = usocket.socket()
        self.socket.connect(usocket.getaddrinfo(host, int(port))[0][-1])
        self.socket.setsockopt(_IPPROTO_TCP, _TCP_NODELAY, 1)
        self.poller = uselect.poll()
        self.poller.register(self.socket, uselect.POLLIN)

    def send(self, line):
        """Queues one line; it leaves with the next flush."""
        self.lines.append(line)
        self.unsent += len(line)
        self.shown = True
        if self.unsent > FLUSH_AT:
            self._write()  # counted by whoever sends, as the line is

    def flush(self):
        if self.lines:
            mark = mem_current()
            self._write()
            self.own += mem_current() - mark

    def _write(self):
        lines = self.lines
        lines.append("")
        text = "\n".join(lines)
        self.lines = []
        self.unsent = 0
        try:
            self.socket.write(text)
        except OSError:
            raise SystemExit  # the host has gone

    def arrived(self, timeout_ms):
        """True when a line, or at least a part of one, can be read; waits that long for it."""
        if self.rest:
            return True
        mark = mem_current()
        found = self.poller.poll(timeout_ms)
        self.own += mem_current() - mark
        return bool(found)

    def receive(self):
        """Waits for one line from the host and handles it."""
        mark = mem_current()
        message = json.loads(self._line())
        self.own += mem_current() - mark
        for key in message:
            if key in handlers:
                handlers[key](message)
                break

    def _line(self):
        end = self.rest.find(b"\n")
        while end < 0:
            try:
                data = self.socket.recv(4096)
            except OSError:
                data = b""
            if not data:
                raise SystemExit  # the host has gone
            self.rest += data
            end = self.rest.find(b"\n")
        line = self.rest[:end]
        self.rest = self.rest[end + 1 :]
        return line


wire = Wire()


def _largest():
    """How large a piece of memory can be had at once; found by asking for some."""
    low, high = 0, gc.mem_free() + 1
    while high - low > 64:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
        gc.collect()
    return low


def _heap(message):
    """Answers how the heap stands; `made` never sinks by a collection, only by giving back."""
    gc.collect()  # so that what is allocated is what is alive
    made = mem_current()
    own = wire.own
    wire.send(
        '{"heap":{"alloc":%d,"free":%d,"made":%d,"total":%d,"own":%d,"largest":%d}}'
        % (gc.mem_alloc(), gc.mem_free(), made, mem_total(), own, _largest())
    )
    wire.own += mem_current() - made
    wire.flush()


handlers["heap"] = _heap
