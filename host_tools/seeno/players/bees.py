"""People at a table of bees: they give two cards, play tricks, and type real cards."""

from screens.texts import text
from seeno import reader
from seeno.players import COLOURS, LONGEST_STORY, part
from seeno.players.hands import held, turn_until

SUITS, NUMBERS = 2, 4  # the lines of the glass on which a hand is read
TAGS, HINT = 1, 7  # those of the seats' tags, and of what to do
SUIT_KEYS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}


def cards(table):
    """The hand that is uncovered."""
    lines = table.text()
    return [
        suit.lower() + number for suit, number in zip(lines[SUITS].split(), lines[NUMBERS].split())
    ]


def place(table):
    """The place in the hand that is pointed at; None where there is none."""
    words = reader.spoken(table.picture())[SUITS].split()
    mark = reader.SELECTED.strip()
    return words.index(mark) - 1 if mark in words else None


def choice(table):
    """The card pointed at, or "pass"."""
    at = place(table)
    return "pass" if at is None else cards(table)[at]


def give(table, colour, wanted, lock=True):
    """Gives these cards to the right neighbour."""
    table.press(colour)
    table.wait_text(text("cover_let_go"))
    with held(table, colour):
        for card in wanted:
            turn_until(table, lambda card=card: choice(table) == card)
            table.press("ok")
        if lock:
            table.press("ok")


def give_any(table, colours):
    """All give whatever they happen to point at first."""
    table.wait_text(text("give"))
    for colour in colours:
        table.press(colour)
        with held(table, colour):
            table.script("ok*3")


def hand(table, colour):
    """What a seat reads that is not in turn; the device goes back to the table."""
    table.press(colour)
    with held(table, colour):
        found = cards(table)
    table.script("run 700; ok")
    return found


def in_turn(table):
    """The colour that is to play, whose tag is inverted; None where nobody is."""
    tag = reader.spoken(table.picture())[TAGS].partition(reader.SELECTED)
    names = {text(f"tag_{key}"): colour for key, colour in enumerate(COLOURS)}
    return names.get(tag[0].split()[-1]) if tag[1] else None


def play(table, wanted):
    """The seat in turn plays a card, or passes."""
    with held(table, in_turn(table)):
        turn_until(table, lambda: choice(table) == wanted)
        confirm(table)


def confirm(table):
    """● for what is pointed at, or the next that may be played; once more where it is a pass."""
    table.press("ok")
    while table.text()[HINT].startswith(part("follow")):
        table.script("right ok")
    if table.text()[HINT] == text("pass_sure"):
        table.press("ok")


def lay(table, wanted):
    """A real card is typed, or a pass."""
    if wanted == "pass":
        table.script("violet ok")
    else:
        table.press(SUIT_KEYS[wanted[0]])
        table.press(COLOURS[int(wanted[1]) - 1])


def is_over(table):
    """Whether the last table is on the glass."""
    return table.shows(part("wins")) or table.shows(text("shared"))


def is_told(table):
    """Whether something is told that ● hurries along."""
    goes_on = table.text()[HINT] in (text("go_on"), text("next_round"))
    return goes_on and not is_over(table)


def hurry(table):
    """● until nothing more is told; returns the sentences and titles that were on the glass."""
    told = []
    for _ in range(LONGEST_STORY):
        if not is_told(table):
            return told
        told.append(reader.joined(table.picture()))
        table.press("ok")
    raise ValueError("the story does not end")
