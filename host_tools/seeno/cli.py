"""The command `seeno`: what a person can ask of the host side."""

import asyncio
import contextlib
import enum
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from seeno import __version__
from seeno.device_tools import commands

app = typer.Typer(
    help="Seeno: a table companion that takes secret entries and reveals them at one instant.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
console = Console(highlight=False, soft_wrap=True)


class Depth(str, enum.Enum):
    """What the firmware runs on."""

    unix = "unix"
    chip = "chip"


@app.callback(invoke_without_command=True)
def main(
    version: Annotated[bool, typer.Option("--version", help="Say the version and stop.")] = False,
):
    """Options of `seeno` itself; having them keeps `play` a command of its own."""
    if version:
        console.print(f"seeno {__version__}")
        raise typer.Exit


@app.command()
def play(
    board: Annotated[str, typer.Option(help="Which of boards/ is emulated.")] = "pico",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page.")] = 8765,
    flash: Annotated[
        Path | None,
        typer.Option(help="Folder of the device's files.", show_default="in your data folder"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat this chance.", show_default="true chance")
    ] = None,
    micropython_program: Annotated[
        str | None,
        typer.Option("--micropython", help="MicroPython to run.", show_default="what is found"),
    ] = None,
    depth: Annotated[
        Depth,
        typer.Option("--on", help="The unix port, or the real image on an emulated chip."),
    ] = Depth.unix,
):
    """Open the emulated table: the firmware itself, on a page in the browser."""
    from seeno import boards, micropython
    from seeno.build.steps import BuildError
    from seeno.chip.node import CannotRunError
    from seeno.device import DeviceError
    from seeno.device_tools.report import sentence
    from seeno.page import folder
    from seeno.page import play as page
    from seeno.table import Table

    if micropython_program:
        os.environ["MICROPYTHON"] = micropython_program
    try:
        boards.load(board)
        program = micropython.find("play").absolute() if depth is Depth.unix else None
        files = folder.flash_folder(board, flash, console.print)
        console.print(f"Games are kept in {files}")

        def start_table(changed):
            return Table(
                board,
                "real",
                seed=seed,
                flash=files,
                micropython=program,
                changed=changed,
                on=depth.value,
            )

        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(page.play(start_table, port, console.print))
        console.print("The table is put away.")
    except (
        boards.BoardError,
        micropython.NotFoundError,
        folder.FolderInUseError,
        page.NoFreePortError,
        BuildError,
        CannotRunError,
        DeviceError,
    ) as problem:
        console.print(f"[red]{escape(str(problem))}[/]")
        raise typer.Exit(1) from None
    except OSError as problem:
        console.print(f"[red]{escape(sentence(problem))}[/]")
        raise typer.Exit(1) from None


commands.add_to(app)
