"""Reads the lights as people do: by colour and by how they change in time.

A light tells several things in turns, so it is read from what it showed over a while: a list of
(microseconds, colour), one entry a change.
"""

SEATS = {"r": "red", "b": "blue", "g": "green", "rg": "yellow", "rb": "violet"}
NAMES = (*SEATS.values(), "bottom", "top")
GLIMMER = 16  # no brighter is the light of a seat that is out
RUN = 5  # so many shades of white one after the other are a swell or a fade, not a jump


def parts(colour):
    """The letters of the parts that make the colour: "rg" for yellow, "rgb" for white."""
    strongest = max(colour)
    return "".join(name for name, value in zip("rgb", colour) if value * 3 > strongest)


def occupants(history):
    """Who stands on a light: seat colours, "bottom" for white that swells, "top" that fades."""
    found = set()
    rises = falls = before = 0
    for _, colour in history:
        name = parts(colour) if any(colour) else None
        if name in SEATS:
            found.add(SEATS[name])
        level = max(colour) if name == "rgb" else 0
        rises = rises + 1 if level > before > 0 else 0
        falls = falls + 1 if 0 < level < before else 0
        before = level
        if rises >= RUN:
            found.add("bottom")
        if falls >= RUN:
            found.add("top")
    return tuple(name for name in NAMES if name in found)


def seat_light(history):
    """What a seat's own light says: "dark", "steady", "pulse", "danger" or "out"."""
    levels = [max(colour) for _, colour in history]
    if not any(levels):
        return "dark"
    if max(levels) <= GLIMMER:
        return "out"
    if min(levels) == 0:
        return "danger"  # a pulse never goes out
    return "pulse" if min(levels) * 2 < max(levels) else "steady"


def histories(frames):
    """For each light of the strip what it showed in these frames, changes only."""
    found = [[] for _ in frames[0].lights]
    for frame in frames:
        for history, colour in zip(found, frame.lights):
            if not history or history[-1][1] != colour:
                history.append((frame.t_us, colour))
    return found
