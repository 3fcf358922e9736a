#!/usr/bin/python3
"""Fits what the bots know of sheets that nobody has learnt about: the quick player without likings for sections, and what the
rounds to come bring by what can be counted on any sheet.

Usage: learn/anywhere.py CHOICES GAMES... --out FILE [--price P] [--commit C] [--command TEXT] [--gate TEXT]
CHOICES was written by learn_export with choices=on; GAMES are files of games without modules.
"""
import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import features
from document import hundredths, text_of
from future import ENDS, at_full_strength, fit_futures, pencils_to_come, share, test_games
from games import PENCILS, ROUNDS, Map, read_games
from quick import arguments, fit_quick, header, read_options
from ridge import ridge


def counts(sheet, games, done):
    """As expected_future() in src/ai/next_station/solo_future.cc counts, in the order of its weights."""
    now = Map(sheet, games, done)
    is_open = (~now.closed).astype(np.float32)
    open_at = is_open @ sheet.touches  # each station
    come = pencils_to_come(games, done)
    at_departures = sum(open_at[:, sheet.departures[p]] * (come >> p & 1) for p in range(PENCILS))
    parts = [np.ones(len(games)), now.visits, now.visits**2, *(on.sum(1) for on in now.on_lines), now.closed.sum(1),
             at_departures, open_at[:, sheet.tourist].sum(1), is_open @ sheet.thames, (open_at * now.on_lines[0]).sum(1)]
    return np.stack(parts, axis=1).astype(np.float32)


def fit_anywhere(sheet, games, tell=print):
    """Weights by rounds done, the luck of the cards taken off as for the sheet's own estimates."""
    _, luck = fit_futures(sheet, games, tell=lambda text: None)
    points, weights = games["points"].astype(np.float64), []
    for done in ENDS:
        strong = np.logical_and.reduce([at_full_strength(games, later) for later in range(done, ROUNDS)])
        target = points[:, -1] - points[:, done - 1] - luck[:, done:].sum(1)
        rows = counts(sheet, games, done)
        fitting, testing = strong & ~test_games(games), strong & test_games(games)
        weights.append(ridge(rows[fitting], target[fitting], 1e-3))
        told = share(target[testing], rows[testing] @ weights[-1])
        tell(f"round {done}: fitted on {fitting.sum()} sheets; held out {testing.sum()}: R² {told:.2f} "
             f"(variance {np.var(target[testing]):.0f})")
    return weights


def main():
    parser = arguments(__doc__, "learn/anywhere.py")
    parser.add_argument("more", nargs="*", help="files of games")
    asked = parser.parse_args()
    _, chosen = read_games([asked.games])
    sheet, games = read_games(asked.more or [asked.games])
    quick = fit_quick(read_options(asked.games), 0, asked.price)
    made = {**header(asked, games), "quick": header(asked, chosen)}
    document = {"family": "next-station", "sheet": "any", "features": features.VERSION, "made": made,
                "quick": [hundredths(w) for w in quick],
                "futures": [np.rint(10000 * w).astype(int).tolist() for w in fit_anywhere(sheet, games)]}
    pathlib.Path(asked.out).write_text(text_of(document))


if __name__ == "__main__":
    main()
