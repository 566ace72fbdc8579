"""`seeno doctor`: each fault is named with its remedy; and `seeno safe`."""

import runpy
import subprocess
import sys
from types import SimpleNamespace

import pytest

from seeno import boards, stamp
from seeno.device_tools import doctor, on_device
from seeno.device_tools.failures import Exit
from seeno.device_tools.link import Link


@pytest.fixture
def start_seeno(start_board, tmp_path):
    """Starts a board with Seeno as part of its image."""
    frozen = tmp_path / "frozen"
    frozen.mkdir()

    def start(told=None, **options):
        told = told or stamp.of_tree("pico")
        (frozen / "build_info.py").write_text(stamp.build_info(told))
        rooms = [boards.ROOT / name for name in ("firmware", "host_tools")]
        places = [frozen, *rooms, boards.folder("pico")]
        return start_board(path=places, **options)

    return start


def test_a_sound_board(start_seeno, seeno):
    board = start_seeno()
    code, told = seeno("doctor", "--port", board.port)
    assert code == 0, told
    ours = stamp.of_tree("pico")
    for text in (ours.version, ours.hash, ours.rules, "RP2040", "0x3C", "all 8 are up"):
        assert text in told
    assert "0 kept, of 50" in told and "source is good" in told and "as usual" in told
    assert "✗" not in told


def test_a_missing_oled_is_named_with_its_wires(start_seeno, seeno):
    board = start_seeno(answers="")
    code, told = seeno("doctor", "--port", board.port)
    assert code == Exit.FAULTY
    assert "✗ OLED" in told and "0x3C (SDA on GP4, SCL on GP5)" in told
    assert "Check its four wires" in told
    assert told.count("✗") == 1


def test_an_oled_at_another_address(start_seeno, seeno):
    code, told = seeno("doctor", "--port", start_seeno(answers="61").port)
    assert (code, "but at 0x3D" in told) == (Exit.FAULTY, True)


def test_a_bus_held_low(start_seeno, seeno):
    code, told = seeno("doctor", "--port", start_seeno(answers="", low="4").port)
    assert (code, "held low" in told) == (Exit.FAULTY, True)


def test_a_key_that_is_stuck(start_seeno, seeno):
    code, told = seeno("doctor", "--port", start_seeno(low="12 20").port)
    assert (code, "green (GP12), ok (GP20)" in told) == (Exit.FAULTY, True)


def test_other_rules(start_seeno, seeno):
    ours = stamp.of_tree("pico")
    board = start_seeno(stamp.Stamp(ours.version, "pico", "1" * 12, "2" * 12))
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "seeno flash" in told) == (Exit.FAULTY, True)
    assert "2" * 12 in told and ours.rules in told


@pytest.mark.parametrize("name", ["screens.py", "errno.mpy"])
def test_a_foreign_module_is_named(start_seeno, seeno, name):
    board = start_seeno()
    with Link(board.port) as link:
        link.write(name, b"")
    code, told = seeno("doctor", "--port", board.port)
    assert (code, f"{name} on the flash" in told) == (Exit.FAULTY, True)
    assert told.count("✗") == 1


# Each of them ends whatever imports it.
FOREIGN = b"raise ValueError('mine')\n"
OWN = runpy.run_path(str(boards.ROOT / "firmware" / "devices" / "foreign.py"))["MICROPYTHONS"]


def _put_foreign(board):
    with Link(board.port) as link:
        for name in OWN:
            link.write(f"{name}.py", FOREIGN)


def test_files_that_bear_the_names_of_micropythons_modules_harm_no_image(start_seeno, seeno):
    board = start_seeno()
    _put_foreign(board)
    code, told = seeno("doctor", "--port", board.port)
    assert (code, told.count("✗")) == (Exit.FAULTY, 1)
    assert all(f"{name}.py" in told for name in OWN)


def test_doctor_names_them_on_a_stock_micropython(start_board, seeno):
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    _put_foreign(board)
    code, told = seeno("doctor", "--port", board.port)
    assert (code, told.count("✗")) == (Exit.FAULTY, 1)
    assert all(f"{name}.py" in told for name in OWN)
    assert board.says(b"ValueError: mine")  # the program itself


def test_the_line_that_doctor_prints_gives_a_file_another_name(start_board, seeno):
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    with Link(board.port) as link:
        link.write("os.py", FOREIGN)  # mpremote rm would take this one
    told = seeno("doctor", "--port", board.port)[1]
    line = told.partition('mpremote exec "')[2].partition('"')[0]
    mpremote = [sys.executable, "-m", "mpremote", "connect", board.port, "exec", line]
    subprocess.run(mpremote, check=True)
    assert seeno("doctor", "--port", board.port)[0] == 0


