"""The files on a device's flash, as a person with a cable would find them."""

from pathlib import Path

GAME_FOLDERS = ("games", "games2", "games3", "games4")  # as in app/journal.py, in turn


class FolderFiles:
    """Files that are a folder of this computer; names are paths with slashes."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def read(self, name):
        """The bytes of a file; FileNotFoundError when there is none."""
        return (self.folder / name).read_bytes()

    def write(self, name, data):
        """Puts a file there, whole, with the folders on the way to it."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def names(self, folder=""):
        """What lies in a folder, ascending; none when it does not exist."""
        path = self.folder / folder
        return sorted(entry.name for entry in path.iterdir()) if path.is_dir() else []
