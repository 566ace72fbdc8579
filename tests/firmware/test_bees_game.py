"""bees from power-on to the winner, by presses alone, on the firmware itself."""

import json

import pytest
from test_heist_game import final_scores, replayed

from rules_core import bees as rules
from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import bees, record_of
from seeno.players.hands import held, turn_until

FOUR = ("red", "blue", "green", "yellow")
THREE = ("violet", "green", "red")


def play_any(table, random):
    """The seat in turn makes a move at random of those on offer."""
    with held(table, bees.in_turn(table)):
        for _ in range(random.below(4)):
            table.press("right")
        bees.confirm(table)


def play_dealt(table, colours, seed, rounds=4):
    """Deals, gives and plays at random until so many rounds, or all of them, are over."""
    random = dealer.Random(seed)
    told = []
    while not bees.is_over(table):
        if table.shows(text("give")):
            if rounds == 0:
                break
            rounds -= 1
            bees.give_any(table, colours)
        elif bees.is_told(table):
            told += bees.hurry(table)
        else:
            play_any(table, random)
    return told


def check_the_record(table, colours):
    """The last table has the scores that the record replays to."""
    last = replayed(record_of(table))
    scores = final_scores(table)
    assert last["over"]
    assert [scores[colour] for colour in colours] == last["scores"]


@pytest.mark.parametrize("colours", [THREE, FOUR])
def test_a_dealt_game_to_the_winner_and_the_record_agrees(start_table, colours):
    table = start_table(seed=3)
    players.sit_down(table, "bees", colours, dealt=True, finisher=True, pass_bonus=(5, 3, 0))
    told = play_dealt(table, colours, 5)
    check_the_record(table, colours)
    header = json.loads(record_of(table).splitlines()[0])
    options = header["options"]
    assert options["finisher"] and options["pass_bonus"] == [5, 3, 0]
    assert any("IS OUT" in sentence for sentence in told)
    for number in range(1, len(colours)):
        assert any(text("after_round", number) in sentence for sentence in told)
    assert table.output() == ""


@pytest.mark.parametrize("colours", [THREE, FOUR])
def test_a_game_with_real_cards_to_the_winner_and_the_record_agrees(start_table, colours):
    table = start_table(seed=5)
    players.sit_down(table, "bees", colours)
    random = dealer.Random(8)
    state = people = None
    while not bees.is_over(table):
        if table.shows(text("cards_are_dealt")):
            table.press("ok")
            if people is None:
                options = json.loads(record_of(table).splitlines()[0])["options"]
                people = rules.State(options, len(colours))
                state = rules.State(options, len(colours))
            deal_and_give(people, random)
            state.apply({"by": "table", "do": "deal", "hands": None})
        elif bees.is_told(table):
            bees.hurry(table)
        else:
            seat = people.turn[0]
            assert bees.in_turn(table) == colours[seat]
            moves = people.legal(seat)
            move = moves[random.below(len(moves))]
            people.apply(move)
            state.apply(move)
            bees.lay(table, move.get("card", "pass"))
    check_the_record(table, colours)
    assert replayed(record_of(table))["scores"] == state.scores == people.scores


def deal_and_give(state, random):
    """What people do with real cards, unknown to the device."""
    state.apply(dealer.HandsDealer(state).deal(state, random))
    for seat in range(state.seats):
        state.apply(state.legal(seat)[0])


@pytest.mark.chip
def test_one_round_of_three(start_table):
    table = start_table(seed=9)
    players.sit_down(table, "bees", THREE, dealt=True)
    told = play_dealt(table, THREE, 2, rounds=1)
    assert text("after_round", 1) in told[-1]
    lines = record_of(table).splitlines()
    assert [json.loads(line)["do"] for line in lines[1:5]] == ["deal", "give", "give", "give"]


def test_the_same_seed_gives_the_same_frames_and_another_one_other_cards(start_table):
    runs = []
    for seed in (11, 11, 12):
        table = start_table(seed=seed, bounce_us=4000)
        players.sit_down(table, "bees", FOUR, dealt=True)
        play_dealt(table, FOUR, 2, rounds=1)
        runs.append((table.frames, record_of(table)))
    assert len(runs[0][0]) > 100
    assert runs[0] == runs[1]
    assert runs[0][1].splitlines()[1] != runs[2][1].splitlines()[1]


def test_each_seat_gets_what_its_left_neighbour_gives(start_table):
    table = start_table(seed=4)
    players.sit_down(table, "bees", THREE, dealt=True)
    table.wait_text(text("give"))
    hands = {}
    for colour in THREE:
        table.press(colour)
        with held(table, colour):
            hands[colour] = bees.cards(table)
    given = {}
    for colour in THREE:
        given[colour] = hands[colour][:2]
        bees.give(table, colour, given[colour])
    for place, colour in enumerate(THREE):
        got = given[THREE[(place + 1) % 3]]
        expected = sorted(hands[colour][2:] + got)
        if bees.in_turn(table) == colour:
            with held(table, colour):
                assert bees.cards(table) == expected
                turn_until(table, lambda: bees.place(table) is not None)
                assert table.shows(" ".join(got).upper())
        else:
            assert bees.hand(table, colour) == expected


def test_a_give_may_be_changed_until_all_have_given(start_table):
    table = start_table(seed=4)
    players.sit_down(table, "bees", THREE, dealt=True)
    table.wait_text(text("give"))
    for wanted in (slice(0, 2), slice(2, 4)):
        table.press("violet")
        with held(table, "violet"):
            cards = bees.cards(table)
        bees.give(table, "violet", cards[wanted])
    table.press("violet")
    assert table.shows(text("cover_keep"))
    table.script("run 700; ok")
    for colour in THREE[1:]:
        bees.give(table, colour, ())  # nothing yet: the rest follows
        with held(table, colour):
            table.script("ok*3")
    lines = [json.loads(line) for line in record_of(table).splitlines()[2:]]
    assert sorted(lines[1]["cards"]) == cards[2:4]
    assert [line["by"] for line in lines] == [0, 0, 1, 2]
