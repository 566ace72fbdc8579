"""OLED driver for the SSD1306 with the method names of micropython-lib's ssd1306.

show() sends only what has changed since it was last called. A panel that does not answer is
no error: `present` says so, and every show() tries to set it up anew and sends it everything.
One that has forgotten everything for a moment, and answers, is mended by check().
"""

import micropython
from framebuf import MONO_VLSB, FrameBuffer

from devices.oled_bus import I2CBus, SPIBus, wipe

_NOTHING = b"\xe3"
_MEND_EACH = 10  # checks, which come ten times a second
_OVERHEAD = 2  # what a transfer costs in bytes: address and control byte, or the selecting

SET_COLUMNS = 0x21  # SSD1306: a window that fills itself row by row
SET_PAGES = 0x22
SET_CONTRAST = 0x81
SET_SEGMENT_REMAP = 0xA0
SET_NORMAL_OR_INVERSE = 0xA6
SET_OFF_OR_ON = 0xAE
SET_SCAN_DIRECTION = 0xC0
SET_OFFSET = 0xD3

# The last of the settings: remap, scan, contrast, inverse, offset; and where they stand.
_CHANGING = b"\xa0\xc0\x81\xff\xa6\xd3\x00"
_REMAP, _SCAN, _CONTRAST, _INVERSE, _OFFSET = -7, -6, -4, -3, -1


@micropython.viper
def _first_change(row: ptr8, shown: ptr8, at: int, step: int) -> int:
    """The first column from `at` on in which two rows that are not the same differ."""
    while row[at] == shown[at]:
        at += step
    return at


