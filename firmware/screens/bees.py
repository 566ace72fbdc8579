"""The screens of bees: pure functions of (view, prompt) onto a framebuffer.

`view` is what rules_core gives; a prompt always has `seats`, the colour of each seat. A card is
shown as its code, such as Y4. What everybody sees stands in a column for each seat.
"""

from screens import common, widgets
from screens.texts import text
from screens.track import SEAT_COLOURS

COLOURS = "bgry"  # in the order of a hand
BEES = "45"
PASSES = 2
PASS_LEFT, PASS_WIDTH, PASS_MARGIN = 92, 36, 6  # the field of the pass below a hand
TAGS, BEE_ROWS, LINE, KEYS = 1, 4, 6, 7  # rows of the table
FIRST = 8  # where the columns begin; the label of a row stands before
TAG_WIDTH = 18
MARKED = 20  # pixels of what is inverted in a column
CARD_WIDTH = 18  # of a hand
TICKS = 1  # the row above it
CARD_TOP, CARD_BOTTOM = 15, 47  # its edges, in pixels; nothing else is drawn so near
LEFT, RIGHT = 4, 124  # where a list begins and ends
SEAT_KEYS = len(SEAT_COLOURS)


def column(seat, seats):
    """The x of a seat's column."""
    return FIRST + common.LINE // len(seats) * widgets.SMALL_WIDTH * seat


