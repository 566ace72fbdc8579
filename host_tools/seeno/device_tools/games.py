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
        return _number(self.path)

    @property
    def state(self):
        if self.fault:
            code, line = self.fault  # a code of other rules has no text here
            return f"damaged in line {line}: {TEXTS.get(code, code)}"
        return "over" if self.over else "not over"


def _number(name):
    """Return a game's number in the name of its file, or in its path."""
    return name.rpartition("/")[2].removesuffix(_JOURNAL).removesuffix(_RECORD)


def on_board(link, numbers=()):
    """Return the games on the board, or those of certain numbers; FailureError if one is not."""
    there = {
        f"{folder}/{name}": size
        for folder in GAME_FOLDERS
        for name, size in link.call(on_device.entries, folder).items()
        if _FILE.fullmatch(name)
    }
    paths = sorted(there, key=_number)
    wanted = [_number(number).zfill(4) for number in numbers]
    found = {_number(path) for path in paths}
    missing = [number for number in wanted if number not in found]
    if missing:
        raise FailureError(
            Exit.FAILED,
            f"The board has no game {', '.join(missing)}.",
            "`seeno games list` shows what it has.",
        )
    if wanted:
        paths = [path for number in wanted for path in paths if _number(path) == number]
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


def fetch(link, games, folder, unfinished=False):
    """Save records in a folder, under the host's date; return the paths of the new ones."""
    folder.mkdir(parents=True, exist_ok=True)
    new = []
    for game in games:
        if game.fault or not (game.over or unfinished):
            say(f"{game.number}  stays on the board: {game.state}")
            continue
        data = _fetched(link, game)
        _check_replay(game, data, unfinished)
        path = _stamped(folder, game, data)
        if not path:
            say(f"{game.number}  was fetched before")
            continue
        half = path.with_suffix(".half")
        half.write_bytes(data)
        half.replace(path)
        say(f"{game.number}  {path}")
        new.append(path)
    return new


def delete(link, games):
    """Remove records from the board."""
    link.call(on_device.remove, [game.path for game in games])
    say(f"{len(games)} deleted.")
