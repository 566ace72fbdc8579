"""A game of gacchi for tests: moves in few words, positions put on the table, random games."""

from heist_game import adjustment, assert_refused

from rules_core import gacchi
from rules_core.dealer import GacchiDealer, Random

BASIC = (1, 2, 3, 4, "R", 5, 6, 7, 8)
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
ADVANCED = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
SHUFFLED = ("R", 2, 3, 4, 1, 5, 6, 7, 8)
HIDDEN = (None, None, None, None, "R", None, None, None, None)
LIMIT = 150  # moves of a random game; then the table agrees on a draw


def cards_for(options):
    """The cards that a test lays out unless it says otherwise."""
    cards = ADVANCED if options.get("mode") == "advanced" else BASIC
    if options.get("no_reroll"):
        cards = NUMBERS
    if options.get("shuffled_reroll") and cards == BASIC:
        cards = SHUFFLED
    if options.get("hidden"):
        in_centre = cards == BASIC
        cards = [None] * len(cards)
        if in_centre:
            cards[4] = "R"
    return cards


class Game:
    """A state of gacchi; every word makes a move and returns its events."""

    def __init__(self, **options):
        self.state = gacchi.State(options, 2)

    def table(self, do, **keys):
        return self.state.apply(dict({"by": "table", "do": do}, **keys))

    def move(self, do, **keys):
        """A move of the seat in turn."""
        return self.state.apply(self.of_mover(do, **keys))

    def of_mover(self, do, **keys):
        return dict({"by": self.state.mover, "do": do}, **keys)

    def layout(self, *cards):
        return self.table("layout", cards=list(cards))

    def roll(self, *dice):
        return self.table("roll", dice=list(dice))

    def flip(self, cell, card):
        return self.table("flip", cell=cell, card=card)

    def rescue(self, rule):
        return self.table("rescue", rule=rule)

    def setup(self, *spots):
        return self.move("setup", spots=list(spots))

    def flick(self, cell, to):
        return self.move("flick", cell=cell, to=to)

    def step(self, die, to, **keys):
        return self.move("step", die=die, to=to, **keys)

    def adjust(self, seat, points):
        return self.state.apply(adjustment(seat, points))

    def refuses(self, code, do, **keys):
        """The move of the seat in turn is refused for that reason."""
        assert_refused(self.state, self.of_mover(do, **keys), code)

    def refuses_table(self, code, do, **keys):
        assert_refused(self.state, dict({"by": "table", "do": do}, **keys), code)

    def listed(self, do):
        """What the seat in turn may do of this kind, as pairs of what and where to."""
        moves = [move for move in self.state.legal(self.state.mover) if move["do"] == do]
        return [(move.get("cell", move.get("die")), move.get("to")) for move in moves]

    def kinds(self):
        """The kinds of move the seat in turn has."""
        return {move["do"] for move in self.state.legal(self.state.mover)}

    def lies(self, seat, die):
        """Where a die lies, and what it shows."""
        shown = self.state.view(None)["dice"][seat][die]
        return shown["place"], shown["value"]


def started(*cards, **options):
    """A game whose dice show 1 2 and 3 4, on the spots 0 and 1 of each camp."""
    game = Game(**options)
    game.layout(*cards or cards_for(options))
    for dice in ((1, 2), (3, 4)):
        game.roll(*dice)
        game.setup(0, 1)
    return game


def position(red, blue, *cards, mover=0, **options):
    """A game with dice put down: each seat's two as (place, value), seat 0's first.

    A third entry `True` puts a die down last of all, on top of what lies there already.
    """
    game = started(*cards, **options)
    state = game.state
    dice = [(die, *where) for die, where in enumerate([*red, *blue])]
    for die, place, value, *_ in sorted(dice, key=lambda entry: len(entry)):
        state.places[die], state.values[die], state.spots[die] = place, value, None
        if type(place) is int:
            state.stacks[place].append(die)
    state.begin_turn(mover)
    return game


def steps(options, seed, limit=LIMIT):
    """Play a random game; yield (state, move) before each move, at the end with None."""
    random = Random(seed)
    state = gacchi.State(options, 2)
    dealer = GacchiDealer(state)
    count = 0
    while not state.over:
        move = random_move(state, dealer, random, count >= limit)
        yield state, move
        dealer.follow(state.apply(move))
        count += 1
    yield state, None


def random_move(state, dealer, random, is_late):
    if is_late:
        return {"by": "table", "do": "draw"}
    if random.below(40) == 0:
        return adjustment(random.below(2), random.below(3) - 2 or 1)
    if random.below(20) == 0 and state.phase in ("flick", "step") and not state.rescue:
        rule = gacchi.RULES[random.below(3)]
        if rule != "double" or not state.has_low_chips():
            return {"by": "table", "do": "rescue", "rule": rule}
    if state.turn == ["table"]:
        return dealer.deal(state, random)
    moves = state.legal(state.mover)
    return moves[random.below(len(moves))]
