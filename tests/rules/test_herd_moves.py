"""herd: links and strays of dealt hands, why a move is refused, and what a seat may see."""

import pytest
from herd_game import DECK, HANDS, Game, deal, dealt, link, stray

ADJUST = {"by": "referee", "do": "adjust", "seat": 0, "points": 1, "why": "é" * 80}
FIRST = {"by": 0, "do": "first"}


def test_a_link_has_the_region_or_the_number_of_the_top_card():
    game = dealt()
    game.link("f2")
    assert game.state.turn == [2]
    game.link("f8")
    assert game.state.legal(0) == [
        link(0, "f3"),
        link(0, "f4"),
        link(0, "v8"),
        *[stray(0, card) for card in "f3 f4 v8 v9 m2 m3 m4 s2".split()],
    ]
    for card in ("v9", "m2", "m4", "s2"):
        game.refuses(link(0, card), "no_link")
    game.link("v8")
    assert game.state.view(None)["pile"] == ["f2", "f8", "v8"]
    game.refuses(link(1, "f5"), "no_link")  # the region of a card further down
    assert [move["card"] for move in game.state.legal(1) if move["do"] == "link"] == ["v2", "v10"]


def test_a_one_and_a_ten_are_different_numbers():
    deck = "f2 f3 f10 v2 v3 v10 m2 m3 m4 m5 m6 m7 m8 m9 m10 s2 s3 s4 s5 s6 s7 s8 s9 s10".split()
    hands = ("f2 f3 f10 v2 v3 v10 m2 m3", "m4 m5 m6 m7 m8 m9 m10 s2", "s3 s4 s5 s6 s7 s8 s9 s10")
    game = dealt(hands=hands, deck=deck)
    game.link("f2", "s2", "s10")
    links = [move["card"] for move in game.state.legal(0) if move["do"] == "link"]
    assert links == ["f10", "v10"]


def test_a_stray_leaves_the_top_card():
    game = dealt()
    game.link("f2")
    assert game.stray("f8") == [{"event": "strayed", "seat": 2}]  # it could be linked
    assert game.state.turn == [0]
    assert game.state.view(None)["pile"] == ["f2"]
    game.stray("s2")
    game.refuses(link(1, "s4"), "no_link")
    game.link("v2")
    view = game.state.view(None)
    assert (view["pile"], view["cards_left"]) == (["f2", "v2"], [7, 6, 7])
    assert view["stray_counts"] == [1, 0, 1]


def test_only_a_card_in_hand_is_played():
    game = dealt()
    game.refuses(link(1, "f3"), "not_in_hand")
    game.refuses(link(1, "x"), "not_in_hand")
    game.link("f2")
    for move in (link(2, "f3"), link(2, "f2"), link(2, ""), stray(2, "f3"), stray(2, "f22")):
        game.refuses(move, "not_in_hand")
    game.stray("f8")
    game.link("f3")
    game.stray("f5")
    game.refuses(link(2, "f8"), "not_in_hand")
    game.refuses(stray(2, "f8"), "not_in_hand")


@pytest.mark.parametrize(
    "move, code",
    [
        (link(0, "f3"), "not_your_turn"),
        (stray(0, "f3"), "not_your_turn"),
        (FIRST, "not_your_turn"),
        ({"by": 0, "do": "show", "cards": []}, "not_your_turn"),
        (dict(FIRST, by=2), "round_begun"),
        ({"by": 2, "do": "show", "cards": []}, "show_later"),
        (deal(*HANDS), "seats_first"),
        ({"by": "table", "do": "deal", "hands": None}, "seats_first"),
        (stray(2), "missing_key"),
        ({"by": 2, "do": "link"}, "missing_key"),
        ({"by": 2, "do": "show"}, "missing_key"),
        ({"by": "table", "do": "deal"}, "missing_key"),
        (link(2, 8), "wrong_type"),
        (stray(2, 8), "wrong_type"),
        (dict(stray(2), card=None), "wrong_type"),
        ({"by": 2, "do": "show", "cards": "f8"}, "wrong_type"),
        ({"by": 2, "do": "show", "cards": [8]}, "wrong_type"),
        (link(3, "f8"), "no_such_seat"),
        (link(-1, "f8"), "no_such_seat"),
        (dict(link(2, "f8"), by="table"), "wrong_mover"),
        (dict(link(2, "f8"), by="referee"), "wrong_mover"),
        (dict(deal(*HANDS), by=2), "wrong_mover"),
        (dict(link(2, "f8"), seat=2), "unknown_key"),
        (dict(stray(2, "f8"), seat=2), "unknown_key"),
        (dict(FIRST, by=2, card="f2"), "unknown_key"),
        ({"by": 2, "do": "pass"}, "unknown_move"),
        (dict(ADJUST, points=0), "points_range"),
        (dict(ADJUST, why=""), "why_length"),
        (dict(ADJUST, seat=3), "no_such_seat"),
    ],
)
def test_a_move_that_is_refused_while_hands_are_played(move, code):
    game = dealt()
    game.link("f2")
    game.refuses(move, code)


