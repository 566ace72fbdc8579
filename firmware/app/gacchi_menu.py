"""What a seat may do besides moving: ask why not, propose a rescue rule or a draw."""

from app.choices import STEPS, choose
from app.classifier import LEFT, OK, RIGHT, mask
from app.gacchi_story import named, pointing, way
from app.moves import refusal
from rules_core.gacchi import RULES
from rules_core.gacchi_cards import REROLL
from screens import common
from screens import gacchi as screens
from screens.lanes import CAMPS, order
from screens.texts import text


async def draw(table, view):
    """A draw, if both agree."""
    if await table.agreed(view, text("menu_draw"), text("about_draw")):
        return {"by": "table", "do": "draw"}
    return None


async def rescue(table, view):
    """A rule of the rescue, if it may be taken in now."""
    items = [text("menu_back")] + [text("rescue_" + rule) for rule in RULES]
    about = [""] + [text("about_" + rule) for rule in RULES]
    index = await choose(table.panel, text("menu_rescue"), items, 0, about)
    if index == 0:
        return None
    rule = RULES[index - 1]
    move = {"by": "table", "do": "rescue", "rule": rule}
    code = refusal(table.state, move)
    if code:
        await say(table, view, text("rescue_" + rule), text(code))
        return None
    is_agreed = await table.agreed(view, text("rescue_" + rule), text("about_" + rule))
    return move if is_agreed else None


async def say(table, view, title, sentence):
    """A sentence, until ●."""
    await table.shown(view, screens.said, "about_back", title=title, sentence=sentence)


async def why_not(table, view):
    """Any die, any place: is it legal, and if not, why not? Returns None."""
    mover = view["mover"]
    dice = [(seat, number) for seat in (mover, 1 - mover) for number in (0, 1)] + [None]
    index = 0
    while True:
        index = await point(
            table,
            view,
            text("why_die"),
            lambda index: pointed(table, view, dice[index]),
            [card_under(view, die) for die in dice],
            dice,
            index,
        )
        if dice[index] is None:
            return None
        await where(table, view, dice[index])


def pointed(table, view, die):
    """The line while a die is pointed at."""
    if die is None:
        return text("why_back")
    seat, number = die
    kind = "why_this"
    cell = card_under(view, die)
    if cell is not None and view["cards"][cell] != REROLL and len(view["stacks"][cell]) > 1:
        kind = "why_lower" if view["dice"][seat][number]["covered"] else "why_upper"
    return text(kind, text(common.NAMES[table.seats[seat]]), look_up(view, die)["value"])


def look_up(view, die):
    """What the view has on a die, if one is named."""
    return die and view["dice"][die[0]][die[1]]


def card_under(view, die):
    """The cell that a die lies on; None in a camp, where the die itself is marked."""
    place = look_up(view, die)["place"] if die else None
    return None if place in CAMPS else place


async def where(table, view, die):
    """Place after place for one die, each with its answer."""
    places = order(len(view["cards"])) + list(CAMPS) + [None]
    value = look_up(view, die)["value"]
    title = text("why_place", text(common.NAMES[table.seats[die[0]]]), value)

    def line(index):
        """Tried when it is pointed at: all at once would keep the picture waiting."""
        place = places[index]
        if place is None:
            return text("why_back")
        code = why(table.state, view, die, place)
        return text("why_refused" if code else "why_legal", named(table.seats, view, place))

    index = 0
    while True:
        index = await point(table, view, title, line, places, [die] * len(places), index)
        place = places[index]
        if place is None:
            return
        code = why(table.state, view, die, place)
        words = way(table.seats, view, value, value % 6 + 1, place)
        sentence = text(code or "is_legal")
        if code == "nothing_to_flick":  # no question of a place
            owner = text(common.NAMES[table.seats[die[0]]])
            words, sentence = text("why_whose", owner, value), text("why_theirs", owner)
        await say(table, view, words, sentence)


def why(state, view, die, place):
    """Why a die may not go to a place, as a reason code; None if it may.

    It would go by a step, if it is the mover's own and does not wait to be flicked, or a flick.
    """
    mover = view["mover"]
    seat, number = die
    cell = view["dice"][seat][number]["place"]
    stack = [] if cell in CAMPS else view["stacks"][cell]
    is_flick = view["phase"] == "flick" and stack[1:] == [[seat, number]]
    if seat == mover and not is_flick:
        return refusal(state, {"by": mover, "do": "step", "die": number, "to": place})
    if not stack:
        return "nothing_to_flick"
    return refusal(state, {"by": mover, "do": "flick", "cell": cell, "to": place})


async def point(table, view, title, line, targets, dice, index):
    """The index that was confirmed, the board pointing at each target and marking its die."""
    table.panel.begin(repeats=mask(LEFT, RIGHT))
    while True:
        fields = pointing(line(index), targets[index], None, look_up(view, dice[index]))
        prompt = table.prompt(title=title, **fields)
        key = await table.panel.tap(screens.board, view, prompt)
        if key in STEPS:
            index = (index + STEPS[key]) % len(targets)
        elif key == OK:
            return index
        else:
            table.notice = table.refused(key, "use_hand_keys")


ITEMS = (("why", why_not), ("rescue", rescue), ("draw", draw))
