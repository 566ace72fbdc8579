"""The one classifier of presses: edges and the passing of time go in, gestures come out.

A press counts at once. So does the opening of a contact that has been closed for longer than a
bounce: the key is let go, and what follows is the bounce of that. Any other release counts when
the key has then been quiet for longer than a bounce; until that is known nothing else of the key
happens, so a key let go in time is a tap however late it is looked at. Times are milliseconds
that wrap at 2**30; nothing is allocated.
"""

SEAT_KEYS = 5
LEFT, RIGHT, OK = 5, 6, 7
KEYS = 8

# Gestures. A tap is given at the press, or when a key that knows a hold is let go.
TAP, HOLD, REPEAT = 0, 1, 2

BOUNCE_MS = 20
HOLD_MS = 1000
REPEAT_FIRST_MS = 500
REPEAT_MS = 150
REPEAT_FAST_FROM_MS = 1000
REPEAT_FAST_MS = 60
LATEST_MS = 420  # so late bounce may be told: after the erasing of a sector, at its longest

# What has become of a press: not pressed, tap or hold yet to come, repeating, nothing more to
# come, down when the screen changed, let go after a tap and perhaps still bouncing, open when
# the screen changed and perhaps over.
_IDLE, _WAITING, _REPEATING, _DONE, _IGNORED, _LET_GO, _IN_DOUBT = 0, 1, 2, 3, 4, 5, 6

_SWALLOWED = (_IGNORED, _IN_DOUBT)
_WRAP = 0x3FFFFFFF
_NEVER = 0x20000000  # and more than this lies in the past
_QUEUE = 32
_VOID = 0xFF


def gesture(event):
    return event & 7


def key_of(event):
    return event >> 3


def mask(*keys):
    """The bit mask of some keys, as arm() wants it."""
    bits = 0
    for key in keys:
        bits |= 1 << key
    return bits


