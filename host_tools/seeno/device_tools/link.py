"""The connection to a board: mpremote's serial transport, told to fail in sentences."""

import ast
import contextlib
import inspect
import io
import os
import struct
import time

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from seeno.device_tools import answers, on_device
from seeno.device_tools.failures import Exit, FailureError
from seeno.micropython import OLDEST

BOARD_OF = {"rp2040": "pico", "rp2350": "pico2"}  # the board taken for a chip, if none is named
_SILENCE = 10  # seconds; a save or a reset is over by then, also where the host is busy
_PROMPT = 10  # seconds until the prompt is there; the app may be in the middle of a save
_PATIENCE = 60  # seconds for what runs on the board
_CHUNK = 4096  # bytes of a file in one go: most files are one
_INTERRUPT = b"\r\x03\x03"
# What mpremote and pyserial raise when a board falls silent or goes away.
_GONE = (TransportError, serial.SerialException, OSError, struct.error)
# What reading a literal raises that is none, or is nested too deeply.
_NO_VALUE = (ValueError, SyntaxError, TypeError, MemoryError, RecursionError)
_RESTART = b"\x02\x04"  # to the friendly prompt, and a soft reset, which starts main


class RefusedError(FailureError):
    """What was run on the board ended with an exception; `error` is its last line."""

    def __init__(self, error):
        super().__init__(
            Exit.FAILED,
            f"The board answered with an error: {error}",
            "Try again; `seeno doctor` looks for a fault.",
        )
        self.error = error


@contextlib.contextmanager
def told(port):
    """Turn what mpremote, pyserial and the system raise into FailureError."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it did not expect
            yield
    except TransportExecError as problem:
        lines = problem.error_output.strip().splitlines() or ["nothing was said"]
        if "ENOSPC" in lines[-1] or lines[-1].endswith("OSError: 28"):
            raise FailureError(
                Exit.NO_SPACE,
                "The board's flash is full.",
                "Fetch and delete games (`seeno games`), or remove files of yours with mpremote.",
            ) from None
        raise RefusedError(lines[-1]) from None
    except _NO_VALUE as problem:
        raise nonsense(port) from problem
    except _GONE as problem:
        raise lost(port) from problem


def lost(port):
    """Return the failure of a board that answers no more."""
    if os.name == "posix" and not os.path.exists(port):
        return FailureError(
            Exit.LOST,
            f"The board at {port} was unplugged.",
            "Plug it in and call the command again; it goes on where it was.",
        )
    return FailureError(
        Exit.LOST,
        f"The board at {port} does not answer.",
        "Unplug it, hold ● while you plug it in (it then starts without the app), and call the "
        "command again.",
    )


def nonsense(port):
    """Return the failure of a board that answers, but not what was asked."""
    return FailureError(
        Exit.LOST,
        f"The board at {port} answers what makes no sense.",
        "Call the command again; if it stays so, `seeno flash` puts Seeno's own image on it.",
    )


def connect(port):
    """Return mpremote's transport of a port; FailureError when it cannot be had."""
    try:
        return SerialTransport(port, timeout=_SILENCE)
    except (TransportError, OSError) as problem:
        if os.name == "posix" and not os.access(port, os.R_OK | os.W_OK):
            if not os.path.exists(port):
                raise lost(port) from problem
            raise FailureError(
                Exit.PORT_BUSY,
                f"You may not use {port}.",
                f"Add yourself to its group (sudo usermod -aG {_group(port)} $USER), log in anew.",
            ) from problem
        raise FailureError(
            Exit.PORT_BUSY,
            f"Another program holds {port}.",
            "Close it (Thonny, a serial monitor, another `seeno`), then call the command again.",
        ) from problem


def hang_up(transport):
    """Let go of a port, even of one that is gone."""
    with contextlib.suppress(*_GONE):
        transport.close()


def _group(port):
    import grp

    return grp.getgrgid(os.stat(port).st_gid).gr_name


