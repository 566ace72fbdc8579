"""herd: cards linked by region or number to the top of a pile; strays cost food."""

from rules_core import state
from rules_core.codes import IllegalMove, RecordError
from rules_core.hands import are_hands, check_hands
from rules_core.herd_payment import payment
from rules_core.state import SEAT, are_texts, copied, is_text

SEATS = (2, 4)
HAND_SIZES = (10, 8, 6)  # cards for each of 2, 3, 4 seats; two seats leave 4 unseen
CARDS = [region + str(number) for region in "fvms" for number in range(2, 11)]
PLACES = {card: place for place, card in enumerate(CARDS)}  # in a sorted hand
DECK = (  # D9
    ["f2", "f3", "f4", "f5", "f7", "f8", "f9", "f10"]
    + ["m2", "m3", "m4", "m5", "m6", "m7", "m8"]
    + ["s2", "s4", "s5", "s6", "s7"]
    + ["v2", "v8", "v9", "v10"]
)
OPENERS = ("f2", "v2", "m2", "s2", "f3")  # the first of them found in a hand begins the round


def is_deck(cards: list) -> bool:
    """True of as many different cards as the game has, those that can begin among them (D9)."""
    if not are_texts(cards):
        raise RecordError("wrong_type")
    if len(cards) != len(DECK) or len(set(cards)) != len(DECK):
        return False
    return all(card in PLACES for card in cards) and all(card in cards for card in OPENERS)


OPTIONS = (
    ("start", 70, 10, 121),
    ("deck", DECK, is_deck),
)
MOVES = {
    "deal": ("table", (("hands", are_hands),)),
    "first": (SEAT, ()),
    "link": (SEAT, (("card", is_text),)),
    "stray": (SEAT, (), (("card", is_text),)),
    "show": (SEAT, (("cards", are_texts),)),
}
MOVES.update(state.ADJUST)


def in_order(cards: list) -> list:
    """The cards by region and then by number."""
    return sorted(cards, key=PLACES.get)


