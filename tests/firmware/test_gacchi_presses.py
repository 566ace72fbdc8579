"""A turn of gacchi press by press: what is pointed at, refused, told, asked and agreed."""

import json

import pytest
from glances import is_lit, notice, seat_lights

from screens.lanes import order
from screens.texts import text
from seeno import players, reader
from seeno.players import gacchi, record_of
from seeno.players.gacchi import CARDS, OPENING

TWO = ("red", "blue")


def real(start_table, moves=0, cards=CARDS, **options):
    """A table with real cards, after so many moves of the opening; red begins."""
    table = start_table(seed=2)
    players.sit_down(table, "gacchi", TWO, first="seat_1", **options)
    gacchi.make(table, {"do": "layout", "cards": cards})
    for move in OPENING[:moves]:
        gacchi.make(table, move)
    gacchi.hurry(table)
    return table


@pytest.mark.chip
def test_the_legal_moves_go_round_and_each_is_seen_before_it_is_made(start_table):
    table = real(start_table, 4)
    assert notice(table) == text("help_step")
    lines = []
    for _ in range(3):
        table.press("right")
        lines.append(notice(table))
    assert lines == ["◀▶ die 4→5, card 8 ●", "◀▶ die 5→6, card 6 ●", "◀▶ die 4→5, card 8 ●"]
    assert table.text()[5].startswith("8 [5]")
    table.press("left")
    assert table.text()[1].startswith("6 [6]")
    assert record_of(table).count("\n") == 6
    table.press("ok")
    assert gacchi.state(table).places[1] == 6


# After these the mover has one die that is not covered, and it has one way to go.
TO_THE_ONLY_STEP = (
    {"by": "table", "do": "roll", "dice": [4, 4]},
    {"by": 0, "do": "setup", "spots": [1, 2]},
    {"by": "table", "do": "roll", "dice": [3, 2]},
    {"by": 1, "do": "setup", "spots": [2, 1]},
    {"by": 0, "do": "step", "die": 1, "to": 8},
    {"by": 1, "do": "step", "die": 0, "to": 2},
    {"by": 0, "do": "step", "die": 1, "to": 5},
    {"by": 1, "do": "step", "die": 1, "to": 1},
    {"by": 0, "do": "step", "die": 1, "to": 2},
    {"by": 1, "do": "flick", "cell": 2, "to": 1},
)


def test_the_only_move_is_pointed_at_and_there_is_no_other(start_table):
    table = real(start_table, 0, [3, 6, 2, 9, "R", 1, 5, 7, 8], variant="no_camp")
    for move in TO_THE_ONLY_STEP:
        gacchi.make(table, move)
    gacchi.hurry(table)
    assert notice(table) == "◀▶ die 4→5, card 1 ●"
    table.press("right")
    assert notice(table) == text("no_other")
    table.press("ok")
    assert gacchi.state(table).places[2] == 5


def test_hurrying_the_dice_along_places_none(start_table):
    table = real(start_table, 1)
    before = record_of(table)
    assert notice(table) == text("help_setup", *gacchi.state(table).values[:2])
    assert "[" not in "".join(table.text())  # no die of red's stands anywhere
    table.press("ok")
    assert notice(table) == text("turn_first")
    assert record_of(table) == before
    table.press("left")
    assert notice(table) == text("other_spots")
    table.press("right")
    table.press("ok")
    assert json.loads(record_of(table).splitlines()[-1])["spots"] == [0, 1]


def test_hurrying_the_story_along_makes_no_move(start_table):
    table = real(start_table, 4)
    table.press("ok")
    assert notice(table) == text("turn_first")
    assert record_of(table).count("\n") == 6


def test_the_target_is_told_to_those_who_do_not_see(start_table):
    table = real(start_table, 4)
    table.press("left")
    assert reader.spoken(table.picture())[1].startswith("6" + reader.SELECTED)


def test_other_keys_are_told_why_they_do_nothing(start_table):
    table = real(start_table, 4)
    table.press("violet")
    assert notice(table) == text("not_playing", text("name_4"))
    table.press("blue")
    assert notice(table) == text("use_hand_keys")


def test_the_light_of_the_seat_in_turn_is_steady_and_the_track_has_the_chips(start_table):
    table = real(start_table, 4)
    table.run(100)  # lights follow within that
    assert [is_lit(light) for light in seat_lights(table)] == [True] + [False] * 4
    assert table.track() == {0: ("red", "blue")}
    gacchi.make(table, OPENING[4])
    gacchi.make(table, OPENING[5])
    table = real(start_table, len(OPENING))
    table.run(100)
    assert [is_lit(light) for light in seat_lights(table)] == [False, True] + [False] * 3
    assert table.track() == {1: ("red", "blue")}


def test_chips_that_go_to_the_rival_are_told_with_the_reason(start_table):
    table = real(start_table, len(OPENING) - 1)
    gacchi.make(table, OPENING[-1])
    assert notice(table) == "die 1→2, card 6"
    table.press("ok")
    assert notice(table) == "5+3=8: ◆ to BLUE"
    assert table.text()[0] == "◆1 BLUE is on top 1◆"
    table.press("violet")
    assert notice(table) == text("go_on")
    table.run(5000)
    assert notice(table) == text("help_step")


@pytest.mark.parametrize("answer", ["keep", "reroll"])
def test_a_die_on_the_reroll_card_is_kept_or_rerolled(start_table, answer):
    table = real(start_table, 8)
    assert table.text()[0].split()[1:3] == ["BLUE:", "reroll?"]
    assert notice(table) == text("help_choose")
    table.press("right")
    assert notice(table) == "◀▶ reroll the 6 ●"
    table.press("right")
    assert notice(table) == "◀▶ keep the 6 ●"
    gacchi.make(table, {"by": 1, "do": answer})
    gacchi.hurry(table)
    if answer == "reroll":
        assert table.shows("BLUE dice")
        table.press("red")
        table.press("red")
        assert table.text()[2] == "6"
        table.press("ok")
        gacchi.hurry(table)
    assert gacchi.state(table).values[2] == 6
    assert gacchi.state(table).turn == [0]


