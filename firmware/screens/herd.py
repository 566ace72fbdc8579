"""The table and the hands of herd: pure functions of (view, prompt) onto a framebuffer.

`view` is what rules_core gives; a prompt always has `seats`, the colour of each seat. A card has
the sign of its region and its number; the top card is as large as the glass allows.
"""

from screens import common, widgets
from screens.herd_cards import REGIONS, TEN_PITCH, name
from screens.texts import text

CARD_WIDTH = 25  # of a hand; 10 is the widest
SIGN_WIDTH = 6
CARDS = 5  # side by side
RIGHT = 74  # where begins what stands beside the top card
TABLE = 4  # the first row of what is told by seat
SEAT_CELLS = 16  # characters for all seats side by side
LINE = 21  # characters


def top_card(frame, view, colour):
    """The card to be matched, and beside it whose turn it is."""
    if view["pile"]:
        large_card(frame, 0, 0, view["pile"][-1])
    else:
        frame.rect(3, 2, 45, 28, 1)
        widgets.text(frame, 11, 1, text("herd_first"))
        widgets.text(frame, 11, 2, text("herd_card"))
    mover = text(common.NAMES[colour])
    widgets.large(frame, widgets.WIDTH - widgets.LARGE_WIDTH * len(mover), 0, mover)


def large_card(frame, x, row, card):
    """A card four rows high; 10 makes it wider."""
    widgets.region(frame, x, row, REGIONS[card[0]])
    for place, digit in enumerate(card[1:]):
        widgets.digit(frame, x + widgets.DIGIT_WIDTH * (place + 1), row, int(digit))


def by_seat(label, cells):
    """A line of the table: its name and something of each seat."""
    width = SEAT_CELLS // len(cells)
    return "%-5s" % label + "".join(["%*s" % (width, cell) for cell in cells])


def table(frame, view, prompt):
    """What all may see, and the cover of the seat in turn; prompt: colour, notice."""
    widgets.clear(frame)
    top_card(frame, view, prompt["colour"])
    left = view["cards_left"][prompt["seats"].index(prompt["colour"])]
    widgets.right(frame, 2, text("herd_hand") + " %d" % left)
    tags = [text(common.TAGS[colour]) for colour in prompt["seats"]]
    lines = [by_seat(text("herd_round", view["round"]), tags)]
    lines.append(by_seat(text("herd_food"), view["scores"]))
    lines.append(by_seat(text("herd_stray"), view["stray_counts"]))
    for row, line in enumerate(lines):
        widgets.text(frame, 1, TABLE + row, line)
    common.foot(frame, prompt, text("herd_hold"))


def public(frame, row, view):
    """The top card on the cover of a seat that looks at its hand."""
    if view["pile"]:
        top = view["pile"][-1]
        small_card(frame, widgets.WIDTH // 2 - 8, row, REGIONS[top[0]], top[1:])


def small_card(frame, x, row, region, number, mark=""):
    """A card of a hand, two rows high, with a mark in its corner."""
    widgets.text(frame, x, row, region)
    widgets.text(frame, x, row + 1, mark)
    widgets.large(frame, x + SIGN_WIDTH, row, number, TEN_PITCH)


def spot(place):
    """Where on the glass a card of a hand stands."""
    return place % CARDS * CARD_WIDTH + 2, place // CARDS * 2 + 1


def number_width(number):
    """The pixels of a number in a hand."""
    return widgets.LARGE_WIDTH + TEN_PITCH * (len(number) - 1)


def hand(frame, view, prompt):
    """Seen only while the own key is down.

    prompt: colour, hand, place (the card pointed at), fitting (places of cards that match the
    top card), note (own strays), way (None, or what is to be done with the card), ways (what may
    be chosen and whether it is allowed), line (what the keys do), notice.
    """
    widgets.clear(frame)
    widgets.text(frame, 0, 0, text(common.NAMES[prompt["colour"]]))
    widgets.right(frame, 0, onto(view["pile"], prompt))
    for place, card in enumerate(prompt["hand"]):
        x, row = spot(place)
        mark = "✓" if place in prompt["fitting"] else ""
        small_card(frame, x, row, REGIONS[card[0]], card[1:], mark)
        if place == prompt["place"]:
            widgets.invert(frame, x - 1, row, SIGN_WIDTH + number_width(card[1:]) + 1, 2)
    widgets.centred(frame, 5, prompt["note"])
    if prompt["way"] is not None:
        ways(frame, 6, prompt["ways"], prompt["way"])
    common.foot(frame, prompt, prompt["line"])


def onto(pile, prompt):
    """What a card of the hand must match, or which of them begins."""
    if pile:
        return text("herd_on", name(pile[-1]))
    first = [name(prompt["hand"][place]) for place in prompt["fitting"]]
    return text("herd_begins", first[0]) if first else text("herd_no_card")


def ways(frame, row, offered, chosen):
    """What may be done with a card, side by side; ✗ before what is not allowed."""
    width = widgets.WIDTH // len(offered)
    for place, (label, is_allowed) in enumerate(offered):
        word = text(label) if is_allowed else "✗" + text(label)
        x = place * width + (width - widgets.SMALL_WIDTH * len(word)) // 2
        widgets.text(frame, x, row, word)
        if place == chosen:
            widgets.invert(frame, place * width + 1, row, width - 2)
