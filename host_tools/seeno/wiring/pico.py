"""Draws a Pico with its parts around it: each part opposite its pin, so that wires run straight.

Ground is a line outside the keys, 5 V one outside that; level shifter and strip are below.
"""

from seeno.wiring.layout import (
    BOTTOM,
    CAP,
    FIRST,
    GROUND,
    HAND,
    HEIGHT,
    LEFT,
    OLED,
    OTHER,
    PITCH,
    RAIL,
    RIGHT,
    SUPPLY,
    TOP,
    WIDTH,
)  # fmt: skip
from seeno.wiring.pins import EDGE, ROWS, SUPPLY_3V3, SUPPLY_5V, Pins, Wire
from seeno.wiring.strip import draw_strip
from seeno.wiring.svg import INK, PAPER, SEATS, SOFT, Drawing

_HALF = 14  # of a key's height
_OLED_ROWS = 5  # that its glass takes, above its first terminal, where there is room
_OLED_NEAR, _OLED_SUPPLY = 110, 265  # how far it is from an edge, and where 3.3 V comes down
_FLAG = 96
_USB_HALF = 40


def colour_of(terminal):
    """The colour of a contact's wire."""
    return SEATS[terminal][0] if terminal in SEATS else HAND.get(terminal, OTHER)


class PicoDrawing(Drawing):
    """The drawing of one board."""

    def __init__(self, board):
        super().__init__(WIDTH, HEIGHT, f"The wiring of the board {board.NAME}")
        self.board = board
        self.pins = Pins(board)
        self.busy = {(wire.is_left, wire.row) for wire in self.all_wires()}
        self._head()
        if self.pins.data:
            draw_strip(self)
        self._rails()
        for contact in self.pins.contacts:
            self._contact(contact)
        if self.pins.oled:
            self._oled()
        self._pico()

    def all_wires(self):
        pins = self.pins
        more = (pins.data, pins.ground_left, pins.ground_right, pins.oled_ground)
        return [*pins.contacts, *pins.oled, *(wire for wire in more if wire)]

    # --- where things are ------------------------------------------------------------------

    def height(self, wire):
        return FIRST + wire.row * PITCH

    def edge(self, wire, distance=0):
        """The x that is so far outside of the edge at which a wire begins."""
        return LEFT - distance if wire.is_left else RIGHT + distance

    def wire(self, *points, colour):
        """A wire; where it crosses another it passes over it."""
        style = {"stroke_linejoin": "round", "stroke_linecap": "butt"}
        self.line(*points, stroke=PAPER, stroke_width=9, **style)
        self.line(*points, stroke=colour, stroke_width=3.5, **style)

    def joint(self, x, y, colour):
        self.circle(x, y, 5, fill=colour)

    # --- parts -----------------------------------------------------------------------------

    def _head(self):
        self.text(40, 46, f"Seeno on the board “{self.board.NAME}”", 24, font_weight="600")
        told = f"Seen from above. Drawn from boards/{self.board.NAME}/board.py."
        self.text(40, 78, told, 14, fill=SOFT)

    def _rails(self):
        """The grounds of the keys, from the topmost to the lowest."""
        for ground in (self.pins.ground_left, self.pins.ground_right):
            if not ground:
                continue
            rows = [w for w in self.pins.contacts if w.is_left == ground.is_left]
            heights = [self.height(wire) for wire in (*rows, ground)]
            x = self.edge(ground, RAIL)
            if min(heights) < max(heights):
                self.wire((x, min(heights)), (x, max(heights)), colour=GROUND)
            self.wire(
                (self.edge(ground), self.height(ground)), (x, self.height(ground)), colour=GROUND
            )
            self.joint(x, self.height(ground), GROUND)

    def _contact(self, contact):
        y = self.height(contact)
        x = self.edge(contact, CAP)
        rail = self.edge(contact, RAIL)
        self.wire((self.edge(contact), y), (x, y), colour=colour_of(contact.terminal))
        self.wire((x, y), (rail, y), colour=GROUND)
        self.joint(rail, y, GROUND)
        self.cap(x, y, 110, 2 * _HALF, contact.terminal)

    def _oled(self):
        pins, settings = self.pins, self.board.OLED
        ground = pins.oled_ground
        boxed = self._neighbours([w for w in (*pins.oled, ground) if w.is_left == ground.is_left])
        rows = [wire.row for wire in boxed]
        free = min(rows)
        while min(rows) - free < _OLED_ROWS and free and not self._is_busy(ground, free - 1):
            free -= 1
        top = FIRST + free * PITCH - 18
        bottom = FIRST + max(rows) * PITCH + 18
        near, far = self.edge(ground, _OLED_NEAR), self.edge(ground, RAIL)
        self._oled_supply(self.edge(ground, _OLED_SUPPLY), top)
        x, width = min(near, far), abs(far - near)
        self.rectangle(x, top, width, bottom - top, rx=8, fill="#1d2b45")
        self.rectangle(x, top, width, 24, rx=8, fill="#16213a")
        self.text(self.edge(ground, _OLED_SUPPLY), top + 13, "VCC", 12, "middle", "#ffffff")
        self._glass(x, width, top + 30, FIRST + min(rows) * PITCH - 20, settings)
        for wire in (*pins.oled, ground):
            colour = GROUND if wire is ground else OLED.get(wire.terminal, OTHER)
            self._oled_wire(wire, colour, wire in boxed)

    def _is_busy(self, beside, row):
        return (beside.is_left, row) in self.busy

    def _neighbours(self, wires):
        """The largest group of an edge's wires between which no other part's wire is."""
        rows = {wire.row for wire in wires}
        groups = [[]]
        for row in range(ROWS):
            if row in rows:
                groups[-1] += [wire for wire in wires if wire.row == row]
            elif self._is_busy(wires[0], row):
                groups.append([])
        return max(groups, key=len)

    def _oled_wire(self, wire, colour, is_boxed):
        """To the terminal on the OLED, or to a flag where that is elsewhere."""
        y, end = self.height(wire), self.edge(wire, _OLED_NEAR)
        self.wire((self.edge(wire), y), (end, y), colour=colour)
        if not is_boxed:
            left = end - _FLAG if wire.is_left else end
            self.rectangle(left, y - 14, _FLAG, 28, rx=6, fill="#1d2b45")
        self._terminal(wire, end, wire.terminal if is_boxed else f"OLED {wire.terminal}")

    def _glass(self, x, width, top, bottom, settings):
        """What is seen of the OLED, where there is room above its terminals."""
        what = f"{settings['kind'].upper()}, {settings['width']} × {settings['height']}"
        where = f"at 0x{settings['address']:02X}" if settings["bus"] == "i2c" else "on SPI"
        middle, height = x + width / 2, (top + bottom) / 2
        if bottom - top < 3 * PITCH:
            self.text(x + 12, top - 17, "OLED", 12, fill="#eaf3ff", font_weight="600")
            return
        self.rectangle(x + 14, top, width - 28, bottom - top, rx=3, fill="#05070a")
        self.text(middle, height - 14, "OLED", 22, "middle", "#eaf3ff")
        self.text(middle, height + 12, what, 13, "middle", "#a9c4e8")
        self.text(middle, height + 32, where, 13, "middle", "#a9c4e8")

    def _terminal(self, wire, x, text):
        self.circle(x, self.height(wire), 5, fill="#e9c46a", stroke=INK, stroke_width=1)
        inward = -12 if wire.is_left else 12
        anchor = "end" if wire.is_left else "start"
        self.text(x + inward, self.height(wire), text, 13, anchor, "#ffffff")

    def _oled_supply(self, x, top):
        """3.3 V: out of its pin, up, and over the USB socket to the top of the OLED."""
        pin = Wire("3V3", SUPPLY_3V3)
        y, above, beside = self.height(pin), TOP - 42, RIGHT + 30
        points = ((RIGHT, y), (beside, y), (beside, above), (x, above), (x, top))
        self.wire(*points, colour=SUPPLY)
        label = max((beside + x) / 2, (LEFT + RIGHT) / 2)  # not on the title
        self.text(label, above - 14, "3.3 V", 13, "middle", SUPPLY, font_weight="600")

    def _pico(self):
        middle = (LEFT + RIGHT) / 2
        self.rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, rx=12, fill="#1f6b46")
        self.rectangle(middle - _USB_HALF, TOP - 16, 2 * _USB_HALF, 54, rx=5, fill="#c9ccd1")
        self.text(middle, TOP + 12, "USB", 14, "middle", "#4a4f56", font_weight="600")
        self.circle(middle, TOP + 118, 13, fill="#f1efe9", stroke="#8a8d92", stroke_width=3)
        self.text(middle, TOP + 146, "BOOTSEL", 11, "middle", "#d5eadf")
        chip = 46
        self.rectangle(
            middle - chip, (TOP + BOTTOM) / 2 - chip, 2 * chip, 2 * chip, rx=5, fill="#1a1b1d"
        )
        self.text(middle, (TOP + BOTTOM) / 2, self.board.CHIP.upper(), 17, "middle", "#c9ccd1")
        self.text(
            middle, BOTTOM - 120, self.board.NAME, 22, "middle", "#d5eadf", font_weight="600"
        )
        used = {wire.pin for wire in self.all_wires()}
        used |= {SUPPLY_3V3} if self.pins.oled else set()
        used |= {SUPPLY_5V} if self.pins.data else set()
        for pin in range(1, 2 * ROWS + 1):
            self._pad(Wire(EDGE[pin - 1], pin), pin in used)

    def _pad(self, pin, is_used):
        y = self.height(pin)
        x = self.edge(pin, -13)
        inward = 1 if pin.is_left else -1
        self.circle(x, y, 11, fill="#e9c46a" if is_used else "#b8a878")
        weight = {"font_weight": "600"} if is_used else {}
        self.text(x, y, str(pin.pin), 11, "middle", "#2a2207", **weight)
        self.text(
            x + inward * 17, y, pin.terminal, 12, "start" if pin.is_left else "end",
            "#ffffff" if is_used else "#8fbfa6", **weight,
        )  # fmt: skip
