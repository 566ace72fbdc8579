"""The image that people flash: whole, of its chip, made of this tree, and the same anywhere."""

import struct
import subprocess
import sys

import pytest

from seeno import boards, stamp
from seeno.build import contents, places, rp2, source, uf2
from seeno.build.steps import MissingError

BLOCK = struct.Struct("<8I476sI")
FAMILY = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}  # the boot ROMs' own numbers
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)


@pytest.fixture(scope="module", params=boards.names())
def board(request):
    """The boards; pico's image is built if need be, the others are looked at if they are there."""
    name = request.param
    built = rp2.flash_path(name)
    ready = built.exists() and stamp.find(built.read_bytes()) == stamp.of_tree(name)
    if name != "pico" and not ready:
        pytest.skip(f"make firmware BOARD={name}")
    try:
        rp2.image(name)
    except MissingError as problem:
        pytest.skip(str(problem))
    return name


@pytest.fixture(scope="module")
def flash(board):
    return rp2.flash_bytes(board)


def blocks(path):
    """The blocks of a UF2 as (flags, address, payload, number, total, family)."""
    data = path.read_bytes()
    for start in range(0, len(data), BLOCK.size):
        first, second, *fields, payload, last = BLOCK.unpack_from(data, start)
        assert (first, second, last) == MAGIC
        flags, address, size, number, total, family = fields
        yield flags, address, payload[:size], number, total, family


@pytest.mark.parametrize("chip", FAMILY)
def test_a_uf2_carries_the_family_of_its_chip(chip, tmp_path):
    path = tmp_path / "some.uf2"
    path.write_bytes(uf2.pack(b"seeno" * 100, chip))
    assert {family for *_, family in blocks(path)} == {FAMILY[chip]}


def test_the_uf2_puts_the_flash_at_its_place_whole_and_in_order(board, flash):
    found = list(blocks(rp2.image(board)))
    chip = boards.load(board).CHIP
    for place, (flags, address, _, number, total, family) in enumerate(found):
        assert (flags, family) == (0x2000, FAMILY[chip])
        assert (number, total, address) == (place, len(found), 0x10000000 + 256 * place)
    content = b"".join(payload for _, _, payload, *_ in found)
    assert content[: len(flash)] == flash
    assert content[len(flash) :].strip(b"\0") == b""


def test_the_image_says_what_it_was_built_from(board, flash):
    assert stamp.find(flash) == stamp.of_tree(board)


def test_all_modules_are_frozen_in(board, flash):
    wanted = {
        *stamp.sources(board),
        "_boot.py",
        "boot.py",
        "build_info.py",
        "neopixel.py",
        "rp2.py",
    }
    assert not [name for name in wanted if name.encode() + b"\0" not in flash]


def test_the_image_leaves_the_room_for_files_alone(board, flash):
    """The first file block of MicroPython's boards begins at 640 KiB, or later."""
    assert len(flash) <= 640 * 1024


def test_the_image_tells_nothing_of_the_machine_that_built_it(board, flash):
    for folder in (places.ROOT, places.cache(), source.micropython()):
        assert str(folder).encode() not in flash


def test_a_second_build_has_nothing_to_do(board):
    path = rp2.image(board)
    made = path.stat().st_mtime_ns
    assert rp2.image(board) == path
    assert path.stat().st_mtime_ns == made


def test_the_sizes_are_those_of_the_images(board, flash):
    size, alone, frozen = rp2.sizes(board)
    assert size == len(flash)
    assert alone == len(rp2.bare_bytes(board))
    # MicroPython's own has asyncio too; the count leaves out the gaps between what is frozen.
    assert 0 < size - alone <= frozen * 1.1


def test_the_bare_image_has_nothing_of_the_project(board):
    assert not stamp.find(rp2.bare_bytes(board))
    assert {family for *_, family in blocks(rp2.bare(board))} == {FAMILY[boards.load(board).CHIP]}


@pytest.fixture
def frozen(tmp_path):
    """Reads the build's manifest with MicroPython's own reader: (name, file) in their order."""

    def read(library):
        manifest = contents.write_manifest(tmp_path, "pico", places.CHIP_MANIFEST)
        upstream = source.micropython()
        program = (
            "import sys; sys.path.insert(0, sys.argv[1]); import manifestfile as m;"
            "names = ('MPY_DIR', 'PORT_DIR', 'MPY_LIB_DIR');"
            "found = m.ManifestFile(m.MODE_FREEZE, dict(zip(names, sys.argv[2:5])));"
            "found.execute(sys.argv[5]);"
            "[print(file.target_path, file.full_path, sep=chr(9)) for file in found.files()]"
        )
        port = upstream / "ports" / "rp2"
        paths = [upstream / "tools", upstream, port, library, manifest]
        command = [sys.executable, "-c", program, *paths]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return [tuple(line.split("\t")) for line in told.splitlines()]

    return read


def test_modules_are_frozen_in_an_order_that_no_folder_decides(frozen, tmp_path):
    names = [name for name, _ in frozen(tmp_path)]
    for room in ("rules_core", "app", "screens", "devices"):
        part = [name for name in names if name.startswith(room + "/")]
        assert part == sorted(part)
    assert len(names) == len(set(names))


def test_neopixel_is_the_stand_in_where_there_is_no_library(frozen, tmp_path, monkeypatch):
    monkeypatch.setenv("MPY_LIB_DIR", str(tmp_path))
    ours = boards.BOARDS / "micropython_lib" / "neopixel.py"
    assert dict(frozen(tmp_path))["neopixel.py"] == str(ours)
    assert "stand-in" in contents.neopixel()


def test_neopixel_is_the_librarys_where_it_is_named(frozen, tmp_path, monkeypatch):
    monkeypatch.setenv("MPY_LIB_DIR", str(tmp_path))
    folder = tmp_path / "micropython" / "drivers" / "led" / "neopixel"
    folder.mkdir(parents=True)
    (folder / "manifest.py").write_text('metadata(version="1.0")\nmodule("neopixel.py")\n')
    (folder / "neopixel.py").write_text("")
    assert dict(frozen(tmp_path))["neopixel.py"] == str(folder / "neopixel.py")
    assert contents.neopixel() == f"micropython-lib in {tmp_path}"