class Link:
    """A board at its prompt, whatever it was doing; on leaving, its program starts again.

    `with Link(port) as board:` – a soft reset has freed what the app held, and its watchdog
    is stopped.
    """

    def __init__(self, port):
        self.port = port
        self._transport = None

    def __enter__(self):
        self._transport = connect(self.port)
        try:
            with told(self.port):
                self._interrupt()
            self.call(on_device.own_modules)
            self.call(on_device.stop_watchdog)
        except BaseException:
            self._transport.close()
            raise
        return self

    def _interrupt(self):
        try:
            self._transport.enter_raw_repl(soft_reset=True, timeout_overall=_SILENCE)
        except TransportError:
            # A boot.py that goes on for ever is what a soft reset would end up in again.
            self._transport.serial.write(_INTERRUPT)
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=_PROMPT)

    def __exit__(self, kind, *_):
        with contextlib.suppress(*_GONE):
            if kind:
                self._transport.serial.write(_INTERRUPT)
            self._transport.serial.write(_RESTART)
            self._transport.read_until(1, b"soft reboot\r\n", timeout=_SILENCE)
        hang_up(self._transport)

    def call(self, function, *arguments):
        """Run a function of `on_device` on the board and return its result."""
        call = f"{function.__name__}({', '.join(map(repr, arguments))})"
        program = f"{inspect.getsource(function)}\nprint(repr({call}))\n"
        with told(self.port):
            output, error = self._transport.exec_raw(program, timeout=_PATIENCE)
            if error:
                raise TransportExecError(output, error.decode(errors="replace"))
            value = _value(output)
        if not answers.makes_sense(function.__name__, arguments, value):
            raise nonsense(self.port)
        return value

    def write(self, name, data, advance=lambda steps: None):
        """Write a file; `advance` is told the bytes as they are on the board."""
        for start in range(0, max(len(data), 1), _CHUNK):
            part = data[start : start + _CHUNK]
            self.call(on_device.write, name, part, "ab" if start else "wb")
            advance(len(part))

    def read(self, name):
        """Return the bytes of a file."""
        with told(self.port):
            return bytes(self._transport.fs_readfile(name, chunk_size=_CHUNK))

    def leave(self, program):
        """Run something after which the board is gone from this port for a while: a reset."""
        with contextlib.suppress(*_GONE):
            self._transport.exec_raw_no_follow(program)
            time.sleep(0.2)
        hang_up(self._transport)


def _value(output):
    lines = output.decode().strip().splitlines()
    if not lines:
        raise TransportError("the program ended without its result")
    return ast.literal_eval(lines[-1])


def facts(link):
    """Return what runs on the board; FailureError unless it is a MicroPython that will do."""
    found = link.call(on_device.facts)
    version = ".".join(map(str, found["version"]))
    if found["name"] != "micropython":
        raise FailureError(
            Exit.NOT_SEENO,
            f"The board at {link.port} runs {found['name']}, not MicroPython.",
            "`seeno flash` puts Seeno on a board in BOOTSEL: hold that button, plug it in.",
        )
    if found["version"][:2] < OLDEST:
        raise FailureError(
            Exit.TOO_OLD,
            f"The board runs MicroPython {version}; {OLDEST[0]}.{OLDEST[1]} is the oldest that "
            "will do.",
            "`seeno flash` puts Seeno's own image on it.",
        )
    return found


def chip_of(found):
    """Return the chip of a board by what it says of itself, None for another one."""
    return next((chip for chip in BOARD_OF if chip in found["machine"].lower()), None)


def seeno_facts(link):
    """The same of a board that has Seeno on it; FailureError if it has not."""
    found = facts(link)
    if not found["build"]:
        raise FailureError(
            Exit.NOT_SEENO,
            f"The board at {link.port} runs MicroPython without Seeno.",
            "`seeno flash` puts the image on it; `seeno deploy` adds Seeno to what it has.",
        )
    return found
