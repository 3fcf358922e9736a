"""Tables of constants: every value on the deals of the present one, each game played once."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Stand in for the programs that play: an exploration of x makes 100 x points more, and a deal with an odd number one more.
EXPORT = """#!/usr/bin/python3
import sys
asked = dict(word.split("=", 1) for word in sys.argv[1:])
points = int(100 * float(asked.get("exploration", 1.6)))
with open(asked["out"], "wb") as file:
    for deal in range(int(asked["seed"]), int(asked["seed"]) + int(asked["games"])):
        file.write(deal.to_bytes(8, "little") + bytes(6) + (points + deal % 2).to_bytes(2, "little") + bytes(112))
open(asked["out"] + ".calls", "a").write("x")
print("16 games, 1.00 ± 0.00 points, 0.25 ms a decision, 1.0 ms the longest")
"""
DUEL = """#!/usr/bin/python3
print("16 deals, margin +1.25 ± 0.50, wins 60.0 ± 4.0 %, 2.000 ms a decision against 1.000")
"""


class Tune(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.tools = pathlib.Path(self.folder.name)
        for name, text in (("learn_export", EXPORT), ("learn_duel", DUEL)):
            (self.tools / name).write_text(text)
            (self.tools / name).chmod(0o755)

    def tune(self, *words):
        return subprocess.run([sys.executable, ROOT / "learn/tune.py", self.tools / "games", *words, "--tools", self.tools, "--scale", "0"],
                              capture_output=True, text=True)

    def test_alone_each_value_is_compared_with_the_present_deal_by_deal(self):
        said = self.tune("exploration-800", "--values", "1.5,2", "--seed", "4").stdout
        self.assertIn("| 1.6 (present) | 160.50 ± 0.13 |  | 0.25 |", said)
        self.assertIn("| 1.5 | 150.50 ± 0.13 | -10.00 ± 0.00 | 0.25 |", said)
        self.assertIn("| 2 | 200.50 ± 0.13 | +40.00 ± 0.00 | 0.25 |", said)

    def test_figures_of_other_constants_can_be_made_again(self):
        said = self.tune("exploration-800", "--values", "2", "--with", "exploration=0.8,temperature=14", "--seed", "4").stdout
        self.assertIn("| 0.8 (present) | 80.50 ± 0.13 |  | 0.25 |", said)
        self.assertIn("| 2 | 200.50 ± 0.13 | +120.00 ± 0.00 | 0.25 |", said)

    def test_what_was_played_is_not_played_again(self):
        first, second = (self.tune("exploration-800").stdout for _ in range(2))
        self.assertEqual(first, second)
        calls = list((self.tools / "games").glob("*.calls"))
        self.assertEqual([file.read_text() for file in calls], 5 * ["x"])

    def test_at_a_table_of_two_the_margin_is_told(self):
        said = self.tune("london-half_pair").stdout
        self.assertEqual(said.count("+1.25 ± 0.50 | 60.0 ± 4.0 | 2.000 |"), 3, said)

    def test_tables_are_named(self):
        said = self.tune("moon").stderr
        self.assertIn("no such table: moon; there are exploration-800 ", said)


if __name__ == "__main__":
    unittest.main()
