"""What the image costs on the chip: memory, and how soon it sees and shows.

Times are the emulated chip's, with 22.5 us charged for each byte on the OLED's bus and the flash's
typical times; the boot ROM and the first read of each instruction from the flash cost nothing.
"""

import statistics
from collections import Counter
from dataclasses import dataclass

from seeno.bench.device import SEED
from seeno.bench.rounds import PLAYS
from seeno.table import Table

BOARD = "pico"
MENU = "which game"
BYTE_US = 22.5
LONGEST_US = 400_000  # a picture that comes later than this has another reason than the press
TAP_US = 100_000  # a key let go sooner was pressed, and has no other answer when it is let go


@dataclass(frozen=True)
class Answer:
    """The picture after an edge of a key: how long until it was finished, and if in a save."""

    ms: float
    saved: bool


def measure():
    """Play some of each game on the chip; return {figure: (value, aim)}, values as text."""
    figures, waits = {}, []
    for game, play in PLAYS.items():
        with Table(BOARD, on="chip", seed=SEED) as table:
            table.wait_text(MENU)
            menu_ms = table.now / 1000
            begun = len(table.depth.steps)
            free = min(table.heap()["free"] for _ in play(table))
            waits += [edge["waited"] for edge in table.depth.edges if not _in_save(table, edge)]
            answers = _answers(table)
            kinds = Counter(step["flash"] for step in table.depth.steps[begun:])
        plain = [answer.ms for answer in answers if not answer.saved]
        saving = [answer.ms for answer in answers if answer.saved]
        median = f"{statistics.median(plain):.1f}"
        figures |= {
            f"{game}: free RAM in play, bytes, the least": (f"{free:,}", "≥ 120,000"),
            f"{game}: press to finished picture, ms, median of {len(plain)}": (median, ""),
            f"{game}:   the longest": (f"{max(plain):.1f}", "≤ 30"),
            f"{game}:   the longest with a save": (f"{max(saving):.1f}", "≤ 150"),
            f"{game}: erases of the flash": (str(kinds["erase"]), ""),
            f"{game}:   programs": (str(kinds["program"]), ""),
        }
    return {
        "reset to a readable menu, ms": (f"{menu_ms:.0f}", "≤ 700"),
        "a key edge waits outside a save, ms, the longest": (f"{max(waits) / 1000:.1f}", "≤ 15"),
        **figures,
    }


def sizes():
    """Return (bytes of the image, of MicroPython by itself)."""
    from seeno.build import rp2

    rp2.image(BOARD)
    return rp2.sizes(BOARD)[:2]


def _in_save(table, edge):
    """Whether the flash was at work while the edge waited."""
    begun, ended = edge["t"] - edge["waited"], edge["t"]
    steps = table.depth.steps
    return any(step["t"] < ended and step["t"] + step["us"] > begun for step in steps)


def _answers(table):
    """Return an Answer for each edge that changed the picture.

    A key that can also be held acts when it is let go, so edges of both kinds count. Edges that
    come amid a save are not what the picture after it answers.
    """
    edges = [(edge["t"] - edge["waited"], edge["seen"]) for edge in table.depth.edges]
    found, answered, past = [], {}, 0
    finished = _finished(table)
    for (edge, pin), (following, _) in zip(edges, [*edges[1:], (table.now, None)]):
        shown = next((t_us for t_us in finished if t_us > edge), table.now)
        saved = any(edge < step["t"] < min(following, shown) for step in table.depth.steps)
        is_answered = edge < past or edge - answered.get(pin, -TAP_US) < TAP_US
        is_of_another = shown > following and not saved or shown - edge > LONGEST_US
        if is_answered or is_of_another:
            continue
        found.append(Answer((shown - edge) / 1000, saved))
        answered[pin], past = edge, shown
    return found


def _finished(table):
    """Return when the last byte of each new picture was on the glass."""
    transfers = table.parts.oled.changes  # not those that ask whether it is still there
    found = []
    for before, frame in zip(table.frames, table.frames[1:]):
        if frame.picture != before.picture:
            begun, count = max(sent for sent in transfers if sent[0] <= frame.t_us)
            found.append(begun + count * BYTE_US)
    return found
