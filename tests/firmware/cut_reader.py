"""Runs on MicroPython: what the firmware finds on blocks of flash after each of many power cuts.

Arguments: how many blocks, the journal's name, the rules' version, and a file whose lines are
[address, bytes in hex, whether they stay for the cuts that follow, whether to look]. Prints a JSON
object for each look.
"""

import asyncio
import json
import os
import sys
import vfs
from binascii import crc32, unhexlify

from app import journal, play, resume
from devices.store import Store
from rules_core.strict_json import canonical

BLOCK = 4096
ERASED = b"\xff" * BLOCK
MORE = '{"by":"referee","do":"adjust","points":1,"seat":0,"why":"more"}'


class Flash:
    """Blocks in memory; what the firmware writes goes onto copies that are dropped."""

    def __init__(self, count):
        self.count = count
        self.content = bytearray(ERASED * count)
        self.copies = {}

    def __call__(self):
        return self

    def readblocks(self, number, data, offset=0):
        if number in self.copies:
            data[:] = memoryview(self.copies[number])[offset : offset + len(data)]
        else:
            start = number * BLOCK + offset
            data[:] = memoryview(self.content)[start : start + len(data)]

    def writeblocks(self, number, data, offset):
        block = self._copy(number)
        for at in range(len(data)):
            block[offset + at] &= data[at]

    def ioctl(self, operation, number):
        if operation == 6:
            self._copy(number)[:] = ERASED
        return {4: self.count, 5: BLOCK}.get(operation, 0)

    def _copy(self, number):
        if number not in self.copies:
            start = number * BLOCK
            self.copies[number] = self.content[start : start + BLOCK]
        return self.copies[number]


class Rp2:
    """The chip's module of that name, as far as the firmware asks it."""

    def __init__(self, flash):
        self.Flash = flash


async def breathe(done, of):
    """Nobody waits."""


async def look(name, rules):
    """What there is to go on with, and whether it goes on."""
    store = Store()
    file = journal.newest(store)
    found = await resume.read(file, rules, play.load, breathe) if file else None
    views, is_loss = [], False
    if found:
        _, keeper, is_loss = found
        state = keeper.state
        views = [state.view(None)] + [state.view(seat) for seat in range(state.seats)]
    texts = lines_of(journal.Journal(store, name))
    told = {
        "crc": crc32(b"".join(texts)),
        "loss": bool(is_loss),
        "more": more(store, keeper.journal if found else journal.create(store)),
        "texts": len(texts),
        "views": crc32(canonical(views).encode()),
    }
    print(canonical(told))


def lines_of(file):
    return [text for _, text in file.lines()]


def more(store, file):
    """How many lines more there are to read when one more is written."""
    before = len(lines_of(journal.Journal(store, file.name)))
    file.append((MORE,))
    return len(lines_of(journal.Journal(store, file.name))) - before


def start(flash):
    """What a chip does first."""
    sys.modules.pop("_boot", None)
    import _boot  # noqa: F401  (importing it mounts the flash)

    os.chdir("/")


def main(count, name, rules, path):
    flash = Flash(int(count))
    sys.modules["rp2"] = Rp2(flash)
    for game in play.GAMES:
        play.load(game)  # later the flash is where the sources were
    with open(path) as file:
        for line in file:
            address, data, is_kept, is_seen = json.loads(line)
            end = address + len(data) // 2
            before = flash.content[address:end]
            flash.content[address:end] = unhexlify(data)
            if is_seen:
                flash.copies = {}
                start(flash)
                asyncio.run(look(name, rules))
                vfs.umount("/")
            if not is_kept:
                flash.content[address:end] = before


main(*sys.argv[1:])
