"""Spaces that say what lies in them."""
import numpy as np


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x):
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and (x >= self.low).all() and (x <= self.high).all())


class Discrete:
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= int(x) < self.n


class MultiDiscrete:
    def __init__(self, nvec):
        self.nvec = np.asarray(nvec)


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())
