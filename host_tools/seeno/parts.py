"""The parts on a board: their models, fed from the wire, and the frames that they show."""

from dataclasses import dataclass

from seeno.models import oled, sh1106, ssd1306, ws2812
from seeno.models.encoder import Encoder
from seeno.models.keys import Key

OLED_KINDS = {"ssd1306": ssd1306.SSD1306, "sh1106": sh1106.SH1106}
KNOB = "knob"  # the name of an encoder's switch among the keys


@dataclass(frozen=True)
class Frame:
    """What is to be seen while the firmware waits."""

    t_us: int
    picture: bytes  # 1024 bytes, pages of eight rows from the top, bit 0 topmost
    lights: tuple  # (red, green, blue) a light, in the order of the strip
    down: tuple  # names of the keys that are held down


class Parts:
    """The models of a board's parts, `oled`, `strip` and `encoder` None where it has none."""

    def __init__(self, board, seed=0, bounce_us=0):
        names = [*board.SEAT_KEYS, *board.HAND_KEYS]
        self.encoder = None
        if board.ENCODER:
            names.append((KNOB, board.ENCODER["switch"]))
            self.encoder = Encoder(board.ENCODER["a"], board.ENCODER["b"], seed, bounce_us)
        self.keys = {name: Key(name, pin, seed, bounce_us) for name, pin in names}
        self.oled = None
        if board.OLED:
            self.oled = OLED_KINDS[board.OLED["kind"]](
                board.OLED["column_offset"], board.OLED["rotation"]
            )
        self.strip = None
        if board.STRIP:
            self.strip = ws2812.Strip(board.STRIP["count"], board.STRIP["order"])
        self.outputs = {}  # pin: level, or (frequency, duty)
        self._board = board

    def take(self, message):
        """Gives a message of the device to the part it is for."""
        t_us = message.get("t")
        if "i2c" in message:
            wanted = self._oled_on("i2c")
            if wanted and (message["i2c"], message["addr"]) == (wanted["id"], wanted["address"]):
                if message["write"]:
                    self.oled.receive(t_us, bytes.fromhex(message["write"]))
        elif "spi" in message:
            wanted = self._oled_on("spi")
            if wanted and message["spi"] == wanted["id"] and not self._level(wanted["cs"]):
                data = bytes.fromhex(message["write"])
                if self._level(wanted["reset"]):
                    self.oled.receive_spi(t_us, data, self._level(wanted["dc"]))
        elif "bits" in message:
            if self.strip and message["pin"] == self._board.STRIP["pin"]:
                self.strip.receive(t_us, bytes.fromhex(message["bits"]), message["timing"])
        elif "level" in message:
            self.outputs[message["pin"]] = message["level"]
            wanted = self._oled_on("spi")
            if wanted and message["pin"] == wanted["reset"] and not message["level"]:
                self.oled.reset()
        elif "pwm" in message:
            self.outputs[message["pwm"]] = (message["freq"], message["duty"])

    def _oled_on(self, bus):
        """The settings of the OLED if it hangs on such a bus."""
        return self._board.OLED if self.oled and self._board.OLED["bus"] == bus else None

    def _level(self, pin):
        return self.outputs.get(pin, 0)

    def setup(self):
        """The messages that put the wires as they are before the device's first moment."""
        wanted = self._oled_on("i2c")
        if wanted:
            yield {"i2c": wanted["id"], "devices": [wanted["address"]]}
        for key in self.keys.values():
            if key.is_down:
                yield {"pin": key.pin, "level": 0}

    def frame(self, t_us):
        return Frame(
            t_us,
            self.oled.picture() if self.oled else oled.DARK,
            tuple(self.strip.colours) if self.strip else (),
            tuple(name for name, key in self.keys.items() if key.is_down),
        )
