"""Learning can be repeated: the same games give the same file, to the byte."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SLICE = "tests/learn/slice.games"  # 300 games of 100 simulations
CARRIED = "data/learnt/next-station/london.json"


def fit(folder, name):
    out = pathlib.Path(folder) / name
    subprocess.run([sys.executable, "learn/fit.py", SLICE, "--out", out, "--quick", CARRIED, "--command", "a test"],
                   cwd=ROOT, check=True, capture_output=True)
    return out.read_bytes()


class Fit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.first, cls.second = fit(folder, "first.json"), fit(folder, "second.json")

    def test_the_same_games_give_the_same_file(self):
        self.assertEqual(self.first, self.second)

    def test_the_file_has_the_form_of_the_one_that_is_carried(self):
        def form(value):
            if isinstance(value, dict):
                return {key: form(part) for key, part in value.items() if key != "made"}
            return [form(part) for part in value] if isinstance(value, list) else type(value)
        self.assertEqual(form(json.loads(self.first)), form(json.loads((ROOT / CARRIED).read_text())))

    def test_few_games_tell_already_what_a_round_brings(self):
        futures = json.loads(self.first)["futures"]
        for pencils, future in enumerate(futures, 1):
            rounds = bin(pencils).count("1")
            visits = sum(future["visits"]) / len(future["visits"])
            self.assertTrue(2000 * rounds < future["constant"] + visits < 7000 * rounds, (pencils, future["constant"]))


if __name__ == "__main__":
    unittest.main()
