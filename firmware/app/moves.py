"""Moves of a game: read from its journal, made, tried."""

from rules_core.codes import Refusal
from rules_core.strict_json import parse_line

CHANCE = ("layout", "deal", "roll", "flip")  # what the table itself does: cards and dice
REFEREE = "referee"


class UnmadeError(Exception):
    """The move in the line at `offset` cannot be read or made."""

    def __init__(self, offset):
        super().__init__(offset)
        self.offset = offset


def line_at(journal, offset):
    """The line at an offset of a journal, as bytes; raises UnmadeError."""
    try:
        return journal.read(offset)
    except (OSError, Refusal):
        raise UnmadeError(offset)


def move_at(journal, offset):
    """The move in the line at an offset of a journal; raises UnmadeError."""
    try:
        return parse_line(line_at(journal, offset))
    except Refusal:
        raise UnmadeError(offset)


def made(move, state, dealer):
    """Makes a move, which the dealer follows; returns its events, raises IllegalMove."""
    events = state.apply(move)
    if dealer:
        dealer.follow(events)
    return events


def tried(state, move):
    """(state after a move, None), or (None, reason code) where the rules refuse it."""
    after = state.copy()
    try:
        after.apply(move)
    except Refusal as refused:
        return None, refused.code
    return after, None


def refusal(state, move):
    """Why the rules would refuse a move: a reason code, or None if they would not."""
    return tried(state, move)[1]
