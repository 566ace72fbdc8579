"""gacchi: what holds in every game, tried in random ones with options at random (hypothesis)."""

from itertools import product

from gacchi_events import CAMPS, Story
from gacchi_game import LIMIT, steps
from heist_game import adjustment
from hypothesis import given
from hypothesis import strategies as st
from promises import FEW, accepted, assert_all_refused, assert_undo_is_a_replay, keyed

from rules_core.gacchi_cards import chips_on

SWITCHES = ("hidden", "no_camp", "steal", "shuffled_reroll", "rich", "no_reroll")


def are_for_each_other(options):
    basic = options["mode"] == "basic"
    if options.get("no_reroll") and options.get("shuffled_reroll"):
        return False
    return basic or not (options.get("rich") or options.get("no_reroll"))


OPTIONS = st.fixed_dictionaries(
    {"mode": st.sampled_from(["basic", "advanced"]), "first": st.integers(0, 1)},
    optional={name: st.just(True) for name in SWITCHES},
).filter(are_for_each_other)
GAMES = st.tuples(OPTIONS, st.integers(0, 2**40))


@given(GAMES)
def test_the_events_tell_what_changed(game):
    story = Story()
    for state, move in steps(*game):
        view = state.view(None)
        assert view == state.view(0) == state.view(1)
        if story.cards is not None:
            for name in ("cards", "chips", "stacks", "scores", "stolen", "rescue", "winners"):
                assert view[name] == getattr(story, name), name
        for (seat, die), (value, place) in story.dice.items():
            shown = view["dice"][seat][die]
            assert (shown["value"], shown["place"]) == (value, place)
        assert view["over"] == (move is None) == bool(view["winners"])
        if move is not None:
            story.follow(state.copy().apply(move))


@given(GAMES)
def test_dice_and_chips_are_conserved(game):
    gained = 0  # by corrections
    for state, move in steps(*game):
        lying = [place for place in state.places if place is not None]
        on_cards = [(cell, die) for cell, stack in enumerate(state.stacks) for die in stack]
        assert sorted(on_cards) == sorted(
            (place, die) for die, place in enumerate(state.places) if place in range(12)
        )
        assert len(lying) in (0, 2, 4) and all(1 <= value <= 6 for value in state.values if value)
        for card, chips, stack in zip(state.cards, state.chips, state.stacks):
            assert chips in (0, chips_on(card, state.options))
            assert len(stack) <= (4 if card == "R" else 2)
        come = sum(chips_on(card, state.options) for card in state.cards)
        assert sum(state.chips) + sum(state.scores) == come + gained
        if move is not None and move["do"] == "adjust":
            gained += max(move["points"], -state.scores[move["seat"]])


@given(GAMES)
def test_at_the_beginning_of_a_turn_no_match_is_left(game):
    for state, _ in steps(*game):
        if state.over or state.phase not in ("flick", "step") or state.flicked is not None:
            continue
        for card, chips, stack in zip(state.cards, state.chips, state.stacks):
            assert not chips or sum(state.values[die] for die in stack) != card


@given(GAMES)
def test_a_game_ends_by_its_target_or_by_a_draw(game):
    for count, (state, move) in enumerate(steps(*game)):
        assert count <= LIMIT + 1
        target = state.view(None)["target"]
        assert state.over == (move is None)
        if not state.over:
            assert max(state.scores) < target and state.winners == []
    reached = [seat for seat in (0, 1) if state.scores[seat] >= target]
    assert state.winners == (reached or [0, 1])


def are_next(a, b, rows):
    """Whether two places are next to each other, by rows and columns."""
    if a in CAMPS or b in CAMPS:
        camp, cell = (a, b) if a in CAMPS else (b, a)
        return cell not in CAMPS and cell // 3 == (rows - 1 if camp == "camp0" else 0)
    return abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1


def may_come(view, die, to):
    """Whether the die as a view shows it may go to a place, were it free."""
    rows = len(view["cards"]) // 3
    if not are_next(die["place"], to, rows):
        return False
    if to in CAMPS:
        return not view["options"]["no_camp"]
    if die["spot"] is not None and to % 3 != die["spot"]:
        return False
    return view["cards"][to] == "R" or len(view["stacks"][to]) < 2


