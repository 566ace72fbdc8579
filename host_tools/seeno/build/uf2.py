"""UF2, the file that a chip's boot loader takes: from the bytes of a flash, and back."""

import struct
from pathlib import Path

from adafruit_uf2 import uf2conv

FLASH_BASE = 0x10000000  # where the flash begins among a chip's addresses
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}  # rp2350: the Arm cores, secure
_BLOCK = 512
_HEADER = struct.Struct("<8I")


def pack(flash, chip):
    """Return the UF2 that puts these bytes at the start of the flash of a chip."""
    # The library takes these two as variables of its own.
    uf2conv.appstartaddr = FLASH_BASE
    uf2conv.familyid = FAMILIES[chip]
    return uf2conv.convert_to_uf2(flash)


def chips(path):
    """Return the chips that a UF2 file is for, of those known here; ValueError if it is none."""
    data = Path(path).read_bytes()
    if not data or len(data) % _BLOCK or not uf2conv.is_uf2(data):
        raise ValueError(f"{path} is not a UF2 file")
    families = {_HEADER.unpack_from(data, start)[7] for start in range(0, len(data), _BLOCK)}
    return {chip for chip, family in FAMILIES.items() if family in families}
