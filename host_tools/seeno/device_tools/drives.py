"""Boards in BOOTSEL: drives that tell by their INFO_UF2.TXT which chip they are."""

import os
import string
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from seeno.device_tools.failures import Exit, FailureError

# What the boot ROMs write as Board-ID.
CHIPS = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}
_LABELS = Path("/dev/disk/by-label")


@dataclass(frozen=True)
class Drive:
    """A mounted drive of a board in BOOTSEL."""

    folder: Path
    chip: str


def read(folder):
    """Return the Drive that is mounted at a folder, or None if it is no board's."""
    try:
        text = (Path(folder) / "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    told = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
    chip = CHIPS.get(told.get("Board-ID", "").strip())
    return Drive(Path(folder), chip) if chip else None


def _volumes():
    """Yield the folders at which systems mount drives that were plugged in."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    elif sys.platform == "darwin":
        yield from Path("/Volumes").glob("*")
    else:
        for top, pattern in (("/media", "*"), ("/media", "*/*"), ("/run/media", "*/*")):
            yield from Path(top).glob(pattern)
        yield from Path("/mnt").glob("*")


def mounted():
    """Return the drives of boards in BOOTSEL."""
    found = map(read, _volumes())
    return [drive for drive in found if drive]


def unmounted():
    """Return the device of a BOOTSEL drive that is plugged in and not mounted, or None."""
    found = [_LABELS / label for label in CHIPS if (_LABELS / label).exists()]
    return found[0] if found else None


def not_mounted(device):
    """Return the failure of a BOOTSEL drive that is not mounted."""
    return FailureError(
        Exit.NO_BOARD,
        "A board is in BOOTSEL, but its drive is not mounted.",
        f"Mount it (udisksctl mount -b {device}), then call `seeno flash` again.",
    )


def find(wanted=None):
    """Return the Drive to use, None when there is none; FailureError when it cannot be told."""
    if wanted:
        drive = read(wanted)
        if not drive:
            raise FailureError(
                Exit.NO_BOARD,
                f"{wanted} is not the drive of a board in BOOTSEL: its INFO_UF2.TXT is missing.",
                "Hold BOOTSEL while you plug the board in, then name the drive that appears.",
            )
        return drive
    found = mounted()
    if len(found) > 1:
        raise FailureError(
            Exit.TWO_BOARDS,
            "More than one board is in BOOTSEL: "
            + ", ".join(str(drive.folder) for drive in found)
            + ".",
            f"Unplug the others, or choose one: --drive {found[0].folder}",
        )
    return found[0] if found else None


def wait_for(seconds=20):
    """Return the Drive that appears; FailureError when none does."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        drive = find()
        if drive:
            return drive
        time.sleep(0.2)
    device = unmounted()
    if device:
        raise not_mounted(device)
    raise FailureError(
        Exit.NO_BOARD,
        "No drive of a board in BOOTSEL appeared.",
        "Unplug the board, hold its BOOTSEL button, plug it in, and call `seeno flash` again.",
    )


def copy(data, drive, name, advance, piece=1 << 16):
    """Write an image to the drive; the board restarts by itself when it has all of it.

    Each piece is on the board before the next is sent, so that the progress is the board's.
    """
    written = 0
    try:
        with open(drive.folder / name, "wb", buffering=0) as file:
            for start in range(0, len(data), piece):
                part = data[start : start + piece]
                written += file.write(part)
                if written < len(data):
                    os.fsync(file.fileno())
                advance(len(part))
            os.fsync(file.fileno())
    except OSError as problem:
        if written == len(data):
            return  # the drive has gone because the board has restarted
        if problem.errno == 28:
            raise FailureError(
                Exit.NO_SPACE,
                f"The drive {drive.folder} is full.",
                "A board in BOOTSEL has room for any image: is this its drive?",
            ) from problem
        raise FailureError(
            Exit.LOST,
            f"The board went away after {written} of {len(data)} bytes; it now has no program.",
            "That harms nothing: hold BOOTSEL, plug it in and call `seeno flash` again.",
        ) from problem
