"""`python -m seeno.bench`: one run, printed as one table with the aims of the project."""

import os
import platform
from pathlib import Path

from rich.console import Console
from rich.table import Table

from seeno.bench import chip, device, rules, speed, wear
from seeno.build import places
from seeno.micropython import version

WIDTH = 110


def _machine():
    """Return what all figures depend on, in a line."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    processor = names[0] if names else platform.machine()
    micropython = ".".join(map(str, version(places.frozen_unix())))
    return (
        f"{processor}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}; "
        f"Python {platform.python_version()}, MicroPython {micropython}"
    )


def _speed_table(ours, neighbours):
    """Rates, and how many times as fast as each neighbour our games are."""
    table = Table(title=f"Moves a second in random play, median of {speed.REPEATS}")
    table.add_column("game")
    for heading in ("rate", *(f"{rate.contender.game} ×" for rate in ours), "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    for rate in ours:
        name = f"{rate.contender.name} ({rate.lowest:,.0f} … {rate.highest:,.0f})"
        table.add_row(name, f"{rate.median:,.0f}")
    table.add_section()
    for rate in neighbours:
        ratios = [f"{own.median / rate.median:.2f}" for own in ours]
        aim = rate.contender.aim
        table.add_row(rate.contender.name, f"{rate.median:,.0f}", *ratios, aim)
    return table


def _add_bus(table, figures):
    table.add_row("[bold]bytes on the OLED's bus, beside a full refresh")
    for place, (figure, count) in enumerate(figures.items()):
        full = device.FULL_REFRESH
        aim = "≤ 130 bytes" if place == 0 else ""
        table.add_row(figure, f"{count:,}", f"{full:,}", f"{count / full:.2f}", aim)
    table.add_section()


def _add_heap(table, alive, idle):
    table.add_row("[bold]bytes of heap, frozen, 64-bit (the chip: about half)")
    table.add_row("alive in play, the most in a round of five", f"{alive:,}")
    for where, count in idle.items():
        table.add_row(f"allocated in 60 s of idle {where}", f"{count:,}", "", "", "none")


def _add_wear(table, costs):
    table.add_section()
    table.add_row(f"[bold]the flash, a game at random by the most seats, mean of {wear.PLAYED}")
    for cost in costs:
        parts = f"{cost.saves:.0f} saves, {cost.bytes:,.0f} bytes, {cost.programs:.0f} programs"
        table.add_row(f"{cost.game}: erases ({parts})", f"{cost.erases:.0f}")
        table.add_row(
            f"{cost.game}:   the longest save, ms", f"{cost.longest_ms:.0f}", "", "", "≤ 150"
        )
        table.add_row(f"{cost.game}:   games until the flash may be worn", f"{cost.lasts:,}")


def _add_chip(table, size, alone, figures):
    table.add_section()
    table.add_row("[bold]the image on the emulated chip, beside MicroPython by itself")
    table.add_row("size of the image, bytes", f"{size:,}", f"{alone:,}", f"{size / alone:.2f}")
    for figure, (value, aim) in figures.items():
        table.add_row(figure, value, "", "", aim)


def _add_rules(table, costs):
    table.add_section()
    table.add_row("[bold]the rules on the emulated chip, in the heaviest position found")
    for cost in costs:
        parts = f"{cost.legal_ms:.1f} + {cost.apply_ms:.1f}"
        figure = f"{cost.game}: ms of legal + apply ({parts}, {cost.move})"
        table.add_row(figure, f"{cost.legal_ms + cost.apply_ms:.1f}", "", "", "≤ 20")
    for cost in costs:
        table.add_row(f"{cost.game}: bytes of the largest state", f"{cost.state_bytes:,}")


def main():
    """Measure and print."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)  # a log has room
    rates = speed.measure(console)
    table = Table(caption=_machine())
    table.add_column("figure")
    for heading in ("here", "beside", "ratio", "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    with console.status("Playing on the emulated table …"):
        _add_bus(table, device.bus_bytes())
        _add_heap(table, device.heap_in_play(), device.idle_allocation())
    with console.status("Writing games down …"):
        _add_wear(table, wear.measure())
    with console.status("Playing on the emulated chip …"):
        _add_chip(table, *chip.sizes(), chip.measure())
    with console.status("Looking for heavy positions, and timing them on the chip …"):
        _add_rules(table, rules.measure())
    console.print(_speed_table(*rates))
    console.print(table)


if __name__ == "__main__":
    main()
