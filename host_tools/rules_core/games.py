"""The games there are, by the name a record gives them."""

from rules_core import bees, gacchi, heist, herd

STATES = {
    "bees": bees.State,
    "gacchi": gacchi.State,
    "heist": heist.State,
    "herd": herd.State,
}
