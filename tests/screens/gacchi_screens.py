"""Screens of gacchi: a game with real cards and dice, a dealt one, one with cards face down."""

from rules_core.dealer import Random
from screens.texts import text
from seeno import players
from seeno.players import gacchi
from seeno.players.gacchi import CARDS, OPENING

# The screens of its moves, by their place in it: when asked, steered to, and told.
ASKED = {0: "dice", 1: "setup", 4: "turn", 9: "dice-reroll", 12: "flick"}
STEERED = {
    1: "setup-other",
    4: "step",
    7: "step-on-r",
    8: "reroll",
    11: "step-on-top",
    12: "flicking",
}
TOLD = {4: "told-step", 12: "told-flick"}


def screens(start_table, flash):
    yield from played(start_table, flash, real)


def only_unix(start_table, flash):
    for play in (dealt, hidden):
        yield from played(start_table, flash, play)


def played(start_table, flash, play):
    folder = flash / play.__name__
    folder.mkdir()
    table = start_table(flash=folder, seed=2)
    for name in play(table):
        yield name, table


def real(table):
    """A game with real cards and dice, press by press where the glass changes."""
    yield from options(table)
    yield from layout(table)
    for place, move in enumerate(OPENING):
        gacchi.hurry(table)
        if place in ASKED:
            yield ASKED[place]
        gacchi.choose(table, move)
        if place in STEERED:
            yield STEERED[place]
        table.press("ok")
        if place in TOLD:
            yield TOLD[place]
    table.press("ok")
    yield "told-gift"
    gacchi.hurry(table)
    yield from menu(table)


def options(table):
    table.wait_text(text("menu"))
    players.choose(table, "game_gacchi")
    table.script("red blue ok")
    yield "options"
    players.choose(table, "option_variant")
    table.script("right*2")
    yield "options-variant"
    table.press("ok")
    players.set_option(table, "mode", "advanced")
    players.choose(table, "option_variant")
    table.press("ok")
    yield "options-falls-away"
    players.set_option(table, "mode", "basic")
    players.set_option(table, "variant", "none")
    players.set_option(table, "first", "seat_1")
    players.choose(table, "start")
    players.choose(table, "cards_real")


def layout(table):
    yield "layout"
    table.script("red*2 right violet right green ok")
    yield "layout-missing"
    table.script("left*3")
    gacchi.make(table, {"do": "layout", "cards": CARDS})


def menu(table):
    """What blue may do besides moving."""
    players.menu(table)
    yield "menu"
    players.choose(table, "menu_why")
    yield "why-die"
    table.press("ok")
    yield "why-refused"
    table.press("ok")
    yield "why"
    table.script("ok right*3")
    yield "why-legal"
    table.script("left*4 ok left ok")
    yield "why-left"
    players.menu(table, "menu_rescue")
    yield "rescue"
    players.choose(table, "rescue_double")
    yield "rescue-refused"
    table.press("ok")
    players.menu(table, "menu_draw")
    table.press("blue")
    yield "draw"
    table.press("red")
    yield "told-draw"
    table.press("ok")
    yield "final"


def dealt(table):
    """The advanced game, far enough for cards that are won and dice on each other."""
    players.sit_down(table, "gacchi", ("green", "violet"), dealt=True, mode="advanced")
    table.wait_text(text("rolls", text("name_2")))
    table.run(800)
    yield "rolling"
    gacchi.play(table, Random(2), lambda now: max(map(len, now.stacks)) == 2)
    yield "advanced-stack"
    gacchi.play(table, Random(2), lambda now: now.turns == 30)
    yield "advanced"
    table.press("right")
    yield "advanced-step"


def hidden(table):
    """Real cards that lie face down."""
    players.sit_down(table, "gacchi", ("red", "blue"), variant="hidden", first="seat_1")
    yield "face-down"
    table.press("ok")
    for move in OPENING[:5]:
        gacchi.make(table, move)
    gacchi.hurry(table)
    yield "flip"
    gacchi.make(table, {"do": "flip", "card": 7})
    yield "told-flip"
