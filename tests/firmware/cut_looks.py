"""Looks at a table that was started on what a power cut has left, at either depth."""

import json

from cut_traces import CHANCE, texts_in, without_notice

from screens.texts import text
from seeno.players import part

SCORES = 3  # the line on which a game that may go on has them


def sample(cuts, count):
    """So many of the cuts, evenly spread over the steps and over whole and torn."""
    stride = len(cuts) // count | 1  # odd, as there are four for each step
    return cuts[::stride]


def told(request, cuts, seen, tally):
    """The counts that docs/promises.md gives."""
    print(f"{request.node.name}: {len(seen)} of {len(cuts)} cuts, {dict(tally)}")


def wait_for_question(table):
    """Until the start asks which game, or whether to go on with one."""
    table.wait(lambda: table.shows(text("menu")) or is_offered(table), ms=20_000)


def is_offered(table):
    return table.shows(part("resume_round")) or table.shows(text("resume_over"))


def resumed(table, trace, count):
    """Goes on with a game of so many lines; returns what came, when it is what should come."""
    assert is_offered(table) == trace.is_game(count)
    if not is_offered(table):
        return "menu"
    view = trace.state(count).view(None)
    item = text("resume_over") if view["over"] else text("resume_round", view["round"])
    assert item in map(str.strip, table.text())
    assert table.text()[SCORES].split() == [str(score) for score in view["scores"]]
    table.press("ok")
    if trace.is_dealt and view["turn"] == ["table"] and view["phase"] in CHANCE:
        table.wait(lambda: len(texts_in(table.files)) > count)  # with cards of its own
        assert json.loads(texts_in(table.files)[count])["do"] == view["phase"]
        return "dealt"
    pictures = trace.pictures(count)
    table.wait(
        lambda: without_notice(table.picture()) in pictures, what=f"what was seen at {count}"
    )
    return "over" if view["over"] else "asked"
