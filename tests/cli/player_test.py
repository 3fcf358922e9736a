"""`mornington player` at the other end of a line: it plays what the same bot plays inside.

The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
ALL_ONES = 2 ** 64 - 1
EDITIONS = ["metro-stockholm", "next-station-london", "underground-paris"]


def mix(word):
    """core/hash.h has the same."""
    for _ in range(2):
        word = (word ^ word >> 32) * 0xD6E8FEB86659FD93 & ALL_ONES
    return word ^ word >> 32


def seed_of(game):
    """What the arena gives the bots of a game (arena/play_game.cc)."""
    return (mix(int(game["seed"])) + game["game"] * 0x9E3779B97F4A7C15) & ALL_ONES


class PlayerTest(unittest.TestCase):
    def arena(self, edition, players, shard="1/1"):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "games.jsonl"
            done = subprocess.run([PROGRAM, "arena", edition, "--players", players, "--games", "2", "--seed", "3",
                                   "--shard", shard, "--out", out], capture_output=True, text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr)
            games = [json.loads(line) for line in out.read_text().splitlines()[1:]]
        return sorted(games, key=lambda game: game["game"])

    def test_two_builds_can_meet(self):
        for edition in EDITIONS:
            with self.subTest(edition):
                inside = self.arena(edition, "novice,greedy")
                for i, game in enumerate(inside):
                    player = f"cmd:{PROGRAM} player novice --seed {seed_of(game)}"
                    met = self.arena(edition, f"{player},greedy", f"{i + 1}/{len(inside)}")
                    self.assertEqual([game["steps"]], [other["steps"] for other in met])

    def ask(self, *arguments, lines=""):
        return subprocess.run([PROGRAM, "player", *arguments], input=lines, capture_output=True, text=True, timeout=60)

    def test_an_unknown_bot_is_refused(self):
        done = self.ask("genius")
        self.assertEqual(done.returncode, 2)
        self.assertIn("genius", done.stderr)

    def test_a_line_without_sense_ends_it_with_a_sentence(self):
        done = self.ask("greedy", lines='{"ask":"new","edition":"underground-london","seats":2,"seat":0}\n{"ask":"choose","view":7}\n')
        self.assertEqual(done.returncode, 2)
        self.assertIn("standard input: $", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_the_end_of_input_is_the_end(self):
        self.assertEqual(self.ask("greedy").returncode, 0)


if __name__ == "__main__":
    unittest.main()
