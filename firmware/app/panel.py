"""The panel: glass, strip and keys as one thing to draw on and to wait at."""

import asyncio
import gc
from time import sleep_us, ticks_add, ticks_diff, ticks_ms, ticks_us

from app.classifier import HOLD, HOLD_MS, KEYS, OK, REPEAT, TAP, gesture, key_of, mask
from app.rest import Rest
from screens import lights

SAMPLE_MS = 3  # an edge waits at most this long, its latch keeps it meanwhile
LIGHT_STEP_MS = 100
TRIES = 3
NOTHING = -1  # the time given to event() is over
LOOK = -2  # the watched key went down or up
NO_KEY = -1
BAR_PAGE = 7
BAR_BITS = 0xC0
PAGE_BYTES = 128
BAR_FROM_MS = 200
MENU = HOLD | OK << 3  # the event
QUIET_MS = 40  # after a press and its picture there is time to clear the memory up
SECRET_US = 50_000  # what is done with a secret takes this long; a hand of ten needs 37 ms
SLICE_US = 1000
NOTICE_MS = 3000  # so long a line stays that says why a press did nothing


class Panel:
    """What a flow sees of the device; it never learns which parts are really there."""

    def __init__(self, glass, strip, keys, layout, entropy, watchdog):
        self.glass = glass
        self.strip = strip
        self.keys = keys
        self.entropy = entropy
        self.watchdog = watchdog
        self.lights = lights.Lights(layout)
        self.rest = Rest(glass, strip, self.lights)
        self.menu = None  # during a game: what holding ● on a screen for everybody does
        self._holds = 0
        self._begun = (0, 0)  # holds and repeats of the screen that was begun
        self._step = -1
        self._bar_width = 0
        self._under_bar = bytearray(PAGE_BYTES)  # for everybody's eyes: where a secret is seen,
        self._kept = bytearray(glass.buffer)  # no hold arms; and nothing but a cover is kept
        self._has_notice = False
        self._has_secret = False
        self._is_littered = True

    def begin(self, holds=0, repeats=0):
        """A new screen: keys that are down count for nothing until they are let go.

        `holds` and `repeats` are bit masks of the keys that know a hold or a repeat here.
        """
        self.keys.poll(ticks_ms())
        self.keys.swallow()
        self.arm(holds, repeats)
        self._begun = holds, repeats

    def arm(self, holds, repeats=0):
        """Other keys know a hold or a repeat from now on; those that are down stay so."""
        self.keys.arm(holds, repeats)
        self._holds = holds

    def draw(self, screen, view, prompt):
        """Shows screen(view, prompt) on the glass; the lights follow within 100 ms."""
        screen(self.glass, view, prompt)
        self._put(bool(prompt and prompt.get("notice")))

    def keep(self):
        """Keeps the picture that is shown, so that draw_kept() has it at once."""
        self._kept[:] = self.glass.buffer

    def draw_kept(self):
        """Shows the picture that was kept."""
        self.glass.buffer[:] = self._kept
        self._put(False)

    def _put(self, has_notice):
        self._has_notice = has_notice
        self._bar_width = 0
        for _ in range(TRIES):  # a picture that must go, a secret perhaps, is not left standing
            self.glass.show(self._has_secret)
            if self.glass.present:
                break
        self._has_secret = False

    def draw_secret(self, screen, view, prompt, key):
        """Shows what one seat alone may see, as long as it holds its key.

        Neither this nor the picture that hides it takes more or less time for what it is: of this
        as little as possible is sent and the rest of the time waited, the other is sent whole.
        """
        start = ticks_us()
        self._has_secret = False
        self.draw(screen, view, prompt)
        self._has_secret = True
        self.settle(start, key)

    def settle(self, start, key=NO_KEY):
        """Waits for the time that a secret has, so that nobody can tell it by the time it took.

        `start` is when it began, by ticks_us(); the wait ends when the `key` is let go.
        """
        while key == NO_KEY or self.sees(key):
            passed = ticks_diff(ticks_us(), start)
            if passed >= SECRET_US:
                return
            sleep_us(SLICE_US - passed % SLICE_US)
            self.keys.poll(ticks_ms())

    def clear(self):
        """A glass that is awake and empty, whatever was on it."""
        self.glass.fill(0)
        self._bar_width = 0
        self.glass.show(True)
        self.rest.wake(ticks_ms())

    def sees(self, key):
        """True while this key is really down, and has been up since the screen began."""
        return self.keys.is_down(key) and self.keys.level(key)

    async def press(self, screen, view, prompt):
        """Shows the screen and returns the next (gesture, key); a notice goes in its time.

        While there is a menu, ● that is held opens it, and the screen goes on behind it.
        """
        holds, repeats = self._begun
        self.draw(screen, view, prompt)
        while True:
            if self.menu:
                self.arm(holds | mask(OK), repeats)
            event = await self.event()
            if event == MENU and self.menu:
                await self.menu()
                self.begin(holds, repeats)
            elif event != NOTHING:
                return gesture(event), key_of(event)
            prompt["notice"] = None
            self.draw(screen, view, prompt)

    async def tap(self, screen, view, prompt):
        """Shows the screen and returns the next key that is tapped or repeats."""
        while True:
            kind, key = await self.press(screen, view, prompt)
            if kind != HOLD:
                return key

    async def event(self, ms=NOTHING, watch=NO_KEY, seen=False):
        """The next gesture; NOTHING after `ms`; LOOK when sees(watch) is no longer `seen`.

        A notice on the glass has its time: then NOTHING comes too, and the screen is drawn anew.
        """
        start = ticks_ms()
        if self._has_notice and ms < 0:
            ms = NOTICE_MS
        while True:
            now = ticks_ms()
            self.keys.poll(now)
            if self.rest.depth:
                self._wake(now)
            event = self.keys.next()
            if event >= 0:  # before the lights, which take their time
                if gesture(event) != REPEAT:  # something may lie on the key
                    self.rest.restart(now)
                self.entropy.mix_time(ticks_us())
                self._is_littered = True
                return event
            self._tick(now)
            # asked last, so that no time passes between the answer and what follows from it; a
            # secret that has just become dim is no longer seen either
            if watch != NO_KEY and self.sees(watch) != seen:
                return LOOK
            if ms >= 0 and ticks_diff(now, start) >= ms:
                return NOTHING
            is_quiet = self._is_littered and ticks_diff(now, start) >= QUIET_MS
            if is_quiet and self._is_still(watch):
                gc.collect()  # now, and not between a press and its picture
                self._is_littered = False
            await asyncio.sleep_ms(SAMPLE_MS)

    async def pause(self, ms):
        """Lets `ms` pass; presses made meanwhile count for nothing."""
        start = ticks_ms()
        while ticks_diff(ticks_ms(), start) < ms:
            await self.event(max(ms - ticks_diff(ticks_ms(), start), 0))

    async def show(self, ms, screen, view, prompt, why):
        """Shows the screen for `ms`, whatever is pressed; the notice then says `why`."""
        self.draw(screen, view, prompt)
        end = ticks_add(ticks_ms(), ms)
        while True:
            event = await self.event(max(ticks_diff(end, ticks_ms()), 0))
            if event == NOTHING:
                return
            if gesture(event) == TAP:
                prompt["notice"] = why
                self.draw(screen, view, prompt)

    def _wake(self, now):
        """Ends the rest if a key has been pressed, which does nothing else."""
        pressed = self.keys.next() >= 0
        for key in range(KEYS):
            pressed = pressed or self.keys.is_down(key)
        if not pressed:
            return
        self.entropy.mix_time(ticks_us())
        while self.keys.next() >= 0:
            pass
        self.keys.swallow()
        self.rest.wake(now)
        self._step = -1  # the lights too, and at once

    def _tick(self, now):
        step = now // LIGHT_STEP_MS
        if step != self._step:
            self._step = step
            self.watchdog.feed()  # here only: whatever hangs no longer comes by
            if not self._is_arming(now) and self.rest.advance(now):
                self.keys.swallow()  # a key that is stuck does not wake it, nor shows a secret
            self.lights.alarm = not self.glass.present
            self.lights.draw(self.strip, step)
            self.strip.show()
            self.glass.check()  # it may have gone without anything being sent
            if not self.glass.present:
                self.glass.show()  # it may be back
        self._bar(now)

    def _is_still(self, watch):
        """True when no key but the watched one is down: none is about to be let go."""
        for key in range(KEYS):
            if key != watch and self.keys.is_down(key):
                return False
        return True

    def _is_arming(self, now):
        """True while a press may still become a tap or a hold."""
        for key in range(KEYS):
            if self.keys.held_ms(key, now):
                return True
        return False

    def _bar(self, now):
        """A bar along the lower edge fills while a hold arms."""
        width = 0
        if self._holds:
            for key in range(KEYS):
                if self._holds >> key & 1:
                    held = self.keys.held_ms(key, now)
                    if BAR_FROM_MS <= held < HOLD_MS:
                        width = max(width, held * PAGE_BYTES // HOLD_MS & ~7)
        if width == self._bar_width:
            return
        buffer = self.glass.buffer
        start = BAR_PAGE * PAGE_BYTES
        if not self._bar_width:
            self._under_bar[:] = memoryview(buffer)[start:]
        for x in range(PAGE_BYTES):
            bits = BAR_BITS if x < width else 0
            buffer[start + x] = self._under_bar[x] | bits
        self._bar_width = width
        self.glass.show()
