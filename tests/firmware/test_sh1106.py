"""Panels with an SH1106, wired to its column 0 or 2: a whole round of each game, and the edges."""

import pytest

from screens.texts import text
from seeno import boards
from seeno.bench import rounds

PANELS = ((0, 180), (2, 0))  # column of the glass, rotation
TYPED = "heist"  # nothing in it depends on the moment of a press


@pytest.fixture
def with_panel(start_table, tmp_path):
    """Starts a table with another OLED than the Pico's: with_panel(kind="sh1106")."""

    def start(**panel):
        pico = (boards.folder("pico") / "board.py").read_text(encoding="utf-8")
        folder = tmp_path / "-".join(map(str, panel.values()))
        folder.mkdir()
        (folder / "board.py").write_text(f"{pico}\nOLED.update({panel!r})\n", encoding="utf-8")
        return start_table(board=folder, seed=rounds.SEED)

    return start


def played(table, game):
    """Plays a round, by what is to be read on the glass; the pictures at its stations."""
    pictures = []
    for _ in rounds.PLAYS[game](table):
        table.run(100)
        pictures.append(table.picture())
    assert table.parts.oled.oddities == []
    return pictures


def spare(panel):
    """What is in the columns that the glass does not show."""
    shown = set(panel.glass_columns())
    return [page[column] for page in panel.ram for column in range(132) if column not in shown]


@pytest.mark.parametrize("game", sorted(rounds.PLAYS))
@pytest.mark.parametrize("offset, rotation", PANELS)
def test_a_round(with_panel, game, offset, rotation):
    table = with_panel(kind="sh1106", column_offset=offset, rotation=rotation)
    pictures = played(table, game)
    if game == TYPED:
        assert pictures == played(with_panel(kind="ssd1306"), game)
    assert spare(table.parts.oled) == [0] * 32
    assert len(pictures) >= 7


@pytest.mark.parametrize("set_to, wired_to", [(0, 2), (2, 0)])
def test_a_wrong_setting_shifts_the_picture_and_shows_no_junk(with_panel, set_to, wired_to):
    table = with_panel(kind="sh1106", column_offset=set_to)
    table.wait_text(text("menu"))
    right = table.picture()
    table.parts.oled.column_offset = wired_to
    table.press("right")
    table.press("left")
    first = 2 + wired_to - set_to
    for page in range(0, 1024, 128):
        row = bytes(2) + right[page : page + 128] + bytes(2)
        assert table.picture()[page : page + 128] == row[first : first + 128]
