"""The corpus of kept games: how its files are read and written, and what it must cover.

What lies in the folder itself is of version 1 of all files, `version-2` holds a smaller recording of version 2.
A file is JSON Lines in xz, one kept thing a line: {"name", "form", "text", "expect"}. `text` is what a player kept, byte for
byte; `expect` is what it comes to, so that a program that tells events otherwise can still be judged. Older entries
tell the key of the position too, which another build may make otherwise: nobody compares it.
Tests in other languages read through this file: `python3 tests/games/corpus.py FILE` prints the lines.
"""

import itertools
import json
import lzma
import shutil
import sys

FORMS = ("replay", "terminal-save", "browser-save", "browser-replay", "link", "kept-game")

# Rulings that tell nothing unless the set-up gives them something to rule on.
_CORPORATIONS = {"corporations": {"on"}}
_CENTRAL_STATIONS = {"centre": {"central-stations"}}
_MORE_TILES = {"hand-tiles": {"2", "3"}}
_ALONE = {"seats": {"1"}}
LIVE_WHERE = {
    "rail-tiles": {"centre": {"rails"}},
    "central-arrival": _CENTRAL_STATIONS,
    "central-one-tile": _CENTRAL_STATIONS,
    "central-complete": _CENTRAL_STATIONS,
    "without-tile": _CORPORATIONS,
    "exchange-cap": _CORPORATIONS,
    "exchange-stop": _CORPORATIONS,
    "corporation-city-points": _CORPORATIONS,
    "one-tile-exception": _MORE_TILES,
    "draw-with-more-tiles": _MORE_TILES,
    "spare-landmarks": {"seats": {"5"}},
    "double-after-centre": {"powers": {"on"}},
    "grade-90": _ALONE,
    "solo-order": _ALONE,
}


def read(path):
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def write(path, entries):
    """The same entries make the same bytes."""
    text = "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries)
    path.write_bytes(lzma.compress(text.encode("utf-8"), preset=9 | lzma.PRESET_EXTREME))


def read_all(folder):
    return [entry for path in sorted(folder.glob("*.jsonl.xz")) for entry in read(path)]


def header(entry):
    """The first line of a replay, or of a save of the terminal as version 1 wrote it."""
    return json.loads(entry["text"].partition("\n")[0])


# Values of options that were spelt otherwise in version 1.
_SPELT = {("sides", "A"): "a", ("sides", "B"): "b"}


def options(head):
    """Of a header, in the words of today."""
    return {name: _SPELT.get((name, value), value) for name, value in head["options"].items()}


def facts(seats, options):
    """What a set-up puts to the test, as (name, value): the number of seats and every option that is live in it."""
    setup = {"seats": str(seats), **options}
    return {(name, value) for name, value in setup.items()
            if all(setup[other] in values for other, values in LIVE_WHERE.get(name, {}).items())}


def wanted(edition):
    """Every fact that games of the edition (a row of `mornington games --json`) must show."""
    seats = {("seats", str(n)) for n in range(edition["min_seats"], edition["max_seats"] + 1)}
    return seats | {(option["name"], choice["value"]) for option in edition["options"] for choice in option["choices"]}


def pairs(found):
    return set(itertools.combinations(sorted(found), 2))


def finished_facts(entries):
    """By edition, the facts of every finished game."""
    shown = {}
    for entry in entries:
        if entry["form"] == "replay" and entry["expect"]["over"]:
            head = header(entry)
            shown.setdefault(head["edition"], []).append(facts(head["seats"], options(head)))
    return shown


def missing(editions, entries):
    """What no finished game shows: sentences, one a gap."""
    shown = finished_facts(entries)
    return [f"{edition['edition']}: no finished game with {name} {value}"
            for edition in editions
            for name, value in sorted(wanted(edition) - set().union(*shown.get(edition["edition"], [set()])))]


if __name__ == "__main__":
    with lzma.open(sys.argv[1]) as lines:
        shutil.copyfileobj(lines, sys.stdout.buffer)
