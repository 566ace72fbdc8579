"""Power cut at every step of the flash in a game: resumed with the last or the last but one move.

Each cut is looked at in two ways: by the journal as the firmware reads it, and by what the glass
shows when the table is started on what is left. `make soak` does so for all, CI for a sample.
"""

import functools
import json
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from cut_games import GAMES, SEATS, of_the_menu
from cut_looks import is_offered, resumed, sample, told, wait_for_question
from cut_traces import CHANCE, CLOSED, COUNT, FOLDER, HEADER, MAKERS, NAME, content_after, texts_in

from seeno import blocks
from seeno.boards import ROOT
from seeno.device import FLASH
from seeno.micropython import find
from seeno.table import NotSeenError

READER = Path(__file__).with_name("cut_reader.py")
PLACES = [ROOT / "host_tools", ROOT / "firmware", ".frozen"]
READ = 400  # cuts of each game in a sample that are looked at by the journal
SEEN = 14  # and by the glass
AGAIN = 1  # after which the power fails again, at each step of the next save
LIVE = {"unix": 5, "chip": 1}  # made while it plays
HEIST = pytest.param("heist", marks=pytest.mark.chip)
OTHERS = [game for game in GAMES if game != "heist"]


@pytest.fixture(scope="module")
def traces(request, tmp_path_factory):
    """The games as they are played without a cut, each only once."""
    make = MAKERS[request.config.getoption("--on")]
    return functools.cache(lambda game: make(tmp_path_factory.mktemp(game), GAMES[game]))


@pytest.fixture
def trace(game, traces):
    return traces(game)


@pytest.fixture
def start_after(trace, start_table, tmp_path):
    """Starts a table on what a cut leaves; waits until it asks what to do."""
    folder = tmp_path / "again"
    folder.mkdir()

    def start(cut):
        (folder / FLASH).write_bytes(trace.content(cut))
        table = start_table(flash=folder, blocks=COUNT, image=False, seed=2)
        wait_for_question(table)
        return table

    return start


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_journal_after_a_cut_is_that_of_the_last_move_or_the_last_but_one(
    trace, request, soak, tmp_path
):
    cuts = list(trace.cuts())
    seen = cuts if soak else sample(cuts, READ)
    with open(tmp_path / "orders", "w") as file:
        for cut in cuts:
            order = [cut.address, cut.data.hex(), cut.tear is blocks.whole, cut in seen]
            file.write(json.dumps(order) + "\n")
    rules = json.loads(trace.texts[0])["rules"]
    arguments = [str(COUNT), f"{FOLDER}/{NAME}", rules, tmp_path / "orders"]
    answer = subprocess.run(
        [find("test"), "-X", "heapsize=32M", READER, *arguments],
        env={"MICROPYPATH": ":".join(map(str, PLACES))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stderr == ""
    found = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(found) == len(seen)
    expected = {count: trace.expected(count) for pair in trace.lines for count in pair}
    tally = Counter()
    for cut, state in zip(seen, found):
        last_but_one, last = (expected[count] == state for count in cut.allowed)
        assert last_but_one or last, (cut.step, cut.tear, cut.allowed, state)
        tally["last" if last else "last but one"] += 1
    told(request, cuts, seen, tally)
    assert tally["last"] and tally["last but one"]


@pytest.mark.soak
@pytest.mark.parametrize("game", [HEIST, *OTHERS])
def test_the_glass_after_a_cut_shows_the_last_move_or_the_last_but_one(
    trace, request, soak, counted, start_after
):
    cuts = list(trace.cuts())
    seen = cuts if soak else sample(cuts, SEEN)
    tally = Counter()
    for cut in counted(seen):
        table = start_after(cut)
        lines = texts_in(table.files)
        assert len(lines) in cut.allowed and lines == trace.texts[: len(lines)]
        tally[resumed(table, trace, len(lines))] += 1
        assert table.output() == ""
        table.close()
    told(request, cuts, seen, tally)


def is_begun(trace, lines):
    """Whether anybody has done anything in a game of these lines; if not, it leaves nothing."""
    moves = [json.loads(line)["do"] for line in lines[HEADER:]]
    return any(not trace.is_dealt or move not in CHANCE for move in moves)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_power_that_fails_again_in_the_first_save_after_a_cut(
    game, trace, request, soak, counted, start_after
):
    over = len(trace.texts) - 1  # lines: one more, and the game is done with
    cuts = [cut for cut in trace.cuts() if trace.is_game(cut.allowed[0]) and cut.allowed[1] < over]
    seen = sample(cuts, AGAIN * (20 if soak else 1))
    tally = Counter()
    for cut in counted(seen):
        k = 0
        is_over = False
        while not is_over:
            k += 1
            table = start_after(cut)
            resumed(table, trace, len(texts_in(table.files)))
            lines = texts_in(table.files)  # with new cards, if some were due
            before = len(table.depth.steps)
            table.depth.cut(k)
            of_the_menu(table, "end", SEATS[game])
            is_over = len(table.depth.steps) < before + k
            wait_for_question(table)
            now = texts_in(table.files)
            assert now in (lines, [*lines, CLOSED] if is_begun(trace, lines) else [])
            assert is_offered(table) == (now == lines)
            assert table.output() == ""
            tally["as before" if now == lines else "ended"] += 1
            table.close()
    told(request, cuts, seen, tally)


class PowerFailedError(Exception):
    """The script ends here."""


def play_until_it_fails(table, play, k):
    """Plays until the power fails within the step of that number."""
    table.depth.cut(k)
    last = len(table.depth.steps) + k
    down = table.down

    def down_while_there_is_power(key):
        if len(table.depth.steps) >= last:
            raise PowerFailedError
        down(key)

    table.down = down_while_there_is_power
    with pytest.raises((PowerFailedError, NotSeenError)):
        play(table)
    table.down = down


@pytest.mark.soak
@pytest.mark.parametrize("game", [HEIST])
def test_power_that_fails_while_it_plays_leaves_what_is_reckoned(
    game, trace, request, soak, counted, depth, start_table, tmp_path
):
    steps = range(1, len(trace.steps) - trace.begin + 1)
    seen = steps if soak else sample(steps, LIVE[depth])
    tally = Counter()
    for k in counted(seen):
        folder = tmp_path / str(k)
        folder.mkdir()
        table = start_table(flash=folder, blocks=COUNT)
        table.wait_text("which game")
        play_until_it_fails(table, GAMES[game], k)
        wait_for_question(table)
        assert len(table.depth.steps) == trace.begin + k
        assert table.files.path.read_bytes() == content_after(trace.base, table.depth.steps)
        lines = texts_in(table.files)
        assert len(lines) in trace.lines[trace.begin + k - 1]
        assert lines == trace.texts[: len(lines)]
        tally[resumed(table, trace, len(lines))] += 1
        table.close()
    told(request, steps, seen, tally)
