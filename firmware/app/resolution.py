"""How a revealed round is shown: one frame with every number, then each with its reason."""

from app.classifier import OK, TAP, gesture, key_of
from screens import heist as screens
from screens.texts import text

REVEAL_MS = 5000
STEP_MS = 2600
SPACE_MS = 300


async def wait_or_skip(panel, ms):
    """Waits; ● goes on at once, and says so by returning True."""
    while True:
        event = await panel.event(ms)
        if event < 0:
            return False
        if gesture(event) == TAP and key_of(event) == OK:
            return True


async def resolve(panel, seats, view, events):
    """Shows the events of a reveal; `view` is the state before it and is changed as they go."""
    picks = events[0]["picks"]
    places = {seat: place for place, (seat, _) in enumerate(picks)}
    results = [""] * len(picks)
    prompt = {"seats": seats, "picks": picks, "results": results, "current": ()}
    prompt["line"] = text("go_on")
    prompt["totals"] = not panel.lights.has_track
    gained = [0] * len(picks)
    tags = [text("tag_%d" % colour) for colour in seats]
    panel.begin()
    panel.draw(screens.resolution, view, prompt)
    await wait_or_skip(panel, REVEAL_MS)
    for index, event in enumerate(events):
        name = event["event"]
        if name == "failed":
            prompt["current"] = [places[seat] for seat in event["seats"]]
            for place in prompt["current"]:
                results[place] = "✗"
            prompt["line"] = failure(tags[event["seats"][0]], event)
        elif name == "captured":
            prompt["current"] = [places[event["seat"]]]
            for slot in event["slots"]:
                view["row"][slot] = None
            prompt["line"] = capture(tags[event["seat"]], event)
        elif name == "maximum":
            prompt["current"] = [places[event["seat"]]]
            prompt["line"] = text("maximum", tags[event["seat"]])
        elif name == "score":
            seat = event["seat"]
            gained[seat] += event["to"] - event["from"]
            results[places[seat]] = "+%d" % gained[seat]
            await walk(panel, seats, view, prompt, seat, event["to"])
        elif name == "marker":
            view[event["marker"]] = event["space"]
            panel.lights.track(seats, view)
        else:
            continue
        panel.draw(screens.resolution, view, prompt)
        following = events[index + 1]["event"] if index + 1 < len(events) else None
        if following not in ("score", "marker"):
            await wait_or_skip(panel, STEP_MS)


async def walk(panel, seats, view, prompt, seat, score):
    """The seat's light or figure goes space by space, so that all can count along."""
    while view["scores"][seat] != score:
        view["scores"][seat] += 1 if score > view["scores"][seat] else -1
        panel.lights.track(seats, view)
        if prompt["totals"]:
            panel.draw(screens.resolution, view, prompt)
        else:
            panel.relight()
        if await wait_or_skip(panel, SPACE_MS):
            view["scores"][seat] = score
    panel.lights.track(seats, view)


def failure(tag, event):
    """Why a number took nothing."""
    if event["why"] == "batting":
        return text("batting")
    missing = event["digits"]
    return text("gone" if len(missing) == 1 else "gone_two", tag, *missing)


def capture(tag, event):
    """What a number took, and the points it is worth."""
    tens, ones = event["number"] // 10, event["number"] % 10
    points = text("base_%d" % event["base"])
    if event["diamonds"]:
        points += text("diamonds", event["diamonds"])
    return text("captured", tag, tens, ones, points)
