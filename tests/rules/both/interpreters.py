"""Runs a script or module on CPython and on MicroPython and insists on the same output."""

import os
import subprocess
import sys
from pathlib import Path

from seeno import micropython

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PLACES = f"{ROOT / 'host_tools'}:{HERE.parent}"  # of rules_core, and of what all its tests share


def run_on_both(*arguments, given=b""):
    """Return (exit code, output), after both interpreters have given the same."""
    outcomes = []
    for program in (sys.executable, micropython.find("test")):
        done = subprocess.run(
            [program, *map(str, arguments)],
            env=dict(os.environ, PYTHONPATH=PLACES, MICROPYPATH=f"{PLACES}:.frozen"),
            input=given,
            capture_output=True,
        )
        outcomes.append((done.returncode, done.stdout, done.stderr))
    assert outcomes[0] == outcomes[1]
    code, output, errors = outcomes[0]
    assert errors == b""
    return code, output


def replay_many(records, with_legal=False):
    """Replay each of the records (bytes) on both; return for each (exit code, lines printed)."""
    given = b"".join(b"%d %d\n%s" % (len(data), with_legal, data) for data in records)
    code, output = run_on_both(HERE / "replay_many.py", given=given)
    assert code == 0 and b"crash" not in output
    results, lines = [], []
    for line in output.splitlines():
        if line.startswith(b"exit "):
            results.append((int(line[5:]), lines))
            lines = []
        else:
            lines.append(line)
    assert len(results) == len(records)
    return results
