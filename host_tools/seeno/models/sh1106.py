"""Model of the SH1106: RAM of 132×64, page addressing only, a glass of 128 columns within.

After Sino Wealth's datasheet. What an SSD1306's init sends and the SH1106 does not know is read
byte by byte, as the chip does: the picture is shifted then.
"""

from seeno.models.oled import WIDTH, Oled


class SH1106(Oled):
    segments = 132
    arguments = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def power_up(self):
        super().power_up()
        self.pumped = True  # the converter runs from the start

    def command(self, command, arguments):
        if command < 0x10:
            self.column = self.column & 0xF0 | command
        elif command < 0x20:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif 0x30 <= command <= 0x33:
            pass  # the pump's voltage
        elif command == 0xAD:
            self.pumped = bool(arguments[0] & 1)
        else:
            super().command(command, arguments)

    def write(self, data):
        """Fills the page from the column on; past column 131 nothing is kept."""
        fits = data[: max(0, self.segments - self.column)]
        self.ram[self.page][self.column : self.column + len(fits)] = fits
        self.column = min(self.column + len(data), self.segments)

    def glass_columns(self):
        """RAM columns; the remap turns the drivers, not the RAM."""
        first = self.column_offset
        if self.remap:
            return list(range(first, first + WIDTH))
        return list(range(self.segments - 1 - first, self.segments - 1 - first - WIDTH, -1))
