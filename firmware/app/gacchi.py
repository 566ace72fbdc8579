"""gacchi at the table: what is asked in each phase, and of whom."""

from app import dice, gacchi_menu, gacchi_story, gacchi_turn, table
from app.choices import hint, shown_value
from app.classifier import OK
from app.typed import rings, type_in
from rules_core import gacchi
from rules_core.gacchi_cards import CENTRE, MODES, REROLL, deck, has_centre
from screens import common
from screens import dice as dice_screens
from screens import gacchi as screens
from screens.faces import FACES
from screens.lanes import order
from screens.lights import DARK, STEADY
from screens.texts import text

NAME = "gacchi"
State = gacchi.State
FEWEST, MOST = State.SEATS
NO_VARIANT = "none"
BASIC_ONLY = ("no_reroll", "rich")
VARIANTS = (NO_VARIANT,) + BASIC_ONLY + ("hidden", "shuffled_reroll", "no_camp", "steal")
BEGINS = ("drawn", "seat_1", "seat_2")
OFFERED = (  # one variant a game, as it was published; the rules would take several
    ("mode", MODES[0], MODES),
    ("variant", NO_VARIANT, VARIANTS),
    ("first", BEGINS[0], BEGINS),
)


def is_out_of_place(values):
    """Whether the variant does not go with the mode."""
    return values["mode"] != MODES[0] and values["variant"] in BASIC_ONLY


def shown(name, values):
    """An option's value in words; a variant that falls away is none."""
    if name == "variant" and is_out_of_place(values):
        return shown_value(name, NO_VARIANT)
    return shown_value(name, values[name])


def about(name, values):
    """The line about an option; a variant that falls away says why."""
    value = values[name]
    if name == "variant" and is_out_of_place(values):
        return text("variant_falls_away", shown_value(name, value))
    return hint(name, value)


def options(values, seats, random):
    """The options of the rules: the variant as a switch, and a seat that begins."""
    drawn = values["first"] == BEGINS[0]
    first = random.below(seats) if drawn else BEGINS.index(values["first"]) - 1
    chosen = {"mode": values["mode"], "first": first}
    if values["variant"] != NO_VARIANT and not is_out_of_place(values):
        chosen[values["variant"]] = True
    return chosen


class Table(table.Table):
    """Two seats move their dice in turn; cards and dice are typed in or come from here."""

    TELLING = gacchi_story.WAYS + ("kept", "matched", "passed")

    def __init__(self, panel, keeper, chosen, random):
        super().__init__(panel, keeper, chosen, random)
        self.asks = {
            "layout": self._layout,
            "roll": self._roll,
            "flip": self._flip,
        }

    def items(self, view):
        return gacchi_menu.ITEMS if view["turn"] != ["table"] and view["phase"] != "setup" else ()

    def did_one(self, move, view):
        if move["do"] in ("step", "flick"):
            place = gacchi_story.named(self.seats, view, move["to"])
            return text("did_" + move["do"], place)
        return super().did_one(move, view)

    def standing(self, view):
        return "", text("goal", view["target"]), ["◆" * score for score in view["scores"]]

    async def ask(self, view):
        """The next move of whoever is in turn; everybody may see all there is."""
        gacchi_story.show_chips(self.panel, self.seats, view)
        lights = [DARK, DARK]
        if view["phase"] != "layout":
            lights[view["mover"]] = STEADY
        self.seat_lights(lights)
        if view["turn"] == ["table"]:
            return await self.asks[view["phase"]](view)
        return await gacchi_turn.ask(self, view)

    async def show(self, before, move, events):
        """What a move did to the view `before`, step by step."""
        story = gacchi_story.GacchiStory(self.panel, self.seats, before)
        await story.run(events)

    async def _layout(self, view):
        """The cards, dealt or typed as they lie on the table; face down there is no choice."""
        if self.is_dealt:
            return self.deal()
        cards = view["cards"]
        if has_centre(view["options"]):
            cards[CENTRE] = REROLL
        if view["options"]["hidden"]:
            await self._face_down(view)
        else:
            slots = [cell for cell in order(len(view["cards"])) if cards[cell] is None]
            before = self.keeper.remembered("layout")
            if before:
                cards[:] = before["cards"]
            cards = await self._type_cards(view, slots, text("layout_help"), "layout_empty")
        return {"by": "table", "do": "layout", "cards": cards}

    async def _face_down(self, view):
        """Nothing to type: the cards are laid face down."""
        self.panel.begin()
        line = text("face_down_help")
        while True:
            prompt = self.prompt(title="", **gacchi_story.pointing(line))
            key = await self.panel.tap(screens.board, view, prompt)
            if key == OK:
                return
            self.notice = self.refused(key, "go_on")

    async def _type_cards(self, view, slots, help, empty):
        """The cards with these cells of the view typed in, each at most once in the deck."""
        seen = [card for cell, card in enumerate(view["cards"]) if cell not in slots]
        keys = [
            [card for card in ring if card not in seen] for ring in rings(deck(view["options"]))
        ]
        return await type_in(
            self,
            screens.cards,
            view,
            view["cards"],
            slots,
            keys,
            lambda slot: text(empty),
            is_deck=True,
            help=help,
        )

    async def _roll(self, view):
        """The dice of a seat that sets up, or the one that is rerolled."""
        name = text(common.NAMES[self.seats[view["mover"]]])
        if self.is_dealt:
            move = self.deal()
            await dice.roll(self.panel, text("rolls", name), move["dice"], self.random)
            return move
        before = self.keeper.remembered("roll")
        faces = before["dice"] if before else [None for _ in self.state.dice_due()]
        faces = await type_in(
            self,
            dice_screens.typed,
            view,
            faces,
            list(range(len(faces))),  # on MicroPython a range has no index()
            rings(FACES),
            lambda slot: text("dice_empty"),
            help=text("dice_help", name),
        )
        return {"by": "table", "do": "roll", "dice": faces}

    async def _flip(self, view):
        """The card that a die has entered, turned."""
        if self.is_dealt:
            return self.deal()
        owner, number = view["moving"]
        cell = view["dice"][owner][number]["place"]
        before = self.keeper.remembered("flip", cell)
        if before:
            view["cards"][cell] = before["card"]
        cards = await self._type_cards(view, [cell], text("flip_help"), "flip_empty")
        return {"by": "table", "do": "flip", "cell": cell, "card": cards[cell]}
