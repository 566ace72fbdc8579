"""The house's own promises: arrows between rooms, what the firmware may know, and its shape."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules_core.games import STATES

TREE = Path(__file__).parents[2]
ROOMS = {
    "rules_core": "host_tools/rules_core",
    "on_device": "host_tools/seeno/device_tools/on_device.py",  # sent to a board, runs there
    "on_parts": "host_tools/seeno/device_tools/on_parts.py",  # as that
    "on_flash": "host_tools/seeno/bench/on_flash.py",  # runs in place of the firmware's main
    "seeno": "host_tools/seeno",
    "unix_port": "host_tools/unix_port",
    "app": "firmware/app",
    "screens": "firmware/screens",
    "devices": "firmware/devices",
    "main": "firmware/main.py",
    "board": "boards",
}
# Which rooms each room may import from, itself aside (CONTRIBUTING.md, "Rooms and arrows").
ARROWS = {
    "rules_core": set(),
    "on_device": {"app", "board", "devices", "rules_core"},
    "on_parts": {"board", "devices"},
    "on_flash": {"app", "devices", "rules_core"},
    "seeno": {"rules_core", "screens"},
    "unix_port": {"main"},  # the launcher starts the firmware and knows nothing else of it
    "app": {"rules_core", "screens"},
    "screens": {"rules_core"},
    "devices": set(),
    "main": {"app", "board", "devices"},
    "board": set(),
}
HARDWARE = {"machine", "neopixel", "rp2"}
# What a pure and portable core may import from outside the project.
CORE_MAY_IMPORT = {"json", "sys", "binascii"}
LONGEST = 300
# Tables rather than text; their length says nothing.
LONG_TABLES = {"firmware/screens/glyphs.py"}

# What each game has beside its rules, so that it can be played and seen to be what it was.
OF_A_GAME = (
    "docs/{}.ja.md",
    "docs/{}.md",
    "firmware/app/{}.py",
    "firmware/screens/{}.py",
    "host_tools/seeno/players/{}.py",
    "tests/firmware/test_{}_game.py",
    "tests/playthroughs/{}.jsonl",
    "tests/screens/{}_screens.py",
)


def _tracked(pattern="*"):
    told = subprocess.run(
        ["git", "ls-files", "-z", pattern], cwd=TREE, capture_output=True, text=True, check=True
    ).stdout
    return [name for name in told.split("\0") if name and (TREE / name).is_file()]


PYTHON_FILES = _tracked("*.py")


def _room(name):
    for room, place in ROOMS.items():
        if name == place or name.startswith(place + "/"):
            return room
    return None


def _imports(name):
    """Yield the top-level name of everything that the file imports."""
    for node in ast.walk(ast.parse((TREE / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for imported in node.names:
                yield imported.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0] if node.level == 0 else _room(name)


def _files_in(*rooms):
    return [name for name in PYTHON_FILES if _room(name) in rooms]


@pytest.mark.parametrize("room", ROOMS)
def test_arrows_point_one_way(room):
    allowed = ARROWS[room] | {room}
    broken = [
        f"{name} imports {imported}"
        for name in _files_in(room)
        for imported in _imports(name)
        if imported in ROOMS and imported not in allowed
    ]
    assert not broken


def test_the_core_imports_nothing_but_what_is_pure_and_portable():
    broken = [
        f"{name} imports {imported}"
        for name in _files_in("rules_core")
        for imported in _imports(name)
        if imported not in CORE_MAY_IMPORT | {"rules_core"}
        and (Path(name).name, imported) != ("replay.py", "gc")  # the tool, not the rules
    ]
    assert not broken


def test_only_devices_and_main_know_the_hardware():
    broken = [
        f"{name} imports {imported}"
        for name in _files_in("app", "screens", "rules_core")
        for imported in _imports(name)
        if imported in HARDWARE
    ]
    assert not broken


def test_the_firmware_does_not_know_that_it_is_emulated():
    words = re.compile(r"emulat|simulat|is_unix|sys\.platform|sys\.implementation", re.IGNORECASE)
    broken = [
        f"{name}:{number}: {line.strip()}"
        for name in _files_in("app", "screens", "devices", "main", "board")
        for number, line in enumerate((TREE / name).read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert not broken


def test_the_core_has_no_floats():
    broken = [
        f"{name}:{node.lineno}"
        for name in _files_in("rules_core")
        for node in ast.walk(ast.parse((TREE / name).read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    ]
    assert not broken


def test_each_module_says_first_what_it_is():
    broken = []
    for name in PYTHON_FILES:
        text = (TREE / name).read_text(encoding="utf-8")
        first = (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
        if not text.lstrip().startswith('"""') or not first.endswith("."):
            broken.append(name)
    assert not broken


def test_modules_are_short():
    lengths = {
        name: (TREE / name).read_text(encoding="utf-8").count("\n")
        for name in PYTHON_FILES
        if name not in LONG_TABLES
    }
    assert not {name: length for name, length in lengths.items() if length > LONGEST}


@pytest.mark.parametrize("game", sorted(STATES))
def test_a_game_has_all_that_games_have(game):
    wanted = [name.format(game) for name in OF_A_GAME]
    assert not [name for name in wanted if not (TREE / name).is_file()]
    played = (TREE / f"tests/firmware/test_{game}_game.py").read_text(encoding="utf-8")
    assert "pytest.mark.chip" in played, "mark a test for the real image too"


def test_each_test_module_has_a_name_of_its_own():
    """Or pytest takes one for the other, when all are run."""
    names = [Path(name).name for name in PYTHON_FILES if name.startswith("tests/")]
    twice = {name for name in names if names.count(name) > 1} - {
        "conftest.py",
        "machine.py",
        "os.py",
    }
    assert not twice


def test_nothing_built_is_tracked():
    built = re.compile(r"\.(uf2|elf|bin|mpy|whl|deb|o|so|pyc|zip|gz|xz)$")
    assert not [name for name in _tracked() if built.search(name)]


def test_only_pictures_are_binary():
    broken = [
        name
        for name in _tracked()
        if not name.endswith((".png", ".pbm")) and b"\0" in (TREE / name).read_bytes()
    ]
    assert not broken


def test_no_file_names_a_folder_of_one_machine():
    # Spelled in pieces, so that this file is not the one that is found.
    roots = "|".join(("home", "root", "work", "tmp", "Users"))
    path = re.compile(rf"(?<![\w.\-/$)}}])/({roots})/\w")
    broken = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name in _tracked()
        if not name.endswith((".png", ".pbm"))
        for number, line in enumerate((TREE / name).read_text(encoding="utf-8").splitlines(), 1)
        if path.search(line)
    ]
    assert not broken


def test_top_level_folders_are_those_of_the_plan():
    folders = {name.split("/")[0] for name in _tracked() if "/" in name}
    assert folders <= {".ci", "boards", "docs", "firmware", "host_tools", "tests"}


def test_the_core_runs_without_the_host_program():
    program = "import sys, rules_core.replay; print('seeno' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-S", "-c", program],
        cwd=TREE / "host_tools",
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout == "False\n"
