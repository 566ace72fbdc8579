"""What is drawn of a secret is drawn within the time that each secret is given, whatever it is."""

import re

from screens.texts import text
from seeno import players
from seeno.boards import ROOT
from seeno.players import herd

BYTE_US = 22.5
PAUSE_US = 5000  # what comes later is another picture's
PANEL = (ROOT / "firmware" / "app" / "panel.py").read_text(encoding="utf-8")
SECRET_US = int(re.search(r"^SECRET_US = ([\d_]+)", PANEL, re.MULTILINE)[1])


def drawn_in(table, key):
    """Microseconds from the moment the key was seen to be down to the last byte of the picture."""
    begun = table.now
    table.down(key)
    table.run(90)
    seen = next(edge["t"] for edge in table.depth.edges if edge["t"] >= begun)
    first, *others = [each for each in table.parts.oled.transfers if each[0] >= seen]
    last = first[0] + first[1] * BYTE_US
    for t_us, count in others:
        if t_us < last + PAUSE_US:
            last = t_us + count * BYTE_US
    return last - seen


def test_the_largest_hand(start_table):
    table = start_table()
    players.sit_down(table, "herd", players.COLOURS[:2], dealt=True)
    table.wait_text(text("herd_hold"))
    turn = herd.in_turn(table)
    looks = []
    for _ in range(3):
        looks.append(drawn_in(table, turn))
        for key in ("right", "left"):
            looks.append(drawn_in(table, key))
            table.up(key)
            table.run(60)
        table.up(turn)
        table.run(200)
    print("the longest picture of a hand takes", max(looks), "us")
    assert 20_000 < max(looks) < SECRET_US
