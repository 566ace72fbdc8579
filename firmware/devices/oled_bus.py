"""The two buses of an OLED controller: how it tells commands from picture on I2C and on SPI."""

from errno import EIO
from time import sleep_ms

_COMMANDS = 0x00  # control bytes on I2C: what follows is commands, or picture
_PICTURE = 0x40
_RESET_MS = 1  # the datasheets ask for 10 us at most


class I2CBus:
    """A panel at an address; a transfer that is not acked raises OSError."""

    def __init__(self, i2c, addr, longest):
        self.i2c = i2c
        self.addr = addr
        self._out = bytearray(1 + longest)
        self._out_view = memoryview(self._out)
        self._shortest = self._out_view[:2]  # made once, for the check that comes every second

    def commands(self, data):
        self._write(_COMMANDS, data)

    def picture(self, data):
        self._write(_PICTURE, data)

    def _write(self, control, data):
        stop = 1 + len(data)
        self._out[0] = control
        if stop == 2:
            out = self._shortest
            out[1] = data[0]
        else:
            out = self._out_view[:stop]
            out[1:] = data
        # A panel that gives up on the way is no error to the chip, only a smaller count.
        if self.i2c.writeto(self.addr, out) != stop:
            raise OSError(EIO)


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

    def commands(self, data):
        self._write(0, data)

    def picture(self, data):
        self._write(1, data)

    def _write(self, level, data):
        self.dc.value(level)
        self.cs.value(0)
        self.spi.write(data)
        self.cs.value(1)
