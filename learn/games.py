"""Files of games as learn_export writes them, and what was on the sheets after each round."""
import json
import pathlib

import numpy as np

ROUNDS, PENCILS, OBJECTIVES = 4, 4, 5
TURNS = 11
# The fields of GameRecord (learn/export/record.h).
RECORD = np.dtype([("seed", "<u8"), ("points", "<i2", ROUNDS), ("simulations", "<u2", ROUNDS),
                   ("sections", "u1", (ROUNDS, TURNS)), ("cards", "u1", (ROUNDS, TURNS)), ("pencils", "u1", ROUNDS),
                   ("powers", "u1", PENCILS), ("objectives", "u1"), ("zero", "u1", 7)])
assert RECORD.itemsize == 128


class Sheet:
    """The board's tables, from FILE.sheet.json beside a file of games."""

    def __init__(self, description):
        self.hash = description["sheet"]
        self.sections = len(description["sections"])
        self.stations = description["stations"]
        self.touches = np.zeros((self.sections, self.stations), np.float32)
        self.closes = np.zeros((self.sections, self.sections), np.float32)
        for i, ends in enumerate(description["sections"]):
            self.touches[i, ends] = 1
            self.closes[i, description["closes"][i]] = 1
        self.thames = np.array(description["thames"], np.float32)
        self.tourist = np.array(description["tourist"], bool)
        self.central = np.array(description["central"], bool)
        self.departures = description["departures"]
        districts = np.array(description["districts"])
        self.in_district = (districts[:, None] == np.arange(districts.max() + 1)[None, :]).astype(np.float32)


def read_games(paths):
    """The sheet and all games of the files, in the order of the files."""
    first = json.loads(pathlib.Path(f"{paths[0]}.sheet.json").read_text())
    games = np.concatenate([np.fromfile(path, RECORD) for path in paths])
    return Sheet(first), games


class Map:
    """The sheets of some games after that many rounds: one row per game, one column per section or station."""

    def __init__(self, sheet, games, rounds):
        count = len(games)
        self.closed = np.zeros((count, sheet.sections), bool)
        lines = np.zeros((count, sheet.stations), np.uint8)
        self.visits = np.zeros(count, np.int64)
        self.thames = np.zeros(count, np.int64)
        for i in range(rounds):
            drawn = drawn_sections(sheet, games["sections"][:, i])
            self.closed |= drawn @ sheet.closes > 0
            stations = drawn @ sheet.touches > 0
            stations[np.arange(count), np.array(sheet.departures)[games["pencils"][:, i]]] = True
            lines += stations
            self.visits += (stations & sheet.tourist).sum(1)
            self.thames += (drawn @ sheet.thames).astype(np.int64)
        self.on_lines = [lines >= k for k in (1, 2, 3)]

    def progress(self, sheet, objective):
        """As progress_of() in src/ai/next_station/learnt.cc counts."""
        on_a_line = self.on_lines[0]
        if objective == 0:
            return self.on_lines[1].sum(1)
        if objective == 1:
            return (on_a_line.astype(np.float32) @ sheet.in_district == 0).sum(1)
        if objective == 2:
            return (sheet.tourist & ~on_a_line).sum(1)
        if objective == 3:
            return (sheet.central & ~on_a_line).sum(1)
        return self.thames


def drawn_sections(sheet, numbers):
    """One row of 0 and 1 a game from lists of section numbers + 1."""
    drawn = np.zeros((len(numbers), sheet.sections + 1), np.float32)
    np.put_along_axis(drawn, numbers.astype(np.int64), 1, axis=1)
    return drawn[:, 1:]
