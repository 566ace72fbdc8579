"""Loads a board file, which is data only, by its place in the tree."""

import runpy
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"


class UnknownBoardError(Exception):
    """There is no board of that name."""


def load(name):
    """Returns the constants of boards/<name>/board.py as attributes."""
    path = BOARDS / name / "board.py"
    if not path.is_file():
        known = ", ".join(sorted(folder.parent.name for folder in BOARDS.glob("*/board.py")))
        raise UnknownBoardError(f"There is no board “{name}”; there are: {known}.")
    constants = runpy.run_path(str(path))
    return SimpleNamespace(**{key: value for key, value in constants.items() if key.isupper()})
