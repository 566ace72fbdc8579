"""A game's record: its header, its moves that still count, and the state they make."""

from rules_core.codes import IllegalMove, RecordError
from rules_core.games import STATES
from rules_core.state import check_shape, is_integer, is_text
from rules_core.strict_json import canonical, parse_line

__all__ = [
    "Record",
    "RecordError",
    "canonical",
    "check_header",
    "check_undo",
    "header_line",
    "move_line",
    "parse_line",
]

VERSION = 1
NAME_LIMIT = 16  # characters of a seat's name
UNDO = {"undo": ("table", (("steps", is_integer),))}
SAVE_EVERY = 32  # moves between two saved states: the most that an undo makes again, less one


def header_line(game: str, options: dict, seat_names: list) -> str:
    """Write the first line of a record, without its newline; raise RecordError."""
    header = {"game": game, "options": options, "record": VERSION, "seats": seat_names}
    check_header(header)
    return canonical(header)


def move_line(move: dict) -> str:
    """Write a move or an undo as a line of a record, without its newline."""
    return canonical(move)


def check_header(header):
    """Return the state before the first move; raise RecordError."""
    if type(header) is not dict:
        raise RecordError("not_an_object")
    kinds = {"game": str, "options": dict, "record": int, "seats": list}
    for key in ("game", "options", "record", "seats"):
        if key not in header:
            raise RecordError("missing_key")
        if type(header[key]) is not kinds[key]:
            raise RecordError("wrong_type")
    if len(header) > len(kinds):
        raise RecordError("unknown_key")
    if header["record"] != VERSION:
        raise RecordError("unknown_record")
    if header["game"] not in STATES:
        raise RecordError("unknown_game")
    names = header["seats"]
    for name in names:
        if not is_text(name):
            raise RecordError("wrong_type")
        if not 1 <= len(name) <= NAME_LIMIT:
            raise RecordError("seat_name")
    if len(set(names)) < len(names):
        raise RecordError("same_name")
    return STATES[header["game"]](header["options"], len(names))


def check_undo(move: dict, seats: int, moves: int):
    """Refuse an undo that is none, or that takes back more than the moves that count."""
    check_shape(move, UNDO, seats)
    if not 1 <= move["steps"] <= moves:
        raise IllegalMove("undo_range")


class Record:
    """The moves that still count and their state, for a game that may be undone.

    States are saved on the way, so that an undo makes few moves again however long the game.
    """

    def __init__(self, header):
        self.state = check_header(header)
        self.moves = []
        self.saved = [self.state.copy()]

    def apply(self, move) -> list:
        """Make a move or an undo and return its events; raise IllegalMove and stay as before."""
        if type(move) is dict and move.get("do") == "undo":
            return self.undo(move)
        events = self.state.apply(move)
        self.moves.append(move)
        if len(self.moves) % SAVE_EVERY == 0:
            self.saved.append(self.state.copy())
        return events

    def undo(self, move: dict) -> list:
        check_undo(move, self.state.seats, len(self.moves))
        steps = move["steps"]
        left = len(self.moves) - steps
        del self.moves[left:]
        del self.saved[left // SAVE_EVERY + 1 :]
        self.state = self.saved[-1].copy()
        for kept in self.moves[left - left % SAVE_EVERY :]:
            self.state.apply(kept)
        return [{"event": "undone", "steps": steps}]
