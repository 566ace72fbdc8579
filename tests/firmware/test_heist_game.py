"""heist from power-on to the winner, by presses alone, on the firmware itself."""

import io
import json

import pytest

from rules_core import dealer, replay
from screens.texts import text
from seeno import players
from seeno.players import heist, record_of

FOUR = ("red", "blue", "green", "yellow")


def replayed(record):
    """The last state of a record as the replay tool prints it."""
    lines = []
    assert replay.replay(io.BytesIO(record.encode()), lines.append, with_legal=False)
    return json.loads(lines[-1])


def play_dealt(table, colours, target, seed):
    """A whole dealt game; every number is drawn at random from the cards on the glass."""
    random = dealer.Random(seed)
    players.sit_down(table, "heist", colours, dealt=True, target=target)
    rounds = 0
    after = "pick_help"
    while after not in ("wins", "shared"):
        table.wait_text(text("pick_help"))
        cards = heist.cards(table)
        picks = {}
        for colour in colours:
            tens, ones = (cards[random.below(len(cards))] for _ in range(2))
            picks[colour] = tens * 10 + ones
        after = heist.round_of(table, picks)
        if after == "place_title":
            heist.place_diamond(table, random.below(len(cards)))
        rounds += 1
    return rounds


def final_scores(table):
    """{colour: score} from the last table."""
    lines = [line.replace("★", " ").split() for line in table.text()[2:7]]
    return {line[0].lower(): int(line[1]) for line in lines if line}


def test_four_seats_play_a_dealt_game_to_the_winner_and_the_record_agrees(start_table):
    table = start_table(seed=3)
    play_dealt(table, FOUR, 10, 5)
    scores = final_scores(table)
    last = replayed(record_of(table))
    assert last["over"] and max(last["scores"]) == 10
    assert [scores[colour] for colour in FOUR] == last["scores"]
    winner = FOUR[last["winners"][0]]
    assert table.text()[0].replace(" ", "") == f"{winner.upper()}WINS"


def test_the_same_seed_gives_the_same_frames(start_table):
    runs = []
    for _ in range(2):
        table = start_table(seed=11, bounce_us=4000)
        play_dealt(table, ("violet", "red", "green"), 5, 2)
        runs.append((table.frames, record_of(table)))
    assert len(runs[0][0]) > 100
    assert runs[0] == runs[1]


def test_another_seed_deals_other_cards(start_table):
    rows = []
    for seed in (1, 2):
        table = start_table(seed=seed)
        players.sit_down(table, "heist", FOUR, dealt=True)
        table.wait_text(text("pick_help"))
        rows.append(heist.cards(table))
    assert rows[0] != rows[1]


@pytest.mark.parametrize(
    "colours",
    [pytest.param(players.COLOURS[:2], marks=pytest.mark.chip), players.COLOURS],
)
def test_as_few_and_as_many_as_can_play(start_table, colours):
    table = start_table(seed=7)
    play_dealt(table, colours, 5, 1)
    assert max(replayed(record_of(table))["scores"]) == 5


@pytest.mark.chip
def test_the_published_example_with_real_cards(start_table):
    table = start_table()
    players.sit_down(table, "heist", FOUR)
    heist.type_cards(table, [1, 1, 0, 3, 7, 9, 5, 8])
    assert heist.cards(table) == [1, 1, 0, 3, 7, 9, 5, 8]
    after = heist.round_of(table, {"red": 10, "blue": 31, "green": 71, "yellow": 79})
    assert after == "deal_title"
    last = replayed(record_of(table))
    assert last["scores"] == [1, 1, 0, 2]
    heist.type_cards(table, [2, 4, 6, 6, 8, 8])
    assert table.text()[0] == "YELLOW: place ◆"
    heist.place_diamond(table, 2)
    table.wait_text("Round 2")
    assert table.text()[4] == "◆"
    assert heist.cards(table) == [2, 4, 6, 6, 8, 8, 5, 8]


def test_a_rematch_is_one_press_after_the_last_table(start_table):
    table = start_table(seed=7)
    play_dealt(table, FOUR[:2], 5, 1)
    table.run(60_000)
    assert table.shows(players.part("wins"))  # it stays
    table.script("ok; wait more?; run 1000; ok; wait Round 1")
    assert record_of(table, 2).count("\n") == 2  # the header and the first cards
    header = json.loads(record_of(table, 2).splitlines()[0])
    assert header["seats"] == ["red", "blue"]


def test_picks_reach_the_flash_with_the_reveal_and_not_before(start_table):
    table = start_table()
    players.sit_down(table, "heist", FOUR[:2])
    heist.type_cards(table, [1, 2, 3, 4, 5])
    before = record_of(table)
    heist.enter(table, "red", 12)
    heist.enter(table, "blue", 34)
    heist.enter(table, "red", 21)  # before anyone agreed: taken again and changed
    heist.enter(table, "blue", 43)
    assert record_of(table) == before
    heist.agree(table, FOUR[:2])
    lines = record_of(table).splitlines()[2:]
    assert [json.loads(line) for line in lines] == [
        {"by": 0, "do": "pick", "number": 21},
        {"by": 1, "do": "pick", "number": 43},
        {"by": "table", "do": "reveal"},
    ]
