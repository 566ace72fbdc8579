"""herd with real cards: who begins, what can be known while playing, and the strays shown."""

import pytest
from herd_game import DEAL_REAL, Game, link, payment_of, stray

FIRST = {"by": 0, "do": "first"}


def show(seat, cards):
    return {"by": seat, "do": "show", "cards": cards.split()}


def at_the_end(*strays):
    """A game of real cards whose seats have yet to show these strays."""
    game = Game(len(strays))
    game.play_real(*strays)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1])
def test_any_one_seat_begins(seats, starter):
    game = Game(seats)
    assert game.deal_real() == [{"event": "dealt", "round": 1, "real": True}]
    assert game.state.turn == list(range(seats))
    assert game.state.view(None)["phase"] == "first"
    for seat in range(seats):
        assert game.state.legal(seat) == [{"by": seat, "do": "first"}]
    assert game.state.legal(seats) == game.state.legal("table") == []
    for seat in range(seats):
        game.refuses(link(seat, "f2"), "who_begins")
        game.refuses(stray(seat), "who_begins")
        game.refuses(show(seat, ""), "show_later")
    game.refuses(DEAL_REAL, "seats_first")
    assert game.first(starter) == [{"event": "starter", "seat": starter}]
    assert game.state.turn == [starter]
    game.refuses(dict(FIRST, by=starter), "round_begun")
    game.refuses(dict(FIRST, by=1 - starter), "not_your_turn")


@pytest.mark.parametrize("seats, openers", [(2, "f2 v2 m2 s2 f3"), (3, "f2"), (4, "f2")])
def test_the_first_card(seats, openers):
    game = Game(seats)
    game.deal_real()
    game.first(1)
    assert game.state.legal(1) == [link(1, card) for card in openers.split()]
    game.refuses(stray(1), "opening_link")
    for card in game.state.deck:
        if card not in openers.split():
            game.refuses(link(1, card), "opening_card")
    game.refuses(link(1, "m10"), "no_such_card")
    for card in openers.split():
        twin = game.state.copy()
        twin.apply(link(1, card))
        assert (twin.pile, twin.turn) == ([card], [2 % seats])


def test_a_link_of_any_fitting_card_not_yet_seen():
    game = Game(3)
    game.begin_real(1)
    assert game.state.turn == [2]
    game.link("m2")
    assert game.state.legal(0) == [
        *[link(0, card) for card in "v2 m3 m4 m5 m6 m7 m8 s2".split()],
        {"by": 0, "do": "stray"},
    ]
    game.refuses(link(0, "f2"), "card_seen")
    game.refuses(link(0, "m2"), "card_seen")
    game.refuses(link(0, "f3"), "no_link")
    game.refuses(link(0, "m9"), "no_such_card")
    game.refuses(link(0, ""), "no_such_card")
    game.link("m8")
    game.refuses(link(1, "m2"), "card_seen")


def test_a_stray_is_counted_but_not_named():
    game = Game(3)
    game.begin_real()
    game.refuses(stray(1, "f3"), "unknown_key")
    assert game.stray(None) == [{"event": "strayed", "seat": 1}]
    assert game.state.turn == [2]
    view = game.state.view(1)
    assert (view["stray_counts"], view["cards_left"]) == ([0, 1, 0], [7, 7, 8])
    assert (view["hand"], view["strays"], view["shown"]) == (None, None, [None] * 3)
    assert view["real"] is True


def test_an_unnamed_stray_is_refused_of_dealt_hands_and_a_named_one_of_real_cards():
    game = Game(2)
    game.round("s4", "")
    game.deal_real()
    game.refuses(stray(0, "f2"), "unknown_key")
    game.first(0)
    game.refuses(stray(0, "f2"), "unknown_key")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_show_after_the_last_card(seats):
    game = at_the_end("s4", *[""] * (seats - 1))
    assert game.state.turn == list(range(seats))
    assert game.state.view(None)["phase"] == "show"
    assert [game.state.legal(seat) for seat in range(seats)] == [[]] * seats
    for seat in range(seats):
        game.refuses(link(seat, "s4"), "hands_empty")
        game.refuses(stray(seat), "hands_empty")
        game.refuses(dict(FIRST, by=seat), "round_begun")
    game.refuses(DEAL_REAL, "seats_first")


def test_strays_are_shown_in_any_order():
    game = at_the_end("s4", "s2 s6", "", "f4 f9 f10 m4")
    assert game.show(2, "") == [{"event": "shown", "seat": 2, "cards": []}]
    assert game.state.turn == [0, 1, 3]
    game.refuses(show(2, ""), "not_your_turn")
    events = game.show(3, "m4 f10 f9 f4")
    assert events == [{"event": "shown", "seat": 3, "cards": "f4 f9 f10 m4".split()}]
    view = game.state.view(3)
    assert view["shown"] == [None, None, [], "f4 f9 f10 m4".split()]
    assert view["strays"] == "f4 f9 f10 m4".split()
    game.adjust(0, -1)
    assert game.state.turn == [0, 1]
    game.show(0, "s4")
    events = game.show(1, "s6 s2")
    sheet = payment_of(events)
    assert [line["strays"] for line in sheet["lines"]] == [
        ["s4"],
        ["s2", "s6"],
        [],
        ["f4", "f9", "f10", "m4"],
    ]
    assert game.state.scores == [65, 52, 70, 23]
    assert (game.state.turn, game.state.round) == (["table"], 2)


def test_strays_are_as_many_as_were_counted():
    game = at_the_end("s4", "s2 s6", "")
    for seat, cards in ((0, ""), (0, "s4 s2"), (1, "s2"), (1, "s2 s6 s4"), (2, "s4")):
        game.refuses(show(seat, cards), "stray_count")


def test_a_card_is_seen_once():
    game = at_the_end("s4", "s2 s6", "")
    game.refuses(show(0, "f2"), "card_seen")  # linked
    game.refuses(show(1, "s2 s2"), "card_seen")
    game.refuses(show(1, "s2 s3"), "no_such_card")
    game.show(0, "s2")  # a mistake that cannot be known yet
    game.refuses(show(1, "s2 s6"), "card_seen")
    game.show(1, "s4 s6")


def test_with_two_seats_any_unseen_cards_may_be_shown():
    game = at_the_end("s4 s5 s6", "")
    unseen = [card for card in game.state.deck if card not in game.state.pile]
    assert len(unseen) == 7
    game.show(0, " ".join(unseen[-3:]))
    assert [line["strays"] for line in payment_of(game.show(1, ""))["lines"]][0] == unseen[-3:]


def test_rounds_with_real_and_with_dealt_cards_mix():
    game = Game(2)
    game.round("s4", "", real=True)
    game.round("s4", "")
    game.round("", "s4", real=True)
    game.round("", "s4")
    assert game.state.scores == [70, 62]
    assert game.state.round == 5


def test_every_card_is_unseen_again_in_the_next_round():
    game = Game(2)
    game.round("s4", "", real=True)
    assert game.state.view(None)["shown"] == [["s4"], []]
    game.begin_real(1, "m2")
    view = game.state.view(None)
    assert (view["pile"], view["shown"], view["stray_counts"]) == (["m2"], [None] * 2, [0, 0])
    game.link("f2", "f3")
