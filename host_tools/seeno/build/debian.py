"""Debian's packages: sources of another suite, fetched by apt privately, and tools installed.

The machine's own sources are only read: where its archive is comes from them, so that a mirror
or a proxy set up there serves here too. apt checks signature and checksums by itself.
"""

import functools
import os
import shutil
import subprocess
import tarfile
from contextlib import contextmanager
from pathlib import Path

from seeno.build.steps import BuildError, MissingError, run

SUITE = "trixie"
_KEYRINGS = ("debian-archive-keyring.pgp", "debian-archive-keyring.gpg")
_ALIASES = {"stable", "oldstable", "testing", "unstable", "sid"}


def _codename():
    try:
        lines = Path("/etc/os-release").read_text().splitlines()
    except OSError:
        return None
    told = dict(line.split("=", 1) for line in lines if "=" in line)
    return told.get("VERSION_CODENAME", "").strip('"')


def _targets():
    told = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)"
    command = ["apt-get", "indextargets", "--format", told, "Created-By: Packages"]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line.split("|") for line in lines.splitlines()]


def _archive():
    """Return the address of the machine's own Debian archive."""
    if not shutil.which("apt-get"):
        raise BuildError("This is not a Debian machine: set MICROPYTHON_DIR to a checkout.")
    targets = _targets()
    if not targets and os.geteuid() == 0:
        run("Reading apt's package lists", ["apt-get", "update"])
        targets = _targets()
    suites = _ALIASES | {_codename()}
    found = [uri for uri, suite, part in targets if part == "main" and suite in suites]
    # A third party may use Debian's suite names; Debian's own archive is called so.
    found.sort(key=lambda uri: not uri.rstrip("/").endswith("debian"))
    if not found:
        raise BuildError("apt knows no Debian archive here: run `sudo apt update`, try again.")
    return found[0]


@functools.cache
def _private_apt(folder):
    """Lay out apt's private folder and read its lists; return the options that make apt use it."""
    for name in ("lists/partial", "archives/partial"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    fields = ["Types: deb deb-src", f"URIs: {_archive()}", f"Suites: {SUITE}", "Components: main"]
    keys = [Path("/usr/share/keyrings", name) for name in _KEYRINGS]
    keys = [str(path) for path in keys if path.exists()]
    if keys:
        fields.append(f"Signed-By: {keys[0]}")
    sources = folder / "private.sources"
    sources.write_text("\n".join(fields) + "\n")
    settings = {
        "Dir::Etc::SourceList": sources,
        "Dir::Etc::SourceParts": "-",
        "Dir::State::Lists": folder / "lists",
        "Dir::Cache": folder,
        "APT::Sandbox::User": "root",  # apt's own user may not look into a person's cache
        "Acquire::Languages": "none",
    }
    options = [f"--option={key}={value}" for key, value in settings.items()]
    run(f"Reading the package lists of Debian {SUITE}", ["apt-get", *options, "update"])
    return options


def _fetch(package, scratch, what, pattern, *command):
    """Let apt fetch into a folder of its own; return the one file there of that pattern."""
    options = _private_apt(scratch)
    downloads = scratch / package
    shutil.rmtree(downloads, ignore_errors=True)
    downloads.mkdir()
    run(f"Fetching {what}", ["apt-get", *options, *command, package], folder=downloads)
    archives = list(downloads.glob(pattern))
    if len(archives) != 1:
        raise BuildError(f"Debian's {what} is not laid out as expected.")
    return archives[0]


@contextmanager
def _half(folder):
    """Give a folder beside `folder` to unpack in: a half-unpacked tree is never used.

    What is left there, under its one name, takes the place of `folder` at the end.
    """
    half = folder.with_name(folder.name + ".half")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    yield half
    (inner,) = half.iterdir()
    shutil.rmtree(folder, ignore_errors=True)
    inner.rename(folder)
    half.rmdir()


def fetch_source(package, folder, scratch):
    """Unpack the upstream part of Debian's source `package` into `folder`.

    `scratch` keeps apt's lists. Debian's patches are left out: they move documentation and TLS.
    """
    what = f"the source of {package}"
    archive = _fetch(package, scratch, what, "*.orig.tar.*", "source", "--download-only")
    with _half(folder) as half, tarfile.open(archive) as tar:
        # Not every 3.11 knows filters; apt has verified what is unpacked.
        tar.extraction_filter = getattr(tarfile, "tar_filter", None)
        tar.extractall(half)


def fetch_package(package, inside, folder, scratch):
    """Unpack the part `inside` of Debian's binary `package`, one without programs, into `folder`.

    Its README.md, for which MicroPython's makefiles ask, says what it is.
    """
    archive = _fetch(package, scratch, package, f"{package}_*.deb", "download")
    whole = scratch / package / "unpacked"
    run(f"Unpacking {package}", ["dpkg-deb", "--extract", archive, whole])
    with _half(folder) as half:
        (whole / inside).rename(half / folder.name)
        (half / folder.name / "README.md").write_text(f"Debian's {archive.name}\n")
    shutil.rmtree(whole)


def install(*packages):
    """Install packages from the machine's own Debian where that is ours to do; else say how."""
    names = " ".join(packages)
    if os.geteuid() or not shutil.which("apt-get"):
        raise MissingError(f"Something is missing here: sudo apt install {names}")
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run("Reading apt's package lists", ["apt-get", "update"])
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    run(f"Installing {names} from Debian", command, environment=quiet)
