"""What a seat of gacchi may do besides moving: ask why not, take a rescue rule, agree."""

from glances import notice
from test_gacchi_presses import TWO, real

from rules_core import dealer
from rules_core.codes import TEXTS
from screens.texts import text
from seeno import players, reader
from seeno.players import gacchi, menu, record_of
from seeno.players.gacchi import OPENING


def said(table):
    """The sentence that fills the glass."""
    return " ".join(line for line in table.text()[1:7] if line)


def test_why_not_answers_for_every_die_and_place(start_table):
    table = real(start_table, 12)
    before = record_of(table)
    menu(table, "menu_why")
    answers = {}
    for die in range(4):
        table.press("ok")
        for place in range(11):
            verdict = notice(table)
            table.press("ok")
            answers[die, place] = (verdict.split()[1], said(table))
            table.press("ok")
            table.press("right")
        assert notice(table) == text("why_back")
        table.script("ok right")
    assert notice(table) == text("why_back")
    table.press("ok")
    assert notice(table) == text("help_flick")
    assert record_of(table) == before
    # red's turn to flick: its own dice wait, blue's die on top of one of them may be sent away
    assert answers[0, 0] == ("✗", TEXTS["flick_first"])
    assert sum(verdict == "✓" for verdict, _ in answers.values()) == 4
    assert {sentence for verdict, sentence in answers.values() if verdict == "✓"} == {
        text("is_legal")
    }
    reasons = {sentence for verdict, sentence in answers.values() if verdict == "✗"}
    assert {TEXTS["not_adjacent"], text("why_theirs", "BLUE")} <= reasons
    assert TEXTS["nothing_to_flick"] not in reasons


def test_of_a_die_of_the_other_seat_it_is_said_whose_it_is(start_table):
    table = real(start_table, 4)
    menu(table, "menu_why")
    table.script("right*2; ok; right; ok")
    assert table.text()[0] == text("why_whose", "BLUE", 4)
    assert said(table) == text("why_theirs", "BLUE")


# After these a red die lies on the other, and red must flick it.
TO_OWN_ON_OWN = (
    {"by": "table", "do": "roll", "dice": [4, 4]},
    {"by": 0, "do": "setup", "spots": [1, 0]},
    {"by": "table", "do": "roll", "dice": [6, 3]},
    {"by": 1, "do": "setup", "spots": [0, 1]},
    {"by": 0, "die": 1, "do": "step", "to": 6},
    {"by": 1, "die": 1, "do": "step", "to": 1},
    {"by": 0, "die": 0, "do": "step", "to": 7},
    {"by": 1, "die": 1, "do": "step", "to": 2},
    {"by": 0, "die": 0, "do": "step", "to": 6},
    {"by": 1, "die": 0, "do": "step", "to": 0},
)


def test_why_not_flicks_the_own_die_that_lies_on_top(start_table):
    table = real(start_table, 0, [5, 2, 9, 1, "R", 3, 8, 6, 4])
    for move in TO_OWN_ON_OWN:
        gacchi.make(table, move)
    gacchi.hurry(table)
    menu(table, "menu_why")
    table.press("ok")
    legal = 0
    for _ in range(11):
        legal += notice(table).split()[1] == "✓"
        table.press("right")
    assert legal == 3


# Two red dice that show the same, in the camp.
TWINS = ({"by": "table", "do": "roll", "dice": [4, 4]},) + OPENING[1:4]


def test_of_two_equal_dice_the_chosen_one_is_marked_and_stays_so(start_table):
    table = real(start_table)
    for move in TWINS:
        gacchi.make(table, move)
    gacchi.hurry(table)
    menu(table, "menu_why")
    glasses = []
    for row in (5, 1):  # of the first, of the second
        assert notice(table) == "◀▶  ● RED 4"
        assert is_marked(table, row) and not is_marked(table, 6 - row)
        table.press("ok")
        assert is_marked(table, row) and not is_marked(table, 6 - row)
        glasses.append(table.picture())
        table.script("left ok right")
    assert glasses[0] != glasses[1]


