"""Every word the glass shows: key → sentence, with {} for what is filled in.

A line of the glass holds 21 characters; the test of the texts draws each at its widest. The
tables of the games are in screens/words; a key stands in one of them only.
"""

from rules_core.codes import TEXTS as REASONS
from screens.words import bees, device, gacchi, heist, herd, menu

ENGLISH = {}
for _table in (bees, device, gacchi, heist, herd, menu):
    ENGLISH.update(_table.ENGLISH)


def text(key, *values):
    """The sentence for `key`, filled in with `values`; a reason code of the rules is a key too."""
    sentence = ENGLISH.get(key) or REASONS[key]
    return sentence.format(*values) if values else sentence
