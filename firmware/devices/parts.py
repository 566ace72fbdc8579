"""The parts of a board, made as its board file says; what it has not is stood in for."""

from machine import SPI, Pin

from devices import absent, oled, sh1106
from devices.encoder import Encoder
from devices.i2c import FreedI2C
from devices.keys import Keys
from devices.pixels import Strip

OLEDS = {
    ("ssd1306", "i2c"): oled.SSD1306_I2C,
    ("ssd1306", "spi"): oled.SSD1306_SPI,
    ("sh1106", "i2c"): sh1106.SH1106_I2C,
    ("sh1106", "spi"): sh1106.SH1106_SPI,
}


def _i2c(settings):
    """The bus of an OLED, and its address."""
    scl, sda = Pin(settings["scl"]), Pin(settings["sda"])
    longest = 1 + settings["width"] * settings["height"] // 8
    bus = FreedI2C(settings["id"], scl, sda, settings["frequency"], longest)
    return bus, settings["address"]


def _spi(settings):
    """The bus of an OLED, from which nothing is read, and its further wires."""
    sck, mosi = Pin(settings["sck"]), Pin(settings["mosi"])
    bus = SPI(settings["id"], baudrate=settings["frequency"], sck=sck, mosi=mosi, miso=None)
    return bus, Pin(settings["dc"]), Pin(settings["reset"]), Pin(settings["cs"])


BUSES = {"i2c": _i2c, "spi": _spi}


def glass(settings):
    """The OLED; it need not be plugged in."""
    if settings is None:
        return absent.Glass()
    kind, bus = settings["kind"], settings["bus"]
    return OLEDS[kind, bus](
        settings["width"],
        settings["height"],
        *BUSES[bus](settings),
        column_offset=settings["column_offset"],
        rotation=settings["rotation"],
    )


def strip(settings):
    """The strip of lights."""
    if settings is None:
        return absent.Strip()
    return Strip(
        Pin(settings["pin"], Pin.OUT),
        settings["count"],
        order=settings["order"],
        timing=settings["timing"],
        limit_ma=settings["limit_ma"],
    )


def _contact(number):
    """A pin that a contact shorts to ground."""
    return Pin(number, Pin.IN, Pin.PULL_UP)


def keys(numbers, encoder, classifier, left, right, ok):
    """Keys on the pins of these numbers; an encoder does what the keys left, right and ok do."""
    more = [(ok, _contact(encoder["switch"]))] if encoder else []
    found = Keys([_contact(number) for number in numbers], classifier, more)
    if encoder:
        Encoder(_contact(encoder["a"]), _contact(encoder["b"]), found.turn, left, right)
    return found
