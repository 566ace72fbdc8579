"""A seat's move in gacchi: ◀ ▶ go round its legal moves on the board, ● makes one."""

from app.choices import STEPS
from app.classifier import LEFT, OK, RIGHT, mask
from app.gacchi_story import follow, pointing, title, way
from screens import gacchi as screens
from screens.lanes import CAMPS
from screens.texts import text

NOWHERE = -1


async def ask(table, view):
    """The next move of the seat in turn, or what both have agreed on."""
    seat = view["turn"][0]
    moves = table.state.legal(seat)
    # Pointing nowhere yet: a ● that hurried the story along makes no move.
    index = 0 if len(moves) == 1 else NOWHERE
    table.panel.begin(repeats=mask(LEFT, RIGHT))
    while True:
        move = None if index == NOWHERE else moves[index]
        shown = view if move is None else table.state.view(None)  # offer() changes it
        fields = offer(table.seats, shown, move)
        prompt = table.prompt(title=title(table.seats, view), **fields)
        key = await table.panel.tap(screens.board, shown, prompt)
        if key in STEPS:
            index = first(moves, STEPS[key]) if index == NOWHERE else index + STEPS[key]
            index %= len(moves)
            if len(moves) == 1:
                table.notice = text("no_other")
        elif key != OK:
            table.notice = table.refused(key, "use_hand_keys")
        elif move is None:
            table.notice = text("turn_first")
        else:
            return move


def first(moves, step):
    """Where the ring begins, from either side."""
    return 0 if step > 0 else len(moves) - 1


def usual(view):
    """What the keys do while no move is pointed at."""
    phase = view["phase"]
    if phase == "setup":  # the dice lie nowhere as yet
        return text("help_setup", *[die["value"] for die in view["dice"][view["turn"][0]]])
    return text("help_" + (phase if phase in ("flick", "choose") else "step"))


def offer(seats, view, move):
    """The fields of the board's prompt for a move; the view is changed to how it would be."""
    if move is None:
        return pointing(usual(view))
    do = move["do"]
    if do == "setup":
        follow(view, {"event": "set_up", "seat": move["by"], "spots": move["spots"]})
        return pointing(text("other_spots"))
    if do == "pass":
        return pointing(offered("pass"))
    seat, number = named_die(view, move)
    die = view["dice"][seat][number]
    place, value = die["place"], die["value"]
    if do in ("reroll", "keep"):
        return pointing(offered(do, value), None if place in CAMPS else place, None, die)
    to = move["to"] if do != "recall" else CAMPS[seat]
    event = {"event": "stepped", "seat": seat, "die": number, "from": place, "to": to}
    event["value"] = value % 6 + 1
    follow(view, event)
    if "steal" in move:
        line = offered("steal")
    elif do == "recall":
        line = offered(do, value, event["value"])
    else:
        line = text("offer", way(seats, view, value, event["value"], to))
    return pointing(line, to, place)


def offered(do, *values):
    """The line that offers what is no mere step or flick."""
    return text("offer", text("offer_" + do, *values))


def named_die(view, move):
    """The die that a move is about, as (seat, number)."""
    if move["do"] == "flick":
        return view["stacks"][move["cell"]][1]
    if "die" in move:
        return move["by"], move["die"]
    return view["moving"]
