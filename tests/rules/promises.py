"""What every game promises of its moves, for the tests of properties of any of them."""

import copy

from hypothesis import settings

from rules_core.codes import TEXTS, IllegalMove
from rules_core.record import Record, canonical

# For properties that try many moves in each game: a quarter of the examples of others, of which
# the mutation run wants few.
FEW = settings(max_examples=settings().max_examples // 4)


def keyed(moves):
    """The moves as a set, each by its canonical text."""
    return {canonical(move) for move in moves}


def accepted(state, moves):
    """Those of the moves that the state would accept."""
    kept = []
    twin = state.copy()
    for move in moves:
        try:
            twin.apply(move)
        except IllegalMove:
            continue
        kept.append(move)
        twin = state.copy()
    return kept


def assert_all_refused(state, moves):
    """Each of the moves is refused with a code, and the state stays exactly as it was."""
    before = copy.deepcopy(vars(state))
    for move in moves:
        try:
            state.apply(move)
        except IllegalMove as refusal:
            assert refusal.code in TEXTS
        else:
            raise AssertionError(f"accepted: {move}")
    assert vars(state) == before


def assert_undo_is_a_replay(game, options, seats, moves, undone):
    """After the moves and undos of so many steps the state is that of the moves left."""
    header = {"game": game, "options": options, "record": 1, "seats": list("abcde"[:seats])}
    record, kept = Record(header), []
    for move in moves:
        record.apply(move)
        kept.append(move)
    for steps_back in undone:
        if steps_back <= len(kept):
            record.apply({"by": "table", "do": "undo", "steps": steps_back})
            del kept[len(kept) - steps_back :]
    again = Record(header)
    for move in kept:
        again.apply(move)
    assert vars(again.state) == vars(record.state)
    assert again.moves == record.moves == kept
