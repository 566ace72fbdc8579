"""The folder of games on the flash: appended, cut, kept within bounds, and when the flash is full.

On blocks with a littlefs, as on the chip.
"""

import pytest

from rules_core.framed import OVERHEAD
from seeno import blocks

PROGRAM = """
import gc, os
from app import journal
from devices.store import Store
store = Store()

def lines(file):
    return [text.decode() for _, text in file.lines()]
"""
ROOM = 64  # blocks of flash
SMALL = 14
LONG = 60_000  # ms of the device's time, for many saves


@pytest.fixture
def run(bench, tmp_path):
    """Runs a program on a new flash, or on that of before; gives the lines that it prints."""

    def run(program, blocks=ROOM, ms=LONG):
        table = bench(PROGRAM + program, blocks=blocks, flash=tmp_path)
        table.run(ms)
        told = table.output().splitlines()
        assert told[-1:] == ["done"], told
        table.close()
        return told[:-1]

    return run


def test_what_is_appended_is_there_at_the_next_start(run):
    first = """
file = journal.create(store)
print(file.name, file.append([]), store.names("games"))
file.begin(["{}", '{"a":1}'])
print(lines(file), file.end)
print(file.append(['{"b":"é"}', "[]"]), file.append(["3"]))
print(lines(file), file.end, store.size(file.name), file.is_kept, file.is_damaged)
print("done")
"""
    offset = 2 * OVERHEAD + len("{}") + len('{"a":1}')
    offsets = [offset, offset + OVERHEAD + len('{"b":"é"}'.encode())]
    third = offsets[1] + OVERHEAD + 2
    size = third + OVERHEAD + 1
    texts = ["{}", '{"a":1}', '{"b":"é"}', "[]", "3"]
    assert run(first) == [
        "games/0001.journal [] []",
        "[] 0",
        f"{offsets} {[third]}",
        f"{texts!a} {size} {size} True False",
    ]
    second = f"""
file = journal.newest(store)
print(lines(file), file.end, file.is_kept)
print([file.read(offset).decode() for offset in (0, {offsets[0]}, {third})])
print(file.append(["4"]), lines(file)[-2:])
print("done")
"""
    assert run(second) == [
        f"{texts!a} {size} True",
        ascii([texts[0], texts[2], texts[4]]),
        f"[{size}] ['3', '4']",
    ]


def test_a_damaged_end_is_noticed_cut_off_and_written_on(run):
    program = """
file = journal.create(store)
offsets = file.append(['{"move":%d}' % number for number in range(9)])
store.append(file.name, "0007")
file = journal.newest(store)
print(len(lines(file)), file.is_damaged, file.is_kept, file.append(["lost"]))
try:
    file.read(file.end)
except journal.RecordError as refused:
    print(refused.code)
file.cut(offsets[5])
print(len(lines(file)), file.is_damaged, file.is_kept, file.end == offsets[5])
print(file.append(["on"]), len(lines(file)), store.names("games"))
file.cut(0)
print(file.append(["anew"]), lines(file))
print("done")
"""
    assert run(program) == [
        "9 True False []",
        "bad_check",
        "5 False True True",
        f"[{5 * (OVERHEAD + 10)}] 6 ['0001.journal']",
        "[0] ['anew']",
    ]


def test_power_that_fails_while_an_end_is_cut_off_leaves_the_old_or_the_new(bench, tmp_path):
    program = """
import time
file = journal.create(store)
offsets = file.append(['{"move":%d}' % number for number in range(300)])
print(offsets[200])
time.sleep_ms(1000)
file.cut(offsets[200])
print("done")
"""
    table = bench(PROGRAM + program, blocks=ROOM, flash=tmp_path)
    table.wait(table.output, what="a journal")
    old, begun = table.files.read("games/0001.journal"), len(table.depth.steps)
    new = old[: int(table.output())]
    made = bytearray(table.files.path.read_bytes())
    table.run(LONG)
    table.close()
    seen = []
    left = blocks.BlockFiles(tmp_path / "left.bin", ROOM)
    for step in table.depth.steps[begun:]:
        for tear in blocks.TEARS:
            torn = bytearray(made)
            blocks.do(torn, step, tear)
            left.path.write_bytes(torn)
            seen.append(left.read("games/0001.journal"))
            assert seen[-1] in (old, new), len(seen)
        blocks.do(made, step)
    print(len(seen), "cuts")
    left.path.write_bytes(made)
    assert seen[0] == old and left.read("games/0001.journal") == new and len(seen) > 30


def test_a_game_is_done_with_once(run):
    program = """
file = journal.create(store)
file.begin(["{}"])
file.close()
print(store.names("games"))
file.append(["1"])
for _ in range(2):
    file.close()
print(lines(file), file.is_closed, journal.newest(store))
store.append("games/0002.journal", "torn")  # its lines were never gone through
journal.newest(store).close()
print(store.read("games/0002.journal"), journal.newest(store))
print("done")
"""
    closed = b'000fa2f1d6b1 {"closed":true}\n'
    told = run(program)
    assert told[:2] == ["[]", """['{}', '1', '{"closed":true}'] True None"""]
    assert told[2].endswith(" None")
    assert eval(told[2].removesuffix(" None"))[12:] == closed[12:]