def is_marked(table, row):
    """Whether a bar stands beside the die of the left camp in this row."""
    return all(table.picture()[(row + k) * 128 + 12] == 255 for k in (0, 1))


def test_of_two_dice_on_a_card_it_is_said_which(start_table):
    table = real(start_table, 12)
    menu(table, "menu_why")
    lines = []
    for _ in range(4):
        lines.append(notice(table))
        table.press("right")
    assert lines == ["◀▶  ● RED 5", "◀▶  ● RED 1 below", "◀▶  ● BLUE 2 on top", "◀▶  ● BLUE 6"]


def test_a_die_that_leaves_straight_ahead_says_so_and_why(start_table):
    table = real(start_table, 4)
    assert points_ahead(table, 5)  # the 4, in the last row
    menu(table, "menu_why")
    table.script("ok right*3 ok")
    assert said(table) == TEXTS["start_spot"]
    table = real(start_table, 12)
    menu(table, "menu_rescue", "rescue_recall")
    table.script("red blue")
    gacchi.make(table, OPENING[12])
    gacchi.make(table, {"by": 0, "do": "recall", "die": 1})
    gacchi.hurry(table)
    assert table.text()[1].startswith("[2]")
    assert not points_ahead(table, 1)  # one that came later may leave by any way


def points_ahead(table, row):
    """Whether the die of the left camp in this row has an arrow."""
    return reader.pixels(table.picture())[(row * 8 + 7) * 128 + 11] == 255


def test_both_agree_on_a_draw_or_play_on(start_table):
    table = real(start_table, 12)
    menu(table, "menu_draw")
    table.press("red")
    table.press("ok")
    assert notice(table) == text("help_flick")
    menu(table, "menu_draw")
    table.script("blue red ok")
    gacchi.hurry(table)
    assert table.text()[0] == text("agreed")  # whoever has more chips
    assert gacchi.state(table).scores == [1, 0]
    assert gacchi.state(table).winners == [0, 1]
    players.once_more(table, "again_menu")
    table.wait_text(text("menu"))
    assert players.is_chosen(table, text("game_gacchi"))


def test_a_rescue_rule_is_refused_with_its_reason_or_agreed_once(start_table):
    table = real(start_table, 4)
    menu(table, "menu_rescue", "rescue_double")
    assert said(table) == TEXTS["low_chips"]
    table.press("ok")
    menu(table, "menu_rescue", "rescue_reroll")
    table.script("red blue")
    assert notice(table) == "rescue: Reroll"
    gacchi.make(table, {"by": 0, "do": "reroll", "die": 1})
    gacchi.make(table, {"do": "roll", "dice": [2]})
    gacchi.hurry(table)
    assert gacchi.state(table).values[1] == 2
    menu(table, "menu_rescue", "rescue_recall")
    assert said(table) == TEXTS["rescue_used"]


def test_a_die_is_recalled(start_table):
    table = real(start_table, 12)
    menu(table, "menu_rescue", "rescue_recall")
    table.script("red blue")
    gacchi.make(table, OPENING[12])
    gacchi.hurry(table)
    move = {"by": 0, "do": "recall", "die": 1}
    gacchi.steer(table, move)
    assert notice(table) == "◀▶ recall die 1→2 ●"
    table.press("ok")
    assert notice(table) == "die 1→2 goes home"


def test_two_steps_where_only_high_cards_have_chips(start_table):
    table = start_table(seed=13)
    players.sit_down(table, "gacchi", TWO, first="seat_1")
    random = dealer.Random(13)
    state = gacchi.play(table, random, lambda now: now.turns and not now.has_low_chips())
    seat = state.turn[0]
    menu(table, "menu_rescue", "rescue_double")
    table.script("red blue")
    gacchi.hurry(table)
    while gacchi.state(table).phase != "step" or not gacchi.state(table).steps:
        gacchi.make(table, gacchi.best(gacchi.state(table), random))
        gacchi.hurry(table)
    assert gacchi.state(table).turn == [seat]
    assert table.shows("2nd step")
    table.script("left")
    assert notice(table) == "◀▶ no step: pass ●"
    table.press("ok")
    assert notice(table) == "passes"
    assert gacchi.state(table).turn == [1 - seat]
