"""How a MicroPython is chosen, and that the frozen one carries the project by itself."""

import os
import subprocess

import pytest

from screens.texts import text
from seeno import micropython, players
from seeno.boards import ROOT
from seeno.build import places


@pytest.fixture
def program(tmp_path):
    """Return a maker of programs that answer as a MicroPython of some version does."""

    def make(version, name="micropython"):
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\necho \"(name='micropython', version={version})\"\n")
        path.chmod(0o755)
        return path

    return make


@pytest.fixture
def candidates(monkeypatch):
    """Return a setter of what is found on this machine, in order."""
    monkeypatch.delenv("MICROPYTHON", raising=False)

    def place(*paths):
        monkeypatch.setattr(micropython, "_candidates", lambda: [(path, "here") for path in paths])

    return place


def test_version_is_read_from_the_program(program):
    assert micropython.version(program((1, 25, 3, ""))) == (1, 25, 3)


def test_version_of_another_program_is_an_error():
    with pytest.raises(ValueError, match="not a MicroPython"):
        micropython.version("true")


def test_the_environment_is_obeyed(program, candidates, monkeypatch):
    candidates(program((1, 25, 0, "")))
    other = program((1, 26, 0, ""), "other")
    monkeypatch.setenv("MICROPYTHON", str(other))
    assert micropython.find("test") == other


@pytest.mark.parametrize("ordered", ["no-such-program", "true"])
def test_a_useless_order_is_refused_rather_than_replaced(
    ordered, program, candidates, monkeypatch
):
    candidates(program((1, 25, 0, "")))
    monkeypatch.setenv("MICROPYTHON", ordered)
    with pytest.raises(micropython.NotFoundError, match=ordered):
        micropython.find()


def test_tests_prefer_the_image_version_and_play_takes_the_first(program, candidates):
    newer, same = program((1, 27, 0, ""), "newer"), program((1, 25, 1, ""), "same")
    candidates(newer, same)
    assert micropython.find("play") == newer
    assert micropython.find("test") == same


def test_another_version_serves_the_tests_and_is_named(program, candidates):
    candidates(program((1, 27, 0, "")))
    assert "not the image's 1.25" in str(micropython.choose("test"))


def test_an_old_one_is_passed_over(program, candidates):
    candidates(program((1, 23, 0, "")))
    with pytest.raises(micropython.NotFoundError, match="make unix"):
        micropython.find()


needs_frozen = pytest.mark.skipif(
    not places.frozen_unix().exists(), reason="the unix port with the project frozen is not built"
)


@needs_frozen
def test_the_frozen_build_carries_the_rules_and_the_firmware(tmp_path):
    """Nothing but the stand-ins is on the path, and no source of the project is near."""
    check = (
        "import rules_core.replay, rules_core.dealer, screens.track, board, app;"
        "print(board.NAME, rules_core.replay.__file__)"
    )
    path = f"{ROOT / 'host_tools' / 'unix_port'}:.frozen"
    answer = subprocess.run(
        [places.frozen_unix(), "-c", check],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=dict(os.environ, MICROPYPATH=path),
        check=False,
    )
    assert (answer.stdout, answer.stderr) == ("pico rules_core/replay.py\n", "")


@needs_frozen
def test_the_frozen_build_plays(start_table):
    table = start_table(micropython=places.frozen_unix())
    players.sit_down(table, "heist", players.COLOURS, dealt=True)
    table.wait_text(text("pick_help"))
