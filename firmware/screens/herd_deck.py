"""The grid in which the cards of herd are put into the deck: a row a region, as its key says."""

from rules_core.herd import CARDS, DECK
from screens import common, widgets
from screens.herd_cards import KEYS, REGIONS
from screens.texts import text

SIZE = len(DECK)
ROWS = 4
COLUMNS = len(CARDS) // ROWS
BACK, DONE = len(CARDS), len(CARDS) + 1  # the places behind those of the cards
FIRST_ROW = 1
TAG, SIGN, LEFT = 0, 21, 34  # where the parts of a row begin
PITCH = 10  # from card to card
CURSOR, WIDE_CURSOR = 9, 15  # the last card of a row has two digits
LAST_ROW = 6
BUTTONS = ((BACK, 5, "herd_default"), (DONE, 95, "herd_done"))
OUT = "-"


def deck(frame, view, prompt):
    """prompt: deck (the cards in it), place (in CARDS, or behind), line (what ● does), notice."""
    widgets.clear(frame)
    cards, place = prompt["deck"], prompt["place"]
    widgets.text(frame, TAG, 0, text("herd_in_box"))
    widgets.right(frame, 0, text("herd_of", len(cards), SIZE))
    for row in range(ROWS):
        region_row(frame, FIRST_ROW + row, CARDS[row * COLUMNS : (row + 1) * COLUMNS], cards)
    widgets.text(frame, 72, LAST_ROW, text(common.TAGS[KEYS.index(None)]))
    for button, x, key in BUTTONS:
        widgets.text(frame, x, LAST_ROW, text(key))
        if place == button:
            widgets.invert(frame, x - 2, LAST_ROW, widgets.SMALL_WIDTH * len(text(key)) + 3)
    if place < BACK:
        row, column = place // COLUMNS, place % COLUMNS
        width = WIDE_CURSOR if column == COLUMNS - 1 else CURSOR
        widgets.invert(frame, LEFT + column * PITCH - 2, FIRST_ROW + row, width)
    widgets.centred(frame, 7, common.notice_or(prompt, prompt["line"]))


def region_row(frame, row, cards, chosen):
    """The cards of a region, by number; a dash for each that is not in the deck."""
    region = cards[0][0]
    widgets.text(frame, TAG, row, text(common.TAGS[KEYS.index(region)]))
    widgets.text(frame, SIGN, row, REGIONS[region])
    cells = [card[1:] if card in chosen else OUT for card in cards]
    widgets.text(frame, LEFT, row, "".join(cells[:-1]), PITCH)
    widgets.text(frame, LEFT + PITCH * (COLUMNS - 1), row, cells[-1])
