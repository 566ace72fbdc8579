"""The page's server: the static files and one WebSocket a window, for the loopback only."""

import asyncio
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import FileResponse, PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocketDisconnect

STATIC = Path(__file__).parent / "static"
LOOPBACK_NAMES = ["127.0.0.1", "localhost"]
SHORTEST_PUSH_GAP = 0.02  # seconds between two messages to one window
NOT_UNDERSTOOD = 1003

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cache-control", b"no-cache"),  # a page from before an update would not fit its server
]


class OwnPageOnly:
    """Refuses requests that another site's page makes, and says what our own page may load."""

    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is not None and origin != b"http://" + headers[b"host"]:
            await PlainTextResponse("another origin", status_code=403)(scope, receive, send)
            return

        async def send_with_headers(message):
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers)


async def push(socket, live):
    """Sends what has changed, when it changes; a slow window skips what lies between."""
    sent = {}
    try:
        with live.changes() as change:
            while True:
                change.clear()
                now = live.snapshot()
                news = {name: value for name, value in now.items() if sent.get(name) != value}
                if news:
                    await socket.send_json(news)
                    sent = now
                    await asyncio.sleep(SHORTEST_PUSH_GAP)
                await change.wait()
    except WebSocketDisconnect:
        pass  # the receiving side notices it too, and cleans up


async def receive(socket, live):
    """Does what the window says until it says something that makes no sense."""
    while True:
        try:
            message = await socket.receive_json()
        except (ValueError, KeyError, RecursionError):  # not JSON, not text, too deep
            break
        match message:
            case {"keys": [*keys]} if all(key in live.key_names for key in keys):
                live.hold(socket, keys)
            case {"restart": True}:
                await live.restart()
            case _:
                break
    await socket.close(NOT_UNDERSTOOD)


def make_app(live):
    """The application for one live table."""

    async def window(socket):
        await socket.accept()
        pushing = asyncio.create_task(push(socket, live))
        try:
            await receive(socket, live)
        except WebSocketDisconnect:
            pass
        finally:
            live.hold(socket, [])
            pushing.cancel()

    async def page(request):
        return FileResponse(STATIC / "index.html")

    return Starlette(
        routes=[
            Route("/", page),
            Mount("/static", StaticFiles(directory=STATIC)),
            WebSocketRoute("/wire", window),
        ],
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=LOOPBACK_NAMES),
            Middleware(OwnPageOnly),
        ],
    )
