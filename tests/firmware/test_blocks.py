"""The flash of depth unix as blocks: what it does to bytes, and what a power cut leaves."""

import pytest

from seeno import blocks

COUNT = 16
BLOCK = blocks.BLOCK
SPARE = 9  # a block that the file system of these tests never comes to
FLASH = """
import rp2, time
from devices.store import Store
store, flash = Store(), rp2.Flash()
page = bytearray(256)
"""
# Writes a line after the other.
WRITER = """
for number in range(40):
    store.append("games/lines", "%04d " % number * 30 + "\\n")
    time.sleep_ms(100)
"""
LINE = 5 * 30 + 1


@pytest.fixture
def on_blocks(bench, tmp_path):
    """Starts a program that knows `store` and `flash`, on new blocks or on those of before."""

    def start(program, **options):
        return bench(FLASH + program, blocks=COUNT, flash=tmp_path, **options)

    return start


def content(table):
    return bytearray(table.files.path.read_bytes())


def test_programming_clears_bits_and_erasing_sets_them(on_blocks):
    program = f"""
for data in (b"\\x0f", b"\\xf1"):
    flash.writeblocks({SPARE}, data * 256, 512)
    flash.readblocks({SPARE}, page, 512)
    print(page[0], page[255])
flash.readblocks({SPARE}, page, 768)
print(page[0])
flash.ioctl(6, {SPARE})
flash.readblocks({SPARE}, page, 512)
print(page[0])
flash.writeblocks({SPARE}, b"\\x55" * 4096)
flash.writeblocks({SPARE}, b"\\xaa" * 4096)
flash.readblocks({SPARE}, page)
print(page[0], flash.ioctl(4, 0), flash.ioctl(5, 0))
"""
    table = on_blocks(program)
    table.run(5000)
    assert table.output().split() == "15 15 1 1 255 255 170 16 4096".split()
    assert content(table)[SPARE * BLOCK : (SPARE + 1) * BLOCK] == b"\xaa" * BLOCK


def test_an_erase_stops_the_chip_for_45_ms_and_a_page_for_less_than_one(on_blocks):
    program = f"""
start = time.ticks_us()
flash.ioctl(6, {SPARE})
print(time.ticks_diff(time.ticks_us(), start))
start = time.ticks_us()
flash.writeblocks({SPARE}, page, 0)
print(time.ticks_diff(time.ticks_us(), start))
"""
    table = on_blocks(program)
    table.run(200)
    assert table.output().split() == ["45000", "400"]


def test_a_press_lasts_until_the_save_is_done(on_blocks):
    table = on_blocks(f"time.sleep_ms(50)\nflash.ioctl(6, {SPARE})\nprint('done')\n")
    table.run(100)  # formatted
    table.press("ok", ms=10, gap=20)
    assert table.output() == ""
    table.press("ok", ms=10, gap=10)
    assert table.output() == "done\n"
    assert table.now > 180_000


def test_the_steps_tell_what_is_on_the_blocks(on_blocks):
    table = on_blocks(WRITER)
    made = bytearray(blocks.ERASED * BLOCK * COUNT)
    table.run(10_000)
    for step in table.depth.steps:
        blocks.do(made, step)
    assert len(table.depth.steps) > 100
    assert made == content(table)


def test_files_outlive_a_start_and_are_read_and_written_from_outside(on_blocks):
    table = on_blocks('store.append("games/lines", "kept")')
    table.run(500)
    assert table.files.read("games/lines") == b"kept"
    assert table.files.names("games") == ["lines"]
    assert table.files.names("elsewhere") == []
    table.close()
    table.files.write("folder/note", b"from outside")
    table = on_blocks('print(store.read("games/lines"), store.read("folder/note"))')
    table.run(10)
    assert table.output() == "b'kept' b'from outside'\n"


# After a cut a program only looks at what is left.
LIVES = f"""
import os
LINE = {LINE}
if os.getenv("SEENO_RESET") == "cut":
    lines = store.read("games/lines") if store.names("games") else b""
    print(len(lines), lines[-LINE:].decode()[:4])
else:
    {WRITER.strip().replace(chr(10), chr(10) + "    ")}
"""


@pytest.mark.parametrize("k", [1, 2, 3, 7, 20, 41, 70])
def test_a_cut_leaves_what_came_before_it_and_a_torn_step(on_blocks, k):
    table = on_blocks(LIVES)
    table.run(1000)
    made, before = content(table), len(table.depth.steps)
    table.depth.cut(k)
    table.run(10_000)
    steps = table.depth.steps[before:]
    assert len(steps) == k
    for step in steps[:-1]:
        blocks.do(made, step)
    blocks.do(made, steps[-1], blocks.TORN[steps[-1]["flash"]])
    assert content(table) == made
    size, last = table.output().split()
    lines = int(size) // LINE
    assert lines >= 5 and lines * LINE == int(size)  # each is there whole or not at all
    assert last == "%04d" % (lines - 1)
