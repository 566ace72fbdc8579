"""The connection to a board: the port that is taken, what may run there, and how it is lost."""

import os
import pty
import signal
import subprocess
import sys
import tty
from types import SimpleNamespace

import pytest
import serial
from serial.tools import list_ports

from seeno.device_tools import link, on_device, ports
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.link import Link

BROKEN = {
    "import error": "import nowhere\n",
    "exception": "raise ValueError('at start')\n",
    "endless loop": "while True:\n    pass\n",
    "loop that prints": "while True:\n    print('on and on')\n",
}


def _ports(monkeypatch, *found):
    told = [
        SimpleNamespace(device=name, vid=vid, pid=pid, serial_number="1234")
        for name, vid, pid in found
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: told)


def test_the_only_board_is_taken(monkeypatch):
    _ports(monkeypatch, ("a", 0x2E8A, 5), ("b", 0x1234, 5), ("c", None, None), ("d", 0x2E8A, 12))
    assert ports.find() == "a"


def test_no_board_and_two_boards(monkeypatch, seeno):
    _ports(monkeypatch)
    assert seeno("doctor")[0] == Exit.NO_BOARD
    _ports(monkeypatch, ("a", 0x2E8A, 5), ("b", 0x2E8A, 5))
    code, told = seeno("doctor")
    assert (code, "--port a" in told) == (Exit.TWO_BOARDS, True)


def test_a_port_that_is_not_there(seeno, tmp_path):
    code, told = seeno("doctor", "--port", tmp_path / "port")
    assert (code, "There is no port" in told) == (Exit.NO_BOARD, True)


def test_a_port_that_another_program_holds(start_board, seeno):
    board = start_board()
    with serial.Serial(board.port, exclusive=True):
        code, told = seeno("doctor", "--port", board.port)
    assert (code, "Another program holds" in told) == (Exit.PORT_BUSY, True)


def test_a_board_that_says_nothing(seeno, monkeypatch):
    monkeypatch.setattr(link, "_SILENCE", 0.2)
    monkeypatch.setattr(link, "_PROMPT", 0.4)
    host, device = pty.openpty()
    tty.setraw(device)
    code, told = seeno("doctor", "--port", os.ttyname(device))
    assert (code, "does not answer" in told) == (Exit.LOST, True)
    os.close(host)
    os.close(device)


def test_micropython_alone_is_not_seeno(start_board, seeno):
    code, told = seeno("doctor", "--port", start_board().port)
    assert (code, "without Seeno" in told) == (Exit.NOT_SEENO, True)


def test_a_micropython_that_is_too_old(start_board, seeno, monkeypatch):
    monkeypatch.setattr(link, "OLDEST", (1, 99))
    code, told = seeno("deploy", "--port", start_board().port)
    assert (code, "1.99 is the oldest" in told) == (Exit.TOO_OLD, True)


def test_another_python_is_not_taken_for_micropython():
    told = {"name": "circuitpython", "version": (9, 2, 1), "build": None}
    board = SimpleNamespace(port="a", call=lambda function: told)
    with pytest.raises(FailureError, match="circuitpython") as failure:
        link.facts(board)
    assert failure.value.code == Exit.NOT_SEENO


@pytest.mark.parametrize("main", BROKEN.values(), ids=BROKEN)
def test_whatever_runs_is_stopped_and_starts_again(start_board, main):
    board = start_board()
    with Link(board.port) as board_link:
        board_link.write("main.py", b"print('started')\n" + main.encode())
    for _ in range(2):
        assert board.says(b"started")
        board.printed = b""
        with Link(board.port) as board_link:
            assert board_link.call(on_device.entries, ".") == {"main.py": len(main) + 17}
            assert b"started" not in board.printed.rpartition(b"soft reboot")[2]


def test_a_full_flash_is_told_in_a_sentence(start_board):
    board = start_board(blocks=8)
    with Link(board.port) as board_link, pytest.raises(FailureError) as failure:
        board_link.write("big.txt", b"x" * 60_000)
    assert failure.value.code == Exit.NO_SPACE


def test_an_error_on_the_board_keeps_its_last_line(start_board):
    board = start_board()
    with Link(board.port) as board_link, pytest.raises(link.RefusedError, match="ENOENT"):
        board_link.call(on_device.rename, "a", "b")


def _monitor(port):
    return subprocess.Popen(
        [sys.executable, "-m", "seeno", "monitor", "--port", port],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def _read_until(stream, text):
    seen = b""
    while text not in seen:
        seen += os.read(stream.fileno(), 4096)


@pytest.fixture
def ticking(start_board):
    """A board whose program prints all the time."""
    board = start_board()
    with Link(board.port) as board_link:
        main = b"import time\nwhile True:\n    print('tick')\n    time.sleep(0.05)\n"
        board_link.write("main.py", main)
    return board


def test_the_monitor_shows_and_disturbs_nothing(ticking):
    with _monitor(ticking.port) as process:
        _read_until(process.stdout, b"tick")
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    ticking.printed = b""
    assert ticking.says(b"tick") and b"KeyboardInterrupt" not in ticking.printed


def test_the_monitor_says_that_the_board_is_gone(ticking):
    with _monitor(ticking.port) as process:
        _read_until(process.stdout, b"tick")
        ticking.unplug()
        assert process.wait(10) == Exit.LOST
        assert b"The board at" in process.stderr.read()
