"""A game's state and its record on the flash: moves are made, written down and taken back.

State is what the lines of the record make of it. So moves are taken back by a line that says so,
and by making those before them again; in memory there is one number a move, its place in the file.
"""

from app.moves import CHANCE, UnmadeError, made, move_at, refusal, tried
from app.taken_back import TakenBack, kind
from rules_core import record
from rules_core.codes import RecordError, Refusal
from rules_core.dealer import DEALERS
from rules_core.strict_json import parse_line

SECRET = "pick"  # written with the reveal, and not before
REVEAL = "reveal"
BREATHE = 8  # moves that are made again between two looks at the keys


class Keeper:
    """The state of a game that goes on, its dealer if the device deals, and its journal.

    Where moves are taken back `state` becomes another object. What reads lines again raises
    UnmadeError when one cannot be read or made, and has changed nothing then.
    """

    def __init__(self, journal, state, is_dealt):
        self.journal = journal
        self.is_dealt = is_dealt
        self.offsets = []  # of the lines of all moves that count
        self.taken_back = TakenBack(journal)
        self.secrets = {}  # moves that are not written yet, by seat
        self.state = state
        self.dealer = self._dealer(state)

    def _dealer(self, state):
        return DEALERS[state.NAME](state) if self.is_dealt else None

    @property
    def undone(self):
        """Offsets of the moves that were taken back last and may be made again, in order."""
        return self.taken_back.moves

    @property
    def is_kept(self):
        """False when the flash is full or broken; then nothing can be taken back either."""
        return self.journal.is_kept

    def forget(self):
        """Drops what is secret as yet."""
        self.secrets = {}
        self.state.forget()

    def close(self):
        """The game is done with: the next start does not go on with it.

        One in which nobody has done anything was begun by mistake, and another may still wait.
        """
        try:
            is_begun = self.undone or self.has_steps()
        except UnmadeError:
            is_begun = True
        if is_begun:
            self.journal.close()
        else:
            self.journal.remove()

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
        if moves:
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
        lines = [record.move_line(move) for move in moves]
        self.offsets.extend(self.journal.append(lines))
        for move, line in zip(moves, lines):
            self.taken_back.follow(move, line.encode())

    def deal(self, random):
        """The chance move that the state waits for, of the device; one taken back comes again."""
        move = self.dealer.deal(self.state, random)
        again = self.remembered(*kind(move))
        if again and self.dealer.has(again):
            return again
        turned = self.taken_back.turned()
        while move.get("card") in turned:  # all have seen in which other cell it lies
            move = self.dealer.deal(self.state, random)
        return move

    def remembered(self, do, cell=None):
        """The next chance move of a kind that was taken back, if it can be made; else None."""
        move = self.taken_back.chance((do, cell))
        return move if move and not refusal(self.state, move) else None

    def _move_at(self, offset):
        return move_at(self.journal, offset)

    # From the journal.

    def found(self, offset, line):
        """Takes in a line of the journal that is read again; returns what its move does.

        Nothing is made as yet; raises Refusal when the line is not one of a record.
        """
        move = parse_line(line)
        if type(move) is not dict:
            raise RecordError("not_an_object")
        if move.get("do") == "undo":
            record.check_undo(move, self.state.seats, len(self.offsets))
            self._take_off(move["steps"])
        else:
            self.offsets.append(offset)
            self.taken_back.follow(move, line)
        return move.get("do")

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
                told = move
            count += 1
        return count, bool(self.secrets and told and self._drops(told))

    def _drops(self, move):
        """Whether a move leaves no place for numbers that are in as yet."""
        if move["do"] == REVEAL:
            return True
        after, _ = tried(self.state, move)
        return bool(after and after.over)

    async def undo(self, count, breathe):
        """Takes back the last moves that are written, and what is secret as yet.

        `breathe(done, of)` is a coroutine that is called now and then, while it takes long.
        """
        left = len(self.offsets) - count
        state, dealer, _ = await self._remade(self.offsets[:left], breathe, left, None)
        self._take_off(count)
        self._turn_to(state, dealer)
        self.secrets = {}
        self.journal.append([record.move_line({"by": "table", "do": "undo", "steps": count})])

    async def take_back(self, seat, breathe):
        """Takes back what a seat has done in secret; it has not moved then."""
        await self._replay(self.offsets, breathe)
        del self.secrets[seat]
        for other in sorted(self.secrets):
            self._make(self.secrets[other])

    def redo(self, count):
        """Makes the next moves again that were taken back."""
        moves = [self._move_at(offset) for offset in self.undone[:count]]
        for move in moves:
            self._make(move)
            if move["do"] == SECRET:
                self.secrets.pop(move["by"], None)
        self._write(moves)
        self._drop_late()

    def _take_off(self, count):
        left = len(self.offsets) - count
        self.taken_back.take(self.offsets[left:])
        del self.offsets[left:]

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
        state, dealer, _ = await self._remade(offsets, breathe, len(offsets), None)
        self._turn_to(state, dealer)

    def _turn_to(self, state, dealer):
        self.state.forget()
        self.state = state
        self.dealer = dealer

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
            except Refusal:
                raise UnmadeError(offset)
            if view and is_told(events):
                found = view, move, events
            if done % BREATHE == 0:
                await breathe(done, len(offsets))
        return state, dealer, found
