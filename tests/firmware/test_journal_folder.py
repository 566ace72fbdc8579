"""The folder of games: kept within bounds, and when the flash is full or broken."""

import pytest

from rules_core.framed import CLOSED, framed
from screens.texts import text

SMALL = 14  # blocks of flash
OTHER_RULES = framed('{"journal":1,"rules":"older"}', 0)
HEADER = framed('{"game":"heist","options":{},"record":1,"seats":["red","blue"]}', OTHER_RULES[1])


def test_fifty_games_are_kept_and_numbered_upwards(journal_run):
    program = """
for number in range(1, 7):
    store.append("games/%04d.jsonl" % number, "x" * 300)  # of earlier builds
store.append("games/9x.journal", "mine")
store.append("games2/notes", "mine")
while len(journal.games(store)) < 50:
    journal.create(store).append(["x" * 300])
print([len(store.names(folder)) for folder in journal.FOLDERS])
for _ in range(8):
    file = journal.create(store)
    print(file.name, file.append(["1"]), journal.newest(store).name)
print([number for number, _, _ in journal.games(store)] == list(range(9, 59)))
print([len(store.names(folder)) for folder in journal.FOLDERS])
store.append("games/10000.journal", "x")
print(journal.create(store).name, journal.newest(store).name)
print("done")
"""
    assert journal_run(program, blocks=200) == [
        "[18, 12, 11, 11]",
        *(
            f"{folder}/{number:04}.journal [0] {folder}/{number:04}.journal"
            for number, folder in zip(range(51, 59), ["games3", "games4", "games", "games2"] * 2)
        ),
        "True",
        "[14, 14, 12, 12]",
        "games/10001.journal games/10000.journal",
    ]


def test_the_folder_stays_within_its_room(journal_run):
    program = """
journal.BUDGET = 10 * 4096
for number in range(1, 6):
    store.append("games/%04d.journal" % number, "x" * 9000)  # three blocks each
journal.create(store)
print(store.names("games"))
print("done")
"""
    assert journal_run(program) == ["['0003.journal', '0004.journal', '0005.journal']"]


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


def test_on_a_full_flash_the_oldest_games_make_room(journal_run):
    program = (
        FULL.format(games=9)
        + """
told = [len(file.append(["7" * 200])) for _ in range(30)]
print(told == [1] * 30, file.is_kept, len(lines(file)))
print(store.size("mine") > 0, *[number for number, _, _ in journal.games(store)])
print("done")
"""
    )
    full, appended, left = journal_run(program, blocks=SMALL)
    assert full == "full 28"
    assert appended == "True True 31"
    mine, *oldest, newest = left.split()
    assert (mine, newest) == ("True", "10")
    assert 1 < len(oldest) < 9 and oldest == list("123456789")[-len(oldest) :]


def test_with_nothing_to_remove_the_game_goes_on_unkept(journal_run):
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
    full, going_on, left = journal_run(program, blocks=SMALL)
    assert full == "full 28"
    assert going_on.startswith("True [] False")
    assert left == "True False"


def test_a_full_flash_is_rid_of_a_game_that_went_on_without_its_file(journal_run):
    program = """
file = journal.create(store)
file.append(["begun"])
number = 0
try:
    while True:
        number += 1
        store.append("mine%d" % number, "x" * 4000)
except OSError:
    pass
count = 0
while file.is_kept and count < 999:
    count += len(file.append(["7"]))  # less than its end would take
print(count < 999, len(lines(journal.Journal(store, file.name))) == count + 1)
file.close()
print(store.names("games"), journal.newest(store))
print("done")
"""
    assert journal_run(program, blocks=SMALL) == ["True True", "[] None"]


@pytest.mark.parametrize("number", [5, 19, 84])
def test_a_flash_that_fails_ends_the_writing_and_nothing_else(journal_run, number):
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
    assert journal_run(program) == ["[] [] False", "[] True False", "[] False None"]


def test_a_folder_that_cannot_be_listed_is_not_taken_for_empty(journal_run):
    program = """
store.append("games", "a file where the folder should be")
file = journal.create(store)
print(file.is_kept, file.append(["1"]), journal.newest(store), store.read("games"))
print("done")
"""
    assert journal_run(program) == ["False [] None b'a file where the folder should be'"]


@pytest.mark.parametrize(
    "key, data",
    [
        ("resume_other", OTHER_RULES[0] + HEADER[0]),
        ("resume_other", OTHER_RULES[0] + HEADER[0] + "torn"),
        ("resume_unread", OTHER_RULES[0][:-2] + "\n" + HEADER[0]),
        ("resume_unread", "\0" * 99),
    ],
)
def test_a_game_that_cannot_go_on_is_set_aside_with_a_word_and_stays(
    start_table, tmp_path, key, data
):
    file = tmp_path / "games" / "0001.journal"
    file.parent.mkdir()
    file.write_text(data)
    table = start_table(flash=tmp_path)
    table.wait_text(text(key))
    table.script("ok; run 500")
    assert table.shows("which game")
    table.close()
    left = file.read_text()
    assert left.startswith(data) and left.endswith(f" {CLOSED}\n")
    table = start_table(flash=tmp_path)
    table.wait_text("which game")  # told once
    assert file.read_text() == left
