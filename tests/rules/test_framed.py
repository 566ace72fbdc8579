"""Framed lines: what was written is read, and nothing else is."""

import io
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.codes import RecordError
from rules_core.framed import CLOSED, OVERHEAD, RecordLines, check_before, framed, read_framed
from rules_core.strict_json import LINE_LIMIT

TEXTS = ['{"journal":1}', '{"why":"せー、の"}', "x" * 200, "{}", "y" * LINE_LIMIT, '{"a":0}']
LINE_TEXTS = st.lists(
    st.text(
        st.characters(exclude_characters="\n", exclude_categories=["Cs"]), min_size=1, max_size=90
    )
)


def written(texts):
    check = 0
    lines = []
    for text in texts:
        line, check = framed(text, check)
        lines.append(line.encode())
    return lines


def read(data):
    """The texts up to the end or the first line that is not right, and whether one is not."""
    stream = io.BytesIO(data)
    texts, check = [], 0
    try:
        while True:
            text, check = read_framed(stream, check)
            if not text:
                return texts, False
            texts.append(text.decode())
    except RecordError as refused:
        assert refused.code == "bad_check"
        return texts, True


def test_a_line_is_length_check_value_and_text():
    check = crc32(b"{}")
    assert framed("{}", 0) == ("0002%08x {}\n" % check, check)
    assert framed("é", check) == (
        "0002%08x é\n" % crc32("é".encode(), check),
        crc32(b"{}\xc3\xa9"),
    )
    assert len(framed("{}", 0)[0]) == OVERHEAD + 2


@given(LINE_TEXTS)
def test_what_was_written_is_read(texts):
    assert read(b"".join(written(texts))) == (texts, False)


@pytest.mark.parametrize("drop", range(len(TEXTS) - 1))
def test_a_line_that_is_lost_or_out_of_place_is_noticed(drop):
    lines = written(TEXTS)
    assert read(b"".join(lines[:drop] + lines[drop + 1 :])) == (TEXTS[:drop], True)
    swapped = lines[:drop] + [lines[drop + 1], lines[drop]] + lines[drop + 2 :]
    assert read(b"".join(swapped)) == (TEXTS[:drop], True)
    assert read(b"".join(lines[: drop + 1] + lines[drop:])) == (TEXTS[: drop + 1], True)


@pytest.mark.parametrize("mode", ["set", "other case", "cut"])
def test_any_byte_that_differs_is_noticed(mode):
    lines = written(TEXTS[:3])
    data = b"".join(lines)
    starts = [len(b"".join(lines[:count])) for count in range(len(lines) + 1)]
    for place in range(len(data)):
        damaged = bytearray(data)
        if mode == "set":
            damaged[place] ^= 0xFF
        elif mode == "other case" and damaged[place : place + 1].isalpha():
            damaged[place] ^= 0x20
        elif mode == "cut" and place not in starts:
            del damaged[place:]
        else:
            continue
        whole = sum(start <= place for start in starts) - 1
        assert read(bytes(damaged)) == (TEXTS[:whole], True), place


@pytest.mark.parametrize(
    "frame", [b"-001", b"+001", b" 001", b"0_01", b"1001", b"0000", b"zz\xff\n"]
)
def test_a_length_that_nobody_writes_is_refused_and_little_is_read(frame):
    class Stream(io.BytesIO):
        def read(self, size):
            assert 0 <= size <= LINE_LIMIT + 1
            return super().read(size)

    stream = Stream(frame + b"%08x 7\n" % crc32(b"7") + b"x" * 9000)
    with pytest.raises(RecordError):
        read_framed(stream, 0)


def test_a_text_that_is_too_long_is_refused():
    assert read(b"".join(written(["z" * (LINE_LIMIT + 1)]))) == ([], True)


@pytest.mark.parametrize("length", range(1, 3 * 64))  # it is looked for in pieces of 64 bytes
def test_the_check_value_before_a_line_is_found_however_long_it_is(length):
    (_, before), (line, check) = framed("{}", 0), framed("x" * length, framed("{}", 0)[1])
    data = framed("{}", 0)[0] + line
    assert check_before(io.BytesIO(data.encode()), len(data)) == check
    assert check_before(io.BytesIO(data.encode()), OVERHEAD + 2) == before


def test_a_line_without_a_check_value_has_none_to_go_on_from():
    with pytest.raises(RecordError) as refused:
        check_before(io.BytesIO(b"no line of a journal\n"), 21)
    assert refused.value.code == "bad_check"


def test_the_check_value_before_a_line_is_found():
    lines = written(TEXTS)
    stream = io.BytesIO(b"".join(lines))
    check = offset = 0
    for text, line in zip(TEXTS, lines):
        assert check_before(stream, offset) == check
        check = crc32(text.encode(), check)
        offset += len(line)
    assert check_before(stream, offset) == check


@pytest.mark.parametrize("end", [[], [CLOSED]])
def test_the_record_in_a_journal(end):
    lines = RecordLines(io.BytesIO(b"".join(written(TEXTS + end))))
    for text in TEXTS[1:]:
        assert lines.readline(LINE_LIMIT) == text.encode() + b"\n"
    assert lines.readline(LINE_LIMIT) == b""


def test_the_record_in_a_damaged_journal():
    lines = RecordLines(io.BytesIO(b"".join(written(TEXTS))[:-1]))
    for text in TEXTS[1:-1]:
        assert lines.readline(LINE_LIMIT) == text.encode() + b"\n"
    with pytest.raises(RecordError):
        lines.readline(LINE_LIMIT)
    assert RecordLines(io.BytesIO(b"")).readline(LINE_LIMIT) == b""
