"""The deck of herd as it is in the own box, set press by press before the start."""

import json

from glances import notice
from test_herd_game import check_the_record, is_over, play_round

from rules_core import dealer
from rules_core.herd import CARDS, DECK, OPENERS, in_order
from screens.herd_cards import name
from screens.texts import text
from seeno import players
from seeno.players import herd, record_of

TWO = ("red", "blue")
DEFAULT = in_order(DECK)
OWN = [card for card in CARDS if card[1:] in ("2", "3", "4", "6", "8", "10")]


def in_grid(start_table, colours=TWO, seed=4):
    table = start_table(seed=seed)
    players.be_seated(table, "herd", colours)
    players.choose(table, "option_deck")
    return table


def header(table):
    return json.loads(record_of(table).splitlines()[0])


def test_the_default_deck_is_shown_and_leaves_no_word_in_the_record(start_table):
    table = in_grid(start_table)
    assert herd.deck(table) == DEFAULT
    assert table.text()[0].endswith(text("herd_of", 24, 24))
    table.script("violet ok")
    assert table.text()[4].split() == [text("option_deck"), text("herd_default")]
    players.go_on(table)
    table.press("ok")
    assert header(table)["options"] == {"start": 70}


def test_ok_takes_a_card_out_and_puts_it_in_again(start_table):
    table = in_grid(start_table)
    table.script("right*2")
    assert notice(table) == text("herd_take", "♣4")
    table.press("ok")
    assert notice(table) == text("herd_put", "♣4")
    assert herd.deck(table) == [card for card in DEFAULT if card != "f4"]
    assert table.text()[0].endswith(text("herd_of", 23, 24))
    table.press("ok")
    assert herd.deck(table) == DEFAULT


def test_cards_that_may_begin_a_round_stay_and_say_why(start_table):
    table = in_grid(start_table)
    seen = []
    for card in CARDS:
        if notice(table) == text("herd_fixed", name(card)):
            seen.append(card)
            table.press("ok")
            assert notice(table) == text("herd_may_begin")
            assert herd.deck(table) == DEFAULT
        table.press("right")
    assert sorted(seen) == sorted(OPENERS)


def test_a_region_key_goes_to_the_next_card_of_its_region_that_can_be_changed(start_table):
    table = in_grid(start_table)
    for key, region, first in (("blue", "s", 3), ("green", "f", 4), ("red", "m", 3)):
        ring = [f"{region}{number}" for number in range(first, 11)]
        for card in ring + ring[:1]:
            table.press(key)
            assert name(card) in notice(table)
    table.press("yellow")
    assert name("v3") in notice(table)
    table.press("violet")
    assert notice(table) == text("herd_finish")


def test_the_arrows_go_round_by_the_end(start_table):
    table = in_grid(start_table)
    table.press("left")
    assert notice(table) == text("herd_finish")
    table.press("left")
    assert notice(table) == text("herd_restore")
    table.press("left")
    assert notice(table) == text("herd_put", "❄10")
    table.script("right*3")
    assert notice(table) == text("herd_fixed", "♣2")


def test_it_is_left_with_all_cards_and_no_more(start_table):
    table = in_grid(start_table)
    table.script("green ok; green ok; violet ok")
    assert notice(table) == text("herd_few", 2)
    table.script("yellow ok; yellow ok; yellow ok; violet ok")
    assert notice(table) == text("herd_many", 1)
    table.script("red ok; violet ok")
    assert table.text()[4].split() == [text("option_deck"), *text("herd_box").split()]
    table.press("ok")
    assert set(DEFAULT) ^ set(herd.deck(table)) == {"f4", "f5", "v3", "v4", "v5", "m3"}


def test_the_default_comes_back(start_table):
    table = in_grid(start_table)
    herd.set_deck(table, OWN)
    table.press("ok")
    assert herd.deck(table) == OWN
    table.script("left*2; ok")
    assert herd.deck(table) == DEFAULT
    table.script("violet ok")
    assert text("herd_default") in table.text()[4]


def test_the_own_deck_is_dealt_recorded_and_kept_for_a_rematch(start_table):
    table = in_grid(start_table)
    herd.set_deck(table, OWN)
    players.set_option(table, "start", 40)
    players.go_on(table, dealt=True)
    random = dealer.Random(3)
    while not is_over(play_round(table, random)):
        pass
    check_the_record(table, TWO)
    players.once_more(table, "again_same")
    table.wait_text(text("herd_hold"))
    second = record_of(table, 2).splitlines()
    assert json.loads(second[0])["options"] == {"start": 40, "deck": OWN}
    hands = json.loads(second[1])["hands"]
    assert set(hands[0] + hands[1]) <= set(OWN) and set(hands[0] + hands[1]) - set(DEFAULT)


def test_real_cards_are_those_of_the_own_deck(start_table):
    table = in_grid(start_table)
    herd.set_deck(table, OWN)
    players.go_on(table)
    table.script("ok red")
    herd.play(table, "f9")
    assert table.text()[6:] == [text("herd_not_in_deck", "♣9"), text("herd_set_deck")]
    table.press("left")
    herd.play(table, "f6")
    assert herd.top(table) == "f6"
    assert header(table)["options"]["deck"] == OWN
