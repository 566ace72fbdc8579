"""herd: the options, the deals, and who begins with dealt hands (D9)."""

import pytest
from herd_game import DECK, Game, deal, dealt, link, stray

from rules_core import herd
from rules_core.codes import RecordError
from rules_core.dealer import DEALERS, Random


def swapped(deck, card, other):
    """The deck with another card in the place of this one."""
    return [other if old == card else old for old in deck]


def test_the_options():
    assert herd.State({}, 3).options == {"start": 70, "deck": DECK}
    assert herd.State({"start": 10}, 2).scores == [10, 10]
    assert herd.State({"start": 121}, 4).scores == [121] * 4


@pytest.mark.parametrize(
    "options, code",
    [
        ({"start": 9}, "option_range"),
        ({"start": 122}, "option_range"),
        ({"start": True}, "wrong_type"),
        ({"start": "70"}, "wrong_type"),
        ({"food": 70}, "unknown_option"),
        ({"deck": "f2"}, "wrong_type"),
        ({"deck": None}, "wrong_type"),
        ({"deck": DECK[:-1] + [2]}, "wrong_type"),
        ({"deck": DECK[:-1] + [["v10"]]}, "wrong_type"),
        ({"deck": []}, "option_range"),
        ({"deck": DECK[:-1]}, "option_range"),
        ({"deck": [*DECK, "m9"]}, "option_range"),
        ({"deck": [*DECK, "f2"]}, "option_range"),
        ({"deck": swapped(DECK, "f4", "f5")}, "option_range"),  # f5 twice
        ({"deck": swapped(DECK, "f2", "f6")}, "option_range"),
        ({"deck": swapped(DECK, "v2", "v3")}, "option_range"),
        ({"deck": swapped(DECK, "m2", "m9")}, "option_range"),
        ({"deck": swapped(DECK, "s2", "s3")}, "option_range"),
        ({"deck": swapped(DECK, "f3", "f6")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "f1")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "f11")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "f04")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "F4")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "b4")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "f")}, "option_range"),
        ({"deck": swapped(DECK, "f4", "")}, "option_range"),
    ],
)
def test_an_option_that_is_refused(options, code):
    with pytest.raises(RecordError) as refusal:
        herd.State(options, 3)
    assert refusal.value.code == code


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_seats(seats):
    with pytest.raises(RecordError) as refusal:
        herd.State({}, seats)
    assert refusal.value.code == "seat_count"


def test_a_deck_of_another_printing():  # D9
    regions = [region + str(number) for region in "vmsf" for number in range(2, 8)]
    state = herd.State({"deck": regions}, 4)
    assert state.options["deck"] == regions
    game = Game(4, deck=regions)
    hands = [" ".join(regions[place : place + 6]) for place in (0, 6, 12, 18)]
    game.deal(*hands)
    assert game.state.starter == 3
    game.refuses(link(3, "f8"), "not_in_hand")
    game.refuses(link(3, "f3"), "opening_card")
    game.link("f2", "v2")
    real = Game(4, deck=swapped(regions, "s7", "v9"))
    real.begin_real()
    real.refuses(link(1, "s7"), "no_such_card")
    real.link("f7")
    real.refuses(link(2, "s7"), "no_such_card")


@pytest.mark.parametrize("seats, size", [(2, 10), (3, 8), (4, 6)])
def test_a_hand_has_the_published_size(seats, size):
    game = Game(seats)
    hands = [" ".join(DECK[seat * size : (seat + 1) * size]) for seat in range(seats)]
    assert game.state.view(None)["cards_left"] == [0] * seats
    short = hands[:-1] + [hands[-1].rsplit(" ", 1)[0]]
    game.refuses(deal(*short), "hand_size")
    game.refuses(deal(*hands[:-1], hands[-1] + " f2"), "hand_size")
    game.refuses(deal(*hands[:-1]), "hand_count")
    game.refuses(deal(*hands, ""), "hand_count")
    game.refuses(deal(*hands[:-1], hands[-1].replace(DECK[seats * size - 1], "f2")), "card_twice")
    game.refuses(
        deal(*hands[:-1], hands[-1].replace(DECK[seats * size - 1], "s3")), "no_such_card"
    )
    events = game.deal(*hands)
    assert events == [
        {"event": "dealt", "round": 1, "real": False},
        {"event": "starter", "seat": 0},
    ]
    assert game.state.view(None)["cards_left"] == [size] * seats


@pytest.mark.parametrize("hands", [0, "", {}, [["f2"], "f3"], [["f2"], [2]], [None, None]])
def test_what_is_no_list_of_hands(hands):
    Game(2).refuses({"by": "table", "do": "deal", "hands": hands}, "wrong_type")


def two_hands(unseen):
    """Hands for two seats of all but these and as many more as stay unseen: plain, openers."""
    plain = [card for card in DECK if card not in herd.OPENERS]
    openers = [card for card in herd.OPENERS if card not in unseen]
    openers += plain[: 10 - len(openers)]
    return " ".join(plain[-10:]), " ".join(openers)


@pytest.mark.parametrize(
    "unseen, opener",
    [
        ((), "f2"),
        (("f2",), "v2"),
        (("v2",), "f2"),
        (("f2", "v2"), "m2"),
        (("f2", "v2", "m2"), "s2"),
        (("f2", "v2", "m2", "s2"), "f3"),
        (("f2", "m2", "s2", "f3"), "v2"),
    ],
)
@pytest.mark.parametrize("holder", [0, 1])
def test_who_begins_with_two_seats(unseen, opener, holder):
    plain, openers = two_hands(unseen)
    game = dealt(2, (plain, openers) if holder else (openers, plain))
    assert game.state.turn == [holder]
    assert game.state.view(None)["starter"] == holder
    assert game.state.legal(holder) == [link(holder, opener)]
    assert game.state.legal(1 - holder) == []
    for card in openers.split():
        if card != opener:
            game.refuses(link(holder, card), "opening_card")
        game.refuses(stray(holder, card), "opening_link")
    assert game.link(opener) == [{"event": "linked", "seat": holder, "card": opener}]
    assert game.state.turn == [1 - holder]


def test_the_openers_go_by_their_order_not_by_the_seats():
    ten = "f4 f5 f7 f8 f9 f10 m3 m4"
    game = dealt(2, (f"s2 m2 {ten}", "v2 f3 m5 m6 m7 m8 s4 s5 s6 s7"))
    assert game.state.turn == [1]
    assert game.state.legal(1) == [link(1, "v2")]


@pytest.mark.parametrize("seats", [3, 4])
def test_who_has_f2_begins_with_more_seats(seats):
    size = 24 // seats
    for place in range(seats):
        hands = [" ".join(DECK[seat * size : (seat + 1) * size]) for seat in range(seats)]
        hands = hands[-place:] + hands[:-place] if place else hands
        game = dealt(seats, hands)
        assert game.state.turn == [place]
        assert game.state.legal(place) == [link(place, "f2")]
        game.refuses(link(place, "f3"), "opening_card")
        game.refuses(stray(place, "f2"), "opening_link")
        game.link("f2")
        assert game.state.turn == [(place + 1) % seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_device_deals_hands_of_the_deck(seats):
    random = Random(5)
    unseen = set()
    for _ in range(60):
        state = herd.State({"deck": swapped(DECK, "m8", "m10")}, seats)
        move = DEALERS["herd"](state).deal(state, random)
        state.apply(move)
        unseen |= set(state.deck) - set(sum(move["hands"], []))
    assert unseen == (set(state.deck) if seats == 2 else set())
