"""Random play of our own games: what the bench measures, on the host and on the chip."""

from rules_core.dealer import DEALERS, shuffled
from rules_core.games import STATES

RESCUES = ("reroll", "recall")  # of gacchi; the third does not make a turn heavier


def moves(game, options, seats, chance, cards, real=0, opening=None):
    """Play a game to its end; yield the state and a move before each is made.

    `chance` (as Python's Random) chooses among all legal moves, `cards` (of rules_core) deals;
    `real` of a hundred times the table brings its own cards, or agrees on a rescue. `opening` is
    the first move, if it is not left to chance.
    """
    state = STATES[game](options, seats)
    dealer = DEALERS[game](state)
    while not state.over:
        by = state.turn[0]
        if opening:
            move, opening = opening, None
        elif by == "table":
            move = _by_table(state, dealer, cards)
        else:
            listed = state.legal(by)
            move = chance.choice(listed) if listed else _show(state, by, cards)
        if real and chance.randrange(100) < real:
            move = _as_agreed(state, move, chance)
        yield state, move
        dealer.follow(state.apply(move))


def _by_table(state, dealer, cards):
    if "reveal" in state.MOVES and state.phase == "pick":
        return {"by": "table", "do": "reveal"}
    return dealer.deal(state, cards)


def _show(state, seat, cards):
    """What no game lists: a seat of herd shows its strays, of which only the number is known."""
    strays = shuffled(state.unseen, cards)[: state.stray_counts[seat]]
    return {"by": seat, "do": "show", "cards": strays}


def _as_agreed(state, move, chance):
    if "hands" in move:
        return dict(move, hands=None)
    if "rescue" in state.MOVES and state.phase == "step" and state.rescue is None:
        return {"by": "table", "do": "rescue", "rule": chance.choice(RESCUES)}
    return move
