"""bees: who is in turn, moves of the wrong shape, and what the views say."""

import pytest
from bees_game import HANDS, LAST_TWO, Game, given, passed, played, real_deal
from heist_game import assert_refused

from rules_core import bees


def in_phase(phase, **options):
    """A game of four seats in the phase named."""
    game = Game(4, **options)
    if phase in ("give", "one has given"):
        game.deal(*HANDS)
        if phase == "one has given":
            game.state.apply(given(2, *LAST_TWO[2]))
    elif phase == "play":
        game.hands(*HANDS)
    elif phase == "real":
        game.real()
    return game


@pytest.mark.parametrize(
    "phase, turn, named",
    [
        ("deal", ["table"], "deal"),
        ("give", [0, 1, 2, 3], "give"),
        ("one has given", [0, 1, 3], "give"),
        ("play", [0], "play"),
        ("real", [0], "play"),
    ],
)
def test_the_turn_in_each_phase(phase, turn, named):
    game = in_phase(phase)
    assert game.state.turn == turn
    assert game.state.view(None)["phase"] == named
    for by in (0, 1, 2, 3, 4, "table", "referee"):
        assert bool(game.state.legal(by)) == (by in turn and by != "table")


DEAL = {"by": "table", "do": "deal", "hands": [hand.split() for hand in HANDS]}


@pytest.mark.parametrize(
    "phase, move, code",
    [
        ("deal", {"by": "table", "do": "deal"}, "missing_key"),
        ("deal", dict(DEAL, by=0), "wrong_mover"),
        ("deal", dict(DEAL, real=True), "unknown_key"),
        ("deal", dict(DEAL, hands=False), "wrong_type"),
        ("deal", dict(DEAL, hands="b1"), "wrong_type"),
        ("deal", dict(DEAL, hands=HANDS), "wrong_type"),
        ("deal", dict(DEAL, hands=list(HANDS)), "wrong_type"),
        ("deal", dict(DEAL, hands=[[1], [2], [3], [4]]), "wrong_type"),
        ("deal", dict(DEAL, hands=[None] * 4), "wrong_type"),
        ("give", DEAL, "seats_first"),
        ("play", DEAL, "seats_first"),
        ("real", real_deal(), "seats_first"),
        ("give", {"by": 0, "do": "give"}, "missing_key"),
        ("give", dict(given(0, "b1", "b2"), to=3), "unknown_key"),
        ("give", given("referee", "b1", "b2"), "wrong_mover"),
        ("play", {"by": 0, "do": "play"}, "missing_key"),
        ("play", played(0, 1), "wrong_type"),
        ("play", played(0, None), "wrong_type"),
        ("play", played(0, ["b1"]), "wrong_type"),
        ("play", played(0, "b1", overrule=1), "wrong_type"),
        ("play", played(0, "b1", overrule=None), "wrong_type"),
        ("play", played(0, "b1", why="x"), "unknown_key"),
        ("play", played(0, "b1", overrule=True, why="x"), "unknown_key"),
        ("play", played("table", "b1"), "wrong_mover"),
        ("play", played(4, "b1"), "no_such_seat"),
        ("play", dict(passed(0), card="b1"), "unknown_key"),
        ("play", dict(passed(0), overrule=True), "unknown_key"),
        ("play", passed("table"), "wrong_mover"),
        ("play", {"by": 0, "do": "pick", "number": 1}, "unknown_move"),
        ("one has given", played(2, "r1"), "not_your_turn"),
        ("one has given", passed(2), "not_your_turn"),
    ],
)
def test_moves_that_are_refused(phase, move, code):
    assert_refused(in_phase(phase).state, move, code)


def test_a_view_says_all_that_a_screen_needs():
    game = in_phase("deal", dealer=1, finisher=True)
    public = {
        "game": "bees",
        "options": {"dealer": 1, "pass_bonus": [5, 2, 0], "finisher": True},
        "round": 1,
        "phase": "deal",
        "turn": ["table"],
        "over": False,
        "winners": [],
        "scores": [0, 0, 0, 0],
        "dealer": 1,
        "real": None,  # nobody knows as yet
        "given": [False] * 4,
        "trick": [],
        "lead": None,
        "trump": None,
        "winning": None,
        "lethal": [],
        "out": [False] * 4,
        "taken": [[], [], [], []],
        "pairs": [[], [], [], []],
        "passes": [0, 0, 0, 0],
        "cards_left": [7, 7, 7, 7],
    }
    own = {"hand": None, "give": None, "received": None}
    assert game.state.view(None) == public
    assert game.state.view(0) == dict(public, **own)
    game.hands(*HANDS)
    public.update(phase="play", turn=[1], given=[True] * 4, real=False)
    assert game.state.view(None) == public
    own = {"hand": HANDS[1].split(), "give": ["b1", "b2"], "received": ["g1", "g2"]}
    assert game.state.view(1) == dict(public, **own)
    game.trick("g4 - -")
    public.update(turn=[0], trick=[[1, "g4"], [2, None], [3, None]], lead="g", trump="r")
    public.update(winning=1, passes=[0, 0, 1, 1], cards_left=[7, 6, 7, 7])
    assert game.state.view(None) == public
    game.trick("b5")
    public.update(turn=[1], trick=[], lead=None, trump=None, winning=None)
    public.update(taken=[[], ["b5", "g4"], [], []], cards_left=[6, 6, 7, 7])
    assert game.state.view(None) == public


@pytest.mark.parametrize("phase", ["deal", "one has given", "play", "real"])
def test_a_view_is_no_way_into_the_state(phase):
    game = in_phase(phase)
    if phase in ("play", "real"):
        game.trick("b4 -")
    for seat in (None, 0, 2):
        before = game.state.view(seat)
        for value in game.state.view(seat).values():
            if type(value) is list:
                for inner in value:
                    if type(inner) is list:
                        inner.append("x")
                value.append("x")
            elif type(value) is dict:
                value["pass_bonus"].append(9)
                value.clear()
        game.state.turn.append("x")
        assert game.state.view(seat) == before


@pytest.mark.parametrize("phase", ["one has given", "play", "real"])
def test_a_copy_is_equal_and_apart(phase):
    game = in_phase(phase)
    twin = game.state.copy()
    assert type(twin) is bees.State and vars(twin) == vars(game.state)
    before = [twin.view(seat) for seat in range(4)]
    while game.state.round == 1:
        game.state.apply(game.state.legal(game.state.turn[0])[0])
    assert [twin.view(seat) for seat in range(4)] == before
