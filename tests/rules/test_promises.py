"""What every game promises, tried in games at random: `make soak` plays many more of them."""

from collections import Counter

import pytest
from promises import accepted, keyed
from random_play import Play

from rules_core.codes import TEXTS, IllegalMove
from rules_core.dealer import Random, shuffled
from rules_core.games import STATES
from rules_core.record import Record, canonical, move_line, parse_line
from rules_core.state import copied

FEW = 20  # games where --games is not known, as in the mutation run
PARTS = 4  # tests for each game, for more than one core
LOOK_EVERY = 32  # steps
CANDIDATES = 20
LISTED = 8  # of the moves listed so many are tried
DRAWN_AFTER = 600  # steps of gacchi, which need not end by itself
LIMIT = 6000  # steps of any game
VIEWED = {"game", "options", "phase", "turn", "over", "winners", "scores"}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", sorted(STATES))
def test_random_games_break_no_promise(game, part, request):
    for seed in range(part, request.config.getoption("games", FEW), PARTS):
        try:
            play_and_look(Play(game, Random(seed)), seed)
        except Exception as broken:
            broken.add_note(f"in the game of {game} with the seed {seed}")
            raise


def play_and_look(play, seed):
    """Play to the end, and look at everything now and then."""
    scores = list(play.record.state.scores)
    steps = 0
    while not play.record.state.over:
        steps += 1
        assert steps <= LIMIT
        is_long = play.game == "gacchi" and steps > DRAWN_AFTER
        move = {"by": "table", "do": "draw"} if is_long else play.move()
        try:
            events = play.apply(move)
        except IllegalMove as refusal:
            assert refusal.code in TEXTS and not is_long
            continue
        for event in events:
            if event["event"] == "score":
                assert scores[event["seat"]] == event["from"]
                scores[event["seat"]] = event["to"]
        if move["do"] == "undo":
            scores = list(play.record.state.scores)
        assert scores == play.record.state.scores
        if steps % LOOK_EVERY == seed % LOOK_EVERY:
            look(play)
    look(play)
    look_at_the_record(play)


def look(play):
    state = play.record.state
    before = copied(vars(state))
    look_at_the_moves(play, state)
    look_at_the_views(play, state)
    look_at_the_cards(play, state)
    assert vars(state) == before


def look_at_the_moves(play, state):
    """Listed moves are accepted, others refused, and a refusal changes nothing."""
    for by in (-1, *range(state.seats + 1), "table", "referee"):
        if by not in state.turn or by == "table":
            assert state.legal(by) == []
    listed = [move for by in state.turn for move in state.legal(by)]
    texts = keyed(listed)
    assert len(texts) == len(listed)
    some = shuffled(listed, play.random)[:LISTED]
    assert accepted(state, some) == some
    twin = state.copy()
    for _ in range(CANDIDATES):
        move = copied(play.odd())
        text = canonical(move)
        try:
            events = twin.apply(move)
        except IllegalMove as refusal:
            assert refusal.code in TEXTS
            assert canonical(move) == text and vars(twin) == vars(state)
        else:
            assert canonical(move) == text and is_expected(state, move, texts)
            after = copied(vars(twin))
            scramble([events, move])
            assert vars(twin) == after
            twin = state.copy()


def is_expected(state, move, texts):
    """Whether a move is listed, or one of those that are accepted though they are not."""
    if move["by"] in ("table", "referee") or move["do"] == "show":
        return True
    if move["do"] == "give":
        move = dict(move, cards=sorted(move["cards"]))
    is_other = move["by"] not in state.turn and move["do"] in state.OUT_OF_TURN
    return is_other or bool(keyed([move]) & texts)


def look_at_the_views(play, state):
    """Views are copies, and tell nothing of what their seat may not know."""
    public = copied(state.view(None))
    assert VIEWED <= set(public) and public["game"] == play.game
    for seat in (None, *range(state.seats)):
        seen = state.view(seat)
        kept = copied(seen)
        assert {name: seen[name] for name in public} == public
        scramble(seen)
        assert state.view(seat) == kept
        other = unlike(play, state, seat)
        assert other.view(seat) == kept
        assert (other.turn, other.legal(seat)) == (state.turn, state.legal(seat))


def scramble(value):
    """Empty all lists and objects there are in a value."""
    if type(value) in (list, dict):
        for item in value if type(value) is list else value.values():
            scramble(item)
        value.clear()


def unlike(play, state, seat):
    """A state that differs in what others know and this seat does not."""
    twin = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    if play.game == "heist" and state.phase == "pick":
        for other in others:
            if twin.picks[other] is not None:
                twin.picks[other] = shuffled(state.numbers(), play.random)[0]
    if "hands" not in state.SECRETS or state.hands is None or state.phase == "deal":
        return twin
    names = [name for name in state.SECRETS if name != "gives"]  # those are of the hands
    places = [getattr(twin, name)[other] for name in names for other in others]
    cards = shuffled(sum(places, []), play.random)
    for place in places:
        place[:], cards = cards[: len(place)], cards[len(place) :]
    for other in others if state.phase == "give" else ():
        if twin.gives[other] is not None:
            twin.gives[other] = twin.hands[other][:2]
    return twin


def look_at_the_cards(play, state):
    """No card is in two places, no chip and no die is lost; where the game is known here."""
    if play.game == "heist":
        pile, discards = play.dealer.pile, play.dealer.discards
        for digit in range(10):
            cards = pile[digit] + discards[digit] + state.row.count(digit)
            assert cards >= state.options["copies"]  # an odd deal may bring more
    if play.game == "gacchi":
        on_cards = [(cell, die) for cell, stack in enumerate(state.stacks) for die in stack]
        in_places = [(place, die) for die, place in enumerate(state.places) if type(place) is int]
        assert sorted(on_cards) == sorted(in_places)
    if "hands" in state.SECRETS and state.phase != "deal":
        cards = list(state.unseen) if state.hands is None else sum(state.hands, [])
        if play.game == "bees":
            cards += sum(state.taken, []) + [card for _, card in state.trick if card]
            assert Counter(cards) <= Counter(state.deck)
        else:
            cards += state.pile + sum([strays for strays in state.strays if strays], [])
            whole = state.hands is None or state.seats > 2
            assert len(set(cards)) == len(cards) == (24 if whole else 20)


def look_at_the_record(play):
    """The record's lines make the state and the dealer again, and so do those left by an undo."""
    record = Record(parse_line(play.header.encode()))
    for move in play.record.moves:
        record.apply(parse_line(move_line(move).encode()))
    assert vars(record.state) == vars(play.record.state)
    assert vars(play.again()[1]) == vars(play.dealer)
    steps = 1 + play.random.below(len(record.moves))
    play.apply({"by": "table", "do": "undo", "steps": steps})
    assert vars(play.again()[0].state) == vars(play.record.state)
    assert play.record.moves == record.moves[: len(record.moves) - steps]
