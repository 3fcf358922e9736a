"""Drives what runs on several threads from outside: simulate, arena with teams, and the server under a crowd.

The program's path stands in MORNINGTON. `./test --long` runs this also with a program built with ThreadSanitizer, which
ends with an exit code of its own where two threads meet without order.
"""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import unittest

PROGRAM = os.environ["MORNINGTON"]
LONG = "MORNINGTON_LONG" in os.environ


def run(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0 and "Sanitizer" not in done.stderr, (arguments, done.returncode, done.stderr[-4000:])
    return done.stdout


class SameOnAnyNumberOfThreads(unittest.TestCase):
    """How many threads there are changes no result."""

    def simulated(self, *arguments):
        """All that `simulate` says, but for how long it took on how many threads."""
        summary = json.loads(run("simulate", *arguments, "--json"))
        del summary["timing"]
        return summary

    def test_simulate(self):
        games = 400 if LONG else 40
        for edition in ("metro", "next-station-london", "underground-london"):
            self.assertEqual(*(self.simulated(edition, "--games", games, "--seed", 7, "--threads", threads)
                               for threads in (1, 4)))

    def test_simulate_that_keeps_every_game(self):
        with tempfile.TemporaryDirectory() as folder:
            run("simulate", "metro-berlin", "--games", 24, "--seed", 7, "--threads", 4, "--replays", folder)
            self.assertEqual(len(list(pathlib.Path(folder).iterdir())), 24)

    def test_arena(self):
        games = 48 if LONG else 12
        for edition in ("metro-paris", "next-station-london", "underground-paris"):
            with tempfile.TemporaryDirectory() as folder:
                kept = []
                for threads in (1, 4):
                    out = pathlib.Path(folder) / f"{threads}.jsonl"
                    run("arena", edition, "--players", "random,greedy,novice", "--seats", 2, "--games", games, "--seed", 7,
                        "--threads", threads, "--out", out)
                    kept.append(sorted(self.moves(out.read_text())))
                self.assertEqual(kept[0], kept[1])
                self.assertGreaterEqual(len(kept[0]), games)

    @staticmethod
    def moves(text):
        return [json.dumps(game["steps"]) for game in map(json.loads, text.splitlines()) if "steps" in game]

    def test_teams(self):
        games = 8 if LONG else 2
        for edition in ("metro", "next-station-london", "underground-new-york"):
            run("arena", edition, "--players", "3*casual@60,random", "--games", games, "--seed", 7, "--threads", 2)


class Crowd(unittest.TestCase):
    """Many visitors at once; then the server is ended while they are still asking."""

    VISITORS = 12
    VISITS = 200 if LONG else 40

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = b"<!doctype html>" + b"x" * 100000
        (pathlib.Path(folder.name) / "index.html").write_bytes(self.page)
        self.server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--host", "localhost", "--web", folder.name],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.server.stdout.readline())[1])
        self.answers = []

    def visit(self, until=None):
        with socket.create_connection(("localhost", self.port), timeout=60) as connection, connection.makefile("rb") as stream:
            for _ in range(self.VISITS):
                if until is not None and until.is_set():
                    return
                connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                head = iter(lambda: stream.readline().strip(), b"")
                length = max(int(line.split()[1]) for line in head if line.startswith(b"Content-Length"))
                self.answers.append(stream.read(length) == self.page)

    def test_everybody_is_answered_and_the_end_is_clean(self):
        visitors = [threading.Thread(target=self.visit) for _ in range(self.VISITORS)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
        self.assertEqual(self.answers, [True] * (self.VISITORS * self.VISITS))
        self.ends()

    def test_it_may_be_ended_amid_requests(self):
        ended = threading.Event()

        def visit_until_the_end():
            try:
                self.visit(ended)
            except (OSError, ValueError):
                pass

        visitors = [threading.Thread(target=visit_until_the_end) for _ in range(self.VISITORS)]
        for visitor in visitors:
            visitor.start()
        self.ends()
        ended.set()
        for visitor in visitors:
            visitor.join()

    def ends(self):
        self.server.send_signal(signal.SIGTERM)
        _, said = self.server.communicate(timeout=60)
        self.assertEqual((self.server.returncode, said), (0, ""))


if __name__ == "__main__":
    unittest.main()
