"""The deck of herd as it is in the own box: each card is put in or taken out in a grid."""

from app.choices import STEPS
from app.classifier import LEFT, OK, RIGHT, mask
from rules_core import herd
from rules_core.herd import CARDS
from screens import herd_deck as screens
from screens.herd_cards import KEYS, name
from screens.herd_deck import BACK, DONE, SIZE
from screens.texts import text

DEFAULT = herd.in_order(herd.DECK)


async def change(panel, deck):
    """The deck that is left with as many cards as the game has; `deck` is the one so far."""
    grid = Grid(deck)
    notice = None
    panel.begin(repeats=mask(LEFT, RIGHT))
    while True:
        prompt = {"deck": grid.deck, "place": grid.place, "line": grid.line(), "notice": notice}
        key = await panel.tap(screens.deck, None, prompt)
        notice = None
        if key in STEPS:
            grid.place = (grid.place + STEPS[key]) % (DONE + 1)
        elif key != OK:
            grid.jump(KEYS[key])
        elif grid.place == DONE and len(grid.deck) == SIZE:
            return grid.deck
        else:
            notice = grid.confirm()


class Grid:
    """The deck, and the place in the grid: that of a card, or one of the two behind them.

    Cards that may begin a round are in every deck.
    """

    def __init__(self, deck):
        self.deck = deck
        self.place = 0

    def jump(self, region):
        """To the next card of the region that can be changed; of no region, to the end."""
        if region is None:
            self.place = DONE
            return
        free = [place for place, card in enumerate(CARDS) if card[0] == region and is_free(card)]
        later = [place for place in free if place > self.place]
        self.place = (later or free)[0]

    def confirm(self):
        """● where it does not end: why it does nothing, or None."""
        if self.place == DONE:
            missing = SIZE - len(self.deck)
            return text("herd_few", missing) if missing > 0 else text("herd_many", -missing)
        if self.place == BACK:
            self.deck = DEFAULT
        elif is_free(CARDS[self.place]):
            chosen = CARDS[self.place]
            self.deck = [card for card in CARDS if (card in self.deck) != (card == chosen)]
        else:
            return text("herd_may_begin")
        return None

    def line(self):
        """What ● does here."""
        if self.place >= BACK:
            return text("herd_restore" if self.place == BACK else "herd_finish")
        card = CARDS[self.place]
        if not is_free(card):
            return text("herd_fixed", name(card))
        return text("herd_take" if card in self.deck else "herd_put", name(card))


def is_free(card):
    """Whether a deck may be without the card."""
    return card not in herd.OPENERS
