"""heist: what holds in every game, tried in random ones with options at random (hypothesis)."""

from heist_game import adjustment, steps
from hypothesis import given
from hypothesis import strategies as st
from promises import FEW, accepted, assert_all_refused, assert_undo_is_a_replay, keyed

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "copies": st.integers(2, 9),
        "target": st.integers(5, 30),
        "leading_zero": st.booleans(),
        "bottom_from": st.integers(1, 30),
        "top_from": st.integers(1, 30),
        "skills": st.booleans(),
    },
)
GAMES = st.tuples(st.integers(2, 5), OPTIONS, st.integers(0, 2**40))


@given(GAMES)
def test_cards_are_conserved(game):
    for state, deck, _ in steps(*game):
        for digit in range(10):
            cards = deck.pile[digit] + deck.discards[digit] + state.row.count(digit)
            assert cards == state.options["copies"]
        assert all(row is not None or not lying for row, lying in zip(state.row, state.diamonds))


@given(GAMES)
def test_scores_stay_between_nought_and_the_target(game):
    target = game[1].get("target", 10)
    for state, _, _ in steps(*game):
        assert 0 <= min(state.scores) and max(state.scores) <= target
        assert state.over == (target in state.scores) == bool(state.winners)
        assert all(state.scores[seat] == target for seat in state.winners)


@given(GAMES)
def test_the_markers_are_at_the_ends_from_their_first_space_on(game):
    seen = 0
    for state, _, _ in steps(*game):
        seen = max(seen, *state.scores)
        for marker, end in (("bottom", min), ("top", max)):
            space = getattr(state, marker)
            in_play = seen >= state.options[marker + "_from"]
            assert space == (end(state.scores) if in_play else None)


def accepted_by_the_rules(view):
    """Every move that is legal beside corrections and deals, from what all can see."""
    seats = range(len(view["scores"]))
    moves = []
    if view["phase"] == "pick":
        shown = set(view["row"])
        for number in range(100):
            digits = {number // 10, number % 10}
            zero = number < 10 and not view["options"]["leading_zero"] and shown != {0}
            if digits <= shown and not zero:
                moves += [{"by": seat, "do": "pick", "number": number} for seat in seats]
        if view["options"]["skills"]:
            unused = [seat for seat in seats if not view["skills_used"][seat]]
            moves += [{"by": seat, "do": "skill"} for seat in unused]
        if all(view["picked"]):
            moves.append({"by": "table", "do": "reveal"})
    elif view["phase"] == "place":
        placer = view["placer"]
        slots = range(len(view["row"]))
        moves += [{"by": placer, "do": "place", "slot": slot} for slot in slots]
    return moves


def candidates(seats):
    for by in [*range(-1, seats + 1), "table", "referee"]:
        for number in range(-1, 101):
            yield {"by": by, "do": "pick", "number": number}
        for slot in range(-1, 11):
            yield {"by": by, "do": "place", "slot": slot}
        yield {"by": by, "do": "skill"}
        yield {"by": by, "do": "reveal"}


@FEW
@given(GAMES, st.integers(0, 6))
def test_listed_and_accepted_moves_agree_with_the_rules(game, phase):
    for step, (state, _, _) in enumerate(steps(*game)):
        view = state.view(None)
        legal = accepted_by_the_rules(view)
        listed = [move for by in state.turn for move in state.legal(by)]
        of_seats = [move for move in legal if move["by"] != "table"]
        in_turn = [move for move in of_seats if move["by"] in state.turn]
        assert len(listed) == len(in_turn) and keyed(listed) == keyed(in_turn)
        for by in [*range(-1, state.seats + 1), "table", "referee"]:
            if by not in state.turn:
                assert state.legal(by) == []
        if step % 7 != phase:
            continue
        assert keyed(accepted(state, candidates(state.seats))) == keyed(legal)


@FEW
@given(GAMES, st.integers(0, 6))
def test_an_illegal_move_leaves_the_state_as_it_was(game, phase):
    for step, (state, _, _) in enumerate(steps(*game)):
        if step % 7 != phase:
            continue
        legal = keyed(accepted_by_the_rules(state.view(None)))
        wrong = [move for move in candidates(state.seats) if not keyed([move]) <= legal]
        empty = state.row.count(None)
        for digits in ([0] * (empty + 1), [0] * empty + [10], [10] * empty, []):
            if len(digits) != empty or empty == 0 or max(digits) > 9:
                wrong.append({"by": "table", "do": "deal", "digits": digits})
        wrong += [
            adjustment(0, 0),
            adjustment(-1, 1),
            adjustment(state.seats, 1),
            adjustment(0, 1000),
        ]
        assert_all_refused(state, wrong)


@given(GAMES)
def test_no_view_and_no_event_tells_a_pick_of_another(game):
    for state, _, move in steps(*game):
        if state.over or state.phase != "pick":
            continue
        numbers = state.numbers()
        for seat in range(state.seats):
            other = state.copy()
            for rival in range(state.seats):
                if rival != seat and other.picks[rival] is not None:
                    place = numbers.index(other.picks[rival])
                    other.picks[rival] = numbers[place - 1]
            assert other.view(seat) == state.view(seat)
            assert other.turn == state.turn
            assert other.legal(seat) == state.legal(seat)
            assert other.view(None) == state.view(None)
        if move["do"] == "pick":
            twin, number = state.copy(), numbers[numbers.index(move["number"]) - 1]
            assert twin.apply(dict(move, number=number)) == state.copy().apply(move)


@given(GAMES)
def test_applying_says_what_changed(game):
    for state, _, move in steps(*game):
        if move is None:
            return
        twin = state.copy()
        scores, row = list(state.scores), list(state.row)
        spaces = {"bottom": state.bottom, "top": state.top}
        for event in twin.apply(move):
            kind = event["event"]
            if kind == "score":
                assert scores[event["seat"]] == event["from"]
                scores[event["seat"]] = event["to"]
            elif kind == "marker":
                assert spaces[event["marker"]] != event["space"]
                spaces[event["marker"]] = event["space"]
            elif kind == "dealt":
                for slot, digit in zip(event["slots"], event["digits"]):
                    row[slot] = digit
            elif kind == "captured":
                digits = sorted(row[slot] for slot in event["slots"])
                assert digits == sorted(divmod(event["number"], 10))
                for slot in event["slots"]:
                    row[slot] = None
            elif kind == "over":
                assert twin.over and event["winners"] == twin.winners
        assert (scores, row) == (twin.scores, twin.row)
        assert spaces == {"bottom": twin.bottom, "top": twin.top}


@FEW
@given(GAMES, st.lists(st.integers(1, 60), max_size=6))
def test_undo_is_a_replay_of_what_is_left(game, undone):
    seats, options, _ = game
    moves = [move for _, _, move in steps(*game) if move is not None]
    assert_undo_is_a_replay("heist", options, seats, moves, undone)
