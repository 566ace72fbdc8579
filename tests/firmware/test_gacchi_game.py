"""gacchi from power-on to the winner, by presses alone, on the firmware itself."""

import pytest
from test_heist_game import record_of, replayed

from rules_core import dealer
from seeno import players
from seeno.players import gacchi

TWO = ("red", "blue")


def play(start_table, seed, dealt=True, turns=None, **options):
    """A game whose moves are drawn by `seed`; the table and the last state."""
    table = start_table(seed=seed)
    players.sit_down(table, "gacchi", TWO, dealt, **options)
    return table, gacchi.play(table, dealer.Random(seed), turns)


def assert_ended(table, state):
    """The last table says what the record says."""
    last = replayed(record_of(table))
    assert last["over"] and last["scores"] == state.scores
    lines = [line.replace("★", " ").split() for line in table.text()[2:4]]
    shown = {name.lower(): int(score) for name, score in lines}
    assert [shown[colour] for colour in TWO] == state.scores
    assert max(state.scores) >= state.view(None)["target"]
    assert table.text()[0].replace(" ", "") == f"{TWO[state.winners[0]].upper()}WINS"


@pytest.mark.parametrize("dealt, seed", [(True, 13), (False, 33)])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_two_seats_play_to_the_winner(start_table, mode, dealt, seed):
    table, state = play(start_table, seed, dealt, mode=mode, first="seat_1")
    assert_ended(table, state)
    assert state.options["mode"] == mode
