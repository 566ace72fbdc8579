"""Programs of a test's own in place of the firmware's main, on boards varied at will."""

import pytest
from programs import JOURNAL

from seeno import boards

FOR_EVER = """
import time
while True:
    time.sleep_ms(1000)
"""


@pytest.fixture
def bench(start_table, tmp_path):
    """Starts a table that runs `program`: bench(program, oled={"kind": "sh1106"}, seed=2)."""

    def start(program, oled=(), strip=(), **options):
        pico = (boards.folder("pico") / "board.py").read_text(encoding="utf-8")
        changed = f"\nOLED.update({dict(oled)!r})\nSTRIP.update({dict(strip)!r})\n"
        if dict(oled).get("bus") == "spi":
            changed += 'for wire in ("sda", "scl", "address"):\n    del OLED[wire]\n'
        (tmp_path / "board.py").write_text(pico + changed, encoding="utf-8")
        (tmp_path / "main.py").write_text(program + FOR_EVER, encoding="utf-8")
        return start_table(board=tmp_path, main=tmp_path, **options)

    return start


@pytest.fixture
def journal_run(bench, tmp_path):
    """Runs a program about journals on blocks of flash, new ones or those of before.

    Gives the lines that it prints before its last, "done".
    """

    def run(program, blocks=64, ms=60_000):
        table = bench(JOURNAL + program, blocks=blocks, flash=tmp_path)
        table.run(ms)
        told = table.output().splitlines()
        assert told[-1:] == ["done"], told
        table.close()
        return told[:-1]

    return run


@pytest.fixture
def clean(start_table):
    """The glass of a device that was stopped while nothing went on."""
    table = start_table("run 100")
    table.interrupt()
    table.wait_text("STOPPED")
    table.run(300)
    return table.picture()
