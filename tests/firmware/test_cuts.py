"""Power cut at every step of the flash in a game: resumed with the last or the last but one move.

Each cut is looked at in two ways: by the journal as the firmware reads it, and by what the glass
shows when the table is started on what is left. `make soak` does so for all, CI for a sample.
"""

import io
import json
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from cut_games import GAMES, SEATS, of_the_menu
from cut_traces import CHANCE, CLOSED, COUNT, Trace, content_after, without_notice

from rules_core.framed import read_framed
from screens.texts import text
from seeno import blocks
from seeno.boards import ROOT
from seeno.device import FLASH
from seeno.micropython import find
from seeno.players import part
from seeno.table import NotSeenError

READER = Path(__file__).with_name("cut_reader.py")
PLACES = [ROOT / "host_tools", ROOT / "firmware", ".frozen"]
READ, SEEN = 400, 14  # cuts of each game in a sample: by its journal, by the glass
AGAIN = 1  # after which the power fails again, at each step of the next save
LIVE = 5  # made while it plays
SCORES = 3  # the line on which a game that may go on has them
GAME = "games/0001.journal"


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.fixture
def trace(game, start_table, tmp_path):
    """A game as it is played without a cut."""
    return Trace(start_table, tmp_path, GAMES[game])


@pytest.fixture
def start_after(trace, start_table, tmp_path):
    """Starts a table on what a cut leaves; waits until it asks what to do."""
    folder = tmp_path / "again"
    folder.mkdir()

    def start(cut):
        (folder / FLASH).write_bytes(trace.content(cut))
        table = start_table(flash=folder, blocks=COUNT, seed=2)
        wait_for_question(table)
        return table

    return start


def sample(cuts, count):
    """So many of the cuts, evenly spread over the steps and over whole and torn."""
    stride = len(cuts) // count | 1  # odd, as there are four for each step
    return cuts[::stride]


def told(request, cuts, seen, tally):
    """The counts that docs/promises.md gives."""
    print(f"{request.node.name}: {len(seen)} of {len(cuts)} cuts, {dict(tally)}")


def wait_for_question(table):
    """Until the start asks which game, or whether to go on with one."""
    table.wait(lambda: table.shows(text("menu")) or is_offered(table), ms=20_000)


def is_offered(table):
    return table.shows(part("resume_round")) or table.shows(text("resume_over"))


def lines_in(table):
    """The lines of the journal on the blocks, as the host reads them."""
    if GAME.partition("/")[2] not in table.files.names("games"):
        return []
    stream, check, texts = io.BytesIO(table.files.read(GAME)), 0, []
    while True:
        line, check = read_framed(stream, check)
        if not line:
            return texts
        texts.append(line.decode())


def resumed(table, trace, count):
    """Goes on with a game of so many lines; returns what came, when it is what should come."""
    assert is_offered(table) == trace.is_game(count)
    if not is_offered(table):
        return "menu"
    view = trace.state(count).view(None)
    item = text("resume_over") if view["over"] else text("resume_round", view["round"])
    assert item in map(str.strip, table.text())
    assert table.text()[SCORES].split() == [str(score) for score in view["scores"]]
    table.press("ok")
    if trace.is_dealt and view["turn"] == ["table"] and view["phase"] in CHANCE:
        table.wait(lambda: len(lines_in(table)) > count)  # with cards of its own
        assert json.loads(lines_in(table)[count])["do"] == view["phase"]
        return "dealt"
    pictures = trace.pictures(count)
    table.wait(
        lambda: without_notice(table.picture()) in pictures, what=f"what was seen at {count}"
    )
    return "over" if view["over"] else "asked"


@pytest.mark.soak
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
    answer = subprocess.run(
        [find("test"), "-X", "heapsize=32M", READER, str(COUNT), rules, tmp_path / "orders"],
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
def test_the_glass_after_a_cut_shows_the_last_move_or_the_last_but_one(
    trace, request, soak, start_after
):
    cuts = list(trace.cuts())
    seen = cuts if soak else sample(cuts, SEEN)
    tally = Counter()
    for cut in seen:
        table = start_after(cut)
        lines = lines_in(table)
        assert len(lines) in cut.allowed and lines == trace.texts[: len(lines)]
        tally[resumed(table, trace, len(lines))] += 1
        assert table.output() == ""
        table.close()
    told(request, cuts, seen, tally)


@pytest.mark.soak
def test_power_that_fails_again_in_the_first_save_after_a_cut(
    game, trace, request, soak, start_after
):
    over = len(trace.texts) - 1  # lines: one more, and the game is done with
    cuts = [cut for cut in trace.cuts() if trace.is_game(cut.allowed[0]) and cut.allowed[1] < over]
    seen = sample(cuts, AGAIN * (20 if soak else 1))
    tally = Counter()
    for cut in seen:
        k = 0
        is_over = False
        while not is_over:
            k += 1
            table = start_after(cut)
            lines = lines_in(table)
            resumed(table, trace, len(lines))
            before = len(table.depth.steps)
            table.depth.cut(k)
            of_the_menu(table, "end", SEATS[game])
            is_over = len(table.depth.steps) < before + k
            wait_for_question(table)
            now = lines_in(table)
            assert now in (lines, [*lines, CLOSED])
            assert is_offered(table) == (now == lines)
            assert table.output() == ""
            tally["as before" if now == lines else "closed"] += 1
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
@pytest.mark.parametrize("game", ["heist"])
def test_power_that_fails_while_it_plays_leaves_what_is_reckoned(
    game, trace, request, soak, start_table, tmp_path
):
    formatting = trace.lines.count((0, 0))
    steps = range(1, len(trace.steps) - formatting + 1)
    seen = steps if soak else sample(steps, LIVE)
    tally = Counter()
    for k in seen:
        folder = tmp_path / str(k)
        folder.mkdir()
        table = start_table(flash=folder, blocks=COUNT)
        table.wait_text("which game")
        play_until_it_fails(table, GAMES[game], k)
        wait_for_question(table)
        assert len(table.depth.steps) == formatting + k
        assert table.files.path.read_bytes() == content_after(table.depth.steps)
        lines = lines_in(table)
        assert len(lines) in trace.lines[formatting + k - 1]
        assert lines == trace.texts[: len(lines)]
        tally[resumed(table, trace, len(lines))] += 1
        table.close()
    told(request, steps, seen, tally)
