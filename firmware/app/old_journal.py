"""The record of a game, one line a move, written when the move is made.

A pick is a secret until the reveal and does not reach the flash before: the last pick of each
seat is written with the reveal, in seat order.
"""

from rules_core import record

FOLDER = "games"
NAME = "%04d.jsonl"
SECRET = ("pick",)


class Journal:
    """Appends to a new file of the store; numbered upwards.

    Where the flash is full or broken nothing more is written, `is_kept` says so, and the game
    goes on.
    """

    def __init__(self, store, game, options, seat_names):
        self.store = store
        self.secrets = {}
        self.is_kept = True
        try:
            self.name = FOLDER + "/" + NAME % free_number(store.names(FOLDER))
        except (OSError, UnicodeError):
            self.is_kept = False
        self._write(record.header_line(game, options, seat_names) + "\n")

    def _write(self, lines):
        if self.is_kept:
            try:
                self.store.append(self.name, lines)
            except OSError:
                self.is_kept = False

    def forget(self):
        """Drops what is secret as yet."""
        self.secrets = {}

    def append(self, move):
        """Writes the move down, or keeps it in memory while it is secret."""
        if move["do"] in SECRET:
            self.secrets[move["by"]] = move
            return
        moves = [move]
        if move["do"] == "reveal":
            moves = [self.secrets[seat] for seat in sorted(self.secrets)] + moves
            self.forget()
        lines = [record.move_line(each) + "\n" for each in moves]
        self._write("".join(lines))


def free_number(names):
    """One more than the highest number among the names of records."""
    highest = 0
    for name in names:
        if name.endswith(".jsonl"):
            try:
                highest = max(highest, int(name[:-6]))
            except ValueError:
                continue  # somebody else's file
    return highest + 1
