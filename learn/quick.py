#!/usr/bin/python3
"""Fits the quick player to what the search made of its options, and puts it into a file of a sheet.

The worth of an option is a sum over its marks (src/ai/next_station/solo_policy.h) and how its section is liked with that pencil
in that round. It is fitted so that the softmax of the worths of a decision comes near the search's visits.

Usage: learn/quick.py GAMES --sheet FILE --out FILE [--price P] [--commit C] [--command TEXT] [--gate TEXT]
GAMES was written by learn_export with choices=on; --sheet is a file of data/learnt whose other numbers are kept.
"""
import argparse
import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from document import hundredths, text_of
from games import PENCILS, ROUNDS, read_games

MARKS = 26
# The fields of OptionRecord (learn/export/record.h).
OPTION = np.dtype([("decision", "<u4"), ("round", "u1"), ("pencil", "u1"), ("section", "<u2"), ("visits", "<u4"),
                   ("marks", "<f4", MARKS)])
assert OPTION.itemsize == 116
PRICES = {"mark": 0.1, "liking": 1.0}  # of large weights, beside which a decision counts 1
SPREAD = 3.6  # points: of the worths of a decision, which gives their unit; the search's temperature goes with it
STEPS = 10
CHUNK = 20000  # decisions


def read_options(path):
    return np.fromfile(f"{path}.choices", OPTION)


def begins(options):
    """Where each decision begins."""
    number = options["decision"].astype(np.int64)
    return np.flatnonzero(np.concatenate([[True], number[1:] != number[:-1]]))


def columns(options, sections):
    """Marks, then a column for each pencil and section; without sections the marks alone."""
    rows = np.zeros((len(options), MARKS + PENCILS * sections), np.float32)
    rows[:, :MARKS] = options["marks"]
    if sections:
        drawn = np.flatnonzero(options["section"] > 0)
        place = options["pencil"][drawn].astype(np.int64) * sections + options["section"][drawn] - 1
        rows[drawn, MARKS + place] = 1
    return rows


def shares(values, first):
    """Each value as a part of its decision's sum."""
    lengths = np.diff(np.append(first, len(values)))
    return values / np.repeat(np.add.reduceat(values, first), lengths)


def softmax(worths, first):
    lengths = np.diff(np.append(first, len(worths)))
    return shares(np.exp(worths - np.repeat(np.maximum.reduceat(worths, first), lengths)), first)


def chunks(options, sections):
    """(columns, begins of decisions, the search's shares), some decisions at a time."""
    first = np.append(begins(options), len(options))
    for start in range(0, len(first) - 1, CHUNK):
        part = options[first[start]:first[min(start + CHUNK, len(first) - 1)]]
        at = first[start:min(start + CHUNK, len(first) - 1)] - first[start]
        yield columns(part, sections), at, shares(part["visits"].astype(np.float64), at)


def fit_round(options, sections, price):
    """Weights by Newton's method."""
    prices = np.full(MARKS + PENCILS * sections, price * PRICES["liking"])
    prices[:MARKS] = price * PRICES["mark"]
    weights = np.zeros(len(prices))
    for _ in range(STEPS):
        slope, bend = prices * weights, np.diag(prices)
        for rows, first, target in chunks(options, sections):
            chance = softmax(rows @ weights.astype(np.float32), first).astype(np.float32)
            weighted = rows * chance[:, None]
            middle = np.add.reduceat(weighted, first)
            slope += rows.T @ (chance - target)
            bend += rows.T @ weighted - middle.T @ middle
        weights -= np.linalg.solve(bend, slope)
    return weights


def spread(options, sections, weights):
    """The root of the mean variance of the worths of a decision."""
    total = count = 0
    for rows, first, _ in chunks(options, sections):
        worths = rows @ weights
        lengths = np.diff(np.append(first, len(worths)))
        means = np.add.reduceat(worths, first) / lengths
        total += (np.add.reduceat((worths - np.repeat(means, lengths))**2, first) / lengths).sum()
        count += len(first)
    return np.sqrt(total / count)


def agreement(options, sections, weights):
    """Of the decisions, how many the quick player would take as the search did."""
    same = count = 0
    for rows, first, target in chunks(options, sections):
        worths = rows @ weights
        for values in (worths, target):
            values += np.arange(len(values)) * -1e-9  # the first of equals
        lengths = np.diff(np.append(first, len(worths)))
        best = [values == np.repeat(np.maximum.reduceat(values, first), lengths) for values in (worths, target)]
        same, count = same + (best[0] & best[1]).sum(), count + len(first)
    return same / count


def parted(options):
    """The decisions to fit to, and the last of sixteen parts, which tells how well."""
    first = begins(options)
    at = first[len(first) * 15 // 16]
    return options[:at], options[at:]


def fit_quick(options, sections, price=1.0, tell=print):
    """Weights of a round a row: marks, then how sections are liked. In points."""
    rounds = [parted(options[options["round"] == r]) for r in range(ROUNDS)]
    weights = [fit_round(fitted, sections, price) for fitted, _ in rounds]
    unit = SPREAD / np.sqrt(np.mean([spread(fitted, sections, w)**2 for (fitted, _), w in zip(rounds, weights)]))
    for r, ((fitted, others), w) in enumerate(zip(rounds, weights), 1):
        tell(f"round {r}: {len(begins(fitted))} decisions, of {len(begins(others))} others "
             f"{100 * agreement(others, sections, w):.1f} % as the search")
    return [unit * w for w in weights]


def header(asked, games):
    return {"commit": asked.commit, "command": asked.command, "games": len(games),
            "first_seed": int(games["seed"].min()), "gate": asked.gate}


def arguments(doc, name):
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("games", help="with FILE.choices beside it")
    parser.add_argument("--out", required=True)
    parser.add_argument("--price", type=float, default=1, help="of large weights, times those of quick.py")
    parser.add_argument("--commit", default="")
    parser.add_argument("--command", default=" ".join([name, *sys.argv[1:]]), help="what the file says of itself")
    parser.add_argument("--gate", default="")
    return parser


def main():
    parser = arguments(__doc__, "learn/quick.py")
    parser.add_argument("--sheet", required=True, help="a file of data/learnt")
    asked = parser.parse_args()
    sheet, games = read_games([asked.games])
    weights = fit_quick(read_options(asked.games), sheet.sections, asked.price)
    document = json.loads(pathlib.Path(asked.sheet).read_text())
    assert document["sheet"] == sheet.hash, "the games are of another sheet"
    document["made"]["quick"] = header(asked, games)
    document["quick"] = [hundredths(w[:MARKS]) for w in weights]
    document["likings"] = [[hundredths(part) for part in np.split(w[MARKS:], PENCILS)] for w in weights]
    pathlib.Path(asked.out).write_text(text_of(document))


if __name__ == "__main__":
    main()
