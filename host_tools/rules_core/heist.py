"""heist: two-digit numbers picked in secret take the cards of a row."""

from rules_core import state
from rules_core.codes import IllegalMove
from rules_core.state import SEAT, are_integers, is_integer

SEATS = (2, 5)
ROW_SIZES = (5, 6, 8, 10)  # cards face up with 2, 3, 4, 5 seats
OPTIONS = (
    ("copies", 5, 2, 9),
    ("target", 10, 5, 30),
    ("leading_zero", True),
    ("bottom_from", 5, 1, 30),
    ("top_from", 8, 1, 30),
    ("skills", False),
)
MOVES = {
    "deal": ("table", (("digits", are_integers),)),
    "pick": (SEAT, (("number", is_integer),)),
    "skill": (SEAT, ()),
    "reveal": ("table", ()),
    "place": (SEAT, (("slot", is_integer),)),
}
MOVES.update(state.ADJUST)


class State(state.State):
    """A game of heist; seats are numbered clockwise, slots from the left."""

    NAME = "heist"
    OPTIONS = OPTIONS
    SEATS = SEATS
    MOVES = MOVES
    OUT_OF_TURN = ("pick", "skill")  # a pick may be replaced, a skill may follow it
    SECRETS = ("picks",)

    def __init__(self, options: dict, seats: int):
        super().__init__(options, seats)
        self.phase = "deal"  # or "pick", "place"
        self.round = 1
        self.row = [None] * ROW_SIZES[seats - SEATS[0]]  # a digit a slot, None: empty
        self.diamonds = [0] * len(self.row)
        self.face_up = 0  # bit d: a card of digit d is in the row
        self.picks = [None] * seats
        self.skills_used = [False] * seats
        self.placer = None  # the seat that has won a diamond to place
        self.bottom = None  # the space of the bottom marker, None: not in play
        self.top = None

    @property
    def turn(self) -> list:
        """Those who may or must move now: seats ascending, or "table", or nobody."""
        if self.over:
            return []
        if self.phase == "pick":
            missing = [seat for seat in range(self.seats) if self.picks[seat] is None]
            return missing or ["table"]
        if self.phase == "place":
            return [self.placer]
        return ["table"]

    def legal(self, by) -> list:
        """The legal moves of a seat in turn: picks ascending and its skill, or slots."""
        if by == "table" or by not in self.turn:
            return []
        if self.phase == "place":
            return [{"by": by, "do": "place", "slot": slot} for slot in range(len(self.row))]
        moves = [{"by": by, "do": "pick", "number": number} for number in self.numbers()]
        if self.options["skills"] and not self.skills_used[by]:
            moves.append({"by": by, "do": "skill"})
        return moves

    def numbers(self) -> list:
        """The numbers that may be picked from the row, ascending."""
        digits = [digit for digit in range(10) if self.face_up >> digit & 1]
        tens = digits
        if digits[:1] == [0] and not self.options["leading_zero"] and len(digits) > 1:
            tens = digits[1:]
        return [ten * 10 + one for ten in tens for one in digits]

    def view(self, seat) -> dict:
        """What a seat may see, or with None everybody: never another seat's pick."""
        seen = self.view_of_all()
        seen.update(
            {
                "round": self.round,
                "target": self.options["target"],
                "bottom": self.bottom,
                "top": self.top,
                "row": list(self.row),
                "diamonds": list(self.diamonds),
                "picked": [pick is not None for pick in self.picks],
                "skills_used": list(self.skills_used),
                "placer": self.placer,
            }
        )
        if seat is not None:
            seen["pick"] = self.picks[seat]
        return seen

    def do_deal(self, move: dict, events: list):
        if self.phase != "deal":
            raise IllegalMove("no_empty_slot")
        slots = [slot for slot, digit in enumerate(self.row) if digit is None]
        digits = move["digits"]
        if len(digits) != len(slots):
            raise IllegalMove("card_count")
        if min(digits) < 0 or max(digits) > 9:
            raise IllegalMove("card_range")
        for slot, digit in zip(slots, digits):
            self.row[slot] = digit
        self.face_up = 0
        for digit in self.row:
            self.face_up |= 1 << digit
        self.phase = "pick" if self.placer is None else "place"
        events.append({"event": "dealt", "slots": slots, "digits": list(digits)})

    def check_picking(self):
        if self.phase == "deal":
            raise IllegalMove("cards_first")
        if self.phase == "place":
            raise IllegalMove("diamond_first")

    def do_pick(self, move: dict, events: list):
        self.check_picking()
        seat, number = move["by"], move["number"]
        if not 0 <= number <= 99:
            raise IllegalMove("number_range")
        ten, one = divmod(number, 10)
        if not self.face_up >> ten & self.face_up >> one & 1:
            raise IllegalMove("not_face_up")
        if ten == 0 and not self.options["leading_zero"] and self.face_up > 1:
            raise IllegalMove("leading_zero")
        self.picks[seat] = number
        events.append({"event": "picked", "seat": seat})

    def do_skill(self, move: dict, events: list):
        seat = move["by"]
        if not self.options["skills"]:
            raise IllegalMove("skills_off")
        self.check_picking()
        if self.skills_used[seat]:
            raise IllegalMove("skill_used")
        self.skills_used[seat] = True
        events.append({"event": "skill", "seat": seat})

    def do_place(self, move: dict, events: list):
        seat, slot = move["by"], move["slot"]
        if self.phase != "place":
            raise IllegalMove("no_diamond")
        if not 0 <= slot < len(self.row):
            raise IllegalMove("no_such_slot")
        self.diamonds[slot] += 1
        self.placer = None
        self.phase = "pick"
        self.round += 1
        placed = {"event": "placed", "seat": seat, "slot": slot, "diamonds": self.diamonds[slot]}
        events.append(placed)

    def do_reveal(self, move: dict, events: list):
        if self.phase == "deal":
            raise IllegalMove("cards_first")
        picks = sorted([(number, seat) for seat, number in enumerate(self.picks)])
        events.append({"event": "revealed", "picks": [[seat, number] for number, seat in picks]})
        captures = []  # the seats that succeeded, by ascending number
        for number in sorted(set(self.picks)):
            seats = [seat for pick, seat in picks if pick == number]
            if len(seats) > 1:
                failed = {"event": "failed", "seats": seats, "number": number, "why": "batting"}
                events.append(failed)
            elif self.capture(seats[0], number, events):
                captures.append(seats[0])
        if captures:
            best = captures[-1]
            events.append({"event": "maximum", "seat": best, "number": self.picks[best]})
            self.change_score(best, 1, "maximum", events)
        self.picks = [None] * self.seats
        # Whoever is at the target now has come there by a capture of this round: an adjust ends
        # the game by itself. So the winner is the last of them, and there is nothing to share.
        finished = [seat for seat in captures if self.scores[seat] == self.options["target"]]
        if finished:
            self.end(finished[-1:], events)
        elif captures:
            self.placer = best
            self.phase = "deal"
        else:
            self.round += 1

    def capture(self, seat: int, number: int, events: list) -> bool:
        """Take the cards of a number for the only seat that picked it, if they are still there."""
        ten, one = divmod(number, 10)
        ten_slot = self.best_slot(ten, None)
        one_slot = self.best_slot(one, ten_slot)
        gone = [digit for digit, slot in ((ten, ten_slot), (one, one_slot)) if slot is None]
        if gone:
            failed = {"event": "failed", "seats": [seat], "number": number, "why": "gone"}
            failed["digits"] = gone
            events.append(failed)
            return False
        base = self.base(seat)
        diamonds = self.diamonds[ten_slot] + self.diamonds[one_slot]
        for slot in (ten_slot, one_slot):
            self.row[slot] = None
            self.diamonds[slot] = 0
        captured = {"event": "captured", "seat": seat, "number": number}
        captured.update({"slots": [ten_slot, one_slot], "base": base, "diamonds": diamonds})
        events.append(captured)
        self.change_score(seat, base + diamonds, "capture", events)
        return True

    def best_slot(self, digit: int, taken):
        """The slot of a digit with most diamonds, then the lowest (D3); None if there is none."""
        best = None
        for slot, card in enumerate(self.row):
            if card == digit and slot != taken:
                if best is None or self.diamonds[slot] > self.diamonds[best]:
                    best = slot
        return best

    def base(self, seat: int) -> int:
        """What a capture is worth before diamonds, from the scores as they stand (D4)."""
        score = self.scores[seat]
        if score == self.top:
            return 0
        return 2 if score == self.bottom < max(self.scores) else 1

    def within(self, score: int) -> int:
        return min(max(score, 0), self.options["target"])

    def change_score(self, seat: int, points: int, why: str, events: list):
        """Add points; the markers follow at once."""
        super().change_score(seat, points, why, events)
        self.move_marker("bottom", min(self.scores), events)
        self.move_marker("top", max(self.scores), events)

    def move_marker(self, marker: str, space: int, events: list):
        """Bring a marker into play when a seat first reaches its space, and then along."""
        before = getattr(self, marker)
        if before is None and max(self.scores) < self.options[marker + "_from"]:
            return
        if before != space:
            setattr(self, marker, space)
            events.append({"event": "marker", "marker": marker, "space": space})

    def do_adjust(self, move: dict, events: list):
        super().do_adjust(move, events)
        target = self.options["target"]
        winners = [seat for seat, score in enumerate(self.scores) if score == target]
        if winners:
            self.end(winners, events)
