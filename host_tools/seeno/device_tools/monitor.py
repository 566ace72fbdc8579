"""`seeno monitor`: shows what the board prints and leaves it alone."""

import subprocess
import sys

from seeno.device_tools import link
from seeno.device_tools.report import say


def monitor(port, stream):
    """Write what the board prints to a binary stream, until Ctrl-C or until the board is gone."""
    transport = link.connect(port)
    say(f"What the board at {port} prints; Ctrl-C ends this, the board goes on.")
    try:
        while True:
            with link.told(port):
                data = transport.serial.read(max(1, transport.serial.in_waiting))
            stream.write(data)
            stream.flush()
    except KeyboardInterrupt:
        pass
    finally:
        link.hang_up(transport)


def prompt(port):
    """Hand the terminal over to mpremote's prompt; return its exit code."""
    link.hang_up(link.connect(port))  # says in our words when the port cannot be had
    return subprocess.call([sys.executable, "-m", "mpremote", "connect", port, "repl"])
