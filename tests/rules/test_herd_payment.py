"""herd: what strays cost, who pays and who is paid, with real cards and dealt; the end."""

import pytest
from heist_game import adjustment, of_kind
from herd_game import DEAL_REAL, Game, link, payment_of, stray

from rules_core.herd_payment import payment

PUBLISHED = ("s4", "s2 s6", "v2 m8", "f4 f9 f10 m4")
TWO_PERFECT = ("f3", "m3 m5", "", "")
REAL = pytest.mark.parametrize("real", [False, True])


def settled(strays, food, start=70):
    """The payment of these strays, and its lines turned to a list for each key."""
    sheet = payment([cards.split() for cards in strays], food, start)
    columns = {key: [line[key] for line in sheet["lines"]] for key in sheet["lines"][0]}
    return sheet, columns


def of(sheet, *keys):
    return tuple(sheet[key] for key in keys)


@REAL
def test_the_published_example_without_a_perfect_seat(real):
    game = Game(4)
    events = game.round(*PUBLISHED, real=real)
    assert game.state.scores == [70, 52, 60, 23]
    amounts = [(4, 4, 0, 0), (8, 18, 18, 0), (10, 10, 10, 0), (27, 47, 47, 0)]
    lines = []
    for seat, (total, owed, paid, received) in enumerate(amounts):
        line = {"seat": seat, "strays": PUBLISHED[seat].split(), "sum": total, "owed": owed}
        line.update({"extra": owed - total, "paid": paid, "received": received})
        lines.append(dict(line, **{"from": 70, "to": 70 - paid}))
    sheet = {"round": 1, "lines": lines, "perfect": [], "spared": [0]}
    sheet.update({"pot": 75, "share": 0, "stock": 75})
    assert events[1:] == [
        dict(sheet, event="payment"),
        {"event": "score", "seat": 1, "from": 70, "to": 52, "why": "payment"},
        {"event": "score", "seat": 2, "from": 70, "to": 60, "why": "payment"},
        {"event": "score", "seat": 3, "from": 70, "to": 23, "why": "payment"},
    ]
    assert events[0]["event"] == ("shown" if real else "linked")
    assert game.state.view(None)["payment"] == sheet
    assert (game.state.round, game.state.turn) == (2, ["table"])


@REAL
def test_the_published_example_with_two_perfect_seats(real):
    game = Game(4)
    game.set_food(70, 70, 50, 20)
    events = game.round(*TWO_PERFECT, real=real)
    sheet = payment_of(events)
    assert of(sheet, "perfect", "spared") == ([2, 3], [])
    assert of(sheet, "pot", "share", "stock") == (21, 10, 1)
    assert events[2:] == [
        {"event": "score", "seat": 0, "from": 70, "to": 67, "why": "payment"},
        {"event": "score", "seat": 1, "from": 70, "to": 52, "why": "payment"},
        {"event": "score", "seat": 2, "from": 50, "to": 60, "why": "perfect"},
        {"event": "score", "seat": 3, "from": 20, "to": 30, "why": "perfect"},
    ]


@REAL
def test_perfect_with_the_cap_at_the_start(real):
    game = Game(4)
    game.set_food(70, 70, 66, 70)
    events = game.round(*TWO_PERFECT, real=real)
    assert game.state.scores == [67, 52, 70, 70]
    sheet = payment_of(events)
    assert of(sheet, "pot", "share", "stock") == (21, 10, 17)
    assert [line["received"] for line in sheet["lines"]] == [0, 0, 4, 0]
    # who is at the cap receives nothing, and nothing is told of it but the payment
    assert [event["seat"] for event in of_kind(events, "score")] == [0, 1, 2]


@REAL
def test_perfect_with_poor_payers(real):
    game = Game(4)
    game.set_food(2, 5, 50, 20)
    events = game.round(*TWO_PERFECT, real=real)
    sheet = payment_of(events)
    assert [line["owed"] for line in sheet["lines"]] == [3, 18, 0, 0]
    assert [line["paid"] for line in sheet["lines"]] == [2, 5, 0, 0]
    assert of(sheet, "pot", "share", "stock") == (7, 3, 1)
    assert game.state.scores == [0, 0, 53, 23]
    assert events[-1] == {"event": "over", "winners": [2]}


@REAL
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_perfect_pay_nothing(real, seats):
    game = Game(seats)
    game.set_food(*[10] * seats)
    events = game.round(*[""] * seats, real=real)
    assert of(payment_of(events), "perfect", "spared") == (list(range(seats)), [])
    assert of(payment_of(events), "pot", "share", "stock") == (0, 0, 0)
    assert game.state.scores == [10] * seats
    assert of_kind(events, "score") == []
    assert not game.state.over


def test_one_perfect_seat_takes_all():
    sheet, columns = settled(("s4", "", "v2 m8"), [70, 30, 70])
    assert of(sheet, "perfect", "spared", "share", "stock") == ([1], [], 14, 0)
    assert columns["to"] == [66, 44, 60]


def test_who_owes_least_pays_with_a_perfect_seat():
    assert settled(("f2", ""), [70, 10])[1]["to"] == [68, 12]


def test_all_that_tie_for_the_least_are_spared():
    sheet, columns = settled(("s4", "f4", "v2 m8", "m4"), [70, 70, 70, 70])
    assert sheet["spared"] == [0, 1, 3]
    assert columns["paid"] == [0, 0, 10, 0]


def test_when_all_tie_all_are_spared():
    sheet, columns = settled(("s4", "f4"), [70, 3])
    assert of(sheet, "spared", "pot", "stock") == ([0, 1], 0, 0)
    assert columns["to"] == [70, 3]


