"""People at an emulated table: they do with keys and eyes what a script cannot foresee.

For tests, pictures and the bench. Each function takes a seeno.table.Table and reads what to do
next from the glass; colours are the names of seat keys. Here is what any game needs, and beside
it a module for each game.
"""

import io

from rules_core.framed import RecordLines
from rules_core.strict_json import LINE_LIMIT
from screens.texts import ENGLISH, text
from seeno import reader
from seeno.files import GAME_FOLDERS

COLOURS = ("red", "blue", "green", "yellow", "violet")
VALUE = 3  # the line of the glass on which the value of an option is read
LONGEST_LIST = 40  # more presses than any list has items, or an option values
UNHURRIED_MS = 1000  # after the ● before
LONGEST_STORY = 60  # more presses of ● than any story takes


def record_of(table, number=1):
    """The record of a game out of its journal, as text; nothing before its first move."""
    folder = GAME_FOLDERS[(number - 1) % len(GAME_FOLDERS)]
    name = f"{number:04d}.journal"
    if name not in table.files.names(folder):
        return ""
    lines = RecordLines(io.BytesIO(table.files.read(f"{folder}/{name}")))
    return b"".join(iter(lambda: lines.readline(LINE_LIMIT), b"")).decode()


def part(key):
    """The longest part of a text that stands whatever is filled in."""
    return max(ENGLISH[key].replace("}", "{").split("{"), key=len).strip()


def sit_down(table, game, colours, dealt=False, **options):
    """From the menu to the first prompt of a game, with every other option at its default."""
    be_seated(table, game, colours)
    for name, value in options.items():
        set_option(table, name, value)
    go_on(table, dealt)


def be_seated(table, game, colours):
    """From the menu to the list of options."""
    table.wait_text(text("menu"))
    choose(table, "game_" + game)
    table.wait_text(text("seating"))
    for colour in colours:
        table.press(colour)
    table.press("ok")
    table.wait_text(text("options"))


def go_on(table, dealt=False):
    """From the list of options to the first prompt of a game."""
    choose(table, "start")
    table.wait_text(text("cards_dealt"))
    choose(table, "cards_dealt" if dealt else "cards_real")
    table.wait_no_text(text("cards_dealt"))  # the record is begun first, which takes its time


def menu(table, *keys):
    """Opens the table menu and chooses in it."""
    table.hold("ok")
    for key in keys:
        choose(table, key)


def undo(table, steps, colours):
    """Takes back so many of the last steps; all agree."""
    menu(table, "menu_undo")
    for _ in range(steps):
        table.press("right")
    table.press("ok")
    table.wait_text(text("undo_agree"))
    for colour in colours:
        table.press(colour)
    table.wait_no_text(text("undo_agree"))


def correct(table, colours, seat, points, reason="reason_miscounted"):
    """Corrects the score of a seat, by its place at the table; all agree."""
    menu(table, "menu_correct")
    for _ in range(seat):
        table.press("right")
    table.press("ok")
    for _ in range(abs(points)):
        table.press("right" if points > 0 else "left")
    table.press("ok")
    choose(table, reason)
    table.wait_text(text("correct_agree"))
    for colour in colours:
        table.press(colour)
    table.wait_no_text(text("correct_agree"))


def choose(table, key):
    """Confirms the item of a list that has the text of this key, wherever it stands."""
    for _ in range(LONGEST_LIST):
        if is_chosen(table, text(key)):
            table.press("ok")
            return
        table.press("right")
    raise ValueError(f"“{text(key)}” is not in the list")


def skip_to(table, keys):
    """● until one of these texts is on the glass; returns its key."""
    for _ in range(LONGEST_STORY):
        for key in keys:
            if table.shows(part(key)):
                return key
        table.press("ok")
    raise ValueError("the story does not end")


def once_more(table, key):
    """From the last table on, unhurried, by the item of “Once more?” that has this text."""
    table.press("ok")
    table.wait_text(text("again"))
    table.run(UNHURRIED_MS)
    choose(table, key)


def is_chosen(table, name):
    """Whether the cursor of a list is on the item of this name."""
    lines = reader.spoken(table.picture())
    return any(line.startswith(name) and line.endswith(reader.SELECTED) for line in lines)


def set_option(table, name, value):
    """Sets an option of the list to a value as the game's rules have it."""
    choose(table, "option_" + name)
    wanted = _in_words(name, value)
    for _ in range(LONGEST_LIST):
        shown = table.text()[VALUE]
        if shown == wanted:
            table.press("ok")
            return
        table.press("left" if type(value) is int and value < int(shown) else "right")
    raise ValueError(f"{name} cannot be {value}")


def _in_words(name, value):
    if type(value) is bool:
        return text("yes" if value else "no")
    if type(value) is str:
        return text(f"{name}_{value}")
    return " ".join(map(str, value)) if type(value) in (list, tuple) else str(value)
