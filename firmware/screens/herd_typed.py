"""The screens of herd with real cards: who begins, which card was played, which strayed."""

from screens import common, herd, widgets
from screens.herd_cards import KEYS, REGIONS
from screens.texts import text

DIGITS = "10/5 1/6 2/7 3/8 4/9"
SIGNS = "".join(["  %s " % REGIONS[region] for region in KEYS if region])


def deal(frame, view, prompt):
    """People deal; prompt: count (cards a seat), unseen (how many are left over), notice."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text("round", view["round"]))
    widgets.centred(frame, 2, text("herd_deal", prompt["count"]))
    if prompt["unseen"]:
        widgets.centred(frame, 3, text("herd_aside", prompt["unseen"]))
    tags = [text(common.TAGS[colour]) for colour in prompt["seats"]]
    widgets.text(frame, 1, 4, herd.by_seat("", tags))
    widgets.text(frame, 1, 5, herd.by_seat(text("herd_food"), view["scores"]))
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

    Below are the keys as they lie on the device, and what is asked.
    """
    widgets.clear(frame)
    herd.top_card(frame, view, prompt["colour"])
    typed = prompt["typed"]
    if typed.is_stray:
        widgets.large(frame, herd.RIGHT, 2, text("herd_leave"))
        widgets.invert(frame, herd.RIGHT - 1, 2, 47, 2)
    else:
        card(frame, herd.RIGHT + 1, 2, typed, 0)
        widgets.text(frame, 104, 2, text("herd_hand"))
        left = view["cards_left"][prompt["seats"].index(prompt["colour"])]
        widgets.right(frame, 3, str(left))
    legend(frame, 4, typed)
    if typed.is_stray:
        line = text("herd_strays_it", text(common.TAGS[KEYS.index(None)]))
    else:
        line = text("herd_play_it") if typed.is_complete() else asked(typed)
    common.foot(frame, prompt, line)


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
    common.foot(frame, prompt, text("deal_help") if typed.is_complete() else asked(typed))


def asked(typed):
    """What the keys type now, and where ◀ leads."""
    if typed.place % 2:
        return text("herd_number")
    is_first = typed.may_leave and typed.place == 0
    return text("herd_region_back" if is_first else "herd_region")


def card(frame, x, row, typed, place):
    """A card as far as it is typed; the part that is typed next is inverted."""
    region, number = typed.regions[place], typed.numbers[place]
    herd.small_card(frame, x, row, REGIONS.get(region, "?"), str(number or "?"))
    if typed.place == 2 * place:
        widgets.invert(frame, x - 1, row, herd.SIGN_WIDTH + 1, 2)
    elif typed.place == 2 * place + 1:
        widgets.invert(frame, x + herd.SIGN_WIDTH, row, herd.number_width(str(number or "?")), 2)


def legend(frame, row, typed):
    """What each seat key types now."""
    widgets.text(frame, 1, row, "".join([" " + text(tag) for tag in common.TAGS]))
    line = DIGITS if typed.place % 2 else SIGNS
    if typed.may_stray and line == SIGNS:
        line += text("herd_stray")
    widgets.text(frame, 1, row + 1, line)
