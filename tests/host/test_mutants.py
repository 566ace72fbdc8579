"""The mutation run's seclusion: process ids of its own, where Linux allows it."""

import subprocess
import sys

import pytest

from seeno import mutants

LEAVES_AN_ORPHAN = """
import os, subprocess, sys, time
subprocess.run(["sh", "-c", "sleep 0.1 &"])
time.sleep(0.3)
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print(os.getpid())
sys.exit(7)
"""


def test_a_secluded_command_has_ids_and_orphans_out_of_its_way():
    before = mutants.seclusion()
    if not before:
        pytest.skip("Process ids of its own cannot be had here")
    done = subprocess.run(
        [*before, sys.executable, "-c", LEAVES_AN_ORPHAN], capture_output=True, text=True
    )
    assert done.returncode == 7
    assert 1 < int(done.stdout) < 10


def test_without_seclusion_there_are_no_words_for_it(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert mutants.seclusion() == []
