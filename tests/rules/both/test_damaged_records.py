"""Damaged records: the fault names its line, on both interpreters, and never a traceback."""

import json

import pytest
from interpreters import replay_many

# One line of each kind, with what is easily damaged: escapes, other scripts, nested lists.
RECORD = """\
{"game":"heist","options":{"leading_zero":false,"skills":true},"record":1,"seats":["é","\\u3042"]}
{"by":"table","digits":[1,2,3,1,2],"do":"deal"}
{"by":0,"do":"pick","number":12}
{"by":1,"do":"skill"}
{"by":1,"do":"pick","number":31}
{"by":"table","do":"undo","steps":2}
{"by":"referee","do":"adjust","points":-3,"seat":1,"why":"せ\\ud83d\\ude00ー\\"😀"}
{"by":1,"do":"pick","number":31}
{"by":"table","do":"reveal"}
{"by":"table","digits":[4,5,6,7],"do":"deal"}
{"by":1,"do":"place","slot":4}
""".encode()
LINES = RECORD.splitlines(keepends=True)
CUT = ["cut_short", "bad_utf8", "lone_surrogate"]


def test_the_record_itself_is_good():
    [(code, printed)] = replay_many([RECORD])
    assert code == 0 and len(printed) == len(LINES)


def faults(records):
    """The (line, code) each record is refused with, and None for a good one."""
    found = []
    for code, printed in replay_many(records):
        last = json.loads(printed[-1])
        assert code == ("error" in last)
        assert [json.loads(line)["line"] for line in printed] == list(range(1, len(printed) + 1))
        found.append((last["line"], last["error"]) if code else None)
    return found


def with_line(k, line):
    """The record with another line k, counted from 1; the rest of it follows."""
    return b"".join(LINES[: k - 1]) + line + b"".join(LINES[k:])


def test_each_line_cut_at_each_byte():
    cuts = [(k, end) for k, line in enumerate(LINES, 1) for end in range(len(line) - 1)]
    inside = [with_line(k, LINES[k - 1][:end] + b"\n") for k, end in cuts]
    for (k, end), fault in zip(cuts, faults(inside)):
        assert fault[0] == k
        assert fault[1] in (CUT if end else ["blank_line"])


def test_a_file_cut_at_each_byte():
    prefixes = [RECORD[:end] for end in range(len(RECORD))]
    for prefix, fault in zip(prefixes, faults(prefixes)):
        ends_a_line = prefix.endswith(b"\n") or RECORD[len(prefix) :].startswith(b"\n")
        if not prefix:
            assert fault == (1, "empty_file")
        elif ends_a_line:
            assert fault is None
        else:
            assert fault[0] == prefix.count(b"\n") + 1
            assert fault[1] in CUT


def test_one_bit_changed_in_each_byte():
    damaged = []
    for place, byte in enumerate(RECORD):
        changed = bytes([byte ^ 1 << place % 8])
        damaged.append(RECORD[:place] + changed + RECORD[place + 1 :])
    refused = [fault for fault in faults(damaged) if fault]
    # Some changes make another good record, such as a different name.
    assert len(refused) > len(RECORD) * 3 // 4


def test_each_line_left_out_or_doubled():
    for k, fault in enumerate(faults([with_line(k, b"") for k in range(1, len(LINES) + 1)]), 1):
        assert fault is None or fault[0] >= k
    doubled = faults([with_line(k, LINES[k - 1] * 2) for k in range(1, len(LINES) + 1)])
    assert doubled[0] == (2, "missing_key")
    assert doubled[1] == (3, "seats_first")
    assert doubled[8] == (10, "cards_first")
    assert doubled[10] == (12, "no_diamond")


HEADER = '{"game":"heist","options":{%s},"record":%s,"seats":%s}'


@pytest.mark.parametrize(
    "options, record, seats, code",
    [
        ('"x":1', "1", '["a","b"]', "unknown_option"),
        ('"target":4', "1", '["a","b"]', "option_range"),
        ('"target":31', "1", '["a","b"]', "option_range"),
        ('"target":true', "1", '["a","b"]', "wrong_type"),
        ('"target":"9"', "1", '["a","b"]', "wrong_type"),
        ('"target":9.0', "1", '["a","b"]', "not_an_integer"),
        ('"target":9,"target":9', "1", '["a","b"]', "duplicate_key"),
        ('"skills":1', "1", '["a","b"]', "wrong_type"),
        ('"copies":10', "1", '["a","b"]', "option_range"),
        ('"copies":100000000000000000000', "1", '["a","b"]', "option_range"),
        ("", "2", '["a","b"]', "unknown_record"),
        ("", "true", '["a","b"]', "wrong_type"),
        ("", '"1"', '["a","b"]', "wrong_type"),
        ("", "1.0", '["a","b"]', "not_an_integer"),
        ("", "01", '["a","b"]', "leading_zeros"),
        ("", '1,"game":"heist"', '["a","b"]', "duplicate_key"),
        ("", '1,"place":"home"', '["a","b"]', "unknown_key"),
        ("", "1", '["a","a"]', "same_name"),
        ("", "1", '["a","\\u0061"]', "same_name"),
        ("", "1", '["a"]', "seat_count"),
        ("", "1", '["a","b","c","d","e","f"]', "seat_count"),
        ("", "1", '["a",""]', "seat_name"),
        ("", "1", '["a","あいうえおかきくけこさしすせそたち"]', "seat_name"),
        ("", "1", '["a",1]', "wrong_type"),
        ("", "1", '"ab"', "wrong_type"),
        ("", "1", '["a","\\ud800"]', "lone_surrogate"),
        ("", "1", "[[[[[[[[]]]]]]]]", "too_deep"),
    ],
)
def test_a_damaged_header(options, record, seats, code):
    header = (HEADER % (options, record, seats)).encode()
    assert faults([with_line(1, header + b"\n")]) == [(1, code)]


