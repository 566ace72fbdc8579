"""Random play of any game, by what its rules say of their moves: runs on both interpreters.

Most moves are sensible: legal ones, and what a dealer draws. Others are made of the shapes of a
game's moves, come from another place of the game, or have something changed; most of those are
refused.
"""

from rules_core.codes import RecordError
from rules_core.dealer import DEALERS, shuffled
from rules_core.games import STATES
from rules_core.herd import CARDS, OPENERS
from rules_core.record import Record, header_line, parse_line
from rules_core.state import are_integers, are_texts, is_integer, is_switch, is_text

NAMES = ("red", "あお", "é", "yellow", "v")
# What texts in the moves of a game may be, where it has some.
WORDS = {
    "bees": ("b3", "b4", "g5", "r1", "r5", "y4", "y5"),
    "gacchi": ("R", "camp0", "camp1", "double", "reroll", "recall"),
    "herd": ("f2", "f3", "m2", "m4", "s6", "v2", "v10"),
}
TEXT = ("é\n",)  # for all others
# Values of options that are checked by a function of the game's own.
CHECKED = {
    "mode": lambda random: choice(("basic", "advanced"), random),
    "deck": lambda random: list(OPENERS) + shuffled(OTHERS, random)[:19],
}
OTHERS = [card for card in CARDS if card not in OPENERS]
BESIDE = (None, True, -1, 2, 100, "", "table", "referee", [], [0, 1], ["b4", "b4"], [[], []], {})


def choice(items, random):
    return items[random.below(len(items))]


def random_header(game, random):
    """A header that the rules take, as a line."""
    lowest, highest = STATES[game].SEATS
    while True:
        options = {}
        for kind in STATES[game].OPTIONS:
            if random.below(5) < 2:
                options[kind[0]] = random_option(kind, random)
        seats = lowest + random.below(highest - lowest + 1)
        try:
            return header_line(game, options, list(NAMES[:seats]))
        except RecordError:
            pass  # options that exclude each other


def random_option(kind, random):
    if len(kind) == 2:
        return random.below(2) == 1
    if len(kind) == 3:
        return CHECKED[kind[0]](random)
    default, low, high = kind[1:]
    if type(default) is list:
        return [low + random.below(high - low + 1) for _ in default]
    return low + random.below(high - low + 1)


class Play:
    """A game at random: its record, its dealer and what comes next."""

    def __init__(self, game, random):
        self.game = game
        self.random = random
        self.header = random_header(game, random)
        self.record = Record(parse_line(self.header.encode()))
        self.dealer = DEALERS[game](self.record.state)

    def again(self):
        """The record and the dealer as its moves make them anew."""
        record = Record(parse_line(self.header.encode()))
        dealer = DEALERS[self.game](record.state)
        for move in self.record.moves:
            dealer.follow(record.apply(move))
        return record, dealer

    def apply(self, move) -> list:
        """Make a move and return its events; the dealer follows."""
        events = self.record.apply(move)
        if move["do"] == "undo":
            self.dealer = self.again()[1]
        else:
            self.dealer.follow(events)
        return events

    def move(self):
        """What is tried next: in most cases a sensible move."""
        chance = self.random.below(40)
        if chance == 0:
            return {"by": "table", "do": "undo", "steps": 1 + self.random.below(40)}
        if chance == 1:
            seat, points = self.random.below(self.record.state.seats), self.random.below(9) - 4
            return {"by": "referee", "do": "adjust", "seat": seat, "points": points, "why": "é\n"}
        return self.odd() if chance < 6 else self.sensible()

    def sensible(self):
        state, random = self.record.state, self.random
        by = choice(state.turn, random)
        if by == "table":
            return self.chance()
        moves = state.legal(by)
        if moves:
            return choice(moves, random)
        # herd, real cards: strays are shown, which is never listed.
        cards = shuffled(state.unseen, random)[: state.stray_counts[by]]
        return {"by": by, "do": "show", "cards": cards}

    def chance(self):
        """What the table does next; of the games with hands every third round has real cards."""
        state = self.record.state
        if self.game == "heist" and state.phase == "pick":
            return {"by": "table", "do": "reveal"}
        move = self.dealer.deal(state, self.random)
        if "hands" in move and self.random.below(3) == 0:
            move["hands"] = None
        return move

    def odd(self):
        """A move that is likely to be refused."""
        turn, moves = self.record.state.turn, self.record.moves
        chance = self.random.below(4)
        if chance == 0 or not moves:
            return self.of_a_shape()
        move = dict(self.sensible() if chance == 1 and turn else choice(moves, self.random))
        if chance == 3:
            move["by"] = self.random.below(5)
            return move
        key = choice(sorted(move) + ["overrule", "card"], self.random)
        if self.random.below(4) == 0:
            move.pop(key, None)
        else:
            move[key] = self.value(choice(KINDS, self.random))
        return move

    def of_a_shape(self):
        """A move with the keys its shape asks for, and now and then with others."""
        random = self.random
        shapes = STATES[self.game].MOVES
        do = choice(sorted(shapes), random)
        shape = shapes[do]
        by = random.below(self.record.state.seats) if shape[0] is None else shape[0]
        move = {"by": by, "do": do}
        for key, kind in shape[1]:
            move[key] = self.value(kind)
        for key, kind in shape[2] if len(shape) > 2 else ():
            if random.below(2):
                move[key] = self.value(kind)
        return move

    def value(self, kind):
        """A value for which the check of a type says yes; anything where it is a game's own."""
        random = self.random
        if kind not in KINDS:
            kind = choice(KINDS, random)
        if kind is is_integer:
            return random.below(14) - 1 if random.below(2) else random.below(112) - 1
        if kind is is_text:
            return choice(WORDS.get(self.game, TEXT), random)
        if kind is are_integers:
            return [random.below(11) for _ in range(random.below(5))]
        if kind is are_texts:
            return [choice(WORDS.get(self.game, TEXT), random) for _ in range(random.below(4))]
        return random.below(2) == 1 if kind is is_switch else choice(BESIDE, random)


KINDS = (is_integer, is_text, are_integers, are_texts, is_switch, None)
