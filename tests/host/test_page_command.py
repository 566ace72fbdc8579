"""`seeno play`: says where it is, shares nothing, and leaves nothing behind."""

import signal
import time
from pathlib import Path

import pytest
from page_process import playing


def is_there(process_id):
    return Path(f"/proc/{process_id}").exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_page_and_the_device(tmp_path, how):
    with playing("--port", 0, "--flash", tmp_path) as play:
        devices = play.devices()
        assert len(devices) == 1
        assert play.end(how) == 0
    assert play.said.endswith("The table is put away.\n")
    assert "Traceback" not in play.said
    assert not is_there(devices[0])


def test_a_killed_host_takes_the_device_along(tmp_path):
    with playing("--port", 0, "--flash", tmp_path) as play:
        devices = play.devices()
        play.end(signal.SIGKILL)
    deadline = time.monotonic() + 5
    while any(map(is_there, devices)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_there, devices))


def test_a_second_table_takes_the_next_port_and_another_folder(tmp_path):
    data = {"XDG_DATA_HOME": str(tmp_path)}
    with playing("--port", 0, **data) as first, playing("--port", first.port, **data) as second:
        assert f"Port {first.port} is taken" in second.said
        assert second.port > first.port
        own, other = tmp_path / "seeno" / "pico", tmp_path / "seeno" / "pico-2"
        assert own.is_dir() and other.is_dir()
        assert f"Another table keeps its games in {own}." in second.said
        assert f"Games are kept in {other}" in second.said
        assert "Another table" not in first.said


def test_a_folder_is_free_again_when_its_table_was_killed(tmp_path):
    with playing("--port", 0, "--flash", tmp_path) as play:
        play.end(signal.SIGKILL)
    with playing("--port", 0, "--flash", tmp_path) as play:
        assert play.address


def test_a_place_for_games_that_cannot_be_had_is_a_sentence(seeno, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/none")
    code, told = seeno("play", "--port", 0)
    assert (code, "This computer refuses /proc/none" in told) == (1, True)


def test_a_folder_by_another_name_is_the_same_folder(tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "other").symlink_to(tmp_path / "own")
    with playing("--port", 0, "--flash", tmp_path / "own"):
        with playing("--flash", tmp_path / "other") as second:
            assert second.process.wait(5) == 1
            assert "Another table keeps its games in" in second.said


def test_a_folder_is_for_one_table(tmp_path):
    with playing("--port", 0, "--flash", tmp_path), playing("--flash", tmp_path) as second:
        assert second.address is None
        assert second.process.wait(5) == 1
        assert "Another table keeps its games in" in second.said
        assert "Traceback" not in second.said


@pytest.mark.parametrize(
    "options, sentence",
    [
        (("--board", "none"), "There is no board “none”"),
        (("--micropython", "none"), "MICROPYTHON=none is not a program."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(options, sentence):
    with playing(*options) as play:
        assert play.process.wait(5) == 1
    assert sentence in play.said
    assert "Traceback" not in play.said
