"""herd: what holds in every game, tried in random ones with options at random (hypothesis)."""

from heist_game import adjustment
from herd_game import DEAL_REAL, deal, fits, link, steps, stray
from hypothesis import given
from hypothesis import strategies as st
from promises import FEW, accepted, assert_all_refused, assert_undo_is_a_replay, keyed

from rules_core import herd

REST = [card for card in herd.CARDS if card not in herd.OPENERS]
OTHER_DECK = st.permutations(REST).map(lambda cards: [*cards[:10], *herd.OPENERS, *cards[10:19]])
OPTIONS = st.fixed_dictionaries({}, optional={"start": st.integers(10, 121), "deck": OTHER_DECK})
GAMES = st.tuples(st.integers(2, 4), OPTIONS, st.integers(0, 2**40))


@given(GAMES)
def test_cards_are_conserved(game):
    for state, _ in steps(*game):
        assert len(state.pile) + sum(state.stray_counts) + sum(state.cards_left) in (
            0,
            state.seats * state.hand_size,
        )
        assert max(state.cards_left) - min(state.cards_left) <= 1
        shown = [card for cards in state.strays for card in cards or ()]
        cards = state.pile + shown
        if state.hands is None:
            assert sorted(cards + state.unseen) == sorted(state.options["deck"])
            for count, strays in zip(state.stray_counts, state.strays):
                assert strays is None or len(strays) == count
        else:
            cards += sum(state.hands, [])
            assert len(set(cards)) == len(cards) and set(cards) <= set(state.options["deck"])
            assert [len(hand) for hand in state.hands] == state.cards_left
            assert [len(strays) for strays in state.strays] == state.stray_counts
        assert all(fits(card, top) for top, card in zip(state.pile, state.pile[1:]))


@given(GAMES)
def test_food_is_conserved(game):
    start = game[1].get("start", 70)
    for state, move in steps(*game):
        assert 0 <= min(state.scores) and max(state.scores) <= start
        if move is None:
            assert 0 in state.scores
            best = [seat for seat in range(state.seats) if state.scores[seat] == max(state.scores)]
            assert state.winners == best
            return
        twin = state.copy()
        for event in twin.apply(move):
            if event["event"] == "payment":
                assert_balanced(event, state, twin)


def assert_balanced(payment, before, after):
    lines = payment["lines"]
    assert [line["from"] for line in lines] == before.scores
    assert [line["to"] for line in lines] == after.scores
    assert sum(before.scores) - sum(after.scores) == payment["stock"] >= 0
    assert sum(line["paid"] for line in lines) == payment["pot"]
    for line in lines:
        assert line["from"] - line["paid"] + line["received"] == line["to"]
        assert line["owed"] == line["sum"] + line["extra"]
        assert (line["owed"] == 0) == (line["seat"] in payment["perfect"])
        if line["seat"] in payment["perfect"] + payment["spared"]:
            assert line["paid"] == 0
        else:
            assert line["paid"] == line["owed"] or line["to"] == 0
        assert line["received"] <= payment["share"]
        assert (
            line["received"] == payment["share"]
            or line["to"] == before.options["start"]
            or (line["seat"] not in payment["perfect"])
        )
    assert bool(payment["perfect"]) != bool(payment["spared"])
    assert after.over == (0 in after.scores)


def legal_by_the_rules(state):
    """Every link, stray or `first` that is legal."""
    turn, seats = state.turn, range(state.seats)
    if state.phase == "first":
        return [{"by": seat, "do": "first"} for seat in seats]
    if state.phase != "play" or state.over:
        return []
    (seat,) = turn
    real = state.hands is None
    cards = set(state.options["deck"]) - set(state.pile) if real else set(state.hands[seat])
    if not state.pile:
        openers = ["f2"] if state.seats > 2 else herd.OPENERS
        if not real:
            openers = [card for card in openers if card in sum(state.hands, [])][:1]
        return [link(seat, card) for card in openers]
    links = [link(seat, card) for card in cards if fits(card, state.pile[-1])]
    return links + ([stray(seat)] if real else [stray(seat, card) for card in cards])


def candidates(seats):
    for by in [*range(-1, seats + 1), "table", "referee"]:
        yield {"by": by, "do": "first"}
        yield stray(by)
        for card in [*herd.CARDS, "f1", "f11", "", "F2"]:
            yield link(by, card)
            yield stray(by, card)


@FEW
@given(GAMES, st.integers(0, 6))
def test_listed_and_accepted_moves_agree_with_the_rules(game, phase):
    for step, (state, _) in enumerate(steps(*game)):
        legal = legal_by_the_rules(state)
        listed = [move for by in state.turn for move in state.legal(by)]
        assert len(listed) == len(legal) and keyed(listed) == keyed(legal)
        for by in [*range(-1, state.seats + 1), "table", "referee"]:
            if by not in state.turn:
                assert state.legal(by) == []
        if step % 7 != phase:
            continue
        assert keyed(accepted(state, candidates(state.seats))) == keyed(legal)


