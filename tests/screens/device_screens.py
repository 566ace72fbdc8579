"""What the device says when it does not play, as far as it is always the same."""

from seeno import players


def screens(start_table, flash):
    table = start_table(flash=flash, held=("ok",))
    table.run(1000)
    yield "safe", table
    table = start_table("wait Heist", flash=flash)
    players.choose(table, "about")
    table.script("wait Memory; left; wait Keys and lights; red violet")
    yield "keys-and-lights", table
    table.interrupt()
    table.wait_text("STOPPED")
    yield "stopped", table
