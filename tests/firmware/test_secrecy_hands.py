"""Whole traces of hands: whatever is held, given or strayed, an onlooker gets the same ones.

All places at which a choice may begin are gone through, each from the power on.
"""

import itertools
from collections import Counter

import pytest
from onlooker import Onlooker

from screens.herd_cards import name
from screens.texts import text
from seeno import players
from seeno.players import bees, herd
from seeno.players.hands import turn_until

THREE = ("red", "blue", "green")
# Chance is handed in: the draws, one after the other, and the hands.
DEALT = """
from app.entropy import Entropy
from rules_core import dealer

draws = Draws(%r)
hands = %r
Entropy.below = lambda self, limit: draws.below(limit)
dealer.HandsDealer.deal = lambda self, state, random: {"by": "table", "do": "deal", "hands": hands}
"""
AFTER_MS = 1000
DEALER = [0]  # the first draw of bees
GIVES = [0] * 9  # each seat gives the first two of its hand, to the seat on its right
LEAD = [4]  # red leads y4
# Blue has two cards that follow y4, one, or none; what it may play, each card once in its hand.
BEES = [
    (("b2 g2 r2 r3 y4", "b3 g3 r4 y2 y3", "b4 b4 g4 g4 r4"), "y2 y3 pass"),
    (("b2 g2 r2 r3 y4", "b3 g3 r4 r4 y2", "b4 b4 g4 g4 y3"), "y2 pass"),
    (("b2 g2 r2 r3 y4", "b3 g3 g4 r4 r4", "b4 b4 g4 y2 y3"), "g4 pass"),
]
# Red begins with f2, and nearly all that blue has fits to it, or nothing.
BEGIN = [0]
FITTING, OTHERS = "f3 f4 f5 f7 m2 s2 v2 v8", "m3 m4 m5 m6 m7 m8 s4 s5"
RED = "f2 f8 f9 f10 s6 s7 v9 v10"
HERD = [((RED, FITTING, OTHERS), FITTING), ((RED, OTHERS, FITTING), OTHERS)]


@pytest.fixture
def at_table(tmp_path):
    """A table of three with the hands and the draws that are said, the flash unread."""

    def start(game, hands, draws):
        program = DEALT % (draws, [cards.split() for cards in hands])
        table = Onlooker(tmp_path / "program", program, reads_files=False)
        players.sit_down(table, game, THREE, dealt=True)
        return table

    return start


def look(table, colour):
    """The own key goes down: from now on the glass is this seat's alone."""
    table.is_hidden = True
    table.script(f"down {colour}; run 100")


def let_go(table, colour, last=""):
    """The key is let go, after a last ● perhaps, from which on the glass is everybody's."""
    table.is_hidden = False
    table.script(f"{last}; up {colour}; run 100")


def give(table, colour, cards):
    table.press(colour)
    look(table, colour)
    for card in cards:
        turn_until(table, lambda card=card: bees.choice(table) == card)
        table.press("ok")
    let_go(table, colour, "ok")


def stray(table, colour, card):
    look(table, colour)
    turn_until(table, lambda: herd.is_selected(table, name(card)))
    table.script("ok right")
    let_go(table, colour, "ok")


@pytest.mark.soak
def test_whatever_is_given(at_table, soak, counted):
    hands = BEES[0][0]

    def traces(pair):
        found = Counter()
        for places in itertools.product(range(5), range(4)):
            with at_table("bees", hands, DEALER + list(places)) as table:
                table.wait_text(text("give"))
                give(table, "red", pair)
                table.run(AFTER_MS)
                found[table.digest()] += 1
        return found

    every = list(itertools.permutations(hands[0].split(), 2))
    pairs = every if soak else [("b2", "g2"), ("y4", "r2")]
    expected = traces(pairs[0])
    assert len(expected) == 20
    for pair in counted(pairs[1:]):
        assert traces(pair) == expected, pair
    print(f"{len(pairs)} gifts, {expected.total()} whole traces of each")


def test_whatever_may_be_played(at_table):
    """Up to the last ●, after which all see what is played."""

    def traces(hands, card):
        found = Counter()
        for place in range(6):
            with at_table("bees", hands, DEALER + GIVES + LEAD + [place]) as table:
                table.wait_text(text("give"))
                for colour, hand in zip(THREE, hands):
                    give(table, colour, hand.split()[:2])
                look(table, "red")
                let_go(table, "red", "ok")
                look(table, "blue")
                turn_until(table, lambda: bees.choice(table) == card)
                let_go(table, "blue")
                table.run(AFTER_MS)
                found[table.digest()] += 1
        return found

    choices = [(hands, card) for hands, cards in BEES for card in cards.split()]
    expected = traces(*choices[0])
    assert len(expected) == 6
    for hands, card in choices[1:]:
        assert traces(hands, card) == expected, card
    print(f"{len(choices)} choices of 3 hands, {expected.total()} whole traces of each")


@pytest.mark.soak
def test_whatever_strays(at_table, soak, counted):
    def traces(hands, card):
        found = Counter()
        for place in range(8):
            with at_table("herd", hands, BEGIN + [place]) as table:
                table.wait_text(text("herd_hold"))
                herd.link(table, "f2")
                stray(table, "blue", card)
                table.run(AFTER_MS)
                found[table.digest()] += 1
        return found

    choices = [
        (hands, card) for hands, cards in HERD for card in cards.split()[:: 1 if soak else 7]
    ]
    expected = traces(*choices[0])
    assert len(expected) == 8
    for hands, card in counted(choices[1:]):
        assert traces(hands, card) == expected, card
    print(f"{len(choices)} strays of 2 hands, {expected.total()} whole traces of each")
