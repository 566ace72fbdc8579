"""Tests of the real image on the emulated chip; `make test-chip` runs them, with --on chip."""

import pytest

PROMPT = ">>> "


def pytest_ignore_collect(config):
    """Without --on chip there is nothing to see here."""
    return True if config.getoption("--on") != "chip" else None


def pytest_itemcollected(item):
    item.add_marker("chip")


@pytest.fixture
def say():
    """Types a line of Python at the prompt and returns what it prints: say(table, line).

    What runs is ended first, as by a person's Ctrl-C.
    """

    def prompted(table, before):
        said = table.output()[before:]
        return said.endswith(PROMPT) and said

    def say(table, line):
        before = len(table.output())
        table.interrupt()
        table.wait(lambda: prompted(table, before), what="the prompt")
        before = len(table.output())
        table.depth.serial.type(line.encode() + b"\r")
        table.wait(lambda: prompted(table, before), what=f"an end of {line}")
        _, _, answer = prompted(table, before).partition("\n")
        return answer.removesuffix(PROMPT).strip()

    return say
