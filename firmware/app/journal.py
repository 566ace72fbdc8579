"""The record of a game, one line a move, written when the move is made.

A pick is a secret until the reveal and does not reach the flash before: the last pick of each
seat is written with the reveal, in seat order.
"""

from rules_core import record

FOLDER = "games"
NAME = "%04d.jsonl"
SECRET = ("pick",)


class Journal:
    """Appends to a new file of the store; numbered upwards."""

    def __init__(self, store, game, options, seat_names):
        numbers = [0]
        for name in store.names(FOLDER):
            if name.endswith(".jsonl"):
                try:
                    numbers.append(int(name[:-6]))
                except ValueError:
                    continue  # somebody else's file
        self.store = store
        self.name = FOLDER + "/" + NAME % (max(numbers) + 1)
        self.secrets = {}
        store.append(self.name, record.header_line(game, options, seat_names) + "\n")

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
        self.store.append(self.name, "".join(lines))
