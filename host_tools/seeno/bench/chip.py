"""What the image costs on the chip: memory, and how soon it sees and shows.

Times are the emulated chip's, with 22.5 us charged for each byte on the OLED's bus and the flash's
typical times; the boot ROM and the first read of each instruction from the flash cost nothing.
"""

import statistics
from dataclasses import dataclass

from seeno import players
from seeno.bench.device import CARDS, PICKS, SEATS, SEED
from seeno.players import heist
from seeno.table import Table

BOARD = "pico"
MENU = "which game"
BYTE_US = 22.5
LONGEST_MS = 150  # a picture that comes later than this has another reason than the press


@dataclass(frozen=True)
class Answer:
    """The picture after an edge of a key: how long until it was finished, and if in a save."""

    ms: float
    saved: bool


def measure():
    """Play a round of five on the chip; return {figure: (value, aim)}, values as text."""
    with Table(BOARD, on="chip", seed=SEED) as table:
        table.wait_text(MENU)
        menu_ms = table.now / 1000
        heaps = _play(table)
        waits = [edge["waited"] / 1000 for edge in table.depth.edges if not _in_save(table, edge)]
        answers = _answers(table)
    plain = [answer.ms for answer in answers if not answer.saved]
    saving = [answer.ms for answer in answers if answer.saved]
    return {
        "free RAM in play, bytes, the least": (f"{min(heaps):,}", "≥ 120,000"),
        "reset to a readable menu, ms": (f"{menu_ms:.0f}", "≤ 700"),
        "a key edge waits outside a save, ms, the longest": (f"{max(waits):.1f}", "≤ 15"),
        f"press to finished picture, ms, median of {len(plain)}": (
            f"{statistics.median(plain):.1f}",
            "",
        ),
        "  the longest": (f"{max(plain):.1f}", "≤ 30"),
        "  the longest with a save": (f"{max(saving):.1f}", "≤ 150"),
    }


def sizes():
    """Return (bytes of the image, of MicroPython by itself)."""
    from seeno.build import rp2

    rp2.image(BOARD)
    return rp2.sizes(BOARD)[:2]


def _play(table):
    """Play a round of five; return the free heap at its stations."""
    heaps = [table.heap()["free"]]
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    for colour, number in PICKS.items():
        heist.enter(table, colour, number)
        heaps.append(table.heap()["free"])
    heist.agree(table, SEATS)
    heaps.append(table.heap()["free"])
    heist.skip_resolution(table)
    heaps.append(table.heap()["free"])
    return heaps


def _in_save(table, edge):
    """Whether the flash was at work while the edge waited."""
    begun = edge["t"] - edge["waited"]
    return _saved(table, begun, edge["t"])


def _saved(table, begun, ended):
    steps = table.depth.steps
    return any(step["t"] < ended and step["t"] + step["us"] > begun for step in steps)


def _answers(table):
    """Return an Answer for each edge that changed the picture.

    A key that can also be held acts when it is let go, so edges of both kinds count.
    """
    edges = [edge["t"] - edge["waited"] for edge in table.depth.edges]
    found = []
    finished = _finished(table)
    for edge, following in zip(edges, [*edges[1:], table.now]):
        shown = [t_us for t_us in finished if edge < t_us < following]
        if shown and shown[0] - edge <= LONGEST_MS * 1000:
            found.append(Answer((shown[0] - edge) / 1000, _saved(table, edge, shown[0])))
    return found


def _finished(table):
    """Return when the last byte of each new picture was on the glass."""
    transfers = table.parts.oled.transfers
    found = []
    for before, frame in zip(table.frames, table.frames[1:]):
        if frame.picture != before.picture:
            begun, count = max(sent for sent in transfers if sent[0] <= frame.t_us)
            found.append(begun + count * BYTE_US)
    return found
