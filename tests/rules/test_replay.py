"""The replay tool: its lines, its exit codes, and that nothing after a fault is applied."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules_core.replay import main, replay

HEADER = b'{"game":"heist","options":{"skills":true},"record":1,"seats":["red","blue"]}\n'
DEAL = b'{"by":"table","digits":[1,2,3,1,2],"do":"deal"}\n'
PICK = b'{"by":0,"do":"pick","number":12}\n'
HOST_TOOLS = Path(__file__).resolve().parents[2] / "host_tools"


def output(record, with_legal=False):
    """Replay the bytes; return whether it went well, and the objects printed."""
    lines = []
    good = replay(io.BytesIO(record), lines.append, with_legal)
    assert all(line.endswith("\n") and line.count("\n") == 1 for line in lines)
    return good, [json.loads(line) for line in lines]


def state(line, turn, scores=(0, 0), winners=()):
    return {
        "line": line,
        "turn": turn,
        "scores": list(scores),
        "over": bool(winners),
        "winners": list(winners),
    }


def test_one_line_for_each_line():
    good, lines = output(HEADER + DEAL + PICK)
    assert good
    assert lines == [state(1, ["table"]), state(2, [0, 1]), state(3, [1])]


def test_the_last_newline_may_be_missing():
    assert output(HEADER + DEAL + PICK[:-1]) == output(HEADER + DEAL + PICK)


def test_the_lines_are_canonical():
    lines = []
    replay(io.BytesIO(HEADER), lines.append, True)
    assert lines == [
        '{"legal":[],"line":1,"over":false,"scores":[0,0],"turn":["table"],"winners":[]}\n',
    ]


def test_the_legal_moves_are_sorted_by_their_text():
    _, lines = output(HEADER + DEAL, with_legal=True)
    texts = [json.dumps(move, sort_keys=True) for move in lines[1]["legal"]]
    numbers = (11, 12, 13, 21, 22, 23, 31, 32, 33)
    assert texts == [
        text
        for seat in (0, 1)
        for text in [
            *['{"by": %d, "do": "pick", "number": %d}' % (seat, number) for number in numbers],
            '{"by": %d, "do": "skill"}' % seat,
        ]
    ]


def test_numbers_too_are_sorted_as_texts():
    record = HEADER + b'{"by":"table","digits":[0,2,0,1,0],"do":"deal"}\n'
    _, lines = output(record, with_legal=True)
    picks = [move for move in lines[1]["legal"] if move["by"] == 1 and move["do"] == "pick"]
    # a closing brace comes after a digit
    assert [move["number"] for move in picks] == [0, 10, 11, 12, 1, 20, 21, 22, 2]


def test_an_undo_prints_the_state_after_it():
    adjust = b'{"by":"referee","do":"adjust","points":99,"seat":1,"why":"x"}\n'
    undo = b'{"by":"table","do":"undo","steps":1}\n'
    good, lines = output(HEADER + DEAL + adjust + undo + PICK)
    assert good
    assert lines[2:] == [state(3, [], (0, 10), (1,)), state(4, [0, 1]), state(5, [1])]


@pytest.mark.parametrize(
    "record, line, code",
    [
        (b"", 1, "empty_file"),
        (b"\n", 1, "blank_line"),
        (b"\n" + HEADER, 1, "blank_line"),
        (HEADER + b"\n", 2, "blank_line"),
        (HEADER + DEAL + b"\n" + PICK, 3, "blank_line"),
        (HEADER + DEAL.rstrip() + b"\r\n" + PICK, 2, "carriage_return"),
        (b"\xef\xbb\xbf" + HEADER, 1, "byte_order_mark"),
        (HEADER + DEAL[:-2], 2, "cut_short"),
        (DEAL, 1, "missing_key"),
        (HEADER + HEADER, 2, "missing_key"),
        (HEADER + b"[]\n", 2, "not_an_object"),
        (HEADER + b"7", 2, "not_an_object"),
        (HEADER + PICK + DEAL, 2, "cards_first"),
        (HEADER + b" " * 5000 + b"\n" + DEAL, 2, "line_too_long"),
        (HEADER + b"x" * 100000, 2, "line_too_long"),
    ],
)
def test_a_fault_names_its_line_and_nothing_follows(record, line, code):
    good, lines = output(record + DEAL if record.endswith(b"\n") else record)
    assert not good
    assert lines[-1] == {"line": line, "error": code}
    assert [found["line"] for found in lines] == list(range(1, line + 1))
    assert all("error" not in found for found in lines[:-1])


def test_a_line_may_have_4096_bytes_and_its_newline():
    padded = DEAL[:-1] + b" " * (4096 - len(DEAL) + 1)
    assert output(HEADER + padded + b"\n" + PICK)[0]
    assert output(HEADER + padded + b" \n" + PICK) == (
        False,
        [state(1, ["table"]), {"line": 2, "error": "line_too_long"}],
    )


class Limits(io.BytesIO):
    """Notes how much is asked for at a time."""

    asked = ()

    def readline(self, limit):
        self.asked += (limit,)
        return super().readline(limit)


def test_no_more_of_a_line_is_read_than_shows_that_it_is_too_long():
    stream = Limits(b"x" * 10**6)
    assert not replay(stream, len, False)
    assert stream.asked == (4097,)


class Unreadable:
    def readline(self, limit):
        raise OSError(5)


def test_a_file_that_cannot_be_read_is_a_fault():
    lines = []
    assert not replay(Unreadable(), lines.append, False)
    assert lines == ['{"error":"unreadable","line":1}\n']


def command(*arguments, given=b""):
    done = subprocess.run(
        [sys.executable, "-m", "rules_core.replay", *map(str, arguments)],
        cwd=HOST_TOOLS,
        input=given,
        capture_output=True,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_command(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(HEADER + DEAL)
    plain = command(file)
    assert plain[0] == 0 and plain[2] == b""
    assert [json.loads(line)["line"] for line in plain[1].splitlines()] == [1, 2]
    assert command("-", given=HEADER + DEAL) == plain
    with_legal = command(file, "--legal")
    assert json.loads(with_legal[1].splitlines()[1])["legal"]
    assert command("--legal", "-", given=HEADER + DEAL) == with_legal


def test_the_command_at_a_fault(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(HEADER + b"x\n")
    fault = command(file)
    assert fault[0] == 1 and fault[2] == b""
    assert fault[1].splitlines()[-1] == b'{"error":"bad_json","line":2}'
    assert command("-", given=HEADER + b"x\n") == fault


class Output:
    """Stands for sys.stdout, of which only the bytes underneath are used."""

    def __init__(self):
        self.buffer = io.BytesIO()


def run_main(monkeypatch, *arguments, given=b""):
    out, errors = Output(), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setattr(sys, "stdin", type("Input", (), {"buffer": io.BytesIO(given)}))
    code = main(list(arguments))
    return code, out.buffer.getvalue().splitlines(), errors.getvalue()


def test_main(monkeypatch, tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(HEADER + DEAL)
    good = run_main(monkeypatch, str(file))
    assert (good[0], len(good[1]), good[2]) == (0, 2, "")
    assert run_main(monkeypatch, "-", given=HEADER + DEAL) == good
    legal = run_main(monkeypatch, "--legal", str(file))
    assert b'"legal"' in legal[1][0] and b'"legal"' not in good[1][0]
    assert run_main(monkeypatch, "-", "--legal", given=HEADER + DEAL) == legal


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_main_without_a_file_to_read(monkeypatch, tmp_path, name):
    fault = run_main(monkeypatch, str(tmp_path / name))
    assert fault == (1, [b'{"error":"unreadable","line":1}'], "")


def test_main_at_a_fault(monkeypatch, tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(HEADER + b"x\n")
    fault = run_main(monkeypatch, str(file))
    assert fault[0] == 1 and fault[1][-1] == b'{"error":"bad_json","line":2}'
    assert run_main(monkeypatch, "-", given=HEADER + b"x\n") == fault


@pytest.mark.parametrize("arguments", [(), ("--legal",), ("a", "b")])
def test_main_says_how_it_is_used(monkeypatch, arguments):
    code, lines, errors = run_main(monkeypatch, *arguments)
    assert (code, lines) == (2, [])
    assert errors == "usage: rules_core.replay FILE [--legal]\n"
