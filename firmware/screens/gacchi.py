"""The screens of gacchi: pure functions of (view, prompt) onto a framebuffer.

The dice of seat 0 are dark with a frame, those of seat 1 light; of two on a card the upper one is
on top.
"""

from rules_core.gacchi_cards import chips_on
from screens import common, faces, widgets
from screens.cells import copy
from screens.lanes import CAMPS, LANE_ROWS, LANES, NARROW, TOP, WIDE, area, order
from screens.texts import text

SMALL_PITCH = faces.SMALL_WIDTH + 1
# How dice lie on a card, and by that where the top one lies and the pixels left to the number.
NONE, OUTLINED, ALONE, STACKED, SPREAD = 0, 1, 2, 3, 4
LEFT = {WIDE: (0, 20, 20, 22, 23), NARROW: (0, 14, 14, 14, 16)}
FREE = {WIDE: (32, 18, 18, 10, 11), NARROW: (24, 12, 12, 12, 5)}
LOWER_LEFT = {WIDE: 12, NARROW: 1}  # the lower of two
CAMP_DICE = (0, widgets.WIDTH - faces.LARGE_WIDTH)  # at the very edge, by seat
BARS = (faces.LARGE_WIDTH + 1, widgets.WIDTH - faces.LARGE_WIDTH - 3)  # what points at camps
BAR = 2
ARROW = 3
SAID_WIDTH = 14  # large letters in a line
SAID_LINES = 3
FIRST = TOP * widgets.WIDTH  # of the bytes of the lanes
PAST = FIRST + LANES * LANE_ROWS * widgets.WIDTH
_grids = {}


def board(frame, view, prompt):
    """The board in play.

    prompt: title, line (what the keys do, or what has happened), target (the place pointed at,
    or None), left (the card that the die pointed at would leave, or None), die (the one chosen,
    as in the view, or None), notice.
    """
    widgets.clear(frame)
    widgets.text(frame, 0, 0, "◆%d" % view["scores"][0])
    widgets.centred(frame, 0, prompt["title"])
    widgets.right(frame, 0, "%d◆" % view["scores"][1])
    places(frame, view, prompt)
    common.foot(frame, prompt, prompt["line"])


def cards(frame, view, prompt):
    """Cards are typed in; prompt: help, values (by cell), slots, cursor, keys, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, common.notice_or(prompt, prompt["help"]))
    chips = list(view["chips"])
    for cell in prompt["slots"]:
        chips[cell] = chips_on(prompt["values"][cell], view["options"])
    pointed = {"target": prompt["cursor"], "left": None, "die": None, "seats": prompt["seats"]}
    places(frame, dict(view, cards=prompt["values"], chips=chips), pointed)
    common.legend(frame, 7, prompt["keys"])


def said(frame, view, prompt):
    """A sentence for the whole table; prompt: title, sentence, hint, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, prompt["title"])
    lines = [""]
    for word in prompt["sentence"].split(" "):
        if len(lines[-1]) + len(word) >= SAID_WIDTH:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    for line, words in enumerate(lines[:SAID_LINES]):
        widgets.large_centred(frame, 1 + 2 * line + (len(lines) < SAID_LINES), words)
    common.foot(frame, prompt, prompt["hint"])


def places(frame, view, prompt):
    """Camps, cards, chips and dice; the target and the die that is chosen stand out."""
    cells = len(view["cards"])
    frame.buffer[FIRST:PAST] = grid(cells)
    for seat in (0, 1):
        if view["phase"] == "layout":
            name(frame, seat, prompt["seats"])
        else:
            camp(frame, view, seat, prompt)
    for place in range(cells):
        x, row, width = area(cells, place)
        stack = view["stacks"][place]
        taken = dice_on(frame, view, x, row, width, stack, view["cards"][place])
        if place == prompt["left"] and not stack:
            taken = OUTLINED
            at = row * widgets.WIDTH + x + LEFT[width][OUTLINED]
            copy(frame.buffer, at, faces.OUTLINE, 0, faces.LARGE_WIDTH, LANE_ROWS)
        card(frame, view, place, x, row, width, taken)
        if place == prompt["target"]:  # not the dice: light and dark tell the seats apart
            is_below = width == NARROW and taken == STACKED  # the lower die
            widgets.invert(frame, x + 1, row, FREE[width][taken], 1 if is_below else LANE_ROWS)
    chosen = prompt["die"]
    if chosen and chosen["place"] not in CAMPS:
        x, row, width = area(cells, chosen["place"])
        for edge in (x, x + width):
            frame.rect(edge, row * 8, BAR, LANE_ROWS * 8, 1, True)


def grid(cells):
    """The lanes as yet empty: dotted lines between the cards, ticks where four meet."""
    if cells not in _grids:
        dots = bytearray(PAST - FIRST)
        for cell in order(cells):
            x, row, width = area(cells, cell)
            for line in (x, x + width):
                for at in range(LANE_ROWS):
                    dots[(row + at - TOP) * widgets.WIDTH + line] |= 0x2A
                if row > TOP:
                    for near in (line - 2, line, line + 2):
                        dots[(row - TOP - 1) * widgets.WIDTH + near] |= 0x80
        _grids[cells] = dots
    return _grids[cells]


