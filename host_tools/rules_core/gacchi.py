"""gacchi: dice walk over number cards, and take the chips where they add up to the number."""

from rules_core import gacchi_cards, state
from rules_core.codes import IllegalMove
from rules_core.gacchi_board import CAMPS, Board, named, told
from rules_core.gacchi_cards import REROLL, are_cards, is_place
from rules_core.state import SEAT, are_integers, is_integer, is_text

RULES = ("double", "reroll", "recall")  # of the rescue
DUE = {  # what a move is told that comes when another is due, by phase
    "layout": "deal_first",
    "roll": "roll_first",
    "setup": "setup_first",
    "flick": "flick_first",
    "step": "step_now",
    "flip": "flip_first",
    "choose": "reroll_or_keep",
}
TABLE_PHASES = ("layout", "roll", "flip")


def is_true(value) -> bool:
    return value is True


MOVES = {
    "layout": ("table", (("cards", are_cards),)),
    "roll": ("table", (("dice", are_integers),)),
    "setup": (SEAT, (("spots", are_integers),)),
    "flick": (SEAT, (("cell", is_integer), ("to", is_place))),
    "step": (SEAT, (("die", is_integer), ("to", is_place)), (("steal", is_true),)),
    "reroll": (SEAT, (), (("die", is_integer),)),
    "keep": (SEAT, ()),
    "recall": (SEAT, (("die", is_integer),)),
    "flip": ("table", (("cell", is_integer), ("card", is_place))),
    "pass": (SEAT, ()),
    "draw": ("table", ()),
    "rescue": ("table", (("rule", is_text),)),
}
MOVES.update(state.ADJUST)


