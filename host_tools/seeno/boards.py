"""Loads a board file, which is data only, by its place in the tree."""

import runpy
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"


class UnknownBoardError(Exception):
    """There is no board of that name."""


def folder(board):
    """The folder of a board, given by its name in boards/ or as a path of its own."""
    return BOARDS / board  # a path that is absolute stays as it is


def load(board):
    """Returns the constants of the board's board.py as attributes."""
    path = folder(board) / "board.py"
    if not path.is_file():
        known = ", ".join(sorted(path.parent.name for path in BOARDS.glob("*/board.py")))
        raise UnknownBoardError(f"There is no board “{board}”; there are: {known}.")
    constants = runpy.run_path(str(path))
    return SimpleNamespace(**{key: value for key, value in constants.items() if key.isupper()})
