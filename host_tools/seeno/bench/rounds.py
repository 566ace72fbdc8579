"""People at a table who play some of each game: what the bench measures, screen after screen."""

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.bench.device import CARDS, PICKS, SEATS
from seeno.players import bees, gacchi, heist, herd
from seeno.players.hands import held

SEED = 2
TURNS = 10  # of gacchi


def play_heist(table):
    """A round of five, typed; as all of these, it stops where the heap is to be looked at."""
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    for colour, number in PICKS.items():
        heist.enter(table, colour, number)
        yield
    heist.agree(table, SEATS)
    yield
    heist.skip_resolution(table)
    yield


def play_bees(table):
    """A round dealt to four, with some looks at hands out of turn."""
    colours = SEATS[:4]
    players.sit_down(table, "bees", colours, dealt=True)
    bees.give_any(table, colours)
    yield
    bees.hand(table, next(colour for colour in colours if colour != bees.in_turn(table)))
    chance = dealer.Random(SEED)
    while not table.shows(text("give")):
        with held(table, bees.in_turn(table)):
            for _ in range(chance.below(3)):
                table.press("right")
            bees.confirm(table)
        bees.hurry(table)
        yield


def play_gacchi(table):
    """Some turns of the advanced game with real dice: those of the device roll between presses."""
    players.sit_down(table, "gacchi", SEATS[:2], mode="advanced")
    chance = dealer.Random(SEED)
    for turn in range(1, TURNS + 1):
        gacchi.play(table, chance, lambda now, turn=turn: now.turns >= turn)
        yield


def play_herd(table):
    """A round dealt to two, and its payment."""
    players.sit_down(table, "herd", SEATS[:2], dealt=True)
    chance = dealer.Random(SEED)
    while not table.shows(text("herd_strays")):
        herd.make_any(table, chance)
        yield
    herd.skip_payment(table)
    yield


PLAYS = {"heist": play_heist, "gacchi": play_gacchi, "bees": play_bees, "herd": play_herd}
