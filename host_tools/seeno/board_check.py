"""What a board file must say, checked: each fault is a sentence for who wrote the file.

Which pins a bus can have is from the function tables of the RP2040 and RP2350 datasheets, which
agree in them; MicroPython refuses the same pins, but only on the chip.
"""

import re

SEATS = ("red", "blue", "green", "yellow", "violet")
HAND = ("left", "right", "ok")
PINS = {"rp2040": 30, "rp2350": 48}
CONSTANTS = (
    "NAME",
    "CHIP",
    "MICROPYTHON_BOARD",
    "SEAT_KEYS",
    "HAND_KEYS",
    "ENCODER",
    "OLED",
    "STRIP",
    "PIEZO",
    "SPEAKER",
)
# MicroPython's boards whose chip and edge are known here; others are taken as they come.
PICOS = {
    "RPI_PICO": "rp2040",
    "RPI_PICO_W": "rp2040",
    "RPI_PICO2": "rp2350",
    "RPI_PICO2_W": "rp2350",
}
_NOT_ON_THE_EDGE = {23, 24, 25, 29}  # of a Pico: they serve its regulator, LED and radio

_OLED_KEYS = {"kind", "bus", "id", "frequency", "width", "height", "column_offset", "rotation"}
_BUS_KEYS = {"i2c": {"sda", "scl", "address"}, "spi": {"sck", "mosi", "cs", "dc", "reset"}}
_BUS_PINS = {"i2c": ("sda", "scl"), "spi": ("sck", "mosi", "cs", "dc", "reset")}
_FASTEST = {"i2c": 1000000, "spi": 10000000}
_SPARE_COLUMNS = {"ssd1306": 0, "sh1106": 4}  # of the controller, beyond the 128 of a glass
_STRIP_KEYS = {"pin", "count", "order", "timing", "limit_ma", "keep_awake", "track", "seats"}
_ORDER = re.compile(r"(?!.*(.).*\1)([RGB]{3}|[RGBW]{4})")
LONGEST_STRIP = 144  # interrupts are off while it is written, 30 us a light


def _is_number(value, low, high):
    return type(value) is int and low <= value <= high


def _listed(values):
    return ", ".join(map(str, values))


def _capital(text):
    return text[0].upper() + text[1:]


def fits(bus, number, wire, pin):
    """Whether that wire of I2C or SPI block `number` can be on that pin."""
    if bus == "i2c":
        return pin % 2 == (wire == "scl") and pin // 2 % 2 == number
    return pin % 4 == {"sck": 2, "mosi": 3}[wire] and pin // 8 % 2 == number


def _keys_of(what, part, wanted):
    """Yield the faults of a part that is not a dict of just these keys."""
    if type(part) is not dict:
        yield f"{what} is neither None nor a dict."
        return
    for key in sorted(wanted - part.keys()):
        yield f"{what} lacks “{key}”."
    for key in sorted(map(str, part.keys() - wanted)):
        yield f"{what} has “{key}”, which is not known here."


def _contacts(name, keys, wanted):
    """Yield the faults of a table of keys that is not ((name, pin), …) of just these names."""
    try:
        told = tuple(key for key, _ in keys)
    except (TypeError, ValueError):
        told = None
    if told != wanted:
        yield f"{name} is not a pair (name, pin) for each of {_listed(wanted)}, in this order."


def _oled(oled, pins):
    bus = oled.get("bus") if type(oled) is dict else None
    if type(oled) is dict and bus not in tuple(_BUS_KEYS):
        yield f"OLED has an unknown bus “{bus}”; there are: {_listed(_BUS_KEYS)}."
        return
    faults = list(_keys_of("OLED", oled, _OLED_KEYS | _BUS_KEYS.get(bus, set())))
    if faults:
        yield from faults
        return
    kind, number = oled["kind"], oled["id"]
    if kind not in tuple(_SPARE_COLUMNS):
        yield f"OLED is of an unknown kind “{kind}”; there are: {_listed(_SPARE_COLUMNS)}."
    elif not _is_number(oled["column_offset"], 0, _SPARE_COLUMNS[kind]):
        yield f"OLED: the column_offset of an {kind} is 0 to {_SPARE_COLUMNS[kind]}."
    if (oled["width"], oled["height"]) != (128, 64):
        yield "OLED is not 128 wide and 64 high, which the screens are drawn for."
    if oled["rotation"] not in (0, 180):
        yield "OLED: the rotation is 0 or 180."
    if not _is_number(oled["frequency"], 10000, _FASTEST[bus]):
        yield f"OLED: the frequency is from 10000 to {_FASTEST[bus]} on {bus}."
    if bus == "i2c" and not _is_number(oled["address"], 0x08, 0x77):
        yield "OLED: the address is from 0x08 to 0x77, nearly always 0x3C or 0x3D."
    if not _is_number(number, 0, 1):
        yield f"OLED: the id of {bus} is 0 or 1."
        return
    for wire in _BUS_PINS[bus][:2]:
        pin = oled[wire]
        if _is_number(pin, 0, pins - 1) and not fits(bus, number, wire, pin):
            good = _listed(pin for pin in range(pins) if fits(bus, number, wire, pin))
            yield f"OLED: {bus} {number} has no {wire} on GPIO {pin}; it has it on {good}."


