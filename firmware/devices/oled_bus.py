"""The two buses of an OLED controller: how it tells commands from picture on I2C and on SPI."""

import micropython
from errno import EIO
from time import sleep_ms

_COMMANDS = 0x00  # control bytes on I2C: what follows is commands, or picture
_PICTURE = 0x40
_RESET_MS = 1  # the datasheets ask for 10 us at most


@micropython.viper
def _copy(source: ptr8, target: ptr8, length: int):
    """Puts so many bytes behind the first one of the target; slices would allocate."""
    for place in range(length):
        target[place + 1] = source[place]


def wipe(data):
    """Fills it with zeros, and allocates nothing."""
    data[0] = 0
    _copy(data, data, len(data) - 1)  # which makes each byte what the one before it is


class I2CBus:
    """A panel at an address; a transfer that is not acked raises OSError."""

    def __init__(self, i2c, addr, longest):
        self.i2c = i2c
        self.addr = addr
        self._out = bytearray(1 + longest)
        self._out_view = memoryview(self._out)
        self._kept = {}  # length: view

    def keep(self, length):
        """Data of this length will be sent without allocating anything."""
        self._kept[length] = self._out_view[: 1 + length]

    def commands(self, data):
        self._write(_COMMANDS, data)

    def picture(self, data):
        self._write(_PICTURE, data)

    def _write(self, control, data):
        length = len(data)
        self._out[0] = control
        _copy(data, self._out, length)
        out = self._kept.get(length) or self._out_view[: 1 + length]
        try:
            # A panel that gives up on the way is no error to the chip, only a smaller count.
            if self.i2c.writeto(self.addr, out) != 1 + length:
                raise OSError(EIO)
        except OSError:
            wipe(self._out)  # a secret perhaps, which no other picture may follow
            raise


class SPIBus:
    """A panel on four wires and its reset line; nothing answers, so nothing fails.

    `spi` is set up for the panel (mode 0, most significant bit first) and serves it alone.
    """

    def __init__(self, spi, dc, res, cs):
        self.spi = spi
        self.dc = dc
        self.cs = cs
        dc.init(dc.OUT, value=0)
        cs.init(cs.OUT, value=1)
        res.init(res.OUT, value=1)
        sleep_ms(_RESET_MS)
        res.value(0)
        sleep_ms(_RESET_MS)
        res.value(1)
        sleep_ms(_RESET_MS)

    def keep(self, length):
        """Nothing is allocated here, whatever the length."""

    def commands(self, data):
        self._write(0, data)

    def picture(self, data):
        self._write(1, data)

    def _write(self, level, data):
        self.dc.value(level)
        self.cs.value(0)
        self.spi.write(data)
        self.cs.value(1)
