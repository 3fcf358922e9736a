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

    def refuses(self, *arguments):
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
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
