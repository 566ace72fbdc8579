"""What the firmware costs on the bus and in the heap, measured on the emulated table."""

import tempfile
from pathlib import Path

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.build import places
from seeno.players import bees, gacchi, heist, herd
from seeno.table import Table

SEATS = players.COLOURS
CARDS = range(10)  # one of each digit, as many as five seats have
PICKS = dict(zip(SEATS, (12, 34, 56, 78, 90)))
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


def _begin_game(table):
    """From the menu to the first numbers, with the most seats and every digit on offer."""
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    table.wait_text(text("pick_help"))


def _frame_bytes(table, before):
    """Return the bytes on the OLED's bus for each frame since `before`."""
    ends = [before, *(frame.t_us for frame in table.frames if frame.t_us > before)]
    sent = [table.i2c_bytes(end + 1) for end in ends]
    return [earlier - later for earlier, later in zip(sent, sent[1:])]


def _cost(table, action):
    """Return the bytes on the OLED's bus for one action."""
    before = table.now
    action()
    return table.i2c_bytes(before + 1)


def bus_bytes():
    """Return {figure: bytes} of one round, addresses included."""
    with start() as table:
        _begin_game(table)
        red = SEATS[0]
        heist.take(table, red)
        table.down(red)
        table.run(100)
        digits = [_cost(table, lambda: table.press("right")) for _ in CARDS]
        cover = _cost(table, lambda: (table.up(red), table.run(100)))
        for colour, number in PICKS.items():
            heist.enter(table, colour, number)
        before = table.now
        heist.agree(table, SEATS)
        # Frames of the lights alone cost nothing here; the last that did has every number.
        costs = [cost for cost in _frame_bytes(table, before) if cost]
        return {
            f"one digit of an entry, the dearest of {len(digits)}": max(digits),
            "the cover, when the own key is let go": cover,
            "the reveal, every number in one frame": costs[-1],
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
        _begin_game(table)
        for colour, number in PICKS.items():
            heist.enter(table, colour, number)
            found.append(table.heap()["alloc"])
        heist.agree(table, SEATS)
        found.append(table.heap()["alloc"])
        heist.skip_resolution(table)
        found.append(table.heap()["alloc"])
    return max(found) - _nothing_running()


def _choose_step(table):
    """Gacchi: a seat in turn points at a move."""
    players.sit_down(table, "gacchi", SEATS[:2], dealt=True)
    gacchi.play(table, dealer.Random(SEED), lambda now: now.turns == 1)
    table.press("right")


def _look_at_own_hand(table):
    """Bees: the own key is down."""
    players.sit_down(table, "bees", SEATS[:4], dealt=True)
    bees.give_any(table, SEATS[:4])
    table.down(bees.in_turn(table))


def _wait_for_hand(table):
    """Herd: the table covers the hand of the seat in turn."""
    players.sit_down(table, "herd", SEATS[:4], dealt=True)
    herd.make_any(table, dealer.Random(SEED))


STATIONS = {
    "in the menu": lambda table: None,
    "while numbers are made": _begin_game,
    "at a move of gacchi": _choose_step,
    "at an open hand of bees": _look_at_own_hand,
    "at the table of herd": _wait_for_hand,
}


def idle_allocation():
    """Return {where: bytes} that the firmware allocated in IDLE_MS without a press."""
    found = {}
    for where, go in STATIONS.items():
        with start() as table:
            table.wait_text(text("menu"))
            go(table)
            table.run(WARM_MS)
            before = table.heap()
            table.run(IDLE_MS)
            after = table.heap()
            own = after["own"] - before["own"]  # the stand-ins', not the firmware's
            found[where] = after["made"] - before["made"] - own
    return found
