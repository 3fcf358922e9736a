"""What players at different nodes see of each other, and what an outage costs them: nothing."""

import time
import unittest

from cluster import Cluster, wait_until


class Nodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster(nodes=2)

    @classmethod
    def tearDownClass(cls):
        cls.cluster.close()

    def setUp(self):
        self.cluster.wait_until_ready()

    def client(self, node, token=None):
        client = self.cluster.nodes[node].client(token)
        self.addCleanup(client.close)
        return client

    def begin(self, edition="metro", **more):
        """A game between a player at each node."""
        here, there = self.client(0), self.client(1)
        seats = [{"kind": "you"}, {"kind": "open"}]
        game = here.ask(ask="create", edition=edition, seats=seats, visibility="public", **more)["games"][0]
        self.assertEqual(there.ask(ask="sit", game=game)["tell"], "done")
        here.position, there.position = here.resume(game), there.resume(game)
        self.assertEqual(here.ask(ask="start", game=game)["tell"], "done")
        return game, here, there

    def test_a_table_made_at_one_node_stands_in_the_lobby_of_the_other(self):
        there = self.client(1)
        there.ask(ask="lobby", follow=True)
        here = self.client(0)
        game = here.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")["games"][0]
        while there.wait_for("listed")["table"]["game"] != game:
            pass

    def test_what_one_says_and_does_the_other_hears(self):
        game, here, there = self.begin()
        there.wait_for("news", game=game, what="start")
        self.assertEqual(here.ask(ask="chat", game=game, text="Well met")["tell"], "done")
        there.wait_for("chat", game=game, text="Well met")
        if not any(told["tell"] == "presence" and told["seats"] == [True, True] for told in here.told):
            here.wait_for("presence", game=game, seats=[True, True])
        there.close()
        here.wait_for("presence", game=game, seats=[True, False])

    def test_a_create_that_is_said_again_at_another_node_makes_no_second_table(self):
        here = self.client(0)
        wish = dict(ask="create", id="once", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")
        made = here.ask(**wish)["games"]
        self.assertEqual(self.client(1, here.token).ask(**wish)["games"], made)

    def test_who_is_deleted_at_one_node_is_nobody_at_the_other(self):
        here, there = self.client(0), self.client(1)
        gone = self.client(1, here.token)
        status, _, _ = self.cluster.nodes[0].ask("DELETE", "/api/person", Authorization=f"Bearer {here.token}")
        self.assertEqual(status, 200)
        with self.assertRaises(ConnectionError):
            while True:
                gone.hear()
        with self.assertRaises(ConnectionError):
            self.cluster.nodes[1].client(here.token)
        self.assertEqual(there.ask(ask="ping")["tell"], "pong")

    def test_without_a_bus_they_still_hear_of_each_other(self):
        self.cluster.nats.stop()
        try:
            game, here, there = self.begin()
            there.wait_for("news", game=game, what="start")
            here.ask(ask="chat", game=game, text="slower")
            there.wait_for("chat", game=game, text="slower")
            wait_until(lambda: self.cluster.nodes[0].metric("bus_connected") == 0, "a node that knows that the bus is gone")
        finally:
            self.cluster.nats.start()
        wait_until(lambda: self.cluster.nodes[0].metric("bus_connected") == 1, "a node that has found the bus again")

    def test_an_outage_of_the_store_is_given_back(self):
        game, here, there = self.begin(clock={"kind": "live", "base_s": 600, "increment_s": 0})
        there.wait_for("news", game=game, what="start")
        begun = time.monotonic()
        self.cluster.postgres.stop()
        for node in self.cluster.nodes:
            wait_until(lambda n=node: not n.is_ready(), "a node that misses its store")
        refused = here.ask(ask="resume", game=game, after=0)
        self.assertEqual((refused["tell"], refused["what"]), ("refused", "the store does not answer; try again in a moment"))
        time.sleep(6)  # leases are good for five seconds; being slower does no harm
        self.cluster.postgres.start()
        self.cluster.wait_until_ready()
        self.assertEqual(here.ask(ask="offer", game=game, kind="end")["tell"], "done")
        there.wait_for("news", game=game, what="outage")
        position = there.wait_for("position", game=game)
        gone = 1000 * (time.monotonic() - begun)
        self.assertGreater(min(clock["left_ms"] for clock in position["clocks"]), 600_000 - (gone - 5000))


if __name__ == "__main__":
    unittest.main()
