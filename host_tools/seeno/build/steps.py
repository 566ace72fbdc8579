"""Long commands run with their progress shown, and told in a sentence when they fail."""

import fcntl
import shlex
import subprocess
from contextlib import contextmanager

from rich.console import Console

console = Console(stderr=True, highlight=False)


class BuildError(Exception):
    """A step failed; the text is a sentence for the person who asked for it."""


class MissingError(BuildError):
    """What Debian has is missing, and is not ours to install; the text says how to."""


def run(sentence, command, *, folder=None, environment=None):
    """Run `command`; its last line is shown beside `sentence`, all of it if it fails."""
    console.print(f"{sentence} …")
    lines = []
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as problem:
        raise BuildError(f"{command[0]} could not be started: {problem}.") from problem
    with process, console.status("") as status:
        for line in process.stdout:
            lines.append(line.rstrip())
            status.update(f"{len(lines)}  {lines[-1][:70]}", spinner="line")
    if process.returncode:
        console.print("\n".join(lines[-25:]), markup=False, soft_wrap=True)
        raise BuildError(f"This failed: {shlex.join(map(str, command))}")


@contextmanager
def locked(folder):
    """Hold the folder for one build at a time, across processes; says so when it must wait."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            console.print("Another build is under way; waiting for it …")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
