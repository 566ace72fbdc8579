"""What was taken back of a game: moves that may be made again, cards and dice that come again.

Both follow from the lines of the journal alone, so that they are the same after a power cut.
"""

from app.moves import CHANCE, REFEREE, UnmadeError, line_at, move_at

ROLL = "roll"


class TakenBack:
    """The moves taken back last, and what chance among all that were taken back decided.

    `moves` are offsets in the journal, in order, and so are `chances`: layouts, deals and turned
    cards until they have come again, rolls only while the game takes the course that it took.
    """

    def __init__(self, journal):
        self.journal = journal
        self.moves = []
        self.chances = []

    def take(self, offsets):
        """The moves at these offsets, the last of all, are taken back; raises UnmadeError."""
        chances = [offset for offset in offsets if self._move_at(offset).get("do") in CHANCE]
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
                self.chances = [offset for offset in self.chances if not self._is_roll(offset)]
        if is_chance:
            self._come(kind(move), line)

    def _is_roll(self, offset):
        return self._move_at(offset)["do"] == ROLL

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
        same_kind = [offset for offset in self.chances if kind(self._move_at(offset)) == what]
        if same_kind and line_at(self.journal, same_kind[0]) == line:
            del same_kind[1:]
        self.chances = [offset for offset in self.chances if offset not in same_kind]

    def chance(self, what):
        """The next chance move of a kind that was taken back, or None."""
        try:
            for offset in self.chances:
                move = self._move_at(offset)
                if kind(move) == what:
                    return move
        except UnmadeError:
            pass
        return None

    def turned(self):
        """The cards that were turned and are to come again, each in its cell."""
        try:
            moves = [self._move_at(offset) for offset in self.chances]
        except UnmadeError:
            return []
        return [move["card"] for move in moves if "card" in move]

    def _move_at(self, offset):
        return move_at(self.journal, offset)


def kind(move):
    """What a chance move decides; a card that is turned does so for its cell alone."""
    return move.get("do"), move.get("cell")
