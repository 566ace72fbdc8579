"""What device commands tell a person: phases, progress, and a failure in plain words."""

import functools
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from seeno.device_tools.failures import Exit, FailureError

console = Console(highlight=False, soft_wrap=True)
_errors = Console(highlight=False, soft_wrap=True, stderr=True)


def say(text, style=None):
    """Print a line; what is in it is text, not markup."""
    console.print(text, style=style, markup=False)


@contextmanager
def progress(what, total):
    """Show a bar while something is done in `total` steps; gives a function that adds steps."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    unseen = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=unseen) as bar:
        task = bar.add_task(escape(what), total=total)
        yield lambda steps=1: bar.advance(task, steps)


def sentence(problem):
    """Return what an OSError of this computer is about, as a sentence."""
    where = f" {problem.filename}" if problem.filename else ""
    return f"This computer refuses{where}: {problem.strerror or problem}."


def plainly(command):
    """Make a command end with a sentence and an exit code where it raises FailureError.

    Also where this computer has no room or no right; OSError of the board never comes that far.
    """

    @functools.wraps(command)
    def told(*arguments, **named):
        try:
            return command(*arguments, **named)
        except FailureError as failure:
            _errors.print(failure.sentence, style="red", markup=False)
            if failure.next_step:
                _errors.print(failure.next_step, markup=False)
            raise typer.Exit(failure.code) from None
        except BrokenPipeError:
            raise  # nobody reads on; typer ends the program in silence
        except OSError as problem:
            _errors.print(sentence(problem), style="red", markup=False)
            raise typer.Exit(Exit.FAILED) from None

    return told
