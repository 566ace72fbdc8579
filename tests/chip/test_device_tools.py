"""The device commands with the real mpremote and the real image, on the emulated chip.

In real time: mpremote's own waits are on the wall. What takes long, the first deploy, is done
once; the other tests start from copies of the flash that it left.
"""

import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from adafruit_uf2 import uf2conv

from rules_core.framed import CLOSED, framed
from rules_core.replay import main as replay
from screens.texts import text
from seeno.build import rp2
from seeno.chip.device import FLASH
from seeno.chip.flash import FlashFiles
from seeno.device_tools import drives, on_device, on_parts
from seeno.device_tools.failures import Exit
from seeno.device_tools.link import Link
from seeno.table import Table

RECORD = Path(__file__).parents[1] / "records" / "heist_two_seats.jsonl"
BROKEN = {
    "import error": b"import nowhere\n",
    "exception": b"raise ValueError('at start')\n",
    "endless loop": b"while True:\n    pass\n",
}
START_MS = 20_000  # wall time; the emulator is slower than the chip


@contextmanager
def running(folder, image=False):
    """A table in real time on that flash; gives it and the port of its USB line."""
    with Table(on="chip", clock="real", flash=folder, image=image) as table:
        yield table, table.depth.serial.port()


def wait_for_menu(table):
    table.run(1)  # from now on
    table.wait_text(text("menu"), START_MS)


def image_flash(folder):
    """The flash of a board with the image, for files to be put on it."""
    folder.mkdir()
    files = FlashFiles(folder / FLASH)
    files.prepare(rp2.flash_bytes("pico"))
    return files


@pytest.fixture(scope="module")
def deployed(tmp_path_factory):
    """The flash of a plain MicroPython on which `seeno deploy` was called, and what was said."""
    folder = tmp_path_factory.mktemp("deployed")
    with running(folder, rp2.bare_bytes("pico")) as (_, port):
        command = [sys.executable, "-m", "seeno", "deploy", "--port", port]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return folder, told.stdout


@pytest.fixture
def copy_of(tmp_path):
    """Copies a flash, so that each test has its own."""

    def copy(folder):
        return shutil.copytree(folder, tmp_path / "flash")

    return copy


def test_deploy_makes_a_plain_micropython_a_table(deployed, copy_of, seeno):
    folder, told = deployed
    assert "Copied: " in told
    with running(copy_of(folder)) as (table, port):
        wait_for_menu(table)
        with Link(port) as link:
            assert link.call(on_device.origin, "rules_core").endswith(
                "lib/rules_core/__init__.mpy"
            )
        wait_for_menu(table)
        before = len(table.depth.steps)
        code, told = seeno("deploy", "--port", port)
        assert code == 0, told
        assert "nothing to copy" in told
        assert len(table.depth.steps) == before  # nothing was written
        wait_for_menu(table)


def test_a_watchdog_does_not_bite_amid_a_command(tmp_path, seeno):
    (tmp_path / "flash").mkdir()
    main = b"import machine\nwatchdog = machine.WDT(timeout=1500)\nwhile 1:\n    watchdog.feed()\n"
    with running(tmp_path / "flash", rp2.bare_bytes("pico")) as (_, port):
        with Link(port) as link:
            link.write("main.py", main)
        time.sleep(1)
        with Link(port) as link:
            time.sleep(4)
            assert link.call(on_device.entries, ".") == {"main.py": len(main)}


@pytest.mark.parametrize("main", BROKEN.values(), ids=BROKEN)
def test_deploy_mends_a_broken_main(deployed, copy_of, seeno, main):
    folder = copy_of(deployed[0])
    FlashFiles(folder / FLASH).write("main.py", main)
    with running(folder) as (table, port):
        code, told = seeno("deploy", "--port", port)
        assert code == 0, told
        assert "Copied: 1 of" in told
        wait_for_menu(table)


@pytest.mark.parametrize("module", BROKEN.values(), ids=BROKEN)
def test_a_module_that_breaks_the_image_is_named_and_removed(tmp_path, seeno, module):
    image_flash(tmp_path / "flash").write("screens.py", module)
    with running(tmp_path / "flash") as (table, port):
        code, told = seeno("doctor", "--port", port)
        assert code == Exit.FAULTY, told
        assert "screens.py on the flash" in told
        command = [sys.executable, "-m", "mpremote", "connect", port, "rm", ":screens.py"]
        subprocess.run([*command, "+", "reset"], check=True)
        wait_for_menu(table)


