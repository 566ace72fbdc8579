"""Screens of herd: the published round with real cards, and rounds dealt to two and to four."""

import json
from pathlib import Path

from rules_core import dealer
from screens.texts import text
from seeno import players
from seeno.players import herd
from seeno.players.hands import held, turn_until

SEATS = ("red", "blue", "green", "yellow")
PUBLISHED = Path(__file__).parents[1] / "records" / "herd_published.jsonl"


def screens(start_table, flash):
    table = start_table(flash=flash)
    for name in real(table):
        yield name, table


def only_unix(start_table, flash):
    for play in (deck, two, dealt):
        table = start_table(seed=5)
        for name in play(table):
            yield name, table


def deck(table):
    """The deck is set as in a box."""
    players.be_seated(table, "herd", SEATS)
    players.choose(table, "option_deck")
    yield "deck"
    table.press("ok")
    yield "deck-fixed"
    table.press("green")
    table.press("ok")
    yield "deck-out"
    table.press("violet")
    table.press("ok")
    yield "deck-few"
    for card in ("v3", "v10"):
        herd.point_at(table, card)
        if card == "v3":
            table.press("ok")
    yield "deck-ten"
    table.press("violet")
    table.press("left")
    yield "deck-default"
    table.press("right")
    table.press("ok")
    yield "options-box"


def real(table):
    """The published round, as it is typed."""
    table.wait_text(text("menu"))
    players.choose(table, "game_herd")
    table.script("red blue green yellow ok")
    yield "options"
    table.press("ok")
    table.press("ok")
    yield "real-deal"
    table.press("ok")
    yield "real-who"
    table.press("red")
    yield "real-region"
    yield from typed(table)
    yield from payment(table)


def typed(table):
    """Links and strays; one card is typed that cannot be."""
    lines = PUBLISHED.read_text(encoding="utf-8").splitlines()
    moves = [json.loads(line) for line in lines[3:26]]  # after ♣2
    for number, move in enumerate(moves):
        if number == 0:
            table.press(herd.STRAY_KEY)
            yield "real-stray"
            table.press("ok")
            continue
        elif number == 8:
            table.press("green")
            yield "real-number"
            table.press("green")
            table.press("ok")
            yield "real-refused"
            table.press("left")
            herd.type_card(table, "m9")
            table.press("ok")
            yield "real-not-in-deck"
            table.press("left")
        elif number == 16:
            table.run(3100)
            yield "real-middle"
        herd.play_move(table, move)
    table.wait_text(text("herd_strays_title"))
    yield "real-over"
    for colour, cards in herd.strays_in(moves, SEATS).items():
        herd.show(table, colour, cards[:2])
        if cards[2:]:
            yield "real-strays"
        for card in cards[2:]:
            herd.type_card(table, card)
            table.press("ok")


def payment(table):
    """red owes least, the others pay."""
    table.wait_text(text("herd_strays"))
    yield "strays"
    table.press("ok")
    table.wait_text(text("herd_spared"))
    yield "spared"
    herd.hurry_to(table, "YELLOW")
    table.wait_text(text("herd_pays_it"))
    yield "paying"
    herd.hurry_to(table, players.part("herd_round_over"))
    yield "summary"
    table.press("ok")
    yield "real-deal-again"


def two(table):
    """With real cards two seats are asked for five cards; then one of them is perfect."""
    players.sit_down(table, "herd", SEATS[:2])
    yield "two-deal"
    table.press("ok")
    yield "two-who"
    table.press("ok")
    table.press("red")
    for card in ("v8", "v9", "v10", "f10", "f9", "f8", "f7", "f5", "f4"):
        herd.play(table, None)
        herd.play(table, card)
    herd.play(table, None)
    herd.show(table, "blue", ("f2", "f3", "m2", "m3", "m4", "m5", "m6", "m7", "s2", "s4"))
    table.wait_text(text("herd_strays"))
    yield "two-strays"
    herd.hurry_to(table, text("herd_pays_all"))
    table.press("ok")
    yield "two-pays-all"
    herd.hurry_to(table, text("herd_stock"))
    yield "two-perfect"
    herd.skip_payment(table)
    yield "final"


def dealt(table):
    players.sit_down(table, "herd", SEATS, dealt=True)
    yield "first"
    random = dealer.Random(3)
    mover = herd.in_turn(table)
    with held(table, mover):
        yield "hand-first"
    for _ in range(13):
        herd.make_any(table, random)
    table.run(3100)
    yield "table"
    table.press("ok")
    yield "table-menu-hint"
    mover = herd.in_turn(table)
    with held(table, mover):
        yield "hand"
        cards, fitting = herd.hand(table), herd.fitting(table)
        herd.choose(table, fitting[0], "herd_link")
        yield "hand-link"
        turn_until(table, lambda: herd.is_selected(table, text("herd_other")))
        table.press("ok")
        other = next(card for card in cards if card not in fitting)
        herd.choose(table, other, "herd_link")
        table.press("ok")
        yield "hand-no-link"
        turn_until(table, lambda: herd.is_selected(table, text("herd_leave")))
        yield "hand-stray"
        table.press("ok")
    yield "table-strayed"
    table.press(mover)
    yield "cover"
    with held(table, mover):
        yield "hand-reading"
