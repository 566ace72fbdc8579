"""The models of the OLED controllers against the facts of their datasheets."""

import pytest

from seeno.models.oled import DARK
from seeno.models.sh1106 import SH1106
from seeno.models.ssd1306 import SSD1306
from seeno.reader import pixels

UPRIGHT = (0xA1, 0xC8)
LIT = (0x8D, 0x14, 0xAF)
CLEAR = bytes(1024)


def commands(model, *data):
    """Each command byte behind a control byte of its own, in a transfer of its own."""
    for byte in data:
        model.receive(0, bytes((0x80, byte)))


def data(model, body, t_us=0):
    model.receive(t_us, b"\x40" + bytes(body))


def ssd1306(*more, mode=0, **options):
    """A model that is on, upright, cleared, and in an addressing mode."""
    model = SSD1306(**options)
    commands(model, *UPRIGHT, *LIT, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7)
    data(model, CLEAR)
    commands(model, 0x20, mode, *more)
    return model


def lit(model):
    """The lit pixels as (x, y)."""
    return {(place % 128, place // 128) for place, on in enumerate(pixels(model.picture())) if on}


def columns(xs, rows=range(64)):
    return {(x, y) for x in xs for y in rows}


def test_ram_is_noise_until_it_is_written():
    model = SSD1306()
    commands(model, *UPRIGHT, *LIT)
    assert 2000 < len(lit(model)) < 6000


@pytest.mark.parametrize("order", [(0xAF,), (0xAF, 0x8D, 0x14), (0x8D, 0x10, 0xAF), (0x8D, 0x14)])
def test_without_pump_before_display_on_the_panel_is_dark(order):
    model = SSD1306()
    commands(model, *order)
    assert model.picture() == DARK


def test_display_off_is_dark_and_keeps_the_ram():
    model = ssd1306()
    data(model, b"\x01")
    commands(model, 0xAE)
    assert model.picture() == DARK
    commands(model, 0xAF)
    assert lit(model) == {(0, 0)}


def test_horizontal_mode_runs_through_columns_then_pages():
    model = ssd1306(0x21, 10, 11, 0x22, 2, 3)
    data(model, (1, 2, 4, 8))
    assert lit(model) == {(10, 16), (11, 17), (10, 26), (11, 27)}
    data(model, (16,))  # and begins anew where the window begins
    assert lit(model) == {(10, 20), (11, 17), (10, 26), (11, 27)}


def test_vertical_mode_runs_through_pages_then_columns():
    model = ssd1306(0x21, 10, 11, 0x22, 2, 3, mode=1)
    data(model, (1, 2, 4, 8))
    assert lit(model) == {(10, 16), (10, 25), (11, 18), (11, 27)}
    data(model, (16,))
    assert lit(model) == {(10, 20), (10, 25), (11, 18), (11, 27)}


def test_page_mode_stays_in_its_page():
    model = ssd1306(0xB5, 0x0E, 0x17, mode=2)  # column 126
    data(model, (1, 1, 2))
    assert lit(model) == {(126, 41), (127, 40)}
    commands(model, 0xB0, 0x00, 0x10)
    data(model, (128,))
    assert (0, 7) in lit(model)


def test_commands_of_the_page_mode_do_nothing_elsewhere():
    model = ssd1306(0x21, 0, 127, 0x22, 0, 7, 0xB3, 0x05, 0x12)
    data(model, (1,))
    assert lit(model) == {(0, 0)}
    assert len(model.oddities) == 3


def test_windows_outlive_transfers_and_split_commands():
    model = ssd1306()
    for byte in (0x21, 5, 6, 0x22, 1, 1):
        model.receive(0, bytes((0x00, byte)))
    data(model, (1,))
    data(model, (1,))
    data(model, (2,))
    assert lit(model) == {(5, 9), (6, 8)}


def test_control_bytes_mix_commands_and_data_in_one_transfer():
    model = ssd1306(0x21, 0, 127)
    model.receive(0, bytes((0x80, 0x22, 0x80, 1, 0x80, 7, 0xC0, 0x01, 0x80, 0xA7, 0x40, 2, 4)))
    assert lit(model) == columns(range(128)) - {(0, 8), (1, 9), (2, 10)}
    model = ssd1306()
    model.receive(0, bytes((0x00, 0x21, 3, 4, 0x22, 0, 0)))
    data(model, (1,))
    assert lit(model) == {(3, 0)}
    model.receive(0, b"\x41\x00")
    assert model.oddities == ["control byte 41"]


def test_wrong_remap_mirrors_what_is_written_from_then_on():
    model = ssd1306(0x21, 0, 127)
    data(model, (1,))
    commands(model, 0xA0)
    assert lit(model) == {(0, 0)}  # what is in the RAM stays where it is
    commands(model, 0x21, 0, 127, 0x22, 0, 7)
    data(model, (2,))
    assert lit(model) == {(0, 0), (127, 1)}


def test_wrong_scan_direction_stands_on_its_head_at_once():
    model = ssd1306(0x21, 0, 127)
    data(model, (1,))
    commands(model, 0xC0)
    assert lit(model) == {(0, 63)}


def test_a_panel_mounted_upside_down_wants_the_other_remap_and_scan():
    model = SSD1306(rotation=180)
    commands(model, 0xA0, 0xC0, *LIT, 0x20, 0)
    data(model, CLEAR)
    data(model, (1, 2))
    assert lit(model) == {(0, 0), (1, 1)}
    model = ssd1306(rotation=180)
    data(model, (1, 2))
    assert lit(model) == {(127, 63), (126, 62)}


# Tables 10-1 and following: (multiplex, offset, start line, scan from last) → RAM line of COM0,
# of COM8, of COM40 and of COM63.
@pytest.mark.parametrize(
    "multiplex, offset, start, scan, com0, com8, com40, com63",
    [
        (64, 0, 0, 0xC0, 0, 8, 40, 63),
        (64, 8, 0, 0xC0, 8, 16, 48, 7),
        (64, 0, 8, 0xC0, 8, 16, 48, 7),
        (56, 0, 0, 0xC0, 0, 8, 40, None),
        (56, 8, 0, 0xC0, 8, 16, 48, 7),
        (56, 0, 8, 0xC0, 8, 16, 48, None),
        (64, 0, 0, 0xC8, 63, 55, 23, 0),
        (64, 8, 0, 0xC8, 7, 63, 31, 8),
        (64, 0, 8, 0xC8, 7, 63, 31, 8),
        (48, 0, 0, 0xC8, 47, 39, 7, None),
        (48, 8, 0, 0xC8, None, 47, 15, None),
        (48, 0, 8, 0xC8, 55, 47, 15, None),
        (48, 8, 16, 0xC8, None, 63, 31, None),
    ],
)
def test_lines_by_multiplex_offset_and_start(
    multiplex, offset, start, scan, com0, com8, com40, com63
):
    model = ssd1306(0xA8, multiplex - 1, 0xD3, offset, 0x40 | start, scan)
    assert [model.line_of(63 - com) for com in (0, 8, 40, 63)] == [com0, com8, com40, com63]


def test_offset_and_start_line_shift_the_picture():
    model = ssd1306(0x21, 0, 127)
    data(model, (1,))
    commands(model, 0x40 | 5)
    assert lit(model) == {(0, 59)}
    commands(model, 0x40, 0xD3, 5)
    assert lit(model) == {(0, 59)}
    commands(model, 0xD3, 64 - 5)
    assert lit(model) == {(0, 5)}


def test_com_pins_laid_out_for_another_panel_scramble_the_rows():
    model = ssd1306(0x21, 0, 127)
    data(model, [0xFF] + [0] * 127 + [0xFF])  # rows 0 to 15 of column 0
    commands(model, 0xDA, 0x02)
    assert lit(model) == columns([0], range(0, 32, 2))


def test_small_multiplex_leaves_rows_dark_whatever_is_on():
    model = ssd1306(0xA8, 31, 0xA5)
    assert lit(model) == columns(range(128), range(32, 64))
    commands(model, 0xA4, 0xA7)
    assert lit(model) == columns(range(128), range(32, 64))


def test_inverse_all_on_and_contrast():
    model = ssd1306(0x21, 0, 127)
    data(model, (1,))
    commands(model, 0xA7)
    assert lit(model) == columns(range(128)) - {(0, 0)}
    commands(model, 0xA5, 0xA6)
    assert lit(model) == columns(range(128))
    commands(model, 0xA4, 0x81, 0x10)
    assert lit(model) == {(0, 0)} and model.contrast == 0x10


def test_unknown_commands_are_remembered_and_transfers_counted():
    model = SSD1306()
    model.receive(100, b"\x80\x9f")
    data(model, CLEAR, t_us=200)
    assert model.oddities == ["command 9f"]
    assert model.transfers == [(100, 3), (200, 1026)]
    assert model.changes == [(200, 1026)]
    assert model.bytes_since(101) == 1026


def sh1106(*more, column_offset=2):
    model = SH1106(column_offset)
    commands(model, *UPRIGHT, 0xAF)
    for page in range(8):
        commands(model, 0xB0 | page, 0x00, 0x10)
        data(model, bytes(132))
    commands(model, *more)
    return model


@pytest.mark.parametrize("offset, low", [(2, 0x02), (0, 0x00)])
def test_sh1106_shows_128_of_132_columns(offset, low):
    model = sh1106(0xB1, low, 0x10, column_offset=offset)
    data(model, (1,) + (0,) * 126 + (2,))
    assert lit(model) == {(0, 8), (127, 9)}
    commands(model, 0xB1, low ^ 2, 0x10)
    data(model, (1,) + (0,) * 126 + (2,))
    assert lit(model) != {(0, 8), (127, 9)}


def test_sh1106_stays_in_its_page_and_stops_at_its_end():
    model = sh1106(0xB0, 0x01, 0x18)  # column 129
    data(model, (1, 2, 4, 8, 16))
    assert lit(model) == {(127, 0)}


def test_sh1106_needs_no_pump_command_and_knows_no_windows():
    model = sh1106(0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
    assert model.start_line == 63  # 7f is a start line here
    assert model.oddities == ["command 20", "command 21", "command 22"]
    commands(model, 0x40, 0xAD, 0x8A)
    assert model.picture() == DARK


def test_sh1106_mirrors_at_once():
    model = sh1106(0xB0, 0x02, 0x10)
    data(model, (1,))
    commands(model, 0xA0)
    assert lit(model) == {(127, 0)}
