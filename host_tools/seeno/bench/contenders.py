"""Random play of our games and of neighbours: each contender plays one game, counts its moves.

A move is one decision or chance event applied: a pick, a card played, a deal, a reveal.
"""

import random
from functools import partial
from importlib.metadata import version
from itertools import islice

from rules_core import dealer
from rules_core.games import STATES
from seeno.bench import games

LONGEST = 1000  # moves of a game, where one need not end by itself


class Ours:
    """A game by rules_core: every move chosen from the full list of legal ones."""

    def __init__(self, game, seats, seed):
        self.game, self.seats = game, seats
        self.name = f"{game}, {seats} seats"
        self.chance = random.Random(seed)
        self.cards = dealer.Random(seed)

    def play(self):
        """Play one game to its end; return how many moves it had."""
        played = games.moves(self.game, {}, self.seats, self.chance, self.cards)
        return sum(1 for _ in islice(played, LONGEST))


class UnoGame:
    """RLCard's uno without its learning environment: the game object alone."""

    name = f"RLCard {version('rlcard')} uno, its game object alone"
    aim = ""

    def __init__(self, seed):
        from rlcard.games.uno import Game

        self.chance = random.Random(seed)
        self.game = Game()
        self.game.np_random = _numpy_random(seed)

    def play(self):
        """Play one game to its end; return how many moves it had."""
        seen, _ = self.game.init_game()
        moves = 0
        while not self.game.is_over():
            # Each step returns what the next player sees, its legal actions included.
            seen, _ = self.game.step(self.chance.choice(seen["legal_actions"]))
            moves += 1
        return moves


class UnoEnvironment:
    """RLCard's uno as its manual plays it: the environment with its own random agents."""

    name = f"RLCard {version('rlcard')} uno, environment and agents"
    aim = "≥ 1.5"

    def __init__(self, seed):
        import rlcard
        from rlcard.agents.random_agent import RandomAgent

        self.environment = rlcard.make("uno", config={"seed": seed})
        agent = RandomAgent(num_actions=self.environment.num_actions)
        self.environment.set_agents([agent] * self.environment.num_players)

    def play(self):
        """Play one game to its end; return how many moves it had."""
        before = self.environment.timestep  # counts on from game to game
        self.environment.run(is_training=False)
        return self.environment.timestep - before


class OpenSpiel:
    """A game of OpenSpiel's, which is C++."""

    aim = ""

    def __init__(self, game, seed):
        import pyspiel

        self.name = f"OpenSpiel {version('open_spiel')} {game} (C++)"
        self.chance = random.Random(seed)
        self.game = pyspiel.load_game(game)

    def play(self):
        """Play one game to its end; return how many moves it had."""
        state = self.game.new_initial_state()
        seats = range(self.game.num_players())
        moves = 0
        while not state.is_terminal():
            if state.is_simultaneous_node():
                chosen = [self.chance.choice(state.legal_actions(seat)) for seat in seats]
                state.apply_actions(chosen)
                moves += len(chosen)
            else:
                state.apply_action(self.chance.choice(state.legal_actions()))
                moves += 1
        return moves


OURS = tuple(partial(Ours, game, min(STATES[game].SEATS[1], 4)) for game in sorted(STATES))
NEIGHBOURS = (
    UnoEnvironment,
    UnoGame,
    partial(OpenSpiel, "hearts"),
    partial(OpenSpiel, "crazy_eights(players=4)"),
    partial(OpenSpiel, "goofspiel(players=3,num_cards=13)"),
)


def _numpy_random(seed):
    import numpy

    return numpy.random.RandomState(seed)
