"""The MacroPad as a table: a whole game by its keys and its knob, scores on the glass."""

import io
import json

import pytest

from rules_core import dealer, replay
from seeno import players
from seeno.boards import BOARDS
from seeno.players import heist, record_of

FOUR = ("red", "blue", "green", "yellow")
OFF = (0, 0, 0)
SEATS = 5
LIGHTS = 12


@pytest.fixture
def macropad(start_table):
    return start_table(board="macropad", bounce_us=1000)


def totals(table):
    """The scores under the numbers of a resolution, {short name: score}."""
    lines = table.text()
    marks = str.maketrans("✓✗", "  ")
    return dict(zip(lines[2].split(), map(int, lines[3].translate(marks).split())))


def test_a_whole_dealt_game_with_the_record_and_the_glass_agreeing(macropad):
    random = dealer.Random(5)
    players.sit_down(macropad, "heist", FOUR, dealt=True)
    after = None
    while after not in ("wins", "shared"):
        macropad.wait_text("Round ")
        cards = heist.cards(macropad)
        picks = {}
        for colour in FOUR:
            tens, ones = (cards[random.below(len(cards))] for _ in range(2))
            picks[colour] = tens * 10 + ones
        after = heist.round_of(macropad, picks)
        if after == "place_title":
            heist.place_diamond(macropad, random.below(len(cards)))
    record = record_of(macropad).encode()
    lines = []
    assert replay.replay(io.BytesIO(record), lines.append, with_legal=False)
    last = json.loads(lines[-1])
    assert last["over"] and max(last["scores"]) == 10
    shown = [line.replace("★", " ").split() for line in macropad.text()[2:7]]
    shown = {line[0].lower(): int(line[1]) for line in shown if line}
    assert [shown[colour] for colour in FOUR] == last["scores"]
    assert macropad.parts.oled.oddities == [] and macropad.parts.strip.oddities == []
    macropad.run(2000)  # the winner's colour runs under all twelve keys
    seen = [frame.lights for frame in macropad.frames if frame.t_us > macropad.now - 2_000_000]
    assert all(any(lights[light] != OFF for lights in seen) for light in range(LIGHTS))


def test_seats_have_their_lights_under_their_keys_and_nothing_else_is_lit(macropad):
    players.sit_down(macropad, "heist", FOUR)
    heist.type_cards(macropad, [1, 1, 0, 3, 7, 9, 5, 8])
    heist.enter(macropad, "red", 10)
    macropad.script("down blue; run 300; up blue; run 100")
    assert macropad.seat_lights() == {
        "red": "steady", "blue": "pulse", "green": "dark", "yellow": "dark", "violet": "dark"
    }  # fmt: skip
    assert macropad.track() == {}
    assert macropad.lights()[SEATS:] == [OFF] * (LIGHTS - SEATS)
    assert macropad.layout["track"] == [0, 0] and macropad.layout["seats"] == [0, 5]


def test_the_resolution_counts_the_totals_on_the_glass(macropad):
    players.sit_down(macropad, "heist", FOUR)
    heist.type_cards(macropad, [1, 1, 0, 3, 7, 9, 5, 8])
    for colour, number in {"red": 10, "blue": 31, "green": 71, "yellow": 79}.items():
        heist.enter(macropad, colour, number)
    heist.agree(macropad, FOUR)
    macropad.wait_text("go on")
    assert totals(macropad) == {"RED": 0, "BLU": 0, "GRN": 0, "YEL": 0}
    macropad.wait_text("GRN: 1 is gone", ms=20_000)
    assert totals(macropad) == {"RED": 1, "BLU": 1, "GRN": 0, "YEL": 0}
    assert "✗ 0" in macropad.text()[3]
    macropad.wait_text("largest", ms=20_000)
    macropad.run(1000)
    assert totals(macropad) == {"RED": 1, "BLU": 1, "GRN": 0, "YEL": 2}
    assert macropad.text()[3].split() == ["✓", "1", "✓", "1", "✗", "0", "✓", "2"]


def test_the_count_down_takes_all_twelve_lights_and_leaves_none_lit(macropad):
    players.sit_down(macropad, "heist", FOUR[:2])
    heist.type_cards(macropad, [1, 2, 3, 4, 5])
    for colour, number in {"red": 12, "blue": 34}.items():
        heist.enter(macropad, colour, number)
    begun = macropad.now
    heist.agree(macropad, FOUR[:2])
    lit = [
        sum(light != OFF for light in frame.lights)
        for frame in macropad.frames
        if frame.t_us > begun
    ]
    assert [count for count, before in zip(lit[1:], lit) if count != before] == [10, 6, 3, 0]
    macropad.run(500)
    assert macropad.lights() == [OFF] * LIGHTS


def test_the_knob_chooses(macropad):
    macropad.wait_text("Heist")
    macropad.turn(-2)
    macropad.script("knob; wait Memory free; knob; wait which game")
    macropad.turn(2)
    macropad.script("knob; wait Who plays; red blue knob; wait Options; knob; wait Real cards")
    macropad.turn(1)
    macropad.script("knob; wait Round 1")
    offered = len(set(heist.cards(macropad)))
    macropad.script("red; wait Let go; down red; wait tens")
    before = macropad.text()[2]
    macropad.turn(1, ms=8)
    macropad.run(100)
    assert macropad.text()[2] != before
    macropad.turn(offered - 1, ms=8)  # once round
    macropad.run(100)
    assert macropad.text()[2] == before
    macropad.script("knob; wait ones; knob; wait LOCK; knob; up red; wait Round 1")
    assert "✓" in macropad.text()[6]


def test_a_turn_while_the_own_key_is_up_changes_nothing(macropad):
    players.sit_down(macropad, "heist", FOUR[:2], dealt=True)
    macropad.script("wait Round 1; red; wait Let go; down red; wait tens")
    before = macropad.picture()
    macropad.script("up red; run 60")
    macropad.turn(3)
    assert macropad.shows("hold your key first")
    macropad.script("down red; run 100")
    assert macropad.picture() == before


@pytest.mark.parametrize("missing", ["STRIP = None", "OLED = None", "OLED = STRIP = None"])
def test_a_board_without_a_part_plays_on(start_table, tmp_path, missing):
    source = (BOARDS / "macropad" / "board.py").read_text(encoding="utf-8")
    (tmp_path / "board.py").write_text(f"{source}\n{missing}\n", encoding="utf-8")
    table = start_table(board=tmp_path)
    table.script("run 200; ok; run 50; red; blue; ok; run 50; ok; run 50; right ok; run 200")
    if "OLED" not in missing:
        table.wait_text("Round 1")
    header, deal = record_of(table).splitlines()
    assert json.loads(header)["seats"] == ["red", "blue"]
    assert json.loads(deal)["do"] == "deal"
    table.script("red; run 100; down red; run 100; ok; ok; ok; up red; run 3000")
    assert table.fault is None
    assert table.layout["glass"] == [128, 64]


def test_waiting_allocates_nothing(macropad):
    players.sit_down(macropad, "heist", FOUR, dealt=True)
    macropad.wait_text("Round 1")
    macropad.run(10_000)
    before = macropad.heap()
    macropad.run(20_000)
    after = macropad.heap()
    assert after["made"] - before["made"] == after["own"] - before["own"]
