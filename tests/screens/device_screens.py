"""What the device says when it does not play, as far as it is always the same."""


def screens(start_table, flash):
    table = start_table(flash=flash, held=("ok",))
    table.run(1000)
    yield "safe", table
    table = start_table("wait Heist", flash=flash)
    table.interrupt()
    table.wait_text("STOPPED")
    yield "stopped", table
