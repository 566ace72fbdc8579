"""A seat's move in gacchi: ◀ ▶ go round its legal moves on the board, ● makes one."""

from app import gacchi_menu
from app.choices import STEPS
from app.classifier import HOLD, LEFT, OK, RIGHT, mask
from app.gacchi_story import follow, title, way
from screens import gacchi as screens
from screens.lanes import CAMPS
from screens.texts import text

NOWHERE = -1


async def ask(table, view):
    """The next move of the seat in turn, or what both have agreed on."""
    seat = view["turn"][0]
    moves = table.state.legal(seat)
    has_menu = view["phase"] != "setup"
    holds = mask(OK) if has_menu else 0
    # Pointing nowhere yet: a ● that hurried the story along makes no move.
    index = 0 if len(moves) == 1 or not has_menu else NOWHERE
    table.panel.begin(holds, mask(LEFT, RIGHT))
    while True:
        move = None if index == NOWHERE else moves[index]
        shown = view if move is None else table.state.view(None)  # offer() changes it
        fields = offer(shown, move)
        prompt = table.prompt(title=title(table.seats, view), **fields)
        kind, key = await table.panel.press(screens.board, shown, prompt)
        if kind == HOLD:
            agreed = await gacchi_menu.menu(table, view)
            if agreed:
                return agreed
            table.panel.begin(holds, mask(LEFT, RIGHT))
        elif key in STEPS:
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


def offer(view, move):
    """The fields of the board's prompt for a move; the view is changed to how it would be."""
    if move is None:
        return {"line": text("turn_help"), "target": None, "left": None}
    do = move["do"]
    if do == "setup":
        follow(view, {"event": "set_up", "seat": move["by"], "spots": move["spots"]})
        return {"line": text("setup_help"), "target": None, "left": None}
    if do == "pass":
        return offered(text("way_pass"), do, None, None)
    seat, number = named_die(view, move)
    die = view["dice"][seat][number]
    place, value = die["place"], die["value"]
    if do in ("reroll", "keep"):
        return offered(text("way_die", value), do, place, None)
    to = move["to"] if do != "recall" else CAMPS[seat]
    event = {"event": "stepped", "seat": seat, "die": number, "from": place, "to": to}
    event["value"] = value % 6 + 1
    follow(view, event)
    if "steal" in move:
        return offered(text("way_steal"), "steal", to, place)
    return offered(way(view, value, event["value"], to), do, to, place)


def offered(words, do, target, left):
    line = text("offer", words, text("do_" + do))
    return {"line": line, "target": target, "left": left}


def named_die(view, move):
    """The die that a move is about, as (seat, number)."""
    if move["do"] == "flick":
        return view["stacks"][move["cell"]][1]
    if "die" in move:
        return move["by"], move["die"]
    return view["moving"]