def test_before_the_deal_only_the_table_is_in_turn():
    game = Game(3)
    assert game.state.turn == ["table"]
    assert [game.state.legal(by) for by in (0, 1, 2, 3, "table", "referee")] == [[]] * 6
    for move in (link(0, "f2"), stray(0, "f2"), FIRST, {"by": 0, "do": "show", "cards": []}):
        game.refuses(move, "not_your_turn")


def test_a_round_ends_when_all_hands_are_empty():
    game = Game(3, start=121)
    for number, starter in ((1, 0), (2, 2)):
        hands = [HANDS[(seat - starter + 1) % 3] for seat in range(3)]
        game.deal(*hands)
        assert game.state.turn == [starter]
        game.link("f2")
        for move in range(1, 24):
            assert game.state.view(None)["round"] == number
            seat = (starter + move) % 3
            assert game.state.turn == [seat]
            events = game.stray(game.state.view(seat)["hand"][0])
            assert game.state.phase == ("play" if move < 23 else "deal")
        assert [event["event"] for event in events[:2]] == ["strayed", "payment"]
        game.set_food(121, 121, 121)


def test_what_a_seat_sees():
    game = dealt()
    game.link("f2")
    game.stray("s7")
    game.link("f4")
    game.stray("v10")
    game.stray("s5")
    public = game.state.view(None)
    assert public == {
        "game": "herd",
        "options": {"start": 70, "deck": DECK},
        "round": 1,
        "phase": "play",
        "turn": [0],
        "over": False,
        "winners": [],
        "scores": [70, 70, 70],
        "real": False,
        "starter": 1,
        "pile": ["f2", "f4"],
        "cards_left": [7, 6, 6],
        "stray_counts": [0, 1, 2],
        "shown": [None, None, None],
        "payment": None,
    }
    own = [
        ("f3 v8 v9 m2 m3 m4 s2", ""),
        ("f5 f7 v2 m5 m6 s4", "v10"),
        ("f8 f9 f10 m7 m8 s6", "s5 s7"),
    ]
    for seat, (hand, strays) in enumerate(own):
        assert game.state.view(seat) == dict(public, hand=hand.split(), strays=strays.split())


def test_what_a_seat_sees_between_rounds():
    game = Game(3)
    assert game.state.view(1)["hand"] == game.state.view(1)["strays"] == []
    assert game.state.view(None)["starter"] is None
    game.round("s4", "", "f10", starter=2)
    view = game.state.view(None)
    assert (view["phase"], view["round"], view["starter"]) == ("deal", 2, 2)
    assert (len(view["pile"]), view["cards_left"]) == (22, [0, 0, 0])
    assert [line["strays"] for line in view["payment"]["lines"]] == [["s4"], [], ["f10"]]
    game.deal(*HANDS)
    view = game.state.view(None)
    assert (view["pile"], view["stray_counts"], view["starter"]) == ([], [0, 0, 0], 1)
    assert view["payment"]["round"] == 1


def test_a_view_is_a_copy():
    game = dealt()
    game.link("f2")
    game.stray("s7")
    before = vars(game.state.copy())
    view = game.state.view(2)
    for key in ("scores", "pile", "cards_left", "stray_counts", "shown", "hand", "strays", "turn"):
        view[key].append("x")
    view["options"]["deck"].append("x")
    assert vars(game.state) == before
    paid = Game(2)
    paid.round("s4", "")
    before = paid.state.view(None)
    view = paid.state.view(None)
    view["payment"]["lines"][0]["strays"].append("x")
    view["payment"]["perfect"].append("x")
    assert paid.state.view(None) == before


def test_an_event_is_a_copy():
    game = Game(2)
    events = game.round("s4", "", real=True)
    before = game.state.view(None)
    for event in events:
        if event["event"] == "shown":
            event["cards"].append("x")
        if event["event"] == "payment":
            event["lines"][0]["strays"].append("x")
    assert game.state.view(None) == before


def test_a_game_broken_off_forgets_hands_and_strays():
    game = dealt()
    game.link("f2")
    game.stray("f8")
    before = game.state.view(None)
    game.state.forget()
    assert [game.state.view(seat)["hand"] for seat in range(3)] == [[]] * 3
    assert [game.state.view(seat)["strays"] for seat in range(3)] == [[]] * 3
    assert game.state.view(None) == before
    real = Game(3)
    real.begin_real()
    before = real.state.view(0)
    real.state.forget()
    assert real.state.view(0) == before
