"""Power cut while old games make room for new ones, and all along a journal that grows long.

What is left is read by the littlefs of the host.
"""

import pytest
from cut_traces import content_after, texts_of
from programs import JOURNAL

from seeno import blocks

COUNT = 64
FORMATTING = 4  # steps
KEPT = 3
PROGRAM = """
import time
journal.KEPT = %d
journal.FOLDERS = journal.FOLDERS[:%d]
for game in range(1, %d):
    file = journal.create(store)
    for line in range(%d):
        file.append(['{"game":%%d,"line":%%d}' %% (game, line)])
        time.sleep_ms(1)
print("done")
"""
MANY = (4, 8, 4)  # folders, games, lines of each
LONG = (4, 1, 60)
EVENINGS = (1, 60, 40)  # so many that littlefs moves the folder, as after each 100 erases
SEEN, SEEN_AT_LEISURE = 200, 12_000  # cuts of a sample, beside those after whole steps


def left_by_cuts(table, most):
    """Yields (files, whether the last step was whole) after each cut, or after so many of them."""
    steps = table.depth.steps
    content = content_after(blocks.ERASED * blocks.BLOCK * COUNT, steps[:FORMATTING], blocks.whole)
    files = blocks.BlockFiles(table.flash / "left.bin")
    stride = max(1, (len(steps) - FORMATTING) * len(blocks.TEARS) // most)
    for number, step in enumerate(steps[FORMATTING:]):
        for kind, tear in enumerate(blocks.TEARS):
            if (number * len(blocks.TEARS) + kind) % stride == 0:
                torn = bytearray(content)
                blocks.do(torn, step, tear)
                files.path.write_bytes(torn)
                yield files, False
        blocks.do(content, step)
        files.path.write_bytes(content)
        yield files, True


def games_in(files):
    """{number: the lines of its journal} of the games that have any."""
    found = {}
    for folder in files.names():
        for name in files.names(folder):
            texts = texts_of(files.read(f"{folder}/{name}"))
            if texts:
                found[int(name[:4])] = texts
    return found


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["many", "long"])
def test_what_was_written_stays_and_the_newest_line_is_there_or_not(
    bench, tmp_path, soak, counted, kind
):
    folders, games, lines = MANY if kind == "many" else EVENINGS if soak else LONG
    program = JOURNAL + PROGRAM % (KEPT, folders, games + 1, lines)
    table = bench(program, blocks=COUNT, flash=tmp_path)
    table.wait(table.output, ms=3_600_000)
    table.close()
    last = (0, lines)  # the number of the newest game, and how many lines it had
    count = 0
    for files, is_whole in counted(left_by_cuts(table, SEEN_AT_LEISURE if soak else SEEN)):
        found = games_in(files)
        newest = max(found, default=0)
        assert len(found) <= KEPT and newest - min(found, default=1) + 1 == len(found)
        for number, texts in found.items():
            written = ['{"game":%d,"line":%d}' % (number, line) for line in range(lines)]
            assert texts == written[: len(texts)] and (number == newest or texts == written)
        now = (newest, len(found[newest]) if found else lines)
        following = (last[0], last[1] + 1) if last[1] < lines else (last[0] + 1, 1)
        assert now in (last, following)
        last = now if is_whole else last
        count += 1
    print(count, "cuts of", (len(table.depth.steps) - FORMATTING) * (len(blocks.TEARS) + 1))
    assert last == (games, lines)
