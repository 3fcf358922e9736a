"""Every option and every board reaches the game, whichever command it is given to.

An option's value must change what a command tells from what it tells without, under the circumstances in which the
rule it stands for comes up. The program's path stands in MORNINGTON.
"""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]

# Where an option is no matter at two seats with everything else at its default: seats, other options, games to play.
COMES_UP = {
    "rail-tiles": (2, ["centre=rails"], 10),
    "central-arrival": (2, ["centre=central-stations"], 10),
    "central-one-tile": (2, ["centre=central-stations"], 100),
    "central-complete": (2, ["centre=central-stations"], 400),
    "without-tile": (3, ["corporations=on"], 100),
    "exchange-cap": (2, ["corporations=on"], 10),
    "exchange-stop": (2, ["corporations=on"], 10),
    "corporation-city-points": (2, ["corporations=on"], 10),
    "one-tile-exception": (2, ["hand-tiles=3"], 100),
    "draw-with-more-tiles": (2, ["hand-tiles=3"], 10),
    "spare-landmarks": (5, [], 10),
    "station-tourists": (3, [], 10),
    "unowned-tickets": (3, [], 10),
    "scoring": (1, [], 10),
    "rejection": (1, [], 100),
    "reject-depth": (1, [], 400),
    "finished-card": (1, [], 10),
    "objectives": (2, [], 100),
    "early-switch": (1, ["powers=on"], 100),
    "double-after-centre": (2, ["powers=on"], 10),
    "bare-line": (3, [], 400),
    "solo-order": (1, [], 10),
    "colour-sets": (4, [], 10),
    "tie-break": (2, [], 100),
    **{f"side-{n}": (2, ["sides=mix"], 10) for n in range(1, 9)},
}
# The board's own value is the default, so that one of the others is the same by another name.
SAME_AS_DEFAULT = {("underground-london", "tie-break=shared"), ("underground-london", "loop-stations=off-the-loop"),
                   ("underground-paris", "full-branch=four"), ("underground-paris", "start-in-full=no")}
# Changes a word about a game of exactly 90 points, which are not among those played here.
SELDOM = {"grade-90"}


def run(*arguments, typed=None):
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: {done.stderr}")
    return done.stdout


def simulate(edition, extra, seats=2, games=10):
    told = json.loads(run("simulate", edition, "--seats", ",".join(["random"] * seats), "--games", games, "--threads",
                          1, "--json", *extra))
    return [told["seats"], told["decisions"]]


def arena(edition, extra, seats=2, games=10):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.jsonl"
        run("arena", edition, "--seats", seats, "--players", ",".join(["random"] * seats), "--games", games,
            "--threads", 1, "--out", path, *extra)
        played = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    for game in played:
        for seat in game["seats"]:
            del seat["microseconds"]
    return played


def perft(edition, extra):
    return run("perft", edition, "--depth", 2, "--json", *extra)


def bench(edition, extra):
    return json.loads(run("bench", edition, "--seconds", 0.01, "--json", *extra))["editions"][0]["signature"]


def play(edition, extra):
    return run("play", edition, "--seats", "random,random", "--seed", 2, *extra)


def draw(edition, extra):
    return run("board", "svg", edition, *extra)


def as_arguments(options):
    return [word for option in options for word in ("--option", option)]


def editions():
    told = json.loads(run("games", "--json"))
    return told["editions"] if isinstance(told, dict) else told


def values():
    """Every value of every option that is not the default, once in each family."""
    seen = set()
    for edition in editions():
        for option in edition["options"]:
            for choice in option["choices"]:
                value = f"{option['name']}={choice['value']}"
                known = (edition["family"], value) in seen or (edition["edition"], value) in SAME_AS_DEFAULT
                if choice["value"] == option["default"] or known:
                    continue
                seen.add((edition["family"], value))
                yield edition["edition"], option["name"], value


