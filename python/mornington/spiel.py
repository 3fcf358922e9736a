"""The games in the shape of OpenSpiel's Python states. Needs no other package.

`Game(edition, ...)` and the states it makes have the methods that OpenSpiel's algorithms ask for: chance is explicit,
seats that decide together are a simultaneous node, actions are the indices of the layout.
"""
import numpy as np

from ._engine import State as _State
from ._engine import load

CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4


class Game:
    """The rules of a table."""

    def __init__(self, edition, seats=None, options=None, board=None):
        self._game = load(edition, seats, options, board)

    def num_players(self):
        return self._game.seats

    def num_distinct_actions(self):
        return self._game.layout["action_size"]

    def max_chance_outcomes(self):
        return 256

    def information_state_tensor_size(self):
        return self._game.layout["observation_size"]

    def information_state_tensor_shape(self):
        return [self.information_state_tensor_size()]

    observation_tensor_size = information_state_tensor_size
    observation_tensor_shape = information_state_tensor_shape

    def new_initial_state(self):
        return State(self, self._game.state())

    def deserialize_state(self, text):
        halves, data = text.split("/")
        state = State(self, self._game.from_bytes(bytes.fromhex(data)))
        state._halves = [tuple(int(n) for n in half.split(":")) for half in halves.split(",") if half]
        state._ask_for_second()
        return state


class State:
    """A position. What `apply_action` is given is an index of the layout, at chance nodes the number of an outcome."""

    def __init__(self, game, state: _State):
        self._of, self._state = game, state
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
            return []
        return self._state.legal_indices(self.current_player() if self._halves else player).tolist()

    def legal_actions_mask(self, player=None):
        mask = [0] * self._of.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self):
        return [(i, probability) for i, (_, probability) in enumerate(self._state.outcomes())]

    def apply_action(self, action):
        if self.is_chance_node():
            self._state.resolve(self._state.outcomes()[action][0])
        elif self.is_simultaneous_node():
            raise ValueError("several players decide here: apply_actions() takes an action of each")
        else:
            player = self.current_player()
            self._state.apply_index(action, player)
            if self._state.pending is None:
                self._halves = self._halves[1:]
                self._ask_for_second()
            else:
                self._halves = [(player, action)]

    def _ask_for_second(self):
        if self._halves:
            player, first = self._halves[0]
            self._state.apply_index(first, player)

    def apply_actions(self, actions):
        """One action for each player; those who have nothing to decide are passed over. Who chose the first part of two
        is asked for the second afterwards."""
        halves = []
        for player in self._state.decision["seats"]:
            if self._state.action_of(actions[player], player) is None:
                halves.append((player, actions[player]))
            else:
                self._state.apply_index(actions[player], player)
        self._halves = halves
        self._ask_for_second()

    def child(self, action):
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self):
        clone = State(self._of, self._state.clone())
        clone._halves = list(self._halves)
        return clone

    def action_to_string(self, player, action=None):
        player, action = (self.current_player(), player) if action is None else (player, action)
        if player == CHANCE:
            return self._state.outcomes()[action][0]
        return self._state.action_of(action, player) or f"first part {action}"

    def string_to_action(self, text):
        return self._state.index_of(text)[0]

    def returns(self):
        return [float(points) for points in self._state.scores["points"]] if self.is_terminal() \
            else [0.0] * self.num_players()

    def player_return(self, player):
        return self.returns()[player]

    def rewards(self):
        return self.returns()

    def information_state_tensor(self, player=None):
        player = self.current_player() if player is None else player
        return self._state.observation(player).astype(np.float32).tolist()

    observation_tensor = information_state_tensor

    def information_state_string(self, player=None):
        player = self.current_player() if player is None else player
        return f"{player}:{self._state.view(player).key:016x}"

    def serialize(self):
        halves = ",".join(f"{player}:{first}" for player, first in self._halves)
        return f"{halves}/{self._state.to_bytes().hex()}"

    def __str__(self):
        return str(self._state)
