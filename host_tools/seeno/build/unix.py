"""The unix port built from source: plain for the tests, and with the project frozen in."""

import shutil

from seeno.build import contents, debian, places, source
from seeno.build.steps import locked, run


def _build(program, manifest, sentence):
    missing = [tool for tool in ("gcc", "make") if not shutil.which(tool)]
    if missing:
        debian.install(*missing)
    folder = source.micropython()
    compiler = source.mpy_cross(folder)
    objects = program.parent / "objects"
    # Made anew each time: a file of another board or branch may be older than what it replaces.
    shutil.rmtree(objects / "frozen_mpy", ignore_errors=True)
    command = [
        "make",
        f"-j{source.JOBS}",
        "-C",
        folder / "ports" / "unix",
        f"BUILD={objects}",
        f"PROG={program.name}",
        f"FROZEN_MANIFEST={manifest}",
        f"MPY_LIB_DIR={places.library()}",
        "MPY_CROSS_FLAGS=-march=host",  # for what is compiled to machine code
        *places.UNIX_OPTIONS,
    ]
    run(sentence, command, environment=source.environment(MICROPY_MPYCROSS=str(compiler)))
    # Copied last and whole: a program at this place is a finished one.
    finished = program.with_suffix(".new")
    shutil.copy2(objects / program.name, finished)
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


def frozen(board="pico"):
    """Build the unix port with boards/manifest.py frozen in; return it."""
    program = places.frozen_unix()
    program.parent.mkdir(parents=True, exist_ok=True)
    with locked(places.cache()):
        manifest = contents.write_manifest(program.parent, board)
        _build(program, manifest, "Building the unix port with the project frozen")
    return program
