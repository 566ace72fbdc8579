"""What is half typed: a correction leaves it as it is, what takes moves back does not."""

import pytest
from menu_games import ROW, THREE, TWO
from test_gacchi_presses import real as real_gacchi
from test_herd_real_cards import all_linked
from test_herd_real_cards import real as real_herd

from screens.texts import text
from seeno import players
from seeno.players import gacchi, heist, herd


def heist_cards(start_table):
    """Three of five cards, out of order; the cursor is on the second."""
    table = start_table()
    players.sit_down(table, "heist", TWO)
    table.script("green right*4; violet left*2; blue blue left")
    return table, TWO


def gacchi_layout(start_table):
    table = start_table()
    players.sit_down(table, "gacchi", TWO)
    table.script("red right; blue blue right; green right")
    return table, TWO


def gacchi_dice(start_table):
    table = real_gacchi(start_table)
    table.script("right; blue")
    return table, TWO


def herd_link(start_table):
    """A region, and no number yet."""
    table = real_herd(start_table)
    table.press("green")
    return table, THREE


def herd_strays(start_table):
    """Two and a half of ten, typed by a seat that has not left them."""
    table = all_linked(start_table)
    table.press("blue")
    for card in ("m2", "m3"):
        herd.type_card(table, card)
        table.press("ok")
    table.press("green")
    return table, TWO


HALF = {heist_cards: 1, gacchi_layout: 1, gacchi_dice: 1, herd_link: -1, herd_strays: -1}


@pytest.mark.parametrize("half", HALF)
def test_a_correction_leaves_what_is_half_typed(start_table, half):
    table, colours = half(start_table)
    table.run(3100)
    before = table.picture()
    for points in (HALF[half], -HALF[half]):
        players.correct(table, colours, 1, points)
    table.run(3100)
    assert table.picture() == before


def test_strays_that_are_left_wait_through_a_correction(start_table):
    table, _ = herd_strays(start_table)
    table.run(3100)
    before = table.picture()
    table.script("left*6")
    assert table.shows(text("herd_strays_title"))
    players.correct(table, TWO, 0, -1)
    assert table.shows(text("herd_strays_title"))
    table.script("blue; right*5; run 3100")
    assert table.picture() == before


def in_round_two(start_table):
    """Two cards of heist are to be typed."""
    table = start_table()
    players.sit_down(table, "heist", TWO)
    heist.type_cards(table, ROW)
    assert heist.round_of(table, {"red": 12, "blue": 34}) == "deal_title"
    table.run(100)
    return table


def test_what_is_taken_back_leaves_nothing_half_typed(start_table):
    table = in_round_two(start_table)
    players.undo(table, 2, TWO)
    table.run(3100)
    before = table.picture()  # with the cards that were typed
    table.script("red right red; run 3100")
    assert table.picture() != before
    players.correct(table, TWO, 0, 1)
    players.undo(table, 1, TWO)
    table.run(3100)
    assert table.picture() == before


def test_what_is_made_again_leaves_nothing_half_typed(start_table):
    table = in_round_two(start_table)
    before = table.picture()
    players.undo(table, 2, TWO)
    table.script("red right red")
    for _ in range(2):
        players.menu(table, "menu_redo")
    table.run(3100)
    assert table.picture() == before


def test_what_is_made_is_not_typed_any_more(start_table):
    table = real_gacchi(start_table)
    gacchi.make(table, {"by": "table", "do": "roll", "dice": [4, 4]})
    gacchi.make(table, {"by": 0, "do": "setup", "spots": [1, 2]})
    table.press("ok")
    assert table.text()[0] == text("dice_empty")
