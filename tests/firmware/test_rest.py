"""Dim, lower, dark: what glass and lights do while nobody presses, and the press that wakes them.

Most tests have an evening twenty times as fast; one has the true times.
"""

import pytest
from glances import REAL_TWO
from test_secrecy import shows_big_digit

from screens.texts import text
from seeno.players import heist

HURRIED = """
import sys
from app import rest

rest.DIM_MS //= 20
rest.DARK_MS //= 20
rest.SHIFT_MS //= 20
sys.path.remove(__file__.rsplit("/", 1)[0])
del sys.modules["main"]
import main
"""
DIM_MS, DARK_MS = 6000, 30_000
BRIGHT, DIM = 255, 8
NO_LIGHTS = [(0, 0, 0)] * 16
DARK_GLASS = bytes(1024)


@pytest.fixture
def hurried(start_table, tmp_path):
    """Starts a table that falls asleep early."""
    folder = tmp_path / "hurried"
    folder.mkdir()
    (folder / "main.py").write_text(HURRIED)
    return lambda script="", **options: start_table(script, main=folder, **options)


def a_row_lower(picture):
    """The picture, moved; its last row is the first one then."""
    moved = bytearray(1024)
    for x in range(128):
        column = int.from_bytes(picture[x::128], "little")
        moved[x::128] = ((column << 1 | column >> 63) & (1 << 64) - 1).to_bytes(8, "little")
    return bytes(moved)


