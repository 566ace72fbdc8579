"""The flash chip's whole content in a file: an image, and behind it a littlefs with files."""

import os
from pathlib import Path

from seeno.chip import image
from seeno.chip.node import CannotRunError

try:
    import littlefs
except ImportError:
    raise CannotRunError("littlefs-python is missing; `make chip` installs it.") from None

BLOCK = 4096  # what one erase clears
ERASED = b"\xff"
# As MicroPython's rp2 port mounts it.
_SETTINGS = {"block_size": BLOCK, "read_size": 32, "prog_size": 32, "lookahead_size": 32}
_CACHE = 128
SMALLEST = 2 << 20  # bytes; what a Pico has


class FlashFiles:
    """The files in a flash content. While a device runs, only read, and between its moments."""

    def __init__(self, path):
        self.path = Path(path)

    def prepare(self, flash):
        """Puts an image there; what was in the file system before stays, else it is empty."""
        start, size = image.storage(flash)
        if len(flash) > start:
            raise image.NoImageError(f"The image is {len(flash) - start:,} bytes too large.")
        kept = self._region(start, size) if self.path.exists() else self._formatted(size)
        content = flash + ERASED * (start - len(flash)) + kept
        self.path.write_bytes(content + ERASED * (SMALLEST - len(content)))

    def blank(self):
        """Erases the file system, as the flash of a new board is."""
        start, size = image.storage(self._image())
        self._put(start, ERASED * size)

    def damage(self, data=b"\0" * BLOCK, at=0):
        """Overwrites bytes of the file system, from `at` within it."""
        self._put(image.storage(self._image())[0] + at, data)

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
        self._put(image.storage(self._image())[0], bytes(file_system.context.buffer))

    def names(self, folder=""):
        """What lies in a folder, ascending; none when it does not exist."""
        try:
            return sorted(self._mounted().listdir(folder or "/"))
        except FileNotFoundError:
            return []

    def _image(self):
        return self.path.read_bytes()

    def _region(self, start, size):
        return self.path.read_bytes()[start : start + size]

    def _put(self, place, data):
        with open(self.path, "r+b") as file:
            file.seek(place)
            file.write(data)

    def _formatted(self, size):
        made = littlefs.LittleFS(block_count=size // BLOCK, cache_size=_CACHE, **_SETTINGS)
        return bytes(made.context.buffer)

    def _mounted(self):
        start, size = image.storage(self._image())
        context = littlefs.UserContext(size)
        context.buffer[:] = self._region(start, size)
        return littlefs.LittleFS(
            context=context, block_count=size // BLOCK, cache_size=_CACHE, **_SETTINGS
        )
