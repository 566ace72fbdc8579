"""Screens of heist, from the menu to the end of a game."""

from seeno import players
from seeno.players import heist

SEATS = ("red", "blue", "green", "yellow")


def screens(start_table, flash):
    """A game of four, much of it press by press."""
    table = start_table(flash=flash)
    for name in game(table):
        yield name, table


def game(table):
    """Plays; yields the name of the screen that is on the glass."""
    table.wait_text("which game")
    yield "menu"
    players.choose(table, "game_heist")
    yield "seating"
    table.press("red")
    table.press("ok")
    yield "seating-few"
    table.script("blue green yellow")
    yield "seating-four"
    table.press("ok")
    yield "options"
    table.script("right ok")
    yield "options-change"
    table.script("ok left ok")
    yield "cards"
    table.press("ok")
    table.wait_text("Type")
    yield "deal"
    table.script("red right blue*2 right green right; ok")
    yield "deal-missing"
    table.script("blue right blue right yellow right green*2 right violet*2; ok")
    yield "pick"
    table.press("violet")
    yield "pick-not-playing"
    yield from secrets(table)
    yield from reveal(table)
    yield from ending(table)


def secrets(table):
    """The picks of the first round: 10, 31, 71, 79."""
    heist.take(table, "red")
    yield "cover"
    table.press("ok")
    yield "cover-hold-first"
    table.down("red")
    table.run(100)
    heist.turn_to(table, 0, 1)
    yield "entry-tens"
    table.press("ok")
    heist.turn_to(table, 1, 0)
    yield "entry-ones"
    table.press("ok")
    yield "entry-lock"
    table.press("ok")
    table.up("red")
    table.run(100)
    yield "pick-one-in"
    heist.take(table, "red")
    yield "cover-locked"
    table.press("ok")
    for colour, number in {"blue": 31, "green": 71, "yellow": 79}.items():
        heist.enter(table, colour, number)


def reveal(table):
    """Everyone agrees; the numbers are shown and resolved; a diamond is placed."""
    yield "agree"
    table.press("blue")
    table.down("green")
    table.run(600)
    yield "agree-hold"
    table.up("green")
    table.run(60)
    table.press("red")
    table.press("yellow")
    for beat in range(4):
        table.wait_text("せーの！"[: beat + 1])
        yield f"countdown-{beat}"
    table.wait_text("go on")
    yield "reveal"
    table.press("ok")
    yield "captured"
    table.wait_text("gone", ms=10_000)
    yield "gone"
    table.wait_text("largest", ms=10_000)
    table.run(1000)
    yield "maximum"
    heist.skip_resolution(table)
    yield "deal-refill"
    heist.type_cards(table, (4, 4, 4, 4, 0, 8))
    yield "place"
    heist.place_diamond(table, 3)
    yield "pick-diamond"


def ending(table):
    """Two fail with the same number; then yellow wins, the markers coming into play."""
    for colour, number in {"red": 46, "blue": 46, "green": 40, "yellow": 82}.items():
        heist.enter(table, colour, number)
    heist.agree(table, SEATS)
    while not table.shows("same number"):
        table.press("ok")
    yield "batting"
    names = {4: "pick-bottom-marker", 5: "pick-both-markers"}
    after = heist.skip_resolution(table)
    for round_number in range(3, 9):
        if after == "wins":
            break
        if after == "deal_title":
            asked = heist.cards_asked(table)
            heist.type_cards(table, (1, 0, 3, 2, 5, 7, 9, 6)[:asked])
            heist.place_diamond(table, 0)
        if round_number in names:
            yield names[round_number]
        cards = sorted(heist.cards(table))
        picks = [cards[place + 1] * 10 + cards[place] for place in (0, 2, 4, 6)]
        after = heist.round_of(table, dict(zip(SEATS, picks)))
    yield "final"
    table.press("ok")
    yield "again"