def _is_range(value, past):
    """Whether value is (first, past the last) of at least one light."""
    if type(value) is not tuple or len(value) != 2:
        return False
    return _is_number(value[0], 0, past) and _is_number(value[1], value[0] + 1, past)


def _strip(strip):
    faults = list(_keys_of("STRIP", strip, _STRIP_KEYS))
    if faults:
        yield from faults
        return
    count, track, seats = strip["count"], strip["track"], strip["seats"]
    if type(strip["order"]) is not str or not _ORDER.fullmatch(strip["order"]):
        yield "STRIP: the order is the letters RGB or RGBW in the order of the strip's bytes."
    timing = strip["timing"]
    times = timing if type(timing) is tuple else ()
    if not _is_number(timing, 0, 1) and not (
        len(times) == 4 and all(_is_number(time, 1, 10000) for time in times)
    ):
        yield "STRIP: the timing is 1, 0, or four times in nanoseconds."
    limit = strip["limit_ma"]
    if limit is not None and not _is_number(limit, 1, 20000):
        yield "STRIP: the limit_ma is a number of milliamperes from 1 on, or None."
    pulse = strip["keep_awake"]
    if pulse is not None and not (
        type(pulse) is tuple
        and len(pulse) == 2
        and _is_number(pulse[0], 5, 3600)
        and _is_number(pulse[1], 1, 10)
    ):
        yield "STRIP: keep_awake is None, or (seconds from 5 on, tenths of a second up to 10)."
    if not _is_number(count, 1, LONGEST_STRIP):
        yield f"STRIP: the count is from 1 to {LONGEST_STRIP}."
        return
    for name, lights in (("track", track), ("seats", seats)):
        if not _is_range(lights, count) and (name, lights) != ("track", None):
            yield f"STRIP: {name} is not (first, past the last) among {count} lights."
            return
    if seats[1] - seats[0] != len(SEATS):
        yield f"STRIP: there are {len(SEATS)} seats, and {seats[1] - seats[0]} lights for them."
    if track and track[0] < seats[1] and seats[0] < track[1]:
        yield "STRIP: track and seats share a light."


def _wires(constants):
    """Yield (what it is for, pin) of all that a board file puts on a pin."""
    for key, pin in (*constants["SEAT_KEYS"], *constants["HAND_KEYS"]):
        yield f"the key {key}", pin
    oled, strip = constants["OLED"], constants["STRIP"]
    if oled:
        yield from ((f"the OLED's {wire}", oled[wire]) for wire in _BUS_PINS[oled["bus"]])
    if strip:
        yield "the strip", strip["pin"]
    for part in ("ENCODER", "PIEZO", "SPEAKER"):
        for wire, pin in (constants[part] or {}).items():
            yield f"the {part.lower()}'s {wire}", pin


def _pins(constants, pins):
    users = {}
    for what, pin in _wires(constants):
        if not _is_number(pin, 0, pins - 1):
            yield f"{_capital(what)} is on GPIO {pin}; the chip has 0 to {pins - 1}."
            continue
        if constants["MICROPYTHON_BOARD"] in PICOS and pin in _NOT_ON_THE_EDGE:
            yield f"{_capital(what)} is on GPIO {pin}, which is not on the edge of a Pico."
        if pin in users:
            yield f"GPIO {pin} is used twice: by {users[pin]} and by {what}."
        users[pin] = what


def _parts(constants, pins):
    yield from _contacts("SEAT_KEYS", constants["SEAT_KEYS"], SEATS)
    yield from _contacts("HAND_KEYS", constants["HAND_KEYS"], HAND)
    for name, wires in (
        ("ENCODER", {"a", "b", "switch"}),
        ("PIEZO", {"pin"}),
        ("SPEAKER", {"pin", "enable"}),
    ):
        if constants[name] is not None:
            yield from _keys_of(name, constants[name], wires)
    if constants["OLED"] is not None:
        yield from _oled(constants["OLED"], pins)
    if constants["STRIP"] is not None:
        yield from _strip(constants["STRIP"])


def faults(constants):
    """Return the faults of a board file, given as {name: value}, each a sentence."""
    found = [f"{name} is missing." for name in CONSTANTS if name not in constants]
    found += [f"{name} is not known here." for name in constants if name not in CONSTANTS]
    if found:
        return found
    name, chip, port = constants["NAME"], constants["CHIP"], constants["MICROPYTHON_BOARD"]
    if type(name) is not str or not re.fullmatch("[a-z][a-z0-9_]*", name):
        found.append("NAME is not a word of small letters, digits and _.")
    if type(port) is not str or not re.fullmatch("[A-Z][A-Z0-9_]*", port):
        found.append("MICROPYTHON_BOARD is not the name of one of MicroPython's boards.")
    if chip not in tuple(PINS):  # it may be anything, a list too
        found.append(f"CHIP is an unknown “{chip}”; there are: {_listed(PINS)}.")
    if found:
        return found
    if PICOS.get(port, chip) != chip:
        found.append(f"CHIP is {chip}, but MICROPYTHON_BOARD {port} has an {PICOS[port]}.")
    found += _parts(constants, PINS[chip])
    # Pins are compared once it is sure where they stand.
    return found or list(_pins(constants, PINS[chip]))
