"""The lights of the table as one picture: what they are to say, and how to draw it now."""

from screens import cuts, track
from screens.track import DANGER, DARK, OUT, PULSE, STEADY  # noqa: F401  (for `states`)

_NOTHING, _TRACK, _COUNT_DOWN, _WINNERS, _SIGNAL, _FAREWELL = 0, 1, 2, 3, 4, 5
NO_STRIP = {"count": 0, "track": None, "seats": (0, 0), "keep_awake": None}


class Lights:
    """`layout` is the strip of the board file; `states` are the seat lights, by colour.

    Without lights for a track, the whole strip counts down and the glass has the scores. `alarm`
    tells that the glass is gone, and `asleep` puts all lights out. The board's `keep_awake`,
    (seconds from one to the next, tenths of a second that each lasts), gives pulses that draw
    enough for a power bank not to switch off.
    """

    def __init__(self, layout):
        layout = layout or NO_STRIP
        self._count = layout["count"]
        self.has_track = layout["track"] is not None
        self._track, track_end = layout["track"] or (0, 0)
        self._track_count = track_end - self._track
        self._seats, seats_end = layout["seats"]
        self._seat_count = min(seats_end - self._seats, len(track.SEAT_COLOURS))
        used = list(range(self._track, track_end))
        used += range(self._seats, self._seats + self._seat_count)
        # lights that say nothing by themselves
        self._others = bytes([light for light in range(self._count) if light not in used])
        self.states = bytearray(len(track.SEAT_COLOURS))
        self.alarm = False
        self.asleep = False
        self._cuts = cuts.Cuts(layout["keep_awake"])
        self._shows = _NOTHING
        self._colours = ()
        self._view = None
        self._walker = None
        self._left = 0
        self._begin = None  # the step at which a farewell began

    def dark(self):
        """Nothing but the seat lights, and those dark."""
        self._shows = _NOTHING
        self.dark_seats()

    def dark_seats(self):
        for colour in range(len(self.states)):
            self.states[colour] = DARK

    def track(self, colours, view, walker=None):
        """The scores and markers of a view; `colours` are the seats' colours.

        The light of the seat `walker` stands before all others, so that all can count along.
        """
        self._shows = _TRACK
        self._colours = colours
        self._view = view
        self._walker = walker

    def standing(self, colours, totals, full=0, walker=None):
        """Totals that a track of spaces does not hold: every seat at its share of `full`.

        Without `full` it is the share of the highest total, which is at the end of the track.
        """
        totals = [max(total, 0) for total in totals]  # a correction may bring one below 0
        most = max(full, *totals, track.FEWEST_SPACES)
        view = {"scores": totals, "target": most, "bottom": None, "top": None}
        self.track(colours, view, walker)

    def count_down(self, left):
        """So many of three beats are left."""
        self._shows = _COUNT_DOWN
        self._left = left

    def winner(self, colours):
        """The colours of the winners run round the whole strip."""
        self._shows = _WINNERS
        self._colours = colours

    def farewell(self, colour):
        """Every light in the colour of a seat that goes out, fading."""
        self._shows = _FAREWELL
        self._colours = colour
        self._begin = None

    def signal(self, colour):
        """Every light the same."""
        self._shows = _SIGNAL
        self._colours = colour

    def kept(self):
        """What the lights say, for say()."""
        shown = self._shows, self._colours, self._view, self._walker, self._left, self._begin
        return bytes(self.states), shown

    def say(self, kept):
        """The lights say again what they said when they were kept()."""
        states, shown = kept
        self.states[:] = states
        self._shows, self._colours, self._view, self._walker, self._left, self._begin = shown

    def draw(self, pixels, step):
        """Sets the pixels as they are at `step`, in tenths of a second."""
        cut = self._cuts.at(step, self.alarm)
        if cut == cuts.PULSE:
            pixels.fill(cuts.PULSE_LIGHT)
        elif self.asleep:
            pixels.fill(track.OFF)
        elif cut == cuts.NOTHING:
            self._draw(pixels, self._cuts.time)
        else:
            odd = cut == cuts.ALARM_ODD
            for light in range(self._count):
                pixels[light] = cuts.ALARM_LIGHT if light & 1 == odd else track.OFF

    def _draw(self, pixels, step):
        """What the game has to say."""
        if self._shows == _WINNERS:
            track.draw_winners(pixels, 0, self._count, self._colours, step)
            return
        if self._shows == _COUNT_DOWN and not self.has_track:
            track.draw_count_down(pixels, 0, self._count, self._left)
            return
        if self._shows == _FAREWELL:
            if self._begin is None:
                self._begin = step
            track.draw_farewell(pixels, 0, self._count, self._colours, step - self._begin)
            return
        if self._shows == _SIGNAL:
            for light in range(self._count):
                pixels[light] = self._colours
            return
        for light in self._others:
            pixels[light] = track.OFF
        if self._shows == _TRACK and self.has_track:
            view = self._view
            track.draw_track(
                pixels,
                self._track,
                self._track_count,
                view["scores"],
                view["target"],
                view["bottom"],
                view["top"],
                self._colours,
                step,
            )
            if self._walker is not None and self.has_track:
                space = view["scores"][self._walker]
                light = track.light_of(space, self._track_count, view["target"])
                colour = track.SEAT_COLOURS[self._colours[self._walker]]
                pixels[self._track + light] = colour
        elif self._shows == _COUNT_DOWN:
            track.draw_count_down(pixels, self._track, self._track_count, self._left)
        else:
            for light in range(self._track, self._track + self._track_count):
                pixels[light] = track.OFF
        track.draw_seats(pixels, self._seats, self._seat_count, self.states, step)
