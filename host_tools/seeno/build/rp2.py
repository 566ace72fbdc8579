"""The image of a board with a chip of the RP2 family, built from source.

One folder of objects in the cache serves MicroPython by itself and every tree with the project:
the second image is a matter of seconds. The bytes depend on the sources and the compiler only,
not on the time or the folders.
"""

import re
import shutil
import subprocess

from seeno import boards
from seeno.build import contents, debian, places, source, uf2
from seeno.build.steps import BuildError, console, locked, run

_PROGRAMS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "cmake": "cmake",
    "gcc": "gcc",
    "make": "make",
}
_LIBRARIES = {
    "libc_nano.a": "libnewlib-arm-none-eabi",
    "libstdc++_nano.a": "libstdc++-arm-none-eabi-newlib",
}


def _compiler(*arguments):
    command = ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _missing():
    yield from (package for tool, package in _PROGRAMS.items() if not shutil.which(tool))
    for library, package in _LIBRARIES.items():
        # The compiler answers with the bare name when it does not find the file.
        found = shutil.which("arm-none-eabi-gcc") and _compiler(f"-print-file-name={library}")
        if found in (None, library):
            yield package


def _tools():
    missing = list(_missing())
    if missing:
        debian.install(*missing)


class _Port:
    """MicroPython's RP2 port for one board: its folder of objects and what is built in it."""

    def __init__(self, board):
        constants = boards.load(board)
        self.chip = constants.CHIP
        self.name = constants.MICROPYTHON_BOARD
        own = boards.folder(board) / self.name
        self._own = own if own.is_dir() else None
        told = [_compiler("--version"), self.name]
        if self._own:
            told += [path.read_text() for path in sorted(self._own.iterdir())]
        self.folder = places.cache() / f"rp2-{places.key(*told)}-{self.name}"
        self.objects = self.folder / "objects"
        self.key = places.key(*told, places.library())

    def build(self, manifest, sentence):
        """Build with that manifest; return the bytes of the flash."""
        folder = source.with_rp2()
        library = places.library()
        if not (library / "README.md").is_file():
            raise BuildError(f"MPY_LIB_DIR={library} is not micropython-lib.")
        compiler = source.mpy_cross(folder)
        # The names of folders would get into the image by way of asserts.
        flags = f"-ffile-prefix-map={folder}=micropython -ffile-prefix-map={self.objects}=build"
        environment = source.environment(
            MICROPY_MPYCROSS=str(compiler),
            SOURCE_DATE_EPOCH=source.date(folder),
            PYTHONHASHSEED="0",
            CFLAGS=flags,
            CXXFLAGS=flags,
            LC_ALL="C.UTF-8",
        )
        # Made anew each time: a file of another tree may be older than what it replaces.
        shutil.rmtree(self.objects / "frozen_mpy", ignore_errors=True)
        port = folder / "ports" / "rp2"
        settings = {
            "MICROPY_BOARD": self.name,
            "MICROPY_BOARD_DIR": self._own or port / "boards" / self.name,
            "MICROPY_FROZEN_MANIFEST": manifest,
            "MICROPY_LIB_DIR": library,
            "PICO_NO_PICOTOOL": 1,  # trixie's does not run on an older Debian
        }
        told = [f"-D{name}={value}" for name, value in settings.items()]
        command = ["cmake", "-G", "Unix Makefiles", "-S", port, "-B", self.objects, *told]
        run(f"Configuring MicroPython for {self.name}", command, environment=environment)
        self._check_chip()
        command = ["cmake", "--build", self.objects, "--parallel", str(source.JOBS)]
        run(sentence, command, environment=environment)
        return (self.objects / "firmware.bin").read_bytes()

    def _check_chip(self):
        told = (self.objects / "CMakeCache.txt").read_text()
        platform = re.search(r"^PICO_PLATFORM:\w+=(.*)$", told, re.MULTILINE)
        if platform and not platform[1].startswith(self.chip):
            raise BuildError(f"{self.name} has an {platform[1]}, the board file says {self.chip}.")

    def frozen_size(self):
        """Return the bytes of all frozen modules of the last build."""
        told = (self.objects / "frozen_content.c").read_text()
        return int(re.findall(r"^total: (\d+)$", told, re.MULTILINE)[-1])

    def bare(self):
        """Return where the flash bytes of MicroPython by itself lie, built if need be."""
        path = self.folder / f"bare-{self.key}.bin"
        if not path.exists() or places.may_change():
            sentence = f"Building MicroPython by itself for {self.name}"
            _write(path, self.build(places.BARE_MANIFEST, sentence))
        return path


def _write(path, data):
    """Write whole or not at all: a file at this place is a finished one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".half")
    half.write_bytes(data)
    half.replace(path)


def _made(board):
    return places.ROOT / "build" / f"rp2-{board.NAME}"


def image(board):
    """Return the UF2 of a board (a name in boards/), built if its sources have changed."""
    _build(board)
    return places.image(boards.load(board).NAME)


def flash_path(board):
    """Return where the bytes of a board's image lie as they do in the flash, once built."""
    return _made(boards.load(board)) / "firmware.bin"


def flash_bytes(board):
    """Return the bytes of a board's image as they lie in the flash from its start."""
    _build(board)
    return flash_path(board).read_bytes()


def elf(board):
    """Return the ELF file of the image, which knows where each function lies in it."""
    _build(board)
    return _made(boards.load(board)) / "firmware.elf"


def bare(board):
    """Return the UF2 of MicroPython by itself for a board: the image without the project."""
    _tools()
    with locked(places.cache()):
        port = _Port(board)
        flash = port.bare()
        path = flash.with_suffix(".uf2")
        _write(path, uf2.pack(flash.read_bytes(), port.chip))
    return path


def bare_bytes(board):
    """Return the bytes of `bare` as they lie in the flash from its start."""
    return bare(board).with_suffix(".bin").read_bytes()


def _build(board):
    constants = boards.load(board)
    _tools()
    made = _made(constants)
    finished = places.image(constants.NAME)
    with locked(places.cache()):
        port = _Port(board)
        told = f"{port.key} {contents.key(board)}"
        stamp = made / "made-from"
        fresh = finished.exists() and stamp.exists() and stamp.read_text() == told
        if fresh and not places.may_change():
            return
        made.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        alone = port.bare().stat().st_size
        manifest = contents.write_manifest(made, board, places.CHIP_MANIFEST)
        flash = port.build(manifest, f"Building the image of {constants.NAME}")
        _write(made / "firmware.bin", flash)
        _write(made / "firmware.elf", (port.objects / "firmware.elf").read_bytes())
        _write(finished, uf2.pack(flash, port.chip))
        sizes = f"{len(flash)} {alone} {port.frozen_size()}"
        (made / "sizes").write_text(sizes)
        stamp.write_text(told)


def sizes(board):
    """Return (bytes of the image, of MicroPython by itself, of all frozen modules) as built."""
    told = (_made(boards.load(board)) / "sizes").read_text()
    return tuple(map(int, told.split()))


def report(board):
    """Say how big a board's image is, and where its parts come from."""
    size, alone, frozen = sizes(board)
    console.print(f"Image: {size:,} bytes, {size - alone:,} more than MicroPython by itself")
    console.print(f"Frozen modules: {frozen:,} bytes, asyncio included")
    parts = dict(source.origins(source.with_rp2()), neopixel=contents.neopixel())
    for part, origin in parts.items():
        console.print(f"{part}: {origin}", soft_wrap=True)
