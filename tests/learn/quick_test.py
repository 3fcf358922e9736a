"""The quick player is learnt from what the search made of its options; the same choices give the same file."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "learn"))
import anywhere  # noqa: E402
import quick  # noqa: E402

SLICE = ROOT / "tests/learn/slice.games"
CARRIED = ROOT / "data/learnt/next-station"
DECISIONS, OPTIONS = 1200, 4


def choices_of(weights, seed):
    """Decisions of a search that weighs marks like this: the fewer visits, the less an option is worth."""
    rng = np.random.default_rng(seed)
    options = np.zeros(DECISIONS * OPTIONS, quick.OPTION)
    options["decision"] = np.repeat(np.arange(DECISIONS), OPTIONS)
    options["round"] = np.repeat(np.arange(DECISIONS) % 4, OPTIONS)
    options["pencil"] = np.repeat(rng.integers(4, size=DECISIONS), OPTIONS)
    options["section"] = rng.integers(1, 20, size=len(options))
    options["marks"] = rng.normal(size=(len(options), quick.MARKS))
    likes = options["section"] == 7
    worths = options["marks"] @ weights + 2 * likes
    options["visits"] = np.rint(800 * quick.softmax(worths, quick.begins(options)))
    return options


def run(folder, script, *arguments):
    out = pathlib.Path(folder) / "out.json"
    subprocess.run([sys.executable, ROOT / "learn" / script, *arguments, "--out", out, "--command", "a test"], check=True,
                   capture_output=True)
    return out.read_bytes()


def form(value):
    if isinstance(value, dict):
        return {key: form(part) for key, part in value.items() if key != "made"}
    return [form(part) for part in value] if isinstance(value, list) else type(value)


class Quick(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.weights = np.linspace(-1, 1, quick.MARKS)
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder) / "slice.games"
            for name in ("slice.games", "slice.games.sheet.json"):
                (games.parent / name).write_bytes((SLICE.parent / name).read_bytes())
            choices_of(cls.weights, 5).tofile(f"{games}.choices")
            ways = {"london.json": ("quick.py", games, "--sheet", CARRIED / "london.json"),
                    "anywhere.json": ("anywhere.py", games, SLICE)}
            cls.files = {name: [run(folder, *way) for _ in range(2)] for name, way in ways.items()}

    def test_the_same_choices_give_the_same_files_in_the_form_of_those_that_are_carried(self):
        for name, (first, second) in self.files.items():
            self.assertEqual(first, second, name)
            self.assertEqual(form(json.loads(first)), form(json.loads((CARRIED / name).read_text())), name)

    def test_it_finds_what_the_search_goes_by(self):
        document = json.loads(self.files["london.json"][0])
        for found in document["quick"]:
            self.assertGreater(np.corrcoef(found, self.weights)[0, 1], 0.98)
        likings = np.array(document["likings"])[:, :, :19].mean(axis=(0, 1))
        self.assertEqual(likings.argmax(), 6)
        self.assertGreater(likings[6], 4 * np.abs(np.delete(likings, 6)).max())

    def test_few_games_tell_already_what_the_rounds_to_come_bring(self):
        futures = json.loads(self.files["anywhere.json"][0])["futures"]
        sheet, games = anywhere.read_games([str(SLICE)])
        for done, weights in enumerate(futures, 1):
            expected = anywhere.counts(sheet, games, done) @ (np.array(weights) / 10000)
            self.assertTrue(30 * (4 - done) < expected.mean() < 55 * (4 - done), (done, expected.mean()))


if __name__ == "__main__":
    unittest.main()
