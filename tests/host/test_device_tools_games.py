"""`seeno games`: what leaves the board, under which name, and what does not."""

import datetime
import errno
from pathlib import Path

import pytest

from rules_core.framed import CLOSED, framed
from seeno import boards, stamp
from seeno.device_tools import games, on_device
from seeno.device_tools.failures import Exit
from seeno.device_tools.link import Link
from seeno.files import GAME_FOLDERS

RECORDS = Path(__file__).parents[1] / "records"
OVER = (RECORDS / "heist_two_seats.jsonl").read_bytes()
OTHER = (RECORDS / "heist_five_seats.jsonl").read_bytes()
LINES = OVER.splitlines(keepends=True)
OPEN = b"".join(LINES[:4])


def journal(record, end=()):
    """The bytes of a journal that holds a record."""
    check = 0
    lines = []
    for text in ['{"journal":1}', *record.decode().splitlines(), *end]:
        line, check = framed(text, check)
        lines.append(line)
    return "".join(lines).encode()


ON_BOARD = {
    "games/0001.journal": journal(OVER, [CLOSED]),
    "games2/0002.journal": journal(OPEN),
    "games/0003.jsonl": OTHER,  # of an earlier build
    "games4/0004.journal": journal(OVER)[:-3],
    "games/0005.jsonl": b"".join(LINES[:3]) + LINES[3][:-3],
    "games/notes.txt": b"mine",
}
LONG = OTHER * (3 * 4096 // len(OTHER) + 1)  # of several blocks
TODAY = datetime.date.today().isoformat()


@pytest.fixture
def board(start_board, tmp_path):
    """A board with Seeno and five games: over, not over, over, damaged, damaged."""
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "build_info.py").write_text(stamp.build_info(stamp.of_tree("pico")))
    board = start_board(path=[frozen, boards.ROOT / "host_tools"])
    with Link(board.port) as link:
        link.call(on_device.make_folders, GAME_FOLDERS)
        for name, data in ON_BOARD.items():
            link.write(name, data)
    return board


def test_the_list_says_what_is_there_and_no_move(board, seeno):
    code, told = seeno("games", "list", "--port", board.port)
    lines = told.splitlines()
    assert code == 0, told
    assert [line[:4] for line in lines] == ["0001", "0002", "0003", "0004", "0005"]
    assert "not over" not in lines[0] and "over" in lines[0]
    assert "not over" in lines[1] and "   3 moves" in lines[1]
    assert f"damaged in line {len(LINES)}" in lines[3]
    assert "damaged in line 4" in lines[4]
    assert not any(text in told for text in ("digit", "number", "{"))


def test_games_that_are_over_are_fetched_once(board, seeno, tmp_path):
    folder = tmp_path / "evening"
    code, told = seeno("games", "fetch", "--port", board.port, "--to", folder)
    assert code == 0, told
    names = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert names == {
        f"{TODAY}-heist-0001.jsonl": OVER,
        f"{TODAY}-heist-0003.jsonl": OTHER,
    }
    assert "0002  stays on the board: not over" in told
    code, told = seeno("games", "fetch", "1", "--port", board.port, "--to", folder)
    assert (code, told.strip()) == (0, "0001  was fetched before")
    assert len(list(folder.iterdir())) == 2


def test_another_game_of_the_same_number_overwrites_nothing(board, seeno, tmp_path):
    older = tmp_path / f"{TODAY}-heist-0001.jsonl"
    older.write_bytes(OTHER)
    assert seeno("games", "fetch", "1", "--port", board.port, "--to", tmp_path)[0] == 0
    assert older.read_bytes() == OTHER
    assert (tmp_path / f"{TODAY}-heist-0001-2.jsonl").read_bytes() == OVER


def test_a_game_that_is_not_over_is_asked_for_twice(board, seeno, tmp_path):
    wanted = ("games", "fetch", "2", "--unfinished", "--port", board.port, "--to", tmp_path)
    for answers in ("n\n", "y\nn\n", ""):
        code, _ = seeno(*wanted, answers=answers)
        assert code != 0
        assert not list(tmp_path.glob("*heist*"))
    code, told = seeno(*wanted, answers="y\ny\n")
    assert code == 0, told
    assert (tmp_path / f"{TODAY}-heist-0002.jsonl").read_bytes() == OPEN


def test_nothing_of_an_open_game_crosses_the_wire(board, seeno, tmp_path):
    board.printed = b""
    assert seeno("games", "fetch", "--port", board.port, "--to", tmp_path)[0] == 0
    assert LINES[1].strip()[2:-2] in board.printed.replace(b"\\n", b"")  # of the game that is over
    board.printed = b""
    assert seeno("games", "fetch", "2", "--port", board.port, "--to", tmp_path)[0] == Exit.FAILED
    assert b'"do"' not in board.printed


