"""What the tests of the Python package share."""
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONG = bool(os.environ.get("MORNINGTON_LONG"))
takes_minutes = unittest.skipUnless(LONG, "takes minutes: ./test --long")

# This Python has the module inside; or MORNINGTON_PACKAGE names the folder of a built package, "installed" none.
PACKAGE = os.environ.get("MORNINGTON_PACKAGE", str(ROOT / "build/python/package"))
if "_engine" in sys.builtin_module_names:
    import _engine
    sys.modules["mornington._engine"] = _engine
    sys.path.insert(0, str(ROOT / "python"))
elif PACKAGE != "installed":
    sys.path.insert(0, PACKAGE)

import mornington  # noqa: E402

EDITIONS = [edition["id"] for edition in mornington.editions()]


def tables():
    """(edition, seats, options) with every value of every option of every edition once, where the rules allow it."""
    for edition in mornington.editions():
        least, most = edition["seats"]
        choices = [{}] + [{option["name"]: value} for option in edition["options"] for value in option["choices"][1:]]
        for i, options in enumerate(choices):
            seats = least + i % (most - least + 1)
            if can_load(edition["id"], seats, options):
                yield edition["id"], seats, options
        everything = {"corporations": "on", "centre": "central-stations", "objectives": "on", "powers": "on"}
        known = {option["name"] for option in edition["options"]}
        modules = {name: value for name, value in everything.items() if name in known}
        if modules and can_load(edition["id"], most, modules):
            yield edition["id"], most, modules


def can_load(edition, seats, options):
    try:
        mornington.load(edition, seats, options)
    except ValueError:
        return False
    return True


def walk(game, seed):
    """Plays a random game to its end by indices; yields each position in which a seat decides, and who."""
    rng, luck = mornington.Rng(seed), random.Random(seed)
    state = game.state()
    state.draw(rng)
    while not state.is_over:
        seat = state.seat
        yield state, seat
        state.apply_index(int(luck.choice(state.legal_indices(seat))), seat)
        while state.pending is not None:
            state.apply_index(int(luck.choice(state.legal_indices(seat))), seat)
        state.draw(rng)


class Engine:
    """`mornington engine`, many requests to a line."""

    def __init__(self):
        self.program = subprocess.Popen([os.environ["MORNINGTON"], "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.stdout.close()
        self.program.wait()

    def ask(self, *requests):
        print(json.dumps({"ask": "batch", "requests": requests}), file=self.program.stdin, flush=True)
        return json.loads(self.program.stdout.readline())["replies"]
