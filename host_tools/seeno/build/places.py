"""Where builds lie: MicroPython in the person's cache, what has ours frozen in in the tree."""

import hashlib
import os
from pathlib import Path

import platformdirs

from seeno import __version__
from seeno.boards import BOARDS, ROOT

PLAIN_MANIFEST = Path(__file__).parent / "manifest_plain.py"
BARE_MANIFEST = Path(__file__).parent / "manifest_bare.py"
MANIFEST = BOARDS / "manifest.py"
CHIP_MANIFEST = BOARDS / "manifest_chip.py"

# Left out is what needs libraries of the machine (libffi, mbedtls sources) and is not used here.
UNIX_OPTIONS = (
    "MICROPY_PY_SSL=0",
    "MICROPY_PY_BTREE=0",
    "MICROPY_PY_FFI=0",
    "CFLAGS_EXTRA=-Wno-error",  # a newer gcc's warning must not stop the build
)


def cache():
    """Return the person's cache folder of the project (XDG_CACHE_HOME is respected)."""
    return platformdirs.user_cache_path("seeno")


def _named(variable):
    folder = os.environ.get(variable)
    return Path(folder).expanduser().resolve() if folder else None


def upstream():
    """Return the checkout that MICROPYTHON_DIR names, or None for Debian's source."""
    return _named("MICROPYTHON_DIR")


def may_change():
    """Whether what we build from may be another next time; Debian's source never is."""
    return bool(os.environ.get("MICROPYTHON_DIR") or os.environ.get("MPY_LIB_DIR"))


def debian_source():
    """Return where Debian's source of MicroPython is, fetched or not."""
    return cache() / "micropython-debian-1.25"


def library():
    """Return where micropython-lib is looked for: MPY_LIB_DIR, or the place in the source."""
    return _named("MPY_LIB_DIR") or (upstream() or debian_source()) / "lib" / "micropython-lib"


def key(*told):
    """Return a short name for what a build is made from."""
    checkout = upstream()
    source = f"checkout {checkout}" if checkout else "debian 1.25"
    return hashlib.sha256("\n".join((source, *map(str, told))).encode()).hexdigest()[:12]


def plain_unix():
    """Return where the plain unix build is, built or not; the name carries source and options."""
    return cache() / f"unix-{key(*UNIX_OPTIONS, PLAIN_MANIFEST.read_text())}" / "micropython"


def frozen_unix():
    """Return where the unix build with the project frozen is, built or not."""
    return ROOT / "build" / f"frozen-{plain_unix().parent.name}" / "micropython"


def image(name):
    """Return where the UF2 of a board is, built or not."""
    return ROOT / "build" / f"seeno-{__version__}-{name}.uf2"
