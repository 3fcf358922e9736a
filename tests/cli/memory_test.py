"""With little memory every command runs, or ends with a sentence and exit code 1; and without threads they run too.

A plain program is given an address space of a limited size (`ulimit -v`). One with AddressSanitizer needs terabytes of
that; there the sanitizer's allocator is told to refuse. The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["MORNINGTON"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
SANITIZED = b"__asan_init" in pathlib.Path(PROGRAM).read_bytes()
PLENTY = 1000  # MB
SENTENCE = "mornington: out of memory"


def little(megabytes):
    """How to start a program that has so much."""
    if SANITIZED:
        limits = f"allocator_may_return_null=1:soft_rss_limit_mb={megabytes + 100}:max_allocation_size_mb={megabytes}"
        return {"env": {**os.environ, "ASAN_OPTIONS": limits}}
    size = megabytes * 1000 * 1024
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size))}


def no_threads():
    """A stack for each thread that no address space can hold."""
    most = resource.getrlimit(resource.RLIMIT_STACK)[1]
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_STACK, (1 << 46, most))}


class MemoryTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.run_program("simulate", "metro", "--games", 1, "--replays", "kept")
        self.run_program("arena", "metro", "--players", "random,greedy", "--games", 2, "--out", "games.jsonl")
        self.replay = next((self.folder / "kept").glob("*.jsonl"))

    def run_program(self, *arguments, typed="", **how):
        return subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True, text=True,
                              encoding="utf-8", errors="replace", timeout=120, cwd=self.folder, **how)

    def commands(self):
        """Every command, each with something to do."""
        new = json.dumps({"ask": "new", "edition": "metro", "seats": 2}) + "\n"
        return [(["games"], ""), (["games", "metro", "--json"], ""), (["rules", "MET"], ""), (["engine"], new),
                (["play", "metro", "--seats", "master@20,random"], ""),
                (["simulate", "underground-london", "--seats", "master@20,master@20", "--games", 4], ""),
                (["replay", self.replay, "--verify"], ""), (["replay", self.replay, "--json"], ""),
                (["cases", ROOT / "tests/cases/next-station/cases.json"], ""), (["perft", "metro", "--depth", 2], ""),
                (["bench", "metro", "--seconds", 0.01], ""),
                (["arena", "metro", "--players", "2*master@20,master@20", "--games", 2], ""),
                (["arena", "merge", "games.jsonl"], ""), (["board", "svg", "metro"], ""),
                (["board", "check", ROOT / "data/boards/metro/board.json"], ""),
                (["board", "generate", "next-station", "--seed", 1], "")]

    def out_of_memory(self, megabytes, commands):
        """Those that said so; no other end is allowed but the good one."""
        said = []
        for arguments, typed in commands:
            done = self.run_program(*arguments, typed=typed, **little(megabytes))
            what = f"{arguments} with {megabytes} MB: {done.returncode}\n{done.stderr[-500:]}"
            self.assertIn(done.returncode, (0, 1), what)
            self.assertEqual(done.returncode == 1, SENTENCE in done.stderr, what)
            said += [arguments] if done.returncode == 1 else []
        return said

    def test_a_gigabyte_is_enough_for_every_command(self):
        self.assertEqual(self.out_of_memory(PLENTY, self.commands()), [])

    def least(self):
        """The first size, in MB, that has room for the program itself and its libraries."""
        return next(size for size in range(1 if SANITIZED else 20, PLENTY, 5)
                    if self.run_program("--version", **little(size)).returncode == 0)

    def test_too_little_is_said(self):
        searching = [pair for pair in self.commands() if "master" in str(pair)]
        self.assertEqual(len(self.out_of_memory(self.least(), searching)), len(searching))

    def test_a_file_that_does_not_fit_is_said(self):
        (self.folder / "large.jsonl").write_text('{"arena":2,"x":"' + "x" * 40_000_000 + '"}\n')
        done = self.run_program("arena", "merge", "large.jsonl", **little(20 if SANITIZED else self.least() + 20))
        self.assertIn(done.returncode, (1, 2), done.stderr)
        self.assertIn("mornington: ", done.stderr)

    def test_a_hundred_million_games_take_no_more_than_a_few(self):
        with subprocess.Popen([PROGRAM, "simulate", "metro", "--games", "100000000"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, **little(PLENTY)) as process:
            time.sleep(2)
            process.send_signal(signal.SIGTERM)
            told, complaint = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 143, complaint)
        self.assertIn("decisions", told)

    def test_without_threads_the_work_is_done_by_one(self):
        with_threads = self.run_program("simulate", "metro", "--games", 8, "--threads", 4, "--json")
        alone = self.run_program("simulate", "metro", "--games", 8, "--threads", 4, "--json", **no_threads())
        self.assertEqual(alone.returncode, 0, alone.stderr)
        told = [json.loads(done.stdout) for done in (with_threads, alone)]
        self.assertEqual(told[0]["seats"], told[1]["seats"])
        for players in ("random,greedy", "3*novice@9,random"):
            done = self.run_program("arena", "metro", "--players", players, "--games", 4, "--threads", 3, **no_threads())
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
