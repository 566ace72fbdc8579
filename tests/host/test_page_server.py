"""The page's server: who may ask, what is sent, and who holds which key."""

import base64
import os
import signal
import time

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from seeno.page.live import FAULT, LiveTable
from seeno.page.server import make_app
from seeno.table import Table

HERE = "127.0.0.1:8765"
ADDRESS = f"http://{HERE}"


class Page:
    """A real table behind the page's application, and what it said on the terminal."""

    def __init__(self, client, live, said):
        self.client = client
        self.live = live
        self.said = said

    def window(self, **headers):
        return self.client.websocket_connect(f"ws://{HERE}/wire", headers=headers)


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    flash = tmp_path_factory.mktemp("flash")
    said = []

    def start_table(changed):
        return Table(clock="real", flash=flash, changed=changed)

    live = LiveTable(start_table, said.append)
    with TestClient(make_app(live), base_url=ADDRESS) as client:
        client.portal.call(live.start)
        yield Page(client, live, said)
        live.close()


def until(window, condition, seen=None):
    """What the window shows once the condition holds for it, from the messages that come."""
    seen = dict(seen or {})
    while not condition(seen):
        seen.update(window.receive_json())
    return seen


def wait_for(condition, seconds=5):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_page_and_its_files_are_served(page):
    answer = page.client.get("/")
    assert answer.status_code == 200
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    for name in ("main.js", "glass.js", "lights.js", "keys.js", "link.js", "style.css"):
        assert page.client.get(f"/static/{name}").status_code == 200
    assert "://" not in answer.text  # nothing from elsewhere


@pytest.mark.parametrize("host", ["seeno.example", "127.0.0.1.example:8765", "", "10.0.0.1"])
def test_a_foreign_host_is_refused(page, host):
    assert page.client.get("/", headers={"host": host}).status_code == 400
    with pytest.raises(WebSocketDenialResponse) as refusal, page.window(host=host):
        pass
    assert refusal.value.status_code == 400


@pytest.mark.parametrize("origin", ["http://seeno.example", "null", "http://127.0.0.1:1", ""])
def test_a_foreign_origin_is_refused(page, origin):
    assert page.client.get("/", headers={"origin": origin}).status_code == 403
    with pytest.raises(WebSocketDenialResponse) as refusal, page.window(origin=origin):
        pass
    assert refusal.value.status_code == 403


def test_the_own_origin_is_welcome(page):
    with page.window(origin=ADDRESS) as window:
        assert window.receive_json()["board"]["seat_keys"][0] == "red"
    with page.window(host="localhost:8765", origin="http://localhost:8765") as window:
        assert window.receive_json()["board"]["glass"] == [128, 64]


def test_the_first_message_is_the_whole_table(page):
    with page.window() as window:
        seen = until(window, lambda seen: any(seen.get("text", ())))
    assert set(seen) == {"board", "fault", "glass", "text", "lights", "keys"}
    assert len(base64.b64decode(seen["glass"])) == 1024
    assert len(seen["lights"]) == 16 * 6
    assert seen["fault"] == "" and seen["keys"] == []


def test_later_messages_hold_what_has_changed(page):
    with page.window() as window:
        until(window, lambda seen: any(seen.get("text", ())))
        window.send_json({"keys": ["violet"]})
        message = {}
        while "keys" not in message:
            message = window.receive_json()
        assert message["keys"] == ["violet"]
        assert "board" not in message


def test_a_key_is_up_when_the_last_window_lets_go(page):
    with page.window() as one:
        with page.window() as other:
            one.send_json({"keys": ["red", "blue"]})
            until(other, lambda seen: seen.get("keys") == ["blue", "red"])
            other.send_json({"keys": ["red"]})
            one.send_json({"keys": []})
            until(one, lambda seen: seen.get("keys") == ["red"])
        until(one, lambda seen: seen.get("keys") == [], {"keys": ["red"]})  # other closed


@pytest.mark.parametrize("nonsense", ["{", "[]", '{"keys":["mauve"]}', '{"keys":3}', '{"x":1}'])
def test_nonsense_ends_the_window_and_lets_its_keys_go(page, nonsense):
    with page.window() as other, page.window() as window:
        window.send_json({"keys": ["red"]})
        until(other, lambda seen: seen.get("keys") == ["red"])
        window.send_text(nonsense)
        with pytest.raises(WebSocketDisconnect) as end:
            while True:
                window.receive_json()
        assert end.value.code == 1003
        until(other, lambda seen: seen.get("keys") == [], {"keys": ["red"]})


def test_messages_come_no_faster_than_fifty_a_second(page):
    with page.window() as window:
        window.receive_json()
        until_time = time.monotonic() + 0.5
        held = False
        while time.monotonic() < until_time:
            held = not held
            page.client.portal.call(page.live.hold, "tester", ["red"] if held else [])
            time.sleep(0.001)
        page.client.portal.call(page.live.hold, "tester", ["green"])
        count = 0
        keys = None
        while keys != ["green"]:
            keys = window.receive_json().get("keys", keys)
            count += 1
        page.client.portal.call(page.live.hold, "tester", [])
    assert 5 < count <= 27


def test_a_crash_is_said_and_mended(page):
    with page.window() as window:
        seen = until(window, lambda seen: any(seen.get("text", ())))
        window.send_json({"keys": ["green"]})
        os.kill(page.live._table._drive.device._process.pid, signal.SIGKILL)
        seen = until(window, lambda seen: seen["fault"] == FAULT, seen)
        assert not any(seen["text"]) and not any(base64.b64decode(seen["glass"]))
        assert set(seen["lights"]) == {"0"}
        assert "has ended" in page.said[-1]
        window.send_json({"restart": True})
        seen = until(window, lambda seen: not seen["fault"] and any(seen["text"]), seen)
        assert seen["keys"] == ["green"]
        window.send_json({"restart": True})  # one that runs stays as it is
        window.send_json({"keys": []})
        until(window, lambda seen: seen["keys"] == [], seen)
    assert len(page.said) == 1
