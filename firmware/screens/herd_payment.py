"""The end of a round of herd: what strayed, the sum of each seat, who pays and who is paid."""

from screens import common, widgets
from screens.herd import by_seat
from screens.herd_cards import name, names
from screens.texts import text

STRAYS = 5  # side by side, unless there is a single row for more
STRAYS_WIDTH = 108
STRAYS_LEFT = 20
LEFT, RIGHT = 4, 124  # of a sum
SUMMARY = (
    ("herd_owes", "owed"),
    ("herd_pays", "paid"),
    ("herd_gets", "received"),
    ("herd_food", "to"),
)


def strays(frame, view, prompt):
    """All strays lie open; prompt: lines (as the rules have them), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("herd_strays"))
    is_full = len(prompt["lines"]) == 4
    most = max([len(line["strays"]) for line in prompt["lines"]])
    across = max(STRAYS, most) if is_full else STRAYS
    row = 2 if len(prompt["lines"]) == 2 else 1
    for line in prompt["lines"]:
        colour = prompt["seats"][line["seat"]]
        widgets.text(frame, 0, row, text(common.TAGS[colour]))
        if not line["strays"]:
            widgets.right(frame, row, text("herd_perfect"))
        for place, card in enumerate(line["strays"]):
            x = STRAYS_LEFT + place % across * (STRAYS_WIDTH // across)
            widgets.text(frame, x, row + place // across, name(card))
        row += 1 if is_full else 2
    common.foot(frame, prompt, text("go_on"))


def account(frame, view, prompt):
    """The sum of a seat, line by line.

    prompt: colour, food, strays, items ((name, figure) …), notice.
    """
    widgets.clear(frame)
    widgets.large(frame, 0, 0, text(common.NAMES[prompt["colour"]]))
    food = str(prompt["food"])
    widgets.text(frame, 66, 1, text("herd_food"))
    widgets.large(frame, RIGHT - widgets.LARGE_WIDTH * len(food), 0, food)
    widgets.text(frame, LEFT, 2, names(prompt["strays"], 20))
    listed(frame, 3, prompt["items"])
    common.foot(frame, prompt, text("go_on"))


def pot(frame, view, prompt):
    """What was paid is shared; prompt: items ((name, figure) …), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("herd_shared"))
    listed(frame, 2, prompt["items"])
    common.foot(frame, prompt, text("go_on"))


def listed(frame, row, items):
    """Names on the left, figures on the right."""
    for place, (item, figure) in enumerate(items):
        widgets.text(frame, LEFT, row + place, item)
        widgets.text(frame, RIGHT - widgets.SMALL_WIDTH * len(figure), row + place, figure)


def summary(frame, view, prompt):
    """Every seat at the end of the round; prompt: paid (as the rules have it), notice."""
    widgets.clear(frame)
    paid = prompt["paid"]
    widgets.centred(frame, 0, text("herd_round_over", paid["round"]))
    tags = [text(common.TAGS[colour]) for colour in prompt["seats"]]
    widgets.text(frame, 1, 2, by_seat("", tags))
    for row, (label, part) in enumerate(SUMMARY):
        line = by_seat(text(label), [each[part] for each in paid["lines"]])
        widgets.text(frame, 1, 3 + row, line)
    common.foot(frame, prompt, text("go_on"))