def test_a_program_that_is_older_than_this_doctor(start_seeno, seeno, tmp_path):
    board = start_seeno()
    (tmp_path / "frozen" / "app").mkdir()
    (tmp_path / "frozen" / "app" / "__init__.py").touch()
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "cannot be used" in told) == (Exit.FAULTY, True)
    assert "seeno flash" in told and "seeno deploy" not in told


def test_a_game_that_cannot_be_read_is_to_be_deleted(start_seeno, seeno, restarted):
    board = start_seeno()
    with Link(board.port) as link:
        link.call(on_device.make_folders, ["games"])
        link.write("games/0007.jsonl", b"not to be read" * 1000)
    board = restarted(board, without=b"not to be read")
    code, told = seeno("doctor", "--port", board.port)
    assert (code, told.count("✗"), "mkfs" in told) == (Exit.FAULTY, 1, False)
    assert "game 0007 cannot be read" in told and "seeno games delete 0007" in told
    assert seeno("games", "delete", "0007", "--yes", "--port", board.port)[0] == 0
    assert seeno("doctor", "--port", board.port)[0] == 0


@pytest.mark.parametrize("name, remedy", [("mine.txt", "mpremote rm :mine.txt"), ("/", "mkfs")])
def test_other_things_that_cannot_be_read(name, remedy):
    found = doctor._unreadable(SimpleNamespace(call=lambda function: [name]))
    assert [remedy in finding.remedy for finding in found] == [True]


def test_a_flash_without_a_file_system():
    (found,) = doctor._flash(None, {"is_mounted": False, "flash": None})
    assert "mkfs" in found.remedy


def test_a_file_that_is_called_as_a_folder_of_games(start_seeno, seeno):
    board = start_seeno()
    with Link(board.port) as link:
        link.write("games", b"mine")
    code, told = seeno("doctor", "--port", board.port)
    assert (code, told.count("✗")) == (Exit.FAULTY, 1)
    assert "games is a file" in told and "mpremote rm :games" in told


def test_a_random_source_that_is_stuck(start_seeno, seeno):
    board = start_seeno(faults=["BOARD_STUCK"])
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "✗ chance" in told, told.count("✗")) == (Exit.FAULTY, True, 1)


def test_a_start_by_the_watchdog(start_seeno, seeno):
    board = start_seeno(faults=["BOARD_BITTEN"])
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "the program had hung" in told, told.count("✗")) == (Exit.FAULTY, True, 1)


def test_the_games_are_counted(start_seeno, seeno):
    board = start_seeno()
    with Link(board.port) as link:
        link.call(on_device.make_folders, ["games"])
        link.write("games/0001.journal", b"")
    assert "1 kept, of 50" in seeno("doctor", "--port", board.port)[1]


def test_a_program_that_is_not_whole(start_board, seeno):
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    with Link(board.port) as link:
        link.call(on_device.remove, ["lib/app/journal.mpy"])
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "cannot be used: ImportError" in told) == (Exit.FAULTY, True)


def test_little_room_on_the_flash(start_seeno, seeno):
    board = start_seeno(blocks=24)
    with Link(board.port) as link:
        link.write("big.txt", b"x" * 50_000)
    code, told = seeno("doctor", "--port", board.port)
    assert (code, "seeno games delete" in told) == (Exit.FAULTY, True)


def test_a_deployed_file_that_was_changed(start_board, seeno):
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    assert seeno("doctor", "--port", board.port)[0] == 0
    with Link(board.port) as link:
        link.write("lib/app/play.mpy", b"damaged")
    code, told = seeno("doctor", "--port", board.port)
    assert code == Exit.FAULTY
    assert "lib/app/play.mpy" in told and "seeno deploy" in told


def _findings(board, answers):
    with Link(board.port) as link:
        keys = [("red", 10), ("blue", 11)]
        found = [*doctor.press_all(link, keys, lambda text: None)]
        strip = boards.load("pico").STRIP
        return found, [*doctor.lights(link, strip, lambda question: answers.pop(0))]


@pytest.mark.parametrize(
    "answers, text",
    [
        ([True, True, True], "as they should be"),
        ([False, True, False], "some colours are wrong"),
        ([False, False, False], "not as they should be"),
    ],
)
def test_eyes_and_fingers_help(start_seeno, monkeypatch, answers, text):
    monkeypatch.setattr(doctor, "_KEY_SECONDS", 0.2)
    pressed, lights = _findings(start_seeno(low="10"), answers)
    assert [finding.text for finding in pressed] == ["blue was not seen"]
    assert [finding.text for finding in lights][0].endswith(text)


def test_safe_leaves_its_mark_and_resets(start_seeno, seeno):
    board = start_seeno()
    board.printed = b""
    assert seeno("safe", "--port", board.port)[0] == 0
    with Link(board.port) as link:
        assert "safe" in link.call(on_device.entries, ".")


def test_safe_is_for_seeno_only(start_board, seeno):
    code, told = seeno("safe", "--port", start_board().port)
    assert (code, "without Seeno" in told) == (Exit.NOT_SEENO, True)
