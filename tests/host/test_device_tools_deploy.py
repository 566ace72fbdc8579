"""`seeno deploy` with the real mpremote, on a small board."""

import errno

import pytest

from seeno import boards, stamp
from seeno.device_tools import compiler, deploy, on_device
from seeno.device_tools.failures import Exit, FailureError
from seeno.device_tools.link import Link


@pytest.fixture
def on_board():
    """Does something with a board at its prompt."""

    def ask(board, function, *arguments):
        with Link(board.port) as link:
            return link.call(function, *arguments)

    return ask


def put(board, name, text):
    with Link(board.port) as link:
        link.write(name, text)


def everything(link, folder="."):
    """The hashes of all files on the board."""
    found = {}
    for name, size in link.call(on_device.entries, folder).items():
        path = f"{folder}/{name}"
        if size < 0:
            found |= everything(link, path)
        else:
            found |= link.call(on_device.hashes, [path])
    return found


def all_of(board):
    with Link(board.port) as link:
        return everything(link)


@pytest.fixture
def changed_tree(tmp_path, monkeypatch):
    """The tree with another copy of the rules of heist; gives its file."""
    real = stamp.sources
    heist = tmp_path / "heist.py"
    heist.write_bytes((boards.ROOT / "host_tools/rules_core/heist.py").read_bytes())
    monkeypatch.setattr(
        stamp, "sources", lambda board: real(board) | {"rules_core/heist.py": heist}
    )
    return heist


def test_a_bare_board_gets_all_and_then_nothing(start_board, seeno, on_board):
    board = start_board()
    put(board, "notes.txt", b"mine")
    code, told = seeno("deploy", "--port", board.port)
    assert code == 0, told
    assert "Copied: " in told
    files = on_board(board, on_device.entries, ".")
    assert set(files) == {"lib", "main.py", "notes.txt"}
    assert on_board(board, on_device.origin, "rules_core.heist").endswith("__init__.mpy")
    facts = on_board(board, on_device.facts)
    ours = stamp.of_tree("pico")
    assert facts["build"] == [ours.version, "pico", ours.hash, ours.rules]
    before = all_of(board)
    code, told = seeno("deploy", "--port", board.port)
    assert (code, "nothing to copy" in told) == (0, True)
    assert all_of(board) == before


def test_only_what_changed_is_copied(start_board, changed_tree):
    board = start_board()
    with Link(board.port) as link:
        deploy.deploy(link)
        changed_tree.write_text(changed_tree.read_text() + "\nCHANGED = 1\n")
        copied = deploy.deploy(link)
        assert set(copied) == {deploy.LIST, "lib/rules_core/heist.mpy", "lib/build_info.mpy"}
        assert len(deploy.deploy(link, force=True)) > 30


def test_a_damaged_file_is_mended_and_a_stale_one_removed(start_board, monkeypatch, tmp_path):
    board = start_board()
    real = stamp.sources
    with Link(board.port) as link:
        more = {"app/former.py": boards.ROOT / "host_tools/rules_core/__init__.py"}
        monkeypatch.setattr(stamp, "sources", lambda name: more | real(name))
        deploy.deploy(link)
        monkeypatch.setattr(stamp, "sources", real)
        link.write("lib/app/play.mpy", b"damaged")
        copied = deploy.deploy(link)
        assert "lib/app/play.mpy" in copied and len(copied) == 3
        assert "former.mpy" not in link.call(on_device.entries, "lib/app")
        assert deploy.deploy(link) == []


def test_a_main_of_ones_own_is_not_overwritten(start_board, seeno):
    board = start_board()
    put(board, "main.py", b"print('mine')\n")
    before = all_of(board)
    code, told = seeno("deploy", "--port", board.port)
    assert code == Exit.IN_THE_WAY
    assert "main.py" in told and "--force" in told
    assert all_of(board) == before
    code, told = seeno("deploy", "--port", board.port, "--force")
    assert code == 0
    with Link(board.port) as link:
        assert link.read("main-before-seeno.py") == b"print('mine')\n"


@pytest.mark.parametrize("name", ["board.py", "lib/app/play.py"])
def test_a_module_that_would_be_taken_instead_is_named(start_board, seeno, name):
    board = start_board()
    with Link(board.port) as link:
        link.call(on_device.make_folders, ["lib", "lib/app"])
        link.write(name, b"NAME = 'mine'\n")
    before = all_of(board)
    code, told = seeno("deploy", "--port", board.port)
    assert code == Exit.IN_THE_WAY
    assert name in told
    assert all_of(board) == before


