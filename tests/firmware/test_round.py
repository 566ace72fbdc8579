"""How a round is shown and ends: reasons, diamonds, the track, the winner."""

import pytest
from glances import REAL_TWO, notice

from screens import track
from screens.texts import text
from seeno import players
from seeno.players import heist

GREEN = track.SEAT_COLOURS[2]


def revealed(start_table):
    """Two seats after the reveal of 12 and 34; blue may place a diamond then."""
    table = start_table(REAL_TWO)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    for colour, number in {"red": 12, "blue": 34}.items():
        heist.enter(table, colour, number)
    heist.agree(table, ("red", "blue"))
    return table


def test_the_track_shows_every_score_and_marker(start_table):
    table = start_table("wait Seeno; ok red blue green ok; right*2 ok")
    table.hold("left", 2500)  # the bottom marker from 1 point on
    table.script("ok right ok")
    table.hold("left", 2500)  # the top marker too
    table.script("ok left*3 ok*2")
    heist.type_cards(table, [1, 2, 3, 4, 5, 6])
    heist.round_of(table, {"red": 12, "blue": 13, "green": 45})
    # green was last when its turn came: 2 for the capture, 1 for the largest number
    assert table.track() == {0: ("blue", "bottom"), 1: ("red",), 3: ("green", "top")}


def test_the_winners_colour_runs_round_the_strip(start_table):
    table = start_table("wait Seeno; ok violet blue ok; right ok")
    table.hold("left", 2000)
    table.script("ok left ok*2")
    heist.type_cards(table, [1, 2, 3, 4, 5])
    after = None
    while after != "wins":
        if after == "deal_title":
            heist.type_cards(table, range(heist.cards_asked(table)))
            heist.place_diamond(table, 0)
        cards = heist.cards(table)
        after = heist.round_of(
            table, {"violet": cards[0] * 10 + cards[1], "blue": cards[0] * 10 + cards[0]}
        )
    seen = [table.lights()]
    for _ in range(20):
        table.run(200)
        seen.append(table.lights())
    assert len({tuple(lights) for lights in seen}) == 16  # each light in its turn
    winner = table.text()[0].split()[0]
    for lights in seen:
        for red, green, _ in lights:
            assert green == 0 if winner == "VIOLET" else red == 0


def test_another_key_in_the_resolution_is_told_what_goes_on(start_table):
    table = revealed(start_table)
    table.press("ok")
    assert notice(table) == "RED takes 1,2 +1"
    table.press("violet")
    assert notice(table) == text("go_on")
    table.run(1100)
    assert notice(table) == "RED takes 1,2 +1"


def test_hurrying_the_round_along_places_no_diamond(start_table):
    table = revealed(start_table)
    heist.skip_resolution(table)
    heist.type_cards(table, [6, 7, 8, 9])
    table.press("ok")
    assert notice(table) == text("place_first")
    table.script("left ok")
    table.wait_text("Round 2")
    assert table.text()[4] == "◆"


def test_points_that_the_target_cuts_off_are_told(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("left", 2000)  # five points to win
    table.script("ok right*2 ok")
    table.hold("left", 2500)  # the top marker from the first point on
    table.script("ok left*3 ok*2")
    heist.type_cards(table, [1, 2, 3, 4, 5])
    picks = {"red": 12, "blue": 34}
    lines = set()
    after = None
    while after != "wins":
        for colour, number in picks.items():
            heist.enter(table, colour, number)
        heist.agree(table, ("red", "blue"))
        while not any(table.shows(players.part(key)) for key in heist.AFTER_ROUND):
            lines.add(notice(table))
            table.press("ok")
        after = heist.skip_resolution(table)
        if after == "deal_title":
            heist.type_cards(table, [1, 2, 3, 4][: heist.cards_asked(table)])
            heist.place_diamond(table, 0)
    assert text("most", 5) in lines


@pytest.mark.parametrize(
    "row, reason",
    [([7, 1, 2, 3, 4], "BLU: only one 7"), ([7, 7, 1, 2, 3], "BLU: only one 7")],
)
def test_a_double_of_a_card_that_lies_there_once(start_table, row, reason):
    table = start_table(REAL_TWO)
    heist.type_cards(table, row)
    red = 71 if row.count(7) == 2 else 12  # takes one of the two
    for colour, number in {"red": red, "blue": 77}.items():
        heist.enter(table, colour, number)
    heist.agree(table, ("red", "blue"))
    table.wait_text(reason, ms=15_000)


def test_a_double_of_a_card_that_has_been_taken(start_table):
    table = start_table(REAL_TWO)
    heist.type_cards(table, [7, 1, 2, 3, 4])
    for colour, number in {"red": 17, "blue": 77}.items():
        heist.enter(table, colour, number)
    heist.agree(table, ("red", "blue"))
    table.wait_text("BLU: 7 is gone", ms=15_000)


def test_a_tie_at_the_target_is_explained(start_table):
    table = start_table("wait Seeno; ok red blue ok; right ok")
    table.hold("left", 2000)  # five points to win
    table.script("ok left ok*2")
    heist.type_cards(table, [1, 2, 3, 4, 5])
    for red, blue, slot in ((12, 34, 4), (34, 12, 0)):
        heist.round_of(table, {"red": red, "blue": blue})
        heist.type_cards(table, [1, 2, 3, 4])
        heist.place_diamond(table, slot)
    # three each: red comes to 5 with the diamond, blue as the last one scores 2
    assert heist.round_of(table, {"red": 12, "blue": 34}) == "wins"
    assert table.text()[0].startswith("BLUE")
    assert [line.split()[-1] for line in table.text()[2:4]] == ["5", "5"]
    assert notice(table) == text("tie")


def test_a_score_walks_light_by_light_before_all_others(start_table):
    table = start_table("wait Seeno; ok red blue green ok; right*2 ok")
    table.hold("left", 2500)  # the bottom marker from 1 point on
    table.script("ok left*2 ok*2")
    heist.type_cards(table, [1, 2, 3, 4, 5, 6])
    for colour, number in {"red": 12, "blue": 13, "green": 45}.items():
        heist.enter(table, colour, number)
    heist.agree(table, ("red", "blue", "green"))
    table.wait_text("GRN takes", ms=30_000)
    table.run(2500)
    steady = [frame for frame in table.frames if frame.lights[1] == GREEN]
    assert steady  # on the space of red, although red stands there too
    after = [frame.lights[2] for frame in table.frames if frame.t_us > steady[0].t_us]
    assert GREEN in after
