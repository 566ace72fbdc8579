"""Screens about the device itself: what runs on it, and why it does not play."""

from screens import widgets
from screens.common import foot
from screens.texts import text

ABOUT = ("about_version", "about_build", "about_board", "about_rules", "about_memory")
VALUE_LENGTH = 13  # what fits beside the longest name


def about(frame, view, prompt):
    """What runs here; prompt: values (by ABOUT), notice."""
    widgets.clear(frame)
    widgets.centred(frame, 0, text("about_title"))
    row = 2
    for name, value in zip(ABOUT, prompt["values"]):
        if value:  # what runs from its sources has no build
            widgets.text(frame, 2, row, text(name))
            widgets.right(frame, row, value[:VALUE_LENGTH])
            row += 1
    foot(frame, prompt, text("about_back"))


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
    _notice(frame, "fault_title", (3, "fault_again"))
    widgets.centred(frame, 6, prompt["kind"])
    widgets.centred(frame, 7, prompt["place"])
