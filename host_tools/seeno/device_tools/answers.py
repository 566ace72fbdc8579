"""What functions on the board answer: a board may say anything, and only this is taken.

A shape is a function that tells whether a value has it.
"""

from rules_core.games import STATES


def _text(value):
    return type(value) is str and value.isprintable()  # it is shown on a terminal


def _number(value):
    return type(value) is int


def _switch(value):
    return type(value) is bool


def _maybe(shape):
    return lambda value: value is None or shape(value)


def _many(shape):
    return lambda value: type(value) in (list, tuple) and all(map(shape, value))


def _row(*shapes):
    return lambda value: (
        type(value) in (list, tuple)
        and len(value) == len(shapes)
        and all(shape(item) for shape, item in zip(shapes, value))
    )


def _named(shape):
    """A dict of whatever names."""
    return lambda value: (
        type(value) is dict and all(map(_text, value)) and all(map(shape, value.values()))
    )


def _with(**shapes):
    """A dict with at least these names."""
    return lambda value: (
        type(value) is dict
        and all(name in value and shape(value[name]) for name, shape in shapes.items())
    )


_KEYS = _many(_row(_text, _number))
_ON_I2C = _with(id=_number, sda=_number, scl=_number, address=_number, frequency=_number)
_OLED = _with(bus=_text, kind=_text)
_STRIP = _with(pin=_number, count=_number, order=_text, timing=lambda value: True)
_FACTS = _with(
    name=_text,
    version=_row(_number, _number, _number),
    mpy=_number,
    machine=_text,
    memory=_number,
    is_mounted=_switch,
    flash=_maybe(_row(_number, _number)),
    build=_maybe(_row(_text, _text, _text, _text)),
)
_BOARD = _with(SEAT_KEYS=_KEYS, HAND_KEYS=_KEYS, OLED=_maybe(_OLED), STRIP=_maybe(_STRIP))


def _facts(value):
    return (
        _FACTS(value)
        and type(value["version"]) is tuple  # it is compared with one
        and (value["build"] is None or _text(value.get("place")))
    )


def _board_file(value):
    if not _row(_BOARD, _text)(value):
        return False
    oled = value[0]["OLED"]
    return oled is None or oled["bus"] != "i2c" or _ON_I2C(oled)


def _game(value):
    return _text(value) and (value in STATES or not value)


# By the function's name; what answers nothing is not listed.
_SHAPES = {
    "facts": _facts,
    "health": _with(
        games=_row(_maybe(_number), _number),
        has_hung=_switch,
        is_chance_stuck=_switch,
        foreign=_many(_text),
    ),
    "hashes": _named(_maybe(_text)),
    "entries": _named(_number),
    "origin": _maybe(_text),
    "unreadable": _many(_text),
    "board_file": _board_file,
    "summary": _row(_game, _many(_text), _number, _switch, _maybe(_row(_text, _number))),
    "levels": _many(_number),
    "scan": _many(_number),
}
# Whether all that was asked for is there, by what was asked for.
_COMPLETE = {
    "hashes": lambda value, names: all(name in value for name in names),
    "levels": lambda value, pins: len(value) == len(pins),
}


def makes_sense(name, arguments, value):
    """Whether a function of this name, called like this, may have answered so."""
    if name in _SHAPES and not _SHAPES[name](value):
        return False
    return name not in _COMPLETE or _COMPLETE[name](value, *arguments)
