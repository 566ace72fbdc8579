"""`seeno games`: what games a board keeps; fetching their records and deleting them.

The board keeps a game as a journal, earlier builds as a plain record; what is fetched is the plain
record. That of a game that is not over shows hands and strays; it stays on the board.
"""

import io
import json
import re
from dataclasses import dataclass
from datetime import date

from rules_core.codes import TEXTS, RecordError
from rules_core.framed import RecordLines
from rules_core.replay import replay
from rules_core.strict_json import LINE_LIMIT
from seeno.device_tools import on_device
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.link import RefusedError
from seeno.device_tools.report import progress, say
from seeno.files import GAME_FOLDERS

_JOURNAL = ".journal"
_RECORD = ".jsonl"
_FILE = re.compile(r"\d+(\.journal|\.jsonl)")


@dataclass(frozen=True)
class Game:
    """A game on the board: its file, and what that says without giving away a move."""

    path: str
    size: int
    game: str
    seats: tuple
    moves: int
    over: bool
    fault: tuple | None  # (code, line)

    @property
    def number(self):
        return number_of(self.path)

    @property
    def state(self):
        if self.fault:
            code, line = self.fault  # a code of other rules has no text here
            return f"damaged in line {line}: {TEXTS.get(code, code)}"
        return "over" if self.over else "not over"


def is_game(path):
    """Whether a file on the board is a game's."""
    folder, _, name = path.rpartition("/")
    return folder in GAME_FOLDERS and bool(_FILE.fullmatch(name))


def number_of(path):
    """Return a game's number in the path of its file, or in its name."""
    return path.rpartition("/")[2].removesuffix(_JOURNAL).removesuffix(_RECORD)


def _entries(link, folder):
    """Return {path: bytes} of what lies in a folder; none, and it is told, if it is unreadable."""
    try:
        listed = link.call(on_device.entries, folder)
    except RefusedError:
        say(f"The folder {folder} on the board cannot be read: `seeno doctor` tells why.", "red")
        return {}
    return {f"{folder}/{name}": size for name, size in listed.items()}


def on_board(link, numbers=()):
    """Return the games on the board, or those of certain numbers; FailureError if one is not."""
    there = {}
    for folder in GAME_FOLDERS:
        there |= _entries(link, folder)
    paths = sorted(filter(is_game, there), key=number_of)
    wanted = list(dict.fromkeys(number_of(number).zfill(4) for number in numbers))
    found = {number_of(path) for path in paths}
    missing = [number for number in wanted if number not in found]
    if missing:
        raise FailureError(
            Exit.FAILED,
            f"The board has no game {', '.join(missing)}.",
            "`seeno games list` shows what it has.",
        )
    if wanted:
        paths = [path for number in wanted for path in paths if number_of(path) == number]
    games = []
    with progress("Reading games", len(paths)) as advance:
        for path in paths:
            name, seats, moves, over, fault = link.call(on_device.summary, path)
            games.append(Game(path, there[path], name, tuple(seats), moves, over, fault))
            advance()
    return games


def record_in(path, data):
    """Return the plain record in the bytes of a game's file; raise RecordError."""
    if not path.endswith(_JOURNAL):
        return data
    lines = RecordLines(io.BytesIO(data))
    return b"".join(iter(lambda: lines.readline(LINE_LIMIT), b""))


def _fetched(link, game):
    """Return the record of a game; FailureError when it came damaged."""
    try:
        return record_in(game.path, link.read(game.path))
    except RecordError as refused:
        raise FailureError(
            Exit.NOT_VERIFIED,
            f"Game {game.number} came damaged: {TEXTS[refused.code]} It was not kept.",
            "Call the command again.",
        ) from None


def _check_replay(game, data, unfinished):
    """Raise FailureError unless what came replays to where the board said it stands."""
    lines = []
    if not replay(io.BytesIO(data), lines.append, False):
        fault = json.loads(lines[-1])
        raise FailureError(
            Exit.NOT_VERIFIED,
            f"Game {game.number} does not replay here: {TEXTS[fault['error']]} (line "
            f"{fault['line']}). It was not kept.",
            "The board may have other rules than this Seeno: `seeno doctor` compares them.",
        )
    if not json.loads(lines[-1])["over"] and not unfinished:
        raise FailureError(Exit.SECRET, f"Game {game.number} is not over here. It was not kept.")


def _stamped(folder, game, data):
    """Return where a record goes; None when it has been fetched before."""
    for path in folder.glob(f"*-{game.game}-{game.number}*{_RECORD}"):
        if path.read_bytes() == data:
            return None
    name = f"{date.today().isoformat()}-{game.game}-{game.number}"
    path = folder / (name + _RECORD)
    count = 1
    while path.exists():  # another game of the same number: the board was emptied meanwhile
        count += 1
        path = folder / f"{name}-{count}{_RECORD}"
    return path


def _save(path, data):
    """Write a file whole or not at all."""
    half = path.with_suffix(".half")
    try:
        half.write_bytes(data)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)


def _fetch(link, game, folder, unfinished):
    """Save the record of a game, unless that was done before."""
    data = _fetched(link, game)
    _check_replay(game, data, unfinished)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _stamped(folder, game, data)
        if path:
            _save(path, data)
    except OSError as problem:
        raise FailureError(
            Exit.FAILED,
            f"Game {game.number} cannot be saved in {folder}: {problem.strerror}.",
            "Make room, or name another folder with --to.",
        ) from problem
    say(f"{game.number}  {path or 'was fetched before'}")


def fetch(link, games, folder, unfinished=False):
    """Save records in a folder, under the host's date; return the games that were left out."""
    left = []
    for game in games:
        if game.fault or not (game.over or unfinished):
            say(f"{game.number}  stays on the board: {game.state}")
            left.append(game)
        else:
            _fetch(link, game, folder, unfinished)
    return left


def delete(link, games):
    """Remove records from the board."""
    link.call(on_device.remove, [game.path for game in games])
    say(f"{len(games)} deleted.")
