"""What the corpus of kept games covers, and that the program goes on with the games its terminal saved.

tests/games/corpus_test.cc verifies every game. The program's path stands in MORNINGTON.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
import corpus  # noqa: E402

PROGRAM = os.environ["MORNINGTON"]
RECORDER = FOLDER.parents[1] / "tools" / "record_games"
ENTRIES = corpus.read_all(FOLDER)
NOW = corpus.read_all(FOLDER / "version-2")
EDITIONS = json.loads(subprocess.run([PROGRAM, "games", "--json"], capture_output=True, check=True).stdout)


def of_form(*forms):
    return [entry for entry in ENTRIES if entry["form"] in forms]


def closing(entry):
    return json.loads(entry["text"].strip().rpartition("\n")[2])


class CoverageTest(unittest.TestCase):
    def test_there_are_a_thousand_finished_games(self):
        self.assertGreaterEqual(sum(entry["expect"]["over"] for entry in of_form("replay")), 1000)

    def test_every_edition_has_every_number_of_seats_and_every_option_value(self):
        self.assertEqual(corpus.missing(EDITIONS, ENTRIES + NOW), [])

    def test_a_gap_is_found(self):
        less = [entry for entry in ENTRIES if entry["form"] != "replay" or corpus.header(entry)["seats"] != 5]
        self.assertIn("metro-paris: no finished game with seats 5", corpus.missing(EDITIONS, less))
        self.assertIn("metro-paris: no finished game with spare-landmarks dealt", corpus.missing(EDITIONS, less))

    def test_what_an_option_depends_on_exists(self):
        known = {fact for edition in EDITIONS for fact in corpus.wanted(edition)}
        names = {name for name, _ in known}
        self.assertEqual(set(corpus.LIVE_WHERE) - names, set())
        for name, where in corpus.LIVE_WHERE.items():
            needed = {(other, value) for other, values in where.items() for value in values}
            self.assertEqual(needed - known, set(), name)

    def test_every_edition_is_kept_in_every_form(self):
        kept = {(entry["form"], entry["name"].partition("/")[0]) for entry in ENTRIES}
        self.assertEqual({(form, edition["edition"]) for form in corpus.FORMS for edition in EDITIONS} - kept, set())

    def test_names_are_told_apart(self):
        twice = [name for name, n in collections.Counter(entry["name"] for entry in ENTRIES).items() if n > 1]
        self.assertEqual(twice, [])

    def test_several_levels_play(self):
        players = collections.Counter(name.partition(" ")[0] for entry in of_form("replay")
                                      for name in corpus.header(entry)["names"])
        for level, least in {"random": 500, "greedy": 500, "novice": 200, "casual": 100, "skilled": 50, "expert": 12}.items():
            self.assertGreaterEqual(players[level], least, level)

    def test_every_edition_is_played_on_boards_of_ones_own(self):
        own = {corpus.header(entry)["edition"] for entry in of_form("replay") if "boards" in corpus.header(entry)}
        self.assertEqual({edition["edition"] for edition in EDITIONS} - own, set())

    def test_version_two_has_every_edition_in_every_form(self):
        kept = {(entry["form"], entry["name"].partition("/")[0]) for entry in NOW}
        self.assertEqual({(form, edition["edition"]) for form in corpus.FORMS for edition in EDITIONS} - kept, set())
        for entry in NOW:
            if entry["form"] in ("replay", "terminal-save", "browser-save", "browser-replay"):
                self.assertEqual(corpus.header(entry)["version"], 2, entry["name"])

    def test_saves_of_version_two_hold_turns_to_confirm(self):
        saves = [json.loads(entry["text"]) for entry in NOW if entry["form"] in ("terminal-save", "browser-save")]
        self.assertEqual({save["confirmed"] for save in saves}, {True, False})

    def test_saves_hold_turns_to_confirm_and_choices_kept_back(self):
        ends = [closing(entry) for entry in of_form("terminal-save")]
        self.assertEqual({end["confirmed"] for end in ends}, {True, False})
        self.assertTrue(any(len(end["kept"]) > 1 for end in ends))


class TerminalSaveTest(unittest.TestCase):
    def resumed(self, entry):
        """What is wrong with going on with it; nothing where the game comes up and can be left again."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "save.jsonl"
            path.write_text(entry["text"], "utf-8")
            done = subprocess.run([PROGRAM, "play", "--resume", path], input="quit\n" * 3, capture_output=True, text=True,
                                  encoding="utf-8", cwd=folder, env={**os.environ, "XDG_DATA_HOME": folder})
            failed = done.returncode != 0 or done.stderr != ""
            return f"{entry['name']}: exit {done.returncode}, {done.stderr}" if failed else None

    def test_every_saved_game_goes_on(self):
        saved = [entry for entry in ENTRIES + NOW if entry["form"] == "terminal-save"]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            self.assertEqual(list(filter(None, pool.map(self.resumed, saved))), [])


class RecorderTest(unittest.TestCase):
    def record(self, folder, *arguments):
        return subprocess.run([sys.executable, RECORDER, PROGRAM, "--games", "12", "--saves", "12", "--out", folder,
                               *arguments], capture_output=True, text=True, encoding="utf-8")

    def test_the_same_seed_records_the_same_games(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            for folder, jobs in ((one, "1"), (other, "3")):
                done = self.record(folder, "--seed", "7", "--jobs", jobs)
                self.assertEqual(done.returncode, 0, done.stderr)
            files = [{path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()} for folder in (one, other)]
            self.assertEqual(len(files[0]), len(EDITIONS))
            self.assertEqual(files[0], files[1])
            again = self.record(one, "--seed", "7")
            self.assertEqual(again.returncode, 1)
            self.assertIn("give another --seed", again.stderr)

    def test_only_the_editions_that_are_named_are_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            done = self.record(folder, "--seed", "7", "--games", "1", "--saves", "0", "--edition", "metro-berlin")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual([path.name for path in pathlib.Path(folder).iterdir()], ["metro-berlin.jsonl.xz"])
            unknown = self.record(folder, "--seed", "8", "--edition", "metro-rome")
            self.assertIn("there is no edition metro-rome", unknown.stderr)


if __name__ == "__main__":
    unittest.main()
