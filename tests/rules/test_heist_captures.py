"""heist: who takes which cards, and what the maximum bonus goes to (D1–D3, D11)."""

import pytest
from heist_game import Game, bases, of_kind


def test_the_published_example():
    game = Game(4)
    game.deal(1, 1, 0, 3, 7, 9, 5, 5)
    events = game.play(10, 31, 71, 79)
    assert game.state.scores == [1, 1, 0, 2]
    assert events == [
        {"event": "revealed", "picks": [[0, 10], [1, 31], [2, 71], [3, 79]]},
        {
            "event": "captured",
            "seat": 0,
            "number": 10,
            "slots": [0, 2],
            "base": 1,
            "diamonds": 0,
        },
        {"event": "score", "seat": 0, "from": 0, "to": 1, "why": "capture"},
        {
            "event": "captured",
            "seat": 1,
            "number": 31,
            "slots": [3, 1],
            "base": 1,
            "diamonds": 0,
        },
        {"event": "score", "seat": 1, "from": 0, "to": 1, "why": "capture"},
        {"event": "failed", "seats": [2], "number": 71, "why": "gone", "digits": [1]},
        {
            "event": "captured",
            "seat": 3,
            "number": 79,
            "slots": [4, 5],
            "base": 1,
            "diamonds": 0,
        },
        {"event": "score", "seat": 3, "from": 0, "to": 1, "why": "capture"},
        {"event": "maximum", "seat": 3, "number": 79},
        {"event": "score", "seat": 3, "from": 1, "to": 2, "why": "maximum"},
    ]
    assert game.state.row == [None, None, None, None, None, None, 5, 5]


@pytest.mark.parametrize("seats, row", [(2, 5), (3, 6), (4, 8), (5, 10)])
def test_the_row_has_the_published_size(seats, row):
    assert Game(seats).state.row == [None] * row


def test_the_smaller_number_takes_first_whatever_its_seat():
    game = Game(2)
    game.deal(1, 2, 3, 4, 5)
    events = game.play(32, 23)
    assert of_kind(events, "revealed") == [
        {"event": "revealed", "picks": [[1, 23], [0, 32]]},
    ]
    assert of_kind(events, "failed") == [
        {"event": "failed", "seats": [0], "number": 32, "why": "gone", "digits": [3, 2]},
    ]
    assert game.state.scores == [0, 2]


def test_a_refilled_row_keeps_its_cards_and_fills_the_lowest_slot_first():
    game = Game(2)
    game.deal(1, 2, 3, 4, 5)
    game.play(24, 42)
    assert game.state.row == [1, None, 3, None, 5]
    events = game.deal(8, 9)
    assert events == [{"event": "dealt", "slots": [1, 3], "digits": [8, 9]}]
    assert game.state.row == [1, 8, 3, 9, 5]


def test_a_double_with_one_copy_is_legal_and_fails():  # D1
    game = Game(2)
    game.deal(7, 2, 3, 4, 5)
    events = game.play(77, 23)
    assert of_kind(events, "failed") == [
        {"event": "failed", "seats": [0], "number": 77, "why": "gone", "digits": [7]},
    ]
    assert game.state.row == [7, None, None, 4, 5]


def test_a_double_with_two_copies_takes_both():
    game = Game(2)
    game.deal(7, 2, 3, 7, 5)
    events = game.play(77, 23)
    assert of_kind(events, "captured")[1]["slots"] == [0, 3]
    assert game.state.scores == [2, 1]


def test_a_double_with_three_copies_takes_the_best_two():
    game = Game(2)
    game.deal(7, 7, 1, 7, 2)
    game.play(12, 11)
    game.refill(1, 2, slot=3)
    game.play(12, 12)  # nobody takes anything
    events = game.play(77, 12)
    captured = of_kind(events, "captured")[1]
    assert captured["slots"] == [3, 0]
    assert captured["diamonds"] == 1
    assert game.state.row == [None, 7, None, None, None]


def test_a_double_with_no_copy_left_misses_both():
    game = Game(3)
    game.deal(7, 7, 1, 1, 2, 2)
    events = game.play(27, 17, 77)
    assert of_kind(events, "failed") == [
        {"event": "failed", "seats": [2], "number": 77, "why": "gone", "digits": [7, 7]},
    ]


