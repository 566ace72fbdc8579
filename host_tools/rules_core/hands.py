"""What the games of cards share: whose turn comes next, and the check of hands dealt."""

from rules_core.codes import IllegalMove
from rules_core.state import are_texts


def are_hands(value) -> bool:
    """True of a list of lists of cards, and of None: real cards, not known to the device."""
    return value is None or type(value) is list and all(are_texts(hand) for hand in value)


def check_hands(hands: list, seats: int, size: int, deck: list):
    """Refuse hands that are not `size` cards for each seat, all of them from the deck."""
    if len(hands) != seats:
        raise IllegalMove("hand_count")
    left = list(deck)
    for hand in hands:
        if len(hand) != size:
            raise IllegalMove("hand_size")
        for card in hand:
            if card not in deck:
                raise IllegalMove("no_such_card")
            if card not in left:
                raise IllegalMove("card_twice")
            left.remove(card)


def without(hand: list, cards: list) -> list:
    """The hand when these cards have left it; refuse cards that it does not hold."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise IllegalMove("not_in_hand")
        left.remove(card)
    return left


def next_seat(seat: int, playing: list):
    """The next seat to the left that is playing (bool by seat); itself if it is the last."""
    seats = len(playing)
    for step in range(1, seats + 1):
        if playing[(seat + step) % seats]:
            return (seat + step) % seats
    raise ValueError("nobody is playing")
