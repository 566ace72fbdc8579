"""Where a choice among hidden cards begins is drawn afresh, so presses cannot be counted."""

from screens.texts import text
from seeno import players
from seeno.players import bees, herd
from seeno.players.hands import held

THREE = ("red", "blue", "green")
LOOKS = 12


def starts(table, colour, first):
    """What is pointed at when the seat takes the device, time after time."""
    found = set()
    other = next(each for each in THREE if each != colour)
    for _ in range(LOOKS):
        table.press(other)
        table.press(colour)
        with held(table, colour):
            found.add(first(table))
    return found


def test_the_cards_that_are_given(start_table):
    table = start_table(seed=2)
    players.sit_down(table, "bees", THREE, dealt=True)
    table.wait_text(text("give"))
    firsts = starts(table, "red", bees.place)

    def second(table):
        table.press("ok")
        return bees.place(table)

    assert len(firsts) > 2 and len(starts(table, "red", second)) > 2


def test_the_card_that_is_played(start_table):
    table = start_table(seed=2)
    players.sit_down(table, "bees", THREE, dealt=True)
    bees.give_any(table, THREE)
    assert len(starts(table, bees.in_turn(table), bees.choice)) > 2


def test_the_card_that_strays(start_table):
    table = start_table(seed=4)
    players.sit_down(table, "herd", THREE, dealt=True)
    table.wait_text(text("herd_hold"))
    herd.link(table, "f2")

    def chosen(table):
        return [card for card in herd.hand(table) if herd.is_selected(table, herd.name(card))][0]

    assert len(starts(table, herd.in_turn(table), chosen)) > 2
