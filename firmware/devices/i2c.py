"""An I2C bus that comes free by itself when a device that was cut off in a word holds it low."""

from errno import EIO
from machine import I2C, Pin
from time import sleep_us

_CLOCKS = 9  # a byte and its acknowledgement; then every device has let go
_HALF_US = 5  # of a clock, at 100 kHz


class FreedI2C:
    """machine.I2C as far as it writes; OSError where a transfer fails.

    After a failure, and at the start, the next transfer looks first whether both lines are up.
    `longest` is how many bytes a transfer may have: the chip gives up after a time, which must
    be longer than that.
    """

    def __init__(self, id, scl, sda, freq, longest):
        self._id = id
        self._scl = scl
        self._sda = sda
        self._freq = freq
        self._timeout = (longest + 2) * 9 * 1000000 // freq * 3 // 2
        self._bus = None
        self._is_sound = False  # nothing has failed since the lines were last looked at

    def writeto(self, addr, buf):
        """Sends the bytes; returns how many the device took."""
        if not self._is_sound:
            self._set_free()
        self._is_sound = False
        count = self._bus.writeto(addr, buf)
        self._is_sound = count == len(buf)
        return count

    def _set_free(self):
        """Clocks out what a device still wants to say, and sets the controller up anew."""
        scl, sda = self._scl, self._sda
        for pin in (scl, sda):
            pin.init(Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        sleep_us(_HALF_US)
        if not sda.value():
            for _ in range(_CLOCKS):
                self._move(scl, 0)
                self._move(scl, 1)
            self._move(scl, 0)
            self._move(sda, 0)
            self._move(scl, 1)
            self._move(sda, 1)  # STOP
        is_free = scl.value() and sda.value()
        self._bus = I2C(self._id, scl=scl, sda=sda, freq=self._freq, timeout=self._timeout)
        if not is_free:
            raise OSError(EIO)

    def _move(self, pin, level):
        pin.value(level)
        sleep_us(_HALF_US)
