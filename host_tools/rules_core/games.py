"""The games there are, by the name a record gives them."""

from rules_core import bees, gacchi, heist, herd

STATES = {game.State.NAME: game.State for game in (bees, gacchi, heist, herd)}
