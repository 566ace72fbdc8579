"""Replays a record and prints the state after each line; runs on both interpreters.

python -m rules_core.replay FILE [--legal]    FILE may be -, the standard input
"""

import gc
import sys

from rules_core.codes import Refusal
from rules_core.record import Record
from rules_core.strict_json import LINE_LIMIT, canonical, parse_line


def replay(stream, write, with_legal: bool) -> bool:
    """Replay the record in a binary stream; give each result line to `write`, as text.

    Return whether there was no fault; after a fault nothing more is read.
    """
    record = None
    number = 1
    try:
        line = _next_line(stream)
        if not line:
            raise Refusal("empty_file")
        while line:
            value = parse_line(line[:-1] if line.endswith(b"\n") else line)
            if record is None:
                record = Record(value)
            else:
                record.apply(value)
            write(_result_line(number, record.state, with_legal))
            number += 1
            line = _next_line(stream)
    except Refusal as refused:
        write(canonical({"error": refused.code, "line": number}) + "\n")
        return False
    return True


def _next_line(stream) -> bytes:
    try:
        return stream.readline(LINE_LIMIT + 1)  # no more than shows that a line is too long
    except OSError:
        raise Refusal("unreadable")


def _result_line(number: int, state, with_legal: bool) -> str:
    result = {
        "line": number,
        "turn": state.turn,
        "scores": state.scores,
        "over": state.over,
        "winners": state.winners,
    }
    line = canonical(result) + "\n"
    if not with_legal:
        return line
    # Texts are sorted, not moves by their text: MicroPython asks for a key at each comparison.
    texts = sorted([canonical(move) for by in state.turn for move in state.legal(by)])
    return '{"legal":[' + ",".join(texts) + "]," + line[1:]  # the first of the keys


def main(arguments: list) -> int:
    """Run the command and return its exit code."""
    names = [argument for argument in arguments if argument != "--legal"]
    if len(names) != 1:
        sys.stderr.write("usage: rules_core.replay FILE [--legal]\n")
        return 2
    if hasattr(gc, "threshold"):
        gc.threshold(65536)  # MicroPython: or a long record's memory falls into small pieces
    output = sys.stdout.buffer

    def write(text):
        output.write(text.encode())

    with_legal = "--legal" in arguments
    if names[0] == "-":
        return 0 if replay(sys.stdin.buffer, write, with_legal) else 1
    try:
        stream = open(names[0], "rb")
    except OSError:
        write(canonical({"error": "unreadable", "line": 1}) + "\n")
        return 1
    with stream:
        return 0 if replay(stream, write, with_legal) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
