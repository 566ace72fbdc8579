"""From power-on to the first card: which game, who plays, options, real cards or dealt."""

from app.choices import change, choose, hint
from app.classifier import LEFT, OK, SEAT_KEYS
from app.factory_reset import factory_reset
from app.health import health
from app.journal import newest
from screens import common
from screens.lights import DARK, STEADY
from screens.texts import text


class Setup:
    """What a rematch keeps: the game, the colours in seating order, options, dealt or typed.

    `values` are those of the options the game offers, by name.
    """

    def __init__(self, game, seats, values, dealt):
        self.game = game
        self.seats = seats
        self.values = values
        self.dealt = dealt


GO_ON, ABOUT, RESET = "", "about", "reset"  # items of the menu that are no games


def waits(device, waiting):
    """Whether the game `waiting` (a name, or None) still does.

    No other has been begun since, unless it came to nothing, and no reset has deleted it.
    """
    return waiting and newest(device.store)


async def menu(panel, games, device, name, waiting):
    """The name that is chosen among `games`, beginning at `name`; the last items are no games.

    GO_ON if the game that is `waiting` is to go on, which is the first item then.
    """
    panel.lights.dark()
    while True:
        items = games + (ABOUT, RESET)
        words = [text("game_" + game) for game in games] + [text("about"), text("reset")]
        if waits(device, waiting):
            items = (GO_ON,) + items
            words.insert(0, text("menu_resume", text("game_" + waiting)))
        cursor = items.index(name) if name in items else 0
        name = items[await choose(panel, text("menu"), words, cursor)]
        if name == ABOUT:
            await health(panel, device)
        elif name == RESET:
            await factory_reset(panel, device.store)
            name = GO_ON
        else:
            return name


async def seating(panel, fewest, most):
    """The colours that play, in seating order; the same key again takes a seat back.

    None of them where ◀ is pressed while nobody is seated: back to the menu.
    """
    panel.begin()
    seats = []
    notice = None
    while True:
        for key in range(SEAT_KEYS):
            panel.lights.states[key] = STEADY if key in seats else DARK
        prompt = {"seats": seats, "enough": len(seats) >= fewest, "notice": notice}
        notice = None
        key = await panel.tap(common.seating, None, prompt)
        if key in seats:
            seats.remove(key)
        elif key < SEAT_KEYS:
            if len(seats) == most:
                notice = text("seating_many", most)
            else:
                seats.append(key)
        elif key == LEFT and not seats:
            return ()
        elif key != OK:
            notice = text("own_key" if seats else "seating_menu")
        elif len(seats) < fewest:
            notice = text("seating_few", fewest - len(seats))
        else:
            return tuple(seats)


async def options(panel, game):
    """The values of what the game offers; one press takes the defaults."""
    values = {name: default for name, default, _ in game.OFFERED}
    about = getattr(game, "about", lambda name, values: hint(name, values[name]))

    def words(name, value):
        """A value as it is shown, and a line about it, beside the other values as they are."""
        chosen = dict(values)
        chosen[name] = value
        return game.shown(name, chosen), about(name, chosen)

    cursor = 0
    while True:
        items, hints = [text("start")], [""]
        for name, _, _ in game.OFFERED:
            shown, line = words(name, values[name])
            items.append((text("option_" + name), shown))
            hints.append(line)
        cursor = await choose(panel, text("options"), items, cursor, hints)
        if cursor == 0:
            return values
        name, _, allowed = game.OFFERED[cursor - 1]
        if callable(allowed):  # the game has its own way of changing it
            values[name] = await allowed(panel, values[name])
        else:
            value = values[name]
            values[name] = await change(panel, text("options"), name, value, allowed, words)


async def setup(panel, games, load, device, name, waiting):
    """A whole set-up, from the menu on; `load` gives the module of a game.

    None if the game `waiting` (a name, or None) is to go on instead. In the menu the cursor is on
    that one, or else on `name`.
    """
    seats = ()
    if waits(device, waiting):
        name = GO_ON
    while not seats:
        name = await menu(panel, games, device, name, waiting)
        if name == GO_ON:
            return None
        game = load(name)
        seats = await seating(panel, game.FEWEST, game.MOST)
    values = await options(panel, game)
    ways = [text("cards_real"), text("cards_dealt")]
    about = [text("cards_drop" if waits(device, waiting) else "menu_hint")] * len(ways)
    dealt = await choose(panel, text("cards"), ways, 0, about) == 1
    return Setup(game, seats, values, dealt)
