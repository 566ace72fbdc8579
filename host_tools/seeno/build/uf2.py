"""UF2, the file that a chip's boot loader takes, made of the bytes of a flash."""

from adafruit_uf2 import uf2conv

FLASH_BASE = 0x10000000  # where the flash begins among a chip's addresses
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}  # rp2350: the Arm cores, secure


def pack(flash, chip):
    """Return the UF2 that puts these bytes at the start of the flash of a chip."""
    # The library takes these two as variables of its own.
    uf2conv.appstartaddr = FLASH_BASE
    uf2conv.familyid = FAMILIES[chip]
    return uf2conv.convert_to_uf2(flash)
