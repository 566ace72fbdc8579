"""What was taken back of a game: moves that may be made again, cards and dice that come again.

Both follow from the lines of the journal alone, so that they are the same after a power cut.
"""

from app.moves import CHANCE, REFEREE, UnmadeError, line_at, move_at

ROLL = "roll"


class TakenBack:
    """The moves taken back last, and what chance among all that were taken back decided.

    `moves` are offsets in the journal, in order; `chances` are (offset, kind) of layouts, deals
    and turned cards until they have come again, of rolls only while the game takes the course
    that it took.
    """

    def __init__(self, journal):
        self.journal = journal
        self.moves = []
        self.chances = []

    def take(self, offsets):
        """The moves at these offsets, the last of all, are taken back; raises UnmadeError."""
        chances = [(offset, kind(self._move_at(offset))) for offset in offsets]
        chances = [chance for chance in chances if chance[1][0] in CHANCE]
        self.moves = offsets + self.moves
        self.chances = chances + self.chances

    def follow(self, move, line):
        """A move is made and written as this line (bytes): the same again, or another course."""
        if not self.moves and not self.chances:
            return
        try:
            self._follow(move, line)
        except UnmadeError:
            self.moves = []
            self.chances = []

    def _follow(self, move, line):
        is_chance = move.get("do") in CHANCE
        place = self._place(line, is_chance)
        if place is not None:
            del self.moves[place]
        else:
            self.moves = []
            if not is_chance and move.get("by") != REFEREE:
                self.chances = [chance for chance in self.chances if chance[1][0] != ROLL]
        if is_chance:
            self._come(kind(move), line)

    def _place(self, line, is_chance):
        """Where among the moves this line is the next; corrections do not hold up chance."""
        for place, offset in enumerate(self.moves):
            if line_at(self.journal, offset) == line:
                return place
            if not is_chance or self._move_at(offset).get("by") != REFEREE:
                break
        return None

    def _come(self, what, line):
        """Chance of a kind has come, as this line; otherwise than before, it will do so later."""
        same_kind = [chance for chance in self.chances if chance[1] == what]
        if same_kind and line_at(self.journal, same_kind[0][0]) == line:
            del same_kind[1:]
        self.chances = [chance for chance in self.chances if chance not in same_kind]

    def chance(self, what):
        """The next chance move of a kind that was taken back, or None."""
        for offset, its_kind in self.chances:
            if its_kind == what:
                return self._read(offset)
        return None

    def turned(self):
        """The cards that were turned and are to come again, each in its cell."""
        moves = [self._read(offset) for offset, (_, cell) in self.chances if cell is not None]
        return [move["card"] for move in moves if move]

    def _read(self, offset):
        """The move at an offset, None if it cannot be read any more."""
        try:
            return self._move_at(offset)
        except UnmadeError:
            return None

    def _move_at(self, offset):
        return move_at(self.journal, offset)


def kind(move):
    """What a chance move decides; a card that is turned does so for its cell alone."""
    return move.get("do"), move.get("cell")
