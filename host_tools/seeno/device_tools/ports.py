"""Which serial port the board is at: the only one, or the one that was named."""

import os
import sys
import time

from serial.tools import list_ports

from seeno.device_tools import drives
from seeno.device_tools.failures import Exit, FailureError

# USB vendors under which MicroPython runs on boards of this kind.
_VENDORS = {0x2E8A: "Raspberry Pi", 0x239A: "Adafruit", 0xF055: "MicroPython"}
_PROBES = {(0x2E8A, 0x0004), (0x2E8A, 0x000C)}  # debug probes: a serial port, no MicroPython


def present():
    """Return the ports at which a board may be, ascending."""
    return sorted(
        port.device
        for port in list_ports.comports()
        if port.vid in _VENDORS and (port.vid, port.pid) not in _PROBES
    )


def _describe(device):
    told = {port.device: port for port in list_ports.comports()}.get(device)
    return f"{device} (serial number {told.serial_number})" if told else device


def find(wanted=None):
    """Return the port to use; FailureError when there is none, or more than one to choose from."""
    if wanted:
        if os.name == "posix" and not os.path.exists(wanted):
            raise FailureError(
                Exit.NO_BOARD,
                f"There is no port {wanted}.",
                "Plug the board in, or leave --port out to have it found.",
            )
        return wanted
    found = present()
    if len(found) > 1:
        raise FailureError(
            Exit.TWO_BOARDS,
            "There is more than one board: " + ", ".join(map(_describe, found)) + ".",
            f"Unplug the others, or choose one: --port {found[0]}",
        )
    if not found:
        if drives.mounted():
            raise FailureError(
                Exit.NO_BOARD,
                "The board is in BOOTSEL and runs nothing.",
                "`seeno flash` puts Seeno on it; unplug and plug it in to leave BOOTSEL.",
            )
        raise FailureError(
            Exit.NO_BOARD,
            "No board was found.",
            "Plug it in with a USB cable that carries data, not only power."
            + (" Another kind of port is named with --port." if sys.platform != "win32" else ""),
        )
    return found[0]


def wait_for(wanted, before=(), seconds=20):
    """Return the port at which a board comes up that was not among `before`, or None.

    A port that was named is waited for by its name.
    """
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if wanted and os.path.exists(wanted):
            return wanted
        new = [] if wanted else [port for port in present() if port not in before]
        if new:
            return new[0]
        time.sleep(0.2)
    return None
