"""herd from power-on to the winner, by presses alone, on the firmware itself."""

import json
from pathlib import Path

import pytest
from test_heist_game import final_scores, replayed

from rules_core import dealer
from rules_core import herd as rules
from screens.herd_cards import name
from screens.texts import text
from seeno import players
from seeno.players import herd, record_of

FOUR = ("red", "blue", "green", "yellow")
PUBLISHED = Path(__file__).parents[1] / "records" / "herd_published.jsonl"


def check_the_record(table, colours):
    """The last table has the scores that the record replays to."""
    last = replayed(record_of(table))
    scores = final_scores(table)
    assert last["over"] and min(last["scores"]) == 0
    assert [scores[colour] for colour in colours] == last["scores"]
    assert table.output() == ""


def is_over(after):
    return after in ("wins", "shared")


def play_round(table, random):
    """Makes dealt moves until the strays are revealed; returns what comes after the payment."""
    while not table.shows(text("herd_strays")):
        herd.make_any(table, random)
    return herd.skip_payment(table)


@pytest.mark.parametrize("colours", [("violet", "green"), ("yellow", "red", "blue"), FOUR])
def test_a_dealt_game_to_the_winner_and_the_record_agrees(start_table, colours):
    table = start_table(seed=3)
    players.sit_down(table, "herd", colours, dealt=True, start=40)
    random = dealer.Random(5)
    while not is_over(play_round(table, random)):
        pass
    check_the_record(table, colours)


@pytest.mark.parametrize("colours", [("blue", "violet"), ("green", "red", "yellow"), FOUR])
def test_a_game_with_real_cards_to_the_winner_and_the_record_agrees(start_table, colours):
    table = start_table(seed=5)
    players.sit_down(table, "herd", colours, start=40)
    random = dealer.Random(7)
    people = rules.State({"start": 40}, len(colours))  # who know their hands
    after = None
    while not is_over(after):
        deal(table, people, random)
        begin(table, people, colours)
        while people.phase == "play":
            assert herd.in_turn(table) == colours[people.mover]
            moves = people.legal(people.mover)
            links = [move for move in moves if move["do"] == "link"]
            move = (links or moves)[random.below(len(links or moves))]
            people.apply(move)
            herd.play_move(table, move)
        for line in reversed(people.payment["lines"]):
            if line["strays"]:
                herd.show(table, colours[line["seat"]], line["strays"])
        after = herd.skip_payment(table)
    check_the_record(table, colours)
    assert replayed(record_of(table))["scores"] == people.scores


def deal(table, people, random):
    table.wait_text(text("herd_dealt"))
    table.press("ok")
    people.apply(dealer.HandsDealer(people).deal(people, random))


def begin(table, people, colours):
    """The seat with the card that begins says so; with two seats it may be any of five."""
    table.wait_text(text("herd_who"))
    (opener,) = people.openers
    for asked in rules.OPENERS:
        assert table.shows(name(asked))
        if asked == opener:
            break
        table.press("ok")
    table.press(colours[people.mover])
    people.apply({"by": people.mover, "do": "link", "card": opener})
    assert herd.top(table) == opener


@pytest.mark.chip
def test_the_published_round_with_real_cards(start_table):
    lines = PUBLISHED.read_text(encoding="utf-8").splitlines()
    moves = [json.loads(line) for line in lines[3:26]]  # after ♣2
    table = start_table()
    players.sit_down(table, "herd", FOUR)
    table.press("ok")
    table.press("red")
    for move in moves:
        herd.play_move(table, move)
    for colour, cards in herd.strays_in(moves, FOUR).items():
        herd.show(table, colour, cards)
    table.wait_text(text("herd_strays"))
    assert table.text()[4] == "YEL♣4 ♣9 ♣10 ⛰4"
    assert herd.skip_payment(table) == "herd_dealt"
    assert replayed(record_of(table))["scores"] == [70, 52, 60, 23]


@pytest.mark.chip
def test_one_dealt_round_of_two(start_table):
    table = start_table(seed=9)
    players.sit_down(table, "herd", FOUR[:2], dealt=True)
    play_round(table, dealer.Random(4))
    done = [json.loads(line)["do"] for line in record_of(table).splitlines()[1:]]
    assert done[0] == "deal" and len(done) >= 21
    assert set(done[1:21]) == {"link", "stray"}


def test_the_same_seed_gives_the_same_frames_and_another_one_other_cards(start_table):
    runs = []
    for seed in (11, 11, 12):
        table = start_table(seed=seed, bounce_us=4000)
        players.sit_down(table, "herd", FOUR, dealt=True)
        play_round(table, dealer.Random(2))
        runs.append((table.frames, record_of(table)))
    assert len(runs[0][0]) > 100
    assert runs[0] == runs[1]
    assert runs[0][1].splitlines()[1] != runs[2][1].splitlines()[1]
