"""What the bench plays by itself: every game, to its end, and into its heavy positions."""

import random

import pytest

from rules_core import dealer
from rules_core.games import STATES
from rules_core.record import Record, parse_line
from seeno.bench import games, heaviest, rounds, wear


@pytest.mark.parametrize("game", sorted(STATES))
def test_random_play_ends_and_is_the_same_each_time(game):
    seats = STATES[game].SEATS[1]
    played = []
    for _ in range(2):
        steps = games.moves(game, {}, seats, random.Random(1), dealer.Random(1), real=30)
        played.append([move for _, move in steps])
    assert played[0] == played[1] and len(played[0]) > 10


@pytest.mark.parametrize("game", sorted(STATES))
def test_some_of_each_game_is_played_at_a_table(start_table, game):
    assert sum(1 for _ in rounds.PLAYS[game](start_table(seed=rounds.SEED))) >= 7


@pytest.mark.parametrize("game", sorted(STATES))
def test_a_heavy_position_is_a_record(game, monkeypatch):
    monkeypatch.setattr(heaviest, "PLAYED", 1)
    found = heaviest.find(game)
    assert len({position.move for position in found}) >= 3
    for position in found:
        header, *moves = [parse_line(line.encode()) for line in position.lines]
        record = Record(header)
        for move in moves:
            record.apply(move)
        assert moves[-1]["do"] == position.move and position.weight > 0


def test_the_same_work_has_the_same_bytecodes_and_more_work_more():
    counts = []
    for steps in (10, 10, 11):
        chance = dealer.Random(1)
        with heaviest.Bytecodes() as bytecodes:
            for _ in range(steps):
                chance.below(6)
        counts.append(bytecodes.count)
    assert 0 < counts[0] == counts[1] < counts[2]


@pytest.mark.parametrize("game", sorted(STATES))
def test_a_save_costs_the_flash_little(game):
    cost = wear.of_game(game, 2)
    print(cost)
    assert cost.saves <= cost.erases + 9 and cost.erases <= 1.3 * cost.saves
    assert cost.programs <= 13 * cost.saves
    assert cost.longest_ms <= 150
    assert cost.lasts >= 50_000
