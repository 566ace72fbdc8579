"""All short timelines of edges through the classifier, beside a model; on both interpreters.

The model knows presses as closed intervals of contact, not states: what a press means is said
of the whole press at once. Run as a program it prints how many timelines it has compared.
"""

from app.classifier import HOLD, REPEAT, TAP, Classifier

GAPS = (1, 5, 19, 20, 21, 30, 499, 500, 999, 1000, 1001)
GAPS_OF_TWO = (0, 1, 20, 21, 30, 500, 999, 1001)
STARTS = (1000, 2**30 - 700)  # the second runs over the wrap of the ticks
WRAP = 2**30 - 1
END_MS = 1300  # after the last edge
FOREVER = 1 << 28

NEITHER, HOLDS, REPEATS, BOTH = 0, 1, 2, 3
# At one time: what was due, then the edges, each with its own events and what waited for it.
DUE, EDGE = 0, 1


def presses(edges):
    """Lists of closed intervals, a list a press: gaps of up to 20 ms are bounce."""
    found = []
    for index, at in enumerate(edges):
        if index % 2:
            found[-1][-1][1] = at
        elif found and at - found[-1][-1][1] <= 20:
            found[-1].append([at, FOREVER])
        else:
            found.append([[at, FOREVER]])
    return found


def closed_from(press, at):
    """The first moment from `at` on at which the contact is closed, with its rank; or None."""
    for start, stop in press:
        if max(start, at) <= stop:
            return max(start, at), EDGE if start >= at else DUE
    return None


def repeats(press):
    """Moments and ranks of the repeats of a press that is long enough for them."""
    due = 500
    while True:
        moment = closed_from(press, press[0][0] + due)
        if moment is None:
            return
        yield moment
        while press[0][0] + due <= moment[0]:
            due += 60 if due >= 1000 else 150


def expected(key, edges, mode, end):
    """(time, rank, key, order, kind) of all that this key gives until `end`."""
    events = []
    for press in presses(edges):
        first, released = press[0][0], press[-1][1]
        held = closed_from(press, first + 1000) if mode & HOLDS else None
        if not mode & HOLDS:
            events.append((first, EDGE, key, 1, TAP))
        elif held:
            events.append((held[0], held[1], key, 2, HOLD))
        if mode == REPEATS:
            for at, rank in repeats(press):
                if at > end:
                    break
                events.append((at, rank, key, 2, REPEAT))
        if released < FOREVER and mode & HOLDS and not held:
            events.append((released + 21, DUE, key, 1, TAP))
    return [event for event in events if event[0] <= end]


def merged(timeline, modes):
    """Expected events of all keys in order; `timeline` is a list of (time, key)."""
    end = timeline[-1][0] + END_MS
    events = []
    for key in range(len(modes)):
        edges = [at for at, whose in timeline if whose == key]
        events.extend(expected(key, edges, modes[key], end))
    return sorted(events)


def mask(modes, kind):
    return sum([1 << key for key in range(len(modes)) if modes[key] & kind])


def run(timeline, modes, start, looks):
    """What the classifier gives, with the time at which it was looked at."""
    classifier = Classifier(len(modes))
    classifier.arm(mask(modes, HOLDS), mask(modes, REPEATS))
    calls = [(at, 0, key) for at, key in timeline] + [(at, 1, -1) for at in looks]
    down = [0] * len(modes)
    given = []
    for at, _, key in sorted(calls):
        now = (start + at) & WRAP
        if key >= 0:
            down[key] ^= 1
            classifier.edge(key, down[key], now)
        else:
            classifier.advance(now)
        event = classifier.next()
        while event >= 0:
            given.append((at, event & 7, event >> 3))
            event = classifier.next()
    return given


def check(timeline, modes, start):
    """Compares one timeline: looked at just before and at each event, and hardly at all."""
    events = merged(timeline, modes)
    end = timeline[-1][0] + END_MS
    times = [event[0] for event in events]
    looks = set(times + [at - 1 for at in times if at] + [end])
    wanted = [(event[0], event[4], event[2]) for event in events]
    given = run(timeline, modes, start, looks)
    if given != wanted:
        raise AssertionError("%r %r: %r, not %r" % (timeline, modes, given, wanted))
    rare = [event[1:] for event in run(timeline, modes, start, [end]) if event[1] != REPEAT]
    wanted = [event[1:] for event in wanted if event[1] != REPEAT]
    if rare != wanted:
        raise AssertionError("%r %r, looked at late: %r" % (timeline, modes, rare))


def gap_choices(gaps, count):
    """All ways to choose `count` gaps."""
    if count == 0:
        yield ()
        return
    for rest in gap_choices(gaps, count - 1):
        for gap in gaps:
            yield rest + (gap,)


def timelines(gaps, keys, edges):
    """All timelines of that many edges, each by one of the keys, the first by key 0."""
    for chosen in gap_choices(gaps, edges - 1):
        times = [0]
        for gap in chosen:
            times.append(times[-1] + gap)
        for whose in range(keys ** (edges - 1)):
            timeline = [(0, 0)]
            for at in times[1:]:
                timeline.append((at, whose % keys))
                whose //= keys
            yield timeline


def check_one_key():
    count = 0
    for edges in (1, 2, 3, 4):
        for timeline in timelines(GAPS, 1, edges):
            for mode in (NEITHER, HOLDS, REPEATS, BOTH):
                check(timeline, (mode,), STARTS[count % 2])
                count += 1
    return count


def check_two_keys():
    count = 0
    for edges in (2, 3, 4):
        for timeline in timelines(GAPS_OF_TWO, 2, edges):
            if any(key for _, key in timeline):
                for first in (NEITHER, HOLDS, REPEATS):
                    for second in (NEITHER, HOLDS, REPEATS):
                        check(timeline, (first, second), STARTS[count % 2])
                        count += 1
    return count


if __name__ == "__main__":
    print(check_one_key(), check_two_keys())
