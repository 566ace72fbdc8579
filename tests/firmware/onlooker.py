"""Somebody who sees, hears and reads all that can be got of a table, but for an open secret.

A *whole trace* is what such an onlooker gets from the power on: presses, bits of the strip, bytes
of the buses, levels and tones of pins, output on USB, each page of flash that is programmed and
each block that is erased; with their times in microseconds.
Only while a seat looks, its own key down, is the glass its own: its bus is not read then.
"""

import hashlib
import json

from test_start import MAIN

from seeno.table import Table

BLOCKS = 32  # of flash
# Files without a date, which the unix port takes from the computer's clock; and the chance of
# entries handed in: the places where their positions begin, one after the other.
BEFORE = """
import vfs
from rp2 import Flash

vfs.umount("/")
vfs.mount(vfs.VfsLfs2(Flash(), progsize=256, mtime=False), "/")

class Draws:
    def __init__(self, draws):
        self.draws = list(draws)
    def below(self, limit):
        return (self.draws.pop(0) if self.draws else 0) % limit
"""


class Onlooker(Table):
    """A table that keeps its whole trace; `is_hidden` for as long as only a seat can look.

    Where the flash has cards that a seat holds, as it must to resume, `reads_files` is False: of
    the flash there are then only the times and the places.
    """

    def __init__(self, folder, program, reads_files=True, **options):
        self.trace = []
        self.reads_files = reads_files
        self.is_hidden = False
        self._printed = ""
        folder.mkdir(exist_ok=True)  # the same for all: its name is in the story of a fault
        main = MAIN.read_text(encoding="utf-8")  # there is no way to it from the blocks
        (folder / "main.py").write_text(BEFORE + program + main, encoding="utf-8")
        super().__init__(main=folder, blocks=BLOCKS, **options)

    def _take(self, message):
        super()._take(message)
        self._listen()
        if "wait" in message or self.is_hidden and {"i2c", "spi"} & set(message):
            return
        self.trace.append(json.dumps(message))

    def _move(self, key, down):
        self.trace.append(f"{self.now} {key} {down}")
        super()._move(key, down)

    def run(self, ms):
        super().run(ms)
        self._listen()

    def _listen(self):
        """Takes down what has been printed since it last listened."""
        printed = self.output()
        if printed != self._printed:
            self.trace.append(f"{self.now} {printed}")
            self._printed = printed

    def digest(self):
        """The trace in short, with all that the flash was told, and the glass as it is now."""
        steps = [
            {key: value for key, value in step.items() if self.reads_files or key != "data"}
            for step in self.depth.steps
        ]
        whole = repr((self.trace, steps, self.picture()))
        return hashlib.sha256(whole.encode()).hexdigest()
