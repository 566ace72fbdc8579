"""A game on blocks of flash, step by step: what a power cut may leave, and what it should say.

At depth unix a main of our own beside the real firmware tells when lines are about to be written,
after the state has changed, and when they are: so it is known at each step of the flash which
move was applied last. At depth chip the flash itself tells: lines appear in the order of moves.
"""

import io
import json
from binascii import crc32
from dataclasses import dataclass

from rules_core.framed import read_framed
from rules_core.record import Record
from rules_core.strict_json import canonical
from seeno import blocks
from seeno.boards import ROOT
from seeno.table import Table

COUNT = 352  # blocks: what the image keeps for files on a Pico
FOLDER, NAME = "games", "0001.journal"
CLOSED = '{"closed":true}'
LINE = 128  # bytes of a picture
HEADER = 2  # lines before the first move
CHANCE = ("deal", "flip", "layout", "roll")
MAIN = f"""
from app.journal import Journal
from rules_core.strict_json import canonical
from stand_in.clock import clock
from stand_in.wire import wire

write = Journal.append


def tell(what, texts):
    wire.send('{{"flash":"%s","t":%d,"texts":%s}}' % (what, clock.now, canonical(texts)))


def append(self, texts):
    tell("append", self._first + list(texts))
    offsets = write(self, texts)
    tell("appended", [])
    return offsets


Journal.append = append
with open("/host{ROOT / "firmware" / "main.py"}") as file:
    exec(file.read())
"""


@dataclass(frozen=True)
class Cut:
    """Power that fails within a step of the flash, or just after it where `tear` is whole."""

    step: int  # from 1
    tear: object
    address: int
    data: bytes  # what stands from that address on
    allowed: tuple  # how many lines of the game may be there


def without_notice(picture):
    """A picture but for its last line, where a word about what was pressed stands for a time."""
    return picture[:-LINE]


def content_after(base, steps, tear=None):
    """What is on a flash after these steps, the last one torn; by default as by a cut."""
    content = bytearray(base)
    for step in steps[:-1]:
        blocks.do(content, step)
    for step in steps[-1:]:
        blocks.do(content, step, tear or blocks.TORN[step["flash"]])
    return content


class Trace:
    """One game, played on a table without a cut; `base` is the flash before the table's start."""

    def __init__(self, table, base, play):
        self.base = base
        self.begin = len(table.depth.steps)  # steps before the game, if it was to be formatted
        play(table)
        self.frames = table.frames
        self.end = table.now
        self.texts = []  # all lines that were written
        self.times = {0: 0}  # when so many of them were there, by the device's clock
        self.steps = []  # of the flash
        self.lines = []  # for each step how many lines there were before, and were to be after

    def cuts(self):
        """Every cut: each step whole, and torn in every way."""
        content = bytearray(self.base)
        for number, (step, allowed) in enumerate(zip(self.steps, self.lines), 1):
            at, size = step["address"], step["bytes"]
            for tear in (*blocks.TEARS, blocks.whole):
                data = blocks.left(bytes(content[at : at + size]), step, tear)
                yield Cut(number, tear, at, data, allowed)
            blocks.do(content, step)

    def content(self, cut):
        """The whole flash after a cut."""
        return content_after(self.base, self.steps[: cut.step], cut.tear)

    def pictures(self, count):
        """What the glass showed from when so many lines were there until there were more."""
        begin = self.times[count]
        end = min((t for t in self.times.values() if t > begin), default=self.end)
        frames = [frame for frame in self.frames if begin <= frame.t_us <= end]
        return {without_notice(frame.picture) for frame in frames}

    @property
    def is_dealt(self):
        return json.loads(self.texts[0])["dealt"]

    def is_game(self, count):
        """Whether so many lines are a game to go on with."""
        return count > HEADER and self.texts[count - 1] != CLOSED

    def state(self, count):
        """The state that so many lines make."""
        record = Record(json.loads(self.texts[1]))
        for line in self.texts[HEADER:count]:
            record.apply(json.loads(line))
        return record.state

    def expected(self, count):
        """What tests/firmware/cut_reader.py says of so many lines."""
        views = []
        if self.is_game(count):
            state = self.state(count)
            views = [state.view(None)] + [state.view(seat) for seat in range(state.seats)]
        return {
            "crc": crc32("".join(self.texts[:count]).encode()),
            "loss": False,
            "more": 1,
            "texts": count,
            "views": crc32(canonical(views).encode()),
        }


def on_blocks(folder, play):
    """The trace of a game at depth unix; `folder` takes its blocks and its main."""
    (folder / "main.py").write_text(MAIN)
    with Table(flash=folder, main=folder, blocks=COUNT) as table:
        table.wait_text("which game")
        trace = Trace(table, blocks.ERASED * blocks.BLOCK * COUNT, play)
    pending = 0
    for step in table.depth.steps:
        if step["flash"] == "append":
            trace.texts += step["texts"]
            pending = len(step["texts"])
        elif step["flash"] == "appended":
            trace.times[len(trace.texts)] = step["t"]
            pending = 0
        else:
            trace.steps.append(step)
            trace.lines.append((len(trace.texts) - pending, len(trace.texts)))
    return trace


def on_chip(folder, play):
    """The trace of a game at depth chip; `folder` takes its flash, and it at each step."""
    from seeno.chip.flash import FlashFiles

    with Table(on="chip", flash=folder) as table:
        table.wait_text("which game")
        trace = Trace(table, table.files.path.read_bytes(), play)
    content = bytearray(trace.base)
    files = FlashFiles(folder / "step.bin")
    for step in table.depth.steps:
        blocks.do(content, step)
        files.path.write_bytes(content)
        texts = texts_in(files)
        assert texts[: len(trace.texts)] == trace.texts  # nothing is ever lost
        trace.steps.append(step)
        trace.lines.append((len(trace.texts), len(texts)))
        if len(texts) > len(trace.texts):
            trace.times[len(texts)] = step["t"]
        trace.texts = texts
    return trace


def texts_in(files):
    """The lines of the first journal on a flash, as the host reads them."""
    if NAME not in files.names(FOLDER):
        return []
    return texts_of(files.read(f"{FOLDER}/{NAME}"))


def texts_of(data):
    """The lines of a journal without their frames; RecordError when one is damaged."""
    stream, check, texts = io.BytesIO(data), 0, []
    while True:
        line, check = read_framed(stream, check)
        if not line:
            return texts
        texts.append(line.decode())


MAKERS = {"unix": on_blocks, "chip": on_chip}
