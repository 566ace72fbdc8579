"""gacchi: where the dice lie on the board, and where they may go."""

from rules_core import gacchi_cards, state
from rules_core.codes import IllegalMove
from rules_core.gacchi_cards import REROLL
from rules_core.state import is_integer

COLUMNS = 3
CAMPS = ("camp0", "camp1")  # below the last row, above the first
DICE = 4  # seat s has the dice 2s and 2s+1; moves, events and views call them its 0 and 1


def around(cell: int, cells: int) -> list:
    """The places next to a cell, in the order the eye meets them: camp 1 is above the board."""
    places = [cell - COLUMNS if cell >= COLUMNS else CAMPS[1]]
    column = cell % COLUMNS
    if column > 0:
        places.append(cell - 1)
    if column < COLUMNS - 1:
        places.append(cell + 1)
    places.append(cell + COLUMNS if cell + COLUMNS < cells else CAMPS[0])
    return places


def row_of_camp(camp: str, cells: int) -> list:
    """The cells that a camp touches, by column."""
    first = 0 if camp == CAMPS[1] else cells - COLUMNS
    return list(range(first, first + COLUMNS))


def named(die) -> list:
    """What a view calls a die: its seat and which of the two it is; None stays None."""
    return None if die is None else [die // 2, die % 2]


def told(kind: str, die: int, facts: dict) -> dict:
    """An event about a die."""
    event = {"event": kind, "seat": die // 2, "die": die % 2}
    event.update(facts)
    return event


def passes(check, *arguments) -> bool:
    """Whether a check refuses nothing."""
    try:
        check(*arguments)
    except IllegalMove:
        return False
    return True


class Board(state.State):
    """The cards, chips and dice of a game, and what they allow; the turns are not its concern."""

    OPTIONS = gacchi_cards.OPTIONS
    SEATS = (2, 2)

    def __init__(self, options: dict, seats: int):
        super().__init__(options, seats)
        gacchi_cards.check_options(self.options)
        cells = gacchi_cards.cell_count(self.options)
        self.mover = 0  # the seat that sets up its dice or whose turn it is
        self.cards = [None] * cells  # a number or REROLL, None: face down or not yet there
        self.chips = [0] * cells
        self.stacks = [[] for _ in range(cells)]  # the dice on each card, the lowest first
        self.values = [None] * DICE
        self.places = [None] * DICE  # a cell or one of CAMPS
        self.spots = [None] * DICE  # where a die in its camp started; it may leave only there (D5)
        self.flicked = None  # the die flicked in this turn
        self.moving = None  # the die that moves, until it lies still: turned cards, rerolls done
        self.rescue = None  # the rule agreed on
        self.stolen = [False] * seats

    def is_covered(self, die: int) -> bool:
        """Whether another die lies on this one; on the reroll card none lies on any."""
        place = self.places[die]
        if not is_integer(place) or self.cards[place] == REROLL:
            return False
        return self.stacks[place][-1] != die

    def free_die(self, move: dict) -> int:
        """The die of the mover that a move names; refuse one that is covered."""
        if move["die"] not in (0, 1):
            raise IllegalMove("no_such_die")
        die = 2 * self.mover + move["die"]
        if self.is_covered(die):
            raise IllegalMove("die_covered")
        return die

    def may_be_flicked(self, cell: int) -> bool:
        """Whether a die lies on one of the mover's there."""
        stack = self.stacks[cell]
        return len(stack) == 2 and stack[0] // 2 == self.mover and self.is_covered(stack[0])

    def next_to(self, die: int) -> list:
        """The places next to a die; from where it started in a camp there is only one (D5)."""
        place, spot = self.places[die], self.spots[die]
        if is_integer(place):
            return around(place, len(self.cards))
        row = row_of_camp(place, len(self.cards))
        return row if spot is None else [row[spot]]

    def check_place(self, place):
        if place not in CAMPS and place not in range(len(self.cards)):
            raise IllegalMove("no_such_place")

    def check_way(self, die: int, to):
        """Refuse a place that a die cannot be moved to, by whichever seat."""
        self.check_place(to)
        if to not in self.next_to(die):
            raise IllegalMove("not_adjacent" if self.spots[die] is None else "start_spot")
        if to in CAMPS:
            if self.options["no_camp"]:
                raise IllegalMove("no_camp")
        elif len(self.stacks[to]) == 2 and self.cards[to] != REROLL:
            raise IllegalMove("card_full")

    def check_step(self, die: int, to):
        """Refuse a step of one of the mover's dice that is not covered."""
        self.check_way(die, to)
        if self.flicked is None or self.flicked // 2 != self.mover:
            return
        if self.places[die ^ 1] == to and to not in CAMPS and self.cards[to] != REROLL:
            raise IllegalMove("own_on_own")

    def check_steal(self, to):
        """Refuse to take a chip by a step that is legal as it is (D14)."""
        rival = 1 - self.mover
        if not self.options["steal"] or to != CAMPS[rival] or not self.scores[rival]:
            raise IllegalMove("no_steal")
        if self.stolen[self.mover]:
            raise IllegalMove("steal_used")

    def check_action(self, rule, die: int):
        """Refuse the action of a rescue rule with one of the mover's dice that is not covered."""
        if rule != self.rescue or rule not in ("reroll", "recall"):
            raise IllegalMove("rescue_off")
        if rule == "recall":
            if self.options["no_camp"]:
                raise IllegalMove("no_camp")
            if self.places[die] == CAMPS[self.mover]:
                raise IllegalMove("own_camp")

    def has_low_chips(self) -> bool:
        """Whether a card below 7 has a chip, or may still be turned and get one."""
        if None in self.cards and any(number not in self.cards for number in range(1, 7)):
            return True
        return any(chips and card < 7 for card, chips in zip(self.cards, self.chips))

    def list_flicks(self) -> list:
        """The legal flicks of the mover, were it the time for one."""
        moves = []
        for cell, stack in enumerate(self.stacks):
            if self.may_be_flicked(cell):
                for to in around(cell, len(self.cards)):
                    if passes(self.check_way, stack[1], to):
                        moves.append({"by": self.mover, "do": "flick", "cell": cell, "to": to})
        return moves

    def list_steps(self) -> list:
        """The legal steps of the mover, then its legal rescue actions, were it the time."""
        by = self.mover
        moves, rescues = [], []
        for number in (0, 1):
            die = 2 * by + number
            if self.is_covered(die):
                continue
            for to in self.next_to(die):
                if passes(self.check_step, die, to):
                    moves.append({"by": by, "do": "step", "die": number, "to": to})
                    if passes(self.check_steal, to):
                        moves.append(dict(moves[-1], steal=True))
            if passes(self.check_action, self.rescue, die):
                rescues.append({"by": by, "do": self.rescue, "die": number})
        return moves + rescues

    def view_die(self, die: int) -> dict:
        return {
            "value": self.values[die],
            "place": self.places[die],
            "spot": self.spots[die],
            "covered": self.is_covered(die),
        }

    def bring(self, kind: str, die: int, to, events: list):
        """Move a die to a place, on top of what lies there; it changes to the next number."""
        start = self.places[die]
        if is_integer(start):
            self.stacks[start].remove(die)
        if is_integer(to):
            self.stacks[to].append(die)
        self.moving = die
        self.places[die] = to
        self.spots[die] = None
        self.values[die] = self.values[die] % 6 + 1
        facts = {"by": self.mover, "from": start, "to": to, "value": self.values[die]}
        events.append(told(kind, die, facts))

    def steal(self, die: int, events: list):
        """Take a chip out of the rival's camp, and home goes the die that entered it (D14)."""
        home, rival = CAMPS[self.mover], 1 - self.mover
        self.stolen[self.mover] = True
        self.places[die] = home
        events.append(told("stole", die, {"from": CAMPS[rival], "to": home}))
        self.change_score(rival, -1, "steal", events)
        self.change_score(self.mover, 1, "steal", events)

    def match(self, events: list):
        """Every card whose dice add up to its number gives its chips to its top die (D7)."""
        for cell, chips in enumerate(self.chips):
            stack = self.stacks[cell]
            values = [self.values[die] for die in stack]
            if chips and sum(values) == self.cards[cell]:
                seat = stack[-1] // 2
                self.chips[cell] = 0
                matched = {"event": "matched", "seat": seat, "cell": cell, "chips": chips}
                matched.update({"number": self.cards[cell], "values": values})
                events.append(matched)
                self.change_score(seat, chips, "match", events)

    def within(self, score: int) -> int:
        """A camp never holds fewer chips than none."""
        return max(score, 0)
