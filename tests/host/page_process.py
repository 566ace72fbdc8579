"""`seeno play` as a process of its own, for the tests of the page."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Play:
    """A running `seeno play`; `address` once it has said where the page is."""

    def __init__(self, *options, **environment):
        path = os.pathsep.join(str(ROOT / room) for room in ("host_tools", "firmware"))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "seeno", "play", *map(str, options)],
            env=os.environ | {"PYTHONPATH": path} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""
        self.address = None
        for line in self.process.stdout:
            self.said += line
            found = re.search(r"http://\S+/", line)
            if found:
                self.address = found[0]
                break

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1].strip("/"))

    def devices(self):
        """The ids of the device processes of this table."""
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        )
        return [int(word) for word in found.stdout.split()]

    def end(self, how=signal.SIGINT):
        """Ends it as Ctrl-C does; what it said last is in `said` then."""
        self.process.send_signal(how)
        self.said += self.process.communicate(timeout=10)[0]
        return self.process.returncode


@contextlib.contextmanager
def playing(*options, **environment):
    """A `seeno play` that is ended in any case."""
    play = Play(*options, **environment)
    try:
        yield play
    finally:
        if play.process.poll() is None:
            play.end()
        play.process.stdout.close()
