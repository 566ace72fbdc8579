"""`python -m seeno.build.again pico`: builds what is committed anew elsewhere, compares the bytes.

Elsewhere is a fresh clone with an empty cache in a folder that is removed again, so everything
is fetched and compiled a second time, at another time and at another place.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from seeno import boards
from seeno.build import places, rp2
from seeno.build.steps import BuildError, console, run


def _elsewhere(board, folder):
    """Return the UF2 of a board as a clone in `folder` makes it."""
    tree = folder / "tree"
    clone = ["git", "clone", "--quiet", places.ROOT, tree]
    run("Cloning what is committed", clone)
    settings = {
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": str(tree / "host_tools"),
    }
    command = [sys.executable, "-m", "seeno.build", f"image:{board}"]
    run(f"Building {board} there", command, folder=tree, environment=os.environ | settings)
    return tree / places.image(boards.load(board).NAME).relative_to(places.ROOT)


def compare(board):
    """Build a board's image here and elsewhere; BuildError unless the bytes are equal."""
    here = rp2.image(board).read_bytes()
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        there = _elsewhere(board, Path(folder)).read_bytes()
    if here != there:
        places_of = ["git", "status", "--short", "boards", "firmware", "host_tools/rules_core"]
        changed = subprocess.run(
            places_of, cwd=places.ROOT, capture_output=True, text=True, check=False
        ).stdout
        why = "as this tree has changes that are not committed" if changed else "which is a bug"
        raise BuildError(f"The two images of {board} differ, {why}.")
    digest = hashlib.sha256(here).hexdigest()
    console.print(f"Twice the same: {board}, {len(here):,} bytes, SHA-256 {digest}")


def main(wanted):
    for board in wanted:
        try:
            compare(board)
        except (BuildError, boards.BoardError) as problem:
            sys.exit(str(problem))


if __name__ == "__main__":
    main(sys.argv[1:])
