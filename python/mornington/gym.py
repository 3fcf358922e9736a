"""Environments in the shape of Gymnasium: one player against bots or alone, and many games as a vector environment.

Needs the package `gymnasium`; everything else of mornington works without it.
"""
import gymnasium
import numpy as np
from gymnasium import spaces

from ._engine import Bot, Rng, load
from .vector import VectorEnv


def _spaces(layout):
    return (spaces.Box(0, 255, (layout["observation_size"],), np.uint8), spaces.Discrete(layout["action_size"]))


class Env(gymnasium.Env):
    """One seat decides here; `opponents` (levels of bots, one for each other seat) play the others.

    info["action_mask"] is int8, 1 for what is legal, as `Discrete.sample(mask=...)` takes it. An illegal index raises;
    with illegal="first" the first legal action is taken instead, for checkers that know no masks.

    reward   "gain": at every step, what the seat's points changed by; the rewards add up to its final points.
             At the end of the game, zero before: "points" its points, "margin" its points less those of the best
             other seat, "win" 1 for the first place, shared among those who share it, "rank" from 1 for the first
             place to -1 for the last.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(self, edition, seats=1, options=None, board=None, *, seat=0, opponents=(), reward="gain",
                 illegal="raise", render_mode=None):
        self._game = load(edition, seats, options, board)
        opponents = [opponents] if isinstance(opponents, str) else list(opponents)
        if len(opponents) != seats - 1:
            raise ValueError(f"expected {seats - 1} opponents, found {len(opponents)}: {opponents}")
        if seat not in range(seats):
            raise ValueError(f"expected a seat from 0 to {seats - 1}, found {seat}")
        if illegal not in ("raise", "first"):
            raise ValueError(f'expected illegal "raise" or "first", found "{illegal}"')
        self._game.state().rewards(reward)  # refuses a word that is none of them
        self.observation_space, self.action_space = _spaces(self._game.layout)
        self.render_mode = render_mode
        self._seat, self._levels, self._reward, self._illegal = seat, opponents, reward, illegal

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._rng = Rng(int(self.np_random.integers(2 ** 63)))
        others = [s for s in range(self._game.seats) if s != self._seat]
        self._bots = {s: Bot(level, self._game.edition, s, int(self.np_random.integers(2 ** 31)))
                      for s, level in zip(others, self._levels)}
        self.state = self._game.state()
        self._kept = []
        self._go_on()
        self._rewarded = 0.0
        return self._observation(), self._info()

    def step(self, action):
        index = int(action)
        if self._illegal == "first":
            legal = self.state.legal_indices(self._seat)
            index = index if index in legal else int(legal[0])
        self.state.apply_index(index, self._seat)
        if self.state.pending is None:
            self._go_on()
        return self._observation(), self._next_reward(), self.state.is_over, False, self._info()

    def action_masks(self):
        """What is legal, as bool."""
        mask = np.zeros(self.action_space.n, np.bool_)
        mask[self.state.legal_indices(self._seat)] = True
        return mask

    def render(self):
        if self.render_mode == "svg":
            return self.state.view(self._seat)._repr_svg_()
        return str(self.state.view(self._seat)) if self.render_mode == "ansi" else None

    def close(self):
        self.state = None

    def _go_on(self):
        """Until the own seat decides or the game is over. Seats that decide together choose from the same moment."""
        for seat, action in self._kept:
            self.state.apply(action, seat)
        self._kept = []
        while True:
            self.state.draw(self._rng)
            waiting = self.state.decision["seats"]
            choices = [(s, self._bots[s].choose(self.state.view(s))) for s in waiting if s != self._seat]
            if self._seat in waiting or not waiting:
                self._kept = choices
                return
            for seat, action in choices:
                self.state.apply(action, seat)

    def _next_reward(self):
        if self._reward != "gain" and not self.state.is_over:
            return 0.0
        # NB: what a game begins with comes with the first step.
        before, self._rewarded = self._rewarded, self.state.rewards(self._reward)[self._seat]
        return self._rewarded - before

    def _observation(self):
        return self.state.observation(self._seat)

    def _info(self):
        mask = self.action_masks()
        if self.state.is_over:
            mask[:] = True  # NB: a mask is never all zero, not even where nothing is left to do
        return {"action_mask": mask.astype(np.int8)}


class Vector(gymnasium.vector.VectorEnv):
    """VectorEnv for solo games in Gymnasium's shape; a game that ends begins again in the same step."""

    metadata = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(self, edition, num_envs, options=None, board=None, *, threads=1, reward="points"):
        self._env = VectorEnv(edition, num_envs, 1, options, board, threads=threads, reward=reward)
        self._generator = np.random.default_rng(0)
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space, self.single_action_space = _spaces(self._env.layout)
        self.observation_space = spaces.Box(0, 255, self._env.observation.shape, np.uint8)
        self.action_space = spaces.MultiDiscrete([self._env.num_actions] * num_envs)

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._env.reset(int(self._generator.integers(2 ** 63)))
        return self._env.observation.copy(), self._info()

    def step(self, actions):
        observation, reward, done = self._env.step(actions)
        info = self._info()
        if done.any():
            info["final_obs"] = self._env.final_observation.copy()
            info["_final_obs"] = done.copy()
        return observation.copy(), reward[:, 0].astype(np.float64), done.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self):
        return self._env.mask.copy()

    def _info(self):
        return {"action_mask": self._env.mask.astype(np.int8)}
