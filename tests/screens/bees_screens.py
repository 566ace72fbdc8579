"""Screens of bees: a round that is dealt, and one with real cards to the end of a game."""

from screens.texts import text
from seeno import players
from seeno.players import bees
from seeno.players.hands import held, turn_until

FOUR = ("red", "blue", "green", "yellow")
THREE = ("violet", "yellow", "green")


def screens(start_table, flash):
    table = led_by(start_table, "name_4")
    for name in real(table):
        yield name, table


def only_unix(start_table, flash):
    table = start_table(flash=flash, seed=5)
    for name in dealt(table):
        yield name, table


def led_by(start_table, leader):
    """A game of three with real cards that this seat leads: who does is drawn."""
    for seed in range(1, 30):
        table = start_table(seed=seed)
        players.sit_down(table, "bees", THREE, finisher=True)
        table.wait_text(text("cards_are_dealt"))
        if table.shows(text("leads", text(leader))):
            return table
        table.close()
    raise ValueError("it never leads")


def dealt(table):
    """Four seats give, look and play a card or pass."""
    players.sit_down(table, "bees", FOUR, dealt=True)
    table.wait_text(text("give"))
    yield "opening"
    table.press("red")
    yield "cover-give"
    table.down("red")
    table.run(100)
    yield "hand-give"
    table.script("ok right")
    yield "hand-give-second"
    table.press("ok")
    yield "hand-lock"
    table.press("ok")
    table.up("red")
    table.run(100)
    yield "opening-one-in"
    bees.give_any(table, FOUR[1:])
    yield "trick-opens"
    turn = bees.in_turn(table)
    table.down(turn)
    table.run(100)
    turn_until(table, lambda: bees.place(table) in (4, 5))  # two may be the same card
    yield "hand-play"
    table.press("ok")
    table.up(turn)
    table.run(100)
    yield "trick-led"
    other = FOUR[(FOUR.index(turn) + 3) % 4]
    table.press(other)
    yield "cover-look"
    with held(table, other):
        yield "hand-look"
        table.press("ok")
        yield "hand-not-your-turn"
    table.script("run 700; ok")
    turn = bees.in_turn(table)
    with held(table, turn):
        turn_until(table, lambda: bees.choice(table) == "pass")
        yield "hand-pass"
        table.press("ok")
        yield "hand-pass-sure"
        table.press("ok")
    yield "trick-passed"


def real(table):
    """Three seats type their cards: a lethal trick, the rule to follow, a round, a game."""
    yield "real-opening"
    table.press("ok")
    yield "real-colour"
    table.press("yellow")
    yield "real-number"
    table.press("red")
    yield "real-no-such-card"
    table.script("left*2")
    yield "real-ring"
    table.script("yellow green")
    for card in ("b2", "y2"):
        bees.lay(table, card)
    yield "takes-nothing"
    table.press("ok")
    for card in ("g4", "y4"):
        bees.lay(table, card)
    yield "real-overrule"
    table.press("ok")
    bees.lay(table, "g2")
    yield "takes"
    table.press("ok")
    for card in ("b4", "b4"):
        bees.lay(table, card)
    yield "danger"
    bees.lay(table, "pass")
    table.press("ok")
    yield "lethal"
    table.press("ok")
    table.run(300)
    yield "out"
    table.press("ok")
    yield "pair"
    table.press("ok")
    yield "trick-without"
    bees.lay(table, "pass")
    yield "trick-no-lead"
    yield from ending(table)


def ending(table):
    bees.lay(table, "pass")
    yield "all-passed"
    table.press("ok")
    for card in ("r4", "r4"):
        bees.lay(table, card)
    table.script("ok*4")
    yield "alone"
    table.press("ok")
    yield "counted-out"
    table.script("ok*2")
    yield "counted"
    table.press("ok")
    yield "totals"
    for _ in range(2):
        table.script("ok*2")
        for card in ("y4", "y4", "pass", "b4", "b4"):
            bees.lay(table, card)
            bees.hurry(table)
    yield "final"
