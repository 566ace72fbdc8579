"""The device commands of `seeno`, as a person types them."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from seeno.device_tools.report import plainly

Port = Annotated[
    str | None,
    typer.Option(help="Serial port of the board.", show_default="the only board there is"),
]
Board = Annotated[
    str | None, typer.Option(help="Which of boards/ it is.", show_default="what the board says")
]
Numbers = Annotated[list[str] | None, typer.Argument(help="Numbers of games.", show_default="all")]

games = typer.Typer(help="The records of games that the board keeps.", no_args_is_help=True)


def _link(port):
    from seeno.device_tools import link, ports

    return link.Link(ports.find(port))


@plainly
def flash(
    image: Annotated[
        Path | None, typer.Argument(help="UF2 to put on it.", show_default="of make firmware")
    ] = None,
    board: Board = None,
    port: Port = None,
    drive: Annotated[
        Path | None,
        typer.Option(help="Drive of the board in BOOTSEL.", show_default="what is mounted"),
    ] = None,
):
    """Put the image on a board: it is checked, copied, and seen to run."""
    from seeno.device_tools import flash

    flash.flash(image, board, port, drive)


@plainly
def deploy(
    board: Board = None,
    port: Port = None,
    force: Annotated[
        bool, typer.Option(help="Copy every file, also over files of yours.")
    ] = False,
):
    """Put Seeno on a stock MicroPython (1.24 or later): only what has changed is copied."""
    from seeno.device_tools import deploy
    from seeno.device_tools.report import say

    with _link(port) as link:
        copied = deploy.deploy(link, board, force)
    say(f"Copied: {len(copied)} of Seeno's files." if copied else "All is there; nothing to copy.")


@plainly
def monitor(
    port: Port = None,
    prompt: Annotated[
        bool, typer.Option(help="Give MicroPython's prompt instead; Ctrl-X ends it.")
    ] = False,
):
    """Show what the board prints, without disturbing it."""
    from seeno.device_tools import monitor, ports

    port = ports.find(port)
    if prompt:
        raise typer.Exit(monitor.prompt(port))
    monitor.monitor(port, sys.stdout.buffer)


@plainly
def doctor(
    port: Port = None,
    look: Annotated[
        bool, typer.Option(help="Test keys, lights and glass too, with your help.")
    ] = False,
):
    """Look for faults of a board, and name the remedy of each."""
    from seeno.device_tools.doctor import examine
    from seeno.device_tools.failures import Exit
    from seeno.device_tools.report import say

    help_of_person = (say, typer.confirm) if look else ()
    faults = 0
    with _link(port) as link:
        for finding in examine(link, *help_of_person):
            say(f"{'✗' if finding.remedy else '✓'} {finding.part:<11} {finding.text}")
            if finding.remedy:
                faults += 1
                say(f"  {'':<11} → {finding.remedy}", "yellow")
    if faults:
        raise typer.Exit(Exit.FAULTY)
    say("No fault was found." if look else "No fault was found; --look tests lights and keys too.")


@plainly
def safe(port: Port = None):
    """Start the board once without the app, so that what is broken can be mended."""
    from seeno.device_tools import safe

    with _link(port) as link:
        safe.safe(link)


@games.command("list")
@plainly
def list_games(port: Port = None):
    """List the games on the board, without a move of theirs."""
    from seeno.device_tools import games
    from seeno.device_tools.report import say

    with _link(port) as link:
        found = games.on_board(link)
    for game in found:
        seats = ", ".join(game.seats)
        say(f"{game.number}  {game.game:<6} {game.moves:>4} moves  {game.state:<9} {seats}")
    if not found:
        say("No games were found.")


@games.command("fetch")
@plainly
def fetch_games(
    numbers: Numbers = None,
    to: Annotated[Path, typer.Option(help="Folder for the records.")] = Path("."),
    port: Port = None,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Also those not over; asks twice.")
    ] = False,
):
    """Save records of games that are over, each with today's date in its name."""
    from seeno.device_tools import games
    from seeno.device_tools.failures import Exit

    if unfinished:
        typer.confirm(
            "The record of a game that is not over shows hands that are still secret. Fetch it?",
            abort=True,
        )
        typer.confirm("Do all who play it agree?", abort=True)
    with _link(port) as link:
        left = games.fetch(link, games.on_board(link, numbers or ()), to, unfinished)
    if numbers and left:
        raise typer.Exit(Exit.FAILED)  # why has been said


@games.command("delete")
@plainly
def delete_games(
    numbers: Annotated[list[str] | None, typer.Argument(help="Numbers of games.")] = None,
    every: Annotated[bool, typer.Option("--all", help="All that are there.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    port: Port = None,
):
    """Delete records from the board."""
    from seeno.device_tools import games
    from seeno.device_tools.report import say

    if bool(numbers) == every:
        raise typer.BadParameter("give the numbers of games, or --all")
    with _link(port) as link:
        found = games.on_board(link, numbers or ())
        for game in found:
            say(f"{game.number}  {game.game}  {game.state}")
        if found and not yes:
            typer.confirm(f"Delete {len(found)} from the board for good?", abort=True)
        games.delete(link, found)


def add_to(app):
    """Make these commands of an application."""
    for command in (flash, deploy, monitor, doctor, safe):
        app.command()(command)
    app.add_typer(games, name="games")
