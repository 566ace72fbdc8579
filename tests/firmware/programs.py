"""Small programs that run instead of the firmware."""

import json

JOURNAL = """
import gc, os
from app import journal
from devices.store import Store
store = Store()

def lines(file):
    return [text.decode() for _, text in file.lines()]
"""


def printed(table):
    return [json.loads(line) for line in table.output().splitlines()]
