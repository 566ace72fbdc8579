"""Screens of the table menu, of the question after a power cut, and of the factory reset."""

from screens.texts import text
from seeno import players
from seeno.players import bees, gacchi, heist, herd

FOUR = ("red", "blue", "green", "yellow")
THREE = ("red", "blue", "green")


def screens(start_table, flash):
    """heist with real cards, in the second round; then the power goes."""
    table = start_table(flash=flash)
    players.sit_down(table, "heist", FOUR)
    for part in (correction, steps, numbers):
        for name in part(table):
            yield name, table


def only_unix(start_table, flash):
    for game in (in_gacchi, in_bees, in_herd):
        folder = flash / game.__name__
        folder.mkdir()
        yield from game(start_table, folder)
    yield from after_a_cut(start_table, flash)


def correction(table):
    heist.type_cards(table, (1, 1, 0, 3, 7, 9, 5, 8))
    heist.round_of(table, dict(zip(FOUR, (10, 31, 71, 79))))
    heist.type_cards(table, [2, 4, 6, 6, 8, 8])
    heist.place_diamond(table, 2)
    players.menu(table)
    yield "menu"
    players.choose(table, "menu_scores")
    yield "scores"
    table.press("ok")
    players.menu(table, "menu_correct")
    yield "correct-seat"
    table.press("ok")
    yield "correct-none"
    table.script("right*2")
    yield "correct-points"
    table.press("ok")
    yield "correct-why"
    players.choose(table, "reason_wrong_card")
    table.script("red; blue")
    yield "correct-agree"
    table.script("green; yellow")


def steps(table):
    players.menu(table, "menu_undo")
    table.script("right*3")
    yield "undo"
    table.press("ok")
    table.press("blue")
    yield "undo-agree"
    table.script("red; green; yellow; run 100")
    yield "undone"
    players.menu(table)
    table.script("right*4")
    yield "menu-redo"
    table.press("ok")
    table.run(100)
    yield "redone"
    table.press("ok")
    heist.place_diamond(table, 2)


def numbers(table):
    heist.enter(table, "red", 24)
    players.menu(table, "menu_undo")
    table.script("right; ok")
    yield "undo-locks"
    table.press("ok")
    players.menu(table, "menu_mine")
    yield "mine"
    table.script("red; run 100")
    yield "mine-done"
    for colour, number in zip(FOUR, (24, 46, 68, 85)):
        heist.enter(table, colour, number)
    players.menu(table)
    table.script("right*3")
    yield "menu-all-in"
    players.choose(table, "menu_reveal")
    yield "reveal"
    table.press("ok")
    players.menu(table, "menu_pause")
    yield "pause"
    table.press("ok")
    for item in ("menu_new", "menu_end"):
        players.menu(table, item)
        yield item.replace("menu_", "")
        table.press("ok")


def in_gacchi(start_table, flash):
    table = start_table(flash=flash, seed=2)
    players.sit_down(table, "gacchi", FOUR[:2], first="seat_1")
    gacchi.make(table, {"do": "layout", "cards": gacchi.CARDS})
    for move in gacchi.OPENING[:12]:
        gacchi.make(table, move)
    gacchi.hurry(table)
    yield from scores_and_steps(table, "gacchi")


def in_bees(start_table, flash):
    table = start_table(flash=flash, seed=1)
    players.sit_down(table, "bees", THREE)
    table.press("ok")
    for card in ("y4", "y2", "y3"):
        bees.lay(table, card)
        bees.hurry(table)
    yield from scores_and_steps(table, "bees")


def in_herd(start_table, flash):
    table = start_table(flash=flash)
    players.sit_down(table, "herd", THREE)
    table.script("ok; red")
    for card in (None, "f4", "f10"):
        herd.play(table, card)
    yield from scores_and_steps(table, "herd")


def scores_and_steps(table, game):
    players.menu(table, "menu_scores")
    yield f"scores-{game}", table
    table.press("ok")
    players.menu(table, "menu_undo")
    table.script("right*2")
    yield f"undo-{game}", table
    table.script("left*2; ok")


def after_a_cut(start_table, flash):
    """The power comes again, with the journal as it was, damaged at its end, and of no use."""
    name = flash / "games" / "0001.journal"
    journal = name.read_bytes()
    table = start_table(flash=flash)
    table.wait_text(text("resume_menu"))
    yield "resume", table
    table.script("right; ok; wait which game")
    yield "resume-item", table
    table.close()
    name.write_bytes(journal[:-9])
    table = start_table(flash=flash)
    table.wait_text(text("resume_loss"))
    yield "resume-loss", table
    table.close()
    name.write_bytes(b"x" + journal[1:])
    table = start_table(flash=flash)
    table.wait_text(text("resume_kept"))
    yield "resume-damaged", table
    table.script("ok; wait which game; left")
    yield "reset-item", table
    table.press("ok")
    yield "reset", table
    table.script("right; ok")
    yield "reset-sure", table
    table.script("right; ok; wait deleted")
    yield "reset-done", table