@FEW
@given(GAMES, st.integers(0, 6))
def test_an_illegal_move_leaves_the_state_as_it_was(game, phase):
    for step, (state, move) in enumerate(steps(*game)):
        if step % 7 != phase:
            continue
        legal = keyed(legal_by_the_rules(state))
        wrong = [move for move in candidates(state.seats) if not keyed([move]) <= legal]
        wrong += [adjustment(0, 0), adjustment(-1, 1), adjustment(0, -1000)]
        wrong += [deal(*["f2"] * state.seats), deal()]
        if state.phase != "deal" or state.over:
            wrong.append(DEAL_REAL)
        if state.phase == "show":
            top = state.pile[-1]
            for seat, count in enumerate(state.stray_counts):
                for cards in ([top] * count, [top] * (count + 1), ["x"] * count):
                    if cards:
                        wrong.append({"by": seat, "do": "show", "cards": cards})
        assert_all_refused(state, wrong)


def with_hidden_cards_moved(state, seat, order):
    """The state as it may be for all that a seat can know: the cards it cannot see lie elsewhere.

    With two seats some lie unseen beside the table; who begins, and by which card, is known.
    """
    known = set(state.pile) | set(state.hands[seat]) | set(state.strays[seat])
    if not state.pile:
        known |= set(herd.OPENERS)
    hidden = [card for card in order if card in state.options["deck"] and card not in known]
    other = state.copy()
    for rival in range(state.seats):
        if rival != seat:
            for pile in (other.hands[rival], other.strays[rival]):
                for place, card in enumerate(pile):
                    if card not in known:
                        pile[place] = hidden.pop()
                pile.sort(key=herd.PLACES.get)
    return other


@FEW
@given(GAMES, st.permutations(herd.CARDS))
def test_no_view_tells_a_hand_or_a_stray_of_another(game, order):
    for state, move in steps(*game, real=False):
        if state.phase != "play":
            continue
        for seat in range(state.seats):
            other = with_hidden_cards_moved(state, seat, order)
            assert other.view(seat) == state.view(seat)
            assert other.turn == state.turn
            assert other.legal(seat) == state.legal(seat)
            assert other.view(None) == state.view(None)
            if move["by"] == seat and sum(state.cards_left) > 1:
                assert other.apply(move) == state.copy().apply(move)


@given(GAMES)
def test_a_stray_of_another_card_looks_the_same(game):
    for state, move in steps(*game, real=False):
        if move is None or move["do"] != "stray" or sum(state.cards_left) == 1:
            continue
        hand = state.hands[move["by"]]
        twin, first = state.copy(), state.copy()
        other = hand[hand.index(move["card"]) - 1]
        assert twin.apply(dict(move, card=other)) == first.apply(move)
        assert twin.view(None) == first.view(None)
        for seat in range(state.seats):
            if seat != move["by"]:
                assert twin.view(seat) == first.view(seat)


@given(GAMES)
def test_events_tell_what_changed(game):
    table = None
    for state, move in steps(*game):
        seen = state.view(None)
        if table is not None:
            kept = ("scores", "pile", "cards_left", "stray_counts", "starter", "winners", "shown")
            assert {key: table[key] for key in kept} == {key: seen[key] for key in kept}
            assert table["payment"] == seen["payment"]
        table = seen
        if move is not None:
            size = state.hand_size
            for event in state.copy().apply(move):
                follow(table, event, size)


def follow(table, event, size):
    """Do to a public view what an event says."""
    kind, seat = event["event"], event.get("seat")
    if kind == "dealt":
        seats = len(table["scores"])
        assert event["round"] == table["round"]
        table.update({"starter": None, "pile": [], "cards_left": [size] * seats})
        table.update({"stray_counts": [0] * seats, "shown": [None] * seats})
    elif kind == "starter":
        table["starter"] = seat
    elif kind == "linked":
        table["pile"].append(event["card"])
        table["cards_left"][seat] -= 1
    elif kind == "strayed":
        table["stray_counts"][seat] += 1
        table["cards_left"][seat] -= 1
    elif kind == "shown":
        table["shown"][seat] = event["cards"]
    elif kind == "payment":
        table["payment"] = {key: value for key, value in event.items() if key != "event"}
    elif kind == "score":
        assert table["scores"][seat] == event["from"]
        table["scores"][seat] = event["to"]
    else:
        assert kind == "over"
        table["winners"] = event["winners"]


@given(GAMES, st.lists(st.integers(1, 60), max_size=6))
def test_undo_is_a_replay_of_what_is_left(game, undone):
    seats, options, _ = game
    moves = [move for _, move in steps(*game) if move is not None]
    assert_undo_is_a_replay("herd", options, seats, moves, undone)


@given(GAMES)
def test_a_game_ends_by_itself(game):
    rounds = [state.round for state, _ in steps(*game)]
    assert rounds[-1] <= 60
