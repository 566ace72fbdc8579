"""Files on the flash that bear the name of a module of the program, and may stand in its way.

Seeno's image takes its own modules and those of MicroPython first (_boot). MicroPython's own
image, on which Seeno was deployed, takes what lies at the root of the flash instead.
"""

import os
import sys

FROZEN = ("app", "asyncio", "board", "build_info", "devices", "rules_core", "screens")
MICROPYTHONS = ("array", "binascii", "errno", "framebuf", "gc", "hashlib", "io", "machine")
MICROPYTHONS += ("micropython", "os", "rp2", "select", "sys", "time", "vfs")
_ENDS = ("", "py", "mpy")  # a folder, a source, a compiled one


def take_micropythons():
    """Has MicroPython's modules taken whatever the flash has; while nothing is mounted yet."""
    for name in MICROPYTHONS:
        sys.modules[name] = __import__(name)


def modules():
    """The names at the root of the flash that are such files or folders, ascending."""
    try:
        names = [entry[0] for entry in os.ilistdir()]
    except OSError:  # nothing is mounted
        return []
    found = []
    for name in names:
        stem, _, end = name.partition(".")
        if end in _ENDS and (stem in FROZEN or stem in MICROPYTHONS):
            found.append(name)
    return sorted(found)
