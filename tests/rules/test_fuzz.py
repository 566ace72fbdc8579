"""Anything at all as a header, a move or a record: a state or a refusal, and nothing else."""

import io
import json
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_play import NAMES, Play

from rules_core.codes import TEXTS, Refusal
from rules_core.dealer import Random
from rules_core.games import STATES
from rules_core.record import Record, canonical, parse_line
from rules_core.replay import replay

pytestmark = pytest.mark.soak

RECORDS = [path.read_bytes() for path in sorted(Path(__file__).parents[1].glob("records/*.jsonl"))]
STEPS = 60  # from the header to the move that is made up, at the most
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.sampled_from([10**4000, -(2**63)])
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
)
# What stands in the moves of some game, so that not all is refused for its type alone.
WORDS = st.sampled_from(["table", "referee", "b4", "r5", "f2", "R", "camp0", "double", "recall"])
VALUES = st.recursive(
    LEAVES | WORDS,
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


@st.composite
def headers(draw):
    """A header of a game, most with options or seats that cannot be."""
    game = draw(st.sampled_from(sorted(STATES)))
    names = [kind[0] for kind in STATES[game].OPTIONS] + ["another"]
    options = st.dictionaries(st.sampled_from(names), VALUES, max_size=3)
    seats = st.lists(st.sampled_from(NAMES), unique=True, max_size=6)
    header = {"game": game, "options": draw(options), "record": 1, "seats": draw(seats)}
    if not draw(st.integers(0, 3)):
        header[draw(st.sampled_from([*header, "another"]))] = draw(VALUES)
    return header


@st.composite
def moves(draw, state):
    """A move of one of the kinds there are, most with something in it that cannot be."""
    shapes = state.MOVES
    do = draw(st.sampled_from(sorted(shapes)))
    by, keys = shapes[do][:2]
    move = {"by": draw(st.integers(0, state.seats)) if by is None else by, "do": do}
    legal = [each for whose in state.turn for each in state.legal(whose)]
    if legal and draw(st.booleans()):
        move = dict(draw(st.sampled_from(legal)))
        keys = draw(st.lists(st.sampled_from(sorted(move)), max_size=2))
        keys = [(key, None) for key in keys]
    for key, _ in keys:
        move[key] = draw(VALUES)
    return move


def line_of(value):
    """A value as a line of a record; some are too long or too deep for one."""
    return parse_line(canonical(value).encode())


@given(headers() | VALUES)
def test_a_header_is_a_state_or_a_refusal(header):
    try:
        assert Record(line_of(header)).state.turn
    except Refusal as refusal:
        assert refusal.code in TEXTS


@given(st.sampled_from(sorted(STATES)), st.integers(0, 999), st.integers(0, STEPS), st.data())
def test_a_move_is_made_or_refused_and_then_nothing_has_changed(game, seed, steps, data):
    play = Play(game, Random(seed))
    for _ in range(steps):
        if not play.record.state.over:
            try:
                play.apply(play.move())
            except Refusal:
                pass
    move = data.draw(moves(play.record.state) | VALUES)
    before = canonical(play.record.state.view(None))
    try:
        play.record.apply(line_of(move))
    except Refusal as refusal:
        assert refusal.code in TEXTS
        assert canonical(play.record.state.view(None)) == before


@st.composite
def damaged(draw):
    """A record in which bytes, pieces and whole lines are other ones."""
    lines = draw(st.sampled_from(RECORDS)).splitlines(keepends=True)[:80]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        place = draw(st.integers(0, len(lines[at])))
        piece = draw(st.binary(max_size=6) | st.sampled_from(lines))
        cut = draw(st.integers(0, 9))
        lines[at] = lines[at][:place] + piece + lines[at][place + cut :]
    return b"".join(lines)


@given(damaged() | st.binary(), st.booleans())
def test_a_file_is_replayed_to_its_first_fault(data, with_legal):
    printed = []
    is_good = replay(io.BytesIO(data), printed.append, with_legal)
    told = [json.loads(line) for line in printed]
    assert [line["line"] for line in told] == list(range(1, len(told) + 1))
    assert len(told) <= max(data.count(b"\n") + 1, 1)
    assert ["error" in line for line in told] == [False] * (len(told) - 1) + [not is_good]


class Endless:
    """A stream of a header and of a line that never ends."""

    def __init__(self, header, piece):
        self.header = header
        self.piece = piece

    def readline(self, limit):
        line, self.header = self.header, None
        return line or (self.piece * limit)[:limit]


@pytest.mark.parametrize("line", [b"[", b'"', b"9", b'{"a":', b"\\u00e9", b"\xff", b"[1,"])
def test_a_line_without_an_end_takes_no_more_memory_than_a_line(line):
    header = RECORDS[0].splitlines(keepends=True)[0]
    tracemalloc.start()
    assert not replay(Endless(header, line), len, False)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000