def test_the_least_is_by_what_is_owed_not_by_what_can_be_paid():
    sheet, columns = settled(("f10", "s4", "f9"), [1, 70, 0])
    assert sheet["spared"] == [1]
    assert columns["paid"] == [1, 0, 0]
    assert sheet["stock"] == 1


@pytest.mark.parametrize(
    "strays, total, extra",
    [
        ("", 0, 0),
        ("f10", 10, 0),
        ("f2 m2 s2 v2", 8, 0),
        ("f2 f10", 12, 10),
        ("f2 f3 f4", 9, 20),
        ("f2 f3 m2 m3", 10, 20),
        ("f2 f3 f4 f5 f7 f8 f9 f10 m4 m5", 57, 80),
    ],
)
def test_ten_for_each_beyond_the_first_of_a_region(strays, total, extra):
    _, columns = settled((strays, "s2 s4"), [70, 70])
    assert (columns["sum"][0], columns["extra"][0], columns["owed"][0]) == (
        total,
        extra,
        total + extra,
    )


@pytest.mark.parametrize("perfect, share, stock", [(1, 20, 0), (2, 10, 0), (3, 6, 2)])
def test_the_remainder_goes_to_the_stock(perfect, share, stock):
    food = [30] * (perfect + 1)
    sheet, columns = settled(("f5 m5 s10",) + ("",) * perfect, food)
    assert of(sheet, "pot", "share", "stock") == (20, share, stock)
    assert columns["to"] == [10] + [30 + share] * perfect


def test_a_payment_leaves_what_it_is_of():
    strays, food = [["f2"], []], [5, 5]
    sheet = payment(strays, food, 70)
    sheet["lines"][0]["strays"].append("f3")
    assert (strays, food) == ([["f2"], []], [5, 5])


def test_the_most_food_wins_when_somebody_has_none():
    game = Game(4)
    game.set_food(11, 70, 50, 47)
    events = game.round(*PUBLISHED)
    assert game.state.scores == [11, 52, 40, 0]
    assert events[-1] == {"event": "over", "winners": [1]}
    assert (game.state.over, game.state.winners) == (True, [1])
    assert game.state.view(None)["phase"] == "over"
    assert game.state.turn == []
    assert [game.state.legal(by) for by in (0, 1, 2, 3, "table")] == [[]] * 5
    assert game.state.round == 1
    for move in (DEAL_REAL, adjustment(3, 1), {"by": 0, "do": "first"}, link(0, "f2"), stray(0)):
        game.refuses(move, "game_over")


def test_one_food_left_is_enough_to_go_on():
    game = Game(4)
    game.set_food(11, 70, 50, 48)
    game.round(*PUBLISHED)
    assert game.state.scores == [11, 52, 40, 1]
    assert not game.state.over


def test_several_without_food_in_one_round():
    game = Game(4)
    game.set_food(9, 18, 3, 40)
    events = game.round(*PUBLISHED)
    assert game.state.scores == [9, 0, 0, 0]
    assert events[-1] == {"event": "over", "winners": [0]}


def test_those_with_the_most_food_share():
    game = Game(4)
    game.set_food(20, 38, 5, 5)
    game.round(*PUBLISHED)
    assert game.state.scores == [20, 20, 0, 0]
    assert game.state.winners == [0, 1]


def test_when_nobody_has_food_all_share():
    game = Game(2)
    game.set_food(0, 5)
    game.round("s4", "s2 s6")  # the first is spared, and has nothing
    assert game.state.scores == [0, 0]
    assert game.state.winners == [0, 1]


def test_the_end_is_looked_at_only_after_a_round():
    game = Game(2)
    game.adjust(0, -70)
    assert not game.state.over
    game.adjust(1, -70)
    assert (game.state.scores, game.state.over) == ([0, 0], False)
    game.adjust(0, 1)
    game.adjust(1, 1)
    game.round("s4", "f4")
    assert not game.state.over
    game.adjust(1, -1)
    events = game.round("s4", "f4")
    assert game.state.scores == [1, 0]
    assert events[-1] == {"event": "over", "winners": [0]}


def test_a_perfect_seat_may_come_back_from_nothing():
    game = Game(2)
    game.set_food(70, 0)
    game.round("s4", "")
    assert (game.state.scores, game.state.over) == ([66, 4], False)


@pytest.mark.parametrize("start", [10, 121])
def test_food_stays_within_the_start(start):
    game = Game(3, start=start)
    assert game.state.scores == [start] * 3
    events = game.adjust(0, 999)
    assert events == [
        {"event": "score", "seat": 0, "from": start, "to": start, "why": "adjust"},
    ]
    events = game.adjust(1, -999)
    assert events == [{"event": "score", "seat": 1, "from": start, "to": 0, "why": "adjust"}]
    game.adjust(2, -3)
    assert game.state.scores == [start, 0, start - 3]


def test_a_correction_changes_what_can_be_paid():
    game = Game(2)
    game.deal_real()
    game.adjust(1, -60)
    assert game.state.turn == [0, 1]
    game.first(0)
    game.adjust(0, -1)
    assert game.state.scores == [69, 10]


def test_the_next_round_starts_from_what_is_left():
    game = Game(4)
    game.round(*PUBLISHED)
    game.round(*PUBLISHED, real=True, starter=2)
    assert game.state.scores == [70, 34, 50, 0]
    assert game.state.payment["round"] == 2
    assert game.state.payment["lines"][3]["paid"] == 23
    assert game.state.payment["lines"][3]["owed"] == 47
