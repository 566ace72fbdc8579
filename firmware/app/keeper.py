"""A game's state and its record on the flash: moves are made, written down and taken back.

State is what the lines of the record make of it. So moves are taken back by a line that says so,
and by making those before them again; in memory there is one number a move, its place in the file.
"""

from rules_core import record
from rules_core.codes import Refusal
from rules_core.dealer import DEALERS
from rules_core.strict_json import parse_line

SECRET = "pick"  # written with the reveal, and not before
REVEAL = "reveal"
CHANCE = ("layout", "deal", "roll", "flip")
BREATHE = 8  # moves that are made again between two looks at the keys


class UnmadeError(Exception):
    """The move in the line at `offset` cannot be read or made."""

    def __init__(self, offset):
        super().__init__(offset)
        self.offset = offset


class Keeper:
    """The state of a game that goes on, its dealer if the device deals, and its journal.

    Where moves are taken back `state` becomes another object.
    """

    def __init__(self, journal, state, is_dealt):
        self.journal = journal
        self.is_dealt = is_dealt
        self.offsets = []  # of the lines of all moves that count
        self.undone = []  # of those that were taken back last and may be made again, in order
        self.chances = []  # of the chance moves among all that were taken back, in order
        self.secrets = {}  # moves that are not written yet, by seat
        self.state = state
        self.dealer = self._dealer(state)

    def _dealer(self, state):
        return DEALERS[state.NAME](state) if self.is_dealt else None

    @property
    def is_kept(self):
        """False when the flash is full or broken; then nothing can be taken back either."""
        return self.journal.is_kept

    def forget(self):
        """Drops what is secret as yet."""
        self.secrets = {}
        self.state.forget()

    def close(self):
        """The game is done with: the next start does not go on with it."""
        self.journal.close()

    # Moves.

    def apply(self, move):
        """Makes a move and writes it down; returns its events, raises IllegalMove."""
        events = self._make(move)
        moves = [move]
        if move["do"] == SECRET:
            self.secrets[move["by"]] = move
            moves = []
        elif move["do"] == REVEAL:
            moves = [self.secrets[seat] for seat in sorted(self.secrets)] + moves
            self.secrets = {}
        elif move["do"] in CHANCE and self.chances:
            self.chances.pop(0)
        if moves:
            self.undone = []
            self._write(moves)
        self._drop_late()
        return events

    def _drop_late(self):
        """What is hidden when a correction ends the game is for nobody any more."""
        if self.state.over:
            self.secrets = {}

    def _make(self, move):
        return made(move, self.state, self.dealer)

    def _write(self, moves):
        self.offsets.extend(self.journal.append([record.move_line(move) for move in moves]))

    def deal(self, random):
        """The chance move that the state waits for, of the device; one taken back comes again."""
        move = self.dealer.deal(self.state, random)
        return self.remembered(move["do"]) or move

    def remembered(self, do):
        """The next chance move that was taken back, if it is one of these and can be made."""
        if not self.chances:
            return None
        move = self._move_at(self.chances[0])
        if move["do"] == do and not refusal(self.state, move):
            return move
        self.chances = []
        return None

    def _move_at(self, offset):
        return parse_line(self.journal.read(offset))

    # From the journal.

    def found(self, offset, line):
        """Takes in a line of the journal that is read again; returns what its move does.

        Nothing is made as yet; raises Refusal when the line is not one of a record.
        """
        move = parse_line(line)
        do = move.get("do") if type(move) is dict else None
        if do == "undo":
            record.check_undo(move, self.state.seats, len(self.offsets))
            self._take_off(move["steps"])
            return do
        self.offsets.append(offset)
        self.undone = []
        if do in CHANCE and self.chances:
            self.chances.pop(0)
        return do

    async def replay(self, breathe):
        """Makes the moves that were found; raises UnmadeError."""
        await self._replay(self.offsets, breathe)

    # Back and forth.

    def steps(self, most):
        """The last steps, newest first: of each the number of its moves, and the one that tells.

        A step is what somebody has done and what came of it by itself: cards that the device
        has dealt after it, the numbers of all seats before a reveal.
        """
        found = []
        at = len(self.offsets)
        while at and len(found) < most:
            end, told = at, None
            while at:
                move = self._move_at(self.offsets[at - 1])
                if told and (told["do"] != REVEAL or move["do"] != SECRET):
                    break
                if not told and not self._comes_by_itself(move):
                    told = move
                at -= 1
            if not told:
                break  # what was dealt at the start: nobody has done anything yet
            found.append((end - at, told))
        return found

    def _comes_by_itself(self, move):
        return self.is_dealt and move["do"] in CHANCE or move.get("cards") == []

    def has_steps(self):
        """Whether anything but cards that the device dealt first may be taken back."""
        return any(not self._comes_by_itself(self._move_at(offset)) for offset in self.offsets)

    def next_step(self):
        """The number of moves that one step forward makes again, and whether locks go with it."""
        count = 0
        told = None
        for offset in self.undone:
            move = self._move_at(offset)
            by_itself = self._comes_by_itself(move)
            if told and not by_itself:
                break
            if not told and not by_itself and move["do"] != SECRET:
                told = move["do"]
            count += 1
        return count, told == REVEAL and bool(self.secrets)

    async def undo(self, count, breathe):
        """Takes back the last moves that are written, and what is secret as yet.

        `breathe(done, of)` is a coroutine that is called now and then, while it takes long.
        """
        await self._replay(self.offsets[: len(self.offsets) - count], breathe)
        self.secrets = {}
        self.journal.append([record.move_line({"by": "table", "do": "undo", "steps": count})])
        self._take_off(count)

    async def take_back(self, seat, breathe):
        """Takes back what a seat has done in secret; it has not moved then."""
        await self._replay(self.offsets, breathe)
        del self.secrets[seat]
        for other in sorted(self.secrets):
            self._make(self.secrets[other])

    def redo(self, count):
        """Makes the next moves again that were taken back."""
        again, left = self.undone[:count], self.undone[count:]
        moves = [self._move_at(offset) for offset in again]
        for move in moves:
            self._make(move)
            if move["do"] in CHANCE and self.chances:
                self.chances.pop(0)
            elif move["do"] == SECRET:
                self.secrets.pop(move["by"], None)
        self._write(moves)
        self.undone = left
        self._drop_late()

    def _take_off(self, count):
        taken = self.offsets[len(self.offsets) - count :]
        del self.offsets[len(self.offsets) - count :]
        self.undone = taken + self.undone
        chances = [offset for offset in taken if self._move_at(offset)["do"] in CHANCE]
        self.chances = chances + self.chances

    async def look_back(self, most, is_told, breathe):
        """(view before it, move, events) of the last move with `is_told(events)`, or None.

        It is looked for among the last `most`.
        """
        since = len(self.offsets) - most
        state, _, found = await self._remade(self.offsets, breathe, since, is_told)
        state.forget()
        return found

    async def _replay(self, offsets, breathe):
        """Makes the state anew from lines of the journal; raises UnmadeError, the state stays."""
        before = self.state
        self.state, self.dealer, _ = await self._remade(offsets, breathe, len(offsets), None)
        before.forget()

    async def _remade(self, offsets, breathe, since, is_told):
        """A state and a dealer that some lines make, and the last told move from `since` on."""
        state = type(self.state)(self.state.options, self.state.seats)
        dealer = self._dealer(state)
        found = None
        for done, offset in enumerate(offsets):
            view = state.view(None) if done >= since else None
            try:
                move = self._move_at(offset)
                events = made(move, state, dealer)
            except (OSError, Refusal):
                raise UnmadeError(offset)
            if view and is_told(events):
                found = view, move, events
            if done % BREATHE == 0:
                await breathe(done, len(offsets))
        return state, dealer, found


def refusal(state, move):
    """Why the rules would refuse a move: a reason code, or None if they would not."""
    try:
        state.copy().apply(move)
    except Refusal as refused:
        return refused.code
    return None


def made(move, state, dealer):
    """Makes a move, which the dealer follows; returns its events, raises IllegalMove."""
    events = state.apply(move)
    if dealer:
        dealer.follow(events)
    return events
