"""Least squares with a price on large weights, in pieces that fit in memory."""
import numpy as np


class Sums:
    """The sums that least squares needs, of as many rows as come."""

    def __init__(self, columns):
        self.squares = np.zeros((columns, columns))
        self.products = np.zeros(columns)

    def add(self, places, rows, targets):
        """`places`: for each copy of these columns in the whole model, where it begins."""
        width = rows.shape[1]
        squares = (rows.T @ rows).astype(np.float64)
        products = (rows.T @ targets.astype(np.float32)).astype(np.float64)
        for a in places:
            self.products[a:a + width] += products
            for b in places:
                self.squares[a:a + width, b:b + width] += squares

    def add_beside(self, places, rows, place, others, targets):
        """Columns that stand once, beside some that add() has taken already."""
        width, more = rows.shape[1], others.shape[1]
        between = (rows.T @ others).astype(np.float64)
        for a in places:
            self.squares[a:a + width, place:place + more] += between
            self.squares[place:place + more, a:a + width] += between.T
        self.add([place], others, targets)

    def of(self, columns):
        """The sums of some columns alone."""
        part = Sums(0)
        part.squares, part.products = self.squares[np.ix_(columns, columns)], self.products[columns]
        return part

    def solve(self, prices, apart=()):
        """`apart`: slices of columns no two of which ever meet in a row; taking them out first is less work."""
        whole = self.squares + np.diag(prices)
        rest = np.ones(len(prices), bool)
        for block in apart:
            rest[block] = False
        inner, products = whole[np.ix_(rest, rest)], self.products[rest].copy()
        solved = []
        for block in apart:
            beside = whole[block][:, rest]
            part = np.linalg.solve(whole[block, block], np.column_stack([beside, self.products[block]]))
            inner -= beside.T @ part[:, :-1]
            products -= beside.T @ part[:, -1]
            solved.append(part)
        weights = np.zeros(len(prices))
        weights[rest] = np.linalg.solve(inner, products)
        for block, part in zip(apart, solved):
            weights[block] = part[:, -1] - part[:, :-1] @ weights[rest]
        return weights


def ridge(rows, targets, price):
    sums = Sums(rows.shape[1])
    sums.add([0], rows, targets)
    return sums.solve(np.full(rows.shape[1], price))
