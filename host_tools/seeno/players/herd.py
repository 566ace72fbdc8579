"""People at a table of herd: they link and stray, dealt or with real cards, and see who pays."""

import re

from rules_core.herd import CARDS
from screens.herd_cards import KEYS, REGIONS, name
from screens.texts import text
from seeno import reader
from seeno.players import COLOURS, LONGEST_STORY, part, skip_to
from seeno.players.hands import held, turn_until

SIGNS = {sign: region for region, sign in REGIONS.items()}
CARD = re.compile(f"([{''.join(SIGNS)}])(10|[2-9])")
HAND = (1, 3)  # the lines of the glass on which a hand is read
GRID, ON_OK = slice(1, 5), 7  # and a deck, and what ● does
TOP, ON = 0, 0  # and the top card: on the table, and over a hand
STRAY_KEY = COLOURS[KEYS.index(None)]
AFTER_ROUND = ("herd_hold", "herd_dealt", "wins", "shared")


def cards_in(line):
    return [SIGNS[sign] + number for sign, number in CARD.findall(line)]


def in_turn(table):
    """The colour whose turn it is."""
    line = table.text()[TOP].lower()
    return next(colour for colour in COLOURS if line.endswith(colour))


def top(table):
    """The top card, or None before the first."""
    return next(iter(cards_in(table.text()[TOP])), None)


def hand(table):
    """The hand that is uncovered."""
    lines = table.text()
    return [card for line in HAND for card in cards_in(lines[line])]


def fitting(table):
    """The cards of the hand that is uncovered that match the top card."""
    line = table.text()[ON]
    pile = cards_in(line)
    return [c for c in hand(table) if not pile or c[0] == pile[0][0] or c[1:] == pile[0][1:]]


def is_selected(table, words):
    lines = reader.spoken(table.picture())
    return any(words + reader.SELECTED in line for line in lines)


def choose(table, card, way):
    """With the own key down: the card, then LINK or STRAY; not confirmed yet."""
    turn_until(table, lambda: is_selected(table, name(card)))
    table.press("ok")
    turn_until(table, lambda: is_selected(table, text(way)))


def make(table, card, way):
    """A whole dealt move of the seat in turn."""
    with held(table, in_turn(table)):
        choose(table, card, way)
        table.press("ok")


def link(table, card):
    make(table, card, "herd_link")


def stray(table, card):
    make(table, card, "herd_leave")


def make_any(table, random):
    """A dealt move as somebody might make it: mostly a link where there is one."""
    colour = in_turn(table)
    with held(table, colour):
        own = hand(table)
        if table.shows(part("herd_begins")):
            card = next(card for card in own if is_selected(table, name(card)))
            way = "herd_link"
        else:
            links = fitting(table)
            is_link = links and random.below(8)
            cards = links if is_link else own
            card, way = cards[random.below(len(cards))], "herd_link" if is_link else "herd_leave"
        choose(table, card, way)
        table.press("ok")


def deck(table):
    """The cards that the grid has in the deck."""
    cards = []
    for line in table.text()[GRID]:
        _, sign, *numbers = line.split()
        cards += [SIGNS[sign] + number for number in numbers if number.isdigit()]
    return cards


def point_at(table, card):
    """The cursor of the grid onto a card that can be put in and taken out."""
    key = COLOURS[KEYS.index(card[0])]
    for _ in CARDS:
        if name(card) in table.text()[ON_OK].split():
            return
        table.press(key)
    raise ValueError(f"the key of {card} does not lead there")


def set_deck(table, cards):
    """In the grid: these cards and no others, and back to the options."""
    for card in sorted(set(cards) ^ set(deck(table)), key=CARDS.index):
        point_at(table, card)
        table.press("ok")
    table.press(STRAY_KEY)
    table.press("ok")


def type_card(table, card):
    """A real card, not confirmed: its region, then its number."""
    table.press(COLOURS[KEYS.index(card[0])])
    digit = int(card[1:]) % 10
    for _ in range(1 + digit // 5):
        table.press(COLOURS[digit % 5])


def play(table, card):
    """A real card is linked, or with None strays."""
    if card:
        type_card(table, card)
    else:
        table.press(STRAY_KEY)
    table.press("ok")


def play_move(table, move):
    """A move of a record, with real cards."""
    play(table, move["card"] if move["do"] == "link" else None)


def show(table, colour, cards):
    """A seat types its strays, with its own key first."""
    table.wait_text(text("herd_strays_title"))
    table.press(colour)
    for card in cards:
        type_card(table, card)
        table.press("ok")


def strays_in(moves, colours):
    """{colour: the strays it has to show} of a round's moves as a record has them."""
    strays = {colour: [] for colour in colours}
    for move in moves:
        if move["do"] == "stray":
            strays[colours[move["by"]]].append(move["card"])
    return strays


def hurry_to(table, words):
    """● through the payment until these words are on the glass."""
    for _ in range(LONGEST_STORY):
        if table.shows(words):
            return
        table.press("ok")
    raise ValueError(f"“{words}” is not told")


def skip_payment(table):
    """● until the payment has been told; returns which of AFTER_ROUND came."""
    table.wait_text(text("go_on"))
    return skip_to(table, AFTER_ROUND)
