"""Takes the README's picture: the page with a game of heist in play.

    python -m seeno.page.picture FILE

The game is played by presses in real time, about a minute of it; needs playwright and Debian's
Chromium.
"""

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
import threading

from playwright.sync_api import sync_playwright

from seeno import players
from seeno.page import play as page
from seeno.players import heist
from seeno.table import Table

SEATS = ("red", "blue", "green", "yellow")
EVERY_CARD_TAKEN = (1, 0, 3, 2, 5, 4, 7, 6)
ROUNDS = (  # the cards, each seat's number; the diamond goes on the third card
    (EVERY_CARD_TAKEN, (10, 32, 54, 76)),
    (EVERY_CARD_TAKEN, (76, 10, 32, 54)),
    (EVERY_CARD_TAKEN, (76, 10, 54, 32)),
    ((1, 1, 0, 3, 7, 9, 5, 8), (79, 10, 31, 71)),  # 71 comes too late
)
SIZE = {"width": 660, "height": 656}


def play_until_a_card_is_gone(table):
    """Three rounds, and the fourth until it says why a number took nothing."""
    players.sit_down(table, "heist", SEATS)
    for number, (cards, picks) in enumerate(ROUNDS):
        heist.type_cards(table, cards)
        if number:
            heist.place_diamond(table, 2)
        for colour, pick in zip(SEATS, picks):
            heist.enter(table, colour, pick)
        heist.agree(table, SEATS)
        if number < len(ROUNDS) - 1:
            heist.skip_resolution(table)
    table.wait_text("gone", ms=60_000)


def photograph(address, path):
    """Saves what a window on the page shows."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        window = browser.new_page(viewport=SIZE, device_scale_factor=1.5)
        window.goto(address)
        window.wait_for_selector("#glass-text:not(:empty)", state="attached")
        window.wait_for_timeout(700)  # until the lights have been drawn
        window.screenshot(path=path)
        browser.close()


def take(path):
    """Serves a table, plays on it from a thread and, with the picture taken, ends like Ctrl-C."""
    tables = []

    def start_table(changed):
        tables.append(Table(clock="real", changed=changed))
        return tables[-1]

    def work(address):
        try:
            play_until_a_card_is_gone(tables[0])
            photograph(address, path)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    def say(sentence):
        found = re.search(r"http://[^\s\[]+", sentence)
        if found:
            threading.Thread(target=work, args=(found[0],)).start()

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(page.play(start_table, 0, say))


if __name__ == "__main__":
    take(sys.argv[1])
