"""What the rounds to come bring, fitted from the last round back to the first.

The target after round r is what the next round brought with the luck of its cards taken off, and the estimate after it.
"""
import numpy as np

import features
from games import OBJECTIVES, PENCILS, ROUNDS, Map
from ridge import Sums, ridge

CHUNK = 40000
ENDS = (1, 2, 3)  # rounds done, with some to come
# Prices: the noise of a target (points squared) over the spread that weights of the block are expected to have.
PRICES = {"common": 100.0, "pencil": 200.0, "set": 600.0, "powers": 600.0, "objective": 600.0, "progress": 10.0}
LUCK_PRICE = 10.0


def pencils_to_come(games, done):
    """A bit for each pencil."""
    return (1 << games["pencils"][:, done:].astype(np.int64)).sum(1)


def sets_of(done):
    return [s for s in range(1, 15) if bin(s).count("1") == ROUNDS - done]


def test_games(games):
    return games["seed"] % 16 == 0


class Future:
    """The estimate after `done` rounds, as a sum of blocks that share what they have in common."""

    def __init__(self, sheet, done):
        self.sheet, self.done = sheet, done
        self.width = 1 + sheet.sections + 3 * sheet.stations + features.COUNTS
        self.objective_width = features.COUNTS + sheet.sections + sheet.stations
        sets = sets_of(done)
        names = ["common"] + [("pencil", p) for p in range(PENCILS)] + [("set", s) for s in sets] + ["powers"]
        self.blocks = {name: i * self.width for i, name in enumerate(names)}
        self.objectives = len(names) * self.width
        self.weights = np.zeros(self.objectives + OBJECTIVES * self.objective_width)

    def places(self, pencils, with_powers):
        own = ["common", ("set", pencils)] + [("pencil", p) for p in range(PENCILS) if pencils >> p & 1]
        return [self.blocks[name] for name in own + (["powers"] if with_powers else [])]

    def prices(self):
        prices = np.zeros(len(self.weights))
        for name, start in self.blocks.items():
            prices[start:start + self.width] = PRICES[name if isinstance(name, str) else name[0]]
        prices[self.objectives:] = PRICES["objective"]
        for i in range(OBJECTIVES):
            start = self.objectives + i * self.objective_width
            prices[start:start + features.COUNTS] = PRICES["progress"]
        prices[self.blocks["common"]] = prices[self.blocks["powers"]] = 1e-3
        return prices

    def sets_among(self, seen):
        """The columns of each set of pencils, as slices of those that were seen."""
        before = np.concatenate([[0], np.cumsum(seen)])
        starts = [start for name, start in self.blocks.items() if name[0] == "set"]
        return [slice(before[start], before[start + self.width]) for start in starts]

    def pieces(self, games):
        """(indices of some games, places, features of sheets, of objectives or nothing)."""
        come = pencils_to_come(games, self.done)
        for pencils in sets_of(self.done):
            for with_powers in (False, True):
                for with_objectives in (False, True):
                    which = np.flatnonzero((come == pencils) & ((games["powers"][:, 0] > 0) == with_powers) &
                                           ((games["objectives"] > 0) == with_objectives))
                    for start in range(0, len(which), CHUNK):
                        part = which[start:start + CHUNK]
                        now = Map(self.sheet, games[part], self.done)
                        more = features.of_objectives(self.sheet, now, games["objectives"][part]) if with_objectives else None
                        yield part, self.places(pencils, with_powers), features.of_sheets(now), more

    def fit(self, games, targets, price):
        sums = Sums(len(self.weights))
        for part, places, rows, more in self.pieces(games):
            sums.add(places, rows, targets[part])
            if more is not None:
                sums.add_beside(places, rows, self.objectives, more, targets[part])
        seen = np.diag(sums.squares) > 0
        self.weights[seen] = sums.of(seen).solve(price * self.prices()[seen], self.sets_among(seen))

    def of(self, games):
        values = np.zeros(len(games))
        for part, places, rows, more in self.pieces(games):
            values[part] = rows @ sum(self.weights[a:a + self.width] for a in places).astype(np.float32)
            if more is not None:
                values[part] += more @ self.weights[self.objectives:].astype(np.float32)
        return values

    def sheet_weights(self, pencils):
        return sum(self.weights[a:a + self.width] for a in self.places(pencils, False))

    def powers_weights(self):
        return self.weights[self.blocks["powers"]:][:self.width]

    def objective_weights(self, objective):
        return self.weights[self.objectives + objective * self.objective_width:][:self.objective_width]


def luck_of_round(games, round_, gains, fitting):
    """What the cards of a round did to the gains, by the pencil it was played with; 0 on the mean."""
    luck = np.zeros(len(games))
    for pencil in range(PENCILS):
        which = np.flatnonzero(games["pencils"][:, round_] == pencil)
        rows = np.concatenate([features.of_cards(games["cards"][part, round_])
                               for part in np.array_split(which, max(1, len(which) // CHUNK))])
        known = fitting[which]
        weights = ridge(rows[known], gains[which][known] - gains[which][known].mean(), LUCK_PRICE)
        part = rows @ weights.astype(np.float32)
        luck[which] = part - part[known].mean()
    return luck


def at_full_strength(games, round_):
    return games["simulations"][:, round_] == games["simulations"].max(1)


def share(targets, values):
    """Of the variance of the targets, what the values explain."""
    return 1 - np.var(targets - values) / np.var(targets)


def fit_futures(sheet, games, price=1.0, tell=print):
    """The estimates by rounds done, and the luck of every round of every game."""
    points = games["points"].astype(np.float64)
    later = np.zeros(len(games))  # the estimate after the next round
    futures, luck = {}, np.zeros((len(games), ROUNDS))
    testing = test_games(games)
    for done in reversed(ENDS):
        strong = at_full_strength(games, done)
        gains = points[:, done] - points[:, done - 1] + later
        luck[:, done] = luck_of_round(games, done, gains, strong & ~testing)
        future = Future(sheet, done)
        used = np.flatnonzero(strong & ~testing)
        future.fit(games[used], (gains - luck[:, done])[used], price)
        futures[done], later = future, future.of(games)
        told = strong & testing
        steady = gains - luck[:, done]
        tell(f"round {done}: fitted on {len(used)} sheets; held out {told.sum()}: R² {share(gains[told], later[told]):.2f} "
             f"(variance {np.var(gains[told]):.0f}), with card luck removed {share(steady[told], later[told]):.2f} "
             f"(variance {np.var(steady[told]):.0f})")
        del gains
    gains = points[:, 0] + later
    luck[:, 0] = luck_of_round(games, 0, gains, at_full_strength(games, 0) & ~testing)
    return futures, luck