def test_at_its_true_times(start_table):
    table = start_table("wait Seeno; red")
    pressed = table.now
    table.run(4000)  # its notice is over
    full = table.picture()
    table.run(115_500)
    assert table.parts.oled.contrast == BRIGHT and table.picture() == full
    table.run(1000)
    assert table.parts.oled.contrast == DIM
    table.run(600_000 - (table.now - pressed) // 1000 - 500)
    assert any(table.picture())
    table.run(1000)
    assert table.picture() == DARK_GLASS
    before = table.heap()
    table.run(30_000)
    after = table.heap()
    assert after["made"] - before["made"] == after["own"] - before["own"]
    table.press("blue")
    assert table.parts.oled.contrast == BRIGHT and table.picture() == full  # without a notice


@pytest.mark.parametrize("ms", [DIM_MS + 200, DARK_MS + 200])
@pytest.mark.parametrize("key", ["violet", "right", "ok"])
@pytest.mark.parametrize("held_ms", [30, 1500])
def test_the_press_that_wakes_does_nothing_else(hurried, ms, key, held_ms):
    table = hurried(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    table.run(ms)
    assert table.parts.oled.contrast == DIM
    table.press(key, held_ms)
    table.run(200)
    assert table.shows(text("pick_help"))
    assert table.parts.oled.contrast == BRIGHT


def test_a_detent_of_the_knob_wakes_and_does_nothing_else(hurried):
    table = hurried("wait Seeno", board="macropad")
    awake = table.picture()
    for detents in (1, -1, 5):
        table.run(DARK_MS + 200)
        assert table.picture() == DARK_GLASS
        table.turn(detents)
        table.run(100)
        if abs(detents) == 1:
            assert table.picture() == awake
    assert table.picture() != awake  # the others of five have turned


def test_lights_dim_and_go_out_and_come_back(hurried):
    table = hurried("wait Seeno; ok red blue; run 300")
    lights = table.lights()
    table.run(DIM_MS)
    dim = table.lights()
    assert 0 < sum(map(sum, dim)) < sum(map(sum, lights)) / 2
    table.run(DARK_MS)
    assert table.lights() == NO_LIGHTS
    table.press("green")
    table.run(20)
    assert table.lights() == lights
    assert not table.shows("3 " + text("name_2"))


def test_locks_are_kept_and_no_secret_is_shown_by_waking(hurried):
    table = hurried(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.enter(table, "red", 12)
    heist.take(table, "blue")
    table.script("down blue; run 100; up blue; run 100")
    cover = table.picture()
    table.run(DARK_MS + 200)
    assert table.picture() == DARK_GLASS
    table.down("blue")  # wakes, and does not look
    table.run(500)
    assert table.picture() == cover
    table.up("blue")
    table.run(100)
    table.script("down blue; run 100")
    assert shows_big_digit(table.picture())
    table.up("blue")
    heist.enter(table, "blue", 34)
    heist.agree(table, ("red", "blue"))
    assert table.text()[0] == "12 34"


@pytest.mark.parametrize("ms", [DIM_MS + 200, DARK_MS + 200])
def test_a_secret_is_covered_as_soon_as_it_dims_and_is_there_again(hurried, ms):
    """Its key may lie under something; the entry goes on where it was."""
    table = hurried(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.take(table, "red")
    cover = table.picture()
    table.script("down red; run 100; ok")
    secret = table.picture()
    began = table.now
    table.run(DIM_MS - 200)
    assert table.parts.oled.contrast == BRIGHT and table.picture() == secret
    table.run(ms - DIM_MS + 200)
    pictures = [frame.picture for frame in table.frames if frame.t_us > began]
    is_dark = ms > DARK_MS
    assert pictures[-1] == (DARK_GLASS if is_dark else cover)
    assert not any(shows_big_digit(picture) for picture in pictures[pictures.index(cover) :])
    for key, held_ms in (("ok", 1500), ("red", 500)):  # swallowed, then let go and pressed again
        table.up(key)
        table.run(100)
        table.down(key)
        table.run(held_ms)
        assert table.parts.oled.contrast == BRIGHT and table.picture() == cover
        table.up(key)
        table.run(ms)
        assert table.parts.oled.contrast == DIM
    table.press("red")
    table.script("run 100; down red; run 100")
    assert table.picture() == secret


def test_a_secret_that_dims_is_covered_before_the_firmware_waits_again(hurried):
    table = hurried(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    heist.take(table, "red")
    cover = table.picture()
    table.script("down red; run 100")
    table.run(DIM_MS - 500)
    for _ in range(500):
        if table.parts.oled.contrast == BRIGHT:
            table.run(1)
    assert table.parts.oled.contrast == DIM
    dimmed = table.now
    table.run(100)
    frames = [frame for frame in table.frames if frame.t_us > dimmed]
    assert frames[0].picture == cover
    assert frames[0].t_us - dimmed < 40_000  # a whole picture takes 24 ms


@pytest.mark.parametrize("key", ["violet", "right", "ok"])
def test_a_key_that_is_stuck_does_not_keep_it_awake(hurried, key):
    table = hurried(f"wait Seeno; down {key}; run 500")  # ▶ repeats there
    table.run(DIM_MS)
    assert table.parts.oled.contrast == DIM
    table.run(DARK_MS)
    assert table.picture() == DARK_GLASS
    table.press("left")
    assert any(table.picture())
    shown = table.picture()
    table.run(DIM_MS - 500)
    assert table.picture() == shown  # it repeats no more


def test_a_press_that_was_made_before_it_dims_counts(hurried):
    table = hurried("wait Seeno; ok red blue ok*3; wait Type 5 cards; run 30")
    table.run(DIM_MS - 300)
    table.hold("ok", 1100)  # ● knows a hold here
    table.run(100)
    assert not table.shows("Type 5 cards")


def test_a_dim_picture_stands_now_here_now_a_row_lower(hurried):
    table = hurried("wait Seeno")
    awake = table.picture()
    table.run(DARK_MS - 500)
    seen = [frame.picture for frame in table.frames]
    steps = [picture for before, picture in zip([None, *seen], seen) if picture != before]
    assert steps[steps.index(awake) :] == [
        awake,
        *[a_row_lower(awake), awake] * 3,
        a_row_lower(awake),
    ]
    table.press("red")
    assert table.picture() == awake


def test_a_computer_that_interrupts_in_the_dark_is_told_what_to_do(hurried):
    table = hurried("wait Seeno")
    table.run(DARK_MS + 200)
    table.interrupt()
    table.run(300)
    assert table.shows(text("stopped_title"))


def test_pulses_keep_a_power_bank_awake(hurried, tmp_path):
    table = hurried("wait Seeno", board=with_pulse(tmp_path, (5, 3)))
    table.run(DARK_MS + 200)
    begun = table.now
    table.run(20_000)
    levels = [(frame.t_us, sum(map(sum, frame.lights))) for frame in table.frames]
    levels = [(t_us, level) for t_us, level in levels if t_us > begun]
    assert {level > 0 for _, level in levels} == {True, False}
    starts = [t_us for t_us, level in levels if level]
    assert len(starts) == 4
    assert {round((b - a) / 1e5) for a, b in zip(starts, starts[1:])} == {50}
    lengths = [b - a for (a, level), (b, _) in zip(levels, levels[1:]) if level]
    assert {round(length / 1e5) for length in lengths} == {3}
    milliamperes = max(level for _, level in levels) * 20 / 255
    assert 390 < milliamperes <= 400  # the board's limit
    assert not any(table.picture())


def with_pulse(folder, pulse):
    from seeno import boards

    text = (boards.folder("pico") / "board.py").read_text(encoding="utf-8")
    (folder / "board.py").write_text(text + f'\nSTRIP["keep_awake"] = {pulse}\n', encoding="utf-8")
    return folder