class State(Board):
    """A game of gacchi: cells are numbered row by row, a score is the chips in a camp.

    Nothing is hidden from anybody: a card that lies face down is not known here either.
    """

    NAME = "gacchi"
    MOVES = MOVES
    OUT_OF_TURN = ("draw", "rescue")  # by agreement, while a seat is in turn

    def __init__(self, options: dict, seats: int):
        super().__init__(options, seats)
        self.phase = "layout"  # or another of DUE
        self.turns = 0  # that have ended
        self.steps = 0  # of this turn; a rescue action stands for one

    @property
    def turn(self) -> list:
        """Those who may or must move now: the mover, or "table", or nobody."""
        if self.over:
            return []
        return ["table"] if self.phase in TABLE_PHASES else [self.mover]

    def legal(self, by) -> list:
        """The legal moves of the seat in turn, dice and places in the order of the board."""
        if by == "table" or by not in self.turn:
            return []
        if self.phase == "setup":
            pairs = [[a, b] for a in range(3) for b in range(3) if a != b]
            return [{"by": by, "do": "setup", "spots": spots} for spots in pairs]
        if self.phase == "choose":
            return [{"by": by, "do": "reroll"}, {"by": by, "do": "keep"}]
        if self.phase == "flick":
            return self.list_flicks()
        moves = self.list_steps()
        if not moves or self.steps:
            moves.append({"by": by, "do": "pass"})
        return moves

    def view(self, seat) -> dict:
        """What everybody may see; a seat sees no more than that."""
        seen = self.view_of_all()
        seen.update(
            {
                "round": self.turns // 2 + 1,
                "target": gacchi_cards.target(self.options),
                "mover": self.mover,
                "cards": list(self.cards),
                "chips": list(self.chips),
                "stacks": [[named(die) for die in stack] for stack in self.stacks],
                "dice": [
                    [self.view_die(2 * owner + number) for number in (0, 1)] for owner in (0, 1)
                ],
                "flicked": named(self.flicked),
                "moving": named(self.moving),
                "steps": self.steps,
                "rescue": self.rescue,
                "stolen": list(self.stolen),
            }
        )
        return seen

    def expect(self, *phases):
        """Refuse a move for which it is not the time, and say what it is time for."""
        if self.phase not in phases:
            raise IllegalMove(DUE[self.phase])

    def do_layout(self, move: dict, events: list):
        self.expect("layout")
        cards = move["cards"]
        gacchi_cards.check_layout(cards, self.options)
        self.cards = list(cards)
        self.chips = [gacchi_cards.chips_on(card, self.options) for card in cards]
        self.phase = "roll"
        events.append({"event": "dealt", "cards": list(cards), "chips": list(self.chips)})

    def do_roll(self, move: dict, events: list):
        self.expect("roll")
        dice, values = self.dice_due(), move["dice"]
        if len(values) != len(dice):
            raise IllegalMove("dice_count")
        if not 1 <= min(values) <= max(values) <= 6:
            raise IllegalMove("dice_range")
        for die, value in zip(dice, values):
            self.values[die] = value
            events.append(told("rolled", die, {"value": value}))
        if self.moving is None:
            self.phase = "setup"
        else:
            self.settle(events)

    def dice_due(self) -> list:
        """The dice that are rolled: both of a seat that sets up, or the one that is moving."""
        return [2 * self.mover, 2 * self.mover + 1] if self.moving is None else [self.moving]

    def do_flip(self, move: dict, events: list):
        """Turn the card that a die has entered, before anything else happens."""
        self.expect("flip")
        cell, card = move["cell"], move["card"]
        if cell != self.places[self.moving]:
            raise IllegalMove("other_cell")
        gacchi_cards.check_card(card, self.cards, self.options)
        chips = gacchi_cards.chips_on(card, self.options)
        self.cards[cell] = card
        self.chips[cell] = chips
        events.append({"event": "flipped", "cell": cell, "card": card, "chips": chips})
        self.arrive(events)

    def do_setup(self, move: dict, events: list):
        self.expect("setup")
        spots = move["spots"]
        if len(spots) != 2:
            raise IllegalMove("spot_count")
        if not 0 <= min(spots) <= max(spots) <= 2:
            raise IllegalMove("no_such_spot")
        if spots[0] == spots[1]:
            raise IllegalMove("same_spot")
        seat = self.mover
        for number, spot in enumerate(spots):
            self.places[2 * seat + number] = CAMPS[seat]
            self.spots[2 * seat + number] = spot
        events.append({"event": "set_up", "seat": seat, "spots": list(spots)})
        if seat == 0:
            self.mover = 1
            self.phase = "roll"
        else:
            self.begin_turn(self.options["first"])

    def do_flick(self, move: dict, events: list):
        """Send away a die that lies on one of the mover's; compulsory if it can be done (D6)."""
        self.expect("flick", "step")
        if self.flicked is not None or self.steps:
            raise IllegalMove("flick_once")
        cell = move["cell"]
        if cell not in range(len(self.cards)):
            raise IllegalMove("no_such_place")
        if not self.may_be_flicked(cell):
            raise IllegalMove("nothing_to_flick")
        die = self.stacks[cell][1]
        self.check_way(die, move["to"])
        self.flicked = die
        self.bring("flicked", die, move["to"], events)
        self.arrive(events)

    def do_step(self, move: dict, events: list):
        self.expect("step")
        die, to = self.free_die(move), move["to"]
        self.check_step(die, to)
        if "steal" in move:
            self.check_steal(to)
        self.steps += 1
        self.bring("stepped", die, to, events)
        if "steal" in move:
            self.steal(die, events)
        self.arrive(events)

    def do_reroll(self, move: dict, events: list):
        """Choose to reroll the die on the reroll card, or name one under the rescue rule."""
        if "die" in move:
            self.expect("step")
            die = self.free_die(move)
            self.check_action("reroll", die)
            self.steps += 1
            self.moving = die
        else:
            self.expect("choose")
        self.phase = "roll"
        events.append(told("rerolling", self.moving, {}))

    def do_keep(self, move: dict, events: list):
        self.expect("choose")
        events.append(told("kept", self.moving, {"value": self.values[self.moving]}))
        self.settle(events)

    def do_recall(self, move: dict, events: list):
        self.expect("step")
        die = self.free_die(move)
        self.check_action("recall", die)
        self.steps += 1
        self.bring("recalled", die, CAMPS[self.mover], events)
        self.arrive(events)

    def do_pass(self, move: dict, events: list):
        """End the turn with nothing to match: no step is legal, or it is the second."""
        self.expect("step")
        if not self.steps and self.list_steps():
            raise IllegalMove("must_step")
        events.append({"event": "passed", "seat": self.mover})
        self.end_turn()

    # What follows.

    def arrive(self, events: list):
        """Go on with what the moving die meets: a card to turn, a reroll, or nothing."""
        place = self.places[self.moving]
        card = self.cards[place] if is_integer(place) else place
        if card is None:
            self.phase = "flip"
        elif card == REROLL:
            self.phase = "choose" if self.steps else "roll"  # rerolled at once after a flick
        else:
            self.settle(events)

    def settle(self, events: list):
        """The die lies still: a step follows the flick, and a match check all else."""
        self.moving = None
        if not self.steps:
            self.phase = "step"
            return
        self.match(events)
        self.end_at_target(events)
        if self.over:
            return
        if self.rescue == "double" and self.steps == 1:
            self.phase = "step"
        else:
            self.end_turn()

    def end_at_target(self, events: list):
        target = gacchi_cards.target(self.options)
        winners = [seat for seat, score in enumerate(self.scores) if score >= target]
        if winners:
            self.end(winners, events)

    def end_turn(self):
        self.turns += 1
        self.begin_turn(1 - self.mover)

    def begin_turn(self, seat: int):
        self.mover = seat
        self.flicked = None
        self.steps = 0
        self.phase = "flick" if self.list_flicks() else "step"

    # What the table agrees on, and corrections.

    def do_rescue(self, move: dict, events: list):
        """Take a rescue rule into the game, when a seat is about to flick, step or pass."""
        rule = move["rule"]
        if rule not in RULES:
            raise IllegalMove("no_such_rule")
        self.expect("flick", "step")
        if self.rescue is not None:
            raise IllegalMove("rescue_used")
        if rule == "double" and self.has_low_chips():
            raise IllegalMove("low_chips")
        self.rescue = rule
        events.append({"event": "rescue", "rule": rule})

    def do_draw(self, move: dict, events: list):
        events.append({"event": "draw"})
        self.end([0, 1], events)

    def do_adjust(self, move: dict, events: list):
        super().do_adjust(move, events)
        self.end_at_target(events)
