from typing import Any, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._engine import Board, Game, State

class VectorEnv:
    game: Game
    n: int
    layout: dict[str, Any]
    num_actions: int
    observation: NDArray[np.uint8]
    final_observation: NDArray[np.uint8]
    packed: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    reward: NDArray[np.float32]
    points: NDArray[np.int16]
    done: NDArray[np.bool_]
    seat: NDArray[np.uint8]
    deal: NDArray[np.uint64]
    def __init__(self, edition: str | Game, n: int, seats: int | None = None, options: dict[str, str] | None = None,
                 board: Board = None, *, threads: int = 1, seed: int = 0, reward: str = "points",
                 arrays: Sequence[str] = ("observation", "mask")) -> None: ...
    def reset(self, seed: int) -> NDArray[np.uint8]: ...
    def step(self, actions: ArrayLike) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_]]: ...
    def play(self, steps: int) -> int: ...
    def choose(self) -> NDArray[np.int32]: ...
    def sample(self, logits: ArrayLike) -> NDArray[np.int32]: ...
    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]: ...
    def state(self, row: int) -> State: ...

def unpack(layout: dict[str, Any], packed: ArrayLike) -> NDArray[np.uint8]: ...
