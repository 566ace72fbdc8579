"""Screens that every game shares: choices, seating, the end; pure functions of (view, prompt)."""

from screens import widgets
from screens.texts import text

LIST_ROWS = 5
COLUMN_WIDTH = 25  # five seats side by side


def notice_or(prompt, usual):
    """The line that says why a press was refused, else the usual hint."""
    return prompt.get("notice") or usual


def choices(frame, view, prompt):
    """A list with a cursor.

    prompt: title, items (a name, or a name and its value), cursor, about (a word on the item),
    notice.
    """
    widgets.clear(frame)
    items = prompt["items"]
    cursor = prompt["cursor"]
    if len(items) > LIST_ROWS:
        widgets.text(frame, 2, 0, prompt["title"])
        widgets.right(frame, 0, "%d/%d" % (cursor + 1, len(items)))
    else:
        widgets.centred(frame, 0, prompt["title"])
    first = min(max(cursor - LIST_ROWS // 2, 0), max(len(items) - LIST_ROWS, 0))
    for line in range(min(LIST_ROWS, len(items))):
        item = items[first + line]
        name, value = item if type(item) is tuple else (item, "")
        row = line + 1 + (len(items) < LIST_ROWS)
        widgets.text(frame, 2, row, name)
        widgets.text(frame, widgets.WIDTH - 2 - widgets.SMALL_WIDTH * len(value), row, value)
        if first + line == cursor:
            widgets.invert(frame, 0, row, widgets.WIDTH)
    widgets.centred(frame, 6, prompt["about"])
    widgets.centred(frame, 7, notice_or(prompt, text("choose")))


def change(frame, view, prompt):
    """One option; prompt: title, name, value (text), about, lower, higher (bool), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, prompt["title"])
    widgets.centred(frame, 2, prompt["name"])
    value = prompt["value"]
    x = (widgets.WIDTH - widgets.LARGE_WIDTH * len(value)) // 2
    widgets.large(frame, x, 3, value)
    if prompt["lower"]:
        widgets.text(frame, x - 12, 4, "◀")
    if prompt["higher"]:
        widgets.text(frame, widgets.WIDTH - x + 6, 4, "▶")
    widgets.centred(frame, 6, prompt["about"])
    widgets.centred(frame, 7, notice_or(prompt, text("change")))


def seating(frame, view, prompt):
    """Who plays, in seating order; prompt: seats (colours so far), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("seating"))
    seats = prompt["seats"]
    if seats:
        for seat, colour in enumerate(seats):
            x = seat // 3 * 64 + 8
            widgets.text(frame, x, 2 + seat % 3, "%d %s" % (seat + 1, text("name_%d" % colour)))
        widgets.centred(frame, 6, text("seating_back"))
    else:
        widgets.centred(frame, 2, text("seating_help"))
        widgets.centred(frame, 3, text("seating_order"))
    usual = text("seating_start") if prompt["enough"] else ""
    widgets.centred(frame, 7, notice_or(prompt, usual))


def column(place, count):
    """The x of one of `count` columns that stand side by side in the middle."""
    return (widgets.WIDTH - COLUMN_WIDTH * count) // 2 + COLUMN_WIDTH * place


def seat_tags(frame, row, seats, ticked):
    """The seats' short names side by side, a tick under those of `ticked` (bool by seat)."""
    for seat, colour in enumerate(seats):
        x = column(seat, len(seats))
        widgets.text(frame, x, row, text("tag_%d" % colour))
        if ticked[seat]:
            widgets.text(frame, x + widgets.SMALL_WIDTH, row + 1, "✓")


def scores(frame, row, view):
    """The seats' scores under their tags, with the markers they stand on."""
    for seat, score in enumerate(view["scores"]):
        line = str(score)
        x = column(seat, len(view["scores"])) + (3 - len(line)) * widgets.SMALL_WIDTH // 2
        if score == view["top"]:
            line += "▲"
        elif score == view["bottom"]:
            line += "▼"
        widgets.text(frame, x, row, line)


def cover(frame, view, prompt):
    """Nobody sees: the same bytes whatever was entered.

    prompt: colour, locked, public (draws what lies on the table), notice.
    """
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text("name_%d" % prompt["colour"]))
    prompt["public"](frame, 2, view)
    widgets.centred(frame, 5, text("cover_let_go"))
    widgets.centred(frame, 6, text("cover_look"))
    usual = text("cover_keep") if prompt["locked"] else ""
    widgets.centred(frame, 7, notice_or(prompt, usual))


def countdown(frame, view, prompt):
    """せーの！, a sound a beat; prompt: beat 0 … 3."""
    widgets.clear(frame)
    widgets.wide(frame, 32, 3, "せーの！"[: prompt["beat"] + 1])


def final(frame, view, prompt):
    """The last table: who won and every score; prompt: seats (colours)."""
    widgets.clear(frame)
    seats = prompt["seats"]
    winners = view["winners"]
    if len(winners) == 1:
        widgets.large_centred(frame, 0, text("wins", text("name_%d" % seats[winners[0]])))
    else:
        widgets.large_centred(frame, 0, text("shared"))
    ranking = sorted(
        (seat not in winners, -score, seat) for seat, score in enumerate(view["scores"])
    )
    for line, (_, points, seat) in enumerate(ranking):
        name = ("★" if seat in winners else " ") + text("name_%d" % seats[seat])
        widgets.text(frame, 22, 2 + line, name)
        widgets.text(frame, 88, 2 + line, "%3d" % -points)
    level = [seat for seat, score in enumerate(view["scores"]) if score == max(view["scores"])]
    usual = text("tie" if len(level) > len(winners) else "go_on")
    widgets.centred(frame, 7, notice_or(prompt, usual))
