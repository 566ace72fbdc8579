"""What these tests share: a browser and tables behind a page; boards on a terminal."""

import contextlib
import shutil

import pytest
import small_board_process
from page_process import playing

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="module")
def browser():
    """Debian's Chromium, without a window of its own."""
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium")
    if not program:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def menu(tmp_path_factory):
    """A table for the tests that leave it at the menu."""
    with playing("--port", 0, "--flash", tmp_path_factory.mktemp("flash")) as play:
        yield play


@pytest.fixture
def play(tmp_path):
    """A table of one's own."""
    with playing("--port", 0, "--flash", tmp_path, "--seed", 1) as play:
        yield play


@pytest.fixture
def open_page(browser):
    """Opens an address in a window of its own; a script error there fails the test."""
    contexts, errors = [], []

    def open_page(address, **settings):
        contexts.append(browser.new_context(**settings))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(error))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def start_board(tmp_path):
    """Starts small boards on pseudo-terminals; their flash lasts as long as the test."""
    if not small_board_process.program():
        pytest.skip("No MicroPython with a board's prompt is installed")
    with contextlib.ExitStack() as stack:
        yield lambda **options: stack.enter_context(
            small_board_process.SmallBoard(tmp_path, **options)
        )


@pytest.fixture
def restarted(start_board):
    """Starts a board again when the blocks of its flash that hold some bytes are lost."""

    def restart(board, without):
        board.unplug()
        flash = board.folder / "flash"
        blocks = [
            flash.read_bytes()[at : at + 4096] for at in range(0, flash.stat().st_size, 4096)
        ]
        lost = [without in block for block in blocks]
        assert any(lost)
        flash.write_bytes(
            b"".join(b"\xff" * 4096 if gone else block for block, gone in zip(blocks, lost))
        )
        return start_board(path=board.path)

    return restart
