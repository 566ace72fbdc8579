"""Mishaps put into the firmware at many places, each once, while two seats play a round of heist.

The program that puts them in runs before main; a file keeps the next start from it.
"""

from test_start import run_main

from screens.texts import text
from seeno import players
from seeno.players import heist

SEATS = ("red", "blue")
PICKS = {"red": 12, "blue": 34}
CARDS = (1, 2, 3, 4, 5)
RIPE_MS = 12_000
MARK = "mishap"  # a file with the time when it happened
PROGRAM = """
import app.play, asyncio, os, time
from app import heist, keeper, panel, story
from devices import keys, oled, pixels, store
from screens import common, lights, status

is_ripe = "{mark}" not in os.listdir()

def is_time():
    global is_ripe
    is_now = is_ripe and time.ticks_ms() >= {ripe}
    if is_now:
        is_ripe = False
        with open("{mark}", "w") as file:
            file.write("%d" % time.ticks_ms())
    return is_now

def spoil(holder, name, is_after=False):
    usual = getattr(holder, name)
    def changed(*arguments, **named):
        if not is_after and is_time():
            happen()
        found = usual(*arguments, **named)
        if is_after and is_time():
            happen()
        return found
    setattr(holder, name, changed)

def spoil_wait(begin):
    usual = panel.Panel.event
    async def changed(*arguments, **named):
        if is_time():
            await begin()
        return await usual(*arguments, **named)
    panel.Panel.event = changed
"""
HANG = """
def happen():
    while True:
        time.sleep_ms(7)
"""
CRASH = """
def happen():
    raise {}("numbers 12 and 34")
"""
PLACES = {
    "the rules": 'spoil(heist.State, "apply")',
    "the keeper": 'spoil(keeper.Keeper, "apply")',
    "before a save": 'spoil(store.Store, "append")',
    "after a save": 'spoil(store.Store, "append", True)',
    "telling what happened": 'spoil(story.Story, "wait")',
    "a picture": 'spoil(common, "agree")',
    "sending a picture": 'spoil(oled.SSD1306_I2C, "show")',
    "the picture of the lights": 'spoil(lights.Lights, "draw")',
    "sending the lights": 'spoil(pixels.Strip, "show")',
    "looking at the keys": 'spoil(keys.Keys, "poll")',
    "waiting for a key": 'spoil(panel.Panel, "event")',
}


def spoiled(*lines):
    """A main with a mishap; the lines say which, and where."""
    return run_main("\n".join((PROGRAM.format(mark=MARK, ripe=RIPE_MS), *lines)))


def all_in(table):
    """A round of real cards in which both seats have locked a number; the journal."""
    players.sit_down(table, "heist", SEATS)
    heist.type_cards(table, CARDS)
    for colour, number in PICKS.items():
        heist.enter(table, colour, number)
    table.wait_text(text("agree_title"))
    return journal(table)


def play_into(table):
    """Both seats are in, and when the mishap is due they agree; the journal before."""
    before = all_in(table)
    table.run(RIPE_MS + 100 - table.now / 1000)
    for colour in SEATS:
        table.script(f"down {colour}; run 60; up {colour}; run 60")
    return before


def journal(table):
    return table.files.read("games/0001.journal")


def go_on(table, before):
    """The game is taken up where it was, or after its reveal, and its round is played."""
    table.wait_text(players.part("resume_round"))
    table.press("ok")
    now = journal(table)
    assert now.startswith(before)
    if now == before:
        table.wait_text(text("pick_help"))
        assert tuple(heist.cards(table)) == CARDS
        assert heist.round_of(table, PICKS) == "deal_title"
    table.wait_text(players.part("deal_title"))
    return now != before
