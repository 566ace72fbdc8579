"""heist at the table: what is asked in each phase, and how a round is shown."""

from app import secret
from app.choices import STEPS
from app.classifier import HOLD, LEFT, OK, REPEAT, RIGHT, SEAT_KEYS, TAP, gesture, key_of, mask
from app.resolution import Resolution
from rules_core import dealer, heist
from screens import common
from screens import heist as screens
from screens.lights import DARK, PULSE, STEADY
from screens.texts import text

NAME = "heist"
FEWEST, MOST = 2, 5
OPTIONS = heist.OPTIONS
OFFERED = ("target", "bottom_from", "top_from", "leading_zero", "copies")  # skills come later
State = heist.State
BEAT_MS = 700
BEATS = 3


class Table:
    """Asks the seats for moves; the only place that knows where a seat's answer comes from."""

    def __init__(self, panel, state, chosen, random):
        self.panel = panel
        self.state = state
        self.seats = chosen.seats
        self.all_press = chosen.all_press
        self.random = random
        self.dealer = dealer.HeistDealer(state) if chosen.dealt else None
        self.notice = None
        panel.lights.dark_seats()

    def refuse(self, code):
        """The rules refused the last answer: the next screen says why."""
        self.notice = text(code)

    async def ask(self, view):
        """The next move of whoever is in turn; `view` is what everybody may see."""
        self.panel.lights.track(self.seats, view)
        if view["phase"] == "deal":
            return await self._deal(view)
        if view["phase"] == "place":
            return await self._place(view)
        self._seat_lights(view)
        if all(view["picked"]):
            return await self._agree(view)
        return await self._pick(view)

    async def show(self, before, move, events):
        """What a move did to the view `before`: a round is resolved step by step."""
        if self.dealer:
            self.dealer.follow(events)
        if move["do"] == "reveal":
            self.panel.lights.dark_seats()
            resolution = Resolution(self.panel, self.seats, before, events[0]["picks"])
            await resolution.run(events)

    def _prompt(self, **fields):
        fields["seats"] = self.seats
        fields["notice"] = self.notice
        self.notice = None
        return fields

    def _seat_lights(self, view, colour=None):
        states = self.panel.lights.states
        for seat, each in enumerate(self.seats):
            states[each] = STEADY if view["picked"][seat] else DARK
        if colour is not None:
            states[colour] = PULSE

    def _refused(self, key, usual):
        """Why this key does nothing here."""
        if key < SEAT_KEYS and key not in self.seats:
            return text("not_playing", text("name_%d" % key))
        return text(usual)

    async def _deal(self, view):
        """Cards for the empty slots: drawn by the dealer, or typed as they lie on the table."""
        if self.dealer:
            return self.dealer.deal(self.state, self.random)
        panel = self.panel
        panel.begin(repeats=mask(LEFT, RIGHT))
        digits = view["row"][:]
        slots = [slot for slot, value in enumerate(digits) if value is None]
        place = 0
        while True:
            slot = slots[place]
            panel.draw(screens.deal, view, self._prompt(digits=digits, cursor=slot))
            event = await panel.event()
            kind, key = gesture(event), key_of(event)
            if kind not in (TAP, REPEAT):
                continue
            if key in STEPS:
                place = (place + STEPS[key]) % len(slots)
            elif key < SEAT_KEYS:
                digits[slot] = key + 5 if digits[slot] == key else key
            elif None in digits:
                place = slots.index(digits.index(None))
                self.notice = text("deal_empty", slots[place] + 1)
            else:
                return {"by": "table", "do": "deal", "digits": [digits[slot] for slot in slots]}

    async def _pick(self, view):
        """The next number that is locked, whoever locks it."""
        panel = self.panel
        panel.begin()
        while True:
            panel.draw(screens.pick, view, self._prompt())
            event = await panel.event()
            if gesture(event) != TAP:
                continue
            key = key_of(event)
            if key in self.seats:
                move = await self._enter(view, key)
                if move:
                    return move
                panel.begin()
            else:
                self.notice = self._refused(key, "own_key")

    async def _enter(self, view, colour):
        """Secret entry, handed on as long as another seat takes over; None when one was kept."""
        while True:
            seat = self.seats.index(colour)
            self._seat_lights(view, colour)
            outcome, value = await secret.enter(
                self.panel,
                view,
                colour,
                view["picked"][seat],
                self.state.numbers(),
                self.random,
                self.seats,
            )
            if outcome == secret.TAKEN_OVER:
                colour = value
                continue
            self._seat_lights(view)
            if outcome == secret.LOCKED:
                return {"by": seat, "do": "pick", "number": value}
            return None

    async def _agree(self, view):
        """All are in: the reveal when everyone has agreed, or a seat's changed number."""
        panel = self.panel
        agreed = [False] * len(self.seats)
        own_keys = mask(*self.seats)
        panel.begin(holds=own_keys)
        while self.all_press and not all(agreed):
            panel.draw(screens.agree, view, self._prompt(agreed=agreed))
            event = await panel.event()
            kind, key = gesture(event), key_of(event)
            if kind == HOLD:
                agreed = [False] * len(self.seats)
                move = await self._enter(view, key)
                if move:
                    return move
                panel.begin(holds=own_keys)
            elif kind == TAP:
                if key not in self.seats:
                    self.notice = self._refused(key, "own_key")
                    continue
                seat = self.seats.index(key)
                if agreed[seat]:
                    self.notice = text("agree_already", text("name_%d" % key))
                agreed[seat] = True
        await self._count_down()
        return {"by": "table", "do": "reveal"}

    async def _count_down(self):
        """3-2-1 on the strip and せーの！ on the glass; no press changes anything now."""
        panel = self.panel
        panel.begin()
        for beat in range(BEATS + 1):
            panel.lights.count_down(BEATS - beat)
            panel.draw(common.countdown, None, {"beat": beat})
            await panel.pause(BEAT_MS)

    async def _place(self, view):
        """The seat with the largest success puts a diamond on a card."""
        panel = self.panel
        panel.begin(repeats=mask(LEFT, RIGHT))
        colour = self.seats[view["placer"]]
        panel.lights.dark_seats()
        panel.lights.states[colour] = PULSE
        cursor = -1  # nowhere yet: a ● that hurried the round along places nothing
        while True:
            panel.draw(screens.place, view, self._prompt(colour=colour, cursor=cursor))
            event = await panel.event()
            kind, key = gesture(event), key_of(event)
            if kind not in (TAP, REPEAT):
                continue
            if key in STEPS:
                cursor = 0 if cursor < 0 else (cursor + STEPS[key]) % len(view["row"])
            elif key == OK and cursor < 0:
                self.notice = text("place_first")
            elif key == OK:
                return {"by": view["placer"], "do": "place", "slot": cursor}
            else:
                self.notice = self._refused(key, "use_hand_keys")
