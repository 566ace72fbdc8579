"""gacchi from power-on to the winner, by presses alone, on the firmware itself."""

import json

import pytest
from test_heist_game import replayed

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import gacchi, record_of

TWO = ("red", "blue")


def play(start_table, seed, dealt=True, is_enough=lambda now: False, **options):
    """A game whose moves are drawn by `seed`; the table and the last state."""
    table = start_table(seed=seed)
    players.sit_down(table, "gacchi", TWO, dealt, first="seat_1", **options)
    return table, gacchi.play(table, dealer.Random(seed), is_enough)


def after(turns):
    return lambda now: now.turns == turns


@pytest.mark.parametrize(
    ("mode", "dealt", "seed"),
    [("basic", True, 8), ("basic", False, 19), ("advanced", True, 15), ("advanced", False, 33)],
)
def test_two_seats_play_to_the_winner_and_the_record_agrees(start_table, mode, dealt, seed):
    table, state = play(start_table, seed, dealt, mode=mode)
    last = replayed(record_of(table))
    assert last["over"] and max(last["scores"]) == (4 if mode == "basic" else 6)
    lines = [line.replace("★", " ").split() for line in table.text()[2:4]]
    shown = {name.lower(): int(score) for name, score in lines}
    assert [shown[colour] for colour in TWO] == last["scores"] == state.scores
    assert table.text()[0].replace(" ", "") == f"{TWO[last['winners'][0]].upper()}WINS"


@pytest.mark.chip
@pytest.mark.parametrize("dealt", [True, False])
def test_ten_turns(start_table, dealt):
    table, state = play(start_table, 2, dealt, after(10))
    assert state.turns == 10
    assert not state.over


def test_the_same_seed_gives_the_same_frames(start_table):
    runs = []
    for _ in range(2):
        table, _ = play(start_table, 11, True, after(6))
        runs.append((table.frames, record_of(table)))
        table.close()
    assert len(runs[0][0]) > 50
    assert runs[0] == runs[1]


def test_another_seed_deals_other_cards_and_dice(start_table):
    first, second = (play(start_table, seed, True, after(0))[1] for seed in (2, 3))
    assert first.cards != second.cards
    assert first.values != second.values


@pytest.mark.parametrize("dealt", [True, False])
@pytest.mark.parametrize(
    "variant", ["no_reroll", "rich", "hidden", "shuffled_reroll", "no_camp", "steal"]
)
def test_every_variant_is_played(start_table, variant, dealt):
    table, state = play(start_table, 4, dealt, after(8), variant=variant)
    header = json.loads(record_of(table).splitlines()[0])
    assert header["options"] == {"mode": "basic", "first": 0, variant: True}
    assert state.turns == 8 or state.over


def test_a_variant_of_the_other_mode_falls_away_and_the_list_says_so(start_table):
    table, state = play(start_table, 4, True, after(0), variant="rich", mode="advanced")
    assert not state.options["rich"]
    table = start_table()
    table.script("wait Seeno")
    players.choose(table, "game_gacchi")
    table.script("red blue ok")
    players.set_option(table, "variant", "no_reroll")
    assert table.shows("no R")
    players.set_option(table, "mode", "advanced")
    assert table.shows(text("variant_none"))
    assert not table.shows("no R")
    table.press("right")
    assert table.shows("no R: basic only")


def test_the_seat_that_begins_is_chosen_or_drawn(start_table):
    begun = set()
    for seed in range(8):
        table = start_table(seed=seed)
        players.sit_down(table, "gacchi", TWO, True)
        begun.add(gacchi.state(table).options["first"])
        table.close()
    assert begun == {0, 1}
    table = start_table()
    players.sit_down(table, "gacchi", TWO, True, first="seat_2")
    state = gacchi.play(table, dealer.Random(1), lambda now: now.phase == "step")
    assert state.turn == [1] and state.turns == 0
    assert table.text()[0].split()[1:] == ["BLUE:", "step", "0◆"]
