"""The arena and the engine from outside, and the examples of docs/engine.md as they stand there.

The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
PLAN = ["next-station-london", "--seats", "2", "--players", "random,greedy", "--games", "6", "--seed", "3"]


class ArenaTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, cwd=self.folder)

    def succeeds(self, *arguments):
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr)
        return done.stdout

    def refuses(self, *arguments, code=2):
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stderr

    def games(self, name):
        """The games of a file by number, without the times, which differ from run to run."""
        games = [json.loads(line) for line in (self.folder / name).read_text().splitlines()[1:]]
        for game in games:
            for seat in game["seats"]:
                del seat["microseconds"]
        return sorted(games, key=lambda game: game["game"])

    def test_shards_merge_into_the_unsharded_run(self):
        self.succeeds("arena", *PLAN, "--out", "whole.jsonl")
        for i in (1, 2, 3):
            self.succeeds("arena", *PLAN, "--shard", f"{i}/3", "--out", f"part-{i}.jsonl")
        merged = json.loads(self.succeeds("arena", "merge", "part-1.jsonl", "part-2.jsonl", "part-3.jsonl", "--out",
                                          "all.jsonl", "--json"))
        self.assertEqual(merged["games"], 6)
        self.assertEqual(self.games("all.jsonl"), self.games("whole.jsonl"))

    def test_resumes_where_it_stopped(self):
        self.succeeds("arena", *PLAN, "--out", "whole.jsonl", "--threads", "1")
        lines = (self.folder / "whole.jsonl").read_text().splitlines(keepends=True)
        (self.folder / "cut.jsonl").write_text("".join(lines[:3]) + lines[3][:20])
        self.succeeds("arena", *PLAN, "--out", "cut.jsonl", "--resume")
        self.assertEqual(self.games("cut.jsonl"), self.games("whole.jsonl"))

    def test_resumes_only_the_same_plan(self):
        self.succeeds("arena", *PLAN, "--out", "games.jsonl")
        before = (self.folder / "games.jsonl").read_bytes()
        self.succeeds("board", "generate", "next-station", "--seed", "5", "--out", "board.json")
        words = {"--seats": "1", "--players": "random,novice", "--games": "8", "--seed": "4", "--option": "powers=on",
                 "--board": "board.json"}
        for option, value in words.items():
            plan = [*PLAN, option, value]
            if option in PLAN:
                plan = PLAN.copy()
                plan[plan.index(option) + 1] = value
            complaint = self.refuses("arena", *plan, "--out", "games.jsonl", "--resume")
            self.assertIn("another plan", complaint)
            self.assertIn({"--option": "options", "--board": "boards"}.get(option, option[2:]) + ": ", complaint)
        self.assertIn("neighbours: ", self.refuses("arena", *PLAN, "--neighbours", "--out", "games.jsonl", "--resume"))
        self.assertIn("edition: ", self.refuses("arena", "metro", *PLAN[1:], "--out", "games.jsonl", "--resume"))
        self.assertEqual((self.folder / "games.jsonl").read_bytes(), before)
        self.assertIn("--out", self.refuses("arena", *PLAN, "--resume"))

    def test_merges_what_is_not_whole_only_when_asked(self):
        self.succeeds("arena", *PLAN, "--out", "whole.jsonl", "--threads", "1")
        lines = (self.folder / "whole.jsonl").read_text().splitlines(keepends=True)
        (self.folder / "part.jsonl").write_text("".join(lines[:4]))
        (self.folder / "torn.jsonl").write_text("".join(lines)[:-20])
        (self.folder / "wrong.jsonl").write_text("".join(lines[:2]) + lines[2].replace('"seed":"3"', '"seed":"4"'))
        self.assertIn("the plan has 6 games, the files have 3", self.refuses("arena", "merge", "part.jsonl", code=1))
        self.assertIn("torn.jsonl: its last line is incomplete", self.refuses("arena", "merge", "torn.jsonl", code=1))
        self.assertIn("line 3", self.refuses("arena", "merge", "wrong.jsonl"))
        self.assertIn("twice", self.refuses("arena", "merge", "part.jsonl", "part.jsonl"))
        for name, games in (("part.jsonl", 3), ("torn.jsonl", 5)):
            told = json.loads(self.succeeds("arena", "merge", name, "--partial", "--json"))
            self.assertEqual((told["games"], told["games_planned"]), (games, 6))

    def test_refuses_counts_that_are_none(self):
        for option in ("--games", "--threads", "--seats"):
            for count in ("0", "-1", "x"):
                self.assertIn(option[2:], self.refuses("arena", *PLAN[:1], "--players", "random,greedy", option, count))
        for option in ("--games", "--threads"):
            for count in ("0", "-1", "x"):
                self.assertIn(option, self.refuses("simulate", "metro", option, count))
        for shard in ("0/3", "-1/3", "4/3", "1/0", "1", "1/x"):
            self.assertIn("shard", self.refuses("arena", *PLAN, "--shard", shard))
        for seconds in ("0", "-1", "nan", "1e9"):
            self.assertIn("--move-time", self.refuses("arena", *PLAN, "--move-time", seconds))
            self.assertIn("--seconds", self.refuses("bench", "metro", "--seconds", seconds))
        for depth in ("0", "-1", "31"):
            self.assertIn("--depth", self.refuses("perft", "metro", "--depth", depth))
        for players, complaint in (("0", "--players"), ("-1", "--players"), ("7", "seats")):
            self.assertIn(complaint, self.refuses("perft", "metro", "--players", players))
            self.assertIn(complaint, self.refuses("bench", "metro", "--players", players))
        self.assertIn("too many", self.refuses("arena", *PLAN[:1], "--players", "random,greedy", "--games", "2000000000"))

    def test_a_program_that_fails_is_named(self):
        for command, sentence in (("exit 3", "ended with status 3"), ("cat > /dev/null", "did not answer within 0.5 s"),
                                  ("yes", 'printed no JSON, but "y"')):
            complaint = self.refuses("arena", "metro", "--players", f"cmd:{command},random", "--threads", "1", "--move-time",
                                     "0.5" if command.startswith("cat") else "60", code=1)
            self.assertIn(f"cmd:{command} at seat 0 in game 0: {sentence}", complaint)

    def test_a_comma_in_quotation_marks_belongs_to_the_program(self):
        for command in ("yes 'one,two'", 'yes "one,two"'):
            complaint = self.refuses("arena", "metro", "--players", f"cmd:{command},random", "--threads", "1", code=1)
            self.assertIn(f'cmd:{command} at seat 0 in game 0: printed no JSON, but "one,two"', complaint)

    def test_a_team_keeps_to_its_time(self):
        told = json.loads(self.succeeds("arena", "next-station-london", "--players", "2*expert@5ms,random", "--games",
                                        "2", "--json"))
        self.assertEqual(told["games"], 2)

    def test_says_what_is_wrong(self):
        self.assertIn("grandmaster", self.refuses("arena", "metro", "--players", "random,grandmaster"))
        self.assertIn("shard", self.refuses("arena", *PLAN, "--shard", "4/3"))
        self.assertIn("sprt", self.refuses("arena", *PLAN, "--sprt", "5,1"))
        self.assertIn("players", self.refuses("arena", "metro"))

    def test_tells_the_table_and_draws_the_scores(self):
        text = self.succeeds("arena", *PLAN, "--plot", "scores.svg", "--sprt", "0,50")
        for word in ("points", "margin", "wins %", "rating", "ms/decision", "greedy", "SPRT"):
            self.assertIn(word, text)
        self.assertIn("<svg", (self.folder / "scores.svg").read_text())

    def test_the_examples_of_the_page_run(self):
        game, player = re.findall(r"```python\n(.*?)```", (ROOT / "docs/engine.md").read_text(), re.S)
        (self.folder / "game.py").write_text(game)
        done = subprocess.run([sys.executable, "game.py", PROGRAM], capture_output=True, text=True, timeout=300,
                              cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(json.loads(done.stdout)), 2)
        (self.folder / "player.py").write_text(player)
        self.succeeds("arena", "next-station-london", "--players", f"cmd:{sys.executable} player.py,random", "--games", "2")


if __name__ == "__main__":
    unittest.main()
