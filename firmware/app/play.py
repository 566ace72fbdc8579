"""The one loop: ask, apply, write down, show; and what comes before and after a game."""

from app.choices import choose
from app.classifier import OK
from app.old_journal import Journal
from app.setup import setup
from rules_core.codes import IllegalMove
from screens import common
from screens.texts import text

GAMES = ("heist", "gacchi", "bees", "herd")


def load(name):
    """The module of a game, when it is played.

    A board with MicroPython's own image keeps modules in its RAM and has no room for all games.
    """
    return getattr(__import__("app." + name), name)


async def play(panel, store, chosen, random):
    """One game from the first card to the winner."""
    options = chosen.game.options(chosen.values, len(chosen.seats), random)
    state = chosen.game.State(options, len(chosen.seats))
    table = chosen.game.Table(panel, state, chosen, random)
    names = [text("name_%d" % colour).lower() for colour in chosen.seats]
    journal = Journal(store, chosen.game.NAME, options, names)
    is_told = False
    try:
        while not state.over:
            if not journal.is_kept and not is_told:
                table.refuse("not_kept")
                is_told = True
            view = state.view(None)
            move = await table.ask(view)
            try:
                events = state.apply(move)
            except IllegalMove as refusal:
                table.refuse(refusal.code)
                continue
            journal.append(move)
            await table.show(view, move, events)
    finally:  # an interrupt or a fault: nobody may find out what was picked
        state.forget()
        journal.forget()
    await end(panel, state.view(None), chosen.seats)


async def end(panel, view, seats):
    """The last table, the winner's colour running, until ● is pressed."""
    panel.begin()
    panel.lights.winner([seats[seat] for seat in view["winners"]])
    notice = None
    while True:
        if await panel.tap(common.final, view, {"seats": seats, "notice": notice}) == OK:
            return
        notice = text("go_on")


async def run(panel, store, random, build):
    """Evening after evening: set up, play, play again."""
    name = GAMES[0]
    while True:
        chosen = await setup(panel, GAMES, load, build, name)
        name = chosen.game.NAME
        again = True
        while again:
            await play(panel, store, chosen, random)
            panel.lights.dark()
            ways = [text("again_same"), text("again_menu")]
            again = await choose(panel, text("again"), ways) == 0
