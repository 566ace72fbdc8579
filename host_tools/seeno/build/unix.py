"""The unix port built from source: plain for the tests, and with the project frozen in."""

import os
import shutil

from seeno.build import places
from seeno.build.debian import fetch_source
from seeno.build.steps import BuildError, locked, run

_JOBS = "-j2"


def _source():
    """Return the folder of MicroPython's source, fetched if need be."""
    checkout = places.upstream()
    if checkout:
        if not (checkout / "ports" / "unix" / "Makefile").is_file():
            raise BuildError(f"MICROPYTHON_DIR={checkout} is not a MicroPython checkout.")
        return checkout
    folder = places.cache() / "micropython-debian-1.25"
    if not folder.is_dir():
        fetch_source("micropython", folder, places.cache() / "apt")
    header = (folder / "py" / "mpconfig.h").read_text()
    if "#define MICROPY_VERSION_MINOR 25" not in header:
        raise BuildError("Debian's MicroPython is no longer 1.25; set MICROPYTHON_DIR.")
    # The makefiles ask for this file to see whether the submodule is there; it is not used.
    (folder / "lib" / "micropython-lib" / "README.md").touch()
    return folder


def _environment():
    # A repository above the cache is not MicroPython's: its commit is no version of this.
    environment = dict(os.environ, GIT_CEILING_DIRECTORIES=str(places.cache()))
    # Settings of the make that called us would reach MicroPython's makefiles.
    for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES"):
        environment.pop(name, None)
    return environment


def _mpy_cross(source, folder):
    """Build the compiler of frozen code and return it.

    First and alone: a FROZEN_MANIFEST on the same command line would break it.
    """
    build = folder / "mpy-cross"
    command = ["make", _JOBS, "-C", source / "mpy-cross", f"BUILD={build}"]
    command.append("CFLAGS_EXTRA=-Wno-error")
    run("Building mpy-cross", command, environment=_environment())
    return build / "mpy-cross"


def _build(program, manifest, sentence):
    for tool in ("gcc", "make"):
        if not shutil.which(tool):
            raise BuildError(f"{tool} is missing: sudo apt install {tool}")
    source = _source()
    compiler = _mpy_cross(source, places.plain_unix().parent)
    command = [
        "make",
        _JOBS,
        "-C",
        source / "ports" / "unix",
        f"BUILD={program.parent / 'objects'}",
        f"PROG={program.name}",
        f"FROZEN_MANIFEST={manifest}",
        *places.UNIX_OPTIONS,
    ]
    run(sentence, command, environment=_environment() | {"MICROPY_MPYCROSS": str(compiler)})
    # Copied last and whole: a program at this place is a finished one.
    finished = program.with_suffix(".new")
    shutil.copy2(program.parent / "objects" / program.name, finished)
    finished.replace(program)


def plain():
    """Build the unix port without anything of the project unless it is there; return it."""
    program = places.plain_unix()
    # A checkout may have changed; make finds out. Debian's source does not change.
    if not program.exists() or places.upstream():
        with locked(places.cache()):
            if not program.exists() or places.upstream():
                _build(program, places.PLAIN_MANIFEST, "Building MicroPython's unix port")
    return program


def frozen():
    """Build the unix port with boards/manifest.py frozen in; return it."""
    program = places.frozen_unix()
    with locked(places.cache()):
        _build(program, places.IMAGE_MANIFEST, "Building the unix port with the project frozen")
    return program
