"""What the states of all games share: options, the shape and turn of a move, corrections."""

from rules_core.codes import IllegalMove, RecordError


def is_integer(value) -> bool:
    return type(value) is int  # isinstance would let true pass on CPython


def is_text(value) -> bool:
    return type(value) is str


def is_switch(value) -> bool:
    return type(value) is bool


def are_integers(value) -> bool:
    return type(value) is list and all(type(item) is int for item in value)


def are_texts(value) -> bool:
    return type(value) is list and all(type(item) is str for item in value)


SEAT = None  # any seat, as the mover in a shape; no text of a record can be taken for it

# A shape: who makes the move (SEAT, "table" or "referee"), its keys beside `by` and `do`, and
# where there are any the keys that may be left out.
ADJUST = {
    "adjust": ("referee", (("seat", is_integer), ("points", is_integer), ("why", is_text))),
}


def check_shape(move, shapes: dict, seats: int):
    """Refuse a move whose keys, types or mover are not those its shape in `shapes` has."""
    if type(move) is not dict:
        raise IllegalMove("not_an_object")
    if "by" not in move or "do" not in move:
        raise IllegalMove("missing_key")
    by, do = move["by"], move["do"]
    if not is_text(do) or not (is_text(by) or is_integer(by)):
        raise IllegalMove("wrong_type")
    if do not in shapes:
        raise IllegalMove("unknown_move")
    mover, keys = shapes[do][:2]
    if is_integer(by):
        check_seat(by, seats)
        by = SEAT
    if by != mover:
        raise IllegalMove("wrong_mover")
    for key, is_of_type in keys:
        if key not in move:
            raise IllegalMove("missing_key")
        if not is_of_type(move[key]):
            raise IllegalMove("wrong_type")
    known = 2 + len(keys)
    for key, is_of_type in shapes[do][2] if len(shapes[do]) > 2 else ():
        if key in move:
            known += 1
            if not is_of_type(move[key]):
                raise IllegalMove("wrong_type")
    if len(move) > known:
        raise IllegalMove("unknown_key")


def check_seat(seat: int, seats: int):
    if not 0 <= seat < seats:
        raise IllegalMove("no_such_seat")


def fill_options(kinds: tuple, given: dict) -> dict:
    """Check the options given and add the defaults of those left out; raise RecordError.

    A kind is (name, default, lowest, highest) of an integer or of a list of as many integers as
    the default has, (name, default) of a switch, or (name, default, is_allowed) of anything
    else, where is_allowed(value) is asked about a value of the default's type.
    """
    known = [kind[0] for kind in kinds]
    for name in given:
        if name not in known:
            raise RecordError("unknown_option")
    filled = {}
    for kind in kinds:
        name, default = kind[:2]
        value = given.get(name, default)
        if type(value) is not type(default):
            raise RecordError("wrong_type")
        if len(kind) == 4:
            _check_range(value, *kind[1:])
        if len(kind) == 3 and not kind[2](value):
            raise RecordError("option_range")
        filled[name] = copied(value)
    return filled


def _check_range(value, default, lowest: int, highest: int):
    """Refuse an integer outside the range, or a list that is not one of such integers."""
    if type(value) is int:
        value, default = [value], [default]
    if not are_integers(value):
        raise RecordError("wrong_type")
    if len(value) != len(default) or not lowest <= min(value) <= max(value) <= highest:
        raise RecordError("option_range")


def copied(value):
    """Copy lists and objects all the way down; what else a state holds never changes."""
    if type(value) is list:
        return [copied(item) for item in value]
    if type(value) is dict:
        return {key: copied(item) for key, item in value.items()}
    return value


class State:
    """The state of a game, made by the moves so far.

    A game names its OPTIONS, its lowest and highest number of SEATS, the shapes of its MOVES
    (ADJUST among them), and the moves a seat may make OUT_OF_TURN. It has a property `turn`, the
    methods `legal` and `view`, and for each move a method do_… that takes the
    move and the list of events to add to: it checks first and changes nothing if it refuses.
    """

    NAME = ""  # that a record gives it
    OPTIONS = ()
    SEATS = (1, 1)
    MOVES = ADJUST
    OUT_OF_TURN = ()
    SECRETS = ()  # the attributes, lists by seat, of which a seat may know its own item only

    def __init__(self, options: dict, seats: int):
        if not self.SEATS[0] <= seats <= self.SEATS[1]:
            raise RecordError("seat_count")
        self.options = fill_options(self.OPTIONS, options)
        self.seats = seats
        self.scores = [0] * seats
        self.winners = []
        self.over = False

    def copy(self):
        """A state of its own that is equal to this one."""
        twin = type(self)(self.options, self.seats)
        for name, value in self.__dict__.items():
            setattr(twin, name, copied(value))
        return twin

    def apply(self, move: dict) -> list:
        """Make a move and return its events; raise IllegalMove and stay as before."""
        check_shape(move, self.MOVES, self.seats)
        if self.over:
            raise IllegalMove("game_over")
        by, do = move["by"], move["do"]
        if by != "referee" and do not in self.OUT_OF_TURN and by not in self.turn:
            raise IllegalMove("seats_first" if by == "table" else "not_your_turn")
        events = []
        getattr(self, "do_" + do)(move, events)
        return events

    def do_adjust(self, move: dict, events: list):
        """A correction by the referee."""
        check_seat(move["seat"], self.seats)
        if move["points"] == 0 or not -999 <= move["points"] <= 999:
            raise IllegalMove("points_range")
        if not 1 <= len(move["why"]) <= 80:
            raise IllegalMove("why_length")
        self.change_score(move["seat"], move["points"], "adjust", events)

    def view_of_all(self) -> dict:
        """What everybody may see in every game: the begin of a view."""
        return {
            "game": self.NAME,
            "options": copied(self.options),
            "phase": "over" if self.over else self.phase,
            "turn": self.turn,
            "over": self.over,
            "winners": list(self.winners),
            "scores": list(self.scores),
        }

    def within(self, score: int) -> int:
        """The score, or the nearest to it that there can be."""
        return score

    def change_score(self, seat: int, points: int, why: str, events: list):
        """Add points to a seat's score, as far as it can go."""
        before = self.scores[seat]
        after = self.within(before + points)
        self.scores[seat] = after
        events.append({"event": "score", "seat": seat, "from": before, "to": after, "why": why})

    def forget(self):
        """Drop what is secret, of a game that is broken off."""
        for name in self.SECRETS:
            by_seat = getattr(self, name)
            if by_seat is not None:
                empty = [[] if type(held) is list else None for held in by_seat]
                setattr(self, name, empty)

    def end_by_score(self, events: list):
        """The highest score wins; ties share."""
        most = max(self.scores)
        self.end([seat for seat, score in enumerate(self.scores) if score == most], events)

    def end(self, winners: list, events: list):
        self.over = True
        self.winners = winners
        events.append({"event": "over", "winners": list(winners)})
