"""A trick of bees: its cards, who wins it, and what that does to the winner.

A card is its colour and number, such as "y4". A trick is a list of [seat, card] in the order
played, card None for a pass; `taken` has the bees (4s and 5s) each seat owns.
"""

BEES = "45"
NUMBERS = {3: "2344", 4: "1234455"}  # of each colour, with so many seats
TRUMPS = {"b": "y", "r": "b", "g": "r", "y": "g"}  # the colour that beats a lead colour (D13)


def deck(seats: int) -> tuple:
    """All cards of a game with so many seats, ascending."""
    return tuple([colour + number for colour in "bgry" for number in NUMBERS[seats]])


def lead_of(trick: list):
    """The colour of the first card played, None while all have passed."""
    for _, card in trick:
        if card is not None:
            return card[0]
    return None


def winner_of(trick: list):
    """Who wins a trick, or would if it closed now; None before its first play.

    The highest trump wins, else the highest card of the lead colour, of equal cards the earlier;
    where all have passed, the first to pass.
    """
    if not trick:
        return None
    lead = lead_of(trick)
    for colour in (TRUMPS.get(lead), lead):
        winner, highest = None, ""
        for seat, card in trick:
            if card is not None and card[0] == colour and card > highest:
                winner, highest = seat, card
        if winner is not None:
            return winner
    return trick[0][0]


def bees_in(trick: list) -> list:
    """The bees played, in the order played."""
    return [card for _, card in trick if card is not None and card[1] in BEES]


def lethal(trick: list, taken: list) -> list:
    """The bees, ascending, that the winner would own twice if the trick closed now."""
    if not trick:
        return []
    owned = sorted(taken[winner_of(trick)] + bees_in(trick))
    return [card for card, following in zip(owned, owned[1:]) if card == following]


def last_player_of(card: str, trick: list) -> int:
    """The seat that played the card, the later of two; it made the pair of a lethal bee."""
    return [seat for seat, played in trick if played == card][-1]