class SSD1306(FrameBuffer):
    """The panel behind a bus, which has `commands(data)` and `picture(data)`.

    `column_offset` is the column of the chip that shows the leftmost column of the glass when
    it is not rotated; `rotation` is 0 or 180.
    """

    CHIP_COLUMNS = 128
    COLUMN_OFFSET = 0
    WINDOW_ROWS = 8  # so many rows of 8 pixels a window may have
    WINDOW_COMMANDS = 6  # bytes that say where it is

    def __init__(self, width, height, bus, external_vcc=False, column_offset=None, rotation=0):
        self.bus = bus
        self._one = bytearray(1)
        self.write_cmds = bus.commands  # several in one transfer
        self.write_data = bus.picture
        self.width = width
        self.height = height
        self.pages = height // 8
        self.external_vcc = external_vcc
        self.column_offset = self.COLUMN_OFFSET if column_offset is None else column_offset
        self.present = False
        self.buffer = bytearray(self.pages * width)
        super().__init__(self.buffer, width, height, MONO_VLSB)
        self._shown = bytearray(self.pages * width)  # what the panel has, if _known
        self._known = False
        self._view = memoryview(self.buffer)
        rows = range(0, self.pages * width, width)
        self._rows = [self._view[start : start + width] for start in rows]
        shown = memoryview(self._shown)
        self._shown_rows = [shown[start : start + width] for start in rows]
        self._start = bytearray(self.pages)  # the changed columns of each row: first,
        self._stop = bytearray(self.pages)  # and past the last; 0 is none
        self._window = bytearray(self.WINDOW_COMMANDS)
        self._on = 1
        self._settings = bytearray(self.setup() + _CHANGING)
        self._checks = 0
        self.rotate(rotation == 0)
        for length in (1, len(self._settings), self.WINDOW_COMMANDS, width):
            bus.keep(length)  # so that check() allocates nothing
        self.show()

    def setup(self):
        """The commands that set the panel up, dark as yet."""
        flat = self.width > 2 * self.height
        return (
            b"\xd5\x80"  # clock
            + bytes((0xA8, self.height - 1))  # rows
            + b"\x40"  # the RAM is shown from its first line on
            + (b"\x8d\x10" if self.external_vcc else b"\x8d\x14")  # charge pump
            + b"\x20\x00"  # windows fill row by row
            + (b"\xda\x02" if flat else b"\xda\x12")  # how rows are wired
            + (b"\xd9\x22" if self.external_vcc else b"\xd9\xf1")  # pre-charge
            + b"\xdb\x30\xa4"  # deselect level; the picture comes from RAM
        )

    def write_cmd(self, cmd):
        self._one[0] = cmd
        self.write_cmds(self._one)

    def init_display(self):
        """Sets the panel up; the picture is on it after the next show()."""
        self._known = False
        self._checks = 0
        self.write_cmd(SET_OFF_OR_ON)
        self.write_cmds(self._settings)

    def poweroff(self):
        self._on = 0
        self._tell(bytes((SET_OFF_OR_ON,)))

    def poweron(self):
        self._on = 1
        self._tell(bytes((SET_OFF_OR_ON | 1,)))

    def contrast(self, contrast):
        self._settings[_CONTRAST] = contrast
        self._tell(self._settings[_CONTRAST - 1 : _CONTRAST + 1])

    def invert(self, invert):
        self._settings[_INVERSE] = SET_NORMAL_OR_INVERSE | invert & 1
        self._tell(self._settings[_INVERSE : _INVERSE + 1])

    def lower(self, rows):
        """The picture stands so many rows lower; what leaves the glass below comes in above."""
        self._settings[_OFFSET] = -rows & 63
        self._tell(self._settings[_OFFSET - 1 :])

    def rotate(self, rotate):
        """Upright or, with False, upside down; from the next show() on."""
        upright = bool(rotate)
        spare = self.CHIP_COLUMNS - self.width - self.column_offset
        self._left = self.column_offset if upright else spare
        self._settings[_REMAP] = SET_SEGMENT_REMAP | upright
        self._settings[_SCAN] = SET_SCAN_DIRECTION | upright << 3
        self._known = False

    def show(self, whole=False):
        """Sends what has changed; the `whole` picture, where that would tell what stood there."""
        try:
            if self._known:
                if whole:
                    self._change_all()
                elif self.buffer == self._shown:
                    return
                else:
                    self._find_changes()
                self._known = False  # until all is sent: Ctrl-C may leave some of it behind
                self._send_changes()
            else:
                self.init_display()
                self._change_all()
                self._send_changes()
                self.write_cmd(SET_OFF_OR_ON | self._on)
            self._known = True
            self.present = True
        except OSError:
            self._lose()

    def check(self):
        """Asks with a byte that does nothing whether the panel is there; `present` says it.

        Each tenth time it sends some of what the panel should know instead: settings, rows,
        and that it is on. So one that has lost its power for a moment, or never answers, as on
        SPI, has its picture again after some seconds.
        """
        self._checks += 1
        part = self._checks // _MEND_EACH
        if self._checks % _MEND_EACH or not self._known:
            self._tell(_NOTHING)
            return
        try:
            if part <= self.pages:
                self._address(part - 1, part, self._left, self._left + self.width)
                self.write_data(self._shown_rows[part - 1])
            elif part == self.pages + 1:
                self.write_cmd(SET_OFF_OR_ON | self._on)
            else:
                self.write_cmds(self._settings)
                self._checks = 0
        except OSError:
            self._lose()

    def _tell(self, commands):
        """Sends commands to a panel that need not be there."""
        try:
            self.write_cmds(commands)
        except OSError:
            self._lose()

    def _lose(self):
        self._known = False
        self.present = False
        wipe(self._shown)  # worthless now, and a secret perhaps

    def _change_all(self):
        for page in range(self.pages):
            self._start[page] = 0
            self._stop[page] = self.width

    def _find_changes(self):
        for page in range(self.pages):
            row = self._rows[page]
            shown = self._shown_rows[page]
            start = stop = 0
            if row != shown:
                start = _first_change(row, shown, 0, 1)
                stop = _first_change(row, shown, self.width - 1, -1) + 1
            self._start[page] = start
            self._stop[page] = stop

    def _send_changes(self):
        """Sends the changed columns of all rows, neighbours together where that is shorter."""
        saved = self.WINDOW_COMMANDS + _OVERHEAD
        page = 0
        while page < self.pages:
            start, stop, end = self._start[page], self._stop[page], page + 1
            if stop:
                while end < self.pages and self._stop[end] and end - page < self.WINDOW_ROWS:
                    left = min(start, self._start[end])
                    right = max(stop, self._stop[end])
                    apart = (stop - start) * (end - page) + self._stop[end] - self._start[end]
                    if (right - left) * (end - page + 1) > apart + saved:
                        break
                    start, stop, end = left, right, end + 1
                self._send(page, end, start, stop)
            page = end
        self._shown[:] = self._view

    def _send(self, page, end, start, stop):
        """Sends the columns start to stop of the rows page to end."""
        self._address(page, end, start + self._left, stop + self._left)
        if stop - start == self.width:
            self.write_data(self._view[page * self.width : end * self.width])
            return
        for row in range(page, end):
            self.write_data(self._rows[row][start:stop])

    def _address(self, page, end, start, stop):
        window = self._window
        window[0] = SET_COLUMNS
        window[1] = start
        window[2] = stop - 1
        window[3] = SET_PAGES
        window[4] = page
        window[5] = end - 1
        self.write_cmds(window)


class SSD1306_I2C(SSD1306):  # noqa: N801  (micropython-lib's name)
    def __init__(self, width, height, i2c, addr=0x3C, external_vcc=False, **more):
        bus = I2CBus(i2c, addr, width * height // 8)
        super().__init__(width, height, bus, external_vcc, **more)


class SSD1306_SPI(SSD1306):  # noqa: N801  (micropython-lib's name)
    def __init__(self, width, height, spi, dc, res, cs, external_vcc=False, **more):
        super().__init__(width, height, SPIBus(spi, dc, res, cs), external_vcc, **more)
