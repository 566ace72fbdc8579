"""`seeno flash`: drives of boards in BOOTSEL are folders that look like them."""

import errno
import os
import struct

import pytest

from seeno import stamp
from seeno.build import uf2
from seeno.device_tools import drives, ports
from seeno.device_tools.failures import Exit

INFO = {
    "rp2040": "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n",
    "rp2350": "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n",
}
OURS = stamp.Stamp("0.1.0", "pico", "0123456789ab", "ba9876543210")


def drive(folder, chip="rp2040"):
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(INFO[chip])
    return folder


def image(path, chip="rp2040", told=OURS):
    """An image of some size, whose stamp lies across the border of two blocks."""
    flash = b"\x01" * 200_000 + b"\x02" * 150 + str(told).encode() + b"\0" * 1000
    path.write_bytes(uf2.pack(flash, chip))
    return path


@pytest.fixture
def small(start_board, tmp_path):
    """A board that runs what `image` says."""
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "build_info.py").write_text(stamp.build_info(OURS))
    return start_board(path=[frozen])


@pytest.fixture
def mounted(tmp_path, monkeypatch):
    """The folder in which drives appear."""
    folder = tmp_path / "media"
    folder.mkdir()
    monkeypatch.setattr(drives, "_volumes", lambda: list(folder.iterdir()))
    return folder


@pytest.fixture(autouse=True)
def no_other_boards(monkeypatch):
    monkeypatch.setattr(ports, "present", lambda: [])
    monkeypatch.setattr(drives, "unmounted", lambda: None)


def test_a_board_in_bootsel_gets_the_image(small, mounted, seeno, tmp_path):
    there = drive(mounted / "RPI-RP2")
    path = image(tmp_path / "seeno-0.1.0-pico.uf2")
    code, told = seeno("flash", path, "--port", small.port)
    assert code == 0, told
    assert (there / path.name).read_bytes() == path.read_bytes()
    assert [line[:3] for line in told.splitlines() if line[1:2] == "/"] == [
        "1/5", "2/5", "3/5", "4/5", "5/5",
    ]  # fmt: skip
    assert "The board runs Seeno 0.1.0 for pico (0123456789ab)" in told


def test_a_running_board_is_asked_to_go_there(small, mounted, seeno, tmp_path):
    small.at_bootloader = lambda: drive(mounted / "RPI-RP2")
    path = image(tmp_path / "image.uf2")
    code, told = seeno("flash", path, "--port", small.port)
    assert code == 0, told
    assert (mounted / "RPI-RP2" / path.name).read_bytes() == path.read_bytes()


def test_a_running_board_with_another_chip_stays_as_it_is(start_board, mounted, seeno, tmp_path):
    board = start_board(chip="RP2350")
    board.at_bootloader = lambda: pytest.fail("it was asked")
    code, told = seeno("flash", image(tmp_path / "image.uf2"), "--port", board.port)
    assert (code, "RP2350" in told) == (Exit.WRONG_CHIP, True)


def test_an_image_for_another_chip_is_not_copied(mounted, seeno, tmp_path):
    there = drive(mounted / "RP2350", "rp2350")
    code, told = seeno("flash", image(tmp_path / "image.uf2"))
    assert code == Exit.WRONG_CHIP
    assert "RP2040" in told and "RP2350" in told and "--board pico2" in told
    assert os.listdir(there) == ["INFO_UF2.TXT"]


def _cut(data):
    return data[: 512 * 7]


def _half_block(data):
    return data[:-100]


def _no_uf2(data):
    return b"\0" * len(data)


def _another_family(data):
    blocks = [data[start : start + 512] for start in range(0, len(data), 512)]
    return b"".join(block[:28] + struct.pack("<I", 0x1234) + block[32:] for block in blocks)


