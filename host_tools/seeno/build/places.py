"""Where builds lie: MicroPython in the person's cache, what has ours frozen in in the tree."""

import hashlib
import os
from pathlib import Path

import platformdirs

from seeno.boards import BOARDS, ROOT

PLAIN_MANIFEST = Path(__file__).parent / "manifest_plain.py"
IMAGE_MANIFEST = BOARDS / "manifest.py"

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


def upstream():
    """Return the checkout that MICROPYTHON_DIR names, or None for Debian's source."""
    folder = os.environ.get("MICROPYTHON_DIR")
    return Path(folder).expanduser().resolve() if folder else None


def plain_unix():
    """Return where the plain unix build is, built or not; the name carries source and options."""
    checkout = upstream()
    source = f"checkout {checkout}" if checkout else "debian 1.25"
    told = "\n".join((source, *UNIX_OPTIONS, PLAIN_MANIFEST.read_text()))
    key = hashlib.sha256(told.encode()).hexdigest()[:12]
    return cache() / f"unix-{key}" / "micropython"


def frozen_unix():
    """Return where the unix build with the project frozen is, built or not."""
    return ROOT / "build" / f"frozen-{plain_unix().parent.name}" / "micropython"
