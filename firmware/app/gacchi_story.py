"""What moves of gacchi do to a view, in pictures and words; told step by step when one is made."""

from app.story import Story
from screens import common
from screens import gacchi as screens
from screens.lanes import CAMPS
from screens.texts import text

STEP_MS = 1200
MATCH_MS = 2600
WAYS = ("flicked", "stepped", "recalled")


def show_chips(panel, seats, view):
    """The chips won are the spaces of the track; there are no markers."""
    chips = {"scores": view["scores"], "target": view["target"], "bottom": None, "top": None}
    panel.lights.track(seats, chips)


def title(seats, view):
    """Whose turn it is, and what for."""
    phase = view["phase"]
    if phase == "step" and view["steps"]:
        phase = "second"
    if phase not in ("setup", "flick", "second", "choose"):
        phase = "step"
    return text("phase_" + phase, text(common.NAMES[seats[view["mover"]]]))


def named(seats, view, place):
    """What a place is called."""
    if place in CAMPS:
        return text("place_camp", text(common.TAGS[seats[CAMPS.index(place)]]))
    card = view["cards"][place]
    return text("place_card", "?" if card is None else card)


def way(seats, view, before, after, place):
    """A die's number before and after, and where it is then."""
    kind = "way_camp" if place in CAMPS else "way_card"
    return text(kind, before, after, named(seats, view, place))


def pointing(line, target=None, left=None, die=None):
    """The fields of the board's prompt."""
    return {"line": line, "target": target, "left": left, "die": die}


def follow(view, event):
    """Does to a view what an event tells."""
    kind = event["event"]
    if kind == "dealt":
        view["cards"], view["chips"] = event["cards"], event["chips"]
    elif kind == "set_up":
        for die, spot in zip(view["dice"][event["seat"]], event["spots"]):
            die["place"], die["spot"] = CAMPS[event["seat"]], spot
    elif kind in WAYS:
        move_die(view, event)
    elif kind == "flipped":
        view["cards"][event["cell"]] = event["card"]
        view["chips"][event["cell"]] = event["chips"]
    elif kind == "stole":
        view["dice"][event["seat"]][event["die"]]["place"] = event["to"]
    elif kind == "rolled":
        view["dice"][event["seat"]][event["die"]]["value"] = event["value"]
    elif kind == "matched":
        view["chips"][event["cell"]] = 0
    elif kind == "score":
        view["scores"][event["seat"]] = event["to"]


def move_die(view, event):
    """Takes a die from where it is to where it goes, on top of what lies there."""
    start, to = event["from"], event["to"]
    name = [event["seat"], event["die"]]
    if start not in CAMPS:
        view["stacks"][start].remove(name)
    if to not in CAMPS:
        view["stacks"][to].append(name)
    die = view["dice"][event["seat"]][event["die"]]
    die["place"], die["spot"], die["value"] = to, None, event["value"]


class GacchiStory(Story):
    """Shows the events of a move; `view` is the state before it and is changed as they go."""

    def __init__(self, panel, seats, view):
        super().__init__(panel)
        self.prompt = pointing("")
        self.prompt["title"] = title(seats, view)
        self.seats = seats
        self.view = view

    def draw(self, notice=None):
        self.prompt["notice"] = notice
        show_chips(self.panel, self.seats, self.view)
        self.panel.draw(screens.board, self.view, self.prompt)

    async def run(self, events):
        """All of them, in their order; those without words are seen at the next."""
        self.panel.begin()
        for index, event in enumerate(events):
            before = self.number(event)
            follow(self.view, event)
            words = self.words(event, before)
            if words:
                self.prompt["line"] = words
            following = events[index + 1]["event"] if index + 1 < len(events) else None
            if following != "score" and (words or event["event"] == "score"):
                self.draw()
                await self.wait(STEP_MS if words else MATCH_MS)

    def number(self, event):
        """The number of the die that an event is about, before it."""
        if "die" not in event:
            return None
        return self.view["dice"][event["seat"]][event["die"]]["value"]

    def words(self, event, before):
        """What has happened, if it needs words; points the screen at it."""
        kind, view = event["event"], self.view
        if kind in WAYS:
            self.prompt["target"] = event["to"]
            if kind == "recalled":
                return text("told_recalled", before, event["value"])
            return way(self.seats, view, before, event["value"], event["to"])
        if kind == "flipped":
            return text("told_flipped", event["card"])
        if kind == "matched":
            return self.match(event)
        if kind == "kept":
            return text("told_kept", event["value"])
        if kind == "stole":
            self.prompt["target"] = event["to"]
            return text("told_stole")
        if kind == "rescue":
            return text("told_rescue", text("rescue_" + event["rule"]))
        if kind in ("passed", "draw"):
            return text("told_" + kind)
        return None

    def match(self, event):
        """The sum, and whose the chips are: the top die's, whoever has moved."""
        self.prompt["target"] = event["cell"]
        name = text(common.NAMES[self.seats[event["seat"]]])
        if len(event["values"]) > 1:
            self.prompt["title"] = text("on_top", name)
        numbers = "+".join([str(value) for value in event["values"]])
        return text("told_matched", numbers, event["number"], "◆" * event["chips"], name)
