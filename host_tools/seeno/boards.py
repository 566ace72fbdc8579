"""Loads a board file, which is data only, by its place in the tree; a wrong one is refused."""

import runpy
from pathlib import Path
from types import SimpleNamespace

from seeno import board_check

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "boards"


class BoardError(Exception):
    """A board that cannot be used; the text says why."""


class UnknownBoardError(BoardError):
    """There is no board of that name."""


class WrongBoardError(BoardError):
    """The board file says what cannot be; the text names every fault."""


def names():
    """The boards there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.py"))


def folder(board):
    """The folder of a board, given by its name in boards/ or as a path of its own."""
    return BOARDS / board  # a path that is absolute stays as it is


def load(board):
    """Returns the constants of the board's board.py as attributes; BoardError if it is wrong."""
    path = folder(board) / "board.py"
    if not path.is_file():
        known = ", ".join(names())
        raise UnknownBoardError(f"There is no board “{board}”; there are: {known}.")
    try:
        found = runpy.run_path(str(path))
    except Exception as problem:  # whatever a file of a person's own may do
        raise WrongBoardError(f"{path} cannot be read: {problem!r}.") from problem
    constants = {key: value for key, value in found.items() if key.isupper()}
    faults = board_check.faults(constants)
    if faults:
        raise WrongBoardError("\n".join((f"The board file {path} is wrong.", *faults)))
    return SimpleNamespace(**constants)
