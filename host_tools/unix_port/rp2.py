"""Stand-in for the chip's rp2 module: the flash, a file of blocks of which power can be cut.

A step is what the flash is told at once: to erase a block, or to program a page. The host hears
of each; `cut` makes power fail in the middle of one, and what comes after it is lost.
"""

import os
from binascii import hexlify
from micropython import mem_current

from stand_in.clock import clock, end
from stand_in.pins import disable_irq, enable_irq
from stand_in.wire import handlers, wire

HOST = "/host"  # where the files of the computer are, out of the way of the device's own

_BLOCK = 4096
_PAGE = 256
_ERASED = b"\xff" * _BLOCK
_ERASE_US = 45000
_PROGRAM_US = 400
_BLOCK_COUNT = 4  # what ioctl is asked for
_BLOCK_SIZE = 5
_BLOCK_ERASE = 6


class Flash:
    """NOR memory: an erase sets the bits of a block, programming only clears some."""

    left = 0  # steps until power fails, 0 if it does not
    is_off = False

    def __init__(self):
        self.file = open(HOST + os.getenv("SEENO_BLOCKS"), "r+b")
        self.count = self.file.seek(0, 2) // _BLOCK

    def readblocks(self, number, data, offset=0):
        self._read(number * _BLOCK + offset, data)

    def writeblocks(self, number, data, offset=None):
        """Programs; without an offset whole blocks, which are erased first."""
        if offset is None:
            for block in range(len(data) // _BLOCK):
                self._erase(number + block)
            offset = 0
        address = number * _BLOCK + offset
        data = memoryview(data)
        for at in range(0, len(data), _PAGE):
            self._program(address + at, data[at : at + _PAGE])

    def ioctl(self, operation, number):
        if operation == _BLOCK_COUNT:
            return self.count
        if operation == _BLOCK_SIZE:
            return _BLOCK
        if operation == _BLOCK_ERASE:
            self._erase(number)
        return 0

    def _read(self, address, data):
        self.file.seek(address)
        self.file.readinto(data)

    def _program(self, address, data):
        page = bytearray(len(data))
        self._read(address, page)
        for at in range(len(data)):
            page[at] &= data[at]
        # where power fails, the second half stays as it was
        self._step("program", address, page, data, 0, len(data) // 2, _PROGRAM_US)

    def _erase(self, number):
        # where power fails, the first half stays as it was
        self._step("erase", number * _BLOCK, _ERASED, b"", _BLOCK // 2, _BLOCK, _ERASE_US)

    def _step(self, what, address, after, data, torn_from, torn_to, duration):
        """Makes the bytes from `address` those of `after`; where power fails, the torn ones."""
        if Flash.is_off:
            return
        Flash.left -= 1
        Flash.is_off = Flash.left == 0
        if Flash.is_off:
            self.file.seek(address + torn_from)
            self.file.write(after[torn_from:torn_to])
        else:
            self.file.seek(address)
            self.file.write(after)
        mark = mem_current()
        wire.send(
            '{"t":%d,"flash":"%s","address":%d,"bytes":%d,"data":"%s","us":%d}'
            % (clock.now, what, address, len(after), hexlify(data).decode(), duration)
        )
        wire.own += mem_current() - mark
        state = disable_irq()
        clock.stall(duration)
        enable_irq(state)
        if Flash.is_off:
            end("cut")


def _cut(message):
    Flash.left = message["cut"]


handlers["cut"] = _cut
