"""Mornington: board games about building an underground railway, for people who study play.

    >>> import mornington
    >>> game = mornington.load("next-station-london", seats=1)
    >>> state = game.state()
    >>> state.draw(mornington.Rng(7))
    >>> state.apply(state.legal()[0])

docs/python.md has the whole story, docs/learnable.md every field of the observations and every action index.
"""
try:
    from ._engine import (Bot, Game, IllegalAction, Match, Rng, State, View, __version__, arena, editions, levels, load)
except ModuleNotFoundError as error:
    if error.name != __name__ + "._engine":
        raise
    from ._missing import explanation

    raise ImportError(explanation()) from None
from .vector import VectorEnv, unpack

__all__ = ["Bot", "Game", "IllegalAction", "Match", "Rng", "State", "VectorEnv", "View", "__version__", "arena",
           "editions", "levels", "load", "unpack"]
