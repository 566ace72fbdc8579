"""Where an entry starts, and the chance behind it: nothing that can be counted tells a digit."""

ENTRY = """
from app.heist_number import Number

class Rigged:
    def __init__(self, *draws):
        self.draws = list(draws)
        self.asked = []
    def below(self, limit):
        self.asked.append(limit)
        return self.draws.pop(0) % limit

numbers = [10 * tens + ones for tens in (1, 3, 7) for ones in (1, 3, 5, 7)]
"""


def said(table):
    table.run(100)
    return table.output().split()


def test_each_position_starts_at_a_digit_drawn_for_it_alone(program):
    table = program(
        ENTRY
        + """
for tens in range(3):
    for ones in range(4):
        for again in range(3):
            random = Rigged(tens, ones, again)
            entry = Number(numbers, random)
            first = entry.tens
            entry.confirm()
            second = entry.ones
            entry.confirm()
            entry.turn(1)  # at LOCK: over again
            print(first, second, entry.tens, entry.stage, *random.asked)
"""
    )
    lines = [line.split() for line in table_lines(table)]
    tens, ones = "137", "1357"
    wanted = [
        [tens[a], ones[b], tens[c], "0", "3", "4", "3"]
        for a in range(3)
        for b in range(4)
        for c in range(3)
    ]
    assert lines == wanted


def table_lines(table):
    table.run(100)
    return table.output().splitlines()


def test_the_ring_goes_round_both_ways_in_both_positions(program):
    table = program(
        ENTRY
        + """
entry = Number(numbers, Rigged(0, 0))
for step in (1, 1, 1, -1, -1):
    entry.turn(step)
    print(entry.tens)
entry.confirm()
for step in (-1, -1, 1, 1, 1):
    entry.turn(step)
    print(entry.ones)
"""
    )
    assert said(table) == ["3", "7", "1", "7", "3", "7", "5", "7", "1", "3"]


def test_draws_are_even(program):
    table = program("""
from app.entropy import Entropy
for limit in range(1, 257):
    entropy = Entropy()
    entropy.block = bytes(range(256))
    counts = [0] * limit
    while entropy.block:
        counts[entropy.below(limit)] += 1
        if len(entropy.block) < 256 % limit + 1:
            break
    print(min(counts) == max(counts) or limit)
""")
    table.run(2000)
    assert table.output().split() == ["True"] * 256


def test_the_pool_moves_on_and_takes_every_press(program):
    table = program("""
from app.entropy import Entropy
entropy = Entropy(b"one")
pools = [entropy.pool]
for _ in range(70):  # more than two blocks
    entropy.below(256)
    pools.append(entropy.pool)
print(len(set(pools)))
entropy.mix_time(5)
print(entropy.pool in pools, len(entropy.block))
print(Entropy(b"one", b"two").pool == Entropy(b"one").pool)
""")
    assert said(table) == ["4", "False", "0", "False"]


def test_another_moment_of_a_press_deals_other_cards(start_table):
    rows = set()
    for late_ms in (0, 7, 21):
        table = start_table(f"wait Seeno; run {late_ms}; ok red blue ok*2 right ok; run 200")
        rows.add(table.text()[2])
    assert len(rows) == 3
