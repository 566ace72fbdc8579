"""The screens of bees: pure functions of (view, prompt) onto a framebuffer.

`view` is what rules_core gives; a prompt always has `seats`, the colour of each seat. A card is
shown as its code, such as Y4. What everybody sees stands in a column for each seat.
"""

from screens import common, widgets
from screens.texts import text

COLOURS = "bgry"  # in the order of a hand
BEES = "45"
FIRST = 8  # where the columns begin; the label of a row stands before
TAGS, CARDS, LETTERS, LEFT, LINE, KEYS = 1, 2, 4, 6, 6, 7  # rows of the table
CARD_WIDTH = 18  # of a hand
CARD_TOP, CARD_BOTTOM = 15, 47  # its edges, in pixels; nothing else is drawn so near
PASSES = 2


def shown(cards):
    """Cards as they are written on the glass."""
    return " ".join(cards).upper()


def columns(frame, row, seats, cells):
    """A text for each seat in its column."""
    for seat, cell in enumerate(cells):
        widgets.text(frame, column(seat, seats), row, cell)


def column(seat, seats):
    """The x of a seat's column."""
    return FIRST + (widgets.WIDTH - FIRST) // len(seats) * seat


def lead(view):
    """The lead colour and the trump of the trick, or nothing."""
    return text("lead", view["lead"].upper(), view["trump"].upper()) if view["lead"] else ""


def trick(frame, row, view, seats, pointed=None):
    """The seats and what they have played in the trick, three rows; ★ wins it as it stands.

    `pointed` is what the seat in turn thinks of playing.
    """
    columns(frame, row, seats, [text(common.TAGS[colour]) for colour in seats])
    for seat in view["turn"]:
        widgets.invert(frame, column(seat, seats) - 1, row, 20)
    for seat, card in view["trick"]:
        x = column(seat, seats)
        if card is None:
            widgets.text(frame, x, row + 1, text("passes"))
        else:
            widgets.large(frame, x, row + 1, card.upper())
        if seat == view["winning"]:
            widgets.text(frame, x + 18, row + (1 if card else 2), "⚠" if view["lethal"] else "★")
    for seat, is_out in enumerate(view["out"]):
        if is_out:
            widgets.text(frame, column(seat, seats) + 6, row + 1, "☠")
    if pointed is not None:
        x = column(view["turn"][0], seats)
        widgets.large(frame, x, row + 1, pointed)
        widgets.invert(frame, x - 1, row + 1, 20, 2)


def bees(frame, row, view, seats):
    """The bees that each seat owns, a row for each number, a place for each colour."""
    for line, number in enumerate(BEES):
        widgets.text(frame, 0, row + line, number)
        for seat, taken in enumerate(view["taken"]):
            letters = [c.upper() if c + number in taken else "." for c in COLOURS]
            if not view["out"][seat]:
                widgets.text(frame, column(seat, seats), row + line, "".join(letters))


def table(frame, view, prompt):
    """A trick for everybody's eyes; prompt: pointed (or None), line, hint, notice."""
    widgets.clear(frame)
    seats = prompt["seats"]
    widgets.text(frame, 0, 0, text("round_of", view["round"], len(seats)))
    widgets.right(frame, 0, lead(view))
    trick(frame, TAGS, view, seats, prompt["pointed"])
    bees(frame, LETTERS, view, seats)
    if prompt["line"]:
        widgets.centred(frame, LINE, prompt["line"])
    else:
        left = []
        for seat, is_out in enumerate(view["out"]):
            passes = "○" * (PASSES - view["passes"][seat])
            left.append("" if is_out else "%d %s" % (view["cards_left"][seat], passes))
        columns(frame, LEFT, seats, left)
    widgets.centred(frame, KEYS, common.notice_or(prompt, prompt["hint"]))


def opening(frame, view, prompt):
    """Before a round: who deals and leads, who has given, the totals; prompt: hint, notice."""
    widgets.clear(frame)
    seats = prompt["seats"]
    widgets.large_centred(frame, 0, text("opening", view["round"], len(seats)))
    widgets.centred(frame, 2, text("leads", text(common.NAMES[seats[view["dealer"]]])))
    widgets.centred(frame, 3, text("give"))
    common.seat_tags(frame, 4, seats, view["given"])
    common.in_columns(frame, 6, ["%3d" % score for score in view["scores"]])
    widgets.centred(frame, KEYS, common.notice_or(prompt, prompt["hint"]))


def hand(frame, view, prompt):
    """The own cards, seen only while the own key is down.

    prompt: colour, hand, place (of the card pointed at, or negative), chosen (places), move
    (pointed at), note, line, notice.
    """
    widgets.clear(frame)
    cards = prompt["hand"]
    widgets.text(frame, 0, 0, text(common.NAMES[prompt["colour"]]))
    widgets.right(frame, 0, lead(view))
    left = (widgets.WIDTH - CARD_WIDTH * len(cards)) // 2
    letters = "".join([card[0] for card in cards]).upper()
    numbers = "".join([card[1] for card in cards])
    widgets.large(frame, left + 5, 2, letters, CARD_WIDTH)
    widgets.large(frame, left + 5, 4, numbers, CARD_WIDTH)
    frame.hline(left, CARD_TOP, CARD_WIDTH * len(cards) + 1, 1)
    for place in range(len(cards) + 1):
        frame.vline(left + CARD_WIDTH * place, CARD_TOP, CARD_BOTTOM + 1 - CARD_TOP, 1)
    for place in prompt["chosen"]:
        widgets.text(frame, left + CARD_WIDTH * place + 6, 6, "✓")
    if prompt["place"] >= 0:
        widgets.invert(frame, left + CARD_WIDTH * prompt["place"] + 1, 2, CARD_WIDTH - 1, 4)
    move = prompt["move"]
    if move and move["do"] == "pass":
        widgets.centred(frame, 6, text("pass"))
        widgets.invert(frame, 46, 6, 36)
    elif not cards:
        widgets.centred(frame, 3, text("no_hand"))
    else:
        widgets.centred(frame, 6, prompt["note"])
    widgets.centred(frame, KEYS, common.notice_or(prompt, prompt["line"]))
