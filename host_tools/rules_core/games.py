"""The games there are, by the name a record gives them."""

from rules_core import bees, heist

STATES = {"bees": bees.State, "heist": heist.State}
