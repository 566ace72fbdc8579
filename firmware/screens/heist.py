"""The screens of heist: pure functions of (view, prompt) onto a framebuffer.

`view` is what rules_core gives; a prompt always has `seats`, the colour of each seat.
"""

from screens import common, widgets
from screens.columns import column
from screens.texts import text
from screens.track import SEAT_COLOURS

CARDS = 2  # their row on every screen but one: what stays where it was need not be sent
SLOT_WIDTH = 12
NUMBER_WIDTH = 20
SEAT_KEYS = len(SEAT_COLOURS)


def row(frame, at_row, view, digits=None, cursor=-1):
    """The face-up cards in two rows of the glass, their diamonds in the row below."""
    digits = digits or view["row"]
    empty = "?" if cursor >= 0 else " "
    left = (widgets.WIDTH - SLOT_WIDTH * len(digits)) // 2
    line = "".join([empty if value is None else str(value) for value in digits])
    widgets.large(frame, left + 1, at_row, line, SLOT_WIDTH)
    if cursor >= 0:
        widgets.invert(frame, left + SLOT_WIDTH * cursor, at_row, SLOT_WIDTH - 1, 2)
    for slot, diamonds in enumerate(view["diamonds"]):
        if diamonds and view["row"][slot] is not None:
            mark = "◆" if diamonds == 1 else "◆%d" % diamonds if diamonds < 10 else "%d" % diamonds
            x = left + SLOT_WIDTH * slot
            widgets.text(frame, x + (3 if len(mark) == 1 else 0), at_row + 2, mark)


def small_row(frame, at_row, view):
    """The face-up cards in one row of the glass; a card with diamonds has ◆ behind it."""
    marks = ["◆" if diamonds else " " for diamonds in view["diamonds"]]
    cells = ["%d%s" % card for card in zip(view["row"], marks)]
    widgets.centred(frame, at_row, "".join(cells))


def deal(frame, view, prompt):
    """Real cards are typed in; prompt: values (by slot, None = empty), cursor, notice.

    Under the cards stand the keys, as they lie on the device, with their digits.
    """
    widgets.clear(frame)
    widgets.centred(frame, 0, text("deal_title", view["row"].count(None)))
    row(frame, CARDS, view, prompt["values"], prompt["cursor"])
    common.seat_tags(frame, 5, range(SEAT_KEYS), [False] * SEAT_KEYS)
    common.in_columns(frame, 6, ["%d/%d" % (key, key + 5) for key in range(SEAT_KEYS)])
    common.foot(frame, prompt, text("deal_help"))


def pick(frame, view, prompt):
    """The table while numbers are made: cards, who is in, scores; prompt: notice."""
    widgets.clear(frame)
    widgets.text(frame, 0, 0, text("round", view["round"]))
    widgets.right(frame, 0, text("goal", view["target"]))
    widgets.centred(frame, 1, common.notice_or(prompt, text("pick_help")))
    row(frame, CARDS, view)
    common.seat_tags(frame, 5, prompt["seats"], view["picked"])
    common.scores(frame, 7, view)


def entry(frame, view, prompt):
    """Seen only while the own key is down; prompt: colour, tens, ones, stage 0 … 2, notice."""
    widgets.clear(frame)
    stage = prompt["stage"]
    widgets.text(frame, 0, 0, text(common.NAMES[prompt["colour"]]))
    if stage < 2:
        widgets.right(frame, 0, text("entry_ones" if stage else "entry_tens"))
    small_row(frame, 1, view)
    widgets.digit(frame, 36, 2, prompt["tens"])
    if stage:
        widgets.digit(frame, 68, 2, prompt["ones"])
    if stage == 2:
        widgets.centred(frame, 6, text("entry_lock"))
        widgets.invert(frame, 32, 6, 64)
    else:
        widgets.text(frame, 36 + 32 * stage + 9, 6, "▲")
    usual = text("entry_again" if stage == 2 else "entry_next")
    common.foot(frame, prompt, usual)


def resolution(frame, view, prompt):
    """Every number, ascending, and what becomes of it.

    prompt: picks ([seat, number] ascending), results (text by place), current (places),
    line (the reason in words), notice, totals (True: the scores stand here, no light shows them).
    """
    widgets.clear(frame)
    for place, (seat, number) in enumerate(prompt["picks"]):
        x = column(place, len(prompt["picks"]))
        widgets.large(frame, x + 1, 0, "%02d" % number)
        if place in prompt["current"]:
            widgets.invert(frame, x, 0, NUMBER_WIDTH, 2)
        widgets.text(frame, x + 1, 2, text(common.TAGS[prompt["seats"][seat]]))
        result = prompt["results"][place]
        if prompt["totals"]:
            mark = "✗" if result == "✗" else "✓" if result else " "
            result = mark + "%2d" % view["scores"][seat]
        widgets.text(frame, x + 4, 3, result)
    row(frame, 4, view)
    common.foot(frame, prompt, prompt["line"])


def place(frame, view, prompt):
    """The largest success puts a diamond on a card; prompt: colour, cursor, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("place_title", text(common.NAMES[prompt["colour"]])))
    row(frame, CARDS, view, cursor=prompt["cursor"])
    common.foot(frame, prompt, text("place_help"))
