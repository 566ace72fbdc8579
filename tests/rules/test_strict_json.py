"""The reader takes what is JSON within its limits and nothing else; the writer is canonical."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.strict_json import RecordError, canonical, parse_line

LIMIT = 4096


def code_of(line):
    with pytest.raises(RecordError) as refusal:
        parse_line(line)
    return refusal.value.code


@pytest.mark.parametrize(
    "line, value",
    [
        (b"{}", {}),
        (b"[]", []),
        (b"{ }", {}),
        (b"[\t]", []),
        (b'\t {"a" : [ 1 ,-2,\t0 ] , "b":{}} \t', {"a": [1, -2, 0], "b": {}}),
        (b"[true,false,null]", [True, False, None]),
        (b"-0", 0),
        (b"7", 7),
        (b"1234567890123456789012345678901234567890", 1234567890123456789012345678901234567890),
        (b'""', ""),
        (b'"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'),
        (b'"\\u0000\\u00e9\\u00C9\\uFFFF"', "\0éÉ\uffff"),
        (b'"a\\ud83d\\ude00b"', "a😀b"),
        (b'"\\uD800\\uDC00\\uDBFF\\uDFFF"', "\U00010000\U0010ffff"),
        (b'"\\uD7FF\\uE000"', "\ud7ff\ue000"),
        ('"é せ 😀 \x7f \ufeff"'.encode(), "é せ 😀 \x7f \ufeff"),
        (
            b'"\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80"',
            "\x80\u07ff\u0800\ud7ff\ue000",
        ),
        (b'"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"', "\U00010000\U0010ffff"),
        (b"[[[[[[[[]]]]]]]]", [[[[[[[[]]]]]]]]),
        (b'{"a":{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}}', None),
        (b'"' + b"x" * (LIMIT - 2) + b'"', "x" * (LIMIT - 2)),
        (b"9" * LIMIT, None),
        (b'{"a":1,"A":2}', {"a": 1, "A": 2}),
        (b'[{"a":1},{"a":1}]', [{"a": 1}, {"a": 1}]),
    ],
)
def test_what_is_read(line, value):
    found = parse_line(line)
    if value is not None:
        assert found == value
        assert canonical(found) == canonical(value)  # True and 1 are equal, their text is not


@pytest.mark.parametrize(
    "line, code",
    [
        (b"", "blank_line"),
        (b" \t ", "blank_line"),
        (b'"' + b"x" * (LIMIT - 1) + b'"', "line_too_long"),
        (b" " * (LIMIT + 1), "line_too_long"),
        (b"\xff" * (LIMIT + 1), "line_too_long"),
        (b'\xef\xbb\xbf{"a":1}', "byte_order_mark"),
        (b' \xef\xbb\xbf{"a":1}', "bad_json"),
        (b"\r", "carriage_return"),
        (b"{}\r", "carriage_return"),
        (b'"\r"', "carriage_return"),
        (b"{}\n", "control_character"),
        (b"{}\x0b", "control_character"),
        (b"\x00{}", "control_character"),
        (b'"\x1f"', "control_character"),
        (b'"a\tb"', "control_character"),
        (b'"\\n\tb"', "control_character"),
        (b'"\x80"', "bad_utf8"),
        (b'"\xbf"', "bad_utf8"),
        (b'"\xc0\x80"', "bad_utf8"),
        (b'"\xc1\xbf"', "bad_utf8"),
        (b'"\xc3"', "bad_utf8"),
        (b'"\xc3\xc3"', "bad_utf8"),
        (b'"\xc3\xc0"', "bad_utf8"),
        (b'"\xc3\x7f"', "bad_utf8"),
        (b'"\xc3', "bad_utf8"),
        (b'"\xe0\x9f\xbf"', "bad_utf8"),
        (b'"\xe3\x81"', "bad_utf8"),
        (b'"\xe3\x81', "bad_utf8"),
        (b'"\xe3\x81A"', "bad_utf8"),
        (b'"\xe0\xa0\x7f"', "bad_utf8"),
        (b'"\xe0\xa0\xc0"', "bad_utf8"),
        (b'"\xed\xa0\x80"', "bad_utf8"),
        (b'"\xed\xbf\xbf"', "bad_utf8"),
        (b'"\xf0\x8f\xbf\xbf"', "bad_utf8"),
        (b'"\xf0\x90\x80"', "bad_utf8"),
        (b'"\xf4\x90\x80\x80"', "bad_utf8"),
        (b'"\xf5\x80\x80\x80"', "bad_utf8"),
        (b'"\xf8\x88\x80\x80\x80"', "bad_utf8"),
        (b'"\xfe"', "bad_utf8"),
        (b'{"a":1,}', "bad_json"),
        (b'{"a" 1}', "bad_json"),
        (b'{"a": }', "bad_json"),
        (b"{,}", "bad_json"),
        (b"{1:1}", "bad_json"),
        (b"{a:1}", "bad_json"),
        (b"{'a':1}", "bad_json"),
        (b'{"a":1 "b":2}', "bad_json"),
        (b'{"a":1]', "bad_json"),
        (b"[1}", "bad_json"),
        (b"[1,]", "bad_json"),
        (b"[,1]", "bad_json"),
        (b"[1 2]", "bad_json"),
        (b"}", "bad_json"),
        (b"X", "bad_json"),
        (b"]", "bad_json"),
        (b"+1", "bad_json"),
        (b".5", "bad_json"),
        (b"--1", "bad_json"),
        (b"-x", "bad_json"),
        (b"True", "bad_json"),
        (b"tru ", "bad_json"),
        (b"nul1", "bad_json"),
        (b"NaN", "bad_json"),
        (b"-Infinity", "bad_json"),
        (b"\xc2\xa0{}", "bad_json"),
        (b"// {}", "bad_json"),
        (b"-", "cut_short"),
        (b"tru", "cut_short"),
        (b"fals", "cut_short"),
        (b"n", "cut_short"),
        (b"{", "cut_short"),
        (b"[", "cut_short"),
        (b"[1", "cut_short"),
        (b"[1,", "cut_short"),
        (b'{"a"', "cut_short"),
        (b'{"a":', "cut_short"),
        (b'{"a":1', "cut_short"),
        (b'{"a":1,', "cut_short"),
        (b'"a', "cut_short"),
        (b'"', "cut_short"),
        (b'"\\', "cut_short"),
        (b'"\\"', "cut_short"),
        (b'"\\u', "cut_short"),
        (b'"\\u00e', "cut_short"),
        (b"{} {}", "extra_text"),
        (b"1 2", "extra_text"),
        (b"1x", "extra_text"),
        (b"truee", "extra_text"),
        (b"{}]", "extra_text"),
        (b"[[[[[[[[[]]]]]]]]]", "too_deep"),
        (b'[[[[{"a":[[[{}]]]}]]]]', "too_deep"),
        (b'{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}}}', "too_deep"),
        (b'{"a":1,"a":1}', "duplicate_key"),
        (b'{"a":1,"\\u0061":2}', "duplicate_key"),
        (b'[{"a":{"b":1,"b":1}}]', "duplicate_key"),
        (b'"\\x41"', "bad_escape"),
        (b'"\\ "', "bad_escape"),
        (b'"\\U0041"', "bad_escape"),
        (b'"\\u00g0"', "bad_escape"),
        (b'"\\u+041"', "bad_escape"),
        (b'"\\u 041"', "bad_escape"),
        (b'"\\u00_1"', "bad_escape"),
        (b'"\\u41"', "bad_escape"),
        (b'"\\\xc3\xa9"', "bad_escape"),
        (b'"\\ud800"', "lone_surrogate"),
        (b'"\\udbff"', "lone_surrogate"),
        (b'"\\ud83d\\n"', "lone_surrogate"),
        (b'"\\ud83dxude00"', "lone_surrogate"),
        (b'"\\ud83d\\ud83d"', "lone_surrogate"),
        (b'"\\ud83d\\udbff"', "lone_surrogate"),
        (b'"\\ud83d\\ue000"', "lone_surrogate"),
        (b'"\\udc00"', "lone_surrogate"),
        (b'"\\udc00\\udc00"', "lone_surrogate"),
        (b'"\\udfff\\ud800"', "lone_surrogate"),
        (b'"\\ude00\\ud83d"', "lone_surrogate"),
        (b"01", "leading_zeros"),
        (b"-01", "leading_zeros"),
        (b"00", "leading_zeros"),
        (b"[007]", "leading_zeros"),
        (b"1.0", "not_an_integer"),
        (b"-1.5", "not_an_integer"),
        (b"1.", "not_an_integer"),
        (b"1e3", "not_an_integer"),
        (b"0E0", "not_an_integer"),
    ],
)
def test_what_is_refused(line, code):
    assert code_of(line) == code


def test_no_line_cut_short_is_read():
    line = '{"a":["é\\n\\ud83d\\ude00",{"b":true},-10,null],"c":false}'.encode()
    parse_line(line)
    for end in range(len(line)):
        assert code_of(line[:end]) in ("blank_line", "cut_short", "bad_utf8", "lone_surrogate")


@pytest.mark.parametrize(
    "value, text",
    [
        ({"b": 1, "a": [True, False, None, -3]}, '{"a":[true,false,null,-3],"b":1}'),
        ({"by": 0, "b": 1, "é": 2, "Z": 3, "": 4}, '{"":4,"Z":3,"b":1,"by":0,"é":2}'),
        ((1, ()), "[1,[]]"),
        (["", " ", '"'], '[""," ","\\""]'),
        (["\\", "/", "\x1f"], '["\\\\","/","\\u001f"]'),
        ('"\\/\b\f\n\r\t\x00\x1f é😀\x7f', '"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f é😀\x7f"'),
    ],
)
def test_what_is_written(value, text):
    assert canonical(value) == text


@pytest.mark.parametrize("value", [1.0, {1, 2}, b"x", {"a": 1.5}, object()])
def test_what_has_no_canonical_text(value):
    with pytest.raises(TypeError):
        canonical(value)


def scalars():
    text = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    return st.none() | st.booleans() | st.integers() | text


VALUES = st.recursive(
    scalars(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=4), inner)
    ),
    max_leaves=12,
)


@given(VALUES)
def test_what_is_written_is_read_again_and_is_json(value):
    text = canonical(value)
    assert text == json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    try:
        found = parse_line(text.encode())
    except RecordError as refusal:
        assert refusal.code in ("too_deep", "line_too_long")
    else:
        assert found == value and canonical(found) == text


def read_by_python(line):
    """The same grammar out of Python's reader; ValueError for what it refuses."""
    if len(line) > LIMIT or line.startswith(b"\xef\xbb\xbf") or b"\r" in line or b"\n" in line:
        raise ValueError

    def refused(_):
        raise ValueError

    def pairs(items):
        if len(dict(items)) < len(items):
            raise ValueError
        return dict(items)

    value = json.loads(
        line.decode(), parse_float=refused, parse_constant=refused, object_pairs_hook=pairs
    )
    json.dumps(value, ensure_ascii=False).encode()  # lone surrogates
    return value


FRAGMENTS = [*"{}[]:,\"\\ \t\r-+.0123eEtrufalsn/'", "é", "😀", "\ufeff"]
FRAGMENTS += ['"a"', "true", "null", "\\u00e9", "\\ud83d", "\\ude00", '{"a":', "[1,"]
PIECES = st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join)


@given(PIECES.map(str.encode) | st.binary())
def test_it_reads_what_python_reads_strictly(line):
    try:
        expected = read_by_python(line)
    except ValueError:
        code_of(line)
    else:
        assert canonical(parse_line(line)) == canonical(expected)


@given(VALUES.map(canonical).map(str.encode), st.data())
def test_one_damaged_byte_is_judged_as_python_does(line, data):
    damaged = bytearray(line[:LIMIT])
    if damaged:
        place = data.draw(st.integers(0, len(damaged) - 1))
        damaged[place] = data.draw(st.integers(0, 255))
    try:
        expected = read_by_python(bytes(damaged))
    except ValueError:
        code_of(bytes(damaged))
        return
    try:
        found = parse_line(bytes(damaged))
    except RecordError as refusal:
        assert refusal.code == "too_deep"
    else:
        assert canonical(found) == canonical(expected)
