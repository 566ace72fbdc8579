"""Golden screens: every screen of the firmware as a picture, made by presses.

A module NAME_screens.py has a generator screens(start_table, flash) that plays and yields
(name, table) whenever a screen is on the glass; the folder NAME has their pictures. Every game
there is has such a module.

A second generator, only_unix(start_table, flash), is played at depth unix only: what depends on
cards, dice or a seat that the device draws, which are others on the chip, where each press has
another microsecond; and what would take too long there.

`make screens` records them anew. The pictures are three times the size of the glass, so that
the docs can show them as they are.
"""

from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rules_core.games import STATES

HERE = Path(__file__).parent
DIFFERENT = Path(__file__).parents[2] / "build" / "screens"
SCALE = 3
ENDING = "_screens"
NAMES = sorted({file.stem.removesuffix(ENDING) for file in HERE.glob(f"*{ENDING}.py")} - {"test"})


@pytest.mark.chip
@pytest.mark.parametrize("name", NAMES)
def test_every_screen_is_as_recorded(start_table, tmp_path, recording, depth, name):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    module = import_module(name + ENDING)
    parts = [module.screens]
    if depth == "unix" and hasattr(module, "only_unix"):
        parts.append(module.only_unix)
    seen, different = [], []
    for screen, table in chain.from_iterable(part(start_table, tmp_path) for part in parts):
        seen.append(screen)
        golden = folder / f"{screen}.png"
        picture = table.image(SCALE).convert("1")
        if golden.exists() and not ImageChops.difference(Image.open(golden), picture).getbbox():
            continue  # not written anew either: another Pillow would pack it otherwise
        if recording:
            picture.save(golden, optimize=True)
        else:
            different.append(screen)
            DIFFERENT.mkdir(parents=True, exist_ok=True)
            picture.save(DIFFERENT / f"{screen}.png")
    assert not different, f"look at {DIFFERENT}; make screens records them if they are right"
    assert len(set(seen)) == len(seen)
    left_over = {golden.stem for golden in folder.glob("*.png")} - set(seen)
    if depth != "unix":
        return
    if recording:
        for screen in left_over:
            (folder / f"{screen}.png").unlink()
    else:
        assert not left_over


def test_every_game_has_screens():
    assert set(STATES) <= set(NAMES)
    assert {folder.parent.name for folder in HERE.glob("*/*.png")} == set(NAMES)
