"""Model of the SSD1306 (128×64): three addressing modes, windows, charge pump.

After Solomon Systech's datasheet, sections 8 to 10 and the charge pump's application note. The
module has no supply for the panel of its own: without the pump (8D 14) it stays dark.
"""

from seeno.models.oled import PAGES, Oled

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2


class SSD1306(Oled):
    arguments = {
        0x20: 1,
        0x21: 2,
        0x22: 2,
        0x26: 6,
        0x27: 6,
        0x29: 5,
        0x2A: 5,
        0x81: 1,
        0x8D: 1,
        0xA3: 2,
        0xA8: 1,
        0xD3: 1,
        0xD5: 1,
        0xD9: 1,
        0xDA: 1,
        0xDB: 1,
    }

    def power_up(self):
        super().power_up()
        self.mode = PAGE
        self.columns = (0, self.segments - 1)  # the window of the modes that move on to pages
        self.pages = (0, PAGES - 1)
        self.first_column = 0  # of the page mode
        self.pump_set = False

    def command(self, command, arguments):
        if command < 0x20:
            self._page_mode_column(command)
        elif command == 0x20:
            if arguments[0] & 3 == 3:
                self.oddities.append(f"addressing mode {arguments[0]:02x}")
            else:
                self.mode = arguments[0] & 3
        elif command in (0x21, 0x22):
            self._window(command, arguments)
        elif command == 0x8D:
            self.pump_set = bool(arguments[0] & 4)
        elif command == 0x2E:
            pass  # scrolling off, which it always is here
        elif 0xB0 <= command <= 0xB7 and self.mode != PAGE:
            self.oddities.append(f"command {command:02x} outside the page mode")
        else:
            super().command(command, arguments)
        if command in (0xAE, 0xAF):
            self.pumped = self.on and self.pump_set  # the pump starts with the display

    def _page_mode_column(self, command):
        if self.mode != PAGE:
            self.oddities.append(f"command {command:02x} outside the page mode")
            return
        if command < 0x10:
            self.first_column = self.first_column & 0x70 | command
        else:
            self.first_column = self.first_column & 0x0F | (command & 7) << 4
        self.column = self.first_column

    def _window(self, command, arguments):
        mask = 127 if command == 0x21 else 7
        first, last = arguments[0] & mask, arguments[1] & mask
        if self.mode == PAGE or first > last:
            self.oddities.append(f"window {command:02x} {first} to {last} in mode {self.mode}")
        if command == 0x21:
            self.columns = (first, last)
        else:
            self.pages = (first, last)
        if self.mode != PAGE:
            self.column, self.page = (
                (first, self.page) if command == 0x21 else (self.column, first)
            )

    def write(self, data):
        if self.mode == VERTICAL:
            for place in range(len(data)):
                self._store(data[place : place + 1])
                self._down()
            return
        first, last = self.columns if self.mode == HORIZONTAL else (self.first_column, 127)
        place = 0
        while place < len(data):
            end = last if self.column <= last else 127  # a window set behind its back
            run = min(len(data) - place, end + 1 - self.column)
            self._store(data[place : place + run])
            place += run
            self.column += run
            if self.column > end:
                self.column = first
                if self.mode == HORIZONTAL:
                    self._next_page()

    def _store(self, data):
        """A run of bytes within a page; the remap is applied on the way in."""
        page, first, past = self.ram[self.page], self.column, self.column + len(data)
        if self.remap:
            page[128 - past : 128 - first] = data[::-1]
        else:
            page[first:past] = data

    def _next_page(self):
        self.page = self.pages[0] if self.page == self.pages[1] else (self.page + 1) % PAGES

    def _down(self):
        if self.page != self.pages[1]:
            self.page = (self.page + 1) % PAGES
            return
        self.page = self.pages[0]
        if self.column == self.columns[1]:
            self.column = self.columns[0]
        else:
            self.column = (self.column + 1) % 128

    def glass_columns(self):
        return list(range(127, -1, -1))
