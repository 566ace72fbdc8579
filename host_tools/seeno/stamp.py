"""What a build says of itself: version, board, and hashes of the sources it was made from.

The image and a deployed board carry it as their module `build_info`. STAMP is one text, so that
it can be found in the bytes of a UF2 as well.
"""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from seeno import __version__, boards

_PACKAGES = (
    ("rules_core", boards.ROOT / "host_tools"),
    ("app", boards.ROOT / "firmware"),
    ("screens", boards.ROOT / "firmware"),
    ("devices", boards.ROOT / "firmware"),
)
_TEXT = "seeno-build %s %s %s %s"
_PATTERN = re.compile(
    rb"seeno-build (\d[\w.+-]{0,30}) ([\w-]{1,30}) ([0-9a-f]{12}) ([0-9a-f]{12})"
)


@dataclass(frozen=True)
class Stamp:
    """A build's version, its board, the hash of all its sources and that of rules_core's."""

    version: str
    board: str
    hash: str
    rules: str

    def __str__(self):
        return _TEXT % (self.version, self.board, self.hash, self.rules)


def sources(board):
    """Return the project's own modules for a board, {name in the image: file}, main.py last."""
    found = {
        path.relative_to(folder).as_posix(): path
        for package, folder in _PACKAGES
        for path in sorted((folder / package).rglob("*.py"))
    }
    found["board.py"] = boards.folder(board) / "board.py"
    found["main.py"] = boards.ROOT / "firmware" / "main.py"
    return found


def digest(files):
    """Return the hash of named files, {name: file}; neither order nor machine changes it."""
    whole = hashlib.sha256()
    for name in sorted(files):
        content = hashlib.sha256(Path(files[name]).read_bytes()).hexdigest()
        whole.update(f"{name} {content}\n".encode())
    return whole.hexdigest()[:12]


def of_tree(board):
    """Return the stamp of what this tree would build for a board."""
    files = sources(board)
    rules = {name: path for name, path in files.items() if name.startswith("rules_core/")}
    return Stamp(__version__, boards.load(board).NAME, digest(files), digest(rules))


def build_info(stamp):
    """Return the source of the module `build_info`."""
    return (
        '"""What this build was made from."""\n\n'
        f'VERSION = "{stamp.version}"\n'
        f'BOARD = "{stamp.board}"\n'
        f'HASH = "{stamp.hash}"\n'
        f'RULES = "{stamp.rules}"\n'
        f'STAMP = "{stamp}"\n'
    )


def find(data):
    """Return the Stamp in the bytes of an image, or None."""
    found = _PATTERN.search(data)
    return Stamp(*(group.decode() for group in found.groups())) if found else None
