"""Blocks of flash in a file, with a littlefs on them; and what power that fails makes of them."""

import os
import random
from pathlib import Path

import littlefs

BLOCK = 4096  # what one erase clears
ERASED = b"\xff"
# As the firmware mounts it. A smaller cache cannot read the small files that a larger one wrote.
_SETTINGS = {
    "block_size": BLOCK,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
}


class BlockFiles:
    """The files on blocks of flash. While a device runs, only read, and between its moments."""

    def __init__(self, path, blocks=0):
        """Blocks that are not there yet are as from their maker."""
        self.path = Path(path)
        if blocks and not self.path.exists():
            self.path.write_bytes(ERASED * BLOCK * blocks)

    def place(self):
        """(start, size) of the file system within the file, in bytes."""
        return 0, self.path.stat().st_size

    def blank(self):
        """Erases the file system, as the flash of a new board is."""
        start, size = self.place()
        self._put(start, ERASED * size)

    def damage(self, data=b"\0" * BLOCK, at=0):
        """Overwrites bytes of the file system, from `at` within it."""
        self._put(self.place()[0] + at, data)

    def read(self, name):
        """The bytes of a file; FileNotFoundError when there is none."""
        file_system = self._mounted()  # a file does not keep it alive
        with file_system.open(name, "rb") as file:
            return file.read()

    def write(self, name, data):
        """Puts a file there, whole, with the folders on the way to it; not while it runs."""
        file_system = self._mounted()
        folder = os.path.dirname(name)
        if folder:
            file_system.makedirs(folder, exist_ok=True)
        with file_system.open(name, "wb") as file:
            file.write(data)
        self._put(self.place()[0], bytes(file_system.context.buffer))

    def names(self, folder=""):
        """What lies in a folder, ascending; none when it does not exist."""
        try:
            return sorted(self._mounted().listdir(folder or "/"))
        except littlefs.LittleFSError as error:
            if error.code != littlefs.LittleFSError.Error.LFS_ERR_NOENT:
                raise
            return []

    def _put(self, place, data):
        with open(self.path, "r+b") as file:
            file.seek(place)
            file.write(data)

    def _mounted(self):
        start, size = self.place()
        context = littlefs.UserContext(size)
        with open(self.path, "rb") as file:
            file.seek(start)
            context.buffer[:] = file.read(size)
        return littlefs.LittleFS(context=context, block_count=size // BLOCK, **_SETTINGS)


def formatted(size):
    """The bytes of an empty file system."""
    made = littlefs.LittleFS(block_count=size // BLOCK, **_SETTINGS)
    return bytes(made.context.buffer)


def whole(before, after):
    """What is left of a step for which power was enough."""
    return after


def first_half(before, after):
    half = len(after) // 2
    return after[:half] + before[half:]


def second_half(before, after):
    half = len(after) // 2
    return before[:half] + after[half:]


def noise(before, after):
    """Each bit that was to change has done so, or not, by the toss of a coin."""
    toss = random.Random(after).randbytes(len(after))
    return bytes(b ^ ((b ^ a) & bit) for b, a, bit in zip(before, after, toss))


# What power that fails within a step may leave; the emulated flashes leave the halves that are
# in TORN.
TEARS = (first_half, second_half, noise)
TORN = {"program": first_half, "erase": second_half}


def left(before, step, tear=whole):
    """What a step of a flash leaves of the bytes before it, or as much of it as power let."""
    if step["flash"] == "erase":
        return tear(before, ERASED * len(before))
    data = bytes.fromhex(step["data"])
    return tear(before, bytes(b & d for b, d in zip(before, data)) + before[len(data) :])


def do(content, step, tear=whole):
    """Does a step on `content`, a bytearray."""
    place = slice(step["address"], step["address"] + step["bytes"])
    content[place] = left(bytes(content[place]), step, tear)
