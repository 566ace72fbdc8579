"""What is shown otherwise where no lights show the track: the totals of a round."""

from seeno import players
from seeno.players import heist

SEATS = ("red", "blue", "green", "yellow")


def screens(start_table, flash):
    table = start_table(board="macropad", flash=flash)
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, (1, 1, 0, 3, 7, 9, 5, 8))
    for colour, number in zip(SEATS, (10, 31, 71, 79)):
        heist.enter(table, colour, number)
    heist.agree(table, SEATS)
    yield "reveal", table
    table.wait_text("gone", ms=20_000)
    yield "gone", table
    table.wait_text("largest", ms=20_000)
    table.run(1000)
    yield "maximum", table
