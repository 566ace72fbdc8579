"""The device commands on a board, files and a drive that may say anything: a sentence at worst."""

import contextlib
import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seeno import boards, stamp
from seeno.build.uf2 import FAMILIES, pack
from seeno.device_tools import compiler, deploy, doctor, drives, games, uf2
from seeno.device_tools.failures import FailureError
from seeno.device_tools.link import Link

pytestmark = pytest.mark.soak

RECORDS = Path(__file__).parents[1] / "records"
OVER = (RECORDS / "heist_two_seats.jsonl").read_bytes()
FILES = {"lib/app.mpy": b"one", "lib/board.mpy": b"two", "main.py": b"three"}
PICO = {key: value for key, value in vars(boards.load("pico")).items() if key.isupper()}
OURS = stamp.of_tree("pico")
ANSWERS = {
    "facts": {
        "name": "micropython",
        "version": (1, 25, 0),
        "mpy": 6 | 3 << 8 | 4 << 10,
        "machine": "Raspberry Pi Pico with RP2040",
        "memory": 180000,
        "is_mounted": True,
        "flash": (500000, 1400000),
        "build": [OURS.version, OURS.board, OURS.hash, OURS.rules],
        "place": "build_info.py",
    },
    "health": {
        "games": (3, 50),
        "has_hung": False,
        "is_chance_stuck": False,
        "foreign": ["app"],
    },
    "hashes": {},
    "entries": {"0001.jsonl": 700, "notes.txt": 3},
    "unreadable": ["games2/0002.journal", "notes.txt", "games/"],
    "origin": None,
    "board_file": (PICO, "board.py"),
    "summary": ("heist", ["red", "blue"], 12, True, None),
    "levels": [1] * 8,
    "scan": [0x3C],
}
LEAVES = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.binary(max_size=4)
    | st.sampled_from(["../../x", "heist", "\x1b[2J", "a" * 300, "\x00", -1, 10**30, 1.5, 2j])
)  # fmt: skip
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=3) | st.integers(), inner, max_size=4)
    ),
    max_leaves=8,
)
# What is no value at all, or one that Python cannot make.
OUTPUT = st.binary(max_size=40) | st.sampled_from(
    [b"", b"{[]:1}", b"-" * 9000 + b"1", b"(" * 3000, b"'\\ud800'", b"9" * 5000, b"f()", b"\xff"]
)
quiet = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


class Board:
    """Mpremote's transport of a board whose answer to one function is another one."""

    def __init__(self, name, output, files):
        self.name = name
        self.output = output
        self.files = files

    def exec_raw(self, program, timeout):
        name = program.partition("(")[0].removeprefix("def ").strip()
        if name == self.name:
            return self.output, b""
        answer = ANSWERS.get(name)
        if name == "hashes":
            answer = dict.fromkeys(json.loads(_asked(program)), None)
        return repr(answer).encode() + b"\r\n", b""

    def fs_readfile(self, name, chunk_size):
        return self.files


def _asked(program):
    """The list of names in the call at the end of a program, as JSON."""
    call = program.rstrip().rpartition("print(repr(")[2]
    return call[call.index("[") : call.rindex("]") + 1].replace("'", '"')


def board_link(name, output, files=OVER):
    link = Link("a port")
    link._transport = Board(name, output, files)
    return link


@st.composite
def answers(draw):
    """(function, output): what a good answer becomes when something in it is another thing."""
    name = draw(st.sampled_from(sorted(ANSWERS)))
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return name, draw(OUTPUT)
    value = draw(VALUES) if kind == 1 else _with_another(draw, ANSWERS[name])
    return name, repr(value).encode()


def _with_another(draw, value):
    if type(value) not in (dict, list, tuple) or not value or not draw(st.integers(0, 3)):
        return draw(VALUES)
    places = list(value) if type(value) is dict else range(len(value))
    place = draw(st.sampled_from(sorted(places)))
    changed = value.copy() if type(value) is dict else list(value)
    changed[place] = _with_another(draw, value[place])
    return tuple(changed) if type(value) is tuple else changed


@contextlib.contextmanager
def at_worst_a_sentence():
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    except FailureError as failure:
        assert failure.sentence.isprintable()


@given(answers())
def test_doctor_and_games_of_a_board_that_says_anything(answer):
    with at_worst_a_sentence():
        for finding in doctor.examine(board_link(*answer)):
            assert finding.text.isprintable()
    with at_worst_a_sentence():
        for game in games.on_board(board_link(*answer)):
            assert game.state.isprintable() and game.path.count("/") == 1


@quiet
@given(answers(), st.sampled_from([OVER, OVER[:-9], b""]) | st.binary(max_size=60))
def test_a_fetched_game_lands_in_its_folder_or_nowhere(tmp_path, answer, data):
    with at_worst_a_sentence():
        link = board_link(*answer, files=data)
        games.fetch(link, games.on_board(link), tmp_path / "games", unfinished=True)
    assert [path.name for path in tmp_path.iterdir()] in ([], ["games"])
    assert all(path.parent == tmp_path / "games" for path in tmp_path.rglob("*.*"))


LISTS = (
    VALUES.map(lambda value: repr(value).encode())
    | st.binary(max_size=40)
    | st.sampled_from([b"[" * 90000, b'{"board":"\\u0000","files":{}}', b'{"board":"pico"}'])
    | st.fixed_dictionaries({"board": st.text(max_size=3), "files": st.just({"a": 5})}).map(
        lambda value: json.dumps(value).encode()
    )
)


@quiet
@given(answers(), LISTS)
def test_deploying_to_a_board_that_says_anything(monkeypatch, answer, listed):
    monkeypatch.setattr(compiler, "modules", lambda *_: dict(FILES))
    monkeypatch.setitem(ANSWERS, "facts", ANSWERS["facts"] | {"build": None})
    with at_worst_a_sentence():
        deploy.deploy(board_link(*answer, files=listed))


@st.composite
def images(draw):
    """A UF2 in which words and bytes are other ones."""
    chip = draw(st.sampled_from(sorted(FAMILIES)))
    data = bytearray(pack(bytes(600) + str(OURS).encode(), chip))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, 8)) * 4 + draw(st.sampled_from(range(0, len(data), 512)))
        data[at : at + 4] = draw(st.sampled_from([b"\xff" * 4, bytes(4)]) | st.binary(min_size=4))
    return bytes(data)


@quiet
@given(images() | st.binary(max_size=600))
def test_an_image_that_is_anything(tmp_path, data):
    path = tmp_path / "image.uf2"
    path.write_bytes(data)
    with at_worst_a_sentence():
        assert uf2.read(path).chip in FAMILIES


@quiet
@given(
    st.binary(max_size=80) | st.text(max_size=80).map(lambda text: text.encode("utf-8", "replace"))
)
def test_a_drive_that_says_anything(tmp_path, data):
    (tmp_path / "INFO_UF2.TXT").write_bytes(data)
    drives.read(tmp_path)
