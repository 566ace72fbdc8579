"""Small programs that run instead of the firmware."""

import json


def printed(table):
    return [json.loads(line) for line in table.output().splitlines()]
