"""The table that the page shows: what is to be seen now, who holds which key, and its restart."""

import asyncio
import base64
import contextlib

from rich.markup import escape

from seeno import reader
from seeno.device import DeviceError

FAULT = "The firmware has stopped. What it said last is in the terminal."


class LiveTable:
    """One real-time table at a time, used from one event loop.

    `start_table(changed)` gives a running table that calls `changed` from a thread of its own.
    """

    def __init__(self, start_table, say):
        self._start_table = start_table
        self._say = say
        self._table = None
        self._down = set()
        self._held = {}  # window → the keys it holds, in its order
        self._changes = set()
        self._snapshot = None
        self._is_told = False  # the fault, on the terminal
        self._starting = asyncio.Lock()

    async def start(self):
        loop = asyncio.get_running_loop()

        def changed():
            loop.call_soon_threadsafe(self._news)

        self._table = await asyncio.to_thread(self._start_table, changed)
        self._is_told = False
        self._down.clear()
        self._press()
        self._news()

    async def restart(self):
        """Starts the firmware again where it has stopped; a second wish meanwhile is the same."""
        async with self._starting:
            if self.has_stopped():
                self.close()
                try:
                    await self.start()
                except DeviceError as error:
                    self._say(escape(str(error)))

    def close(self):
        """Puts the table away, its process too."""
        self._table.close()

    def is_drawn(self):
        """Whether there is anything on the glass."""
        return any(self._table.picture())

    def has_stopped(self):
        """Whether the firmware has ended, which it never does on purpose."""
        return self._table.fault is not None

    @property
    def key_names(self):
        return self._table.key_names

    def snapshot(self):
        """What is to be seen now, by name; made anew only when something has changed."""
        if self._snapshot is None:
            table, has_stopped = self._table, self.has_stopped()
            picture, lights = table.picture(), table.lights()
            if has_stopped:  # perhaps with a secret on the glass
                picture, lights = bytes(len(picture)), [(0, 0, 0)] * len(lights)
            self._snapshot = {
                "board": table.layout,
                "fault": FAULT if has_stopped else "",
                "glass": base64.b64encode(picture).decode(),
                "text": reader.spoken(picture),
                "lights": bytes(value for light in lights for value in light).hex(),
                "keys": sorted(self._down),
            }
        return self._snapshot

    def hold(self, window, keys):
        """The keys that a window holds now; a key is up when the last window lets it go."""
        if keys:
            self._held[window] = keys
        else:
            self._held.pop(window, None)
        self._press()
        self._changed()

    def _press(self):
        wanted = dict.fromkeys(key for keys in self._held.values() for key in keys)
        for key in self._down.difference(wanted):
            self._table.up(key)
        for key in wanted:
            if key not in self._down:
                self._table.down(key)
        self._down = set(wanted)

    @contextlib.contextmanager
    def changes(self):
        """An event that is set whenever the snapshot may have changed."""
        change = asyncio.Event()
        self._changes.add(change)
        try:
            yield change
        finally:
            self._changes.discard(change)

    def _news(self):
        if self._table is None:
            return  # its first frame came before it was handed over
        if self._table.fault and not self._is_told:
            self._is_told = True
            self._say(escape(self._table.fault))
        self._changed()

    def _changed(self):
        self._snapshot = None
        for change in self._changes:
            change.set()
