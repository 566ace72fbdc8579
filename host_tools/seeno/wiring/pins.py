"""Which pin of a Pico each part goes to, from the board file; see the Pico's datasheet, 2.1."""

from dataclasses import dataclass

from seeno import board_check

# What the 40 pins are, from the first; counted down the left edge and up the right one, with the
# USB socket at the top. A Pico 2 has the same.
EDGE = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3(OUT) "
    "3V3_EN GND VSYS VBUS"
).split()
ROWS = 20  # on either edge
GROUNDS = tuple(pin for pin, name in enumerate(EDGE, 1) if name == "GND")
SUPPLY_3V3 = EDGE.index("3V3(OUT)") + 1
SUPPLY_5V = EDGE.index("VBUS") + 1
_STRIP_GROUND = 23  # where nothing else on that edge needs a ground

# The terminals of an OLED as they are printed on it, and their names in a board file.
_OLED = {
    "i2c": {"SDA": "sda", "SCL": "scl"},
    "spi": {"SCK": "sck", "MOSI": "mosi", "RES": "reset", "DC": "dc", "CS": "cs"},
}


@dataclass(frozen=True)
class Wire:
    """From a part's terminal to one of the 40 pins."""

    terminal: str
    pin: int

    @property
    def is_left(self):
        return self.pin <= ROWS

    @property
    def row(self):
        """From 0 at the USB socket to 19."""
        return self.pin - 1 if self.is_left else 2 * ROWS - self.pin


def wire(terminal, gpio):
    """The wire to the pin that has this GPIO."""
    return Wire(terminal, EDGE.index(f"GP{gpio}") + 1)


def is_pico(board):
    """Whether the board is a Pico, whose pins are known here."""
    return board.MICROPYTHON_BOARD in board_check.PICOS


def _nearest_ground(wires, taken=None):
    """The ground pin nearest to wires on one edge, None when there are none."""
    if not wires:
        return None
    middle = sum(wire.row for wire in wires) / len(wires)
    grounds = [Wire("GND", pin) for pin in GROUNDS]
    free = [ground for ground in grounds if ground.is_left == wires[0].is_left]
    return min((g for g in free if g != taken), key=lambda ground: abs(ground.row - middle))


class Pins:
    """The wires of a board that is a Pico."""

    def __init__(self, board):
        self.contacts = [wire(key, pin) for key, pin in (*board.SEAT_KEYS, *board.HAND_KEYS)]
        for part in ("ENCODER", "PIEZO"):
            pins = getattr(board, part) or {}
            self.contacts += [wire(f"{part.lower()} {name}", pin) for name, pin in pins.items()]
        oled, strip = board.OLED, board.STRIP
        terminals = _OLED[oled["bus"]] if oled else {}
        self.oled = [wire(terminal, oled[name]) for terminal, name in terminals.items()]
        self.data = wire("data", strip["pin"]) if strip else None
        self.oled_is_left = sum(wire.is_left for wire in self.oled) * 2 >= len(self.oled)
        beside = [wire for wire in self.oled if wire.is_left == self.oled_is_left]
        self.oled_ground = _nearest_ground(beside)
        taken = self.oled_ground
        self.ground_left = _nearest_ground([w for w in self.contacts if w.is_left], taken)
        self.ground_right = _nearest_ground([w for w in self.contacts if not w.is_left], taken)
        if strip and not self.ground_right:
            self.ground_right = Wire("GND", _STRIP_GROUND)

    def ground_of(self, contact):
        """The ground pin to which a contact's other end goes."""
        return self.ground_left if contact.is_left else self.ground_right
