"""Pins: levels, pulls and edge interrupts, as the chip's machine.Pin has them."""

import sys
from micropython import const, heap_lock, heap_unlock, mem_current

from stand_in.clock import clock
from stand_in.wire import handlers, wire

_PINS = const(30)
_UNCHANGED = const(-1)
_IN = const(0)
_OUT = const(1)
_OPEN_DRAIN = const(2)
_PULL_UP = const(1)
_FALLING = const(4)
_RISING = const(8)
_BOTH = const(12)

_pins = {}


class Pin:
    """A pin of the chip; asking for a number twice gives the same object."""

    IN = _IN
    OUT = _OUT
    OPEN_DRAIN = _OPEN_DRAIN
    ALT = 3
    PULL_UP = _PULL_UP
    PULL_DOWN = 2
    IRQ_FALLING = _FALLING
    IRQ_RISING = _RISING

    masked = False  # interrupts are off: edges are latched and told later
    interrupted = False  # and so is a Ctrl-C

    def __new__(cls, id, *rest, **named):
        number = _number(id)
        if number not in _pins:
            pin = object.__new__(cls)
            pin.number = number
            pin.driven = None  # the level the host drives, None when it does not
            pin.latch = 0
            pin.mode = _IN
            pin.pull = None
            pin.handler = None
            pin.follower = None  # called with each new level, by what hangs on the pin
            pin.request = Request(pin)
            _pins[number] = pin
        return _pins[number]

    def __init__(self, id, mode=_UNCHANGED, pull=_UNCHANGED, *, value=None, alt=None):
        if mode != _UNCHANGED or pull != _UNCHANGED or value is not None:
            self.init(mode, pull, value=value)

    def __repr__(self):
        return "Pin(GPIO%d)" % self.number

    def init(self, mode=_UNCHANGED, pull=_UNCHANGED, *, value=None, alt=None):
        before = self.level()
        if value is not None:
            self.latch = int(bool(value))
        if mode != _UNCHANGED:
            self.mode = mode
        if pull != _UNCHANGED:
            self.pull = pull
        self._changed(before)

    def level(self):
        """The level on the pin: what is driven, or else what its pull makes of it."""
        if self.mode == _OUT or self.mode == _OPEN_DRAIN and not self.latch:
            return self.latch
        if self.driven is not None:
            return self.driven
        return int(self.pull == _PULL_UP)

    def value(self, level=None):
        if level is None:
            return self.level()
        before = self.level()
        self.latch = 1 if level else 0
        self._changed(before)

    def __call__(self, level=None):
        return self.value(level)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    high = on
    low = off

    def toggle(self):
        self.value(not self.latch)

    def irq(self, handler=_UNCHANGED, trigger=_BOTH, priority=1, wake=None, hard=False):
        """Sets who is called at an edge; without arguments only returns the request."""
        if handler != _UNCHANGED:
            self.handler = handler
            self.request.set(trigger, hard)
        return self.request

    def drive(self, level):
        """The host drives the pin, or lets go of it with None."""
        before = self.level()
        self.driven = level
        if self.level() != before:
            self._edge(before)

    def _changed(self, before):
        if self.level() == before:
            return
        if self.mode == _OUT or self.mode == _OPEN_DRAIN:
            mark = mem_current()
            wire.send('{"t":%d,"pin":%d,"level":%d}' % (clock.now, self.number, self.level()))
            wire.own += mem_current() - mark
        if self.follower:
            self.follower(self.level())
        self._edge(before)

    def _edge(self, before):
        request = self.request
        if self.handler is None:
            return
        request.pending |= request.trigger_mask & (_FALLING if before else _RISING)
        if request.pending and not Pin.masked:
            request.deliver()


class Request:
    """The interrupt request of a pin: which edges it asked for and which have come."""

    def __init__(self, pin):
        self.pin = pin
        self.pending = 0
        self.come = 0
        self.hard = False
        self.trigger_mask = _BOTH

    def set(self, trigger, hard):
        self.pending = 0
        self.trigger_mask = trigger
        self.hard = hard

    def flags(self):
        """The edges that led to the present call of the handler."""
        return self.come

    def trigger(self, trigger=None):
        before = self.trigger_mask
        if trigger is not None:
            self.trigger_mask = trigger
        return before

    def __call__(self):
        self.pin.handler(self.pin)

    def deliver(self):
        """Calls the handler; one that is hard must not allocate, as on the chip."""
        self.come = self.pending
        self.pending = 0
        if self.hard:
            heap_lock()
        failed = None
        try:
            self.pin.handler(self.pin)
        except Exception as error:
            failed = error
        if self.hard:
            heap_unlock()
        if failed:
            self.pin.handler = None
            print("Uncaught exception in IRQ callback handler", file=sys.stderr)
            sys.print_exception(failed, sys.stderr)


def disable_irq():
    """Turns interrupts off; returns what to give to enable_irq."""
    before = Pin.masked
    Pin.masked = True
    return before


def enable_irq(state):
    """Puts interrupts as they were; what was latched meanwhile is told now."""
    Pin.masked = state
    if not state:
        for number in _pins:  # values() would allocate
            pin = _pins[number]
            if pin.request.pending and pin.handler:
                pin.request.deliver()
        if Pin.interrupted:
            Pin.interrupted = False
            raise KeyboardInterrupt


def _number(id):
    if isinstance(id, Pin):
        return id.number
    if id == "LED":
        return 25
    if isinstance(id, str) and id.startswith("GP"):
        id = int(id.lstrip("GPIO"))
    if type(id) is not int or not 0 <= id < _PINS:
        raise ValueError("invalid pin")
    return id


def _driven(message):
    """The host changes a level, now or at a time to come."""
    pin = _pins.get(message["pin"]) or Pin(message["pin"])
    at = message.get("at")
    if at is None or at <= clock.now:
        pin.drive(message["level"])
    else:
        clock.schedule(at, pin, message["level"])


def interrupt():
    """A Ctrl-C ends what runs, but not while interrupts are off."""
    if Pin.masked:
        Pin.interrupted = True
    else:
        raise KeyboardInterrupt


handlers["pin"] = _driven
