"""`make mutants`: tells which small changes of rules_core its tests do not notice.

mutmut wants the code under src/, so the run has a folder of its own laid out that way. It ends
tests that take too long by their process id, even long after they have ended by themselves and
another program has that id; so it runs where it sees no programs but its own.
"""

import json
import shutil
import subprocess
import sys

from rich.console import Console

from seeno.boards import ROOT

FOLDER = ROOT / "build" / "mutants"
SETTINGS = """\
[tool.mutmut]
source_paths = ["src"]
also_copy = ["host_tools"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "--ignore=tests/rules/both"]
pytest_add_cli_args_test_selection = ["tests/rules"]
use_git_change_detection = false
timeout_multiplier = 3.0

[tool.pytest.ini_options]
pythonpath = ["src"]
"""
# Few examples of each property, and the same each time: nearly every mutant is noticed by the
# first tests, and those that are not go through all of them.
PROFILE = """\
from hypothesis import settings

settings.register_profile(
    "mutants", max_examples=8, derandomize=True, database=None, deadline=None
)
settings.load_profile("mutants")
"""
AIM = 90  # percent
_SECLUSION = ("--pid", "--fork", "--kill-child", "--mount-proc")
# mutmut must not come first there: who does is given the orphans, which it does not expect.
_FIRST = ("sh", "-c", '"$@"; exit', "sh")


def _lay_out():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    left_out = shutil.ignore_patterns("__pycache__")
    # Once to be changed, and once as it is for tests that start a program.
    for room in ("src", "host_tools"):
        shutil.copytree(
            ROOT / "host_tools/rules_core", FOLDER / room / "rules_core", ignore=left_out
        )
    for tests in ("rules", "records", "playthroughs"):
        if (ROOT / "tests" / tests).is_dir():
            shutil.copytree(ROOT / "tests" / tests, FOLDER / "tests" / tests, ignore=left_out)
    (FOLDER / "tests" / "conftest.py").write_text(PROFILE)
    (FOLDER / "pyproject.toml").write_text(SETTINGS)


def seclusion():
    """The words before a command that give it process ids of its own; none where that fails."""
    for user in ((), ("--user", "--map-current-user")):
        words = ["unshare", *user, *_SECLUSION, *_FIRST]
        try:
            subprocess.run([*words, "true"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return words
    return []


def _mutmut(*words, before=(), **options):
    command = [*before, sys.executable, "-m", "mutmut", *words]
    return subprocess.run(command, cwd=FOLDER, text=True, check=False, **options)


def main():
    """Make the run, then print the survivors with their differences, and the score."""
    console = Console(highlight=False, soft_wrap=True)
    _lay_out()
    before = seclusion()
    if not before:
        console.print(
            "[yellow]No process ids of its own can be had here (unshare --pid): mutmut may end "
            "another program of yours that runs meanwhile.[/]"
        )
    if _mutmut("run", "--max-children", "2", *sys.argv[1:], before=before).returncode:
        sys.exit("The mutation run did not come to its end.")
    _mutmut("export-cicd-stats", stdout=subprocess.DEVNULL)
    counts = json.loads((FOLDER / "mutants" / "mutmut-cicd-stats.json").read_text())
    tried = counts["total"]
    for line in _mutmut("results", stdout=subprocess.PIPE).stdout.splitlines():
        name, _, fate = line.strip().partition(": ")
        if fate == "not checked":  # the caller has asked for others
            tried -= 1
            continue
        console.rule(f"{name}: {fate}", align="left")
        console.print(_mutmut("show", name, stdout=subprocess.PIPE).stdout, markup=False)
    noticed = counts["killed"] + counts["timeout"] + counts["segfault"]
    score = 100 * noticed / tried
    console.print(f"{noticed} of {tried} mutants noticed: {score:.1f} % (aim {AIM} %)")


if __name__ == "__main__":
    main()