class State(state.State):
    """A game of herd; the scores are the food of each seat.

    What belongs to a round stays as it lies on the table until the next deal.
    """

    NAME = "herd"
    OPTIONS = OPTIONS
    SEATS = SEATS
    MOVES = MOVES
    SECRETS = ("hands", "strays")

    def __init__(self, options: dict, seats: int):
        super().__init__(options, seats)
        self.scores = [self.options["start"]] * seats
        self.deck = in_order(self.options["deck"])
        self.hand_size = HAND_SIZES[seats - SEATS[0]]
        self.phase = "deal"  # or "first", "play", "show"
        self.round = 1
        self.payment = None  # of the last round, as herd_payment makes it, with its "round"
        self.lay_out([[]] * seats)

    def lay_out(self, hands):
        """Put a new round on the table: hands by seat, or None for real cards."""
        real = hands is None
        self.hands = None if real else [in_order(hand) for hand in hands]
        self.unseen = list(self.deck)  # of real cards: those not seen in this round
        self.cards_left = [self.hand_size if real else len(hands[0])] * self.seats
        self.pile = []  # the cards linked; the last is on top
        self.stray_counts = [0] * self.seats
        # By seat, known to it alone while the round goes on; of real cards None until shown.
        self.strays = [None if real else [] for _ in range(self.seats)]
        self.openers = OPENERS if self.seats == 2 else OPENERS[:1]  # what may begin the round
        self.starter = None
        self.mover = None  # the seat in turn to link or stray

    @property
    def turn(self) -> list:
        """Those who may or must move now: seats ascending, or "table", or nobody."""
        if self.over:
            return []
        if self.phase == "play":
            return [self.mover]
        if self.phase == "deal":
            return ["table"]
        if self.phase == "first":
            return list(range(self.seats))
        return [seat for seat, cards in enumerate(self.strays) if cards is None]

    def legal(self, by) -> list:
        """The legal moves of a seat in turn: links in order, then strays; showing has no list."""
        if by == "table" or by not in self.turn or self.phase == "show":
            return []
        if self.phase == "first":
            return [{"by": by, "do": "first"}]
        moves = [{"by": by, "do": "link", "card": card} for card in self.links(by)]
        if not self.pile:
            return moves
        if self.hands is None:
            moves.append({"by": by, "do": "stray"})
        else:
            moves += [{"by": by, "do": "stray", "card": card} for card in self.hands[by]]
        return moves

    def links(self, seat: int) -> list:
        """The cards that a seat in turn may link, as far as can be known."""
        if not self.pile:
            return list(self.openers)
        region, number = self.pile[-1][0], self.pile[-1][1:]
        cards = self.playable(seat)
        return [card for card in cards if card[0] == region or card[1:] == number]

    def playable(self, seat: int) -> list:
        """What a seat may have in hand, in order: its hand, or every real card not yet seen."""
        return self.unseen if self.hands is None else self.hands[seat]

    def view(self, seat) -> dict:
        """What a seat may see, or with None everybody: no hand, no stray before the end."""
        real = self.hands is None
        seen = self.view_of_all()
        seen.update(
            {
                "round": self.round,
                "real": real,
                "starter": self.starter,
                "pile": list(self.pile),
                "cards_left": list(self.cards_left),
                "stray_counts": list(self.stray_counts),
                "shown": copied(self.strays) if real else [None] * self.seats,
                "payment": copied(self.payment),
            }
        )
        if seat is not None:
            seen["hand"] = None if real else list(self.hands[seat])
            seen["strays"] = copied(self.strays[seat])
        return seen

    def do_deal(self, move: dict, events: list):
        hands = move["hands"]
        if hands is not None:
            check_hands(hands, self.seats, self.hand_size, self.deck)
        self.lay_out(hands)
        events.append({"event": "dealt", "round": self.round, "real": hands is None})
        if hands is None:
            self.phase = "first"
            return
        for card in self.openers:
            for seat in range(self.seats):
                if card in hands[seat]:
                    self.openers = (card,)
                    self.begin(seat, events)
                    return

    def do_first(self, move: dict, events: list):
        if self.phase != "first":
            raise IllegalMove("round_begun")
        self.begin(move["by"], events)

    def begin(self, seat: int, events: list):
        """Let a seat link the first card of the round."""
        self.phase = "play"
        self.starter = self.mover = seat
        events.append({"event": "starter", "seat": seat})

    def do_link(self, move: dict, events: list):
        self.check_playing()
        seat, card = move["by"], move["card"]
        cards = self.playable(seat)
        self.check_among(card, cards)
        if card not in self.links(seat):
            raise IllegalMove("no_link" if self.pile else "opening_card")
        cards.remove(card)
        self.pile.append(card)
        events.append({"event": "linked", "seat": seat, "card": card})
        self.pass_on(events)

    def do_stray(self, move: dict, events: list):
        real = self.hands is None
        if real == ("card" in move):
            raise IllegalMove("unknown_key" if real else "missing_key")
        self.check_playing()
        if not self.pile:
            raise IllegalMove("opening_link")
        seat = move["by"]
        if not real:
            self.check_among(move["card"], self.hands[seat])
            self.hands[seat].remove(move["card"])
            self.strays[seat] = in_order(self.strays[seat] + [move["card"]])
        self.stray_counts[seat] += 1
        events.append({"event": "strayed", "seat": seat})
        self.pass_on(events)

    def check_playing(self):
        if self.phase == "first":
            raise IllegalMove("who_begins")
        if self.phase == "show":
            raise IllegalMove("hands_empty")

    def check_among(self, card: str, cards: list):
        """Refuse a card that is not among these: a hand, or the real cards not yet seen."""
        if card in cards:
            return
        if self.hands is not None:
            raise IllegalMove("not_in_hand")
        raise IllegalMove("card_seen" if card in self.deck else "no_such_card")

    def pass_on(self, events: list):
        """A card has left the hand of the seat in turn: the next seat follows, or the end."""
        self.cards_left[self.mover] -= 1
        self.mover = (self.mover + 1) % self.seats
        if self.cards_left[self.mover]:
            return
        if self.hands is None:  # all hands are empty now, for all play equally often
            self.phase = "show"
        else:
            self.settle(events)

    def do_show(self, move: dict, events: list):
        if self.phase != "show":
            raise IllegalMove("show_later")
        seat, cards = move["by"], move["cards"]
        if len(cards) != self.stray_counts[seat]:
            raise IllegalMove("stray_count")
        unseen = list(self.unseen)
        for card in cards:
            self.check_among(card, unseen)
            unseen.remove(card)
        self.unseen = unseen
        self.strays[seat] = in_order(cards)
        events.append({"event": "shown", "seat": seat, "cards": list(self.strays[seat])})
        if None not in self.strays:
            self.settle(events)

    def settle(self, events: list):
        """Pay for the strays of a round, and look whether some seat is left without food."""
        self.payment = payment(self.strays, self.scores, self.options["start"])
        self.payment["round"] = self.round
        paid = copied(self.payment)
        paid["event"] = "payment"
        events.append(paid)
        for line in self.payment["lines"]:
            if line["paid"]:
                self.change_score(line["seat"], -line["paid"], "payment", events)
        for line in self.payment["lines"]:
            if line["received"]:
                self.change_score(line["seat"], line["received"], "perfect", events)
        self.phase = "deal"
        if min(self.scores) > 0:
            self.round += 1
        else:
            self.end_by_score(events)

    def within(self, score: int) -> int:
        """Food is never below 0 nor above the start."""
        return min(max(score, 0), self.options["start"])