def side_by_side(check, work):
    """The sentences that `check` answers for each piece of work, two at a time."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [sentence for sentence in pool.map(lambda item: check(*item), work) if sentence]


class OptionsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def takes_every_option(self, command):
        without = {}

        def check(edition, name, value):
            seats, others, games = COMES_UP.get(name, (1 if edition == "metro-solo" else 2, [], 10))
            key = (edition, seats, tuple(others), games)
            if key not in without:
                without[key] = command(edition, as_arguments(others), seats, games)
            told = command(edition, as_arguments([*others, value]), seats, games)
            return f"{edition} {value} changes nothing" if told == without[key] else None

        work = [item for item in values() if item[1] not in SELDOM]
        self.assertGreater(len(work), 50)
        self.assertEqual(side_by_side(check, work), [])

    def test_simulate_takes_every_option(self):
        self.takes_every_option(simulate)

    def test_the_arena_takes_every_option(self):
        self.takes_every_option(arena)

    def test_every_other_command_takes_options(self):
        work = [(perft, "metro", "orientation=free"), (perft, "next-station-london", "solo-order=lot"),
                (bench, "metro", "numbering=cablecar"), (play, "metro", "orientation=free"),
                (play, "next-station-london", "powers=on"), (play, "underground-london", "loop-stations=off-the-line"),
                (draw, "metro", "centre=rails"), (draw, "metro", "corporations=on"), (draw, "metro", "numbering=cablecar")]

        def check(command, edition, value):
            extra = ["--players", 1] if value.startswith("solo") else []
            told = command(edition, [*extra, *as_arguments([value])])
            return f"{command.__name__} {value}" if told == command(edition, extra) else None

        self.assertEqual(side_by_side(check, work), [])

    def test_the_engine_takes_options(self):
        asked = [{"ask": "new", "edition": "metro", "seats": 2, "options": options}
                 for options in ({}, {"orientation": "free"}, {"hand-tiles": "3"})]
        for i in (1, 2, 3):
            asked += [{"ask": "draw", "id": i, "seed": 1}, {"ask": "legal", "id": i, "seat": 0}]
        replies = run("engine", typed="".join(json.dumps(request) + "\n" for request in asked)).splitlines()
        legal = [json.loads(line)["legal"] for line in replies if "legal" in line]
        self.assertEqual(len({json.dumps(one) for one in legal}), 3)

    def boards(self):
        """For an edition of each family, a board that is not its own."""
        metro = json.loads((ROOT / "data/boards/metro/board.json").read_text())
        metro["owners"]["2"].reverse()
        metro["tiles"]["aaaa"] += metro["tiles"].pop("accd")
        underground = json.loads((ROOT / "data/boards/underground-london/board.json").read_text())
        for block in underground["blocks"][::2]:
            block["spaces"] = 3 - block["spaces"] if block["spaces"] in (1, 2) else block["spaces"]
        for name, board in (("metro", metro), ("underground-london", underground)):
            (self.folder / f"{name}.json").write_text(json.dumps(board))
        run("board", "generate", "next-station", "--seed", 5, "--out", self.folder / "next-station-london.json")
        return [(name, self.folder / f"{name}.json") for name in ("metro", "underground-london", "next-station-london")]

    def test_every_command_takes_a_board(self):
        boards = self.boards()
        work = [(command, edition, path) for edition, path in boards
                for command in (simulate, arena, perft, play)] + [(bench, *boards[0])]

        def check(command, edition, path):
            told = command(edition, ["--board", path])
            return f"{command.__name__} {edition}" if told == command(edition, []) else None

        self.assertEqual(side_by_side(check, work), [])
        for edition, path in boards:
            self.assertNotEqual(draw(edition, []), run("board", "svg", path))

    def test_an_outside_program_is_told_of_the_board(self):
        (self.folder / "look.py").write_text(
            "import json, sys\n"
            "for line in sys.stdin:\n"
            "    message = json.loads(line)\n"
            "    if message['ask'] == 'new': open('seen.json', 'w').write(json.dumps(message['board']))\n"
            "    else: print(json.dumps({'do': message['legal'][0]}), flush=True)\n")
        seen = []
        edition, path = self.boards()[0]
        for extra in ([], ["--board", str(path)]):
            subprocess.run([PROGRAM, "arena", edition, "--players", "cmd:python3 look.py,random", "--games", "1", *extra],
                           check=True, capture_output=True, cwd=self.folder)
            seen.append((self.folder / "seen.json").read_text())
        self.assertNotEqual(*seen)


if __name__ == "__main__":
    unittest.main()
