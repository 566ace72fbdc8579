"""Safe mode, faults and Ctrl-C: what is said, what is wiped, and that there is a way back."""

import json
import shutil

import pytest

from seeno import players, reader
from seeno.boards import ROOT
from seeno.device import DeviceError
from seeno.players import heist

MAIN = ROOT / "firmware" / "main.py"
SEATS = ("red", "blue")
DARK = bytes(1024)
OFF = (0, 0, 0)
# Keeps all that holds secrets in play, and tells what is left in it when main has returned.
SPIES = """
import json
from app import heist, play

kept = []

def spied(kind):
    class Spied(kind):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            kept.append(self)
    return Spied

heist.State = spied(heist.State)
play.Keeper = spied(play.Keeper)
heist.Number = spied(heist.Number)
"""
LEFT_OVER = """
for each in kept:
    for name in ("picks", "secrets", "tens", "ones", "index", "offer"):
        if hasattr(each, name):
            print(name, json.dumps(getattr(each, name)))
"""
# Every exception says the secret itself.
BROKEN = """
from app import heist

def broken(self, view):
    raise KeyError("picks %r" % self.state.picks)

heist.Table._agree = broken
"""


def run_main(before="", after=""):
    """A program that runs the firmware's own main between other lines."""
    return "\n".join((before, f"exec(open({str(MAIN)!r}).read())", after))


@pytest.fixture
def spied(program):
    return lambda **options: program(run_main(SPIES, LEFT_OVER), **options)


def first_round(table):
    """The face-up cards of a dealt game that has just begun."""
    players.sit_down(table, "heist", SEATS, dealt=True)
    table.wait_text("Round 1")
    return heist.cards(table)


def all_in(table):
    """Both seats lock a number."""
    cards = first_round(table)
    for place, colour in enumerate(SEATS):
        heist.enter(table, colour, cards[place] * 10 + cards[place + 1])
    table.run(100)


# Safe mode.


@pytest.mark.parametrize("board, key", [("pico", "ok"), ("macropad", "ok"), ("macropad", "knob")])
def test_ok_held_while_the_power_comes_starts_without_the_game(start_table, board, key):
    table = start_table(board=board, held=(key,))
    table.run(1000)
    assert table.text()[0].split() == ["SAFE", "MODE"]
    assert set(table.lights()) == {(6, 6, 6)}
    table.up(key)
    table.script("run 100; ok; run 1000; ok; run 100")
    assert table.shows("unplug it, then plug it in") and table.fault is None


@pytest.mark.parametrize("ms", [5, 30, 300, 450])
def test_a_touch_while_the_power_comes_is_no_press_and_no_safe_mode(start_table, ms):
    table = start_table(held=("ok",))
    table.run(ms)
    table.up("ok")
    table.wait_text("Heist", 700)
    table.run(2000)
    assert table.shows("which game? Heist")


@pytest.mark.parametrize("key", ["red", "left"])
def test_other_keys_held_while_the_power_comes_mean_nothing(start_table, key):
    table = start_table(held=(key,))
    table.wait_text("Heist", 700)
    table.run(1000)
    assert table.shows("Heist")


def test_the_file_asks_for_the_safe_mode_once(start_table, tmp_path):
    (tmp_path / "safe").touch()
    table = start_table(flash=tmp_path)
    table.wait_text("USB is ready", 700)
    assert not (tmp_path / "safe").exists()
    again = start_table(flash=tmp_path)
    again.wait_text("Heist", 700)


def test_the_safe_mode_loads_nothing_of_the_game(program):
    told = "import sys\nprint(sorted(name for name in sys.modules if name.startswith('app')))"
    table = program(run_main(after=told), held=("ok",))
    table.run(1000)
    assert table.output().strip() == "['app', 'app.classifier', 'app.safe']"


def test_a_game_loads_no_other_games(program):
    """A board that Seeno was deployed on keeps modules in its RAM."""
    table = program(run_main(after="import sys\nprint(sorted(sys.modules))"))
    first_round(table)
    table.interrupt()
    assert stopped(table)
    loaded = table.output()
    assert "'rules_core.heist'" in loaded and "'app.heist'" in loaded
    for other in ("gacchi", "bees", "herd"):
        assert f"'rules_core.{other}'" not in loaded and f"'app.{other}'" not in loaded


