"""`python -m seeno.build.again pico`: builds what is committed anew elsewhere, compares the bytes.

Elsewhere is a fresh clone with an empty cache in a folder that is removed again, so everything
is fetched and compiled a second time, at another time and at another place.
"""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

from seeno import boards, stamp
from seeno.build import places, rp2
from seeno.build.steps import BuildError, console, run


def _elsewhere(board, folder):
    """Build a board's image in a clone in `folder`; return the clone."""
    tree = folder / "tree"
    run("Cloning what is committed", ["git", "clone", "--quiet", places.ROOT, tree])
    settings = {
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": str(tree / "host_tools"),
    }
    command = [sys.executable, "-m", "seeno.build", f"image:{board}"]
    run(f"Building {board} there", command, folder=tree, environment=os.environ | settings)
    return tree


def compare(board):
    """Build a board's image here and elsewhere; BuildError unless the bytes are equal."""
    path = rp2.image(board)
    here, flash = path.read_bytes(), rp2.flash_path(board).read_bytes()
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        tree = _elsewhere(board, Path(folder))
        there = (tree / path.relative_to(places.ROOT)).read_bytes()
        other = (tree / rp2.flash_path(board).relative_to(places.ROOT)).read_bytes()
    if here != there:
        same = stamp.find(flash) == stamp.find(other)
        why = "though their sources are the same" if same else "as their sources do: commit first"
        raise BuildError(f"The two images of {board} differ, {why}.")
    digest = hashlib.sha256(here).hexdigest()
    console.print(
        f"Twice the same: {board}, {len(here):,} bytes, SHA-256 {digest}", soft_wrap=True
    )


def main(wanted):
    for board in wanted:
        try:
            compare(board)
        except (BuildError, boards.BoardError) as problem:
            sys.exit(str(problem))


if __name__ == "__main__":
    main(sys.argv[1:])
