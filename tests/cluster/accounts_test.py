"""Accounts on three nodes that share a database: whichever node one asks, the answer is the same, and what one node ends, all end. Older
nodes (MORNINGTON_OLDER) hold new accounts back."""

import os
import time
import unittest

from cluster import Cluster, wait_until
from browsers import PASSWORD, Browser, is_closed
from support import PROGRAM


class Accounts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.close)

    def at(self, browser, number):
        """The same browser at another node."""
        browser.tables = self.cluster.nodes[number]
        return browser

    def client(self, number, token):
        client = self.cluster.nodes[number].client(token)
        self.addCleanup(client.close)
        return client

    def opened(self, name):
        """NB: a node that has just looked may hold accounts back a moment longer than the others, and says to ask again."""
        browser = Browser(self.cluster.nodes[0]).guest()
        wish = {"name": name, "password": PASSWORD, "device": "test"}
        wait_until(lambda: browser.ask("POST", "/api/account", wish)[0] == 201, "an account")
        return browser

    def test_what_one_node_opens_all_know(self):
        first = self.opened("Anna")
        for number in (1, 2):
            self.assertEqual(self.at(first, number).account()["name"], "Anna")
            other = Browser(self.cluster.nodes[number])
            self.assertEqual(other.log_in("anna")[0], 200)
            self.assertEqual(self.client((number + 1) % 3, other.token()).welcome["name"], "Anna")
        self.assertEqual(Browser(self.cluster.nodes[2]).guest().ask("POST", "/api/account", {"name": "ANNA", "password": "12345678"})[1]["why"],
                         "name-taken")

    def test_a_session_ends_at_every_node_at_once(self):
        first = self.opened("Bert")
        second = Browser(self.cluster.nodes[1])
        second.log_in("Bert")
        clients = [self.client(number, second.token()) for number in (1, 2)]
        stays = self.client(2, first.token())
        other = next(one for one in first.account()["sessions"] if not one["this"])
        begun = time.monotonic()
        self.assertEqual(first.ask("DELETE", f"/api/account/sessions/{other['id']}")[0], 200)
        for client in clients:
            self.assertTrue(is_closed(client))
        self.assertLess(time.monotonic() - begun, 30)
        self.assertEqual(stays.ask(ask="ping")["tell"], "pong")
        self.assertEqual(self.at(second, 2).account()["person"], None)

    def test_a_new_name_is_shown_everywhere(self):
        first = self.opened("Carla")
        there = self.client(2, first.token())
        game = there.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")["games"][0]
        self.assertEqual(first.ask("POST", "/api/account/name", {"name": "Clara"})[0], 200)
        looker = self.client(1, Browser(self.cluster.nodes[1]).guest().token())

        def is_shown():
            tables = looker.ask(ask="lobby")["tables"]
            return any(table["game"] == game and table["seats"][0]["name"] == "Clara" for table in tables)
        wait_until(is_shown, "the new name at another node")

    def test_wrong_passwords_count_at_all_nodes(self):
        self.opened("Dora")
        answers = [Browser(self.cluster.nodes[number % 3]).log_in("Dora", "wrong password")[1]["why"] for number in range(7)]
        self.assertEqual(answers[:5], ["wrong"] * 5)
        self.assertIn("wait", answers[5:])

    def test_a_challenge_reaches_another_node(self):
        first, second = self.opened("Emil"), self.opened("Fritz")
        here, there = self.client(0, first.token()), self.client(2, second.token())
        person = there.welcome["person"]
        game = here.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "invited"}], challenge=person)["games"][0]
        self.assertEqual(there.wait_for("challenged")["table"]["game"], game)
        self.assertEqual(there.ask(ask="sit", game=game)["tell"], "done")

    def test_a_node_that_says_nothing_of_accounts_holds_them_back(self):
        """As a node of the version before does, which knows no such column."""
        run = self.cluster.postgres.run
        self.opened("Gerda")
        run("INSERT INTO mornington.leases (until) VALUES (9000000000000)")
        try:
            guest = Browser(self.cluster.nodes[1]).guest()
            wish = {"name": "Hanna", "password": "correct horse"}
            probe = {"name": "Gerda", "password": "correct horse"}  # taken, so nothing is opened before the node knows
            wait_until(lambda: guest.ask("POST", "/api/account", probe)[1]["why"] == "not-yet", "accounts to be held back")
            self.assertEqual(Browser(self.cluster.nodes[2]).log_in("Gerda")[0], 200, "those there are stay")
        finally:
            run("DELETE FROM mornington.leases WHERE until = 9000000000000")
        # Each node looks by itself, and the tests after this one use all of them.
        for node in self.cluster.nodes:
            other = Browser(node).guest()
            wait_until(lambda: other.ask("POST", "/api/account", probe)[1]["why"] == "name-taken", "accounts to be open again")
        wait_until(lambda: guest.ask("POST", "/api/account", wish)[0] == 201, "the account that was held back")

    @unittest.skipUnless(os.environ.get("MORNINGTON_OLDER"), "no older program is named")
    def test_an_update_node_by_node_keeps_the_guests(self):
        cluster = Cluster(program=os.environ["MORNINGTON_OLDER"])
        self.addCleanup(cluster.close)
        guest = Browser(cluster.nodes[1]).guest()
        for node in cluster.nodes:
            client = cluster.nodes[1].client(guest.token())
            self.assertEqual(client.ask(ask="ping")["tell"], "pong")
            client.close()
            self.assertEqual(node.end(), 0)
            node.program = PROGRAM
            node.start()
            wait_until(node.is_ready, "a node that is ready")
        guest.tables = cluster.nodes[2]
        wish = {"name": "Older", "password": "correct horse"}
        wait_until(lambda: guest.ask("POST", "/api/account", wish)[0] == 201, "an account on the new version")


if __name__ == "__main__":
    unittest.main()
