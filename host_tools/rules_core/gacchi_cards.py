"""gacchi: what the options say of the cards, the chips on them and the chips that win."""

from rules_core.codes import IllegalMove, RecordError
from rules_core.state import is_integer, is_text

CENTRE = 4  # of the basic board
REROLL = "R"
MODES = ("basic", "advanced")
OPTIONS = (
    ("mode", "basic", lambda mode: mode in MODES),
    ("first", 0, 0, 1),
    ("no_reroll", False),
    ("rich", False),
    ("hidden", False),
    ("shuffled_reroll", False),
    ("no_camp", False),
    ("steal", False),
)


def is_place(value) -> bool:
    """True of what may name a place or a card: a number, or a text such as "camp0" and "R"."""
    return is_integer(value) or is_text(value)


def are_cards(value) -> bool:
    """True of a list of cards, None being one that lies face down."""
    return type(value) is list and all(card is None or is_place(card) for card in value)


def check_options(options: dict):
    """Refuse variants that are not for the mode, or not for each other."""
    if options["mode"] == "advanced" and (options["rich"] or options["no_reroll"]):
        raise RecordError("option_conflict")
    if options["no_reroll"] and options["shuffled_reroll"]:
        raise RecordError("option_conflict")


def cell_count(options: dict) -> int:
    return 9 if options["mode"] == "basic" else 12


def target(options: dict) -> int:
    """The chips that win."""
    if options["mode"] == "advanced":
        return 6
    return 5 if options["rich"] else 4


def has_centre(options: dict) -> bool:
    """Whether the reroll card has its place in the centre, face up."""
    basic = options["mode"] == "basic"
    return basic and not options["no_reroll"] and not options["shuffled_reroll"]


def deck(options: dict) -> list:
    """The cards the layout is taken from: numbers ascending, then the reroll card if in play."""
    cards = list(range(1, cell_count(options) + 1))
    if has_centre(options) or options["shuffled_reroll"]:
        cards.append(REROLL)
    return cards


def chips_on(card, options: dict) -> int:
    """The chips that lie on a card when it has just come face up."""
    if card is None or card == REROLL:
        return 0
    return 2 if options["rich"] and card >= 7 else 1


def check_card(card, seen: list, options: dict):
    """Refuse a card that is not in the deck, or is among those seen already."""
    if card not in deck(options):
        raise IllegalMove("no_such_card")
    if card in seen:
        raise IllegalMove("card_twice")


def check_layout(cards: list, options: dict):
    """Refuse cards that cannot be laid out so, row by row."""
    if len(cards) != cell_count(options):
        raise IllegalMove("layout_count")
    for cell, card in enumerate(cards):
        centre = has_centre(options) and cell == CENTRE
        if centre and card != REROLL:
            raise IllegalMove("reroll_centre")
        if centre or not options["hidden"]:
            if card is None:
                raise IllegalMove("face_up")
            check_card(card, cards[:cell], options)
        elif card is not None:
            raise IllegalMove("face_down")
