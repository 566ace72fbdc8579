"""What the firmware costs on the bus and in the heap, measured on the emulated table."""

import tempfile
from pathlib import Path

from seeno import players
from seeno.build import places
from seeno.table import Table

COLOURS = players.COLOURS[:4]
PICKS = (0, 1, 2, 3)  # which face-up card is a seat's ones; the tens are the first card
IDLE_MS = 60_000
WARM_MS = 10_000  # caches and lists have their size by then
SEED = 3
# micropython-lib's ssd1306 sends the whole picture: six commands of two bytes, a control byte
# and 1024 bytes of pixels. Its bus addresses are not in the figure; in ours they are.
FULL_REFRESH = 6 * 2 + 1 + 1024
IDLE_PROGRAM = "import time\nwhile True:\n    time.sleep(1)\n"


def start(**options):
    """Return a table that runs the firmware frozen in, as the chip does."""
    return Table(micropython=places.frozen_unix(), seed=SEED, **options)


def _frame_bytes(table, before):
    """Return the bytes on the OLED's bus of each frame since `before`, as (frame, bytes)."""
    begin = before
    for frame in table.frames:
        if frame.t_us > before:
            yield frame, table.i2c_bytes(begin + 1) - table.i2c_bytes(frame.t_us + 1)
            begin = frame.t_us


def _cost(table, action):
    """Return the bytes on the OLED's bus for one action."""
    before = table.now
    action()
    return table.i2c_bytes(before + 1)


def bus_bytes():
    """Return {figure: bytes} of one round, addresses included."""
    with start() as table:
        players.sit_down(table, COLOURS, dealt=True)
        table.wait_text("own key")
        cards = players.cards(table)
        red = COLOURS[0]
        players.take(table, red)
        table.down(red)
        table.run(100)
        digits = [_cost(table, lambda: table.press("right")) for _ in set(cards)]
        cover = _cost(table, lambda: (table.up(red), table.run(100)))
        for colour, place in zip(COLOURS, PICKS):
            players.enter(table, colour, cards[0] * 10 + cards[place])
        before = table.now
        players.agree(table, COLOURS)
        # What is on the glass with "go on" has every number, and came in one frame.
        shown = [(frame, cost) for frame, cost in _frame_bytes(table, before) if cost]
        return {
            f"one digit of an entry, the dearest of {len(digits)}": max(digits),
            "the cover, when the own key is let go": cover,
            "the reveal, every number in one frame": shown[-1][1],
        }


def _nothing_running():
    """Return the heap that the stand-ins and the launcher hold by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "main.py").write_text(IDLE_PROGRAM)
        with start(main=folder) as table:
            table.run(100)
            return table.heap()["alloc"]


def heap_in_play():
    """Return the most bytes that the firmware held alive at the stations of a round."""
    found = []
    with start() as table:
        players.sit_down(table, COLOURS, dealt=True)
        table.wait_text("own key")
        cards = players.cards(table)
        for colour, place in zip(COLOURS, PICKS):
            players.enter(table, colour, cards[0] * 10 + cards[place])
            found.append(table.heap()["alloc"])
        players.agree(table, COLOURS)
        found.append(table.heap()["alloc"])
        players.skip_resolution(table)
        found.append(table.heap()["alloc"])
    return max(found) - _nothing_running()


def idle_allocation():
    """Return {where: bytes} that the firmware allocated in IDLE_MS without a press."""
    found = {}
    with start() as table:
        stations = {
            "in the menu": lambda: None,
            "while numbers are made": lambda: players.sit_down(table, COLOURS, dealt=True),
        }
        for where, go in stations.items():
            go()
            table.run(WARM_MS)
            before = table.heap()
            table.run(IDLE_MS)
            after = table.heap()
            own = after["own"] - before["own"]  # the stand-ins', not the firmware's
            found[where] = after["made"] - before["made"] - own
    return found
