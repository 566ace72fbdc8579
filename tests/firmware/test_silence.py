"""What an onlooker, a listener on USB or a reader of the flash gets while numbers are made."""

import json

import pytest
from glances import REAL_TWO

from screens.texts import text
from seeno.players import heist, record_of

SEATS = ("red", "blue")


def with_cards(start_table, **options):
    table = start_table(REAL_TWO, **options)
    heist.type_cards(table, [1, 2, 3, 4, 5])
    return table


def entered(start_table, turns):
    """A table on which red has turned each digit so many times and locked; when it did."""
    table = with_cards(start_table)
    table.run(5000)  # a whole turn of all the lights
    idle = {frame.lights for frame in table.frames}
    heist.take(table, "red")
    table.script("down red; run 100")
    for _ in range(2):
        for _ in range(turns):
            table.press("right")
        for _ in range(4 - turns):  # as many presses whatever is chosen
            table.press("blue")
        table.press("ok")
    started = table.now
    table.press("ok")
    table.up("red")
    table.run(3000)
    return table, idle, started


def test_lights_and_times_are_the_same_for_every_number(start_table):
    first_track, past_track = 0, 11
    times, after = [], set()
    for turns in range(5):
        table, idle, started = entered(start_table, turns)
        tracks = {lights[first_track:past_track] for lights in idle}
        for frame in table.frames:
            assert frame.lights[first_track:past_track] in tracks
        shown = [frame for frame in table.frames if frame.t_us > started]
        times.append(shown[0].t_us - started)
        after.add(tuple(sorted({frame.lights[past_track:] for frame in shown})))
    # one look at the keys, and the bytes of the digits that were on the glass
    assert max(times) - min(times) < 4000
    assert len(after) == 1


def test_nothing_is_printed_and_picks_are_written_with_the_reveal_in_seat_order(start_table):
    table = with_cards(start_table)
    before = record_of(table)
    heist.enter(table, "blue", 34)
    heist.enter(table, "red", 12)
    assert table.shows(text("agree_title"))
    table.run(3000)
    assert record_of(table) == before  # all in, nothing shown, nothing written
    heist.agree(table, SEATS)
    moves = [json.loads(line) for line in record_of(table).splitlines()[2:]]
    assert [move["by"] for move in moves] == [0, 1, "table"]
    assert table.output() == ""


def test_hand_keys_do_nothing_while_the_entry_is_covered(start_table):
    table = with_cards(start_table)
    heist.take(table, "red")
    table.script("down red; run 100")
    digit = table.text()[heist.BIG_DIGITS]
    table.script("up red; run 60; right ok right; down red; run 100")
    assert table.text()[heist.BIG_DIGITS] == digit
    assert table.shows(text("entry_tens"))
    table.script("ok*2; up red; run 60; ok; run 60")
    assert table.shows(text("cover_let_go"))  # LOCK works uncovered only


def test_an_abandoned_change_leaves_the_old_number(start_table):
    table = with_cards(start_table)
    heist.enter(table, "red", 12)
    heist.enter(table, "red", 45, lock=False)
    table.script("run 600; ok")  # keeps the old one
    heist.enter(table, "blue", 33)
    heist.agree(table, SEATS)
    assert table.text()[0] == "12 33"


def test_a_number_that_is_changed_starts_afresh(start_table):
    starts = set()
    table = with_cards(start_table)
    heist.enter(table, "red", 12)
    for _ in range(12):
        heist.take(table, "red")
        table.script("down red; run 100")
        starts.add(table.text()[heist.BIG_DIGITS])
        table.script("up red; run 700; ok; run 60")
    assert len(starts) > 2


def test_no_press_hurries_the_count_down_and_the_reveal_stays(start_table):
    table = with_cards(start_table)
    for colour, number in {"red": 12, "blue": 34}.items():
        heist.enter(table, colour, number)
    table.script("red blue")
    began = table.now
    for key in ("ok", "red", "violet", "ok", "ok", "left", "ok", "ok"):
        table.press(key)
        assert table.text()[7] == text("too_late")
    table.wait_text(text("go_on"))
    assert 2_500_000 < table.now - began < 3_000_000
    table.run(4000)
    assert table.text()[7] == text("go_on")  # still: nobody has seen it all yet


@pytest.mark.parametrize("files, name", [([], "0001"), (["0007", "0002", "x", "12a"], "0008")])
def test_a_record_never_takes_the_name_of_another(start_table, tmp_path, files, name):
    games = tmp_path / "games"
    games.mkdir()
    for file in files:
        (games / f"{file}.jsonl").write_text("kept")
    table = start_table(REAL_TWO, flash=tmp_path)
    assert len(list(tmp_path.glob(f"games*/{name}.journal"))) == 1
    assert all((games / f"{file}.jsonl").read_text() == "kept" for file in files)
    table.close()


def test_the_dealer_keeps_to_the_cards_there_are(start_table):
    table = start_table("wait Seeno")
    table.script("ok red blue ok; right*5 ok")
    table.hold("left", 2500)  # two of each digit
    table.script("ok left*5 ok; right ok; run 100")
    after = None
    for _ in range(6):
        cards = heist.cards(table)
        assert max(cards.count(card) for card in cards) <= 2
        after = heist.round_of(
            table, {"red": cards[0] * 10 + cards[1], "blue": cards[2] * 10 + cards[3]}
        )
        if after == "place_title":
            heist.place_diamond(table, 0)
        if after in ("wins", "shared"):
            break
