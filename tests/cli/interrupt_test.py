"""Every long command ends soon after SIGINT and SIGTERM, in mid-search too, and tells what it has by then.

None of the commands here would end by itself within the hour. The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}


class InterruptTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def interrupt(self, *arguments, ready=lambda: True, by=signal.SIGTERM, pause=0.5):
        """Starts the program, waits until it listens and is ready and somewhat longer, and sends the signal."""
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, cwd=self.folder)
        until = time.monotonic() + 60
        while not (self.listens(process, by) and ready()) and process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(pause)
        self.assertIsNone(process.poll(), "it ended by itself")
        process.send_signal(by)
        listened = self.ends(process)
        if not listened:
            process.kill()
        told, complaint = process.communicate()
        self.assertTrue(listened, f"{arguments[:4]} does not listen to the signal")
        self.assertEqual(process.returncode, CODES[by], told + complaint)
        self.assertIn("mornington: interrupted", complaint)
        return told, complaint

    def listens(self, process, signal_number):
        """Whether the program has set its handler: on a busy machine a process may need seconds to come so far."""
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
        return int(caught, 16) >> (signal_number - 1) & 1

    def ends(self, process):
        """Whether it does, while its input stays open. What it prints fits into the pipe."""
        try:
            return process.wait(timeout=30) is not None
        except subprocess.TimeoutExpired:
            return False

    def lines(self, name):
        path = self.folder / name
        return path.read_text().splitlines() if path.exists() else []

    def test_the_arena_in_the_middle_of_a_search(self):
        for n, players in enumerate(("master@600s,random", "2*expert@600s,random", "master@4000000000,random")):
            for by in CODES:
                self.interrupt("arena", "metro", "--players", players, "--threads", 2, "--out", f"{n}-{by}.jsonl",
                               ready=lambda: self.lines(f"{n}-{by}.jsonl"), by=by, pause=0.2)

    def test_the_arena_keeps_and_tells_its_games(self):
        plan = ["arena", "next-station-london", "--players", "random,greedy", "--games", "1000000", "--out", "o.jsonl"]
        told, complaint = self.interrupt(*plan, "--threads", 2, "--json", ready=lambda: len(self.lines("o.jsonl")) > 3)
        kept = [json.loads(line) for line in self.lines("o.jsonl")[1:]]
        self.assertEqual(json.loads(told)["games"], len(kept))
        self.assertIn(f"{len(kept)} games of 1000000", complaint)
        self.assertIn("o.jsonl; --resume continues", complaint)
        self.interrupt(*plan, "--resume", ready=lambda: len(self.lines("o.jsonl")) > len(kept) + 3)
        self.assertGreater(len(self.lines("o.jsonl")), len(kept) + 3)

    def test_the_arena_while_a_program_is_silent(self):
        self.interrupt("arena", "metro", "--players", "cmd:touch ready; exec sleep 4000,random", "--move-time", 3000,
                       ready=lambda: (self.folder / "ready").exists())

    def test_simulate_in_the_middle_of_a_search(self):
        for edition in ("metro", "next-station-london", "underground-london"):
            told, complaint = self.interrupt("simulate", edition, "--seats", "master@600s,random", "--threads", 2)
            self.assertIn("0 of 1000 games", complaint)
            self.assertEqual(told, "")

    def test_review_in_the_middle_of_a_search_and_of_its_samples(self):
        subprocess.run([PROGRAM, "simulate", "next-station-london", "--seats", "random", "--games", "1", "--seed", "1",
                        "--replays", self.folder / "games"], check=True, capture_output=True)
        game = next((self.folder / "games").iterdir())
        for how in (("--bot", "master@600s", "--budget", 2), ("--budget", 1000000)):
            for by in CODES:
                _, complaint = self.interrupt("review", game, *how, by=by)
                self.assertRegex(complaint, r"\d+ of \d+ steps were reviewed")

    def test_simulate_sums_up_what_it_has(self):
        for by in CODES:
            told, complaint = self.interrupt("simulate", "metro", "--games", 100000000, "--json", "--threads", 2, by=by,
                                             pause=1.5)
            games = json.loads(told)["games"]
            self.assertGreater(games, 0)
            self.assertEqual(sum(json.loads(told)["seats"][0]["histogram"]["counts"]), games)
            self.assertIn(f"{games} of 100000000 games were played and are included in the summary", complaint)

    def test_simulate_with_replays(self):
        self.interrupt("simulate", "metro", "--seats", "random,random", "--games", 1000000, "--replays", "kept",
                       ready=lambda: len(list((self.folder / "kept").glob("*.jsonl"))) > 2)
        for path in sorted((self.folder / "kept").glob("*.jsonl"))[:3]:
            subprocess.run([PROGRAM, "replay", str(path), "--verify"], check=True, capture_output=True)

    def test_bench(self):
        told, complaint = self.interrupt("bench", "underground-london", "--seconds", 600, "--json", pause=2)
        self.assertEqual(json.loads(told)["editions"], [])
        self.assertIn("0 of 1 edition", complaint)

    def test_perft_tells_the_depths_it_has_counted(self):
        told, complaint = self.interrupt("perft", "metro", "--depth", 30, "--json", pause=1.5)
        counts = json.loads(told)["counts"]
        self.assertGreaterEqual(len(counts), 2)
        self.assertIn(f"{len(counts)} of 30 depths", complaint)

    def test_cases_tells_what_has_passed(self):
        told, complaint = self.interrupt("cases", *[ROOT / "tests/cases/metro/cases.json"] * 5000, pause=1.5)
        self.assertRegex(told, r"^[1-9][0-9]* passed, 0 failed")
        self.assertIn("of 5000 files", complaint)

    def test_commands_that_wait_for_their_input(self):
        os.mkfifo(self.folder / "never")
        for command in (["engine"], ["replay", "never"], ["arena", "merge", "never"], ["board", "check", "never"]):
            for by in CODES:
                self.interrupt(*command, by=by)


if __name__ == "__main__":
    unittest.main()
