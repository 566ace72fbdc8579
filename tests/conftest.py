"""What all tests share: emulated tables, their glass in the report of a failure, and `seeno`."""

import sys
import textwrap
import time

import pytest
from hypothesis import settings
from typer.testing import CliRunner

from seeno.cli import app
from seeno.table import Table

# No deadline: the machine is shared, and one slow example is no fault.
settings.register_profile("seeno", deadline=None)
settings.register_profile("soak", settings.get_profile("seeno"), max_examples=5000)
settings.load_profile("seeno")

TOLD_EACH = 60  # seconds of a soak
_TABLES = pytest.StashKey[list]()
ONLY_UNIX = {"heap", "main", "micropython"}  # options of a table that the chip has no use for


def pytest_addoption(parser):
    parser.addoption(
        "--on",
        choices=("unix", "chip"),
        default="unix",
        help="what the firmware runs on: the unix port (default) or an emulated RP2040",
    )
    parser.addoption("--soak", action="store_true", help="try everything, not a sample: hours")
    parser.addoption("--record", action="store_true", help="record the goldens anew")
    parser.addoption(
        "--games",
        type=int,
        default=200,
        help="random games of each game in which the promises are looked at (default: 200)",
    )


def pytest_configure(config):
    """What makes up its own examples makes many where there is time."""
    if config.getoption("--soak"):
        settings.load_profile("soak")


@pytest.fixture
def recording(request):
    """Whether goldens are to be recorded, not compared."""
    return request.config.getoption("--record")


@pytest.fixture
def soak(request):
    """Whether there is time for everything (`make soak`), not only for a fixed sample."""
    return request.config.getoption("--soak")


@pytest.fixture
def counted(request, soak):
    """Goes through things to try, `for cut in counted(cuts)`; a soak tells how far it has come."""
    capture = request.config.pluginmanager.getplugin("capturemanager")

    def each(things):
        told = time.monotonic()
        for done, thing in enumerate(things):
            if soak and time.monotonic() - told > TOLD_EACH:
                told = time.monotonic()
                of = f" of {len(things)}" if hasattr(things, "__len__") else ""
                with capture.global_and_fixture_disabled():
                    print(f"\n{request.node.name}: {done}{of}", file=sys.stderr, flush=True)
            yield thing

    return each


@pytest.fixture
def depth(request):
    """What the firmware runs on, "unix" or "chip"."""
    return request.config.getoption("--on")


@pytest.fixture
def start_table(request, depth):
    """A factory of tables that are closed when the test is over.

    `start_table("ok*2; wait PRESS", bounce_us=5000)` starts one by a script of presses.
    """
    tables = request.node.stash.setdefault(_TABLES, [])

    def start(script="", **options):
        if depth == "chip" and ONLY_UNIX & options.keys():
            pytest.skip("this is about the unix port alone")
        tables.append(Table(**{"on": depth} | options))
        tables[-1].script(script)
        return tables[-1]

    yield start
    for table in tables:
        table.close()


@pytest.fixture
def table(start_table):
    """A table just switched on."""
    return start_table()


@pytest.fixture
def program(tmp_path, start_table):
    """A factory of tables that run a small program instead of the firmware."""

    def start(source, **options):
        (tmp_path / "main.py").write_text(textwrap.dedent(source), encoding="utf-8")
        return start_table(main=tmp_path, **options)

    return start


@pytest.fixture
def seeno():
    """Runs a command line of `seeno`; gives the exit code and what was printed."""

    def run(*arguments, answers=""):
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=answers)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.exit_code, result.output

    return run


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Shows the glass of every table, and what its firmware printed, when a test has failed."""
    outcome = yield
    report = outcome.get_result()
    if call.when == "call" and report.failed:
        for table in item.stash.get(_TABLES, []):
            glass = "\n".join(f"|{line}" for line in table.text())
            report.sections.append((f"glass at {table.now} us", glass))
            if not table.is_closed:
                report.sections.append(("firmware output", table.output()))
