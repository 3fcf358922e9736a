"""The games in the shape of OpenSpiel's Python games and states. Needs no other package.

`Game(edition, ...)` and its states have the methods that OpenSpiel's algorithms call on a game of explicit chance:
chance nodes have exact probabilities, seats that decide together are a simultaneous node, actions are the indices of the
layout. Where players decide together, one who has nothing to decide may only choose 0, which does nothing. They are not pyspiel.Game and pyspiel.State, so what OpenSpiel does in C++ (registered games, its C++ algorithms,
`serialize_game_and_state`) does not take them.

There are observations and no information states: what a seat sees now, without what it saw and did before. `get_type()`
says so. An algorithm that needs perfect recall, such as CFR, must keep what each seat saw and did itself.
"""
import enum
import types

import numpy as np

from ._engine import Rng
from ._engine import State as _State
from ._engine import load

try:
    import pyspiel
except ImportError:
    pyspiel = None

CHANCE, SIMULTANEOUS, TERMINAL, INVALID_ACTION = -1, -2, -4, -1

_MOST_DECISIONS = 2000  # more than any game has, second parts of actions included; tests/python tries every table
_MOST_OUTCOMES = 256  # likewise, of one draw
_MOST_POINTS = 1000.0  # likewise, in either direction
_UTILITIES = {"points": (-_MOST_POINTS, _MOST_POINTS), "margin": (-2 * _MOST_POINTS, 2 * _MOST_POINTS),
              "win": (0.0, 1.0), "rank": (-1.0, 1.0)}