def card(frame, view, place, x, row, width, taken):
    """A number and its chips; in four columns small where dice lie."""
    number, chips = view["cards"][place], view["chips"][place]
    label = "?" if number is None else str(number)
    is_long = len(label) > 1
    if width == NARROW and taken:
        small_card(frame, x, row, label, chips, taken)
        return
    widgets.large(frame, x + (2 if is_long else 3), row, label)
    if taken == STACKED:  # above the lower die
        for chip in range(chips):
            small_chip(frame, x + (14 if chips == 1 else 11 + 6 * chip), row, faces.CHIP)
    elif chips:
        at = row * widgets.WIDTH + x + (20 if is_long else 13)
        copy(frame.buffer, at, faces.CHIPS[chips], 0, faces.CHIP_WIDTH, LANE_ROWS)


def small_card(frame, x, row, label, chips, taken):
    """A number in the room that dice leave in four columns; it never has more than one chip."""
    is_long = len(label) > 1
    if taken == SPREAD:
        widgets.text(frame, x + 1, row, label)
    elif taken != STACKED:
        widgets.text(frame, x + (2 if is_long else 5), row, label)
        if label.isdigit():  # one that is empty, too: no number stands there alone, as if raised
            small_chip(frame, x + 5, row + 1, faces.CHIP if chips else faces.NO_CHIP)
    else:
        widgets.text(frame, x + 2, row, label)
        if chips and is_long:
            frame.rect(x + 10, row * 8 + 10, 3, 3, 1, True)
        elif chips:
            small_chip(frame, x + 8, row, faces.CHIP)


def small_chip(frame, x, row, chip):
    copy(frame.buffer, row * widgets.WIDTH + x, chip, 0, faces.CHIP_WIDTH, 1)


def dice_on(frame, view, x, row, width, stack, number):
    """The dice at the right of a card, the top one large; returns how they lie."""
    if not stack:
        return NONE
    at = row * widgets.WIDTH + x
    if len(stack) > 1 and type(number) is not int:  # none on top: up to four side by side
        for place, (seat, die) in enumerate(stack):
            start = at + LEFT[width][SPREAD] - SMALL_PITCH * (1 - place % 2)
            start += place // 2 * widgets.WIDTH
            small_die(frame, start, seat, view["dice"][seat][die])
        return SPREAD
    taken = ALONE if len(stack) == 1 else STACKED
    seat, die = stack[-1]
    large_die(frame, at + LEFT[width][taken], seat, view["dice"][seat][die])
    if taken == STACKED:
        seat, die = stack[0]
        start = at + widgets.WIDTH + LOWER_LEFT[width]
        small_die(frame, start, seat, view["dice"][seat][die])
    return taken


def name(frame, seat, seats):
    """Whose camp is where, from above to below, before there are any dice."""
    for lane, letter in enumerate(text(common.TAGS[seats[seat]])):
        widgets.large(frame, CAMP_DICE[seat] + 1, TOP + LANE_ROWS * lane, letter)


def camp(frame, view, seat, prompt):
    """A camp with its three spots; a die that came later stands on any that is free."""
    spots = [[], [], []]
    guests = []
    for owner, own in enumerate(view["dice"]):
        for die in own:
            if die["place"] == CAMPS[seat]:
                spot = die["spot"]
                (guests if spot is None else spots[spot]).append((owner, die))
    for guest in guests:
        min(spots, key=len).append(guest)
    if prompt["target"] == CAMPS[seat]:
        bar(frame, seat, TOP, LANES * LANE_ROWS)
    for spot, stack in enumerate(spots):
        row = TOP + spot * LANE_ROWS
        at = row * widgets.WIDTH + CAMP_DICE[seat]
        rows = LANE_ROWS if len(stack) == 1 else 1  # of a die
        if not stack:
            frame.rect(CAMP_DICE[seat] + 4, row * 8 + 6, 3, 3, 1)
        for height, (owner, die) in enumerate(stack):
            if rows == LANE_ROWS:
                large_die(frame, at, owner, die)
            else:
                small_die(frame, at + 1 + height * widgets.WIDTH, owner, die)
            if die is prompt["die"]:
                bar(frame, seat, row + height, rows)
            elif die["spot"] is not None:
                arrow(frame, seat, (row + height) * 8 + rows * 4 - 1)


def bar(frame, seat, row, rows):
    """Points at a camp, or at a die in it."""
    frame.rect(BARS[seat], row * 8, BAR, rows * 8, 1, True)


def arrow(frame, seat, y):
    """A die that leaves only straight ahead points there."""
    first, step = ((faces.LARGE_WIDTH, 1), (CAMP_DICE[1] - 1, -1))[seat]
    for reach in range(ARROW):
        half = ARROW - 1 - reach
        frame.rect(first + step * reach, y - half, 1, 1 + 2 * half, 1)


def large_die(frame, at, seat, die):
    """A die that has a lane to itself."""
    width = faces.LARGE_WIDTH
    start = (die["value"] - 1) * width * LANE_ROWS
    copy(frame.buffer, at, faces.LARGE[seat], start, width, LANE_ROWS)


def small_die(frame, at, seat, die):
    """One of several dice in a place."""
    width = faces.SMALL_WIDTH
    copy(frame.buffer, at, faces.SMALL[seat], (die["value"] - 1) * width, width, 1)
