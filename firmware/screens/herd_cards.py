"""How the cards of herd are written on the glass and typed on the keys."""

REGIONS = {"f": "♣", "v": "☀", "m": "⛰", "s": "❄"}
KEYS = ("m", "s", "f", "v", None)  # the region of each seat key; None says that a card strays
TEN = 10  # typed as 0
TEN_PITCH = 7  # its digits in a hand stand close together, or it runs into the next card


def name(card):
    """A card in small text."""
    return REGIONS[card[0]] + card[1:]


def names(cards, most):
    """Cards in small text of at most so many characters, closer together where they must be."""
    line = " ".join([name(card) for card in cards])
    return line if len(line) <= most else line.replace(" ", "")
