"""Files on the flash: each call opens, does its one thing and closes.

Flash commits a file when it is closed: what append() has returned from outlives a power cut.
"""

import os

_FOLDER = 0x4000
_ENOENT, _EEXIST = 2, 17
_COPY = ".new"  # ends the name of a copy that is to take the place of a file
_PIECE = 256  # bytes read at a time


class Store:
    """Files below `root`; names are paths with slashes, folders come into being by themselves."""

    def __init__(self, root=""):
        self._root = root

    def is_there(self):
        """False when nothing is mounted to keep files on; one that is damaged counts as there."""
        try:
            os.stat(".")
        except OSError:
            return False
        return True

    def append(self, name, text):
        """Adds text at the end of a file."""
        path = self._path(name)
        try:
            self._write(path, text)
        except OSError:
            if not self._make_folders(path):
                raise
            self._write(path, text)

    def read(self, name):
        """The bytes of a file."""
        with self.open(name) as file:
            return file.read()

    def open(self, name):
        """A file to read bytes from; whoever opens it closes it."""
        return open(self._path(name), "rb")

    def is_readable(self, name):
        """Whether a file can be read to its end."""
        piece = bytearray(_PIECE)
        try:
            with self.open(name) as file:
                while file.readinto(piece):
                    pass
        except OSError:
            return False
        return True

    def truncate(self, name, size):
        """Keeps the first bytes of a file, by a copy that takes its place when it is whole."""
        path = self._path(name)
        try:
            self._copy(path, path + _COPY, size)
        except OSError:
            self._discard(path + _COPY)
            raise
        os.rename(path + _COPY, path)

    def _discard(self, path):
        """Removes what is left of a copy, if anything is."""
        try:
            os.remove(path)
        except OSError:
            pass  # there was no room even for its name

    def _copy(self, path, new_path, size):
        """Copies the first bytes of a file."""
        piece = memoryview(bytearray(_PIECE))
        with open(path, "rb") as old, open(new_path, "wb") as new:
            while size:
                count = old.readinto(piece[: min(size, _PIECE)])
                if not count:
                    break
                new.write(piece[:count])
                size -= count

    def names(self, folder):
        """The files of a folder, ascending; none when it does not exist."""
        return [name for name, _ in self.files(folder)]

    def files(self, folder):
        """(name, bytes) of the files of a folder, ascending; none when it does not exist."""
        try:
            entries = list(os.ilistdir(self._path(folder)))
        except OSError as error:
            if error.errno != _ENOENT:
                raise
            return []
        return sorted([self._sized(folder, entry) for entry in entries if entry[1] != _FOLDER])

    def _sized(self, folder, entry):
        """Not every file system lists the size of a file."""
        name = entry[0]
        return name, entry[3] if len(entry) > 3 else self.size(folder + "/" + name)

    def size(self, name):
        """Bytes of a file."""
        return os.stat(self._path(name))[6]

    def free(self):
        """Bytes that are free; OSError where it cannot be told, as a file is damaged.

        On a flash as good as full littlefs counts some blocks twice: less than none are left.
        """
        size, _, blocks, free = os.statvfs(self._root or "/")[:4]
        return size * free if free <= blocks else 0

    def remove(self, name):
        os.remove(self._path(name))

    def _path(self, name):
        return self._root + "/" + name if self._root else name

    def _write(self, path, text):
        with open(path, "a") as file:
            file.write(text)

    def _make_folders(self, path):
        """Makes what is missing on the way to a file; False when nothing was."""
        made = False
        at = path.find("/", 1)
        while at > 0:
            try:
                os.mkdir(path[:at])
                made = True
            except OSError as error:
                if error.errno != _EEXIST:
                    raise
            at = path.find("/", at + 1)
        return made
