"""The screens of herd with real cards: who begins, which card was played, which strayed."""

from screens import common, herd, widgets
from screens.herd_cards import KEYS, REGIONS, TEN
from screens.texts import text

CELL = 4  # characters of a key in the legend
ALL_KEYS = range(len(common.TAGS))
DIGITS = "10/5 1/6 2/7 3/8 4/9"
SIGNS = "".join(["  %s " % REGIONS[region] for region in KEYS if region])


def deal(frame, view, prompt):
    """People deal; prompt: count (cards a seat), unseen (how many are left over), notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text("round", view["round"]))
    widgets.centred(frame, 3, text("herd_deal", prompt["count"]))
    if prompt["unseen"]:
        widgets.centred(frame, 4, text("herd_aside", prompt["unseen"]))
    common.foot(frame, prompt, text("herd_dealt"))


def who(frame, view, prompt):
    """Who has the card that begins? prompt: card, hint, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("herd_who"))
    herd.large_card(frame, 40, 2, prompt["card"])
    if prompt["hint"]:
        widgets.centred(frame, 6, text("own_key"))
    common.foot(frame, prompt, prompt["hint"] or text("own_key"))


def play(frame, view, prompt):
    """What the seat in turn does; prompt: colour, typed (app.herd_typed), notice.

    Below are the keys as they lie on the device, and under the colours their food and strays.
    """
    widgets.clear(frame)
    herd.top_card(frame, view, prompt["colour"])
    typed = prompt["typed"]
    if typed.is_stray:
        widgets.large(frame, herd.RIGHT, 2, text("herd_leave"))
        widgets.invert(frame, herd.RIGHT - 1, 2, 47, 2)
    else:
        card(frame, herd.RIGHT + 1, 2, typed, 0)
    if typed.is_complete():
        widgets.right(frame, 2, "●" if typed.is_stray else text("herd_ok"))
    else:
        widgets.text(frame, 104, 2, text("herd_hand"))
        left = view["cards_left"][prompt["seats"].index(prompt["colour"])]
        widgets.right(frame, 3, str(left))
    legend(frame, 4, typed)
    seats = prompt["seats"]
    widgets.text(frame, 1, 6, by_key(seats, [str(food) for food in view["scores"]]))
    widgets.text(frame, 1, 7, by_key(seats, ["✗%d" % count for count in view["stray_counts"]]))
    common.foot(frame, prompt, "")


def strays(frame, view, prompt):
    """A seat types its strays; prompt: colour, typed, notice."""
    widgets.clear(frame)
    typed = prompt["typed"]
    name = text(common.NAMES[prompt["colour"]])
    widgets.centred(frame, 0, text("herd_type", name, len(typed.regions)))
    for place in range(len(typed.regions)):
        x, row = herd.spot(place)
        card(frame, x, row, typed, place)
    legend(frame, 5, typed)
    widgets.centred(frame, 7, text("deal_help"))
    common.foot(frame, prompt, "")


def card(frame, x, row, typed, place):
    """A card as far as it is typed; the part that is typed next is inverted."""
    region, number = typed.regions[place], typed.numbers[place]
    herd.small_card(frame, x, row, REGIONS.get(region, "?"), str(number or "?"))
    if typed.place == 2 * place:
        widgets.invert(frame, x - 1, row, herd.SIGN_WIDTH + 1, 2)
    elif typed.place == 2 * place + 1:
        widgets.invert(frame, x + herd.SIGN_WIDTH, row, 18 if number == TEN else 9, 2)


def legend(frame, row, typed):
    """What each seat key types now."""
    widgets.text(frame, 1, row, by_key(ALL_KEYS, [text(tag) for tag in common.TAGS]))
    line = DIGITS if typed.place % 2 else SIGNS
    if typed.may_stray and line == SIGNS:
        line += text("herd_stray")
    widgets.text(frame, 1, row + 1, line)


def by_key(colours, cells):
    """A text for each of these seat keys, below one another in any such line."""
    line = [" " * CELL] * len(common.TAGS)
    for colour, cell in zip(colours, cells):
        line[colour] = " " * (CELL - len(cell)) + cell  # % would count the bytes
    return "".join(line)