def test_games_that_are_over_are_fetched_and_replay(tmp_path, seeno):
    files = image_flash(tmp_path / "flash")
    lines, check = [], 0
    for line in ('{"journal":1}', *RECORD.read_text().splitlines(), CLOSED):
        line, check = framed(line, check)
        lines.append(line)
    files.write("games/0001.journal", "".join(lines).encode())
    files.write("games/0002.jsonl", b"".join(RECORD.read_bytes().splitlines(True)[:4]))
    with running(tmp_path / "flash") as (table, port):
        wait_for_menu(table)
        code, told = seeno("games", "list", "--port", port)
        assert code == 0, told
        assert [line.split()[4] for line in told.splitlines()] == ["over", "not"]
        code, told = seeno("games", "fetch", "--port", port, "--to", tmp_path / "evening")
        assert code == 0, told
        wait_for_menu(table)
    (fetched,) = (tmp_path / "evening").iterdir()
    assert fetched.read_bytes() == RECORD.read_bytes()
    assert replay([str(fetched)]) == 0


def test_doctor_finds_nothing_and_then_names_the_oled(tmp_path, seeno):
    image_flash(tmp_path / "flash")
    with running(tmp_path / "flash") as (table, port):
        wait_for_menu(table)
        code, told = seeno("doctor", "--port", port)
        assert code == 0, told
        assert "answers at 0x3C" in told
        wait_for_menu(table)
        table.plug_oled(False)
        code, told = seeno("doctor", "--port", port)
        assert code == Exit.FAULTY, told
        assert "nothing answers at 0x3C (SDA on GP4, SCL on GP5)" in told
        assert told.count("✗") == 1


def test_what_doctor_shows_to_a_person(tmp_path):
    image_flash(tmp_path / "flash")
    with running(tmp_path / "flash") as (table, port), Link(port) as link:
        strip = table.board.STRIP
        wire = (strip["pin"], strip["count"], strip["order"], strip["timing"])
        for letter, colour in (("G", (0, 24, 0)), ("-", (0, 0, 0))):
            link.call(on_parts.shine, *wire, letter)
            table.run(300)
            assert table.lights() == [colour] * strip["count"]
        link.call(on_parts.light_glass)
        table.run(300)
        assert set(table.picture()) == {0xFF}
        red = dict(table.board.SEAT_KEYS)["red"]
        table.down("red")
        table.run(50)
        assert link.call(on_parts.levels, [red, red + 1]) == [0, 1]


def test_safe_starts_without_the_app_once(tmp_path, seeno):
    image_flash(tmp_path / "flash")
    with running(tmp_path / "flash") as (table, port):
        wait_for_menu(table)
        assert seeno("safe", "--port", port)[0] == 0
        table.run(1)
        table.wait_text(text("safe_title"), START_MS)
        with Link(port) as link:
            assert "safe" not in link.call(on_device.entries, ".")
        wait_for_menu(table)  # the soft reset by which the link ends is an ordinary start


def with_boot_rom(table, media, uf2_size):
    """What the chip's boot ROM does and the emulator does not: BOOTSEL is a drive in `media`."""
    start = table.depth.start

    def start_again(environment):
        if environment.get("SEENO_RESET") == "bootsel":
            drive = media / "RPI-RP2"
            drive.mkdir()
            (drive / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
            while not [path for path in drive.glob("*.uf2") if path.stat().st_size == uf2_size]:
                time.sleep(0.05)
            (path,) = drive.glob("*.uf2")
            table.files.prepare(uf2conv.convert_from_uf2(path.read_bytes()))
            shutil.rmtree(drive)
        return start(environment)

    table.depth.start = start_again


def test_flash_makes_a_plain_micropython_a_table(tmp_path, seeno, monkeypatch):
    media, flash = tmp_path / "media", tmp_path / "flash"
    media.mkdir()
    flash.mkdir()
    monkeypatch.setattr(drives, "_volumes", lambda: list(media.iterdir()))
    image = rp2.image("pico")
    with running(flash, rp2.bare_bytes("pico")) as (table, port):
        with_boot_rom(table, media, image.stat().st_size)
        with Link(port) as link:
            link.write("notes.txt", b"mine")
        code, told = seeno("flash", "--port", port)
        assert code == 0, told
        assert "5/5  The board runs Seeno" in told
        wait_for_menu(table)
        assert table.files.read("notes.txt") == b"mine"
