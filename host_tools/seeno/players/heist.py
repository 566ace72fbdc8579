"""People at a table of heist: they type cards, make numbers in secret and agree."""

from screens import glyphs
from screens.columns import column
from screens.texts import text
from seeno.players import COLOURS, part, skip_to

BIG_DIGITS = 2  # the line of the glass on which a secret entry is read
TICKS = 6  # on which the ticks of those who are in or have agreed stand
CARDS = 2  # and the face-up cards while numbers are made
AFTER_ROUND = ("deal_title", "place_title", "pick_help", "wins", "shared")


def type_cards(table, digits):
    """Types what lies in the empty slots, from the left, and confirms."""
    table.wait_text(part("deal_title"))
    for place, digit in enumerate(digits):
        if place:
            table.press("right")
        for _ in range(1 + digit // 5):
            table.press(COLOURS[digit % 5])
    table.press("ok")
    table.wait_no_text(part("deal_title"))


def cards_asked(table):
    """How many cards are to be typed."""
    return int("".join(character for character in table.text()[0] if character.isdigit()))


def cards(table):
    """The digits that lie face up, read from the glass."""
    return [int(digit) for digit in table.text()[CARDS].split()]


def ticked(table, colours):
    """Those of the playing colours that have a tick under their tag."""
    start = glyphs.SYMBOL_OFFSETS["✓"]
    tick = glyphs.SYMBOLS[start : start + 6]
    found = set()
    for place, colour in enumerate(colours):
        at = TICKS * 128 + column(place, len(colours)) + len(tick)
        if table.picture()[at : at + len(tick)] == tick:
            found.add(colour)
    return found


def take(table, colour):
    """Takes the device, also when all are in: the glass shows the cover of this colour."""
    if table.shows(text("agree_title")):
        table.hold(colour)
    else:
        table.press(colour)
    table.wait_text(text("cover_let_go"))


def turn_to(table, place, digit):
    """Turns the ring until the digit at `place` of the entry is this one."""
    for _ in range(10):
        if table.text()[BIG_DIGITS].replace(" ", "")[place] == str(digit):
            return
        table.press("right")
    raise ValueError(f"{digit} is not on offer")


def enter(table, colour, number, lock=True):
    """Makes a number in secret, the own key held all the time."""
    take(table, colour)
    table.down(colour)
    table.wait_text(text("entry_tens"))
    turn_to(table, 0, number // 10)
    table.press("ok")
    turn_to(table, 1, number % 10)
    table.press("ok")
    if lock:
        table.press("ok")
    table.up(colour)
    table.run(60)


def agree(table, colours):
    """Everyone presses the own key; the glass then shows all numbers."""
    table.wait_text(text("agree_title"))
    for colour in colours:
        table.press(colour)
    table.wait_text(text("go_on"))


def skip_resolution(table):
    """● until the round has been shown to its end; returns which of AFTER_ROUND came."""
    return skip_to(table, AFTER_ROUND)


def place_diamond(table, slot):
    """The largest success puts its diamond on this slot."""
    table.wait_text(part("place_title"))
    for _ in range(slot + 1):  # the first press goes to the first card
        table.press("right")
    table.press("ok")
    table.wait_no_text(part("place_title"))  # a record is saved first, which takes its time


def round_of(table, picks):
    """One round from the picks ({colour: number}) to whatever comes after it."""
    for colour, number in picks.items():
        enter(table, colour, number)
    agree(table, picks)
    return skip_resolution(table)
