"""The chip's serial line over USB, and a pseudo-terminal for programs that want a port."""

import os
import pty
import select
import threading
import tty

_KEPT = 1 << 20  # bytes of what was said
_AT_ONCE = 4096


class SerialLine:
    """The host's end of the line; `type(data)` types on it."""

    def __init__(self, send):
        self.type = send
        self._said = bytearray()
        self._port = None

    def take(self, data):
        """The chip has said something."""
        self._said += data
        del self._said[:-_KEPT]
        if self._port:
            self._port.show(data)

    def said(self):
        """What the chip has said so far."""
        return bytes(self._said)

    def port(self):
        """The path of a pseudo-terminal on this line; the same one at each call."""
        if self._port is None:
            self._port = _Port(self.type)
        return self._port.path

    def close(self):
        if self._port:
            self._port.close()
            self._port = None


class _Port:
    """A pseudo-terminal whose typing goes to `send`, from a thread of its own."""

    def __init__(self, send):
        self._ours, self._theirs = pty.openpty()  # theirs stays open: ours shall never hang up
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)
        self._send = send
        self._stop, self._stopped = os.pipe()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def show(self, data):
        """Shows what the chip says; with nobody to read it, what does not fit is lost."""
        try:
            os.write(self._ours, data)
        except BlockingIOError:
            pass

    def _listen(self):
        while True:
            ready, _, _ = select.select([self._ours, self._stop], [], [])
            if self._stop in ready:
                return
            self._send(os.read(self._ours, _AT_ONCE))

    def close(self):
        os.close(self._stopped)
        self._thread.join(2)
        for end in (self._ours, self._theirs, self._stop):
            os.close(end)
