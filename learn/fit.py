#!/usr/bin/python3
"""Fits what the bots know of a sheet to files of games and writes the file they load.

Usage: learn/fit.py GAMES... --out FILE --quick FILE [--price P] [--commit C] [--command TEXT] [--gate TEXT]
"""
import argparse
import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import features
from document import hundredths, text_of
from future import ENDS, fit_futures, sets_of
from games import OBJECTIVES, read_games
from orders import ORDERS, fit_orders


def sheet_weights(sheet, weights):
    cut = np.cumsum([1, sheet.sections] + 3 * [sheet.stations])
    constant, closed, one, two, three, visits = np.split(weights, cut)
    return {"constant": hundredths(constant)[0], "closed": hundredths(closed),
            "on_lines": [hundredths(one), hundredths(two), hundredths(three)], "visits": hundredths(visits)}


def objective_weights(sheet, weights):
    progress, closed, on_a_line = np.split(weights, np.cumsum([features.COUNTS, sheet.sections]))
    return {"progress": hundredths(progress), "closed": hundredths(closed), "on_a_line": hundredths(on_a_line)}


def learn(sheet, games, kept, made, price=1.0, tell=print):
    """The document that src/ai/next_station/learnt_load.cc reads."""
    futures, luck = fit_futures(sheet, games, price, tell)
    orders, powers, objectives = fit_orders(games, luck)
    best, worst = int(orders.argmax()), int(orders.argmin())
    tell(f"orders from {orders.min():.2f} {ORDERS[worst]} to {orders.max():.2f} {ORDERS[best]}")
    done = {s: d for d in ENDS for s in sets_of(d)}
    return {
        "family": "next-station", "sheet": sheet.hash, "features": features.VERSION, "made": made,
        "quick": kept["quick"], "likings": kept["likings"],
        "futures": [sheet_weights(sheet, futures[done[s]].sheet_weights(s)) for s in range(1, 15)],
        "powers": [sheet_weights(sheet, futures[d].powers_weights()) for d in ENDS],
        "objectives": [[objective_weights(sheet, futures[d].objective_weights(o)) for o in range(OBJECTIVES)] for d in ENDS],
        "orders": {"orders": hundredths(orders), "powers": hundredths(powers), "objectives": hundredths(objectives)},
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--quick", required=True, help="a file of the same form whose quick player is kept")
    parser.add_argument("--price", type=float, default=1, help="of large weights, times those of future.py")
    parser.add_argument("--commit", default="")
    parser.add_argument("--command", default=" ".join(["learn/fit.py", *sys.argv[1:]]), help="what the file says of itself")
    parser.add_argument("--gate", default="")
    asked = parser.parse_args()
    sheet, games = read_games(asked.games)
    kept = json.loads(pathlib.Path(asked.quick).read_text())
    made = {"commit": asked.commit, "command": asked.command, "games": len(games),
            "first_seed": int(games["seed"].min()), "gate": asked.gate}
    pathlib.Path(asked.out).write_text(text_of(learn(sheet, games, kept, made, asked.price)))


if __name__ == "__main__":
    main()
