"""As much of Gymnasium's interface as an environment touches; for tests where the library is not installed."""
import numpy as np

from . import spaces, vector  # noqa: F401


class Env:
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
