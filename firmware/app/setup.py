"""From power-on to the first card: which game, who plays, options, real cards or dealt."""

from app.choices import change, choose, hint
from app.classifier import OK, SEAT_KEYS
from app.factory_reset import factory_reset
from app.health import health
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


async def menu(panel, games, device, name):
    """The name that is chosen among `games`, beginning at `name`; the last items are no games."""
    panel.lights.dark()
    items = [text("game_" + game) for game in games] + [text("about"), text("reset")]
    index = games.index(name)
    while True:
        index = await choose(panel, text("menu"), items, index)
        if index < len(games):
            return games[index]
        if index == len(games):
            await health(panel, device)
        else:
            await factory_reset(panel, device.store)
            index = 0


async def seating(panel, fewest, most):
    """The colours that play, in seating order; the same key again takes a seat back."""
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
        elif key != OK:
            notice = text("own_key")
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


async def setup(panel, games, load, device, name):
    """A whole set-up, from the menu on, where the cursor is on `name`; `load` gives its module."""
    game = load(await menu(panel, games, device, name))
    seats = await seating(panel, game.FEWEST, game.MOST)
    values = await options(panel, game)
    ways = [text("cards_real"), text("cards_dealt")]
    about = [text("menu_hint")] * len(ways)
    dealt = await choose(panel, text("cards"), ways, 0, about) == 1
    return Setup(game, seats, values, dealt)