@pytest.mark.parametrize("start", ["import nothing_of_that_name", "def run(:", "1 // 0"])
def test_a_game_that_cannot_be_loaded_leaves_the_safe_mode_and_the_prompt(
    start_table, tmp_path, start
):
    """As after a copy to the flash that was broken off."""
    shutil.copytree(MAIN.parent / "app", tmp_path / "app")
    shutil.copy(MAIN, tmp_path)
    (tmp_path / "app" / "start.py").write_text(start)
    table = start_table(main=tmp_path)
    with pytest.raises(DeviceError, match="(?s)start.py.*(ImportError|Syntax|ZeroDivision)"):
        table.run(1000)
    assert "SAFE MODE" in reader.joined(table.parts.oled.picture())


# Faults.


def test_a_fault_is_told_without_what_it_says_and_ok_starts_again(program):
    table = program(run_main(BROKEN))
    all_in(table)
    table.wait_text("FAULT")
    assert table.shows("● starts again")
    assert table.text()[6] == "KeyError" and table.text()[7].startswith("main.py:")
    assert set(table.lights()) == {(24, 0, 0)}
    output = table.output()
    assert "KeyError" in output and 'File "' in output and "in broken" in output
    assert "picks" not in output
    assert [line for line in output.splitlines() if '  File "' not in line] == [
        "Seeno has stopped by a fault: KeyError"
    ]
    table.script("red; blue; left; run 500")
    assert table.shows("FAULT")
    table.hold("ok", 3000)  # that long at the start would ask for the safe mode
    table.wait_text("Resume, round 1")


def test_a_fault_wipes_what_was_secret(program):
    spies = SPIES + BROKEN.replace("heist.Table._agree = broken", "")
    spies += "heist.Table._agree = broken\n"
    table = program(run_main(spies, LEFT_OVER))
    all_in(table)
    table.wait_text("FAULT")
    table.interrupt()
    table.wait_text("STOPPED")
    assert left_over(table) == NOTHING_LEFT


# Ctrl-C.

NOTHING_LEFT = {
    "picks": [[None, None]], "secrets": [{}], "tens": [0], "ones": [0], "index": [0], "offer": [[]]
}  # fmt: skip


def left_over(table):
    """{name: the different values found}."""
    found = {}
    for line in table.output().splitlines():
        name, _, value = line.partition(" ")
        if name in NOTHING_LEFT:
            value = json.loads(value)
            if value not in found.setdefault(name, []):
                found[name].append(value)
    return found


def stopped(table):
    """True when the glass says so and nothing else is to be seen."""
    table.run(300)
    return table.text()[0] == "STOPPED" and set(table.lights()) == {OFF} and table.fault is None


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_wipes_picks_before_the_prompt(spied, times):
    table = spied()
    all_in(table)
    for _ in range(times):
        table.interrupt()
    assert stopped(table)
    assert left_over(table) == NOTHING_LEFT
    assert "Seeno has stopped" in table.output() and "File" not in table.output()


# From the press on: the press itself, the picture of the next digit on its way, and rest.
@pytest.mark.parametrize("ms", [0, 1, 2, 3, 4, 5, 6, 8, 11, 40])
def test_ctrl_c_in_the_middle_of_an_entry_wipes_it_and_its_picture(spied, clean, ms):
    table = spied()
    cards = first_round(table)
    heist.enter(table, "blue", cards[1] * 10 + cards[2])
    table.script("red; wait Let go; down red; wait tens; ok; wait ones; down right")
    table.run(ms)
    table.interrupt()
    assert stopped(table)
    assert left_over(table) == NOTHING_LEFT
    later = [frame.picture for frame in table.frames if frame.t_us > table.now - 290_000]
    assert all(picture in (DARK, clean) for picture in later)
    assert table.picture() == clean


@pytest.mark.parametrize(
    "script", ["run 100", "ok; red", "ok; red blue ok", "right ok", "ok; red blue ok ok ok"]
)
def test_ctrl_c_anywhere_else_gives_the_prompt(start_table, script):
    table = start_table(script)
    table.interrupt()
    assert stopped(table)
    assert "Traceback" not in table.output()


def test_ctrl_c_in_the_count_down_leaves_no_number(spied):
    table = spied()
    all_in(table)
    table.script("red blue; run 1000")
    table.interrupt()
    assert stopped(table)
    assert left_over(table) == NOTHING_LEFT
    journal = (table.flash / "games" / "0001.journal").read_text()
    assert journal.count("\n") == 3  # what it is, the record's header, and the cards