DAMAGED_MOVES = [
    ('{"by":0,"do":"pick","number":12,"why":"x"}', "unknown_key"),
    ('{"by":0,"do":"pick","number":12,"number":12}', "duplicate_key"),
    ('{"by":true,"do":"pick","number":12}', "wrong_type"),
    ('{"by":0.0,"do":"pick","number":12}', "not_an_integer"),
    ('{"by":"0","do":"pick","number":12}', "wrong_mover"),
    ('{"by":"seat","do":"pick","number":12}', "wrong_mover"),
    ('{"by":0,"do":"pick","number":true}', "wrong_type"),
    ('{"by":0,"do":"pick","number":12.0}', "not_an_integer"),
    ('{"by":0,"do":"pick","number":"12"}', "wrong_type"),
    ('{"by":0,"do":"pick","number":null}', "wrong_type"),
    ('{"by":0,"do":"pick","number":[12]}', "wrong_type"),
    ('{"by":0,"do":"pick","number":1e1}', "not_an_integer"),
    ('{"by":0,"do":"pick","number":%s}' % ("9" * 4000), "number_range"),
    ('{"by":0,"do":"pick","number":-%s}' % ("9" * 4000), "number_range"),
    ('{"by":%s,"do":"pick","number":12}' % ("9" * 30), "no_such_seat"),
    ('{"by":2,"do":"pick","number":12}', "no_such_seat"),
    ('{"by":-1,"do":"pick","number":12}', "no_such_seat"),
    ('{"by":0,"do":"pick","number":14}', "not_face_up"),
    ('{"by":0,"do":"Pick","number":12}', "unknown_move"),
    ('{"by":0,"do":"","number":12}', "unknown_move"),
    ('{"by":0,"do":"skill","seat":0}', "unknown_key"),
    ('{"by":"table","do":"reveal"}', "seats_first"),
    ('{"by":0,"do":"place","slot":0}', "no_diamond"),
    ('{"by":"table","digits":[1],"do":"deal"}', "seats_first"),
    ('{"by":"table","do":"undo","steps":2}', "undo_range"),
    ('{"by":"table","do":"undo","steps":true}', "wrong_type"),
    ('{"by":"table","do":"undo","steps":0}', "undo_range"),
    ('{"by":0,"do":"undo","steps":1}', "wrong_mover"),
    ('{"by":"referee","do":"adjust","points":1,"seat":0}', "missing_key"),
    ('{"by":"referee","do":"adjust","points":1,"seat":0,"why":""}', "why_length"),
    ('{"by":"referee","do":"adjust","points":1,"seat":0,"why":"%s"}' % ("せ" * 81), "why_length"),
    ('{"by":"referee","do":"adjust","points":0,"seat":0,"why":"x"}', "points_range"),
    ('{"by":0,"do":"pick","number":12}' + " " * 4096, "line_too_long"),
    ('{"a":' * 9 + "1" + "}" * 9, "too_deep"),
    ("[" * 4000, "too_deep"),
    ("[]", "not_an_object"),
    ("12", "not_an_object"),
    ("null", "not_an_object"),
    ('"x"', "not_an_object"),
    ('{"by":0,"do":"pick","number":12}{}', "extra_text"),
    ('{"by":0,"do":"pick","number":12,}', "bad_json"),
    ('{"by":0,"do":"pick" "number":12}', "bad_json"),
    ("{'by':0}", "bad_json"),
    ('\ufeff{"by":0,"do":"pick","number":12}', "byte_order_mark"),
    ('{"by":0,"do":"pick","number":12}\r', "carriage_return"),
    ('{"by":0,"do":"pi\tck","number":12}', "control_character"),
    ("{}", "missing_key"),
    ("   ", "blank_line"),
]


def test_a_damaged_move():
    """Each of them as line 3, where seat 0 or 1 may pick; a good line would follow."""
    found = faults([with_line(3, line.encode() + b"\n") for line, _ in DAMAGED_MOVES])
    assert found == [(3, code) for _, code in DAMAGED_MOVES]


BAD_UTF8 = [b"\x80", b"\xc0\xaf", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xf0\x80\x80\xaf"]
BAD_UTF8 += [b"\xf4\x90\x80\x80", b"\xff", b"\xe3\x81", b"\xf0\x9f\x98"]


def test_bad_utf8():
    adjust = b'{"by":"referee","do":"adjust","points":1,"seat":0,"why":"%s"}\n'
    found = faults([with_line(3, adjust % text) for text in BAD_UTF8])
    assert found == [(3, "bad_utf8")] * len(BAD_UTF8)
    found = faults([with_line(3, text + b"\n") for text in BAD_UTF8])
    assert found == [(3, "bad_utf8")] * len(BAD_UTF8)
