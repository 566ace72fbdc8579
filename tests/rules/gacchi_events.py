"""What somebody knows of a game of gacchi who hears its events alone."""

CAMPS = ("camp0", "camp1")


class Story:
    """What somebody knows who hears the events alone."""

    def __init__(self):
        self.cards = self.chips = self.stacks = None
        self.dice = {(seat, die): [None, None] for seat in (0, 1) for die in (0, 1)}
        self.scores, self.stolen = [0, 0], [False, False]
        self.rescue, self.winners = None, []

    def follow(self, events):
        for event in events:
            getattr(self, "on_" + event["event"])(event)

    def on_dealt(self, event):
        self.cards, self.chips = event["cards"], event["chips"]
        self.stacks = [[] for _ in self.cards]

    def on_rolled(self, event):
        self.dice[event["seat"], event["die"]][0] = event["value"]

    def on_set_up(self, event):
        for die in (0, 1):
            self.dice[event["seat"], die][1] = CAMPS[event["seat"]]

    def on_moved(self, event):
        die = (event["seat"], event["die"])
        assert self.dice[die][1] == event["from"]
        assert event["value"] == self.dice[die][0] % 6 + 1
        if event["from"] not in CAMPS:
            self.stacks[event["from"]].remove(list(die))
        if event["to"] not in CAMPS:
            self.stacks[event["to"]].append(list(die))
        self.dice[die] = [event["value"], event["to"]]

    on_flicked = on_stepped = on_recalled = on_moved

    def on_stole(self, event):
        self.stolen[event["seat"]] = True
        self.dice[event["seat"], event["die"]][1] = event["to"]

    def on_flipped(self, event):
        self.cards[event["cell"]], self.chips[event["cell"]] = event["card"], event["chips"]

    def on_matched(self, event):
        cell = event["cell"]
        assert self.chips[cell] == event["chips"] > 0
        values = [self.dice[seat, die][0] for seat, die in self.stacks[cell]]
        assert event["values"] == values and sum(values) == self.cards[cell] == event["number"]
        assert event["seat"] == self.stacks[cell][-1][0]
        self.chips[cell] = 0

    def on_score(self, event):
        assert self.scores[event["seat"]] == event["from"]
        self.scores[event["seat"]] = event["to"]

    def on_rescue(self, event):
        assert self.rescue is None
        self.rescue = event["rule"]

    def on_over(self, event):
        self.winners = event["winners"]

    def on_nothing(self, event):
        """It is said, but changes nothing that lies on the table."""

    on_rerolling = on_kept = on_passed = on_draw = on_nothing
