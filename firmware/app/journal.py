"""The journal of a game: its lines on the flash, framed so that damage is noticed.

What the texts are is the keeper's affair; a journal that is done with ends with CLOSED.
"""

from rules_core.codes import RecordError
from rules_core.framed import CLOSED, OVERHEAD, check_before, framed, read_framed

# In turn: littlefs takes longer for a save the more files lie beside the one that is saved.
FOLDERS = ("games", "games2", "games3", "games4")
KEPT = 50  # games, the present one included
BUDGET = 400 * 1024  # bytes of flash for the games before: two blocks each; a Pico has 1,408 KB

_END = ".journal"
_ENDS = (_END, ".jsonl")  # earlier builds wrote plain records: never resumed, but counted
_BLOCK = 4096  # what a file's end takes of the flash, however short
_SPARE = 4 * _BLOCK  # for the copies that littlefs makes of what it changes
_ENOENT, _ENOSPC = 2, 28


class Journal:
    """One game's lines. Of a game that is on the flash, lines() come before an append().

    `is_kept` is False while nothing but CLOSED is written: the flash is full or broken, or the
    file is damaged and that is not cut off as yet. `end` is the offset after the last line that is
    right; `is_damaged` says whether anything stands there.
    """

    def __init__(self, store, name):
        self.store = store
        self.name = name
        self.is_kept = True
        self.is_damaged = False
        self.is_closed = False
        self.end = 0
        self._check = 0  # of the last line
        self._first = []  # texts that the first append() writes

    def begin(self, texts):
        """Takes what a new journal starts with; it reaches the flash with the first append()."""
        self._first = list(texts)

    def append(self, texts):
        """Writes texts, all or none; returns the offsets of their lines, [] when not kept."""
        begun = len(self._first)
        texts = self._first + list(texts)
        if not texts or not self.is_kept:
            return []
        check = self._check
        end = self.end
        lines = []
        offsets = []
        for text in texts:
            line, check = framed(text, check)
            lines.append(line)
            offsets.append(end)
            end += len(line.encode())
        if not self._wrote(self.store.append, "".join(lines)):
            return []
        self._first = []
        self._check = check
        self.end = end
        self.is_closed = False  # of one that was, the last table has been taken back
        return offsets[begun:]

    def give_up(self):
        """A line before the end cannot be read any more: a reader finds none of those after it."""
        self.is_kept = False

    def close(self):
        """Notes that the game is done with; of one that never began nothing is kept.

        Also of one whose lines were not gone through. What is damaged stays as it is. A game that
        went on without its file leaves none rather than one that seems to go on.
        """
        if not self.end:
            for _ in self.lines():
                pass
        if self.is_closed or not (self.end or self.is_damaged):
            return
        if self.is_kept:
            self.append((CLOSED,))
        elif not self._wrote(self.store.append, framed(CLOSED, self._check)[0]):
            if not self.is_damaged:
                self.remove()
        self.is_closed = True

    def remove(self):
        """The game leaves nothing on the flash."""
        try:
            self.store.remove(self.name)
        except OSError:
            pass  # it has not come there, or nothing helps

    def lines(self):
        """Gives (offset, text as bytes) up to the end, or to the first line that is not right.

        Gone through, it has set `end`, `is_damaged` and `is_closed`. The file is open meanwhile.
        """
        offset = 0
        check = 0
        last = b""
        is_whole = False
        try:
            with self.store.open(self.name) as file:
                while True:
                    text, check = read_framed(file, check)
                    if not text:
                        is_whole = True
                        break
                    yield offset, text
                    last = text
                    offset += OVERHEAD + len(text)
        except RecordError:
            pass
        except OSError as error:
            is_whole = error.errno == _ENOENT  # nothing is written as yet
        self.is_damaged = not is_whole
        if self.is_damaged:
            self.is_kept = False
        self.end = offset
        self._check = check
        self.is_closed = last == CLOSED.encode()

    def read(self, offset):
        """The text of the line at an offset, as bytes; RecordError when it is not right."""
        with self.store.open(self.name) as file:
            check = check_before(file, offset)
            file.seek(offset)
            return read_framed(file, check)[0]

    def cut(self, offset):
        """Keeps what stands before an offset; a power cut leaves the old file or the new one."""
        self.is_kept = False
        try:
            with self.store.open(self.name) as file:
                check = check_before(file, offset)
        except (OSError, RecordError):
            return
        if self._wrote(self.store.truncate, offset):
            self.is_kept = True
            self.is_damaged = self.is_closed = False
            self.end = offset
            self._check = check

    def _wrote(self, write, what):
        """Writes, on a full flash once more without the oldest games; False: it was in vain."""
        try:
            write(self.name, what)
            return True
        except OSError as error:
            is_full = error.errno == _ENOSPC
        try:
            if self._make_room() if is_full else self._drop_unreadable():
                write(self.name, what)
                return True
        except OSError:
            pass
        self.is_kept = False
        return False

    def _make_room(self):
        """Removes the oldest games until something is to spare; returns whether any was there."""
        others = self._others()
        for path in others:
            self.store.remove(path)
            if self.store.free() >= self.end + _SPARE:  # cut() needs it all once more
                break
        return bool(others)

    def _drop_unreadable(self):
        """Removes games that can no longer be read; returns whether any was there.

        While one of them is there littlefs gives out no block: it cannot tell which are free.
        """
        lost = [path for path in self._others() if not self.store.is_readable(path)]
        for path in lost:
            self.store.remove(path)
        return bool(lost)

    def _others(self):
        return [path for _, path, _ in games(self.store) if path != self.name]


def create(store):
    """The journal of a new game, with the next number; the oldest games make room for it."""
    try:
        kept = games(store)
    except (OSError, UnicodeError):  # a damaged folder
        journal = Journal(store, "")
        journal.is_kept = False
        return journal
    try:
        _trim(store, kept)
    except OSError:
        pass  # the first append() will tell
    number = kept[-1][0] + 1 if kept else 1
    folder = FOLDERS[(number - 1) % len(FOLDERS)]
    return Journal(store, "%s/%04d%s" % (folder, number, _END))


def newest(store, before=None):
    """The journal with the highest number; None when there is none, or its game is done with.

    Of those only that come `before` another journal.
    """
    try:
        journals = [game for game in games(store) if game[1].endswith(_END)]
        while before and journals and journals.pop()[1] != before.name:
            pass
        if journals and not _is_closed(store, *journals[-1][1:]):
            return Journal(store, journals[-1][1])
    except (OSError, UnicodeError):
        pass  # unreadable
    return None


def _is_closed(store, path, size):
    """Whether a journal ends with CLOSED, by a look at its last bytes alone."""
    last = CLOSED.encode() + b"\n"
    with store.open(path) as file:
        file.seek(max(size - len(last), 0))
        return file.read() == last


def games(store):
    """(number, path, bytes) of each game, ascending; OSError or UnicodeError when unreadable."""
    found = []
    for folder in FOLDERS:
        for name, size in store.files(folder):
            for end in _ENDS:
                if name.endswith(end) and name[: -len(end)].isdigit():
                    found.append((int(name[: -len(end)]), folder + "/" + name, size))
    return sorted(found)


def _trim(store, kept):
    """Removes the oldest games beyond the number and the room that are granted."""
    room = BUDGET
    for place, (_, path, size) in enumerate(reversed(kept)):
        room -= (size // _BLOCK + 1) * _BLOCK
        if place >= KEPT - 1 or room < 0:
            store.remove(path)
