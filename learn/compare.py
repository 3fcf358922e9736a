#!/usr/bin/python3
"""Compares two players on the deals that both have played: files of games, or games of the arena (--out) of one seat.

Usage: learn/compare.py OLD NEW
"""
import json
import math
import pathlib
import sys


def scores(path):
    """By the number of the deal."""
    raw = pathlib.Path(path).read_bytes()
    if raw.startswith(b"{"):
        games = [json.loads(line) for line in raw.splitlines()[1:]]
        return {int(game["seed"]): game["seats"][0]["points"] for game in games}
    return {int.from_bytes(raw[at:at + 8], "little"): int.from_bytes(raw[at + 14:at + 16], "little", signed=True)
            for at in range(0, len(raw) - 127, 128)}


def mean_and_error(values):
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean)**2 for value in values) / (len(values) - 1) / len(values))


def main():
    old, new = scores(sys.argv[1]), scores(sys.argv[2])
    both = sorted(old.keys() & new.keys())
    print("%d deals: %.2f ± %.2f, %.2f ± %.2f" % (len(both), *mean_and_error([old[deal] for deal in both]),
                                                 *mean_and_error([new[deal] for deal in both])))
    print("the second makes %+.2f ± %.2f (one standard error)" % mean_and_error([new[deal] - old[deal] for deal in both]))


if __name__ == "__main__":
    main()
