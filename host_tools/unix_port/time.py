"""Stand-in for the chip's time module: the clock of the host, wrapped as on the chip."""

import utime
from utime import gmtime, localtime, mktime  # noqa: F401  (the module's interface)

from stand_in.clock import clock

_MASK = (1 << 30) - 1  # ticks wrap at 2**30, as small integers of the chip do
_HALF = 1 << 29
_EPOCH = 1609459200  # the chip's calendar starts with 2021 when nobody has set it
_FRAME_US = 1000  # a busy wait shorter than this shows nobody a half-made frame


def ticks_ms():
    return clock.read() // 1000 & _MASK


def ticks_us():
    return clock.read() & _MASK


ticks_cpu = ticks_us


def ticks_diff(later, earlier):
    return ((later - earlier + _HALF) & _MASK) - _HALF


def ticks_add(ticks, delta):
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & _MASK


def sleep_us(duration):
    until = clock.read() + duration
    if duration >= _FRAME_US:
        clock.mark_frame(until)
    clock.sleep(until)


def sleep_ms(duration):
    sleep_us(duration * 1000)


def sleep(duration):
    sleep_us(int(duration * 1000000))


def time():
    if clock.real:
        return utime.time()
    return _EPOCH + clock.read() // 1000000


def time_ns():
    return time() * 1000000000 + clock.read() % 1000000 * 1000
