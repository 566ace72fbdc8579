"""Replays many records in one process: for the tests, on either interpreter.

Standard input: for each record a line "LENGTH LEGAL" and LENGTH bytes. Standard output: for each
what the replay tool prints, and a line "exit CODE" or, should it ever be, "crash TYPE".
"""

import io
import sys

from rules_core.replay import replay


def main():
    source, output = sys.stdin.buffer, sys.stdout.buffer

    def write(text):
        output.write(text.encode())

    head = source.readline()
    while head:
        length, with_legal = [int(word) for word in head.split()]
        try:
            good = replay(io.BytesIO(source.read(length)), write, bool(with_legal))
            write("exit %d\n" % (0 if good else 1))
        except Exception as crash:
            write("crash %s\n" % type(crash).__name__)
        head = source.readline()


main()
