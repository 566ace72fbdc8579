"""The process that runs the firmware, and the wire to it: JSON lines on a loopback socket."""

import json
import os
import socket
import subprocess
import tempfile
import time

from seeno import boards
from seeno.boards import ROOT
from seeno.files import FolderFiles

FLASH = "flash.bin"  # the file of blocks in the flash folder
LAUNCH = ROOT / "host_tools" / "unix_port" / "launch.py"


def _path(board, main):
    """The folders that MicroPython imports from; a folder with a main.py of a test goes first.

    What is frozen comes before the sources: a build with the project frozen in runs just that,
    on whichever board.
    """
    host_tools = ROOT / "host_tools"
    yield host_tools / "unix_port"
    if main:
        yield main
    yield boards.folder(board)
    yield ".frozen"
    yield ROOT / "firmware"
    yield boards.BOARDS / "micropython_lib"
    yield host_tools
    yield host_tools / "unix_port" / "stand_in"  # build_info


class Unix:
    """Depth “unix”: the firmware's Python in MicroPython's unix port.

    The flash is a folder, or as on the chip so many `blocks` in a file of that folder, where
    `cut` can make power fail; `steps` are then as those of seeno.chip.device.Chip.
    """

    def __init__(self, micropython, board, main, folder, heap, patience, blocks=0):
        self.files = FolderFiles(folder)
        self.steps = []
        self._device = None
        self._environment = {}
        if blocks:
            from seeno.blocks import BlockFiles

            self.files = BlockFiles(folder / FLASH, blocks)
            self._environment = {"SEENO_BLOCKS": str(self.files.path.absolute())}
        self._command = [micropython, *(["-X", f"heapsize={heap}"] if heap else []), LAUNCH]
        self._path = ":".join(map(str, _path(board, main)))
        self._folder = folder
        self._patience = patience

    def start(self, environment):
        """Starts the device; a reset starts it again."""
        environment = environment | self._environment | {"MICROPYPATH": self._path}
        self._device = UnixDevice(
            self.steps, self._command, self._folder, environment, self._patience
        )
        return self._device

    def cut(self, step):
        """Lets the power fail within the flash's step of that number, 1 for the next one."""
        self._device.send([{"cut": step}])

    def close(self):
        """Nothing outlives the device."""


class DeviceError(Exception):
    """The firmware has ended or hangs; the text says why, with its traceback if it left one."""


class Device:
    """A process that runs the firmware, from its start to its end."""

    def __init__(self, command, folder, environment, patience):
        self.patience = patience  # seconds of wall time that it may stay silent
        self._output = tempfile.TemporaryFile()
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env=os.environ
                | environment
                | {"SEENO_WIRE": "127.0.0.1:%d" % listener.getsockname()[1]},
                stdin=subprocess.DEVNULL,
                stdout=self._output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C in a terminal is for the host alone
            )
            self._socket = self._accept(listener)
        self._socket.settimeout(patience)
        # Short lines go out at once; gathered by the kernel, each would wait for 40 ms.
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._socket.makefile("rb")

    def _accept(self, listener):
        listener.settimeout(0.1)
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                return listener.accept()[0]
            except TimeoutError:
                continue
        story = self._obituary("did not start")
        self._output.close()
        raise DeviceError(story)

    @property
    def pid(self):
        """The number of the process."""
        return self._process.pid

    def send(self, messages):
        """Sends messages in one piece; one that has ended is noticed when it is read from."""
        try:
            self._socket.sendall("".join(json.dumps(m) + "\n" for m in messages).encode())
        except OSError:
            pass

    def wait_for_ever(self):
        """From now on silence is nothing bad: the firmware may have nothing to show."""
        self._socket.settimeout(None)

    def receive(self):
        """Returns the next message; DeviceError when there will be none."""
        try:
            line = self._lines.readline()
        except TimeoutError:
            self._process.kill()
            raise DeviceError(
                self._obituary(f"has neither waited nor sent anything for {self.patience} s")
            ) from None
        except OSError:
            line = b""
        if not line:
            raise DeviceError(self._obituary("has ended"))
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            self._process.kill()
            raise DeviceError(self._obituary("says what makes no sense")) from None

    def output(self):
        """What the firmware has printed so far, tracebacks of its tasks included."""
        file = self._output.fileno()  # its position is the firmware's too, so it is left alone
        return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")

    def _obituary(self, what):
        try:
            code = self._process.wait(2)
            what += f" (exit code {code})"
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        return f"The firmware {what}.\n{self.output()}".rstrip()

    def hang_up(self):
        """Ends the process, which goes by itself when its wire is cut."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def close(self):
        """Ends the process and lets go of all that belongs to it."""
        self.hang_up()
        self._lines.close()
        self._socket.close()
        self._output.close()


class UnixDevice(Device):
    """One life of the firmware in the unix port; what its flash was told goes into `steps`."""

    def __init__(self, steps, *arguments):
        self._steps = steps
        super().__init__(*arguments)

    def receive(self):
        while True:
            message = super().receive()
            if "flash" not in message:
                return message
            self._steps.append(message)
