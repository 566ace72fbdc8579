"""The clock, stepped by the host or running by itself, and what is due at its times.

Times are microseconds since the start, never wrapped here. Stepped, time moves only in `step`:
by sleeps and polls, as far as the host granted it, and by the time a bus transfer takes.
"""

import os
import utime
from micropython import mem_current

from stand_in.wire import handlers, wire

FOREVER = 1 << 60


class Clock:
    """What both clocks share: events in the order of their times, and the frame mark."""

    real = False

    def __init__(self, start):
        self.now = start
        self.events = []  # [at, pin line, level], the next one first
        self.next_at = FOREVER
        self.bark_at = FOREVER  # when the watchdog bites; FOREVER without one
        self.bark = None

    def schedule(self, at, line, level):
        mark = mem_current()
        place = len(self.events)
        while place and self.events[place - 1][0] > at:
            place -= 1
        self.events.insert(place, (at, line, level))
        self.next_at = min(self.events[0][0], self.bark_at)
        wire.own += mem_current() - mark

    def watch(self, at, bark):
        """Calls `bark` at that time, unless watched anew before."""
        self.bark_at = at
        self.bark = bark
        self.next_at = min(self.events[0][0], at) if self.events else at

    def happen(self):
        """Lets the next event happen; its time has come."""
        if self.bark_at <= self.next_at:
            self.bark()
            return
        mark = mem_current()
        at, line, level = self.events.pop(0)
        self.next_at = min(self.events[0][0] if self.events else FOREVER, self.bark_at)
        wire.own += mem_current() - mark
        line.drive(level)

    def mark_frame(self, until):
        """Tells the host that the firmware waits: what was sent until now can be seen."""
        if not wire.shown:
            return
        mark = mem_current()
        wire.send('{"t":%d,"wait":%d}' % (self.now, until))
        wire.own += mem_current() - mark
        wire.shown = False
        self.frame_marked()

    def sleep(self, until):
        while self.read() < until:
            self.step(until)

    def stall(self, duration):
        """The chip stands still for so long: its flash is at work."""
        self.spend(duration)


class SteppedClock(Clock):
    """Moves only as far as the host granted, and says so when that is used up."""

    def __init__(self, start):
        super().__init__(start)
        self.granted = start
        self.pause = False  # the grant ends with the next frame
        self.rest = False  # the grant does not end before a save is over and shown
        self.is_saving = False  # until the firmware waits again
        self.told = False  # the host knows that the grant is used up

    def read(self):
        return self.now

    def step(self, until):
        """Moves to `until` or to the next event; waits for the host where the grant ends."""
        self.is_saving = False
        self._go(until)

    def _go(self, until):
        if self.next_at < until:
            until = self.next_at
        if until > self.granted:
            if self.granted > self.now:
                self.now = self.granted
            self._beg()
            return
        if until > self.now:
            self.now = until
        if until == self.next_at:
            self.happen()

    def spend(self, duration):
        """A transfer on a bus takes its time; edges within it are seen at theirs."""
        until = self.now + duration
        while self.now < until:
            if self.rest and self.is_saving and self.granted < until:
                self.granted = until
            self._go(until)

    def stall(self, duration):
        self.is_saving = True
        self.spend(duration)

    def frame_marked(self):
        if self.pause:
            self.granted = self.now

    def grant(self, message):
        self.granted = max(message["run"], self.now)
        self.pause = bool(message.get("pause"))
        self.rest = bool(message.get("rest"))
        self.told = False

    def _beg(self):
        if not self.told:
            self.told = True
            mark = mem_current()
            wire.lines.append('{"idle":%d}' % self.now)
            wire.own += mem_current() - mark
            wire.flush()
        while self.told and self.next_at > self.now:
            wire.receive()


class RealClock(Clock):
    """Runs by itself; pins change whenever the host says so."""

    real = True

    def __init__(self, start):
        super().__init__(start)
        self.ticks = utime.ticks_us()

    def read(self):
        ticks = utime.ticks_us()
        self.now += utime.ticks_diff(ticks, self.ticks)
        self.ticks = ticks
        return self.now

    def step(self, until):
        """Waits until then, or until something happens, without using the processor."""
        wire.flush()
        rest = min(until, self.next_at) - self.read()
        if rest > 0 and rest < 1000:
            utime.sleep_us(rest)
        elif wire.arrived(0 if rest <= 0 else -1 if until == FOREVER else rest // 1000):
            wire.receive()
        if self.read() >= self.next_at:
            self.happen()

    def spend(self, duration):
        """Transfers take no extra time here, but keys pressed meanwhile are noticed."""
        while wire.arrived(0):
            wire.receive()

    def frame_marked(self):
        wire.flush()

    def grant(self, message):
        """Nothing is granted to a clock that runs by itself."""


def _make():
    start = int(os.getenv("SEENO_START_US") or 0)
    if os.getenv("SEENO_CLOCK") == "real":
        return RealClock(start)
    return SteppedClock(start)


def end(kind):
    """Ends this life of the device: the host starts the next one, and the clock goes on."""
    clock.watch(FOREVER, None)
    wire.send('{"t":%d,"reset":"%s"}' % (clock.now, kind))
    wire.flush()
    raise SystemExit


clock = _make()
handlers["run"] = clock.grant
