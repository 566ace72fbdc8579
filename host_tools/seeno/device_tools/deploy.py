"""`seeno deploy`: puts Seeno's modules on a stock MicroPython, those that changed only.

New files are written beside the old ones and checked; then all of them take their places at
once, main.py last. A board that is unplugged before that has its old program, unplugged within
that moment it says so instead of starting a mixture, and the next deploy finishes the work.
"""

import hashlib
import json
from pathlib import Path

from seeno import boards
from seeno.device_tools import compiler, on_device
from seeno.device_tools.compiler import FOLDER, MAIN
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.link import BOARD_OF, chip_of, facts
from seeno.device_tools.report import progress

LIST = f"{FOLDER}/seeno.json"  # what is on the board by our doing: names and hashes
_BLOCK = 4096  # littlefs gives files whole blocks
_SPARE = 4 * _BLOCK  # for folders and for littlefs itself
_ASKED = 32  # files asked for in one go
_ASIDE = "main-before-seeno.py"
_MARK = 'print("Seeno was not put here to the end: call `seeno deploy` again.")\n'


def _hash(data):
    return hashlib.sha256(data).hexdigest()


def installed(link):
    """Return the list of a former deploy, {"board": …, "files": {name: hash}}; None without."""
    if not link.call(on_device.hashes, [LIST])[LIST]:
        return None
    try:
        told = json.loads(link.read(LIST))
        return told if type(told["files"]) is dict and type(told["board"]) is str else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None  # damaged: as if there were none


def is_frozen(told):
    """Whether Seeno is part of the board's image and not a deploy's files."""
    return told["build"] is not None and FOLDER + "/" not in told["place"]


def choose_board(wanted, told, before):
    """Return the name of the board file to use; FailureError when it is for another chip."""
    name = wanted or (before and before["board"]) or BOARD_OF.get(chip_of(told), "pico")
    try:
        chip = boards.load(name).CHIP
    except boards.BoardError as problem:
        raise FailureError(Exit.FAILED, str(problem), "Choose one with --board.") from problem
    if chip != chip_of(told):
        raise FailureError(
            Exit.WRONG_CHIP,
            f"The board “{name}” has an {chip.upper()}, this is: {told['machine']}.",
            "Choose the right one with --board.",
        )
    return name


def hashes(link, names):
    """Return {name: SHA-256 or None} of files, asked for in parts that fit a full memory."""
    names = list(names)
    found = {}
    for start in range(0, len(names), _ASKED):
        found |= link.call(on_device.hashes, names[start : start + _ASKED])
    return found


def shadows(link, names):
    """Return what MicroPython would take instead of these modules of ours, ascending."""
    ours = {name.removeprefix(f"{FOLDER}/").split("/")[0].split(".")[0] for name in names}
    ours -= {"main", "neopixel", "seeno"}  # a neopixel of the user's does the same as ours
    found = [name for name in link.call(on_device.entries, ".") if name.split(".")[0] in ours]
    sources = [name.removesuffix(".mpy") + ".py" for name in names if name.endswith(".mpy")]
    there = hashes(link, sources)
    return sorted(found + [name for name in sources if there[name]])


def _check_shadows(link, names):
    found = shadows(link, names)
    if found:
        raise FailureError(
            Exit.IN_THE_WAY,
            f"The board has {', '.join(found)}, which MicroPython would take instead of Seeno's "
            "module of that name.",
            f"Fetch it if you need it (mpremote cp -r :{found[0]} .), remove it (mpremote rm -r "
            f":{found[0]}), then deploy again.",
        )


def _foreign(names, found, wanted, before, force):
    """Return the files that are not ours and would be overwritten; FailureError without force."""
    known = before["files"] if before else {}
    foreign = [
        name for name in names if found[name] not in (None, wanted[name]) and name not in known
    ]
    if foreign and not force:
        raise FailureError(
            Exit.IN_THE_WAY,
            f"The board has a file of yours where Seeno's would go: {', '.join(foreign)}.",
            "Fetch it if you need it (mpremote cp :NAME .), then: seeno deploy --force "
            f"(a {MAIN} of yours is kept as {_ASIDE}).",
        )
    return foreign


def _check_room(told, sizes):
    """Raise FailureError unless so many more files find room."""
    needed = sum(-(-size // _BLOCK) * _BLOCK for size in sizes) + _SPARE
    free = told["flash"][0] if told["flash"] else 0
    if needed > free:
        raise FailureError(
            Exit.NO_SPACE,
            f"The board has {free // 1024} KB of flash free; this takes "
            f"{needed // 1024} KB. Nothing was changed.",
            "Fetch and delete games (`seeno games`), or remove files of yours with mpremote.",
        )


def _stage(link, files, wanted):
    """Write files beside their places as NAME.new, and check them there."""
    folders = {parent for name in files for parent in list(Path(name).parents)[:-1]}
    link.call(on_device.make_folders, [folder.as_posix() for folder in sorted(folders)])
    with progress("Copying (bytes)", sum(map(len, files.values()))) as advance:
        for name, data in files.items():
            link.write(name + ".new", data, advance)
    found = hashes(link, [name + ".new" for name in files])
    wrong = [name for name in files if found[name + ".new"] != wanted[name]]
    if wrong:
        raise FailureError(
            Exit.NOT_VERIFIED,
            f"What is on the board is not what was sent: {', '.join(wrong)}. The old program is "
            "untouched.",
            "Try again with another cable; if it stays so, the board's flash is worn out.",
        )


def deploy(link, wanted_board=None, force=False):
    """Bring a board up to date; return the names of the files that were copied."""
    told = facts(link)
    if is_frozen(told):
        raise FailureError(
            Exit.IN_THE_WAY,
            "This board runs Seeno's own image, which has the program built in.",
            "Bring it up to date with `seeno flash`.",
        )
    processor = compiler.processor(told)
    before = installed(link)
    board = choose_board(wanted_board, told, before)
    there = link.call(on_device.origin, "neopixel")
    with_neopixel = there is None or f"{FOLDER}/neopixel.mpy" in there
    files = compiler.modules(board, processor, with_neopixel)
    wanted = {name: _hash(data) for name, data in files.items()}
    _check_shadows(link, files)
    listing = json.dumps({"board": board, "files": wanted}, sort_keys=True).encode()
    files = {LIST: listing} | files  # what is ours is known before the first of it is there
    wanted[LIST] = _hash(listing)

    found = hashes(link, [name + end for name in files for end in ("", ".new")])
    foreign = _foreign([name for name in files if name != LIST], found, wanted, before, force)
    changed = [name for name in files if force or found[name] != wanted[name]]
    if changed:
        # main.py goes in anew in any case: while the others do, it starts nothing.
        moving = [name for name in changed if name != MAIN] + [MAIN]
        missing = [name for name in moving if force or found[name + ".new"] != wanted[name]]
        _check_room(told, [len(files[name]) for name in missing])
        _stage(link, {name: files[name] for name in missing}, wanted)
        if MAIN in foreign:
            link.call(on_device.rename, MAIN, _ASIDE)
        stale = sorted(set(before["files"]) - set(files)) if before else []
        link.call(on_device.commit, moving, stale, _MARK)
    left = [name + ".new" for name in files if found[name + ".new"] and name not in changed]
    link.call(on_device.remove, left)
    return changed