class Classifier:
    def __init__(self, key_count=KEYS):
        self._keys = range(key_count)
        self._level = bytearray(key_count)  # 1 while the contact is closed
        self._state = bytearray(key_count)
        self._pressed = [0] * key_count  # when the press began
        self._edge = [0] * key_count  # when the contact last changed
        self._repeat = [0] * key_count  # ms from the press to the next repeat
        self._busy = 0  # mask of the keys that are not idle
        self._rested = 0  # of those that were up for longer than LATEST_MS before
        self._now = 0
        self._holds = 0
        self._repeats = 0
        self._queue = bytearray(_QUEUE)
        self._first = 0
        self._waiting = 0

    def arm(self, holds, repeats):
        """Masks of the keys that know a hold, and of those that repeat; counts from now on.

        A press that waits for a hold which its key knows no longer comes to nothing.
        """
        for key in self._keys:
            if self._state[key] == _WAITING and not holds >> key & 1:
                self._state[key] = _DONE
        self._holds = holds
        self._repeats = repeats

    def swallow(self):
        """Keys that are down give nothing more until they have been let go.

        A press in a save may be over: it counts when it is known to be, if nobody has been told
        of it yet and it cannot be bounce of the press before.
        """
        for key in self._keys:
            if _IDLE < self._state[key] < _LET_GO:
                is_told = self._state[key] != _WAITING and not self._is_queued(TAP | key << 3)
                is_over = not (self._level[key] or is_told) and self._rested >> key & 1
                self._state[key] = _IN_DOUBT if is_over else _IGNORED
        for place in range(_QUEUE):
            event = self._queue[place]
            if event != _VOID and self._state[key_of(event)] in _SWALLOWED:
                self._queue[place] = _VOID

    def _is_queued(self, event):
        for place in range(self._waiting):
            if self._queue[(self._first + place) % _QUEUE] == event:
                return True
        return False

    def is_down(self, key):
        """True for a key that is pressed and not swallowed."""
        return _IDLE < self._state[key] < _IGNORED

    def pressed_at(self, key):
        """When the last press of a key began."""
        return self._pressed[key]

    def held_ms(self, key, now):
        """How long a key has been on its way to a hold; 0 when it is not."""
        return (now - self._pressed[key]) & _WRAP if self._state[key] == _WAITING else 0

    def next(self):
        """The next event, gesture | key << 3, or -1."""
        while self._waiting:
            event = self._queue[self._first]
            self._first = (self._first + 1) % _QUEUE
            self._waiting -= 1
            if event != _VOID:
                return event
        return -1

    def edge(self, key, down, now):
        """The contact of a key has closed (1) or opened (0)."""
        self.advance(now)
        if self._level[key] == down:
            return
        lasted = (self._now - self._edge[key]) & _WRAP
        self._level[key] = down
        self._edge[key] = self._now
        if self._state[key] == _IDLE:
            self._press(key, lasted > LATEST_MS)
        elif self._state[key] == _IN_DOUBT and down:
            self._state[key] = _IGNORED
        elif self._state[key] == _WAITING and not down and lasted > BOUNCE_MS:
            self._state[key] = _LET_GO
            self._put(TAP, key)

    def tap(self, key, now):
        """A tap that no press made, such as a detent of a knob."""
        self.advance(now)
        self._put(TAP, key)

    def advance(self, now):
        """Lets the time come that is now, and with it what was due."""
        while self._busy:
            horizon = (now - self._now) & _WRAP
            if horizon >= _NEVER:
                return
            due = -1
            for key in self._keys:
                if self._busy >> key & 1:
                    wait = self._wait(key)
                    if wait < horizon or wait == horizon and due < 0:
                        horizon = wait
                        due = key
            if due < 0:
                break
            self._now = (self._now + horizon) & _WRAP
            if not self._level[due]:
                self._release(due)
            elif self._state[due] == _WAITING:
                self._hold(due)
            else:
                self._repeat_until(due, now)
        self._now = now

    def _wait(self, key):
        """Milliseconds until something is due at this key."""
        if not self._level[key]:
            return max(0, BOUNCE_MS + 1 - ((self._now - self._edge[key]) & _WRAP))
        if self._state[key] == _WAITING:
            due = HOLD_MS
        elif self._state[key] == _REPEATING:
            due = self._repeat[key]
        else:
            return _NEVER
        return max(0, due - ((self._now - self._pressed[key]) & _WRAP))

    def _press(self, key, is_rested):
        self._pressed[key] = self._now
        self._busy |= 1 << key
        self._rested = self._rested & ~(1 << key) | is_rested << key
        if self._holds >> key & 1:
            self._state[key] = _WAITING
            return
        self._put(TAP, key)
        self._state[key] = _REPEATING if self._repeats >> key & 1 else _DONE
        self._repeat[key] = REPEAT_FIRST_MS

    def _release(self, key):
        state = self._state[key]
        self._state[key] = _IDLE
        self._busy &= ~(1 << key)
        if state == _WAITING or state == _IN_DOUBT:
            self._put(TAP, key)

    def _hold(self, key):
        self._state[key] = _DONE
        if self._holds >> key & 1:
            self._put(HOLD, key)

    def _repeat_until(self, key, now):
        """One repeat, also when more were due: nobody wants those of a stall made up for."""
        if not self._repeats >> key & 1:
            self._state[key] = _DONE
            return
        self._put(REPEAT, key)
        held = (now - self._pressed[key]) & _WRAP
        while self._repeat[key] <= held:
            fast = self._repeat[key] >= REPEAT_FAST_FROM_MS
            self._repeat[key] += REPEAT_FAST_MS if fast else REPEAT_MS

    def _put(self, kind, key):
        """Queues an event; the oldest goes when nobody has asked for a long time."""
        if self._waiting == _QUEUE:
            self._first = (self._first + 1) % _QUEUE
            self._waiting -= 1
        self._queue[(self._first + self._waiting) % _QUEUE] = kind | key << 3
        self._waiting += 1
