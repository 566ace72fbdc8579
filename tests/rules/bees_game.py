"""A game of bees for tests: moves in few words, and games played at random."""

from heist_game import adjustment

from rules_core import bees
from rules_core.dealer import HandsDealer, Random

HANDS = (
    "b1 b2 b3 b4 b4 b5 b5",
    "g1 g2 g3 g4 g4 g5 g5",
    "r1 r2 r3 r4 r4 r5 r5",
    "y1 y2 y3 y4 y4 y5 y5",
)
LAST_TWO = tuple(hand.split()[-2:] for hand in HANDS)

QUICK = {3: ("- y4 y4", "b4 b4"), 4: ("- y4 y4 -", "b4 b4 -", "r4 r4")}


def real_deal():
    return {"by": "table", "do": "deal", "hands": None}


def dealt(*hands):
    return {"by": "table", "do": "deal", "hands": [hand.split() for hand in hands]}


def given(seat, *cards):
    return {"by": seat, "do": "give", "cards": list(cards)}


def played(seat, card, **keys):
    return dict({"by": seat, "do": "play", "card": card}, **keys)


def passed(seat):
    return {"by": seat, "do": "pass"}


class Game:
    """A state of bees; every word makes moves and returns the events of the last."""

    def __init__(self, seats, **options):
        self.state = bees.State(options, seats)

    def real(self):
        return self.state.apply(real_deal())

    def deal(self, *hands):
        return self.state.apply(dealt(*hands))

    def give(self, *pairs):
        """Seat 0 gives the first two cards, seat 1 the second two …"""
        for seat, pair in enumerate(pairs):
            events = self.state.apply(given(seat, *pair.split()))
        return events

    def hands(self, *hands):
        """Deal so that these are the hands after all have given what they hold first."""
        held = [hand.split() for hand in hands]
        seats = len(held)
        before = [held[seat][2:] + held[seat - 1][:2] for seat in range(seats)]
        self.deal(*[" ".join(hand) for hand in before])
        return self.give(*[" ".join(held[seat - 1][:2]) for seat in range(seats)])

    def trick(self, cards):
        """Whose turn it is plays the first of the cards, "-" passes, "y4!" overrules; and on."""
        events = []
        for word in cards.split():
            events = self.state.apply(self.move(word))
        return events

    def move(self, word):
        seat = self.state.turn[0]
        if word == "-":
            return passed(seat)
        return played(seat, word[:2], overrule=True) if word[2:] else played(seat, word)

    def tricks(self, *tricks):
        events = []
        for cards in tricks:
            events = self.trick(cards)
        return events

    def quick_round(self):
        """A whole round with real cards, which the dealer ends alone: 12 points (4 seats: 10)."""
        self.real()
        return self.tricks(*QUICK[self.state.seats])

    def adjust(self, seat, points):
        return self.state.apply(adjustment(seat, points))


def steps(seats, options, seed, real_in=3):
    """Play a random game; yield (state, move) before each move, at the end with None.

    One round in `real_in` is with real cards (none if it is 0); there, too, a seat follows suit
    only by chance, and overrules.
    """
    random = Random(seed)
    state = bees.State(options, seats)
    dealer = HandsDealer(state)
    while not state.over:
        turn = state.turn
        if random.below(25) == 0:
            move = adjustment(random.below(seats), random.below(10) - 7 or 1)
        elif turn == ["table"]:
            is_real = real_in and random.below(real_in) == 0
            move = real_deal() if is_real else dealer.deal(state, random)
        else:
            listed = state.legal(turn[random.below(len(turn))])
            move = listed[random.below(len(listed))]
            if move["do"] == "pass" and random.below(2):
                move = listed[0]
        yield state, move
        dealer.follow(state.apply(move))
    yield state, None
