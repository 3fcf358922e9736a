"""The games in the shape of PettingZoo's AEC environments. Needs the package `pettingzoo`.

Everything else of mornington works without it.
"""
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._engine import Rng, load


class Env(AECEnv):
    """Agents are "seat_0", "seat_1", ...; an observation is {"observation", "action_mask"}, the mask zero for seats that
    are not to move. Rewards are the changes of points ("gain"), so that they add up to the final scores. With "points",
    "margin", "win" or "rank" they come at the end, as VectorEnv gives them; those by rank add up to 0."""

    metadata = {"render_modes": ["ansi"], "name": "mornington_v0", "is_parallelizable": False}

    def __init__(self, edition, seats=2, options=None, board=None, *, reward="gain", render_mode=None):
        super().__init__()
        self._game = load(edition, seats, options, board)
        self._game.state().rewards(reward)  # refuses a word that is none of them
        self._reward = reward
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(seats)]
        layout = self._game.layout
        size, actions = layout["observation_size"], layout["action_size"]
        self.observation_spaces = {agent: spaces.Dict({"observation": spaces.Box(0, 255, (size,), np.uint8),
                                                       "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._generator = np.random.default_rng(0)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._rng = Rng(int(self._generator.integers(2 ** 63)))
        self._table = self._game.state()
        self._begin_moment()
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        # NB: what a game begins with comes with its first step, so that the rewards add up to the final scores.
        self._rewarded = [0.0] * len(self.agents)
        self.agent_selection = self.agents[self._waiting[0]]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        if agent == self.agent_selection and not self.state_.is_over:
            mask[self.state_.legal_indices(seat)] = 1
        return {"observation": self.state_.observation(seat), "action_mask": mask}

    def step(self, action):
        if self.terminations[self.agent_selection]:
            return self._was_dead_step(action)
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choose(self.possible_agents.index(agent), int(action))
        if self._table.is_over:
            self.terminations = {agent: True for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[self._waiting[0]]
        self._accumulate_rewards()

    def _begin_moment(self):
        """Seats that decide together are asked one after the other, each with what it saw when the first was asked."""
        self._table.draw(self._rng)
        self._waiting = self._table.decision["seats"]
        self._kept = []
        self.state_ = self._table.clone()

    def _choose(self, seat, index):
        action = self.state_.action_of(index, seat)
        if action is None:  # the first part of two: the same seat is asked again
            return self.state_.apply_index(index, seat)
        self._kept.append((seat, action))
        self._waiting = self._waiting[1:]
        self.state_ = self._table.clone()
        if not self._waiting:
            for seat, action in self._kept:
                self._table.apply(action, seat)
            self._begin_moment()
            self._give_rewards()

    def render(self):
        return str(self.state_) if self.render_mode == "ansi" else None

    def close(self):
        pass

    def _give_rewards(self):
        if self._reward != "gain" and not self._table.is_over:
            return
        before, self._rewarded = self._rewarded, self._table.rewards(self._reward)
        for agent, now, then in zip(self.possible_agents, self._rewarded, before):
            self.rewards[agent] = now - then
