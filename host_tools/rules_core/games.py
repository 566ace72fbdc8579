"""The games there are, by the name a record gives them.

The rules of a game are loaded when they are asked for: a board that keeps its modules in RAM has
no room for all.
"""

NAMES = ("bees", "gacchi", "heist", "herd")


class States:
    """A mapping from each name to the game's State."""

    def __iter__(self):
        return iter(NAMES)

    def __contains__(self, name):
        return name in NAMES

    def __getitem__(self, name):
        if name not in NAMES:
            raise KeyError(name)
        return getattr(__import__("rules_core." + name), name).State


STATES = States()
