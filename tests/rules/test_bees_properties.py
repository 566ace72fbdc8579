"""bees: what holds in every game, tried in random ones with options at random (hypothesis)."""

from collections import Counter
from itertools import combinations_with_replacement

from bees_game import given as gives
from bees_game import passed, played, real_deal, steps
from bees_story import Story, first_card, winner
from heist_game import adjustment, of_kind
from hypothesis import given
from hypothesis import strategies as st
from promises import FEW, accepted, assert_all_refused, assert_undo_is_a_replay, keyed

from rules_core.bees_trick import deck
from rules_core.dealer import Random, shuffled

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "dealer": st.integers(0, 2),
        "pass_bonus": st.lists(st.integers(0, 99), min_size=3, max_size=3),
        "finisher": st.booleans(),
    },
)
GAMES = st.tuples(st.integers(3, 4), OPTIONS, st.integers(0, 2**40))


def told(game):
    """The steps of a random game, each with what its events so far have told."""
    story = None
    for state, move in steps(*game):
        story = story or Story(state.seats, state.options)
        yield state, move, story
        if move is not None:
            story.follow(state.copy().apply(move))


@given(GAMES)
def test_the_events_tell_all_that_is_public(game):
    for state, move, story in told(game):
        view = state.view(None)
        for name in ("round", "scores", "winners", "trick", "out", "passes", "cards_left", "real"):
            assert view[name] == getattr(story, name), name
        assert view["given"] == story.given
        assert view["taken"] == [sorted(taken) for taken in story.taken]
        assert view["pairs"] == [sorted(pairs) for pairs in story.pairs]
        assert view["over"] == (move is None) == bool(story.winners)
        lead = first_card(story.trick)
        assert view["lead"] == (lead and lead[0])
        if story.trick:
            assert view["winning"] == winner(story.trick)


@given(GAMES)
def test_cards_are_conserved(game):
    for state, _, story in told(game):
        cards = [card for _, card in state.trick if card] + story.aside + sum(state.taken, [])
        cards += 2 * sum(state.pairs, [])
        for taken in state.taken:
            assert len(set(taken)) == len(taken)
        if state.phase == "deal":
            continue
        if state.hands is None:
            assert sorted(cards + state.unseen) == list(state.deck)
            continue
        assert [len(hand) for hand in state.hands] == state.cards_left
        assert all(hand == sorted(hand) for hand in state.hands)
        unseen = Counter(state.deck)
        unseen.subtract(cards + sum(state.hands, []))
        assert min(unseen.values()) >= 0
        left_over = len(state.deck) - state.seats * state.hand_size
        assert sum(unseen.values()) == story.put_away + left_over


@given(GAMES)
def test_the_warning_is_what_comes(game):
    for state, _ in steps(*game):
        if not state.trick or len(state.trick) < state.playing.count(True) - 1:
            continue
        for listed in state.legal(state.player):
            before = state.copy()
            before.trick.append([state.player, listed.get("card")])
            view = before.view(None)
            outs = of_kind(state.copy().apply(listed), "out")
            assert [event["bees"] for event in outs] == [view["lethal"]] * bool(view["lethal"])
            assert [event["seat"] for event in outs] == [view["winning"]] * bool(view["lethal"])


def accepted_by_the_rules(state, story):
    """Every give, card or pass that is legal, from the hands and what has been told."""
    moves = []
    if state.phase == "give":
        for seat in range(state.seats):
            hand = Counter(state.hands[seat])
            for pair in combinations_with_replacement(sorted(hand), 2):
                if not Counter(pair) - hand:
                    moves += [gives(seat, *pair), gives(seat, *reversed(pair))]
    elif state.phase == "play" and not state.over:
        seat, lead = state.player, first_card(state.trick)
        seen = Counter(story.aside + sum(state.taken, []) + 2 * sum(state.pairs, []))
        seen += Counter([card for _, card in state.trick if card])
        cards = Counter(state.deck) - seen if story.real else state.hands[seat]
        follows = [card for card in cards if lead and card[0] == lead[0]]
        for card in set(cards if story.real else follows or cards):
            revokes = (seat, card[0]) in story.lacked
            moves.append(played(seat, card, overrule=True) if revokes else played(seat, card))
        if story.passes[seat] < 2:
            moves.append(passed(seat))
    return moves


