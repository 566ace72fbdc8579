"""What an image says about itself: the part of the flash that it keeps for files, and symbols.

After the Pico SDK's binary info (pico/binary_info) and the ELF format.
"""

import struct

FLASH_BASE = 0x10000000
_MARKER, _END_MARKER = 0x7188EBF2, 0xE71AA390
_WITHIN = 512  # bytes of the flash within which the marker stands
_BLOCK_DEVICE = 7  # the kind of entry that tells a part of the flash


class NoImageError(Exception):
    """What was given is no image for an RP2040; the text says what is missing."""


def storage(flash):
    """Return (start, size) in bytes of the file system in a flash that begins with an image."""
    for kind, place in _entries(flash):
        if kind == _BLOCK_DEVICE:
            start, size = struct.unpack_from("<II", flash, place + 8)
            return start - FLASH_BASE, size
    raise NoImageError("The image says nothing about a file system.")


def _entries(flash):
    """Yield (kind, place in the flash) of each entry of the binary info."""
    words = struct.unpack_from(f"<{_WITHIN // 4}I", flash)
    try:
        at = words.index(_MARKER)
    except ValueError:
        raise NoImageError("This is no image made with the Pico SDK.") from None
    first, last = words[at + 1] - FLASH_BASE, words[at + 2] - FLASH_BASE
    for place in range(first, last, 4):
        entry = struct.unpack_from("<I", flash, place)[0] - FLASH_BASE
        yield struct.unpack_from("<H", flash, entry)[0], entry


def symbols(elf, names):
    """Return {name: address} of those functions that an ELF file (32-bit, little-endian) has."""
    sections = _sections(elf)
    table = next(section for section in sections if section[1] == 2)  # SHT_SYMTAB
    strings = sections[table[6]][4]
    found = {}
    for place in range(table[4], table[4] + table[5], 16):
        name, address = struct.unpack_from("<II", elf, place)
        text = elf[strings + name : elf.index(b"\0", strings + name)].decode()
        if text in names:
            found[text] = address
    return found


def _sections(elf):
    start = struct.unpack_from("<I", elf, 32)[0]
    size, count = struct.unpack_from("<HH", elf, 46)
    return [struct.unpack_from("<10I", elf, start + size * place) for place in range(count)]
