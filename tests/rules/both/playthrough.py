"""Prints a game as a playthrough, on either interpreter: playthrough.py RECORD.

After each line of the record: its events, the state in public, what each seat sees beyond that,
and every legal move. A golden playthrough shows at a glance what a change of the rules changes.
"""

import sys

from rules_core.record import Record, canonical, parse_line


def print_step(number, line, record, events):
    state = record.state
    print("\n=== line %d" % number)
    print(line)
    for event in events:
        print("    event: " + canonical(event))
    public = state.view(None)
    for name in sorted(public):
        print("%s: %s" % (name, canonical(public[name])))
    for seat in range(state.seats):
        seen = state.view(seat)
        own = [name for name in sorted(seen) if name not in public or seen[name] != public[name]]
        print("view(%d) beyond: %s" % (seat, canonical({name: seen[name] for name in own})))
    for by in state.turn:
        moves = state.legal(by)
        print("legal(%s): %d moves" % (canonical(by), len(moves)))
        for move in moves:
            print("    " + canonical(move))


def main(name):
    with open(name, "rb") as file:
        lines = file.read().split(b"\n")
    record = Record(parse_line(lines[0]))
    print_step(1, lines[0].decode(), record, [])
    for number, line in enumerate(lines[1:], 2):
        if line:
            print_step(number, line.decode(), record, record.apply(parse_line(line)))


main(sys.argv[1])
