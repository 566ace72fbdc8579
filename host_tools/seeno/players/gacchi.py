"""People at a table of gacchi: they type cards and dice, steer over the legal moves, agree."""

import json

from rules_core.dealer import GacchiDealer
from rules_core.gacchi_cards import CENTRE, deck, has_centre
from rules_core.record import Record
from screens.faces import FACES
from screens.lanes import order
from screens.texts import text
from seeno.files import GAME_FOLDERS
from seeno.players import COLOURS, LONGEST_STORY, part, record_of

# A game far enough for every kind of step: onto the R, on top of a die, a flick, and a sum that
# feeds the other seat.
CARDS = [1, 2, 3, 4, "R", 5, 6, 7, 8]
OPENING = (
    {"by": "table", "do": "roll", "dice": [4, 5]},
    {"by": 0, "do": "setup", "spots": [2, 0]},
    {"by": "table", "do": "roll", "dice": [4, 6]},
    {"by": 1, "do": "setup", "spots": [1, 2]},
    {"by": 0, "die": 1, "do": "step", "to": 6},
    {"by": 1, "die": 0, "do": "step", "to": 1},
    {"by": 0, "die": 1, "do": "step", "to": 7},
    {"by": 1, "die": 0, "do": "step", "to": 4},
    {"by": 1, "do": "reroll"},
    {"by": "table", "do": "roll", "dice": [1]},
    {"by": 0, "die": 0, "do": "step", "to": 8},
    {"by": 1, "die": 0, "do": "step", "to": 7},
    {"by": 0, "cell": 7, "do": "flick", "to": 8},
    {"by": 0, "die": 1, "do": "step", "to": 6},
)
KEYS = 7  # the line of the glass that says what the keys do
CHOOSE = "◀▶"
TYPED = text("tag_0")[0] + " "  # where the colour keys stand with what they enter
LONGEST_GAME = 600  # turns; most games take some forty


def state(table):
    """The state that the newest record on the device makes."""
    names = [name for folder in GAME_FOLDERS for name in table.files.names(folder)]
    newest = max(name for name in names if name.endswith(".journal"))
    lines = record_of(table, int(newest.partition(".")[0])).splitlines()
    record = Record(json.loads(lines[0]))
    for line in lines[1:]:
        record.apply(json.loads(line))
    return record.state


def is_asked(table):
    """Whether the glass waits for somebody, not for the story's next step."""
    lines = table.text()
    if CHOOSE in lines[KEYS] or lines[KEYS].startswith(TYPED) or is_over(table):
        return True
    return table.shows(text("face_down_help"))


def is_over(table):
    return table.shows(part("wins")) or table.shows(text("shared")) or table.shows(text("agreed"))


def hurry(table):
    """● through the story, until somebody is asked."""
    for _ in range(LONGEST_STORY):
        if is_asked(table):
            return
        table.press("ok")
    raise ValueError("nobody is asked")


def type_values(table, values, cards, seen=()):
    """Types what lies in the slots, in their order; `cards` say which key has what."""
    for place, value in enumerate(values):
        if place:
            table.press("right")
        key = cards.index(value) % len(COLOURS)
        ring = [each for each in cards[key :: len(COLOURS)] if each not in seen]
        for _ in range(1 + ring.index(value)):
            table.press(COLOURS[key])


def type_cards(table, cards):
    """Types the cards as they lie, given row by row; the glass goes lane by lane."""
    options = state(table).options
    if not options["hidden"]:
        known = CENTRE if has_centre(options) else None
        values = [cards[cell] for cell in order(len(cards)) if cell != known]
        type_values(table, values, deck(options))


def steer(table, move):
    """◀ ▶ to one of the legal moves of the seat in turn, from where they begin."""
    moves = state(table).legal(move["by"])
    is_nowhere = len(moves) > 1  # an only move is pointed at
    for _ in range(moves.index(move) + is_nowhere):
        table.press("right")


def choose(table, move):
    """Enters a move, all but the ● that makes it; real cards and dice are typed."""
    hurry(table)
    if move["do"] == "layout":
        type_cards(table, move["cards"])
    elif move["do"] == "roll":
        type_values(table, move["dice"], list(FACES))
    elif move["do"] == "flip":
        now = state(table)
        type_values(table, [move["card"]], deck(now.options), now.cards)
    else:
        steer(table, move)


def make(table, move):
    choose(table, move)
    table.press("ok")


def play(table, random, is_enough=lambda now: False):
    """Plays to the end, or until it is enough; returns the last state."""
    hurry(table)
    now = state(table)
    dealer = GacchiDealer(now)  # of the real cards, where there are any
    while not (now.over or is_enough(now)):
        if now.turns > LONGEST_GAME:
            raise ValueError(f"nobody has won after {LONGEST_GAME} turns")
        is_chance = now.turn == ["table"]
        make(table, dealer.deal(now, random) if is_chance else best(now, random))
        hurry(table)
        now = state(table)
    return now


def best(now, random):
    """A move that wins most chips at once, then most with the next if it could be made, too."""
    seat = now.turn[0]
    moves = now.legal(seat)
    values = []
    for after in followers(now):
        value = ahead(after, seat) * 2
        if after.turn == [1 - seat]:
            after.begin_turn(seat)  # as if the rival did nothing
            value += max(ahead(each, seat) for each in followers(after))
        values.append((value, random.below(100)))
    return moves[values.index(max(values))]


def ahead(state, seat):
    return state.scores[seat] - state.scores[1 - seat]


def followers(state):
    """The states that the seat in turn can bring about."""
    for move in state.legal(state.turn[0]):
        after = state.copy()
        after.apply(move)
        yield after
