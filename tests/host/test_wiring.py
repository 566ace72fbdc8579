"""Wiring drawings and tables: those in the docs are what the board files say, for any board."""

import runpy
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import pytest

from seeno import boards
from seeno.wiring import pins, tables
from seeno.wiring.__main__ import PAGE, PICTURES, outputs
from seeno.wiring.pico import PicoDrawing
from seeno.wiring.pins import EDGE, Pins

PICO = {
    name: value
    for name, value in runpy.run_path(str(boards.folder("pico") / "board.py")).items()
    if name.isupper()
}
SPI = {"kind": "sh1106", "bus": "spi", "id": 1, "sck": 26, "mosi": 27, "cs": 22, "dc": 21}
SPI |= {"reset": 17, "frequency": 4000000, "width": 128, "height": 64, "column_offset": 2}
SPI |= {"rotation": 0}
# Boards of a person's own, by what they change of pico.
OTHERS = {
    "oled-on-spi": {"OLED": SPI},
    "oled-on-the-right": {"OLED": PICO["OLED"] | {"sda": 20, "scl": 21}, "HAND_KEYS": (
        ("left", 17), ("right", 18), ("ok", 19))},
    "oled-on-both-edges": {"OLED": SPI | {"dc": 8, "cs": 9}},
    "no-oled": {"OLED": None},
    "no-strip": {"STRIP": None},
    "no-track": {"STRIP": PICO["STRIP"] | {"track": None, "count": 5, "seats": (0, 5)}},
    "strip-on-the-left": {"STRIP": PICO["STRIP"] | {"pin": 7}},
    "long-strip": {"STRIP": PICO["STRIP"] | {"count": 144}},
    "encoder": {"ENCODER": {"a": 6, "b": 7, "switch": 8}},
    "hand-keys-on-the-left": {"HAND_KEYS": (("left", 0), ("right", 1), ("ok", 2))},
}  # fmt: skip


@pytest.fixture(params=OTHERS, ids=OTHERS)
def other(request):
    """A board of a person's own."""
    return SimpleNamespace(**PICO | OTHERS[request.param])


def test_the_docs_are_what_the_board_files_say():
    stale = [
        path.name
        for path, text in outputs().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale, "Call `make wiring`, look at the drawings, and commit them."


def test_there_is_no_drawing_of_a_board_that_is_no_more():
    assert set(PICTURES.glob("wiring-*")) == set(outputs()) - {PAGE}


def test_a_pin_that_moves_shows_in_the_drawing_and_in_the_table():
    found = {name: boards.load(name) for name in boards.names()}
    before = outputs(found)
    found["pico"].HAND_KEYS = (("left", 18), ("right", 19), ("ok", 22))
    after = outputs(found)
    changed = {path.name for path in before if before[path] != after[path]}
    assert changed == {"wiring-pico.svg", "build.md"}
    assert "| key ● | one side | 29 (GP22), its other side to " in after[PAGE]
    assert "`pico2`:\n" in after[PAGE]  # which is not wired like pico then


def test_the_edge_of_a_pico_has_its_forty_pins():
    assert len(EDGE) == 40
    assert [EDGE[pin - 1] for pin in (1, 20, 21, 36, 40)] == [
        "GP0", "GP15", "GP16", "3V3(OUT)", "VBUS",
    ]  # fmt: skip
    assert pins.GROUNDS == (3, 8, 13, 18, 23, 28, 38)


def test_every_pin_of_a_board_is_in_its_table_and_bold_in_its_drawing(other):
    drawn = ElementTree.fromstring(str(PicoDrawing(other)))
    bold = {
        element.text
        for element in drawn.iter("{http://www.w3.org/2000/svg}text")
        if element.get("font-weight")
    }
    told = tables.wiring(other)
    used = [pin for _, pin in (*other.SEAT_KEYS, *other.HAND_KEYS)]
    used += [other.OLED[key] for key in ("sda", "scl", "sck", "dc") if key in (other.OLED or {})]
    used += [other.STRIP["pin"]] if other.STRIP else []
    used += list((other.ENCODER or {}).values())
    for gpio in used:
        assert f"(GP{gpio})" in told
        assert f"GP{gpio}" in bold


def test_all_shapes_are_on_the_page(other):
    drawing = PicoDrawing(other)
    width, height = drawing.size
    for element in ElementTree.fromstring(str(drawing)).iter():
        places = [tuple(map(float, pair.split(","))) for pair in element.get("points", "").split()]
        if element.get("x"):
            places.append((float(element.get("x")), float(element.get("y"))))
        assert all(0 <= x <= width and 0 <= y <= height for x, y in places)


def test_no_key_is_hidden(other):
    """Keys are drawn before the OLED's box, which must not lie on them."""
    shapes = list(ElementTree.fromstring(str(PicoDrawing(other))))
    boxes = [
        tuple(float(shape.get(name)) for name in ("x", "y", "width", "height"))
        for shape in shapes
        if shape.get("fill") == "#1d2b45"
    ]
    names = {key.upper() for key, _ in other.SEAT_KEYS}
    texts = [shape for shape in shapes if shape.text in names]
    texts += [shape for shape in shapes if (shape.text or "").startswith("encoder")]
    hands = [shape for shape in shapes if shape.get("fill") == "#4a4f56"]
    places = [(float(text.get("x")), float(text.get("y"))) for text in texts]
    places += [(float(cap.get("x")), float(cap.get("y")) + 14) for cap in hands if cap.get("x")]
    for x, y, width, height in boxes:
        assert not [p for p in places if x < p[0] < x + width and y < p[1] < y + height]


def test_no_two_wires_share_a_pin(other):
    wires = PicoDrawing(other).all_wires()
    assert len({wire.pin for wire in wires}) == len(wires)


def test_each_contact_has_a_ground_on_its_edge(other):
    wired = Pins(other)
    for contact in wired.contacts:
        ground = wired.ground_of(contact)
        assert EDGE[ground.pin - 1] == "GND"
        assert ground.is_left == contact.is_left


def test_a_page_without_the_markers_is_an_error():
    with pytest.raises(KeyError):
        tables.put("no markers", "wiring", "text")
