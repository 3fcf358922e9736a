"""What a game brings with each order of the pencils: means of the 24 orders, the luck of the cards taken off, with what
powers and objectives add."""
import itertools

import numpy as np

from games import OBJECTIVES, PENCILS, ROUNDS
from ridge import ridge

ORDERS = list(itertools.permutations(range(PENCILS)))  # as order_number() in src/ai/next_station/learnt.cc counts them
POWERS = 4
# The spread of the orders' true means is about 0.3 points, the noise of a game without luck about 9.
PRICE = 9.0**2 / 0.3**2


def order_numbers(games):
    places = {order: i for i, order in enumerate(ORDERS)}
    return np.array([places[tuple(order)] for order in games["pencils"].tolist()])


def rows_of(games):
    count, rows = len(games), np.arange(len(games))
    order = order_numbers(games)
    orders = np.zeros((count, len(ORDERS)), np.float32)
    orders[rows, order] = 1
    powers = np.zeros((count, ROUNDS, PENCILS, POWERS), np.float32)
    have = games["powers"][:, 0] > 0
    for round_ in range(ROUNDS):
        pencil = games["pencils"][:, round_]
        powers[rows[have], round_, pencil[have], games["powers"][rows[have], pencil[have]] - 1] = 1
    objectives = np.zeros((count, OBJECTIVES, len(ORDERS)), np.float32)
    for objective in range(OBJECTIVES):
        play = (games["objectives"] >> objective & 1).astype(bool)
        objectives[rows[play], objective, order[play]] = 1
    return orders, powers.reshape(count, -1), objectives.reshape(count, -1)


def modules_of(games):
    """Offsets that are no order's merit: the mean of each set of modules, the weight of each objective."""
    powers, objectives = games["powers"][:, 0] > 0, games["objectives"] > 0
    each = [games["objectives"] >> i & 1 for i in range(OBJECTIVES)]
    return np.stack([np.ones(len(games)), powers, objectives, powers & objectives, *each], 1).astype(np.float32)


def fit_orders(games, luck):
    """(24 means, what powers add by round and pencil and power, what objectives add by order), in points."""
    strong = (games["simulations"] == games["simulations"].max(1)[:, None]).all(1)
    games, luck = games[strong], luck[strong]
    targets = games["points"][:, -1] - luck.sum(1)
    offsets = modules_of(games)
    level = ridge(offsets, targets, 1e-3)
    rows = np.concatenate(rows_of(games), axis=1)
    weights = ridge(rows, targets - offsets @ level.astype(np.float32), PRICE)
    cut = np.cumsum([len(ORDERS), ROUNDS * PENCILS * POWERS])
    orders, powers, objectives = np.split(weights, cut)
    return (level[0] + orders, powers.reshape(ROUNDS, PENCILS, POWERS) + level[1] / ROUNDS,
            objectives.reshape(OBJECTIVES, len(ORDERS)) + level[4:, None] + level[2] / 2)
