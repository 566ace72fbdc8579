"""The image's own start: a blank flash is formatted, one that cannot be read is left alone."""

import pytest

from seeno.chip.flash import FlashFiles


@pytest.fixture
def files(start_table, tmp_path):
    """The flash of a table that has been switched off."""
    start_table(flash=tmp_path).close()
    return FlashFiles(tmp_path / "flash.bin")


def test_a_blank_flash_is_formatted(files, start_table, tmp_path):
    files.blank()
    table = start_table(flash=tmp_path, image=False)
    table.wait_text("which game", ms=60_000)
    assert files.names() == []


def test_a_flash_that_cannot_be_read_is_left_as_it_is(files, start_table, tmp_path):
    files.damage(bytes(2 * 4096))
    before = files.path.read_bytes()
    table = start_table(flash=tmp_path, image=False)
    table.wait_text("NO FILES")
    assert table.shows("nothing was changed.")
    table.close()
    assert files.path.read_bytes() == before


@pytest.mark.parametrize("name", ["boot.py", "main.py", "screens.py", "time.py", "os.py"])
def test_a_module_on_the_flash_does_not_stand_in_the_way(files, start_table, tmp_path, name):
    files.write(name, b"while True:\n    pass\n")
    table = start_table(flash=tmp_path, image=False)
    table.wait_text("which game")