class GameType:
    """OpenSpiel's words for what kind of game it is; its own where it is installed, else their names."""

    if pyspiel:
        Dynamics, ChanceMode = pyspiel.GameType.Dynamics, pyspiel.GameType.ChanceMode
        Information, Utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
        RewardModel = pyspiel.GameType.RewardModel
    else:
        Dynamics = enum.Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD")
        ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
        Information = enum.Enum("Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
        Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
        RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")


class Game:
    """The rules of a table. `reward` is what players get at the end: "points", "margin", "win" or "rank"."""

    def __init__(self, edition, seats=None, options=None, board=None, *, reward="points"):
        if reward not in _UTILITIES:
            raise ValueError(f'expected reward "points", "margin", "win" or "rank", found "{reward}"')
        self._game = load(edition, seats, options, board)
        self._reward = reward
        start = self._game.state()
        start.draw(Rng(1))
        # Who decides together does so from the first decision on.
        self._together = len(start.decision["seats"]) > 1

    def get_type(self):
        seats = self._game.seats
        hidden = self._together or self._game.has_secrets
        zero_sum = self._reward == "rank" and seats > 1
        constant_sum = self._reward == "win"
        return types.SimpleNamespace(
            short_name=self._game.edition,
            long_name=self._game.edition,
            dynamics=GameType.Dynamics.SIMULTANEOUS if self._together else GameType.Dynamics.SEQUENTIAL,
            chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=(GameType.Information.IMPERFECT_INFORMATION if hidden
                         else GameType.Information.PERFECT_INFORMATION),
            utility=(GameType.Utility.ZERO_SUM if zero_sum else GameType.Utility.CONSTANT_SUM if constant_sum
                     else GameType.Utility.GENERAL_SUM),
            reward_model=GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={},
            default_loadable=False)

    def get_parameters(self):
        return {"edition": self._game.edition, "seats": self._game.seats, "reward": self._reward, **self._game.options}

    def num_players(self):
        return self._game.seats

    def num_distinct_actions(self):
        return self._game.layout["action_size"]

    def policy_tensor_shape(self):
        return [self.num_distinct_actions()]

    def max_chance_outcomes(self):
        return _MOST_OUTCOMES

    def max_game_length(self):
        return _MOST_DECISIONS

    def max_chance_nodes_in_history(self):
        return _MOST_DECISIONS

    def min_utility(self):
        return _UTILITIES[self._reward][0]

    def max_utility(self):
        return _UTILITIES[self._reward][1]

    def utility_sum(self):
        """What the returns always add up to, or None."""
        return {"rank": 0.0, "win": 1.0}.get(self._reward)

    def observation_tensor_size(self):
        return self._game.layout["observation_size"]

    def observation_tensor_shape(self):
        return [self.observation_tensor_size()]

    def new_initial_state(self):
        return State(self, self._game.state())

    def new_initial_states(self):
        return [self.new_initial_state()]

    def deserialize_state(self, text):
        history, halves, data = text.split("/")
        state = State(self, self._game.from_bytes(bytes.fromhex(data)))
        state._history = [tuple(int(n) for n in step.split(":")) for step in history.split(",") if step]
        state._halves = [tuple(int(n) for n in half.split(":")) for half in halves.split(",") if half]
        state._ask_for_second()
        return state

    def __str__(self):
        words = [f"seats={self._game.seats}", f"reward={self._reward}",
                 *(f"{name}={value}" for name, value in self._game.options.items())]
        return f"{self._game.edition}({','.join(words)})"


class State:
    """A position. What `apply_action` is given is an index of the layout, at chance nodes the number of an outcome."""

    def __init__(self, game, state: _State):
        self._of, self._state = game, state
        self._history = []  # (player, action)
        self._halves = []  # (player, first index) of actions in two parts; the first of them is asked for its second

    def get_game(self):
        return self._of

    def num_players(self):
        return self._state.seats

    def current_player(self):
        decision = self._state.decision
        if decision["kind"] == "over":
            return TERMINAL
        if decision["kind"] == "chance":
            return CHANCE
        if self._halves:
            return self._halves[0][0]
        return decision["seats"][0] if len(decision["seats"]) == 1 else SIMULTANEOUS

    def is_terminal(self):
        return self._state.is_over

    def is_chance_node(self):
        return self._state.is_chance

    def is_simultaneous_node(self):
        return self.current_player() == SIMULTANEOUS

    def is_player_node(self):
        return self.current_player() >= 0

    def legal_actions(self, player=None):
        if self.is_chance_node():
            return list(range(len(self._state.outcomes())))
        if self.is_terminal():
            return []
        if self._halves and player not in (None, self._halves[0][0]):
            return self._waiting()
        legal = self._state.legal_indices(self.current_player() if self._halves else player).tolist()
        return legal or self._waiting()

    def _waiting(self):
        """What a player may do who has nothing to decide: in a simultaneous game 0, which is passed over, since OpenSpiel's
        agents act at every step of one; else nothing."""
        return [0] if self._of._together else []

    def legal_actions_mask(self, player=None):
        mask = [0] * self._of.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self):
        return [(i, probability) for i, (_, probability) in enumerate(self._state.outcomes())]

    def apply_action(self, action):
        action, player = int(action), self.current_player()
        if self.is_chance_node():
            self._state.resolve(self._state.outcomes()[action][0])
        elif self.is_simultaneous_node():
            raise ValueError("several players decide here: apply_actions() takes an action of each")
        else:
            self._state.apply_index(action, player)
            if self._state.pending is None:
                self._halves = self._halves[1:]
                self._ask_for_second()
            else:
                self._halves = [(player, action)]
        self._history.append((player, action))

    def _ask_for_second(self):
        if self._halves:
            player, first = self._halves[0]
            self._state.apply_index(first, player)

    def apply_actions(self, actions):
        """One action for each player; those who have nothing to decide are passed over. Players who chose the first part
        of two are asked for the second afterwards."""
        if self.is_player_node():
            return self.apply_action(actions[self.current_player()])
        halves = []
        for player in self._state.decision["seats"]:
            action = int(actions[player])
            if self._state.action_of(action, player) is None:
                halves.append((player, action))
            else:
                self._state.apply_index(action, player)
            self._history.append((player, action))
        self._halves = halves
        self._ask_for_second()

    def child(self, action):
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self):
        clone = State(self._of, self._state.clone())
        clone._halves = list(self._halves)
        clone._history = list(self._history)
        return clone

    def resample_from_infostate(self, player, sampler):
        """A state drawn among those that look the same to the player; `sampler` returns numbers in [0, 1). Its history
        stays that of this state."""
        world = State(self._of, self._state.view(player).sample(Rng(int(sampler() * 2 ** 53))))
        world._halves, world._history = list(self._halves), list(self._history)
        world._ask_for_second()
        return world

    def history(self):
        return [action for _, action in self._history]

    def full_history(self):
        return [types.SimpleNamespace(player=player, action=action) for player, action in self._history]

    def history_str(self):
        return ", ".join(str(action) for action in self.history())

    def move_number(self):
        return len(self._history)

    def is_initial_state(self):
        return not self._history

    def is_mean_field_node(self):
        return False

    def action_to_string(self, player, action=None):
        player, action = (self.current_player(), player) if action is None else (player, action)
        if player == CHANCE:
            return self._state.outcomes()[action][0]
        return self._state.action_of(action, player) or f"first part {action}"

    def string_to_action(self, text):
        return self._state.index_of(text)[0]

    def returns(self):
        return self._state.rewards(self._of._reward) if self.is_terminal() else [0.0] * self.num_players()

    def player_return(self, player):
        return self.returns()[player]

    def rewards(self):
        return self.returns()

    def player_reward(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        player = self.current_player() if player is None else player
        return self._state.observation(player).astype(np.float32).tolist()

    def observation_string(self, player=None):
        """The same text for the same view; another one for any other view, but for chance in a hash of 64 bits."""
        player = self.current_player() if player is None else player
        return f"{player}:{self._state.view(player).key:016x}"

    def serialize(self):
        history = ",".join(f"{player}:{action}" for player, action in self._history)
        halves = ",".join(f"{player}:{first}" for player, first in self._halves)
        return f"{history}/{halves}/{self._state.to_bytes().hex()}"

    def __str__(self):
        return str(self._state)
