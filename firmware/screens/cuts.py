"""What cuts into the lights of the game: the alarm of a lost glass, pulses for a power bank.

Around each cut the lights stand still for more than a second, so that still none of them flashes
more than three times in a second. Times are steps, tenths of a second.
"""

NOTHING, PULSE, ALARM_EVEN, ALARM_ODD = 0, 1, 2, 3

PULSE_LIGHT = (255, 255, 255)  # as bright as the limit of the board lets it be
ALARM_LIGHT = (40, 0, 0)
ALARM_APART = 34  # from one alarm to the stillness before the next
ALARM_HALF = 2  # first every other light, then those between
CALM = 11


class Cuts:
    """`keep_awake` is the board's: (seconds from one pulse to the next, length), or None.

    `time` is the step that the lights of the game are at.
    """

    def __init__(self, keep_awake):
        seconds, self._pulse = keep_awake or (0, 0)
        self._pulse_apart = seconds * 10 - self._pulse - 2 * CALM
        self._alarm = 0  # length of the alarm in this cut
        self._phase = -1  # of a cut with the calm around it; or there is none
        self._waited = ALARM_APART
        self._last = None
        self.time = 0

    def at(self, step, is_alarm):
        """What cuts in at `step`, which is later than that of the last call."""
        if self._last is None:
            self.time = self._last = step
        passed = max(step - self._last, 0)
        self._last = step
        if self._phase < 0:
            self.time += passed
            self._wait(passed, is_alarm)
            return NOTHING
        self._phase += passed
        at = self._phase - CALM
        if 0 <= at < self._pulse:
            return PULSE
        at -= self._pulse
        if at >= self._alarm + CALM:
            self._phase = -1
        if is_alarm and 0 <= at < self._alarm:
            return ALARM_EVEN if at < ALARM_HALF else ALARM_ODD
        return NOTHING

    def _wait(self, passed, is_alarm):
        self._waited += passed
        apart = ALARM_APART if is_alarm else self._pulse_apart
        if self._waited >= apart and (is_alarm or self._pulse):
            self._waited = self._phase = 0
            self._alarm = 2 * ALARM_HALF if is_alarm else 0
