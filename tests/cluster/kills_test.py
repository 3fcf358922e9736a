"""Three nodes, players spread over them, and whatever can break breaks: nodes are killed or told to end, NATS stops, PostgreSQL
restarts, a node is cut off from either. What was acknowledged is there, in order, once, and every replay verifies.
MORNINGTON_LONG has 100 rounds instead of 5; a failure names the seed, and MORNINGTON_SEED plays that one again."""

import os
import random
import threading
import time
import unittest

from cluster import Cluster, Wanderer
from support import LONG, in_threads, patiently, player, verify

ROUNDS = 100 if LONG else 5
SEED = int(os.environ.get("MORNINGTON_SEED", "20261116"))
EDITIONS = ["metro", "next-station-london"]


class Kills(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster()
        self.addCleanup(self.cluster.close)
        self.over = threading.Event()
        self.games = []
        self.random = random.Random(SEED)
        print(f"seed {SEED}", flush=True)

    def play_on(self, edition):
        number = 0
        while not self.over.is_set():
            pair = [Wanderer(self.cluster, f"{SEED} {edition} {number} {i}") for i in range(2)]
            number += 1
            game = self.begin(pair, edition)
            in_threads(*(one.play for one in pair))
            self.games.append((game, pair))
            for one in pair:
                one.thinker.close()
                one.socket.close()

    def begin(self, pair, edition):
        identity = {"id": os.urandom(8).hex()}

        def make():
            pair[0].connect()
            return pair[0].create(edition, 2, visibility="public", **identity)

        def sit():
            pair[1].connect()
            pair[1].sit(game)

        game = patiently(make)
        try:
            patiently(sit)
        except player.Refused:
            pass  # the seat was taken before the server could say so
        return game

    def break_things(self):
        troubles = [self.kill_a_node, self.end_a_node, self.stop_the_bus, self.restart_the_store, self.cut_from_the_store,
                    self.cut_from_the_bus]
        try:
            for _ in range(ROUNDS):
                time.sleep(self.random.uniform(0.1, 1.0))
                self.random.choice(troubles)()
        finally:
            self.over.set()

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
        in_threads(self.break_things, *(lambda e=edition: self.play_on(e) for edition in EDITIONS))
        self.cluster.wait_until_ready()
        self.assertGreaterEqual(len(self.games), len(EDITIONS))
        for game, pair in self.games:
            for one in pair:
                self.assert_kept(game, one)
            verify(self.cluster.nodes[0].replay(game))

    def assert_kept(self, game, one):
        for node in self.cluster.nodes:
            client = node.client(one.token)
            self.addCleanup(client.close)
            position = client.resume(game)
            news = client.news(game)
            self.assertEqual(position["state"], "over")
            self.assertEqual([entry["sequence"] for entry in news], list(range(1, position["sequence"] + 1)), SEED)
            acts = [entry["sequence"] for entry in news if entry["what"] == "act" and entry["seat"] == one.seat]
            self.assertEqual(one.kept, acts, f"seed {SEED}")


if __name__ == "__main__":
    unittest.main()
