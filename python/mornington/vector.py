"""Many games side by side, stepped in C++ on several threads."""
import numpy as np

from . import _engine


class VectorEnv:
    """`n` games of one table. A row is a game with the seat that decides there.

    Chance is resolved inside; seats that decide together are asked one after the other from the same moment; a game that
    is over begins again at once with another deal (its last observation stays in `final_observation`). The arrays are
    views on the engine's memory: they stay the same objects and change with every step, so copy what you keep. Same seed
    and same actions, same arrays, whatever the number of threads.

    An env belongs to one Python thread at a time: a call while another thread is inside raises RuntimeError. After a
    fork the child's copy starts threads of its own. Pickling keeps what the env was made from, not its games: the copy
    begins with the deals of its seed.

    edition, seats, options, board   as for `load()`; or a `Game` as the first argument
    n          games
    threads    that step them
    seed       of all deals and of what `choose()` and `sample()` draw
    reward     what a seat is rewarded with: "points", "margin", "win" or "rank" at the end of a game, "gain" at every step
    arrays     which of "observation", "packed" and "mask" are kept
    """

    def __init__(self, edition, n, seats=None, options=None, board=None, *, threads=1, seed=0, reward="points",
                 arrays=("observation", "mask")):
        game = edition if isinstance(edition, _engine.Game) else _engine.load(edition, seats, options, board)
        arrays = [arrays] if isinstance(arrays, str) else list(arrays)
        self._env = _engine.Env(game, n, threads, seed, reward, arrays)
        self._made_from = {"threads": threads, "seed": seed, "reward": reward, "arrays": arrays}
        self._seed = seed
        self.game = game
        self.n = n
        self.layout = game.layout
        self.num_actions = self.layout["action_size"]
        self.observation = self._env.observation
        self.final_observation = self._env.final_observation
        self.packed = self._env.packed
        self.mask = self._env.mask.view(np.bool_)
        self.reward = self._env.reward
        self.points = self._env.points
        self.done = self._env.done.view(np.bool_)
        self.seat = self._env.seat
        self.deal = self._env.deal
        self.step_engine = self._env.step

    def __reduce__(self):
        return _made_again, (self.game, self.n, self._made_from)

    def __repr__(self):
        return f"<VectorEnv of {self.n} games: {repr(self.game)[len('<Game '):]}"

    def reset(self, seed=None):
        """Begins all games again: with the deals of `seed`, or with other ones. Returns the observations."""
        self._seed = _next_seed(self._seed) if seed is None else seed
        self._env.reset(self._seed)
        return self.observation

    def step(self, actions):
        """One action index per row, as integers; an illegal one raises IllegalAction, and nothing is done.

        Returns (observation, reward by seat, done)."""
        self.step_engine(actions)
        return self.observation, self.reward, self.done

    def play(self, steps):
        """That many random actions in each row, all in C++; the arrays show where that ends. Returns games ended."""
        return self._env.play(steps)

    def choose(self):
        """A legal action for each row, all of a row's alike probable."""
        return self._env.choose()

    def sample(self, logits):
        """A legal action for each row, drawn by the softmax of its logits (n, num_actions) over what is legal.

        The logits of legal actions must be finite, or ValueError is raised; those of other actions are not looked at.
        """
        return self._env.sample(logits)

    def legal(self):
        """The legal indices as CSR: (offsets, indices); row i has indices[offsets[i]:offsets[i + 1]]."""
        return self._env.legal()

    def state(self, row):
        """The whole truth of a row, as a State of its own."""
        return self._env.state(row)


def _made_again(game, n, made_from):
    return VectorEnv(game, n, **made_from)


def _next_seed(seed):
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])


def unpack(layout, packed):
    """Observations from packed ones, as a replay buffer keeps them: an eighth of the size."""
    packed = np.asarray(packed)
    flags = layout["flag_size"]
    words = (flags + 63) // 64 * 8
    bits = np.unpackbits(np.ascontiguousarray(packed[..., :words]), axis=-1, count=flags, bitorder="little")
    return np.concatenate([bits, packed[..., words:]], axis=-1)
