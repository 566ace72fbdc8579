"""Screens that every game shares: choices, seating, the end; pure functions of (view, prompt)."""

from screens import widgets
from screens.columns import column
from screens.texts import text

LINE = widgets.WIDTH // widgets.SMALL_WIDTH  # characters
LIST_ROWS = 5
LIST_LEFT, LIST_RIGHT = 10, 118  # no wider, for what changes is sent
CELL = 4  # characters
BLANK = " " * LINE
TAGS = ("tag_0", "tag_1", "tag_2", "tag_3", "tag_4")
NAMES = ("name_0", "name_1", "name_2", "name_3", "name_4")


def notice_or(prompt, usual):
    """The line that says why a press was refused, else the usual hint."""
    return prompt.get("notice") or usual


def in_two(line):
    """A line as two where it is too long for the glass; else the first one is empty."""
    if len(line) <= LINE:
        return "", line
    end = line[: LINE + 1].rfind(" ")
    return line[:end], line[end + 1 :]


def foot(frame, prompt, usual):
    """The last row: the usual hint, or why a press was refused, in two rows if it is long."""
    notice = prompt["notice"]
    if not notice:
        widgets.centred(frame, 7, usual)
        return
    first, last = in_two(notice)
    widgets.clear_rows(frame, 7, 1)
    if first:
        widgets.clear_rows(frame, 6, 1)
        widgets.centred(frame, 6, first)
    widgets.centred(frame, 7, last)


def choices(frame, view, prompt):
    """A list with a cursor.

    prompt: title, items (a name, or a name and its value), cursor, about (a word on the item),
    notice; since (the items from here to the cursor are chosen together).
    """
    widgets.clear(frame)
    items = prompt["items"]
    cursor = prompt["cursor"]
    title = prompt["title"]
    counted = title + " %d/%d" % (cursor + 1, len(items))
    is_long = len(items) > LIST_ROWS and len(counted) <= LINE
    widgets.centred(frame, 0, counted if is_long else title)
    first = min(max(cursor - LIST_ROWS // 2, 0), max(len(items) - LIST_ROWS, 0))
    for line in range(min(LIST_ROWS, len(items))):
        item = items[first + line]
        name, value = item if type(item) is tuple else (item, "")
        row = line + 1 + (len(items) < LIST_ROWS)
        widgets.text(frame, LIST_LEFT, row, name)
        widgets.text(frame, LIST_RIGHT - widgets.SMALL_WIDTH * len(value), row, value)
        if min(prompt.get("since", cursor), cursor) <= first + line <= cursor:
            widgets.invert(frame, LIST_LEFT - 2, row, LIST_RIGHT + 4 - LIST_LEFT)
    widgets.centred(frame, 6, prompt["about"])
    foot(frame, prompt, text("choose" if len(items) > 1 else "choose_one"))


def change(frame, view, prompt):
    """One option; prompt: title, name, value (text), about, lower, higher (bool), notice, hint."""
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
    foot(frame, prompt, prompt["hint"])


def seating(frame, view, prompt):
    """Who plays, in seating order; prompt: seats (colours so far), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("seating"))
    seats = prompt["seats"]
    if seats:
        for seat, colour in enumerate(seats):
            x = seat // 3 * 64 + 8
            widgets.text(frame, x, 2 + seat % 3, "%d %s" % (seat + 1, text(NAMES[colour])))
        widgets.centred(frame, 6, text("seating_back"))
    else:
        widgets.centred(frame, 2, text("seating_help"))
        widgets.centred(frame, 3, text("seating_order"))
    usual = text("seating_start") if prompt["enough"] else ""
    foot(frame, prompt, usual)


def padded(cells, width):
    """Texts as a line in which each has so many characters."""
    return "".join([cell + BLANK[len(cell) : width] for cell in cells])  # % would count the bytes


def in_columns(frame, row, cells, width=CELL):
    """Texts side by side, each with so many characters, in the middle."""
    widgets.centred(frame, row, padded(cells, width))


def seat_tags(frame, row, seats, ticked):
    """The seats' short names side by side, a tick under those of `ticked` (bool by seat)."""
    in_columns(frame, row, [text(TAGS[colour]) for colour in seats])
    in_columns(frame, row + 1, [" ✓" if tick else "" for tick in ticked])


def scores(frame, row, view):
    """The seats' scores under their tags, with the markers they stand on."""
    cells = []
    for score in view["scores"]:
        cell = "%2d" % score
        if score == view["top"]:
            cell += "▲"
        elif score == view["bottom"]:
            cell += "▼"
        cells.append(cell)
    in_columns(frame, row, cells)


def cover(frame, view, prompt):
    """Nobody sees: the same bytes whatever was entered.

    prompt: colour, public (draws what lies on the table), hint (what ● does), notice.
    """
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text(NAMES[prompt["colour"]]))
    prompt["public"](frame, 2, view)
    widgets.centred(frame, 5, text("cover_let_go"))
    widgets.centred(frame, 6, text("cover_look"))
    foot(frame, prompt, prompt["hint"])


def legend(frame, row, keys):
    """The colour keys, as they lie on the device, with what each would enter now."""
    cells = [text(tag)[0] + " %s" % (key or "") for tag, key in zip(TAGS, keys)]
    in_columns(frame, row, cells)
    for place in range(len(keys)):  # as if on a key: what is entered may be an R, too
        widgets.invert(frame, column(place, len(keys)) - 1, row, widgets.SMALL_WIDTH + 1)


def agree(frame, view, prompt):
    """Everyone is to press; prompt: title, lines (up to three), agreed (by seat), hint, notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, prompt["title"])
    for row, line in enumerate(prompt["lines"]):
        widgets.centred(frame, 2 + row, line)
    seat_tags(frame, 5, prompt["seats"], prompt["agreed"])
    foot(frame, prompt, prompt["hint"])


def working(frame, view, prompt):
    """Something that takes a while; prompt: done, of."""
    widgets.clear(frame)
    widgets.large_centred(frame, 2, text("working"))
    widgets.centred(frame, 5, "%d%%" % (prompt["done"] * 100 // prompt["of"]))


def countdown(frame, view, prompt):
    """せーの！, a sound a beat; prompt: beat 0 … 3, notice."""
    widgets.clear(frame)
    widgets.wide(frame, 32, 3, "せーの！"[: prompt["beat"] + 1])
    foot(frame, prompt, "")


def final(frame, view, prompt):
    """The last table: who won and every score; prompt: seats (colours)."""
    widgets.clear(frame)
    seats = prompt["seats"]
    winners = view["winners"]
    if len(winners) == 1:
        widgets.large_centred(frame, 0, text("wins", text(NAMES[seats[winners[0]]])))
    else:
        top = max(view["scores"])
        is_agreed = top < view.get("target", top)  # nobody has won by the scores
        widgets.large_centred(frame, 0, text("agreed" if is_agreed else "shared"))
    ranking = sorted(
        (seat not in winners, -score, seat) for seat, score in enumerate(view["scores"])
    )
    for line, (_, points, seat) in enumerate(ranking):
        name = ("★" if seat in winners else " ") + text(NAMES[seats[seat]])
        widgets.text(frame, 22, 2 + line, name)
        widgets.text(frame, 88, 2 + line, "%3d" % -points)
    level = [seat for seat, score in enumerate(view["scores"]) if score == max(view["scores"])]
    usual = text("tie" if len(level) > len(winners) else "final_help")
    foot(frame, prompt, usual)
