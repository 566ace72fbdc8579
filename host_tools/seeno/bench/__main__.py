"""`python -m seeno.bench`: one run, printed as tables with the aims of the project beside."""

import os
import platform
from pathlib import Path

from rich.console import Console
from rich.table import Table

from seeno.bench import speed


def _processor():
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _speed_table(rows):
    ours = rows[0][1]
    table = Table(title=f"Random play, median of {speed.REPEATS}")
    table.add_column("what plays", no_wrap=True)
    table.add_column("version")
    for heading in ("moves/s", "range", "heist ÷ it", "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    for contender, median, low, high in rows:
        table.add_row(
            contender.name, contender.version,
            f"{median:,.0f}", f"{low / 1000:.0f}…{high / 1000:.0f}k",
            "" if contender is rows[0][0] else f"{ours / median:.2f}", contender.aim,
        )
    return table


def main():
    """Measure and print."""
    console = Console()
    console.print(
        f"{_processor()}, {os.cpu_count()} cores; {platform.system()} {platform.machine()}; "
        f"Python {platform.python_version()}"
    )
    console.print(_speed_table(speed.measure(console)))


if __name__ == "__main__":
    main()
