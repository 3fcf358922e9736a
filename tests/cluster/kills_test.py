"""Three nodes whose clocks disagree, players and spectators spread over them, and whatever can break breaks: nodes are killed, told
to end or paused, NATS stops, PostgreSQL restarts, a node is cut off from either. Every acknowledged move is there, in order, once,
every replay verifies, and every history is linearizable. MORNINGTON_LONG has 100 rounds instead of 5; a failure names the seed, and MORNINGTON_SEED plays that one again."""

import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest
from collections import Counter

from cluster import Cluster, Games
from support import LONG

ROUNDS = 100 if LONG else 5
SEED = int(os.environ.get("MORNINGTON_SEED", "20261116"))
SHIFTS = (-5, 0, 5)  # seconds by which the nodes' clocks are wrong


def shifted_clocks(folder):
    """The environment of each node."""
    library = pathlib.Path(folder, "shifted_clock.so")
    source = pathlib.Path(__file__).with_name("shifted_clock.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    sanitizer = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "verify_asan_link_order=0"]))
    return [{"LD_PRELOAD": str(library), "SHIFTED_CLOCK": str(shift), "ASAN_OPTIONS": sanitizer} for shift in SHIFTS]


class Kills(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cluster = Cluster(environments=shifted_clocks(folder.name))
        self.addCleanup(self.cluster.close)
        self.random = random.Random(SEED)
        self.broken = Counter()
        print(f"seed {SEED}", flush=True)

    def break_things(self):
        troubles = [self.kill_a_node, self.end_a_node, self.stop_the_bus, self.restart_the_store, self.cut_from_the_store,
                    self.cut_from_the_bus, self.pause_a_node]
        for _ in range(ROUNDS):
            time.sleep(self.random.uniform(0.1, 1.0))
            trouble = self.random.choice(troubles)
            trouble()
            self.broken[trouble.__name__] += 1

    def a_node(self):
        return self.random.choice(self.cluster.nodes)

    def kill_a_node(self):
        node = self.a_node()
        node.kill()
        time.sleep(self.random.uniform(0, 1.0))
        node.start()

    def end_a_node(self):
        node = self.a_node()
        self.assertEqual(node.end(), 0)
        node.start()

    def pause_a_node(self):
        node = self.a_node()
        node.process.send_signal(signal.SIGSTOP)
        time.sleep(self.random.uniform(0, 7.0))  # longer than a lease at times
        node.process.send_signal(signal.SIGCONT)
        self.cluster.wait_until_ready()

    def stop_the_bus(self):
        self.cluster.nats.stop()
        time.sleep(self.random.uniform(0, 2.0))
        self.cluster.nats.start()

    def restart_the_store(self):
        self.cluster.postgres.stop()
        time.sleep(self.random.uniform(0, 2.0))
        self.cluster.postgres.start()
        self.cluster.wait_until_ready()

    def cut_from_the_store(self):
        self.cut(self.a_node().to_store)
        self.cluster.wait_until_ready()

    def cut_from_the_bus(self):
        self.cut(self.a_node().to_bus)

    def cut(self, way):
        way.cut()
        time.sleep(self.random.uniform(0, 3.0))
        way.mend()

    def test_what_was_acknowledged_is_there_in_order_and_once(self):
        games = Games(self.cluster, SEED)
        games.beside(self.break_things)
        games.assert_kept(self)
        print(f"{dict(self.broken)}: {len(games.played)} games, {games.acknowledged} acknowledged moves", flush=True)


if __name__ == "__main__":
    unittest.main()
