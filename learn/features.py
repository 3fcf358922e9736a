"""What the estimates are made of. A change here is a new version, in learnt_load.cc too."""
import numpy as np

from games import OBJECTIVES, TURNS

VERSION = 1
COUNTS = 16  # a count beyond the last is taken for it


def one_hot(counts, size):
    return np.eye(size, dtype=np.float32)[np.minimum(counts, size - 1)]


def of_sheets(now):
    """SheetWeights: a constant, closed sections, stations of at least 1, 2, 3 lines, tourist visits."""
    ones = np.ones((len(now.visits), 1), np.float32)
    parts = [ones, now.closed, *now.on_lines, one_hot(now.visits, COUNTS)]
    return np.concatenate([part.astype(np.float32) for part in parts], axis=1)


def of_objectives(sheet, now, in_play):
    """ObjectiveWeights of the five, zero where an objective is not in play (a bit for each)."""
    parts = []
    for objective in range(OBJECTIVES):
        part = np.concatenate([one_hot(now.progress(sheet, objective), COUNTS), now.closed.astype(np.float32),
                               now.on_lines[0].astype(np.float32)], axis=1)
        parts.append(part * ((in_play >> objective) & 1)[:, None].astype(np.float32))
    return np.concatenate(parts, axis=1)


SYMBOLS = 5  # with the joker
SWITCH = 11  # the card's number + 1


def of_cards(cards):
    """A round's cards in their order (number + 1, 0: no more), for what luck alone does."""
    count = len(cards)
    rows = np.arange(count)
    switch_at = np.where((cards == SWITCH).any(1), (cards == SWITCH).argmax(1) + 1, 0)
    # The turns' symbols, the switch taken out; SYMBOLS where the round is over.
    turns = np.full((count, TURNS - 1), SYMBOLS, np.int64)
    length = np.zeros(count, np.int64)
    for place in range(TURNS):
        card = cards[:, place].astype(np.int64)
        is_turn = (card > 0) & (card != SWITCH)
        turns[rows[is_turn], length[is_turn]] = (card[is_turn] - 1) % SYMBOLS
        length += is_turn
    at = one_hot(turns, SYMBOLS + 1)[:, :, :SYMBOLS]
    counts = at.sum(1)
    together = counts[:, :, None] * counts[:, None, :]
    pairs = at[:, :-1, :, None] * at[:, 1:, None, :]
    upper = np.triu_indices(SYMBOLS)
    parts = [at.reshape(count, -1), one_hot(length, TURNS), one_hot(switch_at, TURNS + 1), together[:, upper[0], upper[1]],
             pairs.sum(1).reshape(count, -1), pairs[:, :4].reshape(count, -1)]
    return np.concatenate(parts, axis=1).astype(np.float32)
