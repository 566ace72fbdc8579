"""Scripted games whose power is cut: as short as they can be and still reach a winner."""

from rules_core.dealer import Random
from screens.texts import text
from seeno import players
from seeno.players import bees, gacchi, heist, herd
from seeno.players.hands import held

TWO = ("red", "blue")
THREE = ("red", "blue", "green")
ON_THE_WAY = {"undo": "right ok", "correct": "right ok right ok*2"}  # the last step; +1 for blue
NOTICE_MS = 3500  # longer than what was done is told


def of_the_menu(table, item, colours=()):
    """An item of the table menu, to which all agree where colours are given."""
    table.hold("ok")
    players.choose(table, "menu_" + item)
    table.script(ON_THE_WAY.get(item, ""))
    for colour in colours:
        table.press(colour)
    table.run(NOTICE_MS)


def finish(table):
    """● on the last table: the game is done with."""
    table.press("ok")
    table.wait_text(text("again"))


def play_heist(table):
    """Real cards, two seats, to 5 points; undo, redo and a correction on the way."""
    players.sit_down(table, "heist", TWO, target=5)
    heist.type_cards(table, [9, 8, 7, 6, 5])
    assert heist.round_of(table, {"red": 98, "blue": 65}) == "deal_title"
    heist.type_cards(table, [9, 8, 3, 2])
    heist.place_diamond(table, 0)
    table.wait_text(text("pick_help"))
    of_the_menu(table, "undo", TWO)
    of_the_menu(table, "redo")
    of_the_menu(table, "correct", TWO)
    of_the_menu(table, "undo", TWO)
    of_the_menu(table, "undo", TWO)
    heist.place_diamond(table, 1)
    assert heist.round_of(table, {"red": 98, "blue": 32}) == "wins"
    finish(table)


def play_herd(table):
    """Dealt here, two seats, 31 food each."""
    players.sit_down(table, "herd", TWO, dealt=True, start=31)
    random = Random(5)
    after = None
    while after not in ("wins", "shared"):
        while not table.shows(text("herd_strays")):
            herd.make_any(table, random)
        after = herd.skip_payment(table)
    finish(table)


def play_bees(table):
    """Dealt here, three seats, three rounds."""
    players.sit_down(table, "bees", THREE, dealt=True)
    random = Random(5)
    while not bees.is_over(table):
        if table.shows(text("give")):
            bees.give_any(table, THREE)
        elif bees.is_told(table):
            bees.hurry(table)
        else:
            with held(table, bees.in_turn(table)):
                for _ in range(random.below(4)):
                    table.press("right")
                bees.confirm(table)
    finish(table)


def play_gacchi(table):
    """Real cards and dice, basic with two chips on high cards: steps, flicks and a reroll."""
    players.sit_down(table, "gacchi", TWO, first="seat_1", variant="rich")
    gacchi.play(table, Random(16))
    finish(table)


GAMES = {"heist": play_heist, "gacchi": play_gacchi, "bees": play_bees, "herd": play_herd}
SEATS = {"heist": TWO, "gacchi": TWO, "bees": THREE, "herd": TWO}
