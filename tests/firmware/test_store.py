"""Files on the device's flash folder; and a start with one that cannot be read."""

import littlefs
import pytest

from screens.texts import text
from seeno import blocks, players
from seeno.device import FLASH
from seeno.players import heist, record_of

STORE = """
import os
from devices.store import Store
store = Store()
"""


def run(bench, program):
    table = bench(STORE + program)
    table.run(10)
    return table


def test_folders_come_into_being(bench):
    table = run(bench, "store.append('games/old/0001.jsonl', 'a\\n')")
    assert (table.flash / "games" / "old" / "0001.jsonl").read_text() == "a\n"


def test_what_is_appended_is_on_the_flash_at_once(bench):
    program = """
import time
for line in ("せー\\n", "の\\n"):
    store.append("games/1.jsonl", line)
    time.sleep_ms(100)
"""
    table = run(bench, program)
    file = table.flash / "games" / "1.jsonl"
    assert file.read_text(encoding="utf-8") == "せー\n"
    table.run(100)
    assert file.read_text(encoding="utf-8") == "せー\nの\n"


def test_names_are_files_in_order(bench):
    program = """
print(store.names("games"))
for name in ("games/b", "games/a", "games/more/c"):
    store.append(name, "x" * 300)
print(store.names("games"), store.size("games/a"), len(store.read("games/b")))
store.remove("games/a")
print(store.names("games"))
"""
    told = run(bench, program).output().splitlines()
    assert told == ["[]", "['a', 'b'] 300 300", "['b']"]


def test_a_store_below_a_folder(bench):
    table = run(bench, "Store('data').append('x', 'y')\nprint(Store('data').read('x'))")
    assert table.output() == "b'y'\n"
    assert (table.flash / "data" / "x").read_text() == "y"


def test_what_cannot_be_written_is_an_error(bench):
    program = """
store.append("taken", "a file")
for _ in range(2):
    try:
        store.append("taken/inside", "x")
    except OSError:
        print("refused")
"""
    assert run(bench, program).output() == "refused\nrefused\n"


@pytest.fixture
def damaged(start_table, tmp_path):
    """A table whose older game has lost what tells where its blocks are; the newer one is open."""
    table = start_table(flash=tmp_path, blocks=64)
    players.sit_down(table, "heist", ("red", "blue"))
    heist.type_cards(table, (1, 2, 3, 4, 5))
    table.wait_text(players.part("pick_help"))
    table.close()
    files = blocks.BlockFiles(tmp_path / FLASH)
    files.write("games/0000.jsonl", b"not to be read" * 1000)
    data = files.path.read_bytes()
    for at in range(0, len(data), blocks.BLOCK):
        if b"not to be read" in data[at : at + blocks.BLOCK]:
            files.damage(blocks.ERASED * blocks.BLOCK, at)
    with pytest.raises(littlefs.LittleFSError):
        files.read("games/0000.jsonl")
    return lambda **options: start_table(flash=tmp_path, blocks=64, **options)


def test_with_a_game_that_cannot_be_read_the_newest_goes_on(damaged):
    table = damaged()
    table.wait_text(text("resume_menu"))
    table.press("ok")
    table.wait_text(players.part("pick_help"))
    heist.round_of(table, {"red": 12, "blue": 34})
    assert "Type" in table.text()[0]
    assert not table.output()


def test_a_game_that_cannot_be_read_makes_way_for_the_next_save(damaged):
    table = damaged()
    table.script("wait Resume; ok; run 300")
    heist.round_of(table, {"red": 12, "blue": 34})
    heist.type_cards(table, (6, 7, 8, 9))
    before = record_of(table)
    assert table.files.names("games") == ["0001.journal"]
    heist.place_diamond(table, 0)
    assert len(record_of(table)) > len(before)


def test_with_a_game_that_cannot_be_read_the_health_page_says_what_it_can(damaged):
    table = damaged()
    table.script("wait Resume; right ok; wait which game; left*2 ok; run 200; right; run 200")
    told = "\n".join(table.text())
    assert "2/50" in told and text("health_good") in told
    assert [line.split() for line in table.text() if "Flash" in line] == [["Flash", "free", "?"]]
    assert not table.output()


def test_with_a_game_that_cannot_be_read_there_is_still_a_safe_mode(damaged):
    damaged(held=("ok",)).wait_text(text("safe_title"))
