"""A game that the power has ended goes on: found in its journal, made again, its loss told."""

from app.choices import choose
from app.journal import CLOSED, newest
from app.keeper import BREATHE, SECRET, Keeper
from app.moves import UnmadeError
from app.setup import Setup
from app.undo import breathing
from rules_core import record
from rules_core.codes import Refusal
from rules_core.strict_json import canonical, parse_line
from screens import table_menu as screens
from screens.texts import text

VERSION = 1
SEAT_NAMES = ("red", "blue", "green", "yellow", "violet")  # in records, whatever the language


class SetAsideError(Exception):
    """The journal is none to go on with; `key` is the text that says why."""

    def __init__(self, key):
        super().__init__(key)
        self.key = key


def first_lines(chosen, options, device):
    """Lines 1 and 2 of a journal: how the device was set up, and the record's header."""
    about = {
        "build": device.hash,
        "dealt": chosen.dealt,
        "journal": VERSION,
        "rules": device.rules,
        "values": chosen.values,
    }
    names = [SEAT_NAMES[colour] for colour in chosen.seats]
    return [canonical(about), record.header_line(chosen.game.NAME, options, names)]


async def offer(panel, store, device, load):
    """The game to go on with, as (set-up, keeper), or (None, None); `load` gives its module.

    The keeper is None if the game is left alone for now.
    """
    chosen, keeper, is_loss = await kept(panel, store, device, load)
    if not keeper:
        return None, None
    view = keeper.state.view(None)
    ways = [resume_words(view), text("resume_menu")]
    about = [text("resume_loss") if is_loss else ""] * len(ways)
    if await choose(panel, "", ways, 0, about, screens.resume, view, seats=chosen.seats) == 0:
        return chosen, keeper
    keeper.forget()
    return chosen, None


async def go_on(panel, store, device, load):
    """The game that was left alone, as (set-up, keeper); (None, None) when it is gone."""
    chosen, keeper, _ = await kept(panel, store, device, load)
    return chosen, keeper


async def waiting(panel, store, device, load):
    """The name of the game that waits to go on, or None."""
    chosen, keeper, _ = await kept(panel, store, device, load)
    if not keeper:
        return None
    keeper.forget()
    return chosen.game.NAME


async def kept(panel, store, device, load):
    """(set-up, keeper, whether something is lost) of the game to go on with, or three None."""
    journal = newest(store)
    while journal:
        try:
            found = await read(journal, device.rules, load, breathing(panel))
        except SetAsideError as set_aside:
            journal.close()
            ways = [text("resume_menu")]
            await choose(panel, text(set_aside.key), ways, 0, [text("resume_kept")])
            break
        if found:
            return found
        # Of an open one no move was ever made, and another may wait behind it.
        journal = None if journal.is_closed else newest(store, journal)
    return None, None, None


def resume_words(view):
    """What the game would go on with."""
    if view["over"]:
        return text("resume_over")
    return text("resume_round", view["round"])


async def read(journal, rules, load, breathe):
    """(set-up, keeper, whether something is lost) of a game that is not done with, or None.

    Lines from the first on that is damaged, or that the rules refuse, are dropped, and numbers
    at the end without their reveal. Raises SetAsideError.
    """
    is_loss = False
    limit = None  # where it was cut off; a flash that is full or broken may not have done so
    while True:
        lines = journal.lines()
        try:
            chosen, keeper, end = await _taken(journal, lines, limit, rules, load, breathe)
        finally:
            lines.close()
        if not keeper:
            return None
        if end is None:
            try:
                await keeper.replay(breathe)
            except UnmadeError as unmade:
                end = unmade.offset
        if end is None:
            break
        keeper.forget()
        is_loss = True
        journal.cut(end)
        limit = end
    if journal.is_closed or not (keeper.offsets or keeper.undone or is_loss):
        keeper.forget()
        return None
    return chosen, keeper, is_loss


async def _taken(journal, lines, limit, rules, load, breathe):
    """(set-up, keeper, the offset from which on the journal is of no use, or None)."""
    chosen, keeper = _opened(journal, lines, rules, load)
    if not keeper:
        return None, None, None
    pick = None  # the first of those at the end, which a reveal should follow
    for offset, line in lines:
        if offset == limit:
            break
        if len(keeper.offsets) % BREATHE == 0:
            await breathe(0, 0)
        if line == CLOSED.encode():
            continue
        try:
            do = keeper.found(offset, line)
        except (Refusal, UnmadeError):
            return chosen, keeper, offset
        if do != SECRET:
            pick = None
        elif pick is None:
            pick = offset
    if pick is None and journal.is_damaged and limit is None:
        return chosen, keeper, journal.end
    return chosen, keeper, pick


def _opened(journal, lines, rules, load):
    """The set-up and the keeper that the first two lines tell."""
    try:
        about, header = _parsed(next(lines)), _parsed(next(lines))
        if about["journal"] != VERSION or about["rules"] != rules:
            raise SetAsideError("resume_other")
        state = record.check_header(header)
        seats = tuple([SEAT_NAMES.index(name) for name in header["seats"]])
        game = load(state.NAME)
        chosen = Setup(game, seats, _values(game, about["values"]), about["dealt"])
    except StopIteration:
        if not journal.end and not journal.is_damaged:
            return None, None  # empty: its first line was in flight
        raise SetAsideError("resume_unread")
    except (Refusal, KeyError, TypeError, ValueError):
        raise SetAsideError("resume_unread")
    return chosen, Keeper(journal, state, chosen.dealt)


def _parsed(line):
    value = parse_line(line[1])
    if type(value) is not dict:
        raise ValueError
    return value


def _values(game, written):
    """The values of the options on offer, as they were chosen; JSON knows no tuples."""
    values = {}
    for name, default, _ in game.OFFERED:
        value = written[name]
        values[name] = tuple(value) if type(default) is tuple else value
    return values
