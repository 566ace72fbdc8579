"""The image itself: it starts, plays with a cable and without parts, and keeps its files."""

import pytest

from screens.texts import text
from seeno import players
from seeno.chip.flash import FlashFiles
from seeno.chip.image import NoImageError
from seeno.chip.node import CannotRunError
from seeno.players import heist

RECORD = "games/0001.journal"


def begin_game(table):
    players.sit_down(table, "heist", ("red", "blue"))
    heist.type_cards(table, (1, 2, 3, 4, 5))
    table.wait_text(players.part("pick_help"))


def test_from_power_to_a_readable_menu_in_time(table):
    table.wait_text("which game", ms=700)
    assert table.lights() == [(0, 0, 0)] * 16
    assert not table.parts.strip.oddities
    assert not table.parts.oled.oddities
    assert table.output() == ""


def test_files_stay_over_a_reset_and_over_another_emulator(start_table, tmp_path, say):
    table = start_table(flash=tmp_path)
    begin_game(table)
    record = table.files.read(RECORD)
    assert record.count(b"\n") == 3  # the set-up, the header and the first cards
    show = f"print(open({RECORD!r}).read(), end='')"
    assert say(table, show).encode() + b"\n" == record
    table.depth.serial.type(b"import machine; machine.reset()\r")
    table.wait_text(text("resume_menu"))
    assert say(table, show).encode() + b"\n" == record
    table.close()
    table = start_table(flash=tmp_path)
    table.wait_text(text("resume_menu"))
    assert say(table, show).encode() + b"\n" == record


def test_a_file_from_the_host_is_read_by_the_device(start_table, tmp_path, say):
    start_table(flash=tmp_path).close()
    FlashFiles(tmp_path / "flash.bin").write("folder/note", b"from the host")
    table = start_table(flash=tmp_path, image=False)
    table.wait_text("which game")
    assert say(table, "print(open('folder/note').read())") == "from the host"


def test_power_that_fails_in_a_save_leaves_a_file_system(start_table, tmp_path):
    table = start_table(flash=tmp_path)
    begin_game(table)
    before = table.files.read(RECORD)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    table.depth.cut(1)
    for colour in ("red", "blue"):
        table.press(colour)
    table.wait_text(text("resume_menu"))  # power is back
    assert table.files.read(RECORD).startswith(before)
    assert table.depth.steps[-1]["flash"] in ("program", "erase")


def test_it_plays_without_its_oled(start_table, tmp_path):
    table = start_table(flash=tmp_path)
    table.plug_oled(False)
    table.run(1500)
    table.press("ok")
    table.plug_oled(True)
    table.wait_text("Who plays?")


def test_the_oled_is_found_by_a_scan(table, say):
    table.wait_text("which game")
    ask = "from machine import I2C; print(I2C(0).scan())"
    assert say(table, ask) == "[60]"
    table.plug_oled(False)
    assert say(table, ask) == "[]"


def test_the_heap_is_looked_at_without_a_trace(table):
    table.wait_text("which game")
    first = table.heap()
    assert table.heap() == first
    assert 120_000 < first["free"] < first["total"]
    table.press("ok")
    table.wait_text("Who plays?")


def test_an_edge_is_seen_soon(table):
    table.wait_text("which game")
    table.run(1000)
    for key in ("ok", "red", "blue"):
        table.press(key)
    waited = [edge["waited"] for edge in table.depth.edges]
    assert len(waited) == 6
    assert max(waited) <= 15_000


def test_a_wrong_image_or_another_chip_is_told_in_a_sentence(start_table):
    with pytest.raises(NoImageError, match="no image"):
        start_table(image=bytes(4096))
    with pytest.raises(CannotRunError, match="rp2350"):
        start_table(board="pico2")


def test_the_watchdog_starts_the_device_again(table, say):
    table.wait_text("which game")
    assert say(table, "import machine; print(machine.reset_cause())") == "1"
    say(table, "watchdog = machine.WDT(timeout=500)")
    table.depth.serial.type(b"while True: pass\r\r")
    table.wait_text("which game")
    assert say(table, "import machine; print(machine.reset_cause())") == "3"


def test_an_oled_on_spi_shows_the_menu(start_table):
    table = start_table(board="macropad")
    table.wait_text("which game", ms=700)
    assert not table.parts.oled.oddities
    table.press("ok")
    table.wait_text("Who plays?")


def test_a_transfer_that_fails_on_its_way_is_made_good(table):
    table.wait_text("which game")
    table.fail_i2c(k=2, after=10)
    table.press("ok")
    table.wait_text("Who plays?")
    assert not table.parts.oled.oddities
