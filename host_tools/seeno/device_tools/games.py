"""`seeno games`: what records a board keeps; fetching them to the host and deleting them.

A record of a game that is not over shows hands and strays; it stays on the board.
"""

import io
import json
from dataclasses import dataclass
from datetime import date

from rules_core.codes import TEXTS
from rules_core.replay import replay
from seeno.device_tools import on_device
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.report import progress, say

FOLDER = "games"
_END = ".jsonl"


@dataclass(frozen=True)
class Game:
    """A record on the board: its number, and what it says without giving away a move."""

    number: str
    size: int
    game: str
    seats: tuple
    moves: int
    over: bool
    fault: tuple | None  # (code, line)

    @property
    def path(self):
        return f"{FOLDER}/{self.number}{_END}"

    @property
    def state(self):
        if self.fault:
            return f"damaged in line {self.fault[1]}: {TEXTS[self.fault[0]]}"
        return "over" if self.over else "not over"


def on_board(link, numbers=()):
    """Return the games on the board, or those of certain numbers; FailureError if one is not."""
    there = link.call(on_device.entries, FOLDER)
    found = sorted(name.removesuffix(_END) for name in there if name.endswith(_END))
    wanted = [number.removesuffix(_END).zfill(4) for number in numbers]
    missing = [number for number in wanted if number not in found]
    if missing:
        raise FailureError(
            Exit.FAILED,
            f"The board has no game {', '.join(missing)}.",
            "`seeno games list` shows what it has.",
        )
    games = []
    with progress("Reading games", len(wanted or found)) as advance:
        for number in wanted or found:
            told = link.call(on_device.summary, f"{FOLDER}/{number}{_END}")
            name, seats, moves, over, fault = told
            size = there[number + _END]
            games.append(Game(number, size, name, tuple(seats), moves, over, fault))
            advance()
    return games


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
    for path in folder.glob(f"*-{game.game}-{game.number}*{_END}"):
        if path.read_bytes() == data:
            return None
    name = f"{date.today().isoformat()}-{game.game}-{game.number}"
    path = folder / (name + _END)
    count = 1
    while path.exists():  # another game of the same number: the board was emptied meanwhile
        count += 1
        path = folder / f"{name}-{count}{_END}"
    return path


def fetch(link, games, folder, unfinished=False):
    """Save records in a folder, under the host's date; return the paths of the new ones."""
    folder.mkdir(parents=True, exist_ok=True)
    new = []
    for game in games:
        if game.fault or not (game.over or unfinished):
            say(f"{game.number}  stays on the board: {game.state}")
            continue
        data = link.read(game.path)
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
