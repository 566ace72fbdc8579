"""Board files: those in the tree are right, and every way to get one wrong is refused in words."""

import copy
import runpy
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeno import board_check, boards
from seeno.table import Table

PICO = {
    name: value
    for name, value in runpy.run_path(str(boards.folder("pico") / "board.py")).items()
    if name.isupper()
}
I2C = PICO["OLED"]
SPI = {
    "kind": "sh1106",
    "bus": "spi",
    "id": 1,
    "sck": 26,
    "mosi": 27,
    "cs": 22,
    "dc": 21,
    "reset": 17,
    "frequency": 4000000,
    "width": 128,
    "height": 64,
    "column_offset": 2,
    "rotation": 0,
}
STRIP = PICO["STRIP"]


def without(part, key):
    return {name: value for name, value in part.items() if name != key}


# (constants that replace pico's, what the sentence says)
WRONG = {
    "name-not-a-word": ({"NAME": "My Board"}, "NAME is not a word"),
    "unknown-chip": ({"CHIP": "esp32"}, "unknown “esp32”; there are: rp2040, rp2350"),
    "port-not-a-name": ({"MICROPYTHON_BOARD": "../x"}, "MICROPYTHON_BOARD is not the name"),
    "port-of-another-chip": ({"CHIP": "rp2350"}, "MICROPYTHON_BOARD RPI_PICO has an rp2040"),
    "unknown-constant": ({"LEDS": 16}, "LEDS is not known here"),
    "four-seats": ({"SEAT_KEYS": PICO["SEAT_KEYS"][:4]}, "SEAT_KEYS is not a pair"),
    "seats-out-of-order": ({"SEAT_KEYS": PICO["SEAT_KEYS"][::-1]}, "SEAT_KEYS is not a pair"),
    "keys-without-names": ({"SEAT_KEYS": (10, 11, 12, 13, 14)}, "SEAT_KEYS is not a pair"),
    "two-hand-keys": ({"HAND_KEYS": PICO["HAND_KEYS"][:2]}, "each of left, right, ok"),
    "keys-none": ({"HAND_KEYS": None}, "HAND_KEYS is not a pair"),
    "key-pins-twice": (
        {"HAND_KEYS": (("left", 18), ("right", 18), ("ok", 20))},
        "GPIO 18 is used twice: by the key left and by the key right",
    ),
    "key-on-the-strip": (
        {"HAND_KEYS": (("left", 18), ("right", 16), ("ok", 20))},
        "GPIO 16 is used twice: by the key right and by the strip",
    ),
    "key-on-the-oled": (
        {"HAND_KEYS": (("left", 18), ("right", 5), ("ok", 20))},
        "GPIO 5 is used twice: by the key right and by the OLED's scl",
    ),
    "pin-too-high": (
        {"HAND_KEYS": (("left", 18), ("right", 30), ("ok", 20))},
        "The key right is on GPIO 30; the chip has 0 to 29",
    ),
    "pin-no-number": (
        {"HAND_KEYS": (("left", 18), ("right", "GP19"), ("ok", 20))},
        "The key right is on GPIO GP19",
    ),
    "pin-true": (
        {"HAND_KEYS": (("left", 18), ("right", True), ("ok", 20))},
        "The key right is on GPIO True",
    ),
    "pin-inside-a-pico": ({"PIEZO": {"pin": 25}}, "GPIO 25, which is not on the edge of a Pico"),
    "encoder-no-dict": ({"ENCODER": (17, 18, 0)}, "ENCODER is neither None nor a dict"),
    "encoder-lacks-a-pin": ({"ENCODER": {"a": 21, "b": 22}}, "ENCODER lacks “switch”"),
    "encoder-on-one-pin": (
        {"ENCODER": {"a": 21, "b": 21, "switch": 22}},
        "GPIO 21 is used twice: by the encoder's a and by the encoder's b",
    ),
    "speaker-surplus": (
        {"SPEAKER": {"pin": 21, "enable": 22, "volume": 3}},
        "SPEAKER has “volume”, which is not known",
    ),
    "oled-no-dict": ({"OLED": "ssd1306"}, "OLED is neither None nor a dict"),
    "oled-unknown-bus": (
        {"OLED": I2C | {"bus": "uart"}},
        "unknown bus “uart”; there are: i2c, spi",
    ),
    "oled-no-bus": ({"OLED": without(I2C, "bus")}, "unknown bus “None”"),
    "oled-unknown-kind": ({"OLED": I2C | {"kind": "st7789"}}, "unknown kind “st7789”"),
    "oled-lacks-a-pin": ({"OLED": without(I2C, "scl")}, "OLED lacks “scl”"),
    "oled-pins-of-the-other-bus": ({"OLED": I2C | {"sck": 2}}, "OLED has “sck”"),
    "oled-spi-lacks-reset": ({"OLED": without(SPI, "reset")}, "OLED lacks “reset”"),
    "i2c-wires-swapped": (
        {"OLED": I2C | {"sda": 5, "scl": 4}},
        "i2c 0 has no sda on GPIO 5; it has it on 0, 4, 8, 12, 16, 20, 24, 28",
    ),
    "i2c-wrong-block": ({"OLED": I2C | {"id": 1}}, "i2c 1 has no sda on GPIO 4"),
    "i2c-no-such-block": ({"OLED": I2C | {"id": 2}}, "the id of i2c is 0 or 1"),
    "i2c-address": ({"OLED": I2C | {"address": 0x78}}, "the address is from 0x08 to 0x77"),
    "i2c-too-fast": ({"OLED": I2C | {"frequency": 4000000}}, "from 10000 to 1000000 on i2c"),
    "spi-wires-swapped": ({"OLED": SPI | {"sck": 27, "mosi": 26}}, "spi 1 has no sck on GPIO 27"),
    "spi-wrong-block": ({"OLED": SPI | {"id": 0}}, "spi 0 has no mosi on GPIO 27; it has it on 3"),
    "spi-pin-twice": ({"OLED": SPI | {"dc": 22}}, "by the OLED's cs and by the OLED's dc"),
    "spi-reset-nowhere": ({"OLED": SPI | {"reset": None}}, "The OLED's reset is on GPIO None"),
    "glass-too-small": ({"OLED": I2C | {"height": 32}}, "not 128 wide and 64 high"),
    "glass-on-its-side": ({"OLED": I2C | {"rotation": 90}}, "the rotation is 0 or 180"),
    "ssd1306-offset": (
        {"OLED": I2C | {"column_offset": 2}},
        "column_offset of an ssd1306 is 0 to 0",
    ),
    "sh1106-offset": (
        {"OLED": I2C | {"kind": "sh1106", "column_offset": 5}},
        "column_offset of an sh1106 is 0 to 4",
    ),
    "strip-no-dict": ({"STRIP": 16}, "STRIP is neither None nor a dict"),
    "strip-lacks-its-order": ({"STRIP": without(STRIP, "order")}, "STRIP lacks “order”"),
    "strip-none": ({"STRIP": STRIP | {"count": 0}}, "the count is from 1"),
    "strip-too-long": ({"STRIP": STRIP | {"count": 1000}}, "the count is from 1 to 144"),
    "strip-of-text": ({"STRIP": STRIP | {"count": "16"}}, "the count is from 1"),
    "order-repeats": ({"STRIP": STRIP | {"order": "GRR"}}, "the order is the letters RGB"),
    "order-too-short": ({"STRIP": STRIP | {"order": "GR"}}, "the order is the letters RGB"),
    "order-of-other-letters": (
        {"STRIP": STRIP | {"order": "CMY"}},
        "the order is the letters RGB",
    ),
    "timing-of-two": ({"STRIP": STRIP | {"timing": (400, 850)}}, "or four times in nanoseconds"),
    "timing-unknown": ({"STRIP": STRIP | {"timing": 2}}, "the timing is 1, 0, or four times"),
    "no-current": ({"STRIP": STRIP | {"limit_ma": 0}}, "milliamperes from 1 on"),
    "pulse-too-often": ({"STRIP": STRIP | {"keep_awake": (4, 3)}}, "seconds from 5 on"),
    "pulse-too-long": ({"STRIP": STRIP | {"keep_awake": (20, 11)}}, "tenths of a second up to 10"),
    "pulse-of-one": ({"STRIP": STRIP | {"keep_awake": 20}}, "keep_awake is None, or"),
    "track-backwards": (
        {"STRIP": STRIP | {"track": (11, 0)}},
        "track is not (first, past the last)",
    ),
    "track-beyond": ({"STRIP": STRIP | {"track": (0, 17)}}, "among 16 lights"),
    "no-seats": ({"STRIP": STRIP | {"seats": None}}, "seats is not (first, past the last)"),
    "seats-beyond": (
        {"STRIP": STRIP | {"seats": (12, 17)}},
        "seats is not (first, past the last)",
    ),
    "four-seat-lights": ({"STRIP": STRIP | {"seats": (11, 15)}}, "5 seats, and 4 lights for them"),
    "track-over-seats": ({"STRIP": STRIP | {"track": (0, 12)}}, "track and seats share a light"),
}


