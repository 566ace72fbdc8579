"""The page's socket and the wire to the device: whatever comes there, an end at worst."""

import asyncio
import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeno import boards, reader
from seeno.device import DeviceError
from seeno.page import server
from seeno.parts import Parts

pytestmark = pytest.mark.soak

KEYS = ("red", "blue", "ok")
TIMES = st.tuples(*[st.integers(0, 6000)] * 4)
BOARDS = {name: boards.load(name) for name in ("pico", "macropad")}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    | st.sampled_from(KEYS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)  # fmt: skip
SAID = (
    st.fixed_dictionaries({"keys": st.lists(st.sampled_from(KEYS)) | VALUES}).map(json.dumps)
    | st.fixed_dictionaries({"restart": VALUES}).map(json.dumps)
    | VALUES.map(json.dumps)
    | st.text(max_size=30)
    | st.binary(max_size=30)
    | st.sampled_from(["[" * 90000, "9" * 9000, '{"keys":["\\ud800"]}', '{"keys":[["red"]]}'])
)


class Live:
    """What the page's server asks of a live table; notes who holds what."""

    key_names = KEYS

    def __init__(self):
        self.held = {}
        self.restarts = 0

    def hold(self, window, keys):
        assert set(keys) <= set(KEYS)
        self.held[window] = keys

    async def restart(self):
        self.restarts += 1

    def snapshot(self):
        return {}

    @contextlib.contextmanager
    def changes(self):
        yield asyncio.Event()


def talk(messages):
    """What a window's messages come to: the live table, and what was sent to the window."""
    live, sent = Live(), []
    incoming = [{"type": "websocket.connect"}]
    for said in messages:
        key = "bytes" if type(said) is bytes else "text"
        incoming.append({"type": "websocket.receive", key: said})
    incoming.append({"type": "websocket.disconnect", "code": 1001})

    async def receive():
        return incoming.pop(0)

    async def send(message):
        sent.append(message)

    app = server.make_app(live)
    scope = {
        "type": "websocket",
        "path": "/wire",
        "headers": [(b"host", b"localhost")],
        "query_string": b"",
        "subprotocols": [],
    }
    asyncio.run(app(scope, receive, send))
    return live, sent


def makes_sense(said):
    """Whether a window may say so."""
    try:
        value = json.loads(said) if type(said) is str else None
    except (ValueError, RecursionError):
        return False
    if type(value) is not dict:
        return False
    keys = value.get("keys")
    if type(keys) is list:
        return all(key in KEYS for key in keys)
    return value.get("restart") is True


@given(st.lists(SAID, max_size=4))
def test_a_window_that_says_anything_is_heard_or_closed(messages):
    live, sent = talk(messages)
    is_closed = not all(map(makes_sense, messages))
    codes = [message["code"] for message in sent if message["type"] == "websocket.close"]
    assert codes == [server.NOT_UNDERSTOOD] * is_closed
    assert list(live.held.values()) in ([[]], [])  # nothing stays held


@given(st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=40), st.booleans())))
def test_a_panel_that_is_sent_anything_shows_something(transfers):
    for name, board in BOARDS.items():
        parts = Parts(board)
        for t_us, data, is_picture in transfers:
            if board.OLED["bus"] == "i2c":
                parts.oled.receive(t_us, data)
            else:
                parts.oled.receive_spi(t_us, data, is_picture)
        picture = parts.frame(0).picture
        assert len(picture) == 1024, name
        assert len(reader.spoken(picture)) == 8


@given(st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=80), TIMES)))
def test_a_strip_that_is_sent_anything_has_its_colours(transfers):
    parts = Parts(BOARDS["pico"])
    for t_us, data, timing in sorted(transfers):
        parts.strip.receive(t_us, data, timing)
    assert len(parts.strip.colours) == BOARDS["pico"].STRIP["count"]
    assert all(0 <= value < 256 for light in parts.strip.colours for value in light)


@given(st.binary(min_size=1024, max_size=1024))
def test_any_picture_is_read(picture):
    assert len(list(reader.read(picture))) == len(reader.spoken(picture)) == 8
    assert "\n" not in reader.joined(picture)


@pytest.mark.parametrize("said", ["{", "[" * 90000, "\\x00", "9" * 9000, "\\xff"])
def test_a_device_that_says_nonsense_on_its_wire_is_ended(program, said):
    with pytest.raises(DeviceError, match="makes no sense"):
        program(f"from stand_in.wire import wire\nwire.socket.write(b'{said}\\n')\n")
