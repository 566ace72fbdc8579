"""Where the games of the emulated table are kept: one table at a time in one folder."""

import fcntl
import os
from itertools import count
from pathlib import Path

from platformdirs import user_data_path


class FolderInUseError(Exception):
    """Another table keeps its games in the folder that was asked for; the text says so."""


def folders(board):
    """The folders for a board's games, in the order in which tables take them."""
    home = user_data_path("seeno")
    yield home / board
    for number in count(2):
        yield home / f"{board}-{number}"


def claim(folder):
    """Makes the folder and holds it until the process ends; False if another one holds it."""
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return False
    return True


def flash_folder(board, wanted, say):
    """The folder for the device's files: the wanted one, else the board's first free one."""
    if wanted is None:
        for folder in folders(board):
            if claim(folder):
                return folder
            say(f"Another table keeps its games in {folder}.")
    try:
        is_claimed = claim(wanted := Path(wanted))
    except OSError as error:
        raise FolderInUseError(
            f"{wanted} cannot hold games ({error.strerror}); give another folder with --flash."
        ) from None
    if not is_claimed:
        raise FolderInUseError(
            f"Another table keeps its games in {wanted}; give another folder with --flash."
        )
    return wanted
