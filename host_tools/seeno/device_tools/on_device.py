"""Functions that run on the board: Link.call sends the source of one and gets its result.

So each is MicroPython, stands by itself with its imports inside, and returns plain values.
Names of files are relative: the board's working folder is the root of its flash.
"""


def own_modules():
    """Has MicroPython's own modules taken, whatever files of their names lie on the flash."""
    import sys

    own = ("array", "binascii", "errno", "hashlib", "io", "machine", "os", "select", "time")
    for name in own:
        try:
            sys.modules[name] = __import__("u" + name)  # no file stands before that name
        except ImportError:
            pass  # no MicroPython, or one that lacks it


def facts():
    """What runs here, on what, and how much room there is."""
    import gc
    import os
    import sys

    gc.collect()
    is_mounted = False
    room = None
    try:
        os.stat(".")
        is_mounted = True
        room = os.statvfs(".")  # not where a file cannot be read
    except OSError:
        pass
    told = {
        "name": sys.implementation.name,
        "version": tuple(sys.implementation.version[:3]),
        "mpy": getattr(sys.implementation, "_mpy", 0),
        "machine": os.uname().machine,
        "memory": gc.mem_free(),
        "is_mounted": is_mounted,
        "flash": room and (room[1] * room[3] if room[3] <= room[2] else 0, room[1] * room[2]),
        "build": None,
    }
    try:
        import build_info

        told["build"] = [build_info.VERSION, build_info.BOARD, build_info.HASH, build_info.RULES]
        told["place"] = build_info.__file__
    except Exception:  # there is none, or a file of that name which may do anything
        pass
    return told


def stop_watchdog():
    """Stops the chip's watchdog, which would reset the board amid what is done to it.

    MicroPython has no word for that, the chips have: the bit ENABLE of the register CTRL.
    """
    import os

    machine = os.uname().machine
    for chip, control in (("RP2040", 0x40058000), ("RP2350", 0x400D8000)):
        if machine.endswith(chip):
            from machine import mem32

            mem32[control + 0x3000] = 1 << 30  # the address at which bits written are cleared


def health():
    """What the health pages tell besides: games kept and at most, faults, files in the way."""
    from os import urandom

    import board
    from app.entropy import is_stuck
    from app.journal import KEPT, games
    from devices import foreign
    from devices.store import Store
    from devices.watchdog import Watchdog

    try:
        kept = len(games(Store()))
    except (OSError, UnicodeError):
        kept = None
    return {
        "games": (kept, KEPT),
        "has_hung": Watchdog(board.CHIP).has_bitten,
        "is_chance_stuck": is_stuck(urandom(32)),
        "foreign": foreign.modules(),
    }


def hashes(names):
    """The SHA-256 of files; None for those that are not there."""
    import hashlib
    from binascii import hexlify

    found = {}
    piece = bytearray(512)
    view = memoryview(piece)
    for name in names:
        try:
            with open(name, "rb") as file:
                whole = hashlib.sha256()
                count = file.readinto(piece)
                while count:
                    whole.update(view[:count])
                    count = file.readinto(piece)
            found[name] = hexlify(whole.digest()).decode()
        except OSError:
            found[name] = None
    return found


def entries(folder):
    """The names in a folder with their sizes, -1 for folders; none when it is not there."""
    import os

    try:
        listed = list(os.ilistdir(folder))
    except OSError as problem:
        if problem.errno not in (2, 19):  # nor is anything where nothing is mounted
            raise
        return {}
    return {
        entry[0]: -1 if entry[1] & 0x4000 else os.stat(folder + "/" + entry[0])[6]
        for entry in listed
    }


def unreadable():
    """The files that cannot be read to their end, and such folders, with a slash at the end."""
    import os

    found = []
    folders = [""]
    piece = bytearray(512)
    while folders:
        folder = folders.pop()
        try:
            for entry in list(os.ilistdir(folder)):
                path = folder + entry[0]
                if entry[1] & 0x4000:
                    folders.append(path + "/")
                    continue
                try:
                    with open(path, "rb") as file:
                        while file.readinto(piece):
                            pass
                except OSError:
                    found.append(path)
        except (OSError, UnicodeError):
            found.append(folder or "/")
    return found


def origin(module):
    """Where a module comes from, None when there is none."""
    try:
        return getattr(__import__(module), "__file__", "")
    except ImportError:
        return None


def write(name, data, mode):
    """Writes bytes to a file, from its start ("wb") or at its end ("ab")."""
    with open(name, mode) as file:
        file.write(data)


def make_folders(folders):
    """Makes folders that are not there yet; parents come before what is in them."""
    import os

    for folder in folders:
        try:
            os.mkdir(folder)
        except OSError:
            os.stat(folder)


def commit(names, stale, mark):
    """Puts files that were written as NAME.new in their places, the last of `names` at the end.

    Meanwhile main.py only says that this is not finished. `mark` is the text for that.
    """
    import os

    try:
        os.stat("main.py")
        with open("main.py.mark", "w") as file:
            file.write(mark)
        os.rename("main.py.mark", "main.py")
    except OSError:
        pass  # nothing would start
    for name in names[:-1]:
        os.rename(name + ".new", name)
    for name in stale:
        try:
            os.remove(name)
        except OSError:
            pass
    os.rename(names[-1] + ".new", names[-1])


def rename(name, new_name):
    """Gives a file another name."""
    import os

    os.rename(name, new_name)


def remove(names):
    """Removes files, those that are not there aside."""
    import os

    for name in names:
        try:
            os.remove(name)
        except OSError as problem:
            if problem.errno != 2:
                raise


def board_file():
    """The constants of the board file in use, and where it comes from."""
    import board

    told = {name: getattr(board, name) for name in dir(board) if name.isupper()}
    return told, board.__file__


def summary(name):
    """What a game's file says without giving away a move: (game, seats, moves, over, fault).

    `fault` is None or (code, line of the record); what stands before it counts.
    """
    from rules_core.codes import Refusal
    from rules_core.record import Record
    from rules_core.strict_json import LINE_LIMIT, parse_line

    record = None
    game = ""
    seats = []
    number = 0
    try:
        with open(name, "rb") as file:
            lines = file
            if name.endswith(".journal"):
                from rules_core.framed import RecordLines

                lines = RecordLines(file)
            number = 1
            line = lines.readline(LINE_LIMIT + 1)
            while line:
                value = parse_line(line[:-1] if line[-1] == 10 else line)
                if record:
                    record.apply(value)
                else:
                    record = Record(value)
                    game = value["game"]
                    seats = value["seats"]
                number += 1
                line = lines.readline(LINE_LIMIT + 1)
    except Refusal as refused:
        return game, seats, max(number - 2, 0), False, (refused.code, number)
    except OSError:
        return game, seats, max(number - 2, 0), False, ("the flash cannot be read", number)
    if not record:
        return game, seats, 0, False, ("empty_file", 1)
    return game, seats, number - 2, record.state.over, None


def make_safe():
    """Leaves the mark by which the next start goes without the app."""
    with open("safe", "w"):
        pass