def test_fifty_games_are_kept_and_numbered_upwards(run):
    program = """
for number in range(1, 57):
    store.append("games/%04d.%s" % (number, "jsonl" if number % 2 else "journal"), "x" * 300)
store.append("games/9x.journal", "mine")
store.append("games/notes", "mine")
store.append("games/0003.journal.new", "half a copy")
file = journal.create(store)
print(file.name, file.append(["1"]))
names = store.names("games")
print(len(names), names[0], names[-4:])
print(journal.create(store).name)
store.append("games/10000.journal", "x")
print(journal.create(store).name, journal.newest(store).name)
print("done")
"""
    assert run(program, blocks=200) == [
        "games/0057.journal [0]",
        "52 0008.journal ['0056.journal', '0057.journal', '9x.journal', 'notes']",
        "games/0058.journal",
        "games/10001.journal games/10000.journal",
    ]


def test_the_folder_stays_within_its_room(run):
    program = """
journal.BUDGET = 10 * 4096
for number in range(1, 6):
    store.append("games/%04d.journal" % number, "x" * 9000)  # three blocks each
journal.create(store)
print(store.names("games"))
print("done")
"""
    assert run(program) == ["['0003.journal', '0004.journal', '0005.journal']"]


FULL = """
for number in range(1, {games} + 1):
    store.append("games/%04d.journal" % number, "x" * 4000)
try:
    while True:
        store.append("mine", "x" * 4000)
except OSError as error:
    print("full", error.errno)
file = journal.create(store)
file.begin(["{{}}"])
"""


def test_on_a_full_flash_the_oldest_games_make_room(run):
    program = (
        FULL.format(games=5)
        + """
told = [len(file.append(["7" * 200])) for _ in range(30)]
print(told == [1] * 30, file.is_kept, len(lines(file)))
print(store.names("games"), store.size("mine") > 0)
print("done")
"""
    )
    full, appended, names = run(program, blocks=SMALL)
    assert full == "full 28"
    assert appended == "True True 31"
    names, _, mine = names.rpartition(" ")
    assert mine == "True"
    assert eval(names)[-1] == "0006.journal"
    assert 1 <= len(eval(names)) < 6


def test_with_nothing_to_remove_the_game_goes_on_unkept(run):
    program = (
        FULL.format(games=0)
        + """
count = 0
while file.is_kept and count < 99:
    count += len(file.append(["7" * 200]))
size = store.size(file.name) if count else 0
print(count < 99, file.append(["1"]), file.is_kept, store.names("games"))
file.close()
file.cut(0)
file = journal.Journal(store, file.name)
print(len(lines(file)) in (0, count + 1), file.is_damaged)
print("done")
"""
    )
    full, going_on, left = run(program, blocks=SMALL)
    assert full == "full 28"
    assert going_on.startswith("True [] False")
    assert left == "True False"


@pytest.mark.parametrize("number", [5, 19, 84])
def test_a_flash_that_fails_ends_the_writing_and_nothing_else(run, number):
    """EIO, ENODEV, and a block that cannot be read."""
    program = f"""
file = journal.create(store)
file.begin(["{{}}"])
file.append(["1"])

class Broken(Store):
    def fail(self, *_):
        raise OSError({number})

    append = truncate = names = open = size = remove = tidy = fail

file.store = Broken()
print(file.append(["2"]), file.append(["3"]), file.is_kept)
file.close()
file.cut(0)
file.is_closed = False
file.close()
print(lines(file), file.is_damaged, file.is_kept)
other = journal.create(file.store)
print(other.append(["4"]), other.is_kept, journal.newest(file.store))
print("done")
"""
    assert run(program) == ["[] [] False", "[] True False", "[] False None"]


def test_a_folder_that_cannot_be_listed_is_not_taken_for_empty(run):
    program = """
store.append("games", "a file where the folder should be")
file = journal.create(store)
print(file.is_kept, file.append(["1"]), journal.newest(store), store.read("games"))
print("done")
"""
    assert run(program) == ["False [] None b'a file where the folder should be'"]


def test_a_long_journal_is_read_in_little_memory(run):
    program = """
file = journal.create(store)
for _ in range(100):
    file.append(["9" * 190] * 10)
gc.collect()
before = gc.mem_alloc()
most = count = 0
for _, text in file.lines():
    count += 1
    if count % 100 == 0:
        gc.collect()
        most = max(most, gc.mem_alloc() - before)
print(count, store.size(file.name), most)
print("done")
"""
    count, size, most = map(int, run(program, ms=10 * LONG)[0].split())
    assert (count, size) == (1000, 1000 * (190 + OVERHEAD))
    assert most < 4000  # bytes, on 64 bits