def accepted_by_the_rules(view):
    """Every move that is legal beside chance and corrections, from what all can see."""
    phase, by = view["phase"], view["mover"]
    if phase == "over":
        return []
    moves = [{"by": "table", "do": "draw"}]
    if phase == "setup":
        pairs = product(range(3), range(3))
        moves += [{"by": by, "do": "setup", "spots": [a, b]} for a, b in pairs if a != b]
    if phase == "choose":
        moves += [{"by": by, "do": "reroll"}, {"by": by, "do": "keep"}]
    if phase not in ("flick", "step"):
        return moves
    places = [*range(len(view["cards"])), *CAMPS]
    if view["rescue"] is None:
        rules = ["reroll", "recall"] + ["double"] * is_double_due(view)
        moves += [{"by": "table", "do": "rescue", "rule": rule} for rule in rules]
    flicks = []
    if view["flicked"] is None and view["steps"] == 0:
        for cell, stack in enumerate(view["stacks"]):
            if view["cards"][cell] != "R" and len(stack) == 2 and stack[0][0] == by:
                top = view["dice"][stack[1][0]][stack[1][1]]
                ways = [to for to in places if may_come(view, top, to)]
                flicks += [{"by": by, "do": "flick", "cell": cell, "to": to} for to in ways]
    assert bool(flicks) == (phase == "flick")
    if flicks:
        return moves + flicks
    own = []
    for number, die in enumerate(view["dice"][by]):
        if is_under(view, [by, number]):
            continue
        for to in places:
            if may_come(view, die, to) and not is_banned(view, by, number, to):
                own.append({"by": by, "do": "step", "die": number, "to": to})
                rival = 1 - by
                if to == CAMPS[rival] and view["scores"][rival] and view["options"]["steal"]:
                    own += [dict(own[-1], steal=True)] * (not view["stolen"][by])
        if view["rescue"] == "reroll":
            own.append({"by": by, "do": "reroll", "die": number})
        if view["rescue"] == "recall" and not view["options"]["no_camp"]:
            if die["place"] != CAMPS[by]:
                own.append({"by": by, "do": "recall", "die": number})
    if view["steps"] or not own:
        own.append({"by": by, "do": "pass"})
    return moves + own


def is_double_due(view):
    low = set(range(1, 7))
    if None in view["cards"] and low - set(view["cards"]):
        return False
    return not any(chips for card, chips in zip(view["cards"], view["chips"]) if card in low)


def is_under(view, die):
    """Whether another die lies on this one."""
    pairs = zip(view["cards"], view["stacks"])
    return any(die in stack[:-1] for card, stack in pairs if card != "R")


def is_banned(view, by, number, to):
    """Whether the own dice would meet again after one of them was flicked."""
    if view["flicked"] is None or view["flicked"][0] != by or to in CAMPS:
        return False
    return view["cards"][to] != "R" and [by, 1 - number] in view["stacks"][to]


def candidates():
    """Moves of all kinds, most of them illegal; not chance, which is not listed."""
    places = [*range(-1, 13), *CAMPS, "R"]
    for by in (0, 1):
        yield from ({"by": by, "do": do} for do in ("reroll", "keep", "pass", "draw"))
        for cell, to in product(range(-1, 13), places):
            yield {"by": by, "do": "flick", "cell": cell, "to": to}
        for die in range(-1, 3):
            yield from ({"by": by, "do": do, "die": die} for do in ("reroll", "recall"))
            for to in places:
                step = {"by": by, "do": "step", "die": die, "to": to}
                yield from (step, dict(step, steal=True), dict(step, steal=False))
        for spots in product(range(-1, 4), repeat=2):
            yield {"by": by, "do": "setup", "spots": list(spots)}
    for by in (-1, 0, 2, "table", "referee"):
        yield from ({"by": by, "do": do} for do in ("pass", "draw", "keep"))
        for rule in ("double", "reroll", "recall", "steal"):
            yield {"by": by, "do": "rescue", "rule": rule}


@FEW
@given(GAMES, st.integers(0, 9))
def test_listed_and_accepted_moves_agree_with_the_rules(game, phase):
    for step, (state, _) in enumerate(steps(*game)):
        legal = accepted_by_the_rules(state.view(None))
        listed = [move for by in state.turn for move in state.legal(by)]
        of_seats = [move for move in legal if move["by"] != "table"]
        assert len(listed) == len(of_seats) and keyed(listed) == keyed(of_seats)
        for by in (-1, 0, 1, 2, "table", "referee"):
            if by not in state.turn:
                assert state.legal(by) == []
        if step % 10 == phase:
            assert keyed(accepted(state, candidates())) == keyed(legal)


def wrong_chance(state):
    """Layouts, rolls and flips that are never right."""
    for dice in ([], [0], [7], [1, 7], [1, 2, 3]):
        yield {"by": "table", "do": "roll", "dice": dice}
    for cards in ([], [1] * 9, [1] * 12, [None] * 8, [13] * 12):
        yield {"by": "table", "do": "layout", "cards": cards}
    for cell in (-1, 12, *(cell for cell, card in enumerate(state.cards) if card is not None)):
        yield {"by": "table", "do": "flip", "cell": cell, "card": 3}
    for card in (0, 13, "camp0", *(card for card in state.cards if card is not None)):
        for cell in range(len(state.cards)):
            yield {"by": "table", "do": "flip", "cell": cell, "card": card}


@FEW
@given(GAMES, st.integers(0, 9))
def test_an_illegal_move_leaves_the_state_as_it_was(game, phase):
    for step, (state, _) in enumerate(steps(*game)):
        if step % 10 == phase:
            legal = keyed(accepted_by_the_rules(state.view(None)))
            wrong = [move for move in candidates() if not keyed([move]) <= legal]
            wrong += list(wrong_chance(state))
            wrong += [adjustment(0, 0), adjustment(2, 1), adjustment(0, 1000)]
            assert_all_refused(state, wrong)


@FEW
@given(GAMES, st.lists(st.integers(1, 60), max_size=6))
def test_undo_is_a_replay_of_what_is_left(game, undone):
    options, _ = game
    moves = [move for _, move in steps(*game) if move is not None]
    assert_undo_is_a_replay("gacchi", options, 2, moves, undone)
