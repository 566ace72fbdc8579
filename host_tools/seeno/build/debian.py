"""Debian's source packages of another suite, fetched and verified by apt in a private folder.

The machine's own sources are only read: where its archive is comes from them, so that a mirror
or a proxy set up there serves here too. apt checks signature and checksums by itself.
"""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from seeno.build.steps import BuildError, run

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


def _private_apt(folder):
    """Lay out apt's private folder; return the options that make apt use it."""
    for name in ("lists/partial", "archives/partial"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    fields = ["Types: deb-src", f"URIs: {_archive()}", f"Suites: {SUITE}", "Components: main"]
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
    return [f"--option={key}={value}" for key, value in settings.items()]


def fetch_source(package, folder, scratch):
    """Unpack the upstream part of Debian's source `package` into `folder`.

    `scratch` keeps apt's lists. Debian's patches are left out: they move documentation and TLS.
    """
    options = _private_apt(scratch)
    run(f"Reading the source list of Debian {SUITE}", ["apt-get", *options, "update"])
    downloads = scratch / package
    shutil.rmtree(downloads, ignore_errors=True)
    downloads.mkdir()
    run(
        f"Fetching the source of {package}",
        ["apt-get", *options, "source", "--download-only", package],
        folder=downloads,
    )
    archives = list(downloads.glob("*.orig.tar.*"))
    if len(archives) != 1:
        raise BuildError(f"Debian's source of {package} is not laid out as expected.")
    # Unpacked beside its place and moved there, so that a half-unpacked tree is never used.
    half = folder.with_name(folder.name + ".half")
    shutil.rmtree(half, ignore_errors=True)
    with tarfile.open(archives[0]) as archive:
        # Not every 3.11 knows filters; apt has verified what is unpacked.
        archive.extraction_filter = getattr(tarfile, "tar_filter", None)
        archive.extractall(half)
    (inner,) = half.iterdir()
    inner.rename(folder)
    half.rmdir()
