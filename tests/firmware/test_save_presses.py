"""Presses while the game is saved: the flash holds all interrupts up for 45 ms at a time."""

import pytest

from screens.texts import text
from seeno import players

FLASH = {"unix": {"blocks": 352}, "chip": {}}  # one that takes its time
SLOTS = 2  # the line of the glass on which what is typed stands
NOTHING, ONE = "? ? ? ? ?", "0 ? ? ? ?"
PRESSED_MS = 30
ON_CHIP = (8, 64)  # within the save, and just after it


def pressed_in_a_save(start_table, flash, offset, bounce_us=0, seed=1):
    """Red so long after the ● by which a game is begun; what that typed, and whether in the save.

    The save takes 46 ms; then the cards are asked for.
    """
    table = start_table(bounce_us=bounce_us, seed=seed, **flash)
    players.be_seated(table, "heist", ("blue", "green"))
    players.choose(table, "start")
    table.wait_text(text("cards_dealt"))
    while not players.is_chosen(table, text("cards_real")):
        table.press("right", gap=100)
    table.run(500)
    begun = len(table.depth.steps)
    table.down("ok")
    table.run(offset)
    table.down("red")
    down = table.now
    table.run(PRESSED_MS)
    table.up("red")
    table.run(100)
    table.up("ok")
    table.run(300)
    saved = table.depth.steps[begun:]
    assert [step["flash"] for step in saved[:2]] == ["erase", "program"]
    changed = next(frame.t_us for frame in table.frames if frame.t_us > saved[-1]["t"])
    table.close()
    return table.text()[SLOTS], down + PRESSED_MS * 1000 < saved[-1]["t"], down > changed


@pytest.mark.parametrize(
    "offset",
    [pytest.param(at, marks=[pytest.mark.chip] * (at in ON_CHIP)) for at in range(0, 80, 4)],
)
def test_a_press_of_30_ms_in_a_save_counts_once(start_table, depth, offset):
    typed, is_inside, is_after = pressed_in_a_save(start_table, FLASH[depth], offset)
    assert typed in (NOTHING, ONE)
    if is_inside or is_after:  # not down when the screen changed
        assert typed == ONE


@pytest.mark.parametrize("seed", range(4))
def test_and_however_it_bounces_never_twice(start_table, seed):
    for offset in range(2, 80, 11):
        typed, _, is_after = pressed_in_a_save(start_table, FLASH["unix"], offset, 20_000, seed)
        assert typed == ONE or typed == NOTHING and not is_after
