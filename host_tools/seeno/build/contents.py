"""What a build freezes of the project: the manifest written for it, and what that depends on."""

import os

from seeno import boards, stamp
from seeno.build import places

_STAND_INS = boards.BOARDS / "micropython_lib"
_START = [boards.ROOT / "firmware" / name for name in ("_boot.py", "boot.py")]


def key(board):
    """Return a text that is another as soon as anything of ours in a board's image is."""
    found = {path.name: path for path in (places.MANIFEST, places.CHIP_MANIFEST, *_START)}
    found |= {path.name: path for path in _STAND_INS.glob("*.py")}
    return f"{stamp.of_tree(board)} {stamp.digest(found)}"


def neopixel():
    """Return where neopixel is from: the manifest takes micropython-lib's if it can."""
    library = places.library()
    if any(library.glob("*/**/neopixel/manifest.py")):
        return f"micropython-lib in {library}"
    return "the project's stand-in, as there is no micropython-lib"


def write_manifest(folder, board, *others):
    """Write into `folder` the manifest that freezes a board's firmware, and return it."""
    (folder / "build_info.py").write_text(stamp.build_info(stamp.of_tree(board)))
    where = f"board={os.fspath(boards.folder(board))!r}, build_info={os.fspath(folder)!r}"
    lines = ['"""Written by the build: what it freezes."""', ""]
    lines.append(f"include({os.fspath(places.MANIFEST)!r}, {where})")
    lines += [f"include({os.fspath(manifest)!r})" for manifest in others]
    path = folder / "manifest.py"
    path.write_text("\n".join(lines) + "\n")
    return path
