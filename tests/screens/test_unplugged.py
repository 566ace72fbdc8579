"""The OLED is unplugged and plugged in again in every golden screen: the picture comes back.

Two tables play the same presses; for the second one as much time passes, and nothing happens.
"""

from importlib import import_module
from itertools import chain

import pytest
from test_screens import ENDING, NAMES

GONE_MS, BACK_MS = 120, 140  # a look at the glass each 100 ms; short of any hold
# The MacroPad's OLED is on SPI, which cannot tell; the screens of the device are those after
# which the firmware has ended.
LOOKED_AFTER = sorted(set(NAMES) - {"macropad", "device"})


def screens(name, start_table, flash):
    """Plays all of a module; yields (screen, table)."""
    flash.mkdir()
    module = import_module(name + ENDING)
    parts = [module.screens, getattr(module, "only_unix", lambda *_: ())]
    return chain.from_iterable(part(start_table, flash) for part in parts)


@pytest.mark.parametrize("name", LOOKED_AFTER)
def test_the_picture_is_back(start_table, tmp_path, name):
    unplugged = screens(name, start_table, tmp_path / "unplugged")
    left_alone = screens(name, start_table, tmp_path / "alone")
    count, moving = 0, []
    for (screen, table), (same, other) in zip(unplugged, left_alone, strict=True):
        assert screen == same
        count += 1
        before, other_before = table.picture(), other.picture()
        table.plug_oled(False)
        table.run(GONE_MS)
        assert not any(table.picture())
        table.plug_oled(True)
        table.run(BACK_MS)
        other.run(GONE_MS + BACK_MS)
        if other.picture() == other_before:  # dealt cards may be others at the two tables
            assert table.picture() == before, screen
        else:
            moving.append(screen)
            assert any(table.picture()), screen
    assert len(moving) <= count // 10
    print(f"{name}: {count} screens, {len(moving)} of them while they went on by themselves")
