"""People at a table of cards: they look at their hand while they hold their own key."""

from contextlib import contextmanager

from seeno.players import LONGEST_LIST


@contextmanager
def held(table, colour):
    """The own key is down; let go, the glass is covered again."""
    table.down(colour)
    table.run(100)
    yield
    table.up(colour)
    table.run(60)


def turn_until(table, is_there):
    """▶ until what is wanted is pointed at."""
    for _ in range(LONGEST_LIST):
        if is_there():
            return
        table.press("right")
    raise ValueError("it is not on offer")
