"""Ways back on the real image: the watchdog, the safe mode, a foreign file, mpremote."""

import subprocess
import sys

import pytest
from test_device_tools import image_flash, running, wait_for_menu

from screens.texts import text
from seeno import players
from seeno.players import heist

CARDS = (1, 2, 3, 4, 5)
TIMEOUT_MS = 8000  # as in devices/watchdog.py
START_MS = 700
# What is typed at the prompt before main is run again, and how it is made to hang then.
HANGS = {
    "busy": (
        "from app import heist; apply = heist.State.apply; moves = []",
        r"exec('def hang(self, move):\n moves.append(1)\n while moves[1:]: pass\n"
        r" return apply(self, move)')",
        "heist.State.apply = hang",
    ),
    "asleep": (
        "from app import heist; import asyncio; ask = heist.Table.ask; asked = []",
        r"exec('async def hang(self, view):\n asked.append(1)\n"
        r" if asked[2:]: await asyncio.sleep(1000)\n return await ask(self, view)')",
        "heist.Table.ask = hang",
    ),
    "in an interrupt": (
        "from devices import keys; change = keys._Contact.change",
        r"exec('def hang(self, pin):\n while self.number == 5: pass\n change(self, pin)')",
        "keys._Contact.change = hang",
    ),
}
HAS_BITTEN = "from devices.watchdog import Watchdog; print(Watchdog('rp2040').has_bitten)"


def main_again(table, lines):
    """Ends the game by Ctrl-C, types the lines and runs main a second time in the process."""
    table.interrupt()
    table.wait_text(text("stopped_title"))
    table.depth.serial.type("\r".join((*lines, "import main", "")).encode())
    table.wait_text(text("menu"))


def begin_round(table):
    """A round of real cards, begun when the watchdog is on."""
    players.sit_down(table, "heist", ("red", "blue"))
    heist.type_cards(table, CARDS)


@pytest.mark.soak
@pytest.mark.parametrize("way", HANGS)
def test_whatever_hangs_the_game_goes_on_within_the_bound(start_table, tmp_path, say, soak, way):
    if way != "in an interrupt" and not soak:
        pytest.skip("the emulator takes long, and this is the worst of them")
    table = start_table(flash=tmp_path)
    table.wait_text(text("menu"))
    main_again(table, HANGS[way])
    table.run(5000)
    begin_round(table)
    before = table.files.read("games/0001.journal")
    table.wait_text(text("pick_help"))
    if way == "in an interrupt":
        table.down("left")
    else:
        heist.enter(table, "red", 12, lock=False)
        table.down("red")
        table.script("run 60; down ok; run 60; up ok")
    begun = table.now
    table.wait_text(players.part("resume_round"), TIMEOUT_MS + 2000)
    took = (table.now - begun) / 1000
    print(f"back {took:.0f} ms after the press")
    assert took < TIMEOUT_MS + START_MS
    for key in ("red", "left"):
        table.up(key)
    table.run(100)
    table.press("ok")
    table.wait_text(text("pick_help"))
    assert tuple(heist.cards(table)) == CARDS
    assert table.files.read("games/0001.journal") == before
    assert say(table, HAS_BITTEN) == "True"


@pytest.mark.soak
@pytest.mark.parametrize("gap_ms", [1, 5, 20, 60, 120])
def test_a_second_ctrl_c_close_behind_the_first_changes_nothing(start_table, soak, gap_ms):
    if gap_ms > 1 and not soak:
        pytest.skip("one of them is tried")
    table = start_table()
    table.wait_text(text("menu"))
    table.run(5000)
    begin_round(table)
    heist.enter(table, "red", 12, lock=False)
    table.down("red")
    table.run(60)
    table.interrupt()
    table.run(gap_ms)
    table.interrupt()
    table.wait_text(text("stopped_title"))
    table.run(TIMEOUT_MS + 2000)
    assert table.shows(text("stopped_title"))  # and no watchdog runs on
    assert "Traceback" not in table.output().partition("soft reset starts it again")[0]
    assert table.output().endswith(">>> ")


def test_ok_held_while_the_power_comes_starts_without_the_game(start_table, say):
    table = start_table(held=("ok",))
    table.wait_text(text("safe_title"))
    table.run(1000)
    assert set(table.lights()) == {(6, 6, 6)}
    assert say(table, "import sys; print([n for n in sys.modules if n == 'app.start'])") == "[]"


def test_a_foreign_file_does_not_stand_in_the_image_s_way_and_is_named(start_table, tmp_path):
    start_table(flash=tmp_path).close()
    table = start_table(flash=tmp_path, image=False)
    for name in ("screens.py", "app/start.py", "rules_core.mpy"):
        table.files.write(name, b"1 // 0\n")
    table.close()
    table = start_table(flash=tmp_path, image=False)
    table.wait_text(text("menu"))
    players.choose(table, "about")
    table.script("wait Memory free; right; wait Foreign")
    assert table.text()[6].split() == [text("health_file"), "app"]


def test_mpremote_has_all_the_time_it_wants(tmp_path):
    """Without a word from Seeno's own tools, on a table whose watchdog is on."""
    image_flash(tmp_path / "flash")
    with running(tmp_path / "flash") as (table, port):
        wait_for_menu(table)
        table.run(5500)
        program = "import time; time.sleep(9); print('still here')"
        command = [sys.executable, "-m", "mpremote", "connect", port, "resume", "exec", program]
        told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert told.stdout.strip().endswith("still here"), told
        assert table.shows("STOPPED")
