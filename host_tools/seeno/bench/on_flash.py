"""Runs instead of the firmware: games that are made and written down move by move, by the keeper.

The games come from a module of the bench, as lists of lines of their records. Prints for each its
bytes, its saves and the microseconds of the longest one: the clock stands still but for the flash.
"""

from time import ticks_diff, ticks_us

import played

from app import journal
from app.keeper import Keeper
from rules_core import record
from rules_core.strict_json import parse_line

ABOUT = '{"build":"123456789abc","dealt":true,"journal":1,"rules":"123456789abc","values":{}}'


def play(store, lines):
    file = journal.create(store)
    file.begin([ABOUT, lines[0]])
    keeper = Keeper(file, record.check_header(parse_line(lines[0].encode())), False)
    saves = longest = 0
    for line in lines[1:]:
        before, begun = file.end, ticks_us()
        keeper.apply(parse_line(line.encode()))
        longest = max(longest, ticks_diff(ticks_us(), begun))
        saves += file.end > before
    keeper.close()
    print(file.is_kept, store.size(file.name), saves, longest)


def main():
    from devices.store import Store

    store = Store()
    for lines in played.GAMES:
        play(store, lines)


main()
