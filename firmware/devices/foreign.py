"""Files on the flash that bear the name of a module of the program, and may stand in its way.

Seeno's image looks for its own modules first (_boot). MicroPython's own image, on which Seeno was
deployed, takes what lies at the root of the flash instead; and in any image a file there may
stand before a module of MicroPython that has the same name.
"""

import os

OURS = ("app", "board", "build_info", "devices", "rules_core", "screens")
MICROPYTHONS = ("array", "asyncio", "binascii", "errno", "framebuf", "gc", "hashlib", "io")
MICROPYTHONS += ("machine", "micropython", "os", "rp2", "select", "sys", "time", "vfs")
_ENDS = ("", "py", "mpy")  # a folder, a source, a compiled one


def modules():
    """The names at the root of the flash that are such files or folders, ascending."""
    try:
        names = [entry[0] for entry in os.ilistdir()]
    except OSError:  # nothing is mounted
        return []
    found = []
    for name in names:
        stem, _, end = name.partition(".")
        if end in _ENDS and (stem in OURS or stem in MICROPYTHONS):
            found.append(name)
    return sorted(found)
