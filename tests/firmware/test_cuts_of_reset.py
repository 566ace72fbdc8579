"""Power cut at every step of the factory reset: the newest game is offered, or none."""

import pytest
from cut_looks import is_offered, wait_for_question
from menu_games import heist_real

from screens.texts import text
from seeno import blocks, players
from seeno.device import FLASH
from seeno.files import GAME_FOLDERS

COUNT = 64  # blocks
NEWEST = 5  # in the folder that was once the first to be emptied


@pytest.fixture
def journals(start_table):
    """A journal of a game in round 1, the same in round 2, and when it is done with."""
    table, _ = heist_real(start_table)
    found = [table.files.read("games/0001.journal")]
    players.heist.round_of(table, {"red": 12, "blue": 12})
    table.wait_text("Round 2")
    found.append(table.files.read("games/0001.journal"))
    players.menu(table, "menu_end")
    table.script("red; blue; wait which game")
    return found + [table.files.read("games/0001.journal")]


@pytest.mark.parametrize("is_open", [True, False], ids=["newest-open", "newest-closed"])
def test_no_older_game_is_offered(start_table, journals, tmp_path, counted, is_open):
    dropped, open_one, closed_one = journals
    files = blocks.BlockFiles(tmp_path / FLASH, COUNT)
    start_table(flash=tmp_path, blocks=COUNT).close()  # it is formatted now
    for number in range(1, NEWEST + 1):
        journal = dropped if number < NEWEST else open_one if is_open else closed_one
        files.write(f"{GAME_FOLDERS[(number - 1) % 4]}/{number:04d}.journal", journal)
    table = start_table(flash=tmp_path, blocks=COUNT)
    wait_for_question(table)
    assert is_offered(table) == is_open
    table.script("right; ok; wait which game" if is_open else "")
    for key in ("reset", "reset_games"):
        players.choose(table, key)
    content, begun = bytearray(files.path.read_bytes()), len(table.depth.steps)
    players.choose(table, "reset_delete")
    table.wait_text(text("reset_done"))
    table.close()
    steps = table.depth.steps[begun:]
    print(len(steps), "steps, each whole and torn")
    seen = set()
    for step in counted(steps):
        for tear in (blocks.TORN[step["flash"]], blocks.whole):
            torn = bytearray(content)
            blocks.do(torn, step, tear)
            files.path.write_bytes(torn)
            table = start_table(flash=tmp_path, blocks=COUNT)
            wait_for_question(table)
            assert not is_offered(table) or is_open and table.shows(text("resume_round", 2))
            seen.add(is_offered(table))
            table.close()
        blocks.do(content, step)
    assert seen == {is_open, False}