@pytest.fixture
def board(tmp_path):
    """A factory of board files of pico's constants with some replaced; returns the folder."""

    def write(**changed):
        lines = [f"{name} = {value!r}" for name, value in (PICO | changed).items()]
        (tmp_path / "board.py").write_text("\n".join(lines), encoding="utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize("name", boards.names())
def test_the_boards_of_the_tree_are_right(name):
    board = boards.load(name)
    assert board.NAME == name


@pytest.mark.parametrize("changed, sentence", WRONG.values(), ids=WRONG)
def test_a_wrong_board_file_is_refused_with_a_sentence(changed, sentence, board):
    folder = board(**changed)
    with pytest.raises(boards.WrongBoardError) as refusal:
        boards.load(folder)
    assert sentence in str(refusal.value)
    assert str(folder) in str(refusal.value)


@pytest.mark.parametrize("name", PICO)
def test_each_constant_is_asked_for(name):
    faults = board_check.faults(without(PICO, name))
    assert faults == [f"{name} is missing."]


@pytest.mark.parametrize("part", ["OLED", "STRIP"])
def test_a_board_may_do_without_its(part):
    assert board_check.faults(PICO | {part: None}) == []


def test_another_bus_and_more_parts_are_right(board):
    changed = {"ENCODER": {"a": 6, "b": 7, "switch": 8}, "SPEAKER": {"pin": 9, "enable": 15}}
    assert boards.load(board(OLED=SPI, **changed)).OLED == SPI


def test_all_faults_are_told_at_once():
    faults = board_check.faults(PICO | {"OLED": I2C | {"id": 1, "rotation": 90}, "STRIP": 3})
    assert len(faults) == 4


def test_a_file_that_is_no_python_is_refused(tmp_path):
    (tmp_path / "board.py").write_text("NAME = ", encoding="utf-8")
    with pytest.raises(boards.WrongBoardError, match="cannot be read: SyntaxError"):
        boards.load(tmp_path)


def test_an_unknown_board_is_refused_with_those_there_are():
    with pytest.raises(boards.UnknownBoardError, match="macropad, pico, pico2"):
        boards.load("nano")


def test_the_table_refuses_a_wrong_board(board):
    with pytest.raises(boards.WrongBoardError, match="i2c 1 has no sda"):
        Table(board(OLED=I2C | {"id": 1}))


def test_the_build_of_an_image_refuses_a_wrong_board_before_it_begins(board):
    folder = board(OLED=I2C | {"kind": "tft"})
    command = [sys.executable, "-m", "seeno.build", f"image:{folder}"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert "OLED is of an unknown kind “tft”" in answer.stderr
    assert "Traceback" not in answer.stderr and "Building" not in answer.stderr


# Whatever stands in a board file, the answer is sentences, not a traceback.
JUNK = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.tuples(st.integers())
JUNK |= st.dictionaries(st.text(max_size=3), st.integers(), max_size=2)


@given(st.data())
def test_any_junk_is_told_in_sentences(data):
    constants = copy.deepcopy(PICO | {"OLED": data.draw(st.sampled_from([I2C, SPI]))})
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(sorted(constants)))
        if type(constants[name]) is dict and constants[name] and data.draw(st.booleans()):
            constants[name][data.draw(st.sampled_from(sorted(constants[name])))] = data.draw(JUNK)
        else:
            constants[name] = data.draw(JUNK)
    for fault in board_check.faults(constants):
        assert fault.endswith(".")


@given(st.integers(0, 1), st.integers(0, 29), st.integers(0, 29))
def test_i2c_pins_are_those_of_the_datasheet(number, sda, scl):
    """Table of functions, column F3: SDA and SCL in turn, the two blocks in turn."""
    told = PICO | {
        "OLED": I2C | {"id": number, "sda": sda, "scl": scl},
        "MICROPYTHON_BOARD": "OWN",
    }
    told |= {"SEAT_KEYS": PICO["SEAT_KEYS"], "STRIP": None}
    faults = [fault for fault in board_check.faults(told) if "has no" in fault]
    column = ["I2C0 SDA", "I2C0 SCL", "I2C1 SDA", "I2C1 SCL"] * 8
    right = (column[sda], column[scl]) == (f"I2C{number} SDA", f"I2C{number} SCL")
    assert right == (not faults)
