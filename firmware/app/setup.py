"""From power-on to the first card: which game, who plays, options, real cards or dealt."""

from app.about import about
from app.choices import change, choose, shown
from app.classifier import OK, SEAT_KEYS, TAP, gesture, key_of
from screens import common
from screens.lights import DARK, STEADY
from screens.texts import text


class Setup:
    """What a rematch keeps: the game, the colours in seating order, options, dealt or typed."""

    def __init__(self, game, seats, options, all_press, dealt):
        self.game = game
        self.seats = seats
        self.options = options
        self.all_press = all_press
        self.dealt = dealt


async def menu(panel, games, build):
    """The game that is chosen; the last item says what runs here."""
    panel.lights.dark()
    items = [text("game_" + game.NAME) for game in games] + [text("about")]
    index = 0
    while True:
        index = await choose(panel, text("menu"), items, index)
        if index < len(games):
            return games[index]
        await about(panel, build)


async def seating(panel, fewest, most):
    """The colours that play, in seating order; the same key again takes a seat back."""
    panel.begin()
    seats = []
    notice = None
    while True:
        for key in range(SEAT_KEYS):
            panel.lights.states[key] = STEADY if key in seats else DARK
        prompt = {"seats": seats, "enough": len(seats) >= fewest, "notice": notice}
        panel.draw(common.seating, None, prompt)
        event = await panel.event()
        notice = None
        if gesture(event) != TAP:
            continue
        key = key_of(event)
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
    """The options, and whether all must press for the reveal; one press takes the defaults."""
    values = {option[0]: option[1] for option in game.OPTIONS}
    limits = {option[0]: option[2:] or (False, True) for option in game.OPTIONS}
    values["agree"] = True  # of the device, not of the rules
    limits["agree"] = (False, True)
    names = game.OFFERED + ("agree",)
    labels = [text("option_" + name) for name in names]
    hints = [text("hint_" + name) for name in names]
    cursor = 0
    while True:
        items = [text("start")]
        for name, label in zip(names, labels):
            items.append((label, option_shown(name, values)))
        cursor = await choose(panel, text("options"), items, cursor, [""] + hints)
        if cursor == 0:
            all_press = values.pop("agree")
            return values, all_press
        name, label, hint = names[cursor - 1], labels[cursor - 1], hints[cursor - 1]
        low, high = limits[name]
        values[name] = await change(panel, text("options"), label, hint, values[name], low, high)


def option_shown(name, values):
    """An option's value in words; a marker above the target never comes."""
    if name.endswith("_from") and values[name] > values["target"]:
        return text("never")
    return shown(values[name])


async def setup(panel, games, build):
    """A whole set-up, from the menu on."""
    game = await menu(panel, games, build)
    seats = await seating(panel, game.FEWEST, game.MOST)
    values, all_press = await options(panel, game)
    ways = [text("cards_real"), text("cards_dealt")]
    dealt = await choose(panel, text("cards"), ways) == 1
    return Setup(game, seats, values, all_press, dealt)
