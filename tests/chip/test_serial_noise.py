"""Random bytes on the USB line, in the middle of a game: it plays on, and says nothing."""

import random

import pytest

from screens.texts import text
from seeno import players
from seeno.players import heist

CTRL_C = 3
AT_ONCE = 200  # bytes
PICKS = {"red": 12, "blue": 34}


def noise(chance, with_ctrl_c=False):
    data = bytes(chance.randrange(256) for _ in range(AT_ONCE))
    return data if with_ctrl_c else data.replace(bytes([CTRL_C]), b"\n")


@pytest.mark.soak
def test_a_game_goes_on_whatever_is_typed(start_table, soak, counted):
    for seed in counted(range(20 if soak else 1)):
        chance = random.Random(seed)
        table = start_table(seed=seed)

        def type_noise(table=table, chance=chance):
            table.depth.serial.type(noise(chance))
            table.run(20)

        type_noise()
        players.sit_down(table, "heist", tuple(PICKS))
        type_noise()
        heist.type_cards(table, [1, 2, 3, 4, 5])
        for colour, number in PICKS.items():
            type_noise()
            heist.enter(table, colour, number)
            type_noise()
        heist.agree(table, PICKS)
        assert table.text()[0] == "12 34"
        type_noise()
        heist.skip_resolution(table)
        assert table.output() == ""
        table.close()


@pytest.mark.soak
def test_whatever_is_typed_the_app_can_be_had_back(start_table, soak, counted):
    """Ctrl-C among the bytes ends the app, and what comes then is for the prompt."""
    for seed in counted(range(20 if soak else 1)):
        chance = random.Random(seed)
        table = start_table(seed=seed)
        table.wait_text(text("menu"))
        table.interrupt()
        table.wait_text("STOPPED")
        for _ in range(3):
            table.depth.serial.type(noise(chance, with_ctrl_c=True))
            table.run(50)
        table.depth.serial.type(b"\r\x03\x03\x02\x04")
        table.wait_text(text("menu"), ms=15_000)
        table.press("ok")
        table.wait_text(text("seating"))
        table.close()
