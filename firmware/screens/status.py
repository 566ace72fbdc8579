"""Screens about the device itself: what runs on it, how it fares, and why it does not play."""

from screens import widgets
from screens.common import foot, seat_tags
from screens.texts import text

ROW = 20  # characters of a name and its value, with a gap between them
PROGRAM = ("about_version", "about_build", "about_rules", "about_board", "about_memory")
STATE = ("health_games", "health_flash", "health_chance", "health_start", "health_file")


def _page(frame, prompt, title):
    """What every health page has; prompt: page (from 0), of, notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, "%s %d/%d" % (text(title), prompt["page"] + 1, prompt["of"]))
    foot(frame, prompt, text("health_foot"))


def _values(frame, prompt, title, names):
    """Names and values, one a row; prompt: values (texts, in the order of the names) besides."""
    _page(frame, prompt, title)
    row = 2
    for name, value in zip(names, prompt["values"]):
        if value:
            widgets.text(frame, 2, row, text(name))
            widgets.right(frame, row, value[: ROW - len(text(name))])
            row += 1


def program(frame, view, prompt):
    """What runs here."""
    _values(frame, prompt, "about_title", PROGRAM)


def state(frame, view, prompt):
    """How it fares."""
    _values(frame, prompt, "health_title", STATE)


def parts(frame, view, prompt):
    """Keys and lights, to be tried; prompt: pressed (by seat key) besides."""
    _page(frame, prompt, "parts_title")
    widgets.centred(frame, 2, text("parts_press"))
    widgets.centred(frame, 3, text("parts_light"))
    seat_tags(frame, 5, range(len(prompt["pressed"])), prompt["pressed"])


HEALTH = (program, state, parts)


def _notice(frame, title, *rows):
    """A title and what to do, each given as (row, text)."""
    widgets.clear(frame)
    widgets.large_centred(frame, 0, text(title))
    for row, key in rows:
        widgets.centred(frame, row, text(key))


def safe(frame, view, prompt):
    """The safe mode."""
    rows = (3, "safe_off"), (4, "safe_usb"), (6, "plug_out"), (7, "plug_in")
    _notice(frame, "safe_title", *rows)


def unreadable(frame, view, prompt):
    """What is on the flash is no file system; _boot has left it as it is."""
    rows = (3, "files_unread"), (4, "files_kept"), (6, "files_ask"), (7, "files_command")
    _notice(frame, "files_title", *rows)


def stopped(frame, view, prompt):
    """A computer has asked for the prompt."""
    _notice(frame, "stopped_title", (3, "stopped_by"), (6, "plug_out"), (7, "plug_in"))


def fault(frame, view, prompt):
    """Something is broken; prompt: kind and place of the fault, for whoever mends it."""
    _notice(frame, "fault_title", (3, "fault_again"), (4, "fault_kept"))
    widgets.centred(frame, 6, prompt["kind"])
    widgets.centred(frame, 7, prompt["place"])
