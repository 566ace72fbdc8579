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
# How dice lie on a card, and by that the pixels they leave to its number.
NONE, OUTLINED, ALONE, STACKED, SPREAD = 0, 1, 2, 3, 4
FREE = {WIDE: (32, 19, 19, 10, 11), NARROW: (26, 13, 13, 13, 6)}
CHIP = 4
SAID_WIDTH = 14  # large letters in a line
SAID_LINES = 3
FIRST = TOP * widgets.WIDTH  # of the bytes of the lanes
PAST = FIRST + LANES * LANE_ROWS * widgets.WIDTH
_grids = {}


def board(frame, view, prompt):
    """The board in play.

    prompt: title, line (what the keys do, or what has happened), target (the place pointed at,
    or None), left (the card that the die pointed at would leave, or None), notice.
    """
    widgets.clear(frame)
    widgets.text(frame, 0, 0, "◆%d" % view["scores"][0])
    widgets.centred(frame, 0, prompt["title"])
    widgets.right(frame, 0, "%d◆" % view["scores"][1])
    places(frame, view, prompt["target"], prompt["left"])
    common.foot(frame, prompt, prompt["line"])


def cards(frame, view, prompt):
    """Cards are typed in; prompt: help, values (by cell), slots, cursor, keys, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, common.notice_or(prompt, prompt["help"]))
    chips = list(view["chips"])
    for cell in prompt["slots"]:
        chips[cell] = chips_on(prompt["values"][cell], view["options"])
    places(frame, dict(view, cards=prompt["values"], chips=chips), prompt["cursor"], None)
    common.legend(frame, 7, prompt["keys"])


def said(frame, view, prompt):
    """A sentence for the whole table; prompt: title, sentence, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, prompt["title"])
    lines = [""]
    for word in prompt["sentence"].split(" "):
        if len(lines[-1]) + len(word) >= SAID_WIDTH:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    for line, words in enumerate(lines[:SAID_LINES]):
        widgets.large_centred(frame, 1 + 2 * line + (len(lines) < SAID_LINES), words)
    common.foot(frame, prompt, text("about_back"))


def places(frame, view, target, left):
    """Camps, cards, chips and dice; the target stands out."""
    frame.buffer[FIRST:PAST] = grid(len(view["cards"]))
    for seat in (0, 1):
        camp(frame, view, seat, target)
    for place in range(len(view["cards"])):
        x, row, width = area(len(view["cards"]), place)
        stack = view["stacks"][place]
        taken = dice_on(frame, view, x, row, width, stack, view["cards"][place])
        if place == left and not stack:
            taken = OUTLINED
            at = row * widgets.WIDTH + x + width - faces.LARGE_WIDTH - 1
            copy(frame.buffer, at, faces.OUTLINE, 0, faces.LARGE_WIDTH, LANE_ROWS)
        card(frame, view, place, x, row, width, taken)
        if place == target:  # not the dice: light and dark tell the seats apart
            is_below = width == NARROW and taken == STACKED  # the lower die
            widgets.invert(frame, x, row, FREE[width][taken], 1 if is_below else LANE_ROWS)


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
    """A number, large while there is something to win, and its chips."""
    number, chips = view["cards"][place], view["chips"][place]
    name = "?" if number is None else str(number)
    is_crowded = width == NARROW and taken
    if is_crowded or type(number) is int and not chips:
        widgets.text(frame, x + 1, row, name)
    else:
        widgets.large(frame, x + 1, row, name)
    y = row * 8
    for chip in range(chips):
        if is_crowded and taken == STACKED:
            frame.rect(x + 10, y + 10, 3, 3, 1, True)
        elif is_crowded:
            circle(frame, x + 3, y + 10)
        elif width == NARROW:
            circle(frame, x + 21, y + 9)
        elif taken == STACKED:  # above the lower die
            circle(frame, x + 11 + 5 * chip, y + 2)
        else:
            circle(frame, x + 13, y + 9 - 3 * chips + 6 * chip)


def circle(frame, x, y):
    frame.rect(x, y + 1, CHIP, CHIP - 2, 1, True)
    frame.rect(x + 1, y, CHIP - 2, CHIP, 1, True)


def dice_on(frame, view, x, row, width, stack, number):
    """The dice at the right of a card, the top one large; returns how they lie."""
    at = row * widgets.WIDTH + x + width - 1
    if not stack:
        return NONE
    if len(stack) > 1 and type(number) is not int:  # none on top: up to four side by side
        for place, (seat, die) in enumerate(stack):
            start = at - SMALL_PITCH * (1 + place // 2) + place % 2 * widgets.WIDTH
            small_die(frame, start + 1, seat, view["dice"][seat][die])
        return SPREAD
    seat, die = stack[-1]
    large_die(frame, at - faces.LARGE_WIDTH, seat, view["dice"][seat][die])
    if len(stack) == 1:
        return ALONE
    seat, die = stack[0]
    start = x + (1 if width == NARROW else 10) + (row + 1) * widgets.WIDTH
    small_die(frame, start, seat, view["dice"][seat][die])
    return STACKED


def camp(frame, view, seat, target):
    """A camp with its three spots; a die that came later stands on any that is free."""
    x, row, width = area(len(view["cards"]), CAMPS[seat])
    spots = [[], [], []]
    guests = []
    for owner, own in enumerate(view["dice"]):
        for die in own:
            if die["place"] == CAMPS[seat]:
                spot = die["spot"]
                (guests if spot is None else spots[spot]).append((owner, die))
    for guest in guests:
        min(spots, key=len).append(guest)
    if target == CAMPS[seat]:
        for inset in (0, 1):
            frame.rect(x + inset, row * 8, width - 2 * inset, LANES * LANE_ROWS * 8, 1)
    left = (width - faces.LARGE_WIDTH) // 2
    for spot, stack in enumerate(spots):
        row = TOP + spot * LANE_ROWS
        at = row * widgets.WIDTH + x + left
        if not stack:
            frame.rect(x + left + 4, row * 8 + 6, 3, 3, 1)
        elif len(stack) == 1:
            large_die(frame, at, *stack[0])
        else:
            for height, (owner, die) in enumerate(stack):
                small_die(frame, at + 1 + height * widgets.WIDTH, owner, die)


def large_die(frame, at, seat, die):
    """A die that has a lane to itself."""
    width = faces.LARGE_WIDTH
    start = (die["value"] - 1) * width * LANE_ROWS
    copy(frame.buffer, at, faces.LARGE[seat], start, width, LANE_ROWS)


def small_die(frame, at, seat, die):
    """One of several dice in a place."""
    width = faces.SMALL_WIDTH
    copy(frame.buffer, at, faces.SMALL[seat], (die["value"] - 1) * width, width, 1)
