"""What the table menu shows beside lists: the scores so far, the pause, a game to go on with."""

from screens import common, widgets
from screens.texts import text

LEFT, NOTE, RIGHT = 4, 46, 124  # where a line begins, what is noted on a seat, and the end
WIDEST_TOTAL = 4  # characters, such as -999
FIRST_SEAT = 2  # row
FIRST_WAY = 5


def scores(frame, view, prompt):
    """Every seat's score.

    prompt: title, seats, left, right (above), notes (by seat), hint, notice.
    """
    widgets.clear(frame)
    widgets.centred(frame, 0, prompt["title"])
    widgets.text(frame, 0, 1, prompt["left"])
    widgets.right(frame, 1, prompt["right"])
    for seat, colour in enumerate(prompt["seats"]):
        row = FIRST_SEAT + seat
        score = str(view["scores"][seat])
        widgets.text(frame, LEFT, row, text(common.NAMES[colour]))
        widgets.text(frame, NOTE, row, prompt["notes"][seat])
        widgets.text(frame, RIGHT - widgets.SMALL_WIDTH * len(score), row, score)
    common.foot(frame, prompt, prompt["hint"])


def pause(frame, view, prompt):
    """Nothing goes on; prompt: hint, notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 2, text("pause_title"))
    widgets.centred(frame, 5, text("pause_help"))
    common.foot(frame, prompt, prompt["hint"])


def resume(frame, view, prompt):
    """A game that may go on; prompt: seats, items (two), cursor, about, notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text("game_" + view["game"]))
    width = min(common.LINE // len(prompt["seats"]), WIDEST_TOTAL + 1)
    common.in_columns(frame, 2, [text(common.TAGS[colour]) for colour in prompt["seats"]], width)
    common.in_columns(frame, 3, ["%3d" % score for score in view["scores"]], width)
    widgets.centred(frame, 4, prompt["about"])
    for place, item in enumerate(prompt["items"]):
        widgets.centred(frame, FIRST_WAY + place, item)
        if place == prompt["cursor"]:
            widgets.invert(frame, LEFT, FIRST_WAY + place, RIGHT - LEFT)
    common.foot(frame, prompt, text("choose"))
