"""A monkey at the keys: it presses, holds and leans on whatever there is, and nothing breaks."""

import random

import pytest

from rules_core.games import STATES
from seeno import players

PRESSES, SOAKED = 120, 3000
SEATS = ("red", "blue", "green", "yellow")
USUAL = ("ok", "ok", "right", "left")  # are pressed more than others, or a game would not go on


def lean(table, chance):
    """Some keys go down and up again, each when it likes."""
    moves = []
    for key in chance.sample(table.key_names, chance.randint(2, 4)):
        down = chance.randrange(1500)
        moves += [(down, key, table.down), (down + chance.randrange(5, 1500), key, table.up)]
    begun = table.now / 1000
    for at, key, move in sorted(moves, key=lambda each: each[0]):
        table.run(max(0, begun + at - table.now / 1000))
        move(key)
    table.run(60)


def do_anything(table, chance):
    what = chance.randrange(20)
    keys = USUAL + table.key_names
    if what == 0:
        table.hold(chance.choice(keys), chance.randrange(900, 2500))
    elif what == 1:
        lean(table, chance)
    elif what == 2:
        key = chance.choice(SEATS)  # somebody looks at a secret, and does something to it
        table.down(key)
        table.run(100)
        for _ in range(chance.randrange(6)):
            table.press(chance.choice(keys))
        table.up(key)
        table.run(60)
    elif what == 3:
        table.run(chance.choice((*[30, 700, 3500] * 5, 130_000)))
    else:
        table.press(chance.choice(keys), chance.randrange(5, 120), chance.randrange(5, 120))


def is_sound(table):
    """Nothing was printed, and the program has not stopped."""
    assert table.output() == ""
    assert not table.shows("STOPPED")


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(STATES))
def test_nothing_that_is_pressed_stops_the_table(start_table, tmp_path, soak, counted, game):
    chance = random.Random(game)
    options = {"flash": tmp_path, "bounce_us": 4000}
    table = start_table(seed=1, **options)
    seats = SEATS[: STATES[game].SEATS[1]]
    players.sit_down(table, game, seats, dealt=chance.random() < 0.8)
    for press in counted(range(SOAKED if soak else PRESSES)):
        do_anything(table, chance)
        is_sound(table)
        if press % 60 == 59:  # the power goes, too
            table.close()
            table = start_table(seed=press, **options)
            table.run(300)
