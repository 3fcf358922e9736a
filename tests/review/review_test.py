"""`mornington review`: text, JSON and page of a small game, byte for byte, and what it says where it cannot.

The program's path stands in MORNINGTON; MORNINGTON_UPDATE_GOLDEN=review writes the text anew.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
GOLDEN = pathlib.Path(__file__).with_name("small.txt")
SMALL = ("--bot", "greedy", "--budget", "2")


class ReviewTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        subprocess.run([PROGRAM, "simulate", "next-station-london", "--seats", "random,greedy", "--games", "1", "--seed",
                        "5", "--replays", cls.folder / "games"], check=True, capture_output=True)
        cls.game = next((cls.folder / "games").iterdir())

    def run_review(self, *arguments, code=0):
        done = subprocess.run([PROGRAM, "review", *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout if code == 0 else done.stderr

    def test_the_text_is_what_it_was(self):
        text = self.run_review(self.game, *SMALL, "--levels", "random,greedy")
        if os.environ.get("MORNINGTON_UPDATE_GOLDEN") == "review":
            GOLDEN.write_text(text)
        self.assertEqual(text, GOLDEN.read_text())

    def test_the_json_is_the_same_twice_and_adds_up(self):
        text = self.run_review(self.game, *SMALL, "--json")
        self.assertEqual(text, self.run_review(self.game, *SMALL, "--json"))
        self.assertNotEqual(text, self.run_review(self.game, *SMALL, "--json", "--seed", 2))
        review = json.loads(text)
        self.assertEqual(review["reviewed"], review["steps"])
        for seat in review["by_seat"]:
            for what in ("points", "win"):
                terms = sum(seat[term][what] for term in ("start", "own_decisions", "others_decisions", "own_draws",
                                                          "others_draws", "hidden", "remainder"))
                self.assertAlmostEqual(terms, seat["result"][what], places=2)
            self.assertEqual(seat["expected"]["points"][-1], seat["result"]["points"])

    def test_the_page_needs_nothing_else(self):
        page = self.folder / "review.html"
        self.run_review(self.game, *SMALL, "--html", page)
        text = page.read_text()
        self.assertIn("<svg", text)
        self.assertIn("greedy player", text)
        for outside in ("http", "src=", "href=", "url("):
            self.assertNotIn(outside, text)
        self.assertIn("already", self.run_review(self.game, *SMALL, "--html", page, code=2))

    def test_what_cannot_be_reviewed(self):
        self.assertIn('there is no bot "wizard"', self.run_review(self.game, "--bot", "wizard", code=2))
        self.assertIn("1 is out of range", self.run_review(self.game, "--budget", 1, code=2))
        self.assertIn("cannot be", self.run_review(self.folder / "nothing.jsonl", code=2))
        cut = self.folder / "cut.jsonl"
        cut.write_text("".join(self.game.read_text().splitlines(keepends=True)[:9]))
        self.assertTrue(self.run_review(cut, code=2))


if __name__ == "__main__":
    unittest.main()
