"""The emulated chip as a device on the table's wire, and what it lets a laboratory measure."""

import functools
import json
import threading
from pathlib import Path

from seeno.chip import image, node
from seeno.chip.flash import FlashFiles
from seeno.chip.serial import SerialLine
from seeno.device import FLASH, Device

IDENTITY = "seeno-01"  # the flash chip's number, which is the board's
HEAP_FUNCTIONS = ("gc_collect", "gc_info")


class Chip:
    """Depth “chip”: an image on an emulated RP2040, the flash a file in that folder.

    `flash_bytes` is the image as it lies in the flash, None for what the file has already.
    `elf` is the image's ELF file, for looks into its heap. `steps` lists what the flash was
    told, {"t", "flash": "erase" or "program", "address", "bytes", "data": in hex, "us"}; `edges`
    lists when the firmware has looked at its pins after an edge, {"t", "seen": pin, "level",
    "waited": so long}. All times are microseconds.
    """

    def __init__(self, board, flash_bytes, folder, elf=None, patience=30):
        self.files = FlashFiles(Path(folder) / FLASH)
        if flash_bytes is not None:
            self.files.prepare(flash_bytes)
        self.steps = []
        self.edges = []
        self.serial = SerialLine(self._type)
        self._device = None
        self._patience = patience
        self._command, self._environment = node.command()
        oled = board.OLED or {}
        buses = [{key: oled[key] for key in ("id", "sda", "scl")}] if "sda" in oled else []
        self._options = {
            "flash": str(self.files.path.absolute()),
            "bootrom": str(node.boot_rom()),
            "identity": IDENTITY,
            "buses": buses,
        }
        if board.STRIP:
            self._options["strip"] = board.STRIP["pin"]
        if elf:
            self._options["symbols"] = image.symbols(Path(elf).read_bytes(), HEAP_FUNCTIONS)

    def start(self, environment):
        """Starts the device; a reset starts it again, with the same flash."""
        told = {"SEENO_CHIP": json.dumps(self._options)}
        environment = self._environment | environment | told
        self._device = ChipDevice(
            self, self._command, self.files.path.parent, environment, self._patience
        )
        return self._device

    def cut(self, step):
        """Lets the power fail within the flash's step of that number, 1 for the next one."""
        self._device.send([{"cut": step}])

    def _type(self, data):
        if self._device:
            self._device.send([{"usb": data.hex()}])

    def close(self):
        self.serial.close()


class ChipDevice(Device):
    """One life of the chip; what is not for the table's parts goes to the depth."""

    def __init__(self, depth, *arguments):
        self._depth = depth
        self._sending = threading.Lock()  # the serial line sends too
        super().__init__(*arguments)

    def send(self, messages):
        with self._sending:
            super().send(messages)

    def receive(self):
        while True:
            message = super().receive()
            if "usb" in message:
                self._depth.serial.take(bytes.fromhex(message["usb"]))
            elif "flash" in message:
                self._depth.steps.append(message)
            elif "seen" in message:
                self._depth.edges.append(message)
            elif "busy" not in message:
                return message

    def output(self):
        """What the firmware has printed on its USB line, since the table was switched on."""
        said = self._depth.serial.said().decode(errors="replace").replace("\r\n", "\n")
        return said + super().output()


def on_chip(name, board, flash_bytes, elf, folder, patience):
    """Return the depth for a table: a board's own image unless another one is given."""
    if board.CHIP != "rp2040":
        raise node.CannotRunError(f"{board.NAME} has an {board.CHIP}; only an rp2040 is emulated.")
    if flash_bytes is None:
        flash_bytes, elf = _built(name)
    return Chip(board, flash_bytes or None, folder, elf, patience)


@functools.cache
def _built(name):
    """A board's image and its ELF file: one build for all tables of a process."""
    from seeno.build import rp2

    return rp2.flash_bytes(name), rp2.elf(name)
