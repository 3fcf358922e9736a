"""Every example of `--help`, run as it stands there but for sizes, and the same examples in the manual.

The program's path stands in MORNINGTON. What cannot be run here is declared with its reason; the rest must succeed.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from reference_test import PROGRAM, commands, output_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOT_RUN = {
    "mornington serve": "serves until it is stopped; tests/server starts it",
    "mornington serve --port 0 --data games": "likewise",
    "mornington serve --config /etc/mornington.conf": "likewise",
    "mornington serve --host 0.0.0.0 --set sockets=500": "likewise",
    "mornington copy games postgres://mornington@localhost/games": "needs PostgreSQL; tests/server/postgres_test.py has one",
    "mornington copy postgres://mornington@localhost/games games-again": "likewise",
    "mornington ratings verify postgres://mornington@localhost/games": "likewise",
    **{f"mornington moderate {rest}": "asks a running server; tests/server/moderation_test.py does it"
       for rest in ("queue", "show 7", "person 0123456789abcdef", "log",
                    'decide 0123456789abcdef mute --hours 24 --report 7 --reason "Insults in the chat"',
                    'lift 0123456789abcdef --reason "It was a mistake"',
                    'answer 0123456789abcdef --grant --reason "You are right"')},
    "mornington ratings compare games.jsonl": "needs games with reviews; tests/server/ratings_test.py has some",
    **{f"mornington puzzles {rest}": "thinks for minutes; tests/cli/puzzles_test.py runs it on what it can solve at once"
       for rest in ("metro --count 60 --seed 1 --out puzzles.jsonl", "next-station-london --seats 1 --count 5 --seed 7",
                    "check puzzles.jsonl", "check puzzles.jsonl --bot expert --sample 10",
                    "explain puzzles.jsonl --out puzzles.jsonl --force")},
    "mornington play --continue": "needs a kept game; tests/cli/play_test.py has one",
    "mornington play --resume game.jsonl": "needs a game in progress; tests/cli/play_test.py has one",
    "mornington player novice --seed 7": "is spoken to by another program; tests/cli/player_test.py does it",
}
# Only sizes: how many games, how deep, how long, how strong.
SMALLER = [(r"--games \d+", "--games 2"), (r"--depth \d+", "--depth 1"),
           (r"--budget 500", "--budget 4"), (r"bench( metro --players 2)?( --seconds 5)?", r"bench\1 --seconds 0.01"),
           (r"--bot (expert|master)", "--bot greedy"), (r"--levels novice,skilled,expert", "--levels greedy"),
           (r"review game.jsonl$", "review game.jsonl --budget 4"),
           (r"\b(expert@500|expert@400|expert|skilled)\b(?=[, \"])", "greedy")]


def examples(command):
    part = re.search(r"^Examples:\n((?:  .*\n)+)", output_of(PROGRAM, *command.path, "--help"), re.M)
    return [line.strip() for line in part[1].splitlines()] if part else []


def smaller(example):
    for size, less in SMALLER:
        example = re.sub(size, less, example)
    return example


class ExamplesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory(prefix="mornington-")
        cls.addClassCleanup(holder.cleanup)
        cls.folder = pathlib.Path(holder.name)
        (cls.folder / "bin").mkdir()
        (cls.folder / "bin/mornington").symlink_to(PROGRAM)
        (cls.folder / "old").symlink_to("bin")
        (cls.folder / "tests").symlink_to(ROOT / "tests")
        (cls.folder / "my-city.geojson").symlink_to(ROOT / "tests/maps/town.geojson")
        bot = re.findall(r"```python\n(.*?)```", (ROOT / "docs/engine.md").read_text(), re.DOTALL)[-1]
        (cls.folder / "my_bot.py").write_text(bot)
        cls.commands = commands()
        for command in (
                "mornington simulate next-station-london --seats random --games 1 --seed 2 --replays one && mv one/* game.jsonl",
                "for i in 1 2; do mornington arena metro --players greedy,random --games 2 --shard $i/2 --out shard-$i.jsonl; done",
                "mornington tournament new --entrants ann,bob --rounds 2 --out cup.json && mornington tournament pair cup.json",
                "mornington tournament new --format round-robin --entrants ann,bob,cem --out league.json",
                "mornington tournament new --format duplicate --entrants ann,bob --out deals.json",
                "mornington board show underground-paris/board --out my-paris.json",
                "mornington board show underground-london/board --out board.json",
                "mornington board show underground-london/layout --out layout.json",
                "mornington board generate next-station --seed 7 --out my-map.json",
                "mornington board import my-city.geojson --out my-city.json"):
            done = cls.shell(command)
            if done.returncode != 0:
                raise AssertionError((command, done.stdout, done.stderr))


    @classmethod
    def make_store(cls):
        """The folder `games`, as a server leaves it; other examples write replays there."""
        subprocess.run(["rm", "-rf", cls.folder / "games", cls.folder / "web"], check=True)
        (cls.folder / "web").mkdir()
        (cls.folder / "web/index.html").write_text("<p>")
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--web", "web", "--data", "games"], cwd=cls.folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        server.stdout.readline()
        server.terminate()
        server.communicate(timeout=60)

    @classmethod
    def shell(cls, command):
        where = {**os.environ, "PATH": f"{cls.folder}/bin:{os.environ['PATH']}", "TERM": "dumb",
                 "XDG_DATA_HOME": str(cls.folder / "kept")}
        return subprocess.run(["bash", "-c", command], input="quit\n", capture_output=True, text=True, timeout=120,
                              cwd=cls.folder, env=where)

    def prepare(self, example):
        """What the example writes is not there, and what it reads is."""
        for option in ("--out", "--plot", "--replays", "--html", "--svg"):
            for name in re.findall(rf"{option} (\S+)", example):
                if "--force" not in example and (self.folder / name).exists() and name not in example.split(option)[0].split():
                    subprocess.run(["rm", "-r", self.folder / name], check=True)

    def test_every_example_works(self):
        listed = {example for command in self.commands for example in examples(command)}
        self.assertGreater(len(listed), 40)
        self.assertEqual(set(NOT_RUN) - listed, set(), "declared and no longer there")
        for command in self.commands:
            for example in examples(command):
                if example in NOT_RUN:
                    continue
                with self.subTest(command=command.name(), example=example):
                    self.prepare(example)
                    if command.path == ("backup",):
                        self.make_store()
                    done = self.shell(smaller(example))
                    self.assertEqual(done.returncode, 0, f"{smaller(example)}\n{done.stdout[-300:]}{done.stderr}")
                    self.assertNotIn('"ok":false', done.stdout)

    def test_the_manual_has_the_same_examples(self):
        subprocess.run([PROGRAM, "reference", self.folder / "reference"], check=True)
        for command in self.commands:
            page = self.folder / "reference/man" / ("-".join(("mornington", *command.path)) + ".1")
            text = page.read_text().replace("\\-", "-").replace("\\(aq", "'").replace("\\(dq", '"')
            for example in examples(command):
                self.assertIn(example, text.replace("\\&", ""), command.name())


if __name__ == "__main__":
    unittest.main()
