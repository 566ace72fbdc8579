"""Golden screens: every screen of the firmware as a picture, made by presses.

`make screens` records them anew. The pictures are three times the size of the glass, so that
the docs can show them as they are.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from seeno import players

HERE = Path(__file__).parent
DIFFERENT = Path(__file__).parents[2] / "build" / "screens"
SCALE = 3
SEATS = ("red", "blue", "green", "yellow")


def heist(table):
    """Plays; yields the name of the screen that is on the glass."""
    table.wait_text("which game")
    yield "menu"
    table.press("ok")
    yield "seating"
    table.press("red")
    table.press("ok")
    yield "seating-few"
    table.script("blue green yellow")
    yield "seating-four"
    table.press("ok")
    yield "options"
    table.script("right ok")
    yield "options-change"
    table.script("ok left ok")
    yield "cards"
    table.press("ok")
    table.wait_text("Type")
    yield "deal"
    table.script("red right blue*2 right green right; ok")
    yield "deal-missing"
    table.script("blue right blue right yellow right green*2 right violet*2; ok")
    yield "pick"
    table.press("violet")
    yield "pick-not-playing"
    yield from secrets(table)
    yield from reveal(table)
    yield from ending(table)


def secrets(table):
    """The picks of the first round: 10, 31, 71, 79."""
    players.take(table, "red")
    yield "cover"
    table.press("ok")
    yield "cover-hold-first"
    table.down("red")
    table.run(100)
    players.turn_to(table, 0, 1)
    yield "entry-tens"
    table.press("ok")
    players.turn_to(table, 1, 0)
    yield "entry-ones"
    table.press("ok")
    yield "entry-lock"
    table.press("ok")
    table.up("red")
    table.run(100)
    yield "pick-one-in"
    players.take(table, "red")
    yield "cover-locked"
    table.press("ok")
    for colour, number in {"blue": 31, "green": 71, "yellow": 79}.items():
        players.enter(table, colour, number)


def reveal(table):
    """Everyone agrees; the numbers are shown and resolved; a diamond is placed."""
    yield "agree"
    table.press("blue")
    table.down("green")
    table.run(600)
    yield "agree-hold"
    table.up("green")
    table.run(60)
    table.press("red")
    table.press("yellow")
    for beat in range(4):
        table.wait_text("せーの！"[: beat + 1])
        yield f"countdown-{beat}"
    table.wait_text("go on")
    yield "reveal"
    table.press("ok")
    yield "captured"
    table.wait_text("gone", ms=10_000)
    yield "gone"
    table.wait_text("largest", ms=10_000)
    table.run(1000)
    yield "maximum"
    players.skip_resolution(table)
    yield "deal-refill"
    players.type_cards(table, (4, 4, 4, 4, 0, 8))
    yield "place"
    players.place_diamond(table, 3)
    yield "pick-diamond"


def ending(table):
    """Two fail with the same number; then yellow wins, the markers coming into play."""
    for colour, number in {"red": 46, "blue": 46, "green": 40, "yellow": 82}.items():
        players.enter(table, colour, number)
    players.agree(table, SEATS)
    while not table.shows("same number"):
        table.press("ok")
    yield "batting"
    names = {4: "pick-bottom-marker", 5: "pick-both-markers"}
    after = players.skip_resolution(table)
    for round_number in range(3, 9):
        if after == "wins":
            break
        if after == "deal_title":
            asked = players.cards_asked(table)
            players.type_cards(table, (1, 0, 3, 2, 5, 7, 9, 6)[:asked])
            players.place_diamond(table, 0)
        if round_number in names:
            yield names[round_number]
        cards = sorted(players.cards(table))
        picks = [cards[place + 1] * 10 + cards[place] for place in (0, 2, 4, 6)]
        after = players.round_of(table, dict(zip(SEATS, picks)))
    yield "final"
    table.press("ok")
    yield "again"


def heist_table(start_table, flash):
    table = start_table(flash=flash)
    for name in heist(table):
        yield name, table


def device(start_table, flash):
    """What the device says when it does not play, as far as it is always the same."""
    table = start_table(flash=flash, held=("ok",))
    table.run(1000)
    yield "safe", table
    table = start_table("wait Heist", flash=flash)
    table.interrupt()
    table.wait_text("STOPPED")
    yield "stopped", table


def macropad(start_table, flash):
    """What is shown otherwise where no lights show the track: the totals of a round."""
    table = start_table(board="macropad", flash=flash)
    players.sit_down(table, SEATS)
    players.type_cards(table, (1, 1, 0, 3, 7, 9, 5, 8))
    for colour, number in zip(SEATS, (10, 31, 71, 79)):
        players.enter(table, colour, number)
    players.agree(table, SEATS)
    yield "reveal", table
    table.wait_text("gone", ms=20_000)
    yield "gone", table
    table.wait_text("largest", ms=20_000)
    table.run(1000)
    yield "maximum", table


@pytest.mark.chip
@pytest.mark.parametrize("screens", [heist_table, device, macropad])
def test_every_screen_is_as_recorded(start_table, tmp_path, recording, screens):
    folder = HERE / screens.__name__.partition("_")[0]
    folder.mkdir(exist_ok=True)
    seen, different = [], []
    for name, table in screens(start_table, tmp_path):
        seen.append(name)
        golden = folder / f"{name}.png"
        picture = table.image(SCALE).convert("1")
        if golden.exists() and not ImageChops.difference(Image.open(golden), picture).getbbox():
            continue  # not written anew either: another Pillow would pack it otherwise
        if recording:
            picture.save(golden, optimize=True)
        else:
            different.append(name)
            DIFFERENT.mkdir(parents=True, exist_ok=True)
            picture.save(DIFFERENT / f"{name}.png")
    assert not different, f"look at {DIFFERENT}; make screens records them if they are right"
    assert len(set(seen)) == len(seen)
    left_over = {golden.stem for golden in folder.glob("*.png")} - set(seen)
    if recording:
        for name in left_over:
            (folder / f"{name}.png").unlink()
    else:
        assert not left_over
