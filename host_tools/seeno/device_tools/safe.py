"""`seeno safe`: the next start goes without the app, so that what is broken can be mended."""

from seeno.device_tools import on_device
from seeno.device_tools.link import seeno_facts
from seeno.device_tools.report import say


def safe(link):
    """Leave the mark on the board's flash and reset it."""
    seeno_facts(link)
    link.call(on_device.make_safe)
    link.leave("import machine\nmachine.reset()")
    say("The board starts without the app now; the start after that is an ordinary one again.")
