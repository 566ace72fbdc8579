"""bees: trick taking in which whoever owns the same bee twice is out of the round at once."""

from rules_core import state
from rules_core.bees_trick import TRUMPS, bees_in, deck, last_player_of, lead_of, lethal, winner_of
from rules_core.codes import IllegalMove, RecordError
from rules_core.hands import are_hands, check_hands, next_seat, without
from rules_core.state import SEAT, are_texts, is_switch, is_text

SEATS = (3, 4)
OPTIONS = (
    ("dealer", 0, 0, 3),  # of round 1
    ("pass_bonus", [5, 2, 0], 0, 99),  # for 0, 1, 2 passes
    ("finisher", False),
)
MOVES = {
    "deal": ("table", (("hands", are_hands),)),
    "give": (SEAT, (("cards", are_texts),)),
    "play": (SEAT, (("card", is_text),), (("overrule", is_switch),)),
    "pass": (SEAT, ()),
}
MOVES.update(state.ADJUST)
PASSES = 2  # a seat may pass so often in a round
GIVEN = 2  # cards a seat gives
ALONE_BONUS = 10
PAIR_BONUS = 5  # option `finisher`


class State(state.State):
    """A game of bees: as many rounds as seats.

    Hands are sorted; None in a round with real cards, which the device does not know. A seat that
    is out has no cards left, neither in its hand nor taken.
    """

    NAME = "bees"
    OPTIONS = OPTIONS
    SEATS = SEATS
    MOVES = MOVES
    OUT_OF_TURN = ("give",)  # it may be replaced until all have given
    SECRETS = ("hands", "gives")

    def __init__(self, options: dict, seats: int):
        super().__init__(options, seats)
        if self.options["dealer"] >= seats:
            raise RecordError("option_range")
        self.deck = deck(seats)
        self.hand_size = len(self.deck) // seats
        self.round = 0
        self.open_round()

    def open_round(self):
        """Clear the table and wait for the cards of the next round."""
        self.round += 1
        self.phase = "deal"  # then "give" unless cards are real, "play"
        self.dealer = (self.options["dealer"] + self.round - 1) % self.seats
        self.player = self.dealer  # whose turn it is in a trick; the dealer leads (D8)
        self.hands = None
        self.gives = [None] * self.seats  # kept after all have given: who got what
        self.unseen = list(self.deck)  # with real cards: those not played yet
        self.cards_left = [self.hand_size] * self.seats
        self.playing = [True] * self.seats  # False: out
        self.passes = [0] * self.seats
        self.lacked = [""] * self.seats  # lead colours that a seat has not followed
        self.taken = [[] for _ in range(self.seats)]  # the bees each seat owns, ascending
        self.pairs = [[] for _ in range(self.seats)]  # the bees of which it has kept a pair
        self.trick = []

    @property
    def turn(self) -> list:
        """Those who may or must move now: seats ascending, or "table", or nobody."""
        if self.over:
            return []
        if self.phase == "play":
            return [self.player]
        if self.phase == "give":
            return [seat for seat in range(self.seats) if self.gives[seat] is None]
        return ["table"]

    def legal(self, by) -> list:
        """The legal moves of a seat in turn: gives, or cards ascending and the pass."""
        if by == "table" or by not in self.turn:
            return []
        if self.phase == "give":
            hand = self.hands[by]
            pairs = {(a, b) for place, a in enumerate(hand) for b in hand[place + 1 :]}
            return [{"by": by, "do": "give", "cards": list(pair)} for pair in sorted(pairs)]
        moves = []
        for card in sorted(set(self.playable(by))):
            move = {"by": by, "do": "play", "card": card}
            if card[0] in self.lacked[by]:
                move["overrule"] = True
            moves.append(move)
        if self.passes[by] < PASSES:
            moves.append({"by": by, "do": "pass"})
        return moves

    def playable(self, seat: int) -> list:
        """The cards, ascending, that the seat may play as far as is known."""
        if self.hands is None:
            return self.unseen
        hand = self.hands[seat]
        lead = lead_of(self.trick)
        return [card for card in hand if card[0] == lead] or hand

    def view(self, seat) -> dict:
        """What a seat may see, or with None everybody: no hand of another, no cards it gives.

        `winning` is who would win if the trick closed now, and `lethal` the bees which that seat
        would then own twice, so that it would be out.
        """
        lead = lead_of(self.trick)
        seen = self.view_of_all()
        seen.update(
            {
                "round": self.round,
                "dealer": self.dealer,
                "real": None if self.phase == "deal" else self.hands is None,
                "given": [give is not None for give in self.gives],
                "trick": state.copied(self.trick),
                "lead": lead,
                "trump": TRUMPS.get(lead),
                "winning": winner_of(self.trick),
                "lethal": lethal(self.trick, self.taken),
                "out": [not is_in for is_in in self.playing],
                "taken": state.copied(self.taken),
                "pairs": state.copied(self.pairs),
                "passes": list(self.passes),
                "cards_left": list(self.cards_left),
            }
        )
        if seat is not None:
            given = self.gives[(seat + 1) % self.seats] if self.phase == "play" else None
            seen["hand"] = None if self.hands is None else list(self.hands[seat])
            seen["give"] = state.copied(self.gives[seat])
            seen["received"] = state.copied(given)
        return seen

    def do_deal(self, move: dict, events: list):
        hands = move["hands"]
        if hands is not None:
            check_hands(hands, self.seats, self.hand_size, self.deck)
            self.hands = [sorted(hand) for hand in hands]
        self.phase = "play" if hands is None else "give"
        dealt = {"event": "dealt", "round": self.round, "dealer": self.dealer}
        dealt["real"] = hands is None
        events.append(dealt)

    def do_give(self, move: dict, events: list):
        seat, cards = move["by"], move["cards"]
        if self.phase == "deal":
            raise IllegalMove("deal_first")
        if self.phase == "play":
            raise IllegalMove("no_give")
        if len(cards) != GIVEN:
            raise IllegalMove("give_two")
        without(self.hands[seat], cards)
        self.gives[seat] = sorted(cards)
        events.append({"event": "gave", "seat": seat})
        if None not in self.gives:
            self.exchange(events)

    def exchange(self, events: list):
        """All give to their right neighbour at once; so each receives from its left."""
        kept = [without(hand, cards) for hand, cards in zip(self.hands, self.gives)]
        for seat in range(self.seats):
            self.hands[seat] = sorted(kept[seat] + self.gives[(seat + 1) % self.seats])
        self.phase = "play"
        events.append({"event": "exchanged"})

    def check_playing(self):
        if self.phase != "play":
            raise IllegalMove("give_first")

    def do_play(self, move: dict, events: list):
        self.check_playing()
        seat, card = move["by"], move["card"]
        self.check_card(seat, card)
        is_revoke = card[0] in self.lacked[seat]
        if is_revoke and not move.get("overrule", False):
            raise IllegalMove("revoked")
        if "overrule" in move and not is_revoke:
            raise IllegalMove("no_revoke")
        lead = lead_of(self.trick)
        if lead is not None and card[0] != lead and lead not in self.lacked[seat]:
            self.lacked[seat] += lead
        (self.unseen if self.hands is None else self.hands[seat]).remove(card)
        self.cards_left[seat] -= 1
        if is_revoke:
            events.append({"event": "overruled", "seat": seat, "card": card})
        events.append({"event": "played", "seat": seat, "card": card})
        self.end_turn(seat, card, events)

    def check_card(self, seat: int, card: str):
        """Refuse a card that cannot be played, as far as is known; a revoke may be overruled."""
        if card in self.playable(seat):
            return
        if self.hands is None:
            raise IllegalMove("card_seen" if card in self.deck else "no_such_card")
        raise IllegalMove("must_follow" if card in self.hands[seat] else "not_in_hand")

    def do_pass(self, move: dict, events: list):
        self.check_playing()
        seat = move["by"]
        if self.passes[seat] == PASSES:
            raise IllegalMove("passed_twice")
        self.passes[seat] += 1
        events.append({"event": "passed", "seat": seat, "passes": self.passes[seat]})
        self.end_turn(seat, None, events)

    def end_turn(self, seat: int, card, events: list):
        """Lay a card or pass into the trick, which closes when all still in have moved."""
        self.trick.append([seat, card])
        if len(self.trick) < self.playing.count(True):
            self.player = next_seat(seat, self.playing)
        else:
            self.close_trick(events)

    def close_trick(self, events: list):
        winner = winner_of(self.trick)
        bees = bees_in(self.trick)
        twice = lethal(self.trick, self.taken)
        events.append({"event": "trick", "seat": winner, "bees": bees})
        self.taken[winner] = sorted(self.taken[winner] + bees)
        if twice:
            self.put_out(winner, twice, events)
        self.trick = []
        self.player = winner if self.playing[winner] else next_seat(winner, self.playing)
        left = [self.cards_left[seat] for seat in range(self.seats) if self.playing[seat]]
        if len(left) == 1 or 0 in left:
            self.end_round(events)

    def put_out(self, seat: int, twice: list, events: list):
        """A seat owns bees twice: it is out, and its cards with it; a pair may be kept."""
        self.playing[seat] = False
        self.taken[seat] = []
        self.cards_left[seat] = 0
        if self.hands is not None:
            self.hands[seat] = []
        events.append({"event": "out", "seat": seat, "bees": twice})
        for bee in twice if self.options["finisher"] else ():
            player = last_player_of(bee, self.trick)
            if player != seat:
                self.pairs[player] = sorted(self.pairs[player] + [bee])
                events.append({"event": "pair", "seat": player, "bee": bee})

    def end_round(self, events: list):
        """Score those still in; then the next round, or the end."""
        events.append({"event": "round_over", "round": self.round})
        for seat in range(self.seats):
            if self.playing[seat]:
                self.score_round(seat, events)
        if self.round < self.seats:
            self.open_round()
        else:
            self.end_by_score(events)

    def score_round(self, seat: int, events: list):
        """What the round is worth to a seat still in, part by part."""
        parts = {
            "bees": self.round * len(self.taken[seat]),
            "passes": self.options["pass_bonus"][self.passes[seat]],
            "alone": ALONE_BONUS if self.playing.count(True) == 1 else 0,
            "pairs": PAIR_BONUS * len(self.pairs[seat]),
        }
        counted = {"event": "counted", "seat": seat}
        counted.update(parts)
        events.append(counted)
        self.change_score(seat, sum(parts.values()), "round", events)
