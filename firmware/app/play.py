"""The one loop: ask, apply, write down, show; and what comes before and after a game."""

from app import journal, resume
from app.choices import choose
from app.classifier import OK
from app.keeper import Keeper
from app.menu import Left, Menu, Turned
from app.setup import setup
from rules_core.codes import IllegalMove
from screens import common
from screens.texts import text

GAMES = ("heist", "gacchi", "bees", "herd")
UNHURRIED_MS = 1000  # between two presses of ●: whoever hurries a story along is quicker
WAYS = ("again_same", "again_menu", "again_last")  # on from the end of a game


def load(name):
    """The module of a game, when it is played.

    A board with MicroPython's own image keeps modules in its RAM and has no room for all games.
    """
    return getattr(__import__("app." + name), name)


def begin(store, chosen, random, device):
    """The keeper of a new game."""
    options = chosen.game.options(chosen.values, len(chosen.seats), random)
    file = journal.create(store)
    file.begin(resume.first_lines(chosen, options, device))
    if not chosen.dealt:  # cards that are dealt are written with it, in one go
        file.append(())
    return Keeper(file, chosen.game.State(options, len(chosen.seats)), chosen.dealt)


async def play(panel, keeper, chosen, random):
    """A game from where it stands to its end; returns whether the same seats begin another."""
    table = chosen.game.Table(panel, keeper, chosen, random)
    panel.menu = Menu(table, keeper).open
    is_told = False
    move = None
    try:
        while True:
            if not keeper.is_kept and not is_told:
                table.refuse("not_kept")
                is_told = True
            view = keeper.state.view(None)
            try:
                if not move:
                    if view["over"]:
                        await end(panel, view, chosen.seats)
                        keeper.close()
                        return await once_more(panel)
                    move = await table.ask(view)
                answer, move = move, None
                await make(table, keeper, view, answer)
            except Turned as turned:  # from the menu, be it asked or told something
                move = turned.move
                if not move:
                    table.changed()
    except Left as left:
        keeper.close()
        return left.again
    finally:  # an interrupt or a fault: nobody may find out what was picked
        panel.menu = None
        keeper.forget()


async def make(table, keeper, view, move):
    """Makes a move and shows what it does, or lets the next screen say why it may not be."""
    try:
        events = keeper.apply(move)
    except IllegalMove as refusal:
        table.refuse(refusal.code)
        return
    if move["by"] != "referee":  # a correction is nobody's turn, and the next screen tells it
        table.made()
        await table.show(view, move, events)


async def end(panel, view, seats):
    """The last table, the winner's colour running, until ● is pressed."""
    panel.begin()
    panel.lights.winner([seats[seat] for seat in view["winners"]])
    notice = None
    while True:
        if await panel.tap(common.final, view, {"seats": seats, "notice": notice}) == OK:
            return
        notice = text("go_on")


async def once_more(panel):
    """Whether the same seats begin another game; Turned takes back to the last table.

    So does a held ●, which has opened the menu there. A ● that hurried the last table along is
    none that chooses here: the game before cannot be had back.
    """
    panel.lights.dark()
    menu, panel.menu = panel.menu, last_table
    try:
        ways = [text(way) for way in WAYS]
        index = await choose(panel, text("again"), ways, apart=UNHURRIED_MS)
    finally:
        panel.menu = menu
    if WAYS[index] == "again_last":
        raise Turned
    return WAYS[index] == "again_same"


async def last_table():
    """Back to the last table."""
    raise Turned


async def run(panel, store, random, device):
    """Evening after evening: go on or set up, play, play again."""
    name = GAMES[0]
    chosen, keeper = await resume.offer(panel, store, device, load)
    waiting = chosen.game.NAME if chosen and not keeper else None  # it was left alone
    while True:
        if not keeper:
            chosen = await setup(panel, GAMES, load, device, name, waiting)
            if chosen:
                keeper = begin(store, chosen, random, device)
            else:
                waiting = None
                chosen, keeper = await resume.go_on(panel, store, device, load)
                continue
        name = chosen.game.NAME
        is_again = await play(panel, keeper, chosen, random)
        panel.lights.dark()
        if is_again:
            keeper = begin(store, chosen, random, device)
        else:  # one that was begun by mistake and is gone may have hidden another
            keeper = None
            waiting = await resume.waiting(panel, store, device, load)
