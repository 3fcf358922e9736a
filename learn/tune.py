#!/usr/bin/python3
"""Plays the bots with other values of their constants, on the deals of the present ones, and prints a table for each constant.

Usage: learn/tune.py FOLDER [TABLE...] [--scale S] [--seed N] [--values V,V] [--with NAME=VALUE,...] [--threads N] [--tools FOLDER]
Games are kept in FOLDER, so that a run that was stopped goes on where it was. TABLE is a name below or a pattern of them ('*-30').
--scale: multiplies the number of deals; --seed, --values: other deals and values than the table's, to try again what has won; --with: constants that
all players of a table of one have, the present one too. ± is one standard error.
"""
import argparse
import fnmatch
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from compare import mean_and_error, scores

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = {"objectives": "on", "powers": "on"}
TIMES = (0.5, 0.7, 1.4, 2)
ENDS = (0, 0.5, 2)
# What the bots of On the Underground go by (src/ai/on_the_underground/judgement.h), where it plays a part.
UNDERGROUND = {"destination": 0.35, "face_up": 0.5, "passenger": 0.3, "behind": 0.5, "token": 0.2, "chance": 3, "doubt": 12}
BOARDS = {"london": {"half_pair": 2.4}, "new-york": {"icon": 0.6, "cluster": 0.5}, "paris": {"tile": 3.6, "rer": 0.6, "objective": 6}}


def times(present, factors):
    return [float(f"{present * factor:.4g}") for factor in factors]


def solo(constant, present, simulations, deals, factors=TIMES, **options):
    return {"tool": "learn_export", "constant": constant, "present": present, "values": times(present, factors), "deals": deals,
            "seed": 271000000, "settings": {"simulations": simulations, **options}}


def duel(constant, present, edition, simulations, deals, factors):
    return {"tool": "learn_duel", "constant": constant, "present": present, "values": times(present, factors), "deals": deals,
            "seed": 1000, "settings": {"edition": edition, "simulations": simulations}}


def tables():
    """By name, in the order in which they are played."""
    out = {}
    for simulations, deals, with_modules in ((800, 1536, 1024), (30, 8192, 8192)):
        out[f"exploration-{simulations}"] = solo("exploration", 1.6, simulations, deals)
        out[f"temperature-{simulations}"] = solo("temperature", 7, simulations, deals)
        out[f"power-{simulations}"] = solo("power", 9, simulations, with_modules, (0, *TIMES), **MODULES)
    for city, own in BOARDS.items():
        for name, present in {**UNDERGROUND, **own}.items():
            # NB: without chance all playouts are alike, and of an objective's points there is no part in none.
            factors = (0.5, 2) if name in ("chance", "doubt", "objective") else ENDS
            out[f"{city}-{name}"] = duel(name, present, f"underground-{city}", 100, 48, factors)
    for name, present in (("exploration", 1.5), ("temperature", 4)):
        out[f"london-{name}"] = duel(name, present, "underground-london", 100, 100, TIMES)
    for name, present in (("exploration", 0.6), ("temperature", 8), ("doubt", 10), ("covers", 48)):
        out[f"metro-{name}"] = duel(name, present, "metro", 2500, 100, (0.5, 2))
    return out


def call(asked, tool, settings, file):
    """What the tool says in the end; it is not asked twice."""
    told = pathlib.Path(f"{file}.txt")
    if not told.exists():
        words = [str(asked.tools / tool), *(f"{name}={value}" for name, value in settings.items()), f"threads={asked.threads}"]
        said = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        told.write_text(said.splitlines()[-1] + "\n")
    return told.read_text().strip()


def file_of(asked, settings):
    return asked.folder / "-".join(f"{name}{value}" for name, value in settings.items())


def play_solo(asked, settings):
    """Points by deal, and milliseconds a decision."""
    file = file_of(asked, settings)
    said = call(asked, "learn_export", {"out": file, **settings}, file)
    return scores(file), float(re.search(r"([\d.]+) ms a decision", said)[1])


def solo_rows(asked, table, settings):
    present, spent = play_solo(asked, settings)
    rows = [[f"{float(settings.get(table['constant'], table['present'])):g} (present)", "%.2f ± %.2f" % mean_and_error(list(present.values())), "", f"{spent:.2f}"]]
    for value in table["values"]:
        tried, spent = play_solo(asked, {**settings, table["constant"]: value})
        rows.append([f"{value:g}", "%.2f ± %.2f" % mean_and_error(list(tried.values())),
                     "%+.2f ± %.2f" % mean_and_error([tried[deal] - present[deal] for deal in present]), f"{spent:.2f}"])
    return ["points", "difference", "ms a decision"], rows


def duel_rows(asked, table, settings):
    rows = []
    for value in table["values"]:
        tried = {**settings, table["constant"]: value}
        said = call(asked, "learn_duel", tried, file_of(asked, tried))
        rows.append([f"{value:g}", *re.search(r"margin (\S+ ± \S+), wins (\S+ ± \S+) %, (\S+) ms a decision", said).groups()])
    return ["margin against the present", "wins %", "ms a decision"], rows


def print_table(name, asked, table):
    deals = max(16, int(table["deals"] * asked.scale))
    seed = table["seed"] if asked.seed is None else asked.seed
    count = "games" if table["tool"] == "learn_export" else "deals"
    settings = {**table["settings"], count: deals, "seed": seed, **(asked.common if count == "games" else {})}
    if asked.values:
        table = {**table, "values": asked.values}
    heads, rows = (solo_rows if count == "games" else duel_rows)(asked, table, settings)
    told = ", ".join(f"{key} {value}" for key, value in table["settings"].items())
    lines = [f"{name}: {table['constant']}, present {table['present']:g}; {told}; {deals} deals from {seed}", "",
             "| " + " | ".join([table["constant"], *heads]) + " |", "| " + "---: | " * (len(heads) + 1)]
    lines[-1] = lines[-1].rstrip()
    print("\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="TABLE")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--values", type=lambda text: [float(value) for value in text.split(",")])
    parser.add_argument("--with", dest="common", default={}, type=lambda text: dict(word.split("=") for word in text.split(",")))
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--tools", type=pathlib.Path, default=ROOT / "build/release")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    known = tables()
    chosen = [name for name in known if not asked.names or any(fnmatch.fnmatch(name, pattern) for pattern in asked.names)]
    if not chosen:
        parser.error(f"no such table: {' '.join(asked.names)}; there are {' '.join(known)}")
    for name in chosen:
        print_table(name, asked, known[name])


if __name__ == "__main__":
    main()