def test_a_game_that_was_named_and_not_saved_is_a_failure(board, seeno, tmp_path):
    code, told = seeno("games", "fetch", "4", "1", "--port", board.port, "--to", tmp_path)
    assert (code, "0004  stays on the board: damaged" in told) == (Exit.FAILED, True)
    assert [path.name for path in tmp_path.glob("*heist*")] == [f"{TODAY}-heist-0001.jsonl"]


def test_a_folder_that_cannot_be_had_is_a_sentence(board, seeno, tmp_path):
    file = tmp_path / "evening"
    file.touch()
    for folder in (file, "/proc/evening"):
        code, told = seeno("games", "fetch", "1", "--port", board.port, "--to", folder)
        assert (code, f"cannot be saved in {folder}: " in told) == (Exit.FAILED, True)


def test_a_disk_that_is_full_keeps_no_half_of_a_record(board, seeno, tmp_path, monkeypatch):
    def write_half(path, data):
        with open(path, "wb") as file:
            file.write(data[:9])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_half)
    folder = tmp_path / "evening"
    code, told = seeno("games", "fetch", "1", "--port", board.port, "--to", folder)
    assert (code, "No space left" in told) == (Exit.FAILED, True)
    assert not list(folder.iterdir())


def test_a_game_that_cannot_be_read_is_listed_and_deleted(board, seeno, restarted):
    with Link(board.port) as link:
        link.write("games2/0006.jsonl", LONG)
    board = restarted(board, without=LONG[:40])
    code, told = seeno("games", "list", "--port", board.port)
    assert (code, "0001" in told) == (0, True)
    assert "0006" in told and "the flash cannot be read" in told
    assert seeno("games", "delete", "6", "--yes", "--port", board.port)[0] == 0
    code, told = seeno("games", "list", "--port", board.port)
    assert (code, "0001" in told, "0006" in told) == (0, True, False)


def test_a_file_that_is_called_as_a_folder_of_games(board, seeno):
    with Link(board.port) as link:
        link.call(on_device.remove, [name for name in ON_BOARD if name.startswith("games2/")])
        link.call(on_device.remove, ["games2"])
        link.write("games2", b"mine")
    code, told = seeno("games", "list", "--port", board.port)
    assert (code, "The folder games2 on the board cannot be read" in told) == (0, True)
    assert "0001" in told


def test_a_record_that_does_not_replay_here_is_not_kept(board, seeno, tmp_path, monkeypatch):
    real = Link.read
    monkeypatch.setattr(Link, "read", lambda link, name: real(link, name)[:-40])
    for number, said in {1: "came damaged", 3: "does not replay"}.items():
        code, told = seeno("games", "fetch", number, "--port", board.port, "--to", tmp_path)
        assert (code, said in told) == (Exit.NOT_VERIFIED, True)
    assert not list(tmp_path.glob("*heist*"))


def test_a_record_that_is_open_only_here_is_not_kept(board, seeno, tmp_path, monkeypatch):
    monkeypatch.setattr(Link, "read", lambda link, name: journal(OPEN))
    code, _ = seeno("games", "fetch", "1", "--port", board.port, "--to", tmp_path)
    assert code == Exit.SECRET
    assert not list(tmp_path.glob("*heist*"))


def test_a_number_that_is_not_there(board, seeno):
    code, told = seeno("games", "fetch", "17", "--port", board.port)
    assert (code, "0017" in told) == (Exit.FAILED, True)


def test_a_game_that_is_named_twice_is_one(board, seeno):
    code, told = seeno("games", "delete", "1", "0001", "--yes", "--port", board.port)
    assert (code, "1 deleted." in told) == (0, True)


def test_deleting_asks_and_leaves_other_files(board, seeno):
    wanted = ("games", "delete", "1", "3", "--port", board.port)
    assert seeno(*wanted, answers="n\n")[0] != 0
    assert seeno(*wanted, answers="y\n")[0] == 0
    with Link(board.port) as link:
        names = [name for folder in GAME_FOLDERS for name in link.call(on_device.entries, folder)]
        assert names == ["0005.jsonl", "notes.txt", "0002.journal", "0004.journal"]
        left = games.on_board(link)
    assert [game.number for game in left] == ["0002", "0004", "0005"]
    assert seeno("games", "delete", "--all", "--yes", "--port", board.port)[0] == 0
    code, told = seeno("games", "list", "--port", board.port)
    assert (code, told.strip()) == (0, "No games were found.")


def test_deleting_nothing_in_particular_is_a_wrong_command(seeno):
    assert seeno("games", "delete")[0] == 2
