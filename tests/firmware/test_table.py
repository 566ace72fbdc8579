"""The table's own words: scripts, waits, and reading the track from the lights."""

import pytest

from seeno import players
from seeno.boards import BOARDS, UnknownBoardError
from seeno.players import heist
from seeno.script import ScriptError
from seeno.table import NotSeenError, Table


def test_a_script_presses_waits_and_holds(start_table):
    table = start_table("""
        wait Heist; ok        # the menu
        wait seating order
        red blue*2 green      # blue has taken its colour back
    """)
    assert "RED" in table.text()[2] and "GREEN" in table.text()[3]
    before = table.now
    table.script("hold red 1300; run 40")
    assert table.now == before + 1_400_000
    table.script("down red green")
    assert table.parts.frame(0).down == ("red", "green")
    table.script("up red; up green; run 100")
    assert table.parts.frame(0).down == ()


@pytest.mark.parametrize("script", ["purple", "hold purple", "run soon", "red*x", "down"])
def test_a_script_that_cannot_be_done_says_why(table, script):
    if script == "down":
        table.script(script)  # no key is no key
    else:
        with pytest.raises(ScriptError, match=script.split()[-1].rstrip("*x")):
            table.script(script)


def test_a_wait_in_vain_shows_the_glass_and_takes_its_time(table):
    with pytest.raises(NotSeenError, match=r"(?s)“no such text”.*200 ms.*\|Heist"):
        table.wait_text("no such text", 200)
    assert table.now == 200_000


def test_a_wait_ends_with_the_frame_that_shows_it(table):
    table.wait_text("Heist")
    assert table.now == table.frames[-1].t_us < 100_000
    assert table.shows("which game? Heist")  # across lines


def test_the_track_and_the_seat_lights_are_read_from_the_lights(table):
    players.sit_down(table, "heist", players.COLOURS[:4])
    heist.type_cards(table, [1, 1, 0, 3, 7, 9, 5, 8])
    assert table.track() == {0: ("red", "blue", "green", "yellow")}
    heist.enter(table, "red", 10)
    table.script("down blue; run 300; up blue; run 100")
    assert table.seat_lights() == {
        "red": "steady", "blue": "pulse", "green": "dark", "yellow": "dark", "violet": "dark"
    }  # fmt: skip
    heist.round_of(table, {"red": 10, "blue": 31, "green": 71, "yellow": 79})
    assert table.track() == {0: ("green",), 1: ("red", "blue"), 2: ("yellow",)}


def test_a_picture_of_the_glass(table):
    table.wait_text("Heist")
    image = table.image(4)
    assert image.size == (512, 256)
    lit = sum(bin(byte).count("1") for byte in table.picture())
    assert image.histogram()[255] == lit * 16


def test_layout_tells_the_page_what_there_is(table):
    assert table.layout == {
        "glass": [128, 64],
        "seat_keys": ["red", "blue", "green", "yellow", "violet"],
        "hand_keys": ["left", "right", "ok"],
        "track": [0, 11],
        "seats": [11, 16],
    }


def test_two_runs_put_the_same_bytes_at_the_same_times_on_the_wires():
    runs = []
    for _ in range(2):
        with Table(seed=5, bounce_us=6000) as table:
            players.sit_down(table, "heist", ("red", "violet"), dealt=True)
            table.run(3000)
            runs.append((table.now, table.parts.oled.transfers, table.frames))
    assert runs[0] == runs[1]


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "sh1106", "column_offset": 2},
        {"kind": "sh1106", "column_offset": 0},
        {"kind": "ssd1306", "rotation": 180},
        {"kind": "sh1106", "column_offset": 2, "rotation": 180},
        {"id": 1, "sda": 6, "scl": 7, "address": 0x3D},
    ],
)
def test_other_panels_show_the_same_picture(tmp_path, start_table, table, changes):
    source = (BOARDS / "pico" / "board.py").read_text(encoding="utf-8")
    (tmp_path / "board.py").write_text(f"{source}\nOLED.update({changes})\n", encoding="utf-8")
    other = start_table(board=tmp_path)
    for each in (table, other):
        each.script("wait Heist; ok; wait seating order; red blue; run 200")
    assert other.picture() == table.picture()
    assert other.parts.oled.oddities == []


def test_an_oled_that_comes_back_shows_the_picture_again(table):
    table.wait_text("Heist")
    table.plug_oled(False)
    table.script("ok; red; run 500")
    assert table.text() == [""] * 8
    table.plug_oled(True)
    table.script("blue; run 200")
    assert table.shows("1 RED 2 BLUE")


def test_no_such_board():
    with pytest.raises(UnknownBoardError, match="“toaster”; there are: .*pico"):
        Table(board="toaster")


def test_the_firmware_finds_nothing_odd_in_its_parts(table):
    players.sit_down(table, "heist", players.COLOURS)
    table.run(2000)
    assert table.parts.oled.oddities == [] and table.parts.strip.oddities == []
