"""Files on the device's flash folder."""

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
