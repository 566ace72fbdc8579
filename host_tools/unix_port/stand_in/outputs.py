"""Outputs that are more than a level: the bit stream of light strips, and PWM."""

from binascii import hexlify
from micropython import mem_current

from stand_in.clock import clock
from stand_in.pins import disable_irq, enable_irq
from stand_in.wire import wire


def bitstream(pin, encoding, timing, data):
    """Sends bits as pulses of (high, low) nanoseconds for a 0 and a 1, interrupts off."""
    if encoding:
        raise ValueError("encoding")
    mark = mem_current()
    wire.send(
        '{"t":%d,"pin":%d,"bits":"%s","timing":[%d,%d,%d,%d]}'
        % ((clock.now, pin.number, hexlify(data).decode()) + tuple(timing))
    )
    wire.own += mem_current() - mark
    state = disable_irq()
    clock.spend(len(data) * 8 * (timing[0] + timing[1] + timing[2] + timing[3]) // 2000)
    enable_irq(state)


class PWM:
    """A square wave on a pin, by frequency and duty of 0 to 65535."""

    def __init__(self, dest, *, freq=0, duty_u16=0, duty_ns=0, invert=False):
        self.pin = dest
        self._freq = freq
        self._duty = duty_u16
        if freq:
            self._send()

    def init(self, *, freq=None, duty_u16=None):
        self._freq = self._freq if freq is None else freq
        self._duty = self._duty if duty_u16 is None else duty_u16
        self._send()

    def freq(self, value=None):
        if value is None:
            return self._freq
        if not 8 <= value <= 62500000:
            raise ValueError("freq out of range")
        self._freq = value
        self._send()

    def duty_u16(self, value=None):
        if value is None:
            return self._duty
        self._duty = value
        self._send()

    def deinit(self):
        self._duty = 0
        self._send()

    def _send(self):
        mark = mem_current()
        wire.send(
            '{"t":%d,"pwm":%d,"freq":%d,"duty":%d}'
            % (clock.now, self.pin.number, self._freq, self._duty)
        )
        wire.own += mem_current() - mark
