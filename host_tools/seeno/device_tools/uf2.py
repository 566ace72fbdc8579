"""Reads a UF2: its chip, and the image in it; see Microsoft's UF2 specification."""

import struct
from dataclasses import dataclass

from seeno import stamp
from seeno.build.uf2 import FAMILIES
from seeno.device_tools.failures import Exit, FailureError

_BLOCK = 512
_HEADER = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_FAMILY_PRESENT = 0x2000
_CHIPS = {family: chip for chip, family in FAMILIES.items()}
# A lone block outside the image, put first for a fault of the RP2350's boot ROM (E10).
_ABSOLUTE = 0xE48BFF57


@dataclass(frozen=True)
class Image:
    """A complete image: the bytes to copy, its chip, and what its build says of itself."""

    data: bytes
    chip: str
    stamp: stamp.Stamp


def _bad(path, why):
    return FailureError(
        Exit.BAD_IMAGE,
        f"{path} {why}.",
        "Build it anew (`make firmware BOARD=…`) or fetch it again.",
    )


def read(path):
    """Return the Image of a UF2 file; FailureError unless it is whole, of one chip, and Seeno."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise _bad(path, f"cannot be read: {problem.strerror}") from problem
    if not data or len(data) % _BLOCK:
        raise _bad(path, "is not a whole UF2")
    blocks = []
    for start in range(0, len(data), _BLOCK):
        *magic, flags, address, size, number, total, family = _HEADER.unpack_from(data, start)
        (end,) = struct.unpack_from("<I", data, start + _BLOCK - 4)
        if tuple(magic) != _MAGIC or end != _END or size > _BLOCK - _HEADER.size - 4:
            raise _bad(path, "is not a UF2")
        if not flags & _FAMILY_PRESENT:
            raise _bad(path, "does not say for which chip it is")
        if family != _ABSOLUTE:
            payload = data[start + _HEADER.size : start + _HEADER.size + size]
            blocks.append((number, total, family, payload))
    families = {family for _, _, family, _ in blocks}
    if len(families) != 1 or not families <= _CHIPS.keys():
        raise _bad(path, "is for another chip than RP2040 or RP2350")
    total = blocks[0][1]
    if len(blocks) != total or any(block[0] != place for place, block in enumerate(blocks)):
        raise _bad(path, f"is cut: it has {len(blocks)} of {total} blocks")
    found = stamp.find(b"".join(payload for _, _, _, payload in blocks))
    if not found:
        raise _bad(path, "is not an image of Seeno")
    return Image(data, _CHIPS[families.pop()], found)