def test_cards_are_typed_between_the_names_of_the_camps(start_table):
    table = start_table()
    players.sit_down(table, "gacchi", TWO)
    assert table.text()[0] == text("layout_help")
    lanes = [table.text()[row] for row in (1, 3, 5)]
    assert [(lane[0], lane[-1]) for lane in lanes] == [("R", "B"), ("E", "L"), ("D", "U")]
    keys = reader.spoken(table.picture())[7]  # not taken for the card R
    assert keys.split(reader.SELECTED) == ["R", " 1 B", " 2 G", " 3 Y", " 4 V", " 5"]


def test_cards_are_typed_with_mistakes(start_table):
    table = start_table()
    players.sit_down(table, "gacchi", TWO)
    table.press("ok")
    assert table.text()[0] == text("layout_empty")
    table.script("violet*2")
    assert table.text()[0] == text("key_same", 5)  # the one card that this key has
    table.script("red*2 right green*2 right red; right blue right violet right green; right red")
    assert table.text()[7].split() == "R 6 B 2 G 3 Y 4 V 5".split()
    table.script("right blue*2 ok")  # one 1 too many
    assert table.text()[0] == text("typed_twice", 1)
    table.press("yellow")
    table.press("ok")
    table.wait_text("dice")


@pytest.mark.parametrize("place, again", [(0, "red"), (7, "green*2")])
def test_of_two_equal_cards_the_cursor_is_on_the_one_typed_later(start_table, place, again):
    table = start_table()
    players.sit_down(table, "gacchi", TWO)
    for key in "red blue green yellow violet red*2 blue*2 green*2".split():
        table.script(f"{key}; right")
    table.script(f"right*{place + 8}; blue; right*3; ok")
    assert table.text()[0] == text("typed_twice", 2)
    table.script(f"{again}; ok")
    table.wait_text("dice")
    cards = json.loads(record_of(table).splitlines()[1])["cards"]
    assert [cards[cell] for cell in order(9)] == [1, 2, 3, 4, "R", 5, 6, 7, 8]


def test_ok_goes_to_a_die_that_is_not_typed(start_table):
    table = real(start_table)
    for first, last in (("green", "yellow"), ("red", "blue")):
        table.script("ok")
        assert table.text()[0] == text("dice_empty")
        table.script(f"{first} ok")
        assert table.text()[0] == text("dice_empty")
        table.script(f"{last} ok right ok")  # and the first spots
        gacchi.hurry(table)
    assert gacchi.state(table).values == [3, 4, 1, 2]


def test_the_third_press_types_what_is_above_ten(start_table):
    table = start_table()
    players.sit_down(table, "gacchi", TWO, mode="advanced", variant="shuffled_reroll")
    seen = []
    for key in ("red", "green"):
        for _ in range(4):
            table.press(key)
            seen.append(table.text()[1].split()[1])
    assert seen == ["1", "6", "11", "1", "3", "8", "R", "3"]


def test_a_turned_card_is_one_not_seen_yet(start_table):
    table = start_table(seed=2)
    players.sit_down(table, "gacchi", TWO, variant="hidden", first="seat_1")
    assert table.shows(text("face_down_help"))
    table.press("red")
    assert notice(table) == text("go_on")
    table.press("ok")
    for move in OPENING[:5]:
        gacchi.make(table, move)
    gacchi.make(table, {"do": "flip", "card": 7})
    assert notice(table) == "the card is 7"
    for move in ({"by": 1, "do": "step", "die": 0, "to": 1}, {"do": "flip", "card": 2}):
        gacchi.make(table, move)
    gacchi.make(table, {"by": 0, "do": "step", "die": 0, "to": 8})
    gacchi.hurry(table)
    assert table.text()[7].split() == "R 1 B G 3 Y 4 V 5".split()  # 2 and 7 lie face up
    table.press("blue")
    assert table.text()[0] == text("key_empty")
    table.press("right")
    assert table.text()[0] == text("no_other")
    table.press("ok")
    assert table.text()[0] == text("flip_empty")


def test_a_chip_is_stolen(start_table):
    table = real(start_table, len(OPENING), variant="steal")
    for move in (
        {"by": 1, "die": 1, "do": "step", "to": 2},
        {"by": 0, "cell": 8, "do": "flick", "to": 5},
        {"by": 0, "die": 1, "do": "step", "to": 3},
        {"by": 1, "die": 1, "do": "step", "to": "camp1"},
        {"by": 0, "die": 1, "do": "step", "to": 0},
        {"by": 1, "die": 1, "do": "step", "to": 2},
    ):
        gacchi.make(table, move)
    gacchi.hurry(table)
    gacchi.steer(table, {"by": 0, "die": 1, "do": "step", "to": "camp1", "steal": True})
    assert notice(table) == "◀▶ take ◆, die home ●"
    before = gacchi.state(table).scores
    table.press("ok")
    table.press("ok")
    assert notice(table) == text("told_stole")
    assert any(line.startswith("[") for line in table.text()[1:7])  # the die is home
    assert gacchi.state(table).scores == [before[0] + 1, before[1] - 1]
    assert gacchi.state(table).places[1] == "camp0"


def test_a_press_while_the_dice_roll_is_answered(start_table):
    table = start_table()
    players.sit_down(table, "gacchi", ("red", "blue"), dealt=True)
    table.wait_text(text("rolls", "RED"))
    table.press("ok")
    assert notice(table) == text("dice_roll")
