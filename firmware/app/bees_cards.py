"""Real cards of bees, played on the table: two presses say which one it is."""

from app.choices import STEPS
from app.classifier import LEFT, OK, RIGHT, mask
from rules_core.bees_trick import NUMBERS
from screens import bees as screens
from screens import common
from screens.texts import text

KEY_COLOURS = "rbgy"  # the bees of the colour of a key
PASS_KEY = len(KEY_COLOURS)  # violet
NOWHERE = -1


class Typing:
    """What the seat in turn has chosen so far: a colour, or one of the legal moves, or nothing."""

    def __init__(self, table, view):
        self.table = table
        self.view = view
        self.seat = view["turn"][0]
        self.moves = table.state.legal(self.seat)
        self.clear()

    def clear(self):
        self.colour = ""
        self.index = NOWHERE

    async def ask(self):
        """The move of the seat in turn."""
        panel = self.table.panel
        panel.begin(repeats=mask(LEFT, RIGHT))
        while True:
            key = await panel.tap(screens.table, self.view, self.prompt())
            if key in STEPS:
                self.turn(STEPS[key])
                continue
            move = self.confirmed() if key == OK else self.entered(key)
            if move and move.get("overrule"):
                if await self.is_overruled(move["card"]):
                    return move
                self.clear()
            elif move:
                return move

    def prompt(self):
        pointed, numbers = "", ""
        tag = text(common.TAGS[self.table.seats[self.seat]])
        if self.colour:
            pointed = self.colour.upper() + "?"
            numbers = NUMBERS[len(self.view["out"])]
            hint = text("number_of_card", tag)
        elif self.index == NOWHERE:
            hint = text("colour_or_pass" if self.may_pass() else "colour_of_card", tag)
        else:
            card = self.moves[self.index].get("card")
            pointed = card.upper() if card else text("passes")
            hint = text("hand_playing" if card else "hand_passing")
        return self.table.prompt(pointed=pointed, numbers=numbers, line="", hint=hint)

    def may_pass(self):
        return self.moves[-1]["do"] == "pass"

    def turn(self, step):
        """◀ or ▶: through the legal moves, from the last or first on; a colour is taken back."""
        if self.colour:
            self.clear()
        elif self.index == NOWHERE:
            self.index = 0 if step > 0 else len(self.moves) - 1
        else:
            self.index = (self.index + step) % len(self.moves)

    def confirmed(self):
        """●: the move pointed at."""
        if self.index != NOWHERE:
            return self.moves[self.index]
        self.table.notice = text("number_first" if self.colour else "choose_first")
        return None

    def entered(self, key):
        """A colour key: the colour of a card, then its number; violet points at the pass.

        Violet once more takes that back.
        """
        if self.colour:
            return self.card(self.colour + str(key + 1))
        if key < PASS_KEY:
            self.colour = KEY_COLOURS[key]
        elif self.may_pass():
            is_taken_back = self.index == len(self.moves) - 1
            self.index = NOWHERE if is_taken_back else len(self.moves) - 1
        else:
            self.table.refuse("passed_twice")
        return None

    def card(self, card):
        """The move that plays the card; the rules say why where it is not a legal one."""
        for move in self.moves:
            if move.get("card") == card:
                return move
        return {"by": self.seat, "do": "play", "card": card}

    async def is_overruled(self, card):
        """Whether the table lets a card stand that breaks the rule to follow."""
        panel = self.table.panel
        panel.begin()
        name = text(common.NAMES[self.table.seats[self.seat]])
        colour = text("colour_" + card[0])
        prompt = self.table.prompt(title=text("revoke", name, card.upper()))
        prompt["lines"] = text("revoke_before", colour), text("revoke_now", card.upper())
        prompt["hint"] = text("take_back")
        key = await panel.tap(screens.overrule, self.view, prompt)
        panel.begin(repeats=mask(LEFT, RIGHT))
        return key == OK
