"""The public side of a game of bees, made of its events alone by other means than the rules."""

from collections import Counter

BEATEN = {"y": "b", "b": "r", "r": "g", "g": "y"}


def first_card(trick):
    return next((card for _, card in trick if card), None)


def winner(trick):
    """The seat with the strongest play: trump, lead, anything else; then number; then place."""
    lead = (first_card(trick) or " ")[0]
    strengths = []
    for place, (seat, card) in enumerate(trick):
        kind = 0 if card is None else 2 * (BEATEN[card[0]] == lead) or card[0] == lead
        strengths.append((int(kind), card[1] if kind else "", -place, seat))
    return max(strengths)[3]


class Story:
    """Follows the events of a game; `aside` has the cards that have left the round."""

    def __init__(self, seats, options):
        self.seats = seats
        self.options = options
        self.scores = [0] * seats
        self.round = 1
        self.winners = []
        self.clear()

    def clear(self):
        self.taken, self.pairs = [[[] for _ in range(self.seats)] for _ in range(2)]
        self.passes = [0] * self.seats
        self.given = [False] * self.seats
        self.out = [False] * self.seats
        self.cards_left = [7 if self.seats == 4 else 5] * self.seats
        self.trick, self.aside = [], []
        self.put_away = 0  # cards of hands that are out
        self.lacked = set()  # of (seat, colour)
        self.real = None

    def follow(self, events):
        for event in events:
            getattr(self, "on_" + event["event"])(event)

    def on_dealt(self, event):
        if self.round > 1:
            self.clear()
        dealer = (self.options["dealer"] + self.round - 1) % self.seats
        assert (event["round"], event["dealer"]) == (self.round, dealer)
        self.real = event["real"]

    def on_gave(self, event):
        self.given[event["seat"]] = True

    def on_exchanged(self, event):
        assert all(self.given)

    def on_overruled(self, event):
        assert (event["seat"], event["card"][0]) in self.lacked

    def on_played(self, event):
        seat, card = event["seat"], event["card"]
        lead = first_card(self.trick)
        if lead and lead[0] != card[0]:
            self.lacked.add((seat, lead[0]))
        self.trick.append([seat, card])
        self.cards_left[seat] -= 1

    def on_passed(self, event):
        self.passes[event["seat"]] += 1
        assert event["passes"] == self.passes[event["seat"]] <= 2
        self.trick.append([event["seat"], None])

    def on_trick(self, event):
        seats = [seat for seat, _ in self.trick]
        assert sorted(seats) == [seat for seat in range(self.seats) if not self.out[seat]]
        assert event["seat"] == winner(self.trick)
        cards = [card for _, card in self.trick if card]
        assert event["bees"] == [card for card in cards if card[1] in "45"]
        self.taken[event["seat"]] += event["bees"]
        self.aside += [card for card in cards if card[1] in "123"]
        self.last_trick, self.trick = self.trick, []

    def on_out(self, event):
        seat = event["seat"]
        counts = Counter(self.taken[seat])
        assert event["bees"] == sorted([card for card in counts if counts[card] == 2])
        self.out[seat] = True
        self.aside += self.taken[seat]
        self.taken[seat] = []
        self.put_away += self.cards_left[seat]
        self.cards_left[seat] = 0
        self.fallen = event

    def on_pair(self, event):
        assert self.options["finisher"] and event["bee"] in self.fallen["bees"]
        assert not self.out[event["seat"]]
        assert [event["seat"], event["bee"]] in self.last_trick
        self.pairs[event["seat"]].append(event["bee"])
        for _ in range(2):
            self.aside.remove(event["bee"])

    def on_round_over(self, event):
        assert event["round"] == self.round
        self.counted = []
        self.still_in = self.out.count(False)
        assert self.still_in == 1 or 0 in [
            left for left, out in zip(self.cards_left, self.out) if not out
        ]

    def on_counted(self, event):
        seat = event["seat"]
        self.counted.append(seat)
        assert event == {
            "event": "counted",
            "seat": seat,
            "bees": self.round * len(self.taken[seat]),
            "passes": self.options["pass_bonus"][self.passes[seat]],
            "alone": 10 * (self.still_in == 1),
            "pairs": 5 * len(self.pairs[seat]),
        }
        self.due = event["bees"] + event["passes"] + event["alone"] + event["pairs"]

    def on_score(self, event):
        seat = event["seat"]
        assert event["from"] == self.scores[seat]
        if event["why"] == "round":
            assert event["to"] - event["from"] == self.due
            if seat == max([seat for seat in range(self.seats) if not self.out[seat]]):
                self.end_round()
        self.scores[seat] = event["to"]

    def end_round(self):
        assert self.counted == [seat for seat in range(self.seats) if not self.out[seat]]
        if self.round < self.seats:
            self.round += 1
            self.clear()

    def on_over(self, event):
        best = max(self.scores)
        assert event["winners"] == [s for s in range(self.seats) if self.scores[s] == best]
        self.winners = event["winners"]
