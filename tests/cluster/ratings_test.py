"""Rated games on three nodes that share a database, while nodes are killed: every game is reviewed and rated once, all nodes show the same
ratings, and they verify. Nodes of an older version hold rated games back."""

import json
import random
import subprocess
import unittest

from cluster import Cluster, wait_until
from support import PROGRAM, patiently

RATED = {"rated": True, "visibility": "public", "clock": {"kind": "live", "base_s": 3600, "increment_s": 30}}
SEATS = [{"kind": "you"}, {"kind": "open"}]


class Ratings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.close)

    def client(self, number, token):
        client = self.cluster.nodes[number].client(token)
        self.addCleanup(client.close)
        return client

    def profile(self, number, person):
        return json.loads(patiently(lambda: self.cluster.nodes[number].get(f"/api/players/{person}")))

    def resign_once(self, first, second):
        game = first.ask(ask="create", edition="next-station-london", seats=SEATS, **RATED)["games"][0]
        for client, verb in ((second, "sit"), (first, "start"), (second, "resign")):
            if verb != "sit":
                client.resume(game)  # what was done at another node is known here now
            said = client.ask(ask=verb, game=game)
            self.assertEqual(said["tell"], "done", said)

    def test_every_game_is_rated_once_whatever_happens_to_the_nodes(self):
        rng = random.Random(4)
        tokens = [self.cluster.nodes[0].guest_token() for _ in range(2)]
        games = 9
        for number in range(games):
            clients = [self.client((number + i) % 3, token) for i, token in enumerate(tokens)]
            people = [client.welcome["person"] for client in clients]
            self.resign_once(*clients)
            if number % 3 == 2:
                node = self.cluster.nodes[rng.randrange(3)]
                node.kill()
                node.start()
                self.cluster.wait_until_ready()

        def is_rated(number):
            return [one["games"] for one in self.profile(number, people[0])["ratings"]] == [games, games]
        try:
            for number in range(3):
                wait_until(lambda n=number: is_rated(n), f"all ratings at node {number}")
        except AssertionError:
            print(self.profile(0, people[0])["ratings"], self.cluster.nodes[0].logged()[-2000:])
            raise
        shown = [self.profile(number, people[0]) for number in range(3)]
        self.assertEqual(shown[0], shown[1])
        self.assertEqual(shown[0], shown[2])
        self.assertEqual(len(shown[0]["history"]), 2 * games)
        store = self.cluster.nodes[0].settings["store"]
        said = subprocess.run([PROGRAM, "ratings", "verify", store], capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout.splitlines()[-1:]), (0, ["No difference."]), said.stdout + said.stderr)
        self.assertIn(f"{games} rated games", said.stdout)

    def test_an_older_node_holds_rated_games_back(self):
        """As a node of the version before does, which would end such a game without a rating."""
        run = self.cluster.postgres.run
        client = self.client(1, self.cluster.nodes[1].guest_token())

        def create(rated):
            wish = RATED if rated else {}
            return client.ask(ask="create", edition="metro", seats=SEATS, **wish)
        run("INSERT INTO mornington.leases (until, knows) VALUES (9000000000000, 3)")
        try:
            wait_until(lambda: create(True).get("why") == "try-again", "rated games to be held back")
            self.assertEqual(create(False)["tell"], "created", "others are made all the same")
        finally:
            run("DELETE FROM mornington.leases WHERE until = 9000000000000")
        wait_until(lambda: create(True)["tell"] == "created", "rated games to be made again")


if __name__ == "__main__":
    unittest.main()
