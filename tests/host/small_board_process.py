"""A board on a pseudo-terminal: MicroPython's unix port with a flash, a prompt and resets.

mpremote opens `port`, behind which the process runs on a terminal of its own. A soft reset
starts it anew in the mode the prompt was in, a reset runs main.py, as on a chip. The unix port
must be one whose prompt mpremote knows (1.27 and later: it has the raw mode).
"""

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import threading
import time
import tty
from pathlib import Path

from seeno.micropython import version

_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_PLACE = Path(__file__).parent / "small_board"


def program():
    """Return the unix port with mpremote's prompt, or None if it is not installed."""
    path = Path(sys.executable).parent / "micropython"
    return path if path.is_file() and version(path) >= (1, 27) else None


class SmallBoard:
    """A context manager; `at_bootloader` is called when the board is asked to go there.

    `path` is what an image has frozen; `blocks` are as many as a Pico has for files.
    """

    def __init__(
        self, folder, chip="RP2040", blocks=352, answers="60", low="", path=(), faults=()
    ):
        self.folder = Path(folder)
        self.path = path
        self.environment = {
            "BOARD_FLASH": str(self.folder / "flash"),
            "BOARD_END": str(self.folder / "end"),
            "BOARD_BLOCKS": str(blocks),
            "BOARD_CHIP": chip,
            "BOARD_ANSWERS": answers,
            "BOARD_LOW": low,
            **dict.fromkeys(faults, "1"),  # names that small_board knows
            # The first is the script's place, whatever is said here. `path` is what an image has
            # frozen; the last are stand-ins for what is built in, which comes after files.
            "MICROPYPATH": ":".join(["", *map(str, path), "", ".frozen", "lib", str(_PLACE)]),
        }
        self.at_bootloader = lambda: None
        self.printed = b""  # of all that went to the host
        self._host, device = pty.openpty()
        tty.setraw(device)
        self.port = os.ttyname(device)
        self._device = device  # kept open, so that the port outlives each user
        self._inside = None
        self._process = None
        self._closing = False
        self._raw = False
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self):
        self._start(main=True)
        self._thread.start()
        return self

    def __exit__(self, *exception):
        self.unplug()
        self._thread.join(5)

    def says(self, data, seconds=10):
        """Whether the board prints this, or has printed it, within so many seconds."""
        deadline = time.monotonic() + seconds
        while data not in self.printed and time.monotonic() < deadline:
            time.sleep(0.01)
        return data in self.printed

    def unplug(self):
        """Take the board away: its port is gone."""
        self._closing = True
        if self._process:
            self._process.kill()
            self._process.wait()

    def _start(self, main):
        self._inside, slave = pty.openpty()
        tty.setraw(slave)
        settings = termios.tcgetattr(slave)
        settings[3] |= termios.ISIG | termios.NOFLSH  # Ctrl-C interrupts, what follows is kept
        termios.tcsetattr(slave, termios.TCSANOW, settings)
        self._process = subprocess.Popen(
            [program(), "-i", _PLACE / "start.py"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=os.environ | self.environment | ({"BOARD_MAIN": "1"} if main else {}),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self._read_until(b"\x06")

    def _read_until(self, mark):
        seen = b""
        while not seen.endswith(mark):
            seen += os.read(self._inside, 1)

    def _serve(self):
        while not self._closing:
            ready, _, _ = select.select([self._host, self._inside], [], [], 0.1)
            if self._host in ready:
                os.write(self._inside, os.read(self._host, 4096))
            if self._inside in ready:
                try:
                    self._tell(os.read(self._inside, 4096))
                except OSError:
                    self._ended()
        os.close(self._device)
        os.close(self._host)
        os.close(self._inside)

    def _tell(self, data):
        self.printed = (self.printed + data)[-100_000:]
        os.write(self._host, data)

    def _ended(self):
        self._process.wait()
        os.close(self._inside)
        mark = self.folder / "end"
        how = mark.read_text() if mark.exists() else "soft"
        mark.unlink(missing_ok=True)
        raw = self.printed.rfind(_RAW) > self.printed.rfind(b">>> ")
        if how == "bootloader":
            self.at_bootloader()
        if self._closing:
            self._inside = os.open(os.devnull, os.O_RDONLY)
            return
        self._start(main=how != "soft" or not raw)
        if how == "soft":
            self._tell(b"MPY: soft reboot\r\n")
            if raw:
                self._enter_raw()

    def _enter_raw(self):
        """The board stays in the raw mode over a soft reset; a new process has to be told."""
        self._read_until(b">>> ")
        os.write(self._inside, b"\x01")
        self._read_until(_RAW)
        self._tell(_RAW)
