"""The score track in light, on anything with Adafruit's pixel interface.

Pure functions of what is to be shown and of `step`, the time in tenths of a second. Seats that
share a space take turns on its light, 1.2 s each, in seating order, then the markers. A seat
has its colour and its rhythm, so that colour is never all that tells seats apart; markers are
white and swell up (bottom) or fade away (top), which no seat does. No light flashes more than
three times in a second. Runs on CPython and MicroPython; nothing is allocated.
"""

# What the light of a seat key says: nothing, a slow pulse, steady light, two flashes every two
# seconds, a glimmer.
DARK, PULSE, STEADY, DANGER, OUT = 0, 1, 2, 3, 4

OFF = (0, 0, 0)
WHITE = (56, 56, 56)
SEAT_COLOURS = ((96, 0, 0), (0, 16, 110), (0, 80, 0), (80, 56, 0), (64, 0, 80))

SLOT = 12  # steps of one turn on a light
# Steps of its turn at which a seat's light is on: steady; one, two, three notches; half. Evenly
# spaced, or the third would come within a second of the neighbours' changes.
RHYTHMS = (
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01",
    b"\x01\x01\x01\x01\x01\x01\x00\x01\x01\x01\x01\x01",
    b"\x01\x01\x01\x00\x01\x01\x01\x01\x01\x00\x01\x01",
    b"\x01\x01\x00\x01\x01\x01\x00\x01\x01\x01\x00\x01",
    b"\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00",
)
SWELL = tuple([(level, level, level) for level in (1, 2, 4, 6, 9, 13, 18, 24, 31, 39, 47, 56)])

PULSE_STEPS = 20
FLASHES = (0, 1, 4, 5)  # of those steps
LEVELS = 8
FAREWELL = 24


def _shades(colour):
    """A colour from its dimmest to itself."""
    levels = range(1, LEVELS + 1)
    return tuple([tuple([part * level // LEVELS for part in colour]) for level in levels])


SHADES = tuple([_shades(colour) for colour in SEAT_COLOURS])


FEWEST_SPACES = 10  # that a track of shares stands for
PASSED = 255  # more than can stand on a light
MOST_LIGHTS = 255
_here = bytearray(MOST_LIGHTS)  # how many stand on a light of the track
_left = bytearray(MOST_LIGHTS)  # how many of them come before the one whose turn it is


def light_of(space, count, target):
    """The light of a space: its own, or its share of a track that is too short.

    Whoever is beyond the track stands at its end.
    """
    space = min(max(space, 0), target)
    return space * (count - 1) // target if target >= count else space


def draw_track(pixels, first, count, scores, target, bottom, top, colours, step):
    """Scores by seat on the lights first … first + count - 1.

    `colours` says by seat which of SEAT_COLOURS it has; `bottom` and `top` are the spaces of
    the markers, or None.
    """
    turn = step // SLOT
    phase = step % SLOT
    for light in range(count):
        pixels[first + light] = OFF
        _here[light] = 0
    for score in scores:
        _here[light_of(score, count, target)] += 1
    if bottom is not None:
        _here[light_of(bottom, count, target)] += 1
    if top is not None:
        _here[light_of(top, count, target)] += 1
    for light in range(count):
        _left[light] = turn % _here[light] if _here[light] else 0
    for seat in range(len(scores)):
        light = light_of(scores[seat], count, target)
        if _is_next(light) and RHYTHMS[colours[seat]][phase]:
            pixels[first + light] = SEAT_COLOURS[colours[seat]]
    if bottom is not None:
        light = light_of(bottom, count, target)
        if _is_next(light):
            pixels[first + light] = SWELL[phase]
    if top is not None:
        light = light_of(top, count, target)
        if _is_next(light):
            pixels[first + light] = SWELL[SLOT - 1 - phase]


def _is_next(light):
    """True for the one of those on a light, asked in their order, whose turn it is."""
    left = _left[light]
    _left[light] = left - 1 if left else PASSED
    return left == 0


def draw_seats(pixels, first, count, states, step):
    """The lights of the seat keys, by colour: DARK, PULSE, STEADY, DANGER or OUT."""
    phase = step % PULSE_STEPS
    level = min(phase, PULSE_STEPS - 1 - phase) * LEVELS // (PULSE_STEPS // 2)
    for light in range(count):
        state = states[light]
        if state == STEADY:
            pixels[first + light] = SEAT_COLOURS[light]
        elif state == PULSE:
            pixels[first + light] = SHADES[light][level]
        elif state == DANGER and phase in FLASHES:
            pixels[first + light] = SEAT_COLOURS[light]
        elif state == OUT:
            pixels[first + light] = SHADES[light][0]
        else:
            pixels[first + light] = OFF


def draw_count_down(pixels, first, count, left):
    """As many of three blocks of light as beats are left."""
    for light in range(count):
        block = light * 3 // count
        edge = (light + 1) * 3 // count > block and light + 1 < count
        lit = block < left and (count < 6 or not edge)
        pixels[first + light] = WHITE if lit else OFF


def draw_farewell(pixels, first, count, colour, age):
    """All lights in one colour, fading within FAREWELL steps; `age` counts from its begin."""
    level = LEVELS - 1 - age * LEVELS // FAREWELL
    for light in range(count):
        pixels[first + light] = SHADES[colour][level] if level >= 0 else OFF


def draw_winners(pixels, first, count, colours, step):
    """The winners' colours run round the lights, each with a tail, evenly apart."""
    laps = len(colours)
    moved = step // 2
    for light in range(count):
        place = (light - moved) % count
        winner = place * laps // count
        begin = (winner * count + laps - 1) // laps
        end = ((winner + 1) * count + laps - 1) // laps
        tail = (end - begin + 1) // 2
        at = place - begin
        if at < tail:
            pixels[first + light] = SHADES[colours[winner]][(at + 1) * LEVELS // tail - 1]
        else:
            pixels[first + light] = OFF