def candidates(state):
    """Moves of all kinds, most of them illegal."""
    cards = [*sorted(set(deck(4))), "y6", "4y", ""]
    for seat in range(-1, state.seats + 1):
        yield passed(seat)
        for card in cards:
            yield played(seat, card)
            for overrule in (True, False):
                yield played(seat, card, overrule=overrule)
    for seat in range(state.seats):
        yield gives(seat)
        held = state.hands[seat] if state.hands else ["b4"]
        for card in {*held, "g3"}:
            yield gives(seat, card)
            for other in cards:
                yield gives(seat, card, other)
                yield gives(seat, other, card)


def distinct(moves):
    return [move for place, move in enumerate(moves) if move not in moves[:place]]


@FEW
@given(GAMES, st.integers(0, 9))
def test_listed_and_accepted_moves_agree_with_the_rules(game, phase):
    for step, (state, _, story) in enumerate(told(game)):
        legal = accepted_by_the_rules(state, story)
        listed = [move for by in state.turn for move in state.legal(by)]
        once = [move for move in legal if move.get("cards", []) == sorted(move.get("cards", []))]
        once = [move for move in distinct(once) if move["by"] in state.turn]
        assert len(listed) == len(once) and keyed(listed) == keyed(once)
        for by in [*range(-1, state.seats + 1), "table", "referee"]:
            if by not in state.turn:
                assert state.legal(by) == []
        if step % 10 == phase:
            assert keyed(accepted(state, candidates(state))) == keyed(legal)


@FEW
@given(GAMES, st.integers(0, 9))
def test_an_illegal_move_leaves_the_state_as_it_was(game, phase):
    for step, (state, _, story) in enumerate(told(game)):
        if step % 10 == phase:
            legal = keyed(accepted_by_the_rules(state, story))
            wrong = [move for move in candidates(state) if not keyed([move]) <= legal]
            wrong += [adjustment(0, 0), adjustment(-1, 1), adjustment(0, -1000)]
            wrong += [{"by": "table", "do": "deal", "hands": hands} for hands in ([], [["b4"]])]
            if state.phase != "deal" or state.over:
                wrong.append(real_deal())
            assert_all_refused(state, wrong)


def reshuffled(state, known, random):
    """A state that differs in what others than the `known` seats hold and give."""
    other = state.copy()
    unknown = [seat for seat in range(state.seats) if seat not in known]
    held = Counter(sum([state.hands[seat] for seat in unknown], []))
    if state.seats == 3 and state.phase == "give":  # the card left over is unseen as well
        held += Counter(state.deck) - Counter(sum(state.hands, []))
    cards = shuffled(sorted(held.elements()), random)
    for seat in unknown:
        size = len(state.hands[seat])
        other.hands[seat], cards = sorted(cards[:size]), cards[size:]
        if state.phase == "give" and state.gives[seat]:
            other.gives[seat] = sorted(shuffled(other.hands[seat], random)[:2])
    return other


@FEW
@given(GAMES, st.integers(0, 2**40))
def test_no_view_and_no_event_tells_what_another_holds_or_gives(game, seed):
    random = Random(seed)
    for state, move in steps(*game):
        if state.hands is None:
            assert all(state.view(seat)["hand"] is None for seat in range(state.seats))
            continue
        for seat in range(state.seats):
            other = reshuffled(state, [seat], random)
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)
            assert other.turn == state.turn
            assert other.legal(seat) == state.legal(seat)
            if move is not None and move["by"] in range(state.seats):
                # The mover plays the same card; what it gives another seat does not see.
                other = reshuffled(state, [seat, move["by"]], random)
                twin, same = state.copy(), dict(move)
                if move["do"] == "give" and seat != move["by"]:
                    same["cards"] = shuffled(state.hands[move["by"]], random)[:2]
                assert other.apply(same) == twin.apply(move)
                received = move["do"] == "give" and twin.phase == "play"
                if not received:
                    assert other.view(seat) == twin.view(seat)
                assert other.view(None) == twin.view(None)


@given(GAMES)
def test_a_game_ends_by_itself(game):
    seats = game[0]
    hand = 7 if seats == 4 else 5
    moves = [move for _, move in steps(*game) if move is not None and move["by"] != "referee"]
    assert len(moves) <= seats * (1 + seats + seats * (hand + 2))
    assert sum(move["do"] == "deal" for move in moves) == seats


@FEW
@given(GAMES, st.lists(st.integers(1, 60), max_size=6))
def test_undo_is_a_replay_of_what_is_left(game, undone):
    seats, options, _ = game
    moves = [move for _, move in steps(*game) if move is not None]
    assert_undo_is_a_replay("bees", options, seats, moves, undone)
