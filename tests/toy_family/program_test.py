"""The program with one more family, which exists only in the tests: its row puts it everywhere."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["MORNINGTON"]
EDITION = "toy-lanterns"


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True, timeout=120, **options).stdout


class OneMoreFamily(unittest.TestCase):
    def test_is_listed_among_the_games(self):
        self.assertIn("Lanterns", run("games"))
        listed = json.loads(run("games", "--json"))
        self.assertEqual([edition["edition"] for edition in listed if edition["family"] == "toy"], [EDITION])

    def test_is_played_in_the_terminal(self):
        text = run("play", EDITION, "--seats", "human,novice", "--seed", "3", input="1\n" * 200,
                   env={**os.environ, "HOME": tempfile.mkdtemp()})
        self.assertIn("The game is over", text)
        self.assertIn("beyond its ends", run("rules", "TOY-3.2"))

    def test_is_played_in_the_arena(self):
        report = json.loads(run("arena", EDITION, "--players", "greedy,random", "--games", "20", "--threads", "1", "--json"))
        self.assertEqual(report["games"], 20)

    def test_is_simulated_and_replayed(self):
        with tempfile.TemporaryDirectory() as folder:
            run("simulate", EDITION, "--seats", "greedy,random", "--games", "2", "--seed", "1", "--threads", "1",
                "--replays", folder)
            for replay in pathlib.Path(folder).iterdir():
                run("replay", str(replay), "--verify")

    def test_answers_the_engine(self):
        said = json.dumps({"ask": "new", "edition": EDITION, "seats": 2}) + "\n"
        self.assertEqual(json.loads(run("engine", input=said)), {"ok": True, "id": 1})


class WhatAFamilyTouches(unittest.TestCase):
    def files(self, *roots):
        tracked = subprocess.run(["git", "ls-files", *roots], cwd=ROOT, check=True, capture_output=True, text=True)
        return [name for name in tracked.stdout.splitlines() if name.endswith((".cc", ".h", ".ts", ".svelte"))]

    def naming(self, pattern, *roots):
        return {name for name in self.files(*roots) if re.search(pattern, (ROOT / name).read_text())}

    def test_the_one_in_the_tests_touches_its_folder_only(self):
        self.assertEqual(self.naming(r"ToyFamily|toy-lanterns", "src", "web/src", "fuzz"), set())
        folders = {str(pathlib.PurePath(name).parent) for name in self.naming("ToyFamily", "tests")}
        self.assertEqual(folders, {"tests/toy_family", "tests/ai"})

    def test_only_the_list_of_families_knows_the_program_s_own(self):
        own = re.compile(r"^src/(games|ai|maps)/(metro|next_station|on_the_underground)/")
        family = r"(metro|next_station|on_the_underground)"
        knowing = self.naming(rf'#include "(games|ai)/{family}/|\b{family}::|== "(metro|next-station|on-the-underground)"', "src")
        self.assertEqual({name for name in knowing if not own.match(name)}, {"src/families/benchmarks.cc", "src/families/families.h", "src/families/maps.cc"})


if __name__ == "__main__":
    unittest.main()
