"""MicroPython's source, what its builds are given, and its compiler of frozen code."""

import os
import re
import subprocess

from seeno.build import places
from seeno.build.debian import SUITE, fetch_package, fetch_source
from seeno.build.steps import BuildError, run

JOBS = 2

_RELEASED = "1744675200"  # MicroPython 1.25.0: 15 April 2025, in seconds from 1970

# All that a build sees of the person's environment. MicroPython's makefiles take many a variable
# for a setting of theirs, such as BOARD, which our own make hands on.
_SEEN = ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH")


def micropython():
    """Return the folder of MicroPython's source, fetched if need be."""
    checkout = places.upstream()
    if checkout:
        if not (checkout / "ports" / "unix" / "Makefile").is_file():
            raise BuildError(f"MICROPYTHON_DIR={checkout} is not a MicroPython checkout.")
        return checkout
    folder = places.debian_source()
    if not folder.is_dir():
        fetch_source("micropython", folder, places.cache() / "apt")
    header = (folder / "py" / "mpconfig.h").read_text()
    if "#define MICROPY_VERSION_MINOR 25" not in header:
        raise BuildError("Debian's MicroPython is no longer 1.25; set MICROPYTHON_DIR.")
    # The makefiles ask for this file to see whether the submodule is there; it is not used.
    (folder / "lib" / "micropython-lib" / "README.md").touch()
    return folder


def with_rp2():
    """Return the folder of MicroPython's source with what the RP2 port needs beside it."""
    source = micropython()
    for name in ("mbedtls", "pico-sdk", "tinyusb"):
        folder = source / "lib" / name
        if (folder / "README.md").is_file():
            continue
        if places.upstream():
            how = f"make -C {source / 'ports' / 'rp2'} submodules"
            raise BuildError(f"The MicroPython checkout lacks its lib/{name}: {how}")
        if name == "mbedtls":
            fetch_source(name, folder, places.cache() / "apt")
        else:
            inside = f"usr/src/{name}"
            fetch_package(f"{name}-source", inside, folder, places.cache() / "apt")
    return source


def origins(source):
    """Yield (part, where it is from) of what an image is made of."""
    if places.upstream():
        yield "MicroPython", f"{version(source)} of MICROPYTHON_DIR={source}"
        return
    yield "MicroPython", f"{version(source)} of Debian {SUITE}'s source package"
    for name in ("pico-sdk", "tinyusb"):
        yield name, (source / "lib" / name / "README.md").read_text().strip()
    yield "mbedtls", f"Debian {SUITE}'s source package"


def version(source):
    """Return MicroPython's version as "1.25.0"."""
    header = (source / "py" / "mpconfig.h").read_text()
    parts = re.findall(r"#define MICROPY_VERSION_(?:MAJOR|MINOR|MICRO) (\d+)", header)
    return ".".join(parts)


def date(source):
    """Return the time that the build is given for its date, the same for the same source.

    A checkout has its commit's; without git a file's time must do, which copying may change.
    """
    if not places.upstream():
        return _RELEASED
    command = ["git", "-C", source, "log", "-1", "--format=%ct"]
    told = subprocess.run(
        command, capture_output=True, text=True, env=environment(), check=False
    ).stdout
    return told.strip() or str(int((source / "py" / "mpconfig.h").stat().st_mtime))


def environment(**settings):
    """Return the environment of a build of MicroPython, with such settings added."""
    clean = {name: os.environ[name] for name in _SEEN if name in os.environ}
    # A repository above the cache is not MicroPython's: its commit is no version of this.
    return clean | {"GIT_CEILING_DIRECTORIES": str(places.cache())} | settings


def mpy_cross(source):
    """Build the compiler of frozen code and return it.

    First and alone: a FROZEN_MANIFEST on the same command line would break it.
    """
    build = places.plain_unix().parent / "mpy-cross"
    command = ["make", f"-j{JOBS}", "-C", source / "mpy-cross", f"BUILD={build}"]
    command.append("CFLAGS_EXTRA=-Wno-error")
    run("Building mpy-cross", command, environment=environment())
    return build / "mpy-cross"