def test_a_zero_in_the_tens_place_reads_as_one_digit():  # D2
    game = Game(2)
    game.deal(0, 3, 9, 9, 5)
    events = game.play(3, 30)
    assert [event["number"] for event in of_kind(events, "captured")] == [3]
    assert game.state.row == [None, None, 9, 9, 5]


def test_two_equal_numbers_fail_and_leave_their_cards_to_others():
    game = Game(3)
    game.deal(1, 2, 3, 4, 5, 6)
    events = game.play(12, 12, 21)
    assert of_kind(events, "failed") == [
        {"event": "failed", "seats": [0, 1], "number": 12, "why": "batting"},
    ]
    assert game.state.scores == [0, 0, 2]


def test_three_equal_numbers_fail_and_the_next_round_begins():
    game = Game(3)
    game.deal(1, 2, 3, 4, 5, 6)
    events = game.play(12, 12, 12)
    assert events[1:] == [
        {"event": "failed", "seats": [0, 1, 2], "number": 12, "why": "batting"},
    ]
    state = game.state
    assert (state.scores, state.row, state.round) == ([0, 0, 0], [1, 2, 3, 4, 5, 6], 2)
    assert state.turn == [0, 1, 2]  # the row is full, so neither a deal nor a diamond


def test_two_pairs_of_equal_numbers_are_told_apart():
    game = Game(5)
    game.deal(1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    events = game.play(34, 12, 34, 12, 90)
    assert [event["seats"] for event in of_kind(events, "failed")] == [[1, 3], [0, 2]]
    assert game.state.scores == [0, 0, 0, 0, 2]


def test_the_maximum_bonus_goes_to_the_largest_success_not_the_largest_number():
    game = Game(3)
    game.deal(1, 2, 3, 4, 5, 9)
    events = game.play(12, 34, 93)
    assert of_kind(events, "maximum") == [{"event": "maximum", "seat": 1, "number": 34}]
    assert game.state.scores == [1, 2, 0]
    assert game.state.placer == 1


def test_of_several_copies_the_one_with_most_diamonds_is_taken():  # D3
    game = Game(2)
    game.deal(4, 4, 4, 1, 2)
    game.play(12, 12)
    game.play(12, 21)
    game.refill(1, 2, slot=1)
    events = game.play(14, 12)
    assert of_kind(events, "captured")[0]["slots"] == [3, 4]
    game.refill(1, 2, slot=0)
    events = game.play(14, 14)
    events = game.play(14, 22)
    # slots 0 and 1 carry a diamond each: the lower one goes
    captured = of_kind(events, "captured")[0]
    assert (captured["slots"], captured["diamonds"]) == ([3, 0], 1)
    assert game.state.diamonds == [0, 1, 0, 0, 0]


def test_diamonds_lie_on_a_card_until_it_is_captured_and_never_run_out():  # D11
    game = Game(2, target=30)
    game.deal(1, 2, 3, 4, 5)
    for already in range(25):
        game.play(12, 21)
        game.set_scores(0, 0)
        game.deal(1, 2)
        assert game.place(4) == [
            {"event": "placed", "seat": 0, "slot": 4, "diamonds": already + 1},
        ]
    events = game.play(12, 35)
    assert bases(events) == {12: 1, 35: 1}
    assert of_kind(events, "captured")[1]["diamonds"] == 25
    assert game.state.scores == [1, 27]
    assert game.state.diamonds == [0, 0, 0, 0, 0]


def test_diamonds_of_both_cards_count_at_once():
    game = Game(3, bottom_from=30)
    game.deal(1, 2, 3, 4, 5, 6)
    game.play(12, 21, 21)
    game.refill(1, 2, slot=2)
    game.play(12, 21, 21)
    game.refill(1, 2, slot=3)
    events = game.play(12, 34, 56)
    assert {"event": "score", "seat": 1, "from": 0, "to": 3, "why": "capture"} in events
    assert game.state.scores == [5, 3, 2]


def test_who_had_the_largest_success_places_and_the_next_round_begins():
    game = Game(2)
    game.deal(1, 2, 3, 4, 5)
    game.play(34, 12)
    assert (game.state.turn, game.state.placer, game.state.round) == (["table"], 0, 1)
    game.deal(6, 7, 8, 9)
    assert (game.state.turn, game.state.round) == ([0], 1)
    game.place(4)
    assert (game.state.turn, game.state.placer, game.state.round) == ([0, 1], None, 2)
    assert game.state.diamonds == [0, 0, 0, 0, 1]
