"""Parts that fail in a game: it goes on, nothing stays on the glass, and what is lost is told."""

import pytest
from glances import REAL_TWO
from test_secrecy import shows_big_digit

from screens.texts import text
from seeno.players import heist


def looking(start_table, **options):
    """Red has the device and looks at its entry."""
    table = start_table(REAL_TWO, **options)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.take(table, "red")
    table.script("down red; run 100")
    return table


def test_an_oled_that_goes_and_comes_while_nothing_happens_is_found_again(start_table):
    table = start_table("wait Seeno")
    table.plug_oled(False)
    table.run(1500)
    table.plug_oled(True)
    table.run(1500)
    assert table.shows(text("menu"))


@pytest.mark.parametrize("k", range(1, 7))
@pytest.mark.parametrize("count", [1, 2])
def test_a_failed_transfer_of_the_cover_is_made_again_at_once(start_table, k, count):
    table = looking(start_table)
    table.fail_i2c(k, count)
    released = table.now
    table.up("red")
    table.run(300)
    assert table.shows(text("cover_let_go"))
    for frame in table.frames:
        assert frame.t_us < released or not shows_big_digit(frame.picture)


@pytest.mark.parametrize("late_ms", [0, 3, 10, 40])
def test_lock_with_the_key_let_go_too_early_keeps_nothing_in_silence(start_table, late_ms):
    table = looking(start_table)
    table.script("ok*3; up red; run 60")  # red is in
    heist.enter(table, "red", 55, lock=False)
    table.script("down red; run 100; up red")
    table.run(late_ms)
    table.press("ok")
    if table.shows(text("cover_let_go")):  # too late: nothing has happened, and that is told
        assert table.text()[7] == text("cover_hold_first")
        table.script("down red; run 100; ok; up red; run 60")
    heist.enter(table, "blue", 22)
    heist.agree(table, ("red", "blue"))
    assert table.text()[0] == "22 55"


def test_a_flash_that_cannot_be_written_is_told_and_the_game_goes_on(start_table, tmp_path):
    (tmp_path / "games").write_text("a file where the folder should be")
    table = start_table(REAL_TWO, flash=tmp_path)
    assert table.text()[7] == text("not_kept")
    heist.type_cards(table, [1, 2, 3, 4, 5])
    assert heist.round_of(table, {"red": 12, "blue": 34}) == "deal_title"


def test_a_long_capture_fits_its_line():
    line = text("captured_much", "VIO", 9, 9, text("base_2") + text("diamonds", 99))
    assert len(line) <= 21
