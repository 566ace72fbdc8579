"""The flash chip's whole content in a file: an image, and behind it a littlefs with files."""

from seeno.chip import image
from seeno.chip.node import CannotRunError

try:
    from seeno.blocks import ERASED, BlockFiles, formatted
except ImportError:
    raise CannotRunError("littlefs-python is missing; `make chip` installs it.") from None

SMALLEST = 2 << 20  # bytes; what a Pico has


class FlashFiles(BlockFiles):
    """The files in a flash content. While a device runs, only read, and between its moments."""

    def prepare(self, flash):
        """Puts an image there; what was in the file system before stays, else it is empty."""
        start, size = image.storage(flash)
        if len(flash) > start:
            raise image.NoImageError(f"The image is {len(flash) - start:,} bytes too large.")
        kept = self._region(start, size) if self.path.exists() else formatted(size)
        content = flash + ERASED * (start - len(flash)) + kept
        self.path.write_bytes(content + ERASED * (SMALLEST - len(content)))

    def place(self):
        return image.storage(self.path.read_bytes())

    def _region(self, start, size):
        return self.path.read_bytes()[start : start + size]
