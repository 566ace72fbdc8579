"""The health pages: what runs, how it fares, keys and lights, and what is noticed at the start."""

import ast

import pytest
from programs import printed
from test_start import MAIN, run_main

from screens import texts
from screens.texts import text
from screens.track import SEAT_COLOURS
from seeno import boards

OFF = (0, 0, 0)
# Chance that comes from a source which is broken in one way or another.
BROKEN_SOURCES = {
    "always the same": "bytes(count)",
    "one bit stuck to another": "bytes([255 * (place & 1) for place in range(count)])",
    "over and over": "bytes([place % 8 * 29 for place in range(count)])",
}
BROKEN = """
import os
os.urandom = lambda count: {}
"""


def pages(table, at="first"):
    """The rows of the health page, which is gone to from the menu, {name: value}."""
    table.script("wait Heist; left*2 ok; wait Memory free")
    if at != "first":
        table.script("right; wait Chance")
    return rows(table)


def rows(table):
    """{key of the name: value} of the page on the glass."""
    keys = [key for key in texts.ENGLISH if key.startswith(("about_", "health_"))]
    found = {}
    for line in [line.strip() for line in table.text()[2:7]]:
        for key in keys:
            if line.startswith(text(key) + " "):
                found[key] = line[len(text(key)) :].strip()
    return found


def test_the_menu_tells_what_runs_here(start_table):
    table = start_table()
    found = pages(table)
    assert (found["about_version"], found["about_board"]) == ("from source", "pico")
    memory, unit = found["about_memory"].split()
    assert int(memory) > 100 and unit == "kB"
    table.press("red")
    assert table.shows("use ◀ ▶ and ●")
    table.script("ok; wait which game")


def test_a_build_is_named(program, tmp_path):
    told = 'VERSION = "1.2.3"\nHASH = "0123456789ab"\nRULES = "ba9876543210"\n'
    (tmp_path / "build_info.py").write_text(told)
    found = pages(program(run_main()))
    assert found["about_version"] == "1.2.3"
    assert found["about_build"] == "0123456789ab"
    assert found["about_rules"] == "ba9876543210"


def test_a_sound_device_says_so(start_table, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    for number in range(1, 13):
        (folder / f"{number:04}.jsonl").touch()
    found = pages(start_table(flash=tmp_path), "second")
    assert found["health_games"] == "12/50"
    count, unit = found["health_flash"].split()
    assert int(count) > 9 and unit in ("kB", "MB", "GB", "TB")
    assert found["health_chance"] == text("health_good")
    assert found["health_start"] == text("health_power")
    assert found["health_file"] == text("health_none")


@pytest.mark.parametrize("source", BROKEN_SOURCES.values(), ids=BROKEN_SOURCES)
def test_a_random_source_that_is_stuck_is_told_and_the_game_goes_on(program, source):
    table = program(run_main(BROKEN.format(source)))
    assert pages(table, "second")["health_chance"] == text("health_stuck")
    table.script("ok; wait which game; right*2 ok; wait Who plays")


def test_two_starts_with_a_stuck_source_differ_by_the_times_of_presses(program):
    seen = set()
    for late_ms in (0, 7, 21):
        table = program(run_main(BROKEN.format("bytes(count)")))
        table.script(f"wait which game; run {late_ms}; ok red blue ok*2 right ok; run 200")
        seen.add(table.text()[2])
    assert len(seen) == 3


def test_good_sources_are_not_taken_for_stuck(program):
    table = program("""
from app.entropy import is_stuck
from hashlib import sha256
print([n for n in range(2000) if is_stuck(sha256(b"%d" % n).digest())])
""")
    table.run(100)
    assert table.output() == "[]\n"


def test_a_start_by_the_watchdog_is_told(program):
    table = program(
        run_main("import machine\nif machine.reset_cause() == 1: machine.WDT(timeout=50)")
    )
    table.run(200)
    assert pages(table, "second")["health_start"] == text("health_hung")


@pytest.mark.parametrize("name", ["screens.py", "board.mpy", "os.py", "rules_core/heist.py"])
def test_a_file_that_bears_the_name_of_a_module_is_named(start_table, tmp_path, name):
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    for other in ("main.py", "notes.txt", "os.txt", "safety.py"):
        (tmp_path / other).touch()
    found = pages(start_table(flash=tmp_path), "second")
    assert found["health_file"] == name.split("/")[0]


def test_every_module_that_is_imported_would_be_noticed():
    """Whatever bears its name; of neopixel the user's own does as well."""
    firmware = MAIN.parent
    table = ast.parse((firmware / "devices" / "foreign.py").read_text())
    noticed = set()
    for node in ast.walk(table):
        if isinstance(node, ast.Tuple):
            noticed |= {part.value for part in node.elts if isinstance(part, ast.Constant)}
    used = set()
    for folder in (firmware, boards.ROOT / "host_tools" / "rules_core"):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    used |= {name.name.split(".")[0] for name in node.names}
                elif isinstance(node, ast.ImportFrom):
                    used.add(node.module.split(".")[0])
    assert used - noticed == {"neopixel"}
    assert len(noticed) > 15


ROOM = 10  # characters of a value behind the longest name
SIZES = {
    0: "0 kB",
    1_441_792: "1408 kB",
    10 * 2**20 - 1: "10239 kB",
    10 * 2**20: "10 MB",
    234_161_776 * 2**10: "223 GB",
    2**60: "1048576 TB",
}


@pytest.mark.parametrize("count", SIZES)
def test_a_size_has_its_unit_and_room_on_the_page(program, count):
    told = printed(program(f"from app import health; print('[\"%s\"]' % health.size({count}))"))
    assert told == [[SIZES[count]]]
    assert len(SIZES[count]) <= ROOM


def test_every_seat_key_and_its_colour_on_every_light_can_be_tried(start_table):
    table = start_table("wait Heist; left*2 ok; wait Memory; left; wait Keys and lights")
    for place, (key, _) in enumerate(table.board.SEAT_KEYS):
        assert table.text()[6].count("✓") == place
        table.press(key, gap=150)
        assert set(table.lights()) == {SEAT_COLOURS[place]}
    assert table.text()[6].count("✓") == 5
    table.script("right; run 150")
    assert set(table.lights()) == {OFF}
    table.script("left red; run 150; ok; wait which game; run 150")
    assert set(table.lights()) == {OFF}
