"""Golden playthroughs: every game there is has one, and it is what the game does now.

`make playthroughs` writes them anew from the records beside them.
"""

import pytest
from interpreters import HERE, ROOT, run_on_both

from rules_core.games import STATES

FOLDER = ROOT / "tests" / "playthroughs"


@pytest.mark.parametrize("game", sorted(STATES))
def test_the_playthrough(game, request):
    code, text = run_on_both(HERE / "playthrough.py", FOLDER / f"{game}.jsonl")
    assert code == 0
    golden = FOLDER / f"{game}.txt"
    if request.config.getoption("record", False):
        golden.write_bytes(text)
    assert golden.read_bytes() == text


def test_every_game_has_a_playthrough():
    for kind in ("jsonl", "txt"):
        there = {file.stem for file in FOLDER.glob(f"*.{kind}")}
        assert there == set(STATES), f"write NAME.{kind}, or `make playthroughs` makes it"
