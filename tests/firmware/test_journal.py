"""One journal on the flash: written, read again, its damaged end cut off, done with."""

import pytest
from programs import JOURNAL

from rules_core.framed import OVERHEAD
from seeno import blocks

ROOM = 64  # blocks of flash


def test_what_is_appended_is_there_at_the_next_start(journal_run):
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
    assert journal_run(first) == [
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
    assert journal_run(second) == [
        f"{texts!a} {size} True",
        ascii([texts[0], texts[2], texts[4]]),
        f"[{size}] ['3', '4']",
    ]


def test_a_damaged_end_is_noticed_cut_off_and_written_on(journal_run):
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
    assert journal_run(program) == [
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
    table = bench(JOURNAL + program, blocks=ROOM, flash=tmp_path)
    table.wait(table.output, what="a journal")
    old, begun = table.files.read("games/0001.journal"), len(table.depth.steps)
    new = old[: int(table.output())]
    made = bytearray(table.files.path.read_bytes())
    table.run(10_000)
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


def test_a_game_is_done_with_once(journal_run):
    program = """
file = journal.create(store)
file.begin(["{}"])
file.close()
print(store.names("games"))
file.append(["1"])
for _ in range(2):
    file.close()
print(lines(file), file.is_closed, journal.newest(store))
for number, torn in enumerate(("torn", "0002%08x {}\\n00" % 0xa3a6bf43), 2):
    name = "games/%04d.journal" % number
    store.append(name, torn)  # its lines were not gone through
    journal.newest(store).close()
    print(store.read(name).decode()[:len(torn)] == torn, journal.newest(store))
    file = journal.Journal(store, name)
    print(lines(file), file.is_damaged)
print("done")
"""
    assert journal_run(program) == [
        "[]",
        """['{}', '1', '{"closed":true}'] True None""",
        "True None",
        "[] True",
        "True None",
        "['{}'] True",
    ]


FILLING = """
class Filling(Store):
    room = 999

    def append(self, name, text):
        super().append(name, text[:self.room])
        if len(text) > self.room:
            raise OSError(28)

# A game of two moves that is put away, and the bytes that there is room for each time.
def played(*rooms):
    file = journal.create(store)
    file.store = Filling()
    file.begin(["{}"])
    for move, room in enumerate(rooms[:2]):
        file.store.room = room
        file.append([str(move)])
    file.store.room = rooms[2]
    file.close()
    found = journal.newest(store)
    print(file.is_kept, file.is_closed, len(store.names(file.name.split("/")[0])), found is None)
    if found:
        print(lines(found), found.is_damaged)
"""


@pytest.mark.parametrize(
    "rooms, told",
    [
        ((999, 999, 999), ["True True 1 True"]),
        ((999, 0, 999), ["False True 1 True"]),  # put away, though there is a move missing
        ((999, 5, 999), ["False True 1 True"]),  # and behind a part of it
        ((999, 0, 0), ["False True 0 True"]),  # rather none than one that seems to go on
        ((999, 999, 0), ["False True 1 False", "['{}', '0', '1'] False"]),  # it is all there
    ],
)
def test_a_game_that_is_done_with_is_not_offered_with_moves_missing(journal_run, rooms, told):
    assert journal_run(f"{FILLING}played{rooms}\nprint('done')") == told


def test_a_long_journal_is_read_in_little_memory(journal_run):
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
    count, size, most = map(int, journal_run(program, ms=600_000)[0].split())
    assert (count, size) == (1000, 1000 * (190 + OVERHEAD))
    assert most < 4000  # bytes, on 64 bits
