"""“Once more?” after a game: who hurries stops there, and one press goes on for who does not."""

import pytest
from glances import notice
from menu_games import TWO, selected

from screens.texts import text
from seeno import players
from seeno.players import heist, record_of


@pytest.fixture
def last_round(start_table):
    """Everybody has agreed to the reveal of the round that is the last one."""
    table = start_table(seed=3)
    players.sit_down(table, "heist", TWO, dealt=True)
    players.correct(table, TWO, 0, 9)
    row = heist.cards(table)
    for seat, colour in enumerate(TWO):
        heist.enter(table, colour, row[2 * seat] * 10 + row[2 * seat + 1])
    table.script("red; blue; wait せーの！; run 1000")
    return table


@pytest.mark.parametrize("every_ms", [120, 200, 450, 900])
def test_who_hurries_on_and_on_does_not_begin_another_game(last_round, every_ms):
    table = last_round
    for _ in range(40):
        table.press("ok", 60, every_ms - 60)
    assert table.shows(text("again")) and notice(table) == text("too_soon")
    table.hold("ok")
    table.wait_text("WINS")
    players.undo(table, 1, TWO)
    assert table.shows("first to 10")
    assert not record_of(table, 2)


def test_one_press_goes_on_a_second_after_the_one_before(last_round):
    table = last_round
    players.skip_to(table, ["wins"])
    table.script("ok; wait more?; ok; run 700; ok")
    assert notice(table) == text("too_soon")
    table.script("run 1000; ok; wait Round 1")
    assert record_of(table, 2)


def test_arrows_keep_nobody_waiting(last_round):
    table = last_round
    players.skip_to(table, ["wins"])
    table.script("ok; wait more?; run 700; right*3; left; left")
    assert selected(table) == text("again_menu")
    table.script("ok; wait which game")
