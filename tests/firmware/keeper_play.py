"""Runs on MicroPython: games at random through a keeper, undone, redone, corrected and resumed.

Every few steps the keeper's state and dealer must be those that the record in the journal makes.
Prints for each game what was done how often, as JSON.
"""

import asyncio
import sys

from random_play import Play, random_header

from app import journal, keeper, play, resume
from devices.store import Store
from rules_core import record
from rules_core.codes import Refusal
from rules_core.dealer import DEALERS, Random
from rules_core.strict_json import canonical, parse_line

CHECK_EVERY = 5  # steps: it makes the whole game again


async def breathe(done, of):
    """A test has no keys to look at."""


class Device:
    """What runs here."""

    hash = "hash"
    rules = "rules"


class Chosen:
    """A set-up like one that people make, but with any options the rules know."""

    def __init__(self, game, seats, dealt):
        self.game = game
        self.seats = tuple(range(seats))
        self.values = {name: default for name, default, _ in game.OFFERED}
        self.dealt = dealt


class KeptPlay(Play):
    """Play at random whose moves a keeper makes and writes down."""

    def __init__(self, name, random, store):
        self.game = name
        self.random = random
        self.store = store
        state = record.check_header(parse_line(random_header(name, random).encode()))
        self.chosen = Chosen(play.load(name), state.seats, random.below(2) == 0)
        file = journal.create(store)
        file.begin(resume.first_lines(self.chosen, state.options, Device))
        self.keeper = keeper.Keeper(file, state, self.chosen.dealt)
        self.counts = {}
        self.faces = {}  # cards of gacchi that the device has turned, by cell

    @property
    def record(self):
        return self.keeper

    @property
    def dealer(self):
        return self.keeper.dealer or DEALERS[self.game](self.keeper.state)

    def did(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    async def step(self):
        """One thing that people might do."""
        chance = self.random.below(24)
        steps = self.keeper.steps(5)
        if chance == 0 and steps:
            far = 1 + self.random.below(len(steps))
            await self.keeper.undo(sum([count for count, _ in steps[:far]]), breathe)
            self.did("undo")
        elif chance in (1, 2, 3) and self.keeper.undone:
            self.keeper.redo(self.keeper.next_step()[0])
            self.did("redo")
        elif chance == 4:
            await self.resume()
            self.did("resume")
        elif chance == 5 and self.keeper.secrets:
            seats = sorted(self.keeper.secrets)
            await self.keeper.take_back(seats[self.random.below(len(seats))], breathe)
            self.did("take_back")
        elif not self.keeper.state.over:
            self.play(chance)

    def play(self, chance):
        move = self.odd_one() if chance > 21 else self.next_one()
        before = self.whole()
        try:
            self.keeper.apply(move)
            self.did(move["do"])
            if self.chosen.dealt:
                self.look_at(move)
        except Refusal:
            assert self.whole() == before, move
            self.did("refused")

    def look_at(self, move):
        """What the device deals agrees with all that was seen before, whatever was taken back."""
        if move["do"] == "flip":
            assert self.faces.setdefault(move["cell"], move["card"]) == move["card"]
        elif self.game == "heist":
            state = self.keeper.state
            for digit in range(10):
                assert state.row.count(digit) <= state.options["copies"], state.row

    def next_one(self):
        state = self.keeper.state
        if self.keeper.is_dealt and state.turn == ["table"] and state.phase != "pick":
            return self.keeper.deal(self.random)
        return self.sensible()

    def odd_one(self):
        seat, points = self.random.below(self.keeper.state.seats), self.random.below(9) - 4
        return {"by": "referee", "do": "adjust", "seat": seat, "points": points, "why": "é\n"}

    async def resume(self):
        """The power goes and comes: only what was written is there again."""
        file = journal.newest(self.store)
        if not self.keeper.offsets:
            return
        found = await resume.read(file, Device.rules, play.load, breathe)
        assert found, "nothing to go on with"
        chosen, again, is_loss = found
        assert not is_loss
        assert chosen.seats == self.chosen.seats and chosen.dealt == self.chosen.dealt
        assert chosen.values == self.chosen.values
        assert again.offsets == self.keeper.offsets
        assert again.undone == self.keeper.undone
        assert again.taken_back.chances == self.keeper.taken_back.chances
        self.keeper = again

    def whole(self):
        state = self.keeper.state
        held = sorted(state.__dict__.items())
        return canonical([[name, plain(value)] for name, value in held if name[0] != "_"])

    def check(self):
        """The record that is written makes this state, this dealer and this history."""
        lines = [text for _, text in journal.Journal(self.store, self.keeper.journal.name).lines()]
        if not lines:
            assert not self.keeper.offsets
            return
        made = record.Record(parse_line(lines[1]))
        for line in lines[2:]:
            made.apply(parse_line(line))
        assert len(made.moves) == len(self.keeper.offsets)
        if made.state.over:  # a correction may end it while numbers are hidden
            made.state.forget()
            self.keeper.state.forget()
        else:
            for seat in sorted(self.keeper.secrets):
                made.state.apply(self.keeper.secrets[seat])
        twin = keeper.Keeper(None, made.state, False)
        mine, self.keeper = self.keeper, twin
        expected = self.whole()
        self.keeper = mine
        assert self.whole() == expected
        if self.keeper.dealer:
            dealer = DEALERS[self.game](record.check_header(parse_line(lines[1])))
            again = record.Record(parse_line(lines[1]))
            for move in made.moves:
                dealer.follow(again.apply(move))
            if self.game == "heist":
                assert dealer.__dict__ == self.keeper.dealer.__dict__


def plain(value):
    """A value as lists and objects of JSON, with the keys of objects as texts in order."""
    if type(value) in (list, tuple):
        return [plain(item) for item in value]
    if type(value) is dict:
        return [[str(key), plain(value[key])] for key in sorted(value)]
    return value


async def games(name, seed, count, steps):
    store = Store()
    for number in range(count):
        kept = KeptPlay(name, Random(seed + number), store)
        for step in range(steps):
            await kept.step()
            if step % CHECK_EVERY == 0:
                kept.check()
        print(canonical(kept.counts))


asyncio.run(games(sys.argv[1], *map(int, sys.argv[2:])))
