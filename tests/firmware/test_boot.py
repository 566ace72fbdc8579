"""The start of a chip: files are mounted, and only a flash that is wholly blank is formatted."""

import pytest

from seeno import blocks
from seeno.device import FLASH

BLOCK, COUNT = blocks.BLOCK, 16


@pytest.fixture
def flash(tmp_path):
    """The file that is the flash, blank."""
    path = tmp_path / FLASH
    path.write_bytes(blocks.ERASED * BLOCK * COUNT)
    return path


@pytest.fixture
def start(flash, program):
    """Starts the chip; returns what the program, if any, prints after _boot."""

    def start(source=""):
        table = program(source, flash=flash.parent, blocks=COUNT)
        table.run(1000)
        told = table.output()
        table.close()
        return told

    return start


WRITE = """
with open("/kept", "w") as file:
    file.write("here")
"""
LOOK = """
from devices.store import Store
print(Store().names("/") if Store().is_there() else "no files")
"""


def test_a_blank_flash_is_formatted_once(flash, start):
    start(WRITE)
    assert start(LOOK) == "['kept']\n"


def test_files_outlive_a_start(flash, start):
    start(WRITE)
    before = flash.read_bytes()
    start()
    assert flash.read_bytes() == before


def test_a_formatting_that_was_broken_off_is_made_again(flash, start):
    start()
    written = flash.read_bytes()[:60]  # as far as power was enough
    flash.write_bytes(written + b"\xff" * (BLOCK * COUNT - len(written)))
    assert start(LOOK) == "[]\n"


FOREIGN = """
from devices.foreign import MICROPYTHONS
for name in MICROPYTHONS:
    with open("/" + name + ".py", "w") as file:
        file.write("print('foreign', __name__)")
"""
IMPORT = """
import sys
from devices.foreign import MICROPYTHONS
sys.path.insert(0, "/")
for name in MICROPYTHONS:
    __import__(name)
print("done")
"""


def test_files_do_not_stand_before_modules_of_micropython(start):
    start(FOREIGN)
    assert start(IMPORT) == "done\n"


DAMAGES = {
    "all-zero": lambda data: bytes(len(data)),
    "first-blocks-erased": lambda data: b"\xff" * BLOCK * 2 + data[BLOCK * 2 :],
    "first-blocks-zero": lambda data: bytes(BLOCK * 2) + data[BLOCK * 2 :],
    "another-file-system": lambda data: (
        b"\xeb\x3c\x90MSDOS5.0".ljust(BLOCK * 2, b"\0") + data[BLOCK * 2 :]
    ),
    "one-byte-at-the-very-end": lambda data: b"\xff" * (len(data) - 1) + b"\0",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_flash_that_cannot_be_mounted_is_left_as_it_is(damage, flash, start):
    start(WRITE.replace('"here"', f"'here' * {BLOCK}"))
    flash.write_bytes(damage(flash.read_bytes()))
    before = flash.read_bytes()
    assert start(LOOK) == "no files\n"
    assert flash.read_bytes() == before


def test_without_files_the_glass_says_what_to_do(flash, start_table):
    flash.write_bytes(bytes(BLOCK * COUNT))
    table = start_table(flash=flash.parent, blocks=COUNT)
    table.wait_text("NO FILES")
    assert table.shows("nothing was changed.")
    assert table.shows("seeno doctor")
