"""Chance for digital decks: makes the moves by "table" that cards and dice would decide.

The random source handed in has one method, below(n): an integer 0 … n-1, each equally likely.
"""

from rules_core.gacchi_cards import CENTRE, REROLL, cell_count, deck, has_centre

_MODULI = (32363, 31727, 31657)
_FACTORS = (157, 146, 142)
_SPREAD = _MODULI[0] - 1  # how many different outputs there are


class Random:
    """A small generator with the same stream on every interpreter; no secret, a test's or demo's.

    Three multiplicative generators combined (L'Ecuyer 1988, for 16-bit computers): its period is
    8.1e12 and no product leaves the 31 bits of a small integer.
    """

    def __init__(self, seed: int):
        self.parts = []
        for modulus in _MODULI:
            self.parts.append(1 + seed % (modulus - 1))
            seed //= modulus - 1
        for _ in range(16):  # close seeds begin with close parts
            self.step()

    def step(self) -> int:
        for i in range(3):
            self.parts[i] = self.parts[i] * _FACTORS[i] % _MODULI[i]
        return (self.parts[0] - self.parts[1] + self.parts[2]) % _SPREAD

    def below(self, n: int) -> int:
        """An integer 0 … n-1; n is 1 … 32362."""
        limit = _SPREAD - _SPREAD % n  # beyond it the low results would come more often
        number = self.step()
        while number >= limit:
            number = self.step()
        return number % n


class HeistDealer:
    """A deck for heist: `copies` cards of each digit, in a draw pile and the discards.

    It follows every move made, whoever dealt the cards, so the moves of a record make it again.
    """

    def __init__(self, state):
        self.pile = [state.options["copies"]] * 10  # cards of each digit
        self.discards = [0] * 10
        self.row = [None] * len(state.row)

    def deal(self, state, random) -> dict:
        """Draw a card for each empty slot of the state; the deck changes when it follows."""
        pile, discards = list(self.pile), list(self.discards)
        digits = []
        for _ in range(state.row.count(None)):
            pile, discards = _turned(pile, discards)
            place = random.below(sum(pile))
            digit = 0
            while place >= pile[digit]:
                place -= pile[digit]
                digit += 1
            pile[digit] -= 1
            digits.append(digit)
        return {"by": "table", "do": "deal", "digits": digits}

    def has(self, move: dict) -> bool:
        """Whether the deck can give the cards of such a deal now."""
        pile, discards = list(self.pile), list(self.discards)
        for digit in move["digits"]:
            pile, discards = _turned(pile, discards)
            if not pile[digit]:
                return False
            pile[digit] -= 1
        return True

    def follow(self, events: list):
        """Keep up with the events of a move."""
        for event in events:
            if event["event"] == "dealt":
                for slot, digit in zip(event["slots"], event["digits"]):
                    self.pile, self.discards = _turned(self.pile, self.discards)
                    # Real cards may be more than `copies`; those are not missed in the pile.
                    self.pile[digit] = max(self.pile[digit] - 1, 0)
                    self.row[slot] = digit
            elif event["event"] == "captured":
                for slot in event["slots"]:
                    self.discards[self.row[slot]] += 1


def shuffled(cards, random) -> list:
    """The cards in an order at random, each order equally likely (Fisher and Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        place = random.below(last + 1)
        order[last], order[place] = order[place], order[last]
    return order


class HandsDealer:
    """The deck of bees or herd, shuffled anew for each round; some cards may be left over."""

    def __init__(self, state):
        self.cards = state.deck
        self.hand_size = state.hand_size

    def deal(self, state, random) -> dict:
        """Hands for all seats, each ascending."""
        order = shuffled(self.cards, random)
        starts = range(0, state.seats * self.hand_size, self.hand_size)
        hands = [sorted(order[start : start + self.hand_size]) for start in starts]
        return {"by": "table", "do": "deal", "hands": hands}

    def has(self, move: dict) -> bool:
        """Each deal is of the whole deck."""
        return True

    def follow(self, events: list):
        """Nothing of one round is left for the next."""


class GacchiDealer:
    """The cards and dice of gacchi; a card that lies face down is drawn when it is turned."""

    def __init__(self, state):
        self.options = state.options

    def deal(self, state, random) -> dict:
        """The layout, a roll or a flip: what the state waits for."""
        if state.phase == "layout":
            return {"by": "table", "do": "layout", "cards": self.layout(random)}
        if state.phase == "roll":
            dice = [1 + random.below(6) for _ in state.dice_due()]
            return {"by": "table", "do": "roll", "dice": dice}
        unseen = [card for card in deck(self.options) if card not in state.cards]
        card = unseen[random.below(len(unseen))]
        return {"by": "table", "do": "flip", "cell": state.places[state.moving], "card": card}

    def layout(self, random) -> list:
        """The cards row by row, the reroll card in the centre where it has its place there."""
        centre = has_centre(self.options)
        cards = deck(self.options)
        if centre:
            cards.remove(REROLL)
        cards = [None] * len(cards) if self.options["hidden"] else shuffled(cards, random)
        if centre:
            cards.insert(CENTRE, REROLL)
        return cards[: cell_count(self.options)]

    def has(self, move: dict) -> bool:
        """The rules know already what may come."""
        return True

    def follow(self, events: list):
        """The state has all there is to know."""


def _turned(pile: list, discards: list) -> tuple:
    """The pile and discards to draw from: an empty pile is made anew from the discards."""
    return (pile, discards) if any(pile) else (discards, [0] * 10)


DEALERS = {
    "bees": HandsDealer,
    "gacchi": GacchiDealer,
    "heist": HeistDealer,
    "herd": HandsDealer,
}