@pytest.mark.parametrize("damage", [_cut, _half_block, _no_uf2, _another_family])
def test_a_damaged_image_is_not_copied(mounted, seeno, tmp_path, damage):
    there = drive(mounted / "RPI-RP2")
    path = image(tmp_path / "image.uf2")
    path.write_bytes(damage(path.read_bytes()))
    code, told = seeno("flash", path)
    assert code == Exit.BAD_IMAGE, told
    assert "make firmware" in told
    assert os.listdir(there) == ["INFO_UF2.TXT"]


def test_another_program_is_not_copied(mounted, seeno, tmp_path):
    there = drive(mounted / "RPI-RP2")
    path = tmp_path / "image.uf2"
    path.write_bytes(uf2.pack(b"\x01" * 100_000, "rp2040"))
    code, told = seeno("flash", path)
    assert (code, "not an image of Seeno" in told) == (Exit.BAD_IMAGE, True)
    assert os.listdir(there) == ["INFO_UF2.TXT"]


def test_an_image_that_is_not_there(mounted, seeno, tmp_path):
    drive(mounted / "RPI-RP2")
    assert seeno("flash", tmp_path / "none.uf2")[0] == Exit.BAD_IMAGE


def test_no_board(mounted, seeno):
    code, told = seeno("flash")
    assert (code, "BOOTSEL" in told) == (Exit.NO_BOARD, True)


def test_two_boards_in_bootsel(mounted, seeno):
    drive(mounted / "RPI-RP2")
    drive(mounted / "RPI-RP21")
    code, told = seeno("flash")
    assert (code, "--drive" in told) == (Exit.TWO_BOARDS, True)


def test_a_folder_that_is_no_drive(seeno, tmp_path):
    code, told = seeno("flash", "--drive", tmp_path)
    assert (code, "INFO_UF2.TXT" in told) == (Exit.NO_BOARD, True)


def test_a_drive_that_is_not_mounted(mounted, seeno, monkeypatch, tmp_path):
    monkeypatch.setattr(drives, "unmounted", lambda: tmp_path / "RPI-RP2")
    code, told = seeno("flash")
    assert (code, "udisksctl" in told) == (Exit.NO_BOARD, True)


@pytest.mark.parametrize("error, code", [(errno.EIO, Exit.LOST), (errno.ENOSPC, Exit.NO_SPACE)])
def test_a_copy_that_breaks_off(mounted, seeno, tmp_path, monkeypatch, error, code):
    drive(mounted / "RPI-RP2")
    path = image(tmp_path / "image.uf2")
    calls = []

    def fsync(file):
        calls.append(file)
        if len(calls) == 3:
            raise OSError(error, "")

    monkeypatch.setattr(os, "fsync", fsync)
    found, told = seeno("flash", path)
    assert found == code, told


def test_the_drive_may_go_at_the_end(small, mounted, seeno, tmp_path, monkeypatch):
    """The boot loader restarts the board when it has the last block, and the drive is gone."""
    drive(mounted / "RPI-RP2")
    path = image(tmp_path / "image.uf2")
    size = path.stat().st_size

    def fsync(file):
        if os.fstat(file).st_size == size:
            raise OSError(errno.EIO, "")

    monkeypatch.setattr(os, "fsync", fsync)
    assert seeno("flash", path, "--port", small.port)[0] == 0


def test_a_board_that_does_not_come_up(mounted, seeno, tmp_path, monkeypatch):
    drive(mounted / "RPI-RP2")
    monkeypatch.setattr(ports, "wait_for", lambda *arguments: None)
    code, told = seeno("flash", image(tmp_path / "image.uf2"))
    assert (code, "did not come up" in told) == (Exit.NOT_VERIFIED, True)


def test_a_board_that_comes_up_with_something_else(small, mounted, seeno, tmp_path):
    drive(mounted / "RPI-RP2")
    other = stamp.Stamp("0.1.0", "pico", "f" * 12, "e" * 12)
    code, told = seeno("flash", image(tmp_path / "image.uf2", told=other), "--port", small.port)
    assert code == Exit.NOT_VERIFIED
    assert "0123456789ab" in told and "f" * 12 in told
