"""Loads a board file, which is data only, by its place in the tree; a wrong one is refused."""

import runpy
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"


class BoardError(Exception):
    """A board that cannot be used; the text says why."""


class UnknownBoardError(BoardError):
    """There is no board of that name."""


def names():
    """The boards there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.py"))


def folder(board):
    """The folder of a board, given by its name in boards/ or as a path of its own."""
    return BOARDS / board  # a path that is absolute stays as it is


def load(board):
    """Returns the constants of the board's board.py as attributes."""
    path = folder(board) / "board.py"
    if not path.is_file():
        known = ", ".join(names())
        raise UnknownBoardError(f"There is no board “{board}”; there are: {known}.")
    constants = runpy.run_path(str(path))
    return SimpleNamespace(**{key: value for key, value in constants.items() if key.isupper()})