def test_no_space_changes_nothing(start_board, seeno):
    board = start_board(blocks=24)
    put(board, "big.txt", b"x" * 40_000)
    before = all_of(board)
    code, told = seeno("deploy", "--port", board.port)
    assert code == Exit.NO_SPACE
    assert "KB" in told and "seeno games" in told
    assert all_of(board) == before


def test_the_board_file_of_another_chip_is_refused(start_board, seeno):
    board = start_board(chip="RP2350")
    code, told = seeno("deploy", "--port", board.port, "--board", "pico")
    assert code == Exit.WRONG_CHIP
    assert all_of(board) == {}


@pytest.mark.parametrize("number", [0x1305, 0x1206, 0x0306], ids=["version", "sub", "processor"])
def test_a_micropython_with_other_mpy_files_is_refused(number):
    with pytest.raises(FailureError) as failure:
        compiler.processor({"mpy": number, "version": (1, 30, 0)})
    assert failure.value.code == Exit.TOO_OLD
    assert compiler.processor({"mpy": 0x1306, "version": (1, 25, 0)}) == "armv6m"


def test_an_unknown_board_is_refused(start_board, seeno):
    board = start_board()
    code, told = seeno("deploy", "--port", board.port, "--board", "abacus")
    assert (code, "abacus" in told) == (Exit.FAILED, True)


def test_a_wrong_board_file_is_refused_in_a_sentence(start_board, seeno, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    pico = (boards.folder("pico") / "board.py").read_text()
    (folder / "board.py").write_text(pico + "HAND_KEYS = ()\n")
    code, told = seeno("deploy", "--port", start_board().port, "--board", folder)
    assert (code, "HAND_KEYS" in told) == (Exit.FAILED, True)


def test_a_computer_that_refuses_is_told_in_a_sentence(start_board, seeno, monkeypatch):
    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device", "there")

    monkeypatch.setattr(compiler, "modules", refuse)
    code, told = seeno("deploy", "--port", start_board().port)
    assert (code, "refuses there: No space left" in told) == (Exit.FAILED, True)


def test_unplugged_while_files_are_copied(start_board, seeno, monkeypatch, changed_tree):
    """The old program stays whole; the next deploy copies what was missing."""
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    before = all_of(board)
    changed_tree.write_text(changed_tree.read_text() + "\nCHANGED = 1\n")
    real = Link.write

    def write(link, name, *others):
        if name == "main.py.new":
            board.unplug()
        real(link, name, *others)

    with monkeypatch.context() as patch:
        patch.setattr(Link, "write", write)
        code, told = seeno("deploy", "--port", board.port)
    assert code == Exit.LOST, told
    board = start_board()
    after = all_of(board)
    assert {name: after[name] for name in before} == before
    assert seeno("deploy", "--port", board.port)[0] == 0
    assert not [name for name in all_of(board) if name.endswith(".new")]
    with Link(board.port) as link:
        assert deploy.deploy(link) == []


def cut(names, stale, mark):
    """Commit up to a moment at which the power goes."""
    import machine
    import os

    with open("main.py.mark", "w") as file:
        file.write(mark)
    os.rename("main.py.mark", "main.py")
    for name in names[: len(names) // 2]:
        os.rename(name + ".new", name)
    machine.reset()


def test_unplugged_while_files_take_their_places(start_board, seeno, monkeypatch, changed_tree):
    board = start_board()
    assert seeno("deploy", "--port", board.port)[0] == 0
    changed_tree.write_text(changed_tree.read_text() + "\nCHANGED = 1\n")
    with monkeypatch.context() as patch:
        patch.setattr(on_device, "commit", cut)
        assert seeno("deploy", "--port", board.port)[0] != 0
    assert board.says(b"call `seeno deploy` again")
    assert seeno("deploy", "--port", board.port)[0] == 0
    with Link(board.port) as link:
        assert deploy.deploy(link) == []
        main = (boards.ROOT / "firmware" / "main.py").read_bytes()
        assert link.read("main.py") == main


def test_an_image_is_not_deployed_to(start_board, seeno, tmp_path):
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    (frozen / "build_info.py").write_text(stamp.build_info(stamp.of_tree("pico")))
    board = start_board(path=[frozen])
    code, told = seeno("deploy", "--port", board.port)
    assert (code, "seeno flash" in told) == (Exit.IN_THE_WAY, True)
