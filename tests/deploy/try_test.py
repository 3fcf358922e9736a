"""deploy/try starts the whole topology, two outside programs play through nginx while a node is told to end, and all of it
is gone afterwards."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from programs import PROGRAM, ROOT, Pair
import topology
from support import verify


def play():
    """Beside the topology, as its command."""
    pair = Pair(os.environ["ADDRESS"])

    def end_a_node():
        while pair.host.seen < 12 and pair.host.result is None:
            time.sleep(0.01)
        os.kill(int(os.environ["NODE_PIDS"].split()[0]), signal.SIGTERM)

    pair.play(end_a_node)
    with urllib.request.urlopen(f"{os.environ['NODES'].split()[2]}/api/games/{pair.game}", timeout=60) as answer:
        verify(answer.read().decode())
    print("played", pair.game)


class Try(unittest.TestCase):
    def test_a_game_through_nginx_while_a_node_ends(self):
        with tempfile.TemporaryDirectory() as web:
            pathlib.Path(web, "index.html").write_text("<!doctype html>")
            done = subprocess.run([ROOT / "deploy/try", "--program", PROGRAM, "--web", web, sys.executable, "-B", __file__, "play"],
                                  capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("played ", done.stdout)
        started = dict(line.split(": ", 1) for line in done.stderr.splitlines() if "127.0.0.1:" in line)
        self.assertEqual(list(started), ["database", "bus", "node1", "node2", "node3", "nginx"])
        for name, address in started.items():
            self.assertFalse(topology.listens(int(address.split("127.0.0.1:")[1].split("/")[0])), name)


if __name__ == "__main__":
    if sys.argv[1:] == ["play"]:
        play()
    else:
        unittest.main()
