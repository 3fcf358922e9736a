"""`mornington puzzles` from outside: files, refusals, and that they are checked.

The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest

from terminal import Terminal

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
TINY = ["next-station-london", "--seats", "1", "--count", "1", "--seed", "5", "--players", "greedy", "--budget", "64"]
SHIPPED = ROOT / "data/puzzles/next-station/next-station-london-1.jsonl"


class PuzzlesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, "puzzles", *arguments], capture_output=True, text=True, timeout=300,
                              cwd=self.folder)

    def succeeds(self, *arguments):
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr)
        return done.stdout

    def refuses(self, *arguments, code=2):
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stderr + done.stdout

    def test_the_same_seed_gives_the_same_bytes_to_a_file_and_to_the_screen(self):
        told = self.succeeds(*TINY, "--out", "a.jsonl", "--threads", "1")
        printed = self.succeeds(*TINY, "--threads", "2")
        self.assertEqual((self.folder / "a.jsonl").read_text(), printed)
        plan, puzzle = map(json.loads, printed.splitlines())
        self.assertEqual((plan["puzzles"], plan["judge"], plan["seed"]), (1, "master@64", "5"))
        self.assertIn(puzzle["best"], told)
        self.assertGreater(len(told.splitlines()), 1, "a reason in words")
        self.assertIn("a.jsonl", self.refuses(*TINY, "--out", "a.jsonl"))
        self.explains_anew(plan, puzzle, printed)

    def explains_anew(self, plan, puzzle, whole):
        puzzle["reasons"] = [{"tell": "outlook", "count": 1, "points": 1}]
        (self.folder / "vague.jsonl").write_text("".join(json.dumps(line) + "\n" for line in (plan, puzzle)))
        self.assertEqual(self.succeeds("explain", "vague.jsonl"), whole, "the reasons of its making")
        self.assertIn("vague.jsonl", self.refuses("explain", "vague.jsonl", "--out", "vague.jsonl"))
        told = self.succeeds("explain", "vague.jsonl", "--out", "vague.jsonl", "--force")
        self.assertIn(puzzle["best"], told)
        self.assertEqual((self.folder / "vague.jsonl").read_text(), whole)

    def test_what_was_found_before_an_interruption_is_saved(self):
        more = ["10000" if word == "1" and TINY[i - 1] == "--count" else word for i, word in enumerate(TINY)]
        with Terminal([PROGRAM, "puzzles", *more, "--out", "some.jsonl"], (80, 24), {**os.environ, "TERM": "xterm"},
                      self.folder, patience=120) as terminal:
            while not re.search(r"[1-9]\S* puzzles/s", terminal.written):
                self.assertTrue(terminal.read(0.5), terminal.written)
            terminal.signal(signal.SIGINT)
            self.assertEqual(terminal.wait(), 130)
        plan, *puzzles = map(json.loads, (self.folder / "some.jsonl").read_text().splitlines())
        self.assertEqual(plan["count"], len(puzzles))
        self.assertGreater(len(puzzles), 0)
        self.assertIn(f"{len(puzzles)} puzzle", terminal.written)

    def test_a_file_is_checked_by_a_bot(self):
        self.assertEqual(self.succeeds("check", str(SHIPPED), "--bot", "master@1500", "--sample", "4"),
                         "master@1500 finds 4 of 4 puzzles\n")
        # Where moves look alike to it the quick player picks one, which may be the right one.
        said = self.refuses("check", str(SHIPPED), "--bot", "greedy", "--sample", "4", code=1)
        self.assertRegex(said, "finds [01] of 4")

    def test_what_makes_no_sense_is_refused(self):
        self.assertIn("metr", self.refuses("metr", "--count", "1"))
        self.assertIn("--count", self.refuses("metro", "--count", "0"))
        self.assertIn("--budget", self.refuses("metro", "--budget", "0"))
        self.assertIn("--seed", self.refuses("metro", "--seed", "x"))
        self.assertIn("wizard", self.refuses("metro", "--players", "wizard"))
        self.assertIn("wizard", self.refuses("check", str(SHIPPED), "--bot", "wizard"))
        (self.folder / "broken.jsonl").write_text(SHIPPED.read_text().replace('"seat"', '"seta"', 1))
        self.assertIn("broken.jsonl: line 2", self.refuses("check", "broken.jsonl"))


if __name__ == "__main__":
    unittest.main()