def columns(frame, row, seats, cells):
    """A text for each seat in its column."""
    widgets.text(frame, FIRST, row, common.padded(cells, common.LINE // len(seats)))


def tags(frame, row, seats):
    columns(frame, row, seats, [text(common.TAGS[colour]) for colour in seats])


def lead(view):
    """The lead colour and the trump of the trick, or nothing."""
    return text("lead", view["lead"].upper(), view["trump"].upper()) if view["lead"] else ""


def leads(seat, seats):
    return text("leads", text(common.NAMES[seats[seat]]))


def led(view, seats):
    """The lead colour and the trump of the trick, or who leads; of a closed one why it is won."""
    if view["trick"] and not view["turn"]:
        return won(view)
    if view["lead"]:
        return lead(view)
    if view["trick"]:
        return text("no_lead")
    return leads(view["turn"][0], seats) if view["turn"] else ""


def won(view):
    """Why the winner of the trick has won it."""
    lead = view["lead"]
    if not lead:
        return text("won_pass")
    cards = dict(view["trick"])
    card = cards[view["winning"]]
    if list(cards.values()).count(card) > 1:
        return text("won_equal")
    if card[0] == lead:
        return text("won_highest", lead.upper())
    return text("won_trump", card[0].upper(), lead.upper())


def trick(frame, row, view, seats):
    """The seats and what they have played in the trick, three rows; ★ wins it as it stands.

    Where the winner would own a bee twice ☠ stands for ★.
    """
    tags(frame, row, seats)
    for seat, card in view["trick"]:
        x = column(seat, seats)
        if card is None:
            widgets.text(frame, x, row + 1, text("passes"))
        else:
            widgets.large(frame, x, row + 1, card.upper())
        if seat == view["winning"]:
            mark = "☠" if view["lethal"] else "★"
            widgets.text(frame, x + TAG_WIDTH, row + (1 if card else 2), mark)
    for seat, is_out in enumerate(view["out"]):
        if is_out:
            widgets.text(frame, column(seat, seats) + 6, row + 1, "☠")


def pointed_at(frame, row, seat, seats, shown):
    """What the seat in turn thinks of playing: a card, a part of one, or a pass."""
    x = column(seat, seats)
    if len(shown) > 2:
        widgets.text(frame, x, row, shown)
        widgets.invert(frame, x, row, widgets.SMALL_WIDTH * len(shown))
    else:
        widgets.large(frame, x, row, shown)
        widgets.invert(frame, x - 1, row, MARKED, 2)


def bees(frame, view, seats):
    """The bees that each seat owns, a row for each number that is owned, by colour."""
    width = common.LINE // len(seats)
    for row, number in enumerate(BEES[: len(seats) - 2]):  # three seats play without 5s
        line = [" "] * common.LINE
        for seat, taken in enumerate(view["taken"]):
            for bee in taken:
                if bee[1] == number:
                    line[width * seat + COLOURS.index(bee[0])] = bee[0].upper()
        owned = "".join(line)
        if owned.strip():
            widgets.text(frame, 0, BEE_ROWS + row, number)
            widgets.text(frame, FIRST, BEE_ROWS + row, owned)


def left(frame, view, seats):
    """How many cards each seat still in holds, and a ring for each pass it has."""
    cells = []
    for seat, is_out in enumerate(view["out"]):
        passes = "○" * (PASSES - view["passes"][seat])
        cells.append("" if is_out else "%d %s" % (view["cards_left"][seat], passes))
    columns(frame, LINE, seats, cells)


def key_numbers(frame, numbers):
    """The keys as they lie on the device, and the numbers that they are."""
    common.seat_tags(frame, 5, range(SEAT_KEYS), [False] * SEAT_KEYS)
    keys = [str(key + 1) for key in range(SEAT_KEYS)]
    common.in_columns(frame, 6, [" " + key if key in numbers else "" for key in keys])


def table(frame, view, prompt):
    """A trick for everybody's eyes.

    prompt: pointed (what the seat in turn points at, or ""), numbers (those that keys enter now,
    or ""), line (a sentence, or ""), hint, notice.
    """
    widgets.clear(frame)
    seats = prompt["seats"]
    widgets.text(frame, 0, 0, text("round_of", view["round"], len(seats)))
    widgets.right(frame, 0, led(view, seats))
    trick(frame, TAGS, view, seats)
    for seat in view["turn"]:
        widgets.invert(frame, column(seat, seats) - 1, TAGS, MARKED)
        pointed_at(frame, TAGS + 1, seat, seats, prompt["pointed"])
    first, last = common.in_two(common.notice_or(prompt, prompt["hint"]))
    if prompt["numbers"]:
        key_numbers(frame, prompt["numbers"])
    else:
        bees(frame, view, seats)
        if first or prompt["line"]:
            widgets.centred(frame, LINE, first or prompt["line"])
        elif view["lethal"]:
            danger(frame, view, seats)
        else:
            left(frame, view, seats)
    widgets.centred(frame, KEYS, last)


def danger(frame, view, seats):
    """Who would be out if the trick closed as it stands, or is for sure, and why."""
    lethal = view["lethal"][:2]
    key = ("danger" if len(lethal) == 1 else "danger_more") if view["turn"] else "lethal"
    tag = text(common.TAGS[seats[view["winning"]]])
    widgets.centred(frame, LINE, text(key, tag, " ".join(lethal).upper()))
    widgets.invert(frame, 0, LINE, widgets.WIDTH)


def opening(frame, view, prompt):
    """Before a round: who leads, who gives to whom, totals if any; prompt: hint, notice."""
    widgets.clear(frame)
    seats = prompt["seats"]
    widgets.large_centred(frame, 0, text("opening", view["round"], len(seats)))
    widgets.centred(frame, 2, leads(view["dealer"], seats))
    giving(frame, 3, view, seats)
    if any(view["scores"]):
        columns(frame, LINE, seats, points(view["scores"]))
    common.foot(frame, prompt, prompt["hint"])


def points(scores):
    """The totals for columns; without their unit if one would touch the next."""
    cells = [text("points", score) for score in scores]
    if max([len(cell) for cell in cells]) < common.LINE // len(scores):
        return cells
    return [str(score) for score in scores]


def giving(frame, row, view, seats):
    """Who gives to whom, three rows; a tick for those who have given."""
    widgets.centred(frame, row, text("give"))
    tags(frame, row + 1, seats)
    cells = []
    for seat, is_in in enumerate(view["given"]):
        cells.append(" ✓" if is_in else "→" + text(common.TAGS[seats[seat - 1]]))
    columns(frame, row + 2, seats, cells)


def hand(frame, view, prompt):
    """The own cards, seen only while the own key is down.

    prompt: colour, hand, place (of the card pointed at, or negative), ticked (places), may_pass
    (pointed at where no card is), note, line, notice.
    """
    widgets.clear(frame)
    cards = prompt["hand"]
    widgets.text(frame, 0, 0, text(common.NAMES[prompt["colour"]]))
    widgets.right(frame, 0, lead(view))
    if prompt["may_pass"]:
        widgets.text(frame, LEFT, LINE, prompt["note"])
        widgets.text(frame, PASS_LEFT + PASS_MARGIN, LINE, text("pass"))
        if prompt["place"] < 0:
            widgets.invert(frame, PASS_LEFT, LINE, PASS_WIDTH)
    else:
        widgets.centred(frame, LINE, prompt["note"])
    fan(frame, cards, prompt["place"], prompt["ticked"])
    common.foot(frame, prompt, prompt["line"])


def fan(frame, cards, place, ticked):
    """Cards side by side: the colour above the number; ticks above some of them."""
    left = (widgets.WIDTH - CARD_WIDTH * len(cards)) // 2
    if ticked:
        ticks = ["✓" if at in ticked else " " for at in range(len(cards))]
        widgets.text(frame, left + 6, TICKS, "".join(ticks), CARD_WIDTH)
    widgets.large(frame, left + 5, 2, "".join([card[0] for card in cards]).upper(), CARD_WIDTH)
    widgets.large(frame, left + 5, 4, "".join([card[1] for card in cards]), CARD_WIDTH)
    frame.hline(left, CARD_TOP, CARD_WIDTH * len(cards) + 1, 1)
    for edge in range(len(cards) + 1):
        frame.vline(left + CARD_WIDTH * edge, CARD_TOP, CARD_BOTTOM + 1 - CARD_TOP, 1)
    if place >= 0:
        widgets.invert(frame, left + CARD_WIDTH * place + 1, 2, CARD_WIDTH - 1, 4)


def overrule(frame, view, prompt):
    """A card against the rule to follow; prompt: title, lines (two), hint, notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, prompt["title"])
    for row, line in enumerate(prompt["lines"]):
        widgets.centred(frame, 2 + row, line)
    widgets.centred(frame, 5, text("overrule"))
    common.foot(frame, prompt, prompt["hint"])


def out(frame, view, prompt):
    """A seat is out; prompt: title, lines (two), hint, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, "☠  ☠  ☠")
    widgets.large_centred(frame, 2, prompt["title"])
    for row, line in enumerate(prompt["lines"]):
        widgets.centred(frame, 4 + row, line)
    common.foot(frame, prompt, prompt["hint"])


def counted(frame, view, prompt):
    """What the round is worth to a seat.

    prompt: title, parts ((name, points) …, at most four), total, hint, notice.
    """
    widgets.clear(frame)
    widgets.large_centred(frame, 0, prompt["title"])
    for row, (name, points) in enumerate(prompt["parts"]):
        in_list(frame, 2 + row, name, "+%d" % points)
    in_list(frame, 6, text("total"), str(prompt["total"]))
    common.foot(frame, prompt, prompt["hint"])


def in_list(frame, row, name, value):
    widgets.text(frame, LEFT, row, name)
    widgets.text(frame, RIGHT - widgets.SMALL_WIDTH * len(value), row, value)


def totals(frame, view, prompt):
    """After a round; prompt: title, gained (points, or None of a seat that is out), notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, prompt["title"])
    for seat, colour in enumerate(prompt["seats"]):
        row = 2 + seat
        gained = prompt["gained"][seat]
        in_list(frame, row, text(common.NAMES[colour]), str(view["scores"][seat]))
        widgets.text(frame, 64, row, "☠" if gained is None else "+%d" % gained)
    common.foot(frame, prompt, prompt["hint"])
