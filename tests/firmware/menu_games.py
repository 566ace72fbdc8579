"""Games in the middle of it, for the tests of the table menu: each way of playing each game."""

import json

from test_gacchi_presses import real as real_gacchi
from test_herd_real_cards import real as real_herd

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import bees, gacchi, heist, herd, record_of

TWO = ("red", "blue")
THREE = ("red", "blue", "green")
ROW = [1, 2, 3, 4, 5]


def heist_real(start_table):
    """Two seats, nobody in as yet."""
    table = start_table()
    players.sit_down(table, "heist", TWO)
    heist.type_cards(table, ROW)
    return table, TWO


def heist_dealt(start_table):
    table = start_table(seed=3)
    players.sit_down(table, "heist", TWO, dealt=True)
    table.wait_text(text("pick_help"))
    return table, TWO


def gacchi_real(start_table):
    """blue has just stepped onto a die of red, which is to flick it."""
    return real_gacchi(start_table, 12), TWO


def gacchi_dealt(start_table):
    """The dice are set up."""
    table = start_table(seed=2)
    players.sit_down(table, "gacchi", TWO, dealt=True, first="seat_1")
    gacchi.play(table, dealer.Random(1), lambda now: now.phase == "step")
    table.run(3000)
    return table, TWO


def bees_real(start_table):
    """Two cards of the first trick lie on the table."""
    table = start_table(seed=1)
    players.sit_down(table, "bees", THREE)
    table.press("ok")
    for card in ("y4", "y2"):
        bees.lay(table, card)
    return table, THREE


def bees_dealt(start_table):
    """All have given, and a card is played."""
    table = start_table(seed=1)
    players.sit_down(table, "bees", THREE, dealt=True)
    bees.give_any(table, THREE)
    table.wait_no_text(text("give"))
    with players.hands.held(table, bees.in_turn(table)):
        players.hands.turn_until(table, lambda: bees.choice(table) != "pass")
        table.press("ok")
    return table, THREE


def herd_real(start_table):
    """One card lies face up, and one has strayed."""
    table = real_herd(start_table)
    herd.play(table, None)
    table.run(3100)
    return table, THREE


def herd_dealt(start_table):
    """One card lies face up, and one has strayed."""
    table = start_table(seed=4)
    players.sit_down(table, "herd", THREE, dealt=True)
    table.wait_text(text("herd_hold"))
    colour = herd.in_turn(table)
    with players.hands.held(table, colour):
        first = next(card for card in herd.hand(table) if herd.is_selected(table, herd.name(card)))
    herd.link(table, first)
    with players.hands.held(table, herd.in_turn(table)):
        card = herd.hand(table)[0]
        herd.choose(table, card, "herd_leave")
        table.press("ok")
    table.run(3100)
    return table, THREE


GAMES = (
    heist_real,
    heist_dealt,
    gacchi_real,
    gacchi_dealt,
    bees_real,
    bees_dealt,
    herd_real,
    herd_dealt,
)


def lines_of(table, number=1):
    """The moves of a record, after its header."""
    return [json.loads(line) for line in record_of(table, number).splitlines()[1:]]


def listed(table):
    """The items of the list on the glass, in order, the cursor on the first; it comes back."""
    found = []
    while True:
        line = selected(table)
        if line in found[:1]:
            return found
        found.append(line)
        table.press("right")


def selected(table):
    """The item that the cursor is on."""
    lines = players.reader.spoken(table.picture())
    marked = [line for line in lines if line.endswith(players.reader.SELECTED)]
    return marked[-1].removesuffix(players.reader.SELECTED).strip()
