"""The emulated table: the firmware itself in MicroPython, its parts as models.

    with Table() as table:
        table.press("ok")
        table.wait_text("NEW GAME")
        table.script("red blue ok; wait ROUND 1; hold red 1200")

Times given are milliseconds. With clock="stepped" they are the device's, and nothing moves
between calls; with clock="real" the same calls wait on the wall.
"""

import tempfile
from collections import deque
from pathlib import Path

from seeno import boards, lights, reader, script
from seeno.device import Unix
from seeno.drive import RealDrive, SteppedDrive
from seeno.laboratory import Laboratory
from seeno.micropython import find
from seeno.models import oled
from seeno.parts import Parts

GAP_MS = 60  # after a press, so that the next one is a press of its own
KEPT_FRAMES = 256  # in real time, where they would pile up
LIGHTS_MS = 100  # the lights follow the glass within
TRACK_MS = 8500  # a turn on the track for each of seven, 1.2 s each
SEATS_MS = 2100  # a pulse of a seat light


class NotSeenError(AssertionError):
    """What was waited for has not come; the text tells what was on the glass instead."""


class Table(Laboratory):
    """A table with its device running; a context manager, and closed by `close`.

    `board` is a name in boards/, or the path of a folder like those. `on` is what runs the
    firmware: "unix", MicroPython's unix port with stand-ins for the hardware, or "chip", the
    image on an emulated RP2040. `flash` is the folder that keeps the device's files, a
    temporary one by default; for chip it has one file, the content of the flash chip. `seed` sets
    the chance of the device and of the keys' bounce; None leaves the device true chance.
    `changed` is called from a thread after each frame, in real time. `held` are keys that are
    down when the power comes.

    For unix: `micropython` (the program), `heap`, the size of its heap ("384K"), and `blocks`:
    the flash is not a folder but so many blocks, on which power can be cut.
    For chip: `image` (the bytes of the flash from its start; the board's image by default, False
    for what the file has) and `elf`, for `heap()`.
    `main` (unix: a folder whose main.py runs instead of the firmware's), `start_us` (where the
    device's clock begins) and `patience` (seconds of wall time without a sign of life) are for
    tests. Nearly all calls raise DeviceError, with the firmware's traceback, once it has ended.
    """

    def __init__(
        self,
        board="pico",
        clock="stepped",
        seed=1,
        flash=None,
        micropython=None,
        heap=None,
        bounce_us=0,
        changed=None,
        main=None,
        start_us=0,
        patience=30,
        on="unix",
        image=None,
        elf=None,
        held=(),
        blocks=0,
    ):
        stepped = clock == "stepped"
        self.board = boards.load(board)
        self.parts = Parts(self.board, seed or 0, bounce_us if stepped else 0)
        for key in held:
            self.parts.keys[key].is_down = True
        self.frames = [] if stepped else deque(maxlen=KEPT_FRAMES)
        self._last = self.parts.frame(start_us)
        self._temporary = None
        self.is_closed = False
        if flash is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="seeno-")
            flash = self._temporary.name
        self.flash = Path(flash)
        if on == "chip":
            from seeno.chip.device import on_chip

            self.depth = on_chip(board, self.board, image, elf, self.flash, patience)
        else:
            micropython = micropython or find("test" if stepped else "play")
            self.depth = Unix(micropython, board, main, self.flash, heap, patience, blocks)
        self.files = self.depth.files
        always = {} if seed is None else {"SEENO_SEED": str(seed)}

        def start_device(environment):
            return self.depth.start(always | environment)

        self._changed = changed or (lambda: None)
        drive = SteppedDrive if stepped else RealDrive
        self._drive = drive(start_device, self.parts.setup, self._take, start_us)
        try:
            self._drive.begin()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def close(self):
        """Ends the device; a temporary flash goes with it."""
        self.is_closed = True
        self._drive.close()
        self.depth.close()
        if self._temporary:
            self._temporary.cleanup()

    def _take(self, message):
        if "wait" in message:
            frame = self.parts.frame(message["t"])
            if (frame.picture, frame.lights) != (self._last.picture, self._last.lights):
                self._last = frame
                self.frames.append(frame)
                self._changed()
        elif "fault" in message:
            self._changed()
        else:
            self.parts.take(message)

    # Time.

    @property
    def now(self):
        """Microseconds on the device's clock."""
        return self._drive.now

    @property
    def fault(self):
        """What ended the firmware, with its traceback; None while it runs."""
        return self._drive.fault

    def run(self, ms):
        self._drive.advance(self.now + int(ms * 1000))

    def wait(self, condition, ms=5000, what="what was waited for"):
        """Runs until `condition()` holds, asked after each frame; NotSeenError if it does not."""
        deadline = self.now + int(ms * 1000)
        while not condition():
            if self.now >= deadline:
                glass = "\n".join(f"  |{line}" for line in self.text())
                raise NotSeenError(f"{what} was not seen within {ms} ms; the glass shows\n{glass}")
            self._drive.advance(deadline, to_frame=True)

    def wait_text(self, text, ms=5000):
        """Runs until the glass shows the text, on a line or across lines that follow."""
        self.wait(lambda: self.shows(text), ms, f"“{text}”")

    def wait_no_text(self, text, ms=5000):
        self.wait(lambda: not self.shows(text), ms, f"a glass without “{text}”")

    # Keys, by the names of the board file.

    @property
    def key_names(self):
        return tuple(self.parts.keys)

    def down(self, key):
        self._move(key, True)

    def up(self, key):
        self._move(key, False)

    def _move(self, key, down):
        key = self.parts.keys[key]
        edges = key.edges(down, self.now)
        self._drive.send([{"pin": key.pin, "level": level, "at": at} for at, level in edges])

    def press(self, key, ms=60, gap=GAP_MS):
        """Presses a key for that long and runs a moment on after letting go, past any save."""
        self.down(key)
        self.run(ms)
        self.up(key)
        self._drive.advance(self.now + int(gap * 1000), to_rest=True)

    def hold(self, key, ms=1100, gap=GAP_MS):
        self.press(key, ms, gap)

    def turn(self, detents, ms=40):
        """Turns the knob so many detents to the right, or to the left below 0; `ms` for each."""
        edges = self.parts.encoder.edges(detents, self.now, ms * 1000)
        self._drive.send([{"pin": pin, "level": level, "at": at} for at, pin, level in edges])
        self.run(abs(detents) * ms)

    def interrupt(self):
        """Ctrl-C from a computer; what it does is seen when time goes on."""
        self._drive.send([{"interrupt": 1}])

    def script(self, text):
        """Does what a script of presses and waits says; see seeno.script."""
        script.play(self, text)

    # What is to be seen, as of the last frame.

    def picture(self):
        """The glass: 1024 bytes, pages of eight rows from the top, bit 0 topmost."""
        return self._last.picture

    def image(self, scale=1):
        """The glass as a Pillow image, lit pixels white."""
        from PIL import Image

        size = (oled.WIDTH, oled.HEIGHT)
        image = Image.frombytes("L", size, bytes(reader.pixels(self.picture())))
        return image.resize((size[0] * scale, size[1] * scale), Image.Resampling.NEAREST)

    def text(self):
        """The eight lines of the glass, read from the picture."""
        return list(reader.read(self.picture()))

    def shows(self, text):
        return text in reader.joined(self.picture())

    def lights(self):
        """The colours of the strip, (red, green, blue) a light."""
        return list(self._last.lights)

    def track(self):
        """Who stands where, read from the lights over time: {light: ("red", "bottom", …)}.

        Seats by colour, in the board's order, then the markers; lights with nobody are left out.
        """
        if not (self.board.STRIP and self.board.STRIP["track"]):
            return {}
        found = map(lights.occupants, self._watch("track", TRACK_MS))
        return {light: names for light, names in enumerate(found) if names}

    def seat_lights(self):
        """What each seat's own light says: {"red": "dark", "pulse" or "steady", …}."""
        self.run(LIGHTS_MS)
        found = map(lights.seat_light, self._watch("seats", SEATS_MS))
        return {name: says for (name, _), says in zip(self.board.SEAT_KEYS, found)}

    def _watch(self, place, ms):
        """The histories of a part of the strip over that time, which passes."""
        begun, last = self.now, self._last
        self.run(ms)
        frames = [last, *(frame for frame in self.frames if frame.t_us > begun)]
        return lights.histories(frames)[slice(*self.board.STRIP[place])]

    @property
    def layout(self):
        """What a picture of the table needs to know of its board; plain values."""
        strip = self.board.STRIP or {"track": (0, 0), "seats": (0, 0)}
        return {
            "glass": [oled.WIDTH, oled.HEIGHT],
            "seat_keys": [name for name, _ in self.board.SEAT_KEYS],
            "hand_keys": [name for name, _ in self.board.HAND_KEYS],
            "track": list(strip["track"] or (0, 0)),
            "seats": list(strip["seats"]),
        }
