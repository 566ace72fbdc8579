"""All timelines of up to five edges through the classifier, beside a reference of its own.

The reference knows presses as closed intervals of contact, not states: what a press means is
said of the whole press at once. It runs on both interpreters; run as a program it prints how
many timelines it has compared.
"""

from app.classifier import HOLD, REPEAT, TAP, Classifier

# Classes of gaps: bounce and just no more, what is left of a hold or a repeat, and those.
GAPS = (1, 5, 19, 20, 21, 30, 499, 500, 999, 1000, 1001)
GAPS_OF_TWO = (0, 1, 20, 21, 30, 500, 979, 999, 1000, 1001)
STARTS = (1000, 2**30 - 700)  # the second runs over the wrap of the ticks
WRAP = 2**30 - 1
END_MS = 1300  # after the last edge
DELAYS = (0, 10, 600)  # from an edge until the screen changes
FOREVER = 1 << 28

NEITHER, HOLDS, REPEATS, BOTH = 0, 1, 2, 3
PAIRS = [(first, second) for first in (0, 1, 2) for second in (0, 1, 2)]  # what two keys know
# At one time: what was due, then the edges, each with its own events and what waited for it.
DUE, EDGE = 0, 1
# What is called at one time, in this order.
CONTACT, LOOK, SWALLOW = 0, 1, 2


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


def let_go(press):
    """The moment, rank and order of the tap that the end of a press makes; None without an end.

    A contact that opens after more than a bounce is let go at once; before that it is only known
    to be when it has stayed open.
    """
    for start, stop in press:
        if 20 < stop - start < FOREVER // 2:
            return stop, EDGE, 1
    return None if press[-1][1] == FOREVER else (press[-1][1] + 21, DUE, 1)


def of_a_hold(press):
    """(time, rank, order, kind) of what a press of a key gives that knows a hold; or None."""
    held = closed_from(press, press[0][0] + 1000)
    tapped = let_go(press)
    if held and (tapped is None or held[0] <= tapped[0]):
        return held[0], held[1], 2, HOLD
    return tapped and tapped + (TAP,)


def of_a_press(press, mode, end):
    """(time, rank, order, kind) of all that a press gives until `end`."""
    if mode & HOLDS:
        found = of_a_hold(press)
        return [found] if found else []
    events = [(press[0][0], EDGE, 1, TAP)]
    if mode == REPEATS:
        for at, rank in repeats(press):
            if at > end:
                break
            events.append((at, rank, 2, REPEAT))
    return events


def expected(key, edges, mode, end, swallowed):
    """(time, rank, key, order, kind) of all that this key gives until `end`.

    What was down when it was swallowed gives nothing more. What was over by then, though it was
    not yet known to be, gives its tap, unless the key had been pressed shortly before.
    """
    events = []
    before = -FOREVER
    for press in presses(edges):
        first, stop = press[0][0], press[-1][1]
        is_over = stop <= swallowed and first - before > 420
        last = end if first > swallowed or is_over else swallowed
        before = stop
        for at, rank, order, kind in of_a_press(press, mode, last):
            if at <= last:
                events.append((at, rank, key, order, kind))
    return events


def merged(timeline, modes, end, swallowed):
    """Expected events of all keys in order; `timeline` is a list of (time, key)."""
    events = []
    for key in range(len(modes)):
        edges = [at for at, whose in timeline if whose == key]
        events.extend(expected(key, edges, modes[key], end, swallowed))
    return sorted(events)


def mask(modes, kind):
    return sum([1 << key for key in range(len(modes)) if modes[key] & kind])


def run(timeline, modes, start, looks, swallowed):
    """What the classifier gives, with the time at which it was looked at."""
    classifier = Classifier(len(modes))
    classifier.arm(mask(modes, HOLDS), mask(modes, REPEATS))
    calls = [(at, CONTACT, key) for at, key in timeline] + [(at, LOOK, -1) for at in looks]
    if swallowed >= 0:
        calls.append((swallowed, SWALLOW, -1))
    down = [0] * len(modes)
    given = []
    for at, what, key in sorted(calls):
        now = (start + at) & WRAP
        if what == CONTACT:
            down[key] ^= 1
            classifier.edge(key, down[key], now)
        else:
            classifier.advance(now)
        event = classifier.next()
        while event >= 0:
            given.append((at, event & 7, event >> 3))
            event = classifier.next()
        if what == SWALLOW:
            classifier.swallow()
    return given


def check(timeline, modes, start, swallowed=-1):
    """Compares one timeline: looked at just before and at each event, and hardly at all."""
    end = max(timeline[-1][0], swallowed) + END_MS
    events = merged(timeline, modes, end, swallowed)
    times = [event[0] for event in events]
    looks = set(times + [at - 1 for at in times if at] + [end])
    wanted = [(event[0], event[4], event[2]) for event in events]
    given = run(timeline, modes, start, looks, swallowed)
    if given != wanted:
        raise AssertionError(
            "%r %r, swallowed at %d: %r, not %r" % (timeline, modes, swallowed, given, wanted)
        )
    rare = run(timeline, modes, start, [end], swallowed)
    rare = [event[1:] for event in rare if event[1] != REPEAT]
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


def check_one_key(most=5):
    """All timelines of one key, whatever it knows; returns how many were compared."""
    count = 0
    for edges in range(1, most + 1):
        for timeline in timelines(GAPS, 1, edges):
            for mode in (NEITHER, HOLDS, REPEATS, BOTH):
                check(timeline, (mode,), STARTS[count % 2])
                count += 1
    return count


def check_two_keys(most=5):
    """All timelines of two keys, whatever they know; returns how many were compared."""
    count = 0
    for edges in range(2, most + 1):
        for timeline in timelines(GAPS_OF_TWO, 2, edges):
            if any(key for _, key in timeline):
                for modes in PAIRS:
                    check(timeline, modes, STARTS[count % 2])
                    count += 1
    return count


def check_swallowed(most=5):
    """All timelines of one key with a change of the screen in them; returns how many."""
    count = 0
    for edges in range(1, most + 1):
        for timeline in timelines(GAPS, 1, edges):
            for after, _ in timeline:
                for delay in DELAYS:
                    for mode in (NEITHER, HOLDS, REPEATS):
                        check(timeline, (mode,), STARTS[count % 2], after + delay)
                        count += 1
    return count


if __name__ == "__main__":
    print(check_one_key(), check_two_keys(3), check_swallowed(3))
