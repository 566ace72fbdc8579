"""A game of herd for tests: moves in few words, rounds that leave given strays, random play."""

from heist_game import adjustment, assert_refused

from rules_core import herd
from rules_core.dealer import DEALERS, Random

DECK = "f2 f3 f4 f5 f7 f8 f9 f10 m2 m3 m4 m5 m6 m7 m8 s2 s4 s5 s6 s7 v2 v8 v9 v10".split()
# Three seats: f2 is in the hand of seat 1.
HANDS = ("f3 f4 m2 m3 m4 s2 v8 v9", "f2 f5 f7 m5 m6 s4 v2 v10", "f8 f9 f10 m7 m8 s5 s6 s7")
DEAL_REAL = {"by": "table", "do": "deal", "hands": None}


class Game:
    """A state of herd; every word makes moves and returns the events of the last.

    Cards are given as text, such as "f2 m10"; a word without a seat is for the seat in turn.
    """

    def __init__(self, seats, **options):
        self.state = herd.State(options, seats)

    def deal(self, *hands):
        return self.state.apply(deal(*hands))

    def deal_real(self):
        return self.state.apply(DEAL_REAL)

    def first(self, seat):
        return self.state.apply({"by": seat, "do": "first"})

    def begin_real(self, seat=0, card="f2"):
        """A round with real cards, and its first card."""
        self.deal_real()
        self.first(seat)
        return self.link(card)

    def link(self, *cards):
        for card in cards:
            events = self.state.apply(link(self.state.turn[0], card))
        return events

    def stray(self, *cards):
        """Stray these, or with None a real card."""
        for card in cards:
            events = self.state.apply(stray(self.state.turn[0], card))
        return events

    def show(self, seat, cards):
        return self.state.apply({"by": seat, "do": "show", "cards": cards.split()})

    def adjust(self, seat, points):
        return self.state.apply(adjustment(seat, points))

    def set_food(self, *food):
        for seat, amount in enumerate(food):
            if amount != self.state.scores[seat]:
                self.adjust(seat, amount - self.state.scores[seat])

    def round(self, *strays, real=False, starter=0):
        """Play a round that leaves these strays by seat; return the events of its end."""
        if not real:
            return self.play_dealt(*strays, starter=starter)
        self.play_real(*strays, starter=starter)
        for seat, cards in enumerate(strays):
            events = self.show(seat, cards)
        return events

    def play_dealt(self, *strays, starter):
        plan = planned(self.state, strays, starter)
        hands = [
            [move["card"] for move in plan if move["by"] == seat] for seat in range(len(strays))
        ]
        self.state.apply({"by": "table", "do": "deal", "hands": hands})
        for move in plan:
            events = self.state.apply(move)
        return events

    def play_real(self, *strays, starter=0):
        """Play until these strays are to be shown."""
        self.deal_real()
        self.first(starter)
        for move in planned(self.state, strays, starter):
            self.state.apply(move if move["do"] == "link" else stray(move["by"]))

    def refuses(self, move, code):
        assert_refused(self.state, move, code)


def dealt(seats=3, hands=HANDS, **options):
    game = Game(seats, **options)
    game.deal(*hands)
    return game


def deal(*hands):
    return {"by": "table", "do": "deal", "hands": [hand.split() for hand in hands]}


def link(seat, card):
    return {"by": seat, "do": "link", "card": card}


def stray(seat, card=None):
    move = {"by": seat, "do": "stray"}
    return move if card is None else dict(move, card=card)


def fits(card, top):
    return card[0] == top[0] or card[1:] == top[1:]


def planned(state, strays, starter):
    """The moves of a round from f2 on: each seat strays as soon as it may, and links the rest."""
    left = [cards.split() for cards in strays]
    rest = [card for card in state.deck if card not in sum(left, ["f2"])]
    moves = state.seats * state.hand_size
    chain = chain_from(["f2"], rest, moves - sum(len(cards) for cards in left))
    plan = []
    for step in range(moves):
        seat = (starter + step) % state.seats
        if step and left[seat]:
            plan.append(stray(seat, left[seat].pop(0)))
        else:
            plan.append(link(seat, chain.pop(0)))
    return plan


def chain_from(chain, rest, length):
    """Go on with a chain of fitting cards until it has this length; None if that cannot be."""
    if len(chain) == length:
        return chain
    following = [card for card in rest if fits(card, chain[-1])]
    # First the cards that fit fewest others: they are the hardest to come by later.
    following.sort(key=lambda card: sum(fits(card, other) for other in rest))
    for card in following:
        longer = chain_from([*chain, card], [other for other in rest if other != card], length)
        if longer:
            return longer
    return None


def payment_of(events):
    """What the end of a round says of its payment, without the kind of event."""
    (event,) = [event for event in events if event["event"] == "payment"]
    return {key: value for key, value in event.items() if key != "event"}


def steps(seats, options, seed, real=None):
    """Play a random game; yield (state, move) before each move, at the end with None.

    Rounds are with real cards or dealt as said; with None, as it falls.
    """
    random = Random(seed)
    state = herd.State(options, seats)
    dealer = DEALERS["herd"](state)
    while not state.over:
        move = random_move(state, dealer, random, real)
        yield state, move
        state.apply(move)
    yield state, None


def random_move(state, dealer, random, real):
    if random.below(40) == 0:
        return adjustment(random.below(state.seats), random.below(10) - 7 or 1)
    if state.phase == "deal":
        if random.below(2) if real is None else real:
            return DEAL_REAL
        return dealer.deal(state, random)
    seat = state.turn[random.below(len(state.turn))]
    if state.phase == "show":
        unseen = list(state.unseen)
        count = state.stray_counts[seat]
        cards = [unseen.pop(random.below(len(unseen))) for _ in range(count)]
        return {"by": seat, "do": "show", "cards": cards}
    listed = state.legal(seat)
    return listed[random.below(len(listed))]
