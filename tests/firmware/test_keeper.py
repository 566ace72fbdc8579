"""Games that are undone, redone, corrected and resumed: what is written makes what is played."""

import json
import os
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from rules_core.games import STATES
from seeno import micropython
from seeno.boards import ROOT

PROGRAM = Path(__file__).with_name("keeper_play.py")
FOLDERS = [ROOT / "tests" / "rules", ROOT / "host_tools", ROOT / "firmware"]
GAMES, STEPS = 12, 120
SOAK_GAMES, SOAK_STEPS = 200, 400


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(STATES))
def test_the_record_makes_the_state_whatever_was_done(game, tmp_path, soak):
    games, steps = (SOAK_GAMES, SOAK_STEPS) if soak else (GAMES, STEPS)
    done = subprocess.run(
        [micropython.find("test"), PROGRAM, game, "1", str(games), str(steps)],
        cwd=tmp_path,
        env=dict(os.environ, MICROPYPATH=":".join([*map(str, FOLDERS), ".frozen"])),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    counts = sum((Counter(json.loads(line)) for line in done.stdout.splitlines()), Counter())
    print(game, dict(counts))
    assert {"undo", "redo", "resume", "adjust"} <= set(counts)
