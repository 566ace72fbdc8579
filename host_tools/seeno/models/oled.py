"""What the controllers SSD1306 and SH1106 have in common: I2C and SPI, scan, what the eye sees.

Both drive a glass of 128×64 wired for modules as they are sold: with segments remapped (A1) and
scanned from the last row (C8), RAM column 0 (plus the offset) and RAM row 0 are at top left.
"""

import operator
import random

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8
DARK = bytes(WIDTH * PAGES)


class Oled:
    """A controller behind the I2C interface, at one address, or behind four-wire SPI.

    `transfers` lists (microseconds, bytes on the bus including the address), and `changes` those
    of them that have changed the RAM; `oddities` lists what the datasheet does not define, in
    words.
    """

    segments = 128
    arguments = {}  # command: how many bytes follow it

    def __init__(self, column_offset=0, rotation=0):
        self.column_offset = column_offset
        self.rotation = rotation
        self.transfers = []
        self.changes = []
        self.oddities = []
        self.resets = 0
        self.power_up()

    def reset(self):
        """A low on the reset pin; the RAM keeps nothing that could be relied on."""
        self.resets += 1
        self.power_up()

    def power_up(self):
        """Everything as it is when the supply comes: off, and defaults but for the RAM."""
        # The RAM comes up with anything in it; it is kept by segment, not by column address.
        noise = random.Random(1306)
        self.ram = [bytearray(noise.randbytes(self.segments)) for _ in range(PAGES)]
        self.pending = bytearray()  # a command that still lacks arguments
        self.page = 0
        self.column = 0
        self.on = False
        self.pumped = False
        self.all_on = False
        self.inverse = False
        self.contrast = 0x7F
        self.remap = False
        self.from_last = False  # scanned from the last row of the multiplex
        self.start_line = 0
        self.multiplex = 64
        self.offset = 0
        self.com_pins = 0x12
        self._seen = None

    def receive(self, t_us, data):
        """Takes the bytes of one I2C write, without the address, begun at that time."""
        before = self._begin(t_us, 1 + len(data))
        place = 0
        while place < len(data):
            control = data[place]
            if control & 0x3F:
                self.oddities.append(f"control byte {control:02x}")
            last = len(data) if not control & 0x80 else place + 2
            body = data[place + 1 : last]
            if control & 0x40:
                self.write(body)
            else:
                self._commands(body)
            place = last
        self._end(before)

    def receive_spi(self, t_us, data, is_picture):
        """Takes bytes sent over SPI while the chip is selected, by the level of D/C."""
        before = self._begin(t_us, len(data))
        if is_picture:
            self.write(data)
        else:
            self._commands(data)
        self._end(before)

    def _begin(self, t_us, count):
        self.transfers.append((t_us, count))
        self._seen = None
        return b"".join(self.ram)

    def _end(self, before):
        if b"".join(self.ram) != before:
            self.changes.append(self.transfers[-1])

    def bytes_since(self, t_us):
        """How many bytes have crossed the bus since then, addresses included."""
        return sum(count for t, count in self.transfers if t >= t_us)

    def _commands(self, data):
        for byte in data:
            self.pending.append(byte)
            command = self.pending[0]
            if len(self.pending) > self.arguments.get(command, 0):
                arguments = bytes(self.pending[1:])
                self.pending.clear()
                self.command(command, arguments)

    def command(self, command, arguments):
        """Carries out what both controllers share; subclasses take their own first."""
        if 0x40 <= command <= 0x7F:
            self.start_line = command & 63
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xA0, 0xA1):
            self.remap = bool(command & 1)
        elif command in (0xA4, 0xA5):
            self.all_on = bool(command & 1)
        elif command in (0xA6, 0xA7):
            self.inverse = bool(command & 1)
        elif command == 0xA8:
            if arguments[0] & 63 < 15:
                self.oddities.append(f"multiplex ratio {arguments[0]:02x}")
            else:
                self.multiplex = (arguments[0] & 63) + 1
        elif command in (0xAE, 0xAF):
            self.on = bool(command & 1)
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 7
        elif command in (0xC0, 0xC8):
            self.from_last = bool(command & 8)
        elif command == 0xD3:
            self.offset = arguments[0] & 63
        elif command == 0xDA:
            self.com_pins = arguments[0]
        elif command not in (0xD5, 0xD9, 0xDB, 0xE3):  # timing and voltages show nothing
            self.oddities.append(f"command {command:02x}")

    def write(self, data):
        """Data bytes to the RAM; each controller has its own way through it."""
        raise NotImplementedError

    def glass_columns(self):
        """The segment behind each column of the glass, from left to right."""
        raise NotImplementedError

    def line_of(self, y):
        """The RAM line shown in row y of the glass, None where nothing is driven."""
        # The glass is wired for COM outputs that alternate between the pads of both sides (12).
        pad = (63 - y) // 2 + 32 * ((63 - y) % 2)
        if self.com_pins & 0x20:
            pad ^= 32
        com = pad % 32 * 2 + pad // 32 if self.com_pins & 0x10 else pad
        row = self.multiplex - 1 - com if self.from_last else com
        row = (row + self.offset) % 64
        return (row + self.start_line) % 64 if row < self.multiplex else None

    def picture(self):
        """What the eye sees: 1024 bytes, pages of eight rows from the top, bit 0 topmost."""
        if self._seen is None:
            self._seen = self._look()
        return self._seen

    def _look(self):
        if not (self.on and self.pumped):
            return DARK
        lines = [self.line_of(y) for y in range(HEIGHT)]
        columns = self.glass_columns()
        if lines == list(range(HEIGHT)) and not self.all_on:
            pick = operator.itemgetter(*columns)
            seen = bytearray().join(bytes(pick(page)) for page in self.ram)
        else:
            seen = self._gather(lines, columns)
        if self.inverse:
            driven = [line is not None for line in lines]
            for page in range(PAGES):
                mask = sum(driven[page * 8 + bit] << bit for bit in range(8))
                for place in range(page * WIDTH, (page + 1) * WIDTH):
                    seen[place] ^= mask
        if self.rotation == 180:
            turned = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
            seen = seen[::-1].translate(turned)
        return bytes(seen)

    def _gather(self, lines, columns):
        seen = bytearray(WIDTH * PAGES)
        for y, line in enumerate(lines):
            if line is None:
                continue
            source, bit = self.ram[line // 8], line % 8
            target, shift = y // 8 * WIDTH, y % 8
            for x, segment in enumerate(columns):
                seen[target + x] |= (self.all_on or source[segment] >> bit & 1) << shift
        return seen
