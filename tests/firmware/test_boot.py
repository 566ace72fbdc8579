"""The start of a chip: files are mounted, and only a flash that is wholly blank is formatted."""

import os
import subprocess
import textwrap

import pytest

from seeno.boards import ROOT
from seeno.micropython import find

BLOCK, COUNT = 4096, 16
# The chip's flash as _boot sees it, kept in a file.
RP2 = """
class Flash:
    def __init__(self):
        self.file = open("flash.bin", "r+b")

    def readblocks(self, block, buffer, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.write(buffer)
        self.file.flush()

    def ioctl(self, operation, argument):
        if operation == 4:
            return 16
        if operation == 5:
            return 4096
        if operation == 6:
            self.writeblocks(argument, b"\\xff" * 4096)
            return 0
"""


@pytest.fixture
def flash(tmp_path):
    """The file that is the flash, blank."""
    (tmp_path / "rp2.py").write_text(RP2)
    path = tmp_path / "flash.bin"
    path.write_bytes(b"\xff" * BLOCK * COUNT)
    return path


@pytest.fixture
def start(flash):
    """Starts the chip; returns what the program, if any, prints after _boot."""

    def start(program=""):
        source = "import os\nfrom devices.store import Store\nimport _boot\n" + textwrap.dedent(
            program
        )
        answer = subprocess.run(
            [find("test"), "-c", source],
            cwd=flash.parent,
            capture_output=True,
            text=True,
            env=dict(os.environ, MICROPYPATH=f"{flash.parent}:{ROOT / 'firmware'}"),
            check=False,
        )
        assert answer.stderr == ""
        return answer.stdout

    return start


WRITE = """
with open("/kept", "w") as file:
    file.write("here")
"""
# The unix port's own files lie below what _boot mounts.
LOOK = """
if os.statvfs("/")[2] == 16:
    print(Store().is_there(), os.listdir("/"))
else:
    print("no files")
"""


def test_a_blank_flash_is_formatted_once(flash, start):
    start(WRITE)
    assert start(LOOK) == "True ['kept']\n"


def test_files_outlive_a_start(flash, start):
    start(WRITE)
    before = flash.read_bytes()
    start()
    assert flash.read_bytes() == before


def test_a_formatting_that_was_broken_off_is_made_again(flash, start):
    start()
    written = flash.read_bytes()[:60]  # as far as power was enough
    flash.write_bytes(written + b"\xff" * (BLOCK * COUNT - len(written)))
    assert start(LOOK) == "True []\n"


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


def test_without_files_the_glass_says_what_to_do(program):
    main = ROOT / "firmware" / "main.py"
    table = program(f"""
        from devices.store import Store
        Store.is_there = lambda self: False
        exec(open({str(main)!r}).read())
    """)
    table.wait_text("NO FILES")
    assert table.shows("nothing was changed.")
    assert table.shows("seeno doctor")
