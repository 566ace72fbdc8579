"""The screens of gacchi: pure functions of (view, prompt) onto a framebuffer.

The board lies on its side, seat 0's camp along the left edge and seat 1's along the right, so a
column of the table is a lane of the glass, two rows of 8 pixels high. The dice of seat 0 are dark
with a frame, those of seat 1 light; of two on a card the upper one is on top.
"""

from rules_core.gacchi_cards import chips_on
from screens import common, dice, faces, widgets
from screens.cells import copy
from screens.texts import text

LANES = 3
TOP = 1  # the row of the first lane
LANE_ROWS = 2
CAMP = 16  # the width of a camp
CAMPS = ("camp0", "camp1")
NARROW = 24  # the width of a card where four lie in a lane
SMALL_PITCH = faces.SMALL_WIDTH + 1
DICE_WIDTHS = (0, 13, 12, 22, 22)  # of the right of a card, by the number of dice there
CHIP = 4
SAID_WIDTH = 14  # large letters in a line
SAID_LINES = 3
FIRST = TOP * widgets.WIDTH  # of the bytes of the lanes
PAST = FIRST + LANES * LANE_ROWS * widgets.WIDTH
_grids = {}


def area(view, place):
    """Where a place is: (x, row, width) of a card, or of a camp, which fills all lanes."""
    if place in CAMPS:
        return CAMPS.index(place) * (widgets.WIDTH - CAMP), TOP, CAMP
    columns = len(view["cards"]) // LANES
    width = (widgets.WIDTH - 2 * CAMP) // columns
    x = CAMP + (columns - 1 - place // LANES) * width
    return x, TOP + place % LANES * LANE_ROWS, width


def order(view):
    """The cells as the eye meets them on the glass: lane by lane, from the left."""
    columns = range(len(view["cards"]) // LANES - 1, -1, -1)
    return [LANES * column + lane for lane in range(LANES) for column in columns]


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
    widgets.centred(frame, 7, common.notice_or(prompt, prompt["line"]))


def cards(frame, view, prompt):
    """Cards are typed in; prompt: help, values (by cell), slots, cursor, keys, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, common.notice_or(prompt, prompt["help"]))
    chips = list(view["chips"])
    for cell in prompt["slots"]:
        chips[cell] = chips_on(prompt["values"][cell], view["options"])
    places(frame, dict(view, cards=prompt["values"], chips=chips), prompt["cursor"], None)
    legend(frame, prompt["keys"])


def rolled(frame, view, prompt):
    """Dice are typed in; prompt: help, values (None: not yet), cursor, keys, notice."""
    faces = prompt["values"]
    title = common.notice_or(prompt, prompt["help"])
    dice.dice(frame, view, {"title": title, "faces": faces, "cursor": prompt["cursor"]})
    legend(frame, prompt["keys"])


def legend(frame, keys):
    """The colour keys, as they lie on the device, with what each would enter now."""
    cells = [text(tag)[0] + " %s" % (key or "") for tag, key in zip(common.TAGS, keys)]
    common.in_columns(frame, 7, cells)


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
    widgets.centred(frame, 7, common.notice_or(prompt, text("about_back")))


def places(frame, view, target, left):
    """Camps, cards, chips and dice; the target stands out."""
    frame.buffer[FIRST:PAST] = grid(len(view["cards"]) // LANES)
    for seat in (0, 1):
        camp(frame, view, seat, target)
    for place in range(len(view["cards"])):
        card(frame, view, place, place == target, place == left)


def grid(columns):
    """The lanes as yet empty: dotted lines between the cards, ticks where four meet."""
    if columns not in _grids:
        width = (widgets.WIDTH - 2 * CAMP) // columns
        dots = bytearray(PAST - FIRST)
        for row in range(LANES * LANE_ROWS):
            start = row * widgets.WIDTH
            for line in range(columns + 1):
                x = start + CAMP + line * width
                dots[x] = 0x2A
                if row in (1, 3):
                    for near in (x - 2, x, x + 2):
                        dots[near] |= 0x80
        _grids[columns] = dots
    return _grids[columns]


def card(frame, view, place, is_target, was_left):
    """A card, large while there is something to win; `was_left`: a die stood there alone."""
    x, row, width = area(view, place)
    number, chips = view["cards"][place], view["chips"][place]
    name = "?" if number is None else str(number)
    stack = view["stacks"][place]
    is_narrow = width <= NARROW
    is_crowded = is_narrow and (stack or was_left)
    if is_crowded or type(number) is int and not chips:
        widgets.text(frame, x + 4 - 2 * len(name), row, name)
    else:
        widgets.large(frame, x + 2, row, name, widgets.LARGE_WIDTH + 1 - len(name))
    for chip in range(chips):
        left = x + (3 if is_crowded else width - 5 if is_narrow else 13)
        y = row * 8 + (9 if is_narrow else 9 - 3 * chips + 6 * chip)
        frame.rect(left, y + 1, CHIP, CHIP - 2, 1)
        frame.rect(left + 1, y, CHIP - 2, CHIP, 1)
    if is_target:  # the number, not the dice, whose light and dark tell the seats apart
        widgets.invert(frame, x, row, width - DICE_WIDTHS[len(stack)], LANE_ROWS)
    at = row * widgets.WIDTH + x + width - 1
    if len(stack) == 1:
        seat, die = stack[0]
        large_die(frame, at - faces.LARGE_WIDTH, seat, view["dice"][seat][die])
    elif was_left and not stack:
        copy(frame.buffer, at - faces.LARGE_WIDTH, faces.OUTLINE, 0, faces.LARGE_WIDTH, LANE_ROWS)
    else:
        for height, (seat, die) in enumerate(stack):
            beside, above = height // 2, height % 2
            start = at + (1 - above) * widgets.WIDTH - SMALL_PITCH * (1 + beside) + 1
            small_die(frame, start, seat, view["dice"][seat][die])


def camp(frame, view, seat, target):
    """A camp with its three spots; a die that came later stands on any that is free."""
    x, row, _ = area(view, CAMPS[seat])
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
            frame.rect(x + inset, row * 8, CAMP - 2 * inset, LANES * LANE_ROWS * 8, 1)
    for spot, stack in enumerate(spots):
        row = TOP + spot * LANE_ROWS
        at = row * widgets.WIDTH + x
        if not stack:
            frame.rect(x + 6, row * 8 + 6, 3, 3, 1)
        elif len(stack) == 1:
            large_die(frame, at + 2, *stack[0])
        else:
            for height, (owner, die) in enumerate(stack):
                small_die(frame, at + 3 + height * widgets.WIDTH, owner, die)


def large_die(frame, at, seat, die):
    """A die that has a lane to itself."""
    width = faces.LARGE_WIDTH
    start = (die["value"] - 1) * width * LANE_ROWS
    copy(frame.buffer, at, faces.LARGE[seat], start, width, LANE_ROWS)


def small_die(frame, at, seat, die):
    """One of several dice in a place."""
    width = faces.SMALL_WIDTH
    copy(frame.buffer, at, faces.SMALL[seat], (die["value"] - 1) * width, width, 1)
