"""OLED driver for the SH1106: the SSD1306's, but for its 132 columns and how it is addressed."""

from devices.oled import SSD1306
from devices.oled_bus import I2CBus, SPIBus

SET_PAGE_ADDRESS = 0xB0
SET_COLUMN_HIGH = 0x10
SET_COLUMN_LOW = 0x00


class SH1106(SSD1306):
    """The panel with an SH1106, which knows pages but no windows."""

    CHIP_COLUMNS = 132
    COLUMN_OFFSET = 2
    WINDOW_ROWS = 1
    WINDOW_COMMANDS = 3

    def setup(self):
        return (
            b"\xd5\x80"
            + bytes((0xA8, self.height - 1))
            + b"\x40"
            + (b"\xad\x8a" if self.external_vcc else b"\xad\x8b")
            + b"\xda\x12\xd9\x22\xdb\x35\xa4"
        )

    def init_display(self):
        """Clears the columns beside the glass, too, which a wrong `column_offset` would show."""
        super().init_display()
        stop = self._left + self.width
        for page in range(self.pages):
            for start, end in ((0, self._left), (stop, self.CHIP_COLUMNS)):
                if start < end:
                    self._address(page, page + 1, start, end)
                    self.write_data(bytes(end - start))

    def _address(self, page, end, start, stop):
        window = self._window
        window[0] = SET_PAGE_ADDRESS | page
        window[1] = SET_COLUMN_HIGH | start >> 4
        window[2] = SET_COLUMN_LOW | start & 15
        self.write_cmds(window)


class SH1106_I2C(SH1106):  # noqa: N801  (as the SSD1306 has it)
    def __init__(self, width, height, i2c, addr=0x3C, external_vcc=False, **more):
        bus = I2CBus(i2c, addr, width * height // 8)
        super().__init__(width, height, bus, external_vcc, **more)


class SH1106_SPI(SH1106):  # noqa: N801
    def __init__(self, width, height, spi, dc, res, cs, external_vcc=False, **more):
        super().__init__(width, height, SPIBus(spi, dc, res, cs), external_vcc, **more)
