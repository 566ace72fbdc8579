"""The games there are, by the name a record gives them."""

from rules_core import heist

STATES = {"heist": heist.State}
