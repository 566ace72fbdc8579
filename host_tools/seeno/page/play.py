"""`seeno play`: the table in real time, its page, and one line that says where to find it."""

import asyncio
import signal
import socket
from urllib.request import ProxyHandler, build_opener

import uvicorn

from seeno.page.live import LiveTable
from seeno.page.server import make_app

LOOPBACK = "127.0.0.1"
PORTS_TRIED = 50
LARGEST_MESSAGE = 1024  # bytes; a window only says which keys it holds
STARTUP_SECONDS = 30


class NoFreePortError(Exception):
    """Neither the wanted port nor one of those after it can be had; the text says so."""


def listen(port):
    """A socket bound to the wanted port, or to the first free one after it."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((LOOPBACK, candidate))
            listener.listen()
        except OSError:
            listener.close()
        else:
            return listener
    raise NoFreePortError(
        f"Port {port} and those after it are taken; give another one with --port."
    )


async def first_picture(live):
    """Waits until the firmware has drawn, or has stopped without."""
    with live.changes() as change:
        while not (live.is_drawn() or live.has_stopped()):
            await change.wait()
            change.clear()


async def announce(server, live, address, say):
    """Says the address, but not before a browser would see something there."""
    while not server.started:
        await asyncio.sleep(0.02)
    try:
        await asyncio.wait_for(first_picture(live), STARTUP_SECONDS)
    except TimeoutError:
        say("[yellow]The firmware has not drawn anything yet.[/]")
    look = build_opener(ProxyHandler({})).open  # a proxy has no way to this computer's loopback
    with await asyncio.to_thread(look, address):
        say(f"[bold]The table is at[/] [bold cyan]{address}[/]  (Ctrl-C puts it away)")


async def play(start_table, port, say):
    """Runs the table and its page until a signal ends them; both are gone when it returns."""
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.default_int_handler)
    listener = listen(port)
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        say(f"Port {port} is taken; this table takes {taken}.")
    live = LiveTable(start_table, say)
    await live.start()
    try:
        server = uvicorn.Server(
            uvicorn.Config(
                make_app(live),
                log_level="warning",
                lifespan="off",
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=2,
            )
        )
        announcing = asyncio.create_task(
            announce(server, live, f"http://{LOOPBACK}:{taken}/", say)
        )
        await server.serve(sockets=[listener])
        announcing.cancel()
    finally:
        live.close()
