"""Which MicroPython the emulated table runs on, and where it was found."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from seeno.build import places

OLDEST = (1, 24)
IMAGE = (1, 25)  # what the image is built from, so what the tests should run on


class NotFoundError(Exception):
    """No usable MicroPython; the text says how to get one."""


@dataclass(frozen=True)
class Choice:
    """A MicroPython that was found: its file, its version and what pointed to it."""

    path: Path
    version: tuple[int, int, int]
    origin: str

    def __str__(self):
        number = ".".join(map(str, self.version))
        note = "" if self.version[:2] == IMAGE else f", not the image's {_dotted(IMAGE)}"
        return f"MicroPython {number} from {self.origin} ({self.path}){note}"


def _dotted(version):
    return ".".join(map(str, version))


def version(path):
    """Return (major, minor, patch) of the MicroPython at `path`; ValueError if it is none."""
    program = "import sys; print(sys.implementation)"
    try:
        answer = subprocess.run(
            [path, "-c", program], capture_output=True, text=True, timeout=20, check=False
        ).stdout
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise ValueError(f"{path} does not run: {problem}") from problem
    found = re.search(r"name='micropython', version=\((\d+), (\d+), (\d+)", answer)
    if not found:
        raise ValueError(f"{path} is not a MicroPython")
    return tuple(map(int, found.groups()))


def _candidates():
    """Yield (path, origin) of what may be there, the most wanted first."""
    yield places.plain_unix(), "`make unix`"
    on_path = shutil.which("micropython")
    if on_path:
        yield Path(on_path), "the PATH"
    yield Path(sys.executable).parent / "micropython", "the PyPI wheel"


def choose(purpose="play"):
    """Return the Choice for `purpose`: "play" takes the first at hand, "test" the image's version.

    MICROPYTHON in the environment is an order, not a wish: that one or NotFoundError.
    """
    ordered = os.environ.get("MICROPYTHON")
    if ordered:
        path = shutil.which(ordered)
        if not path:
            raise NotFoundError(f"MICROPYTHON={ordered} is not a program.")
        try:
            choice = Choice(Path(path), version(path), "MICROPYTHON")
        except ValueError as problem:
            raise NotFoundError(f"MICROPYTHON={ordered} cannot be used: {problem}.") from problem
        if choice.version[:2] < OLDEST:
            raise NotFoundError(f"MICROPYTHON={ordered} is older than {_dotted(OLDEST)}.")
        return choice
    first = None
    for path, origin in _candidates():
        if not path.is_file():
            continue
        try:
            choice = Choice(path, version(path), origin)
        except ValueError:
            continue
        if choice.version[:2] < OLDEST:
            continue
        if purpose == "play" or choice.version[:2] == IMAGE:
            return choice
        first = first or choice
    if first is None:
        raise NotFoundError(
            f"No MicroPython of {_dotted(OLDEST)} or later was found. `make unix` builds one; "
            "MICROPYTHON=… names one."
        )
    return first


def find(purpose="play"):
    """Return the path of the MicroPython for `purpose` ("play" or "test")."""
    return choose(purpose).path


def main():
    """`python -m seeno.micropython [play|test]`: say which is taken."""
    try:
        print(choose(*sys.argv[1:2]))
    except NotFoundError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
