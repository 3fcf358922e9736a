"""Clients that repeat themselves, speak at the same instant, break off, come back, or do not listen."""

import json
import socket
import threading
import unittest

from support import PROGRAM, TablesTest, in_threads, player


class Seats(TablesTest):
    def setUp(self):
        self.thinkers = [player.Thinker(f"{PROGRAM} player random") for _ in range(2)]
        for thinker in self.thinkers:
            self.addCleanup(thinker.close)

    def begin(self, edition):
        game, clients = self.running_game(edition)
        for client, thinker in zip(clients, self.thinkers):
            client.table = next(told for told in client.told if told["tell"] == "table")
            client.thinker = thinker
            thinker.begin(client.table["setup"], client.table["you"])
        return game, clients

    def move(self, client, **more):
        play = client.position["play"]
        return {"ask": "act", "game": client.position["game"], "decision": play["decision"], "confirm": True,
                "do": client.thinker.choose(client.table["you"], play["view"]), **more}

    def to_move(self, clients):
        return next(one for one in clients if one.table["you"] in one.position["play"]["waits_for"])

    def catch_up(self, clients, sequence):
        for client in clients:
            while client.position["sequence"] < sequence:
                client.position = client.wait_for("position")

    def test_the_same_move_five_times_is_one_entry(self):
        game, clients = self.begin("metro")
        mover = self.to_move(clients)
        move = self.move(mover, id="the same")
        for _ in range(5):
            mover.tell(**move)
        answers = [mover.wait_for("done", id="the same") for _ in range(5)]
        self.assertEqual(len({json.dumps(answer) for answer in answers}), 1, answers)
        late = self.tables.client(mover.token)
        self.addCleanup(late.close)
        position = late.resume(game)
        acts = [news for news in late.news(game) if news["what"] == "act"]
        self.assertEqual(len(acts), 1)
        self.assertEqual(position["sequence"], answers[0]["sequence"])

    def test_two_seats_at_the_same_instant_two_hundred_times(self):
        decided = 0
        while decided < 200:
            game, clients = self.begin("next-station-london")
            while clients[0].position["state"] == "running" and decided < 200:
                decided += self.decide_together(clients)
            for client in clients:
                client.close()
        self.assertGreaterEqual(decided, 200)

    def decide_together(self, clients):
        """Whoever is asked answers, all at once; whether that were both seats."""
        asked = [one for one in clients if one.table["you"] in one.position["play"]["waits_for"]]
        moves = [self.move(one, id=f"{one.position['sequence']}") for one in asked]
        start = threading.Barrier(len(asked))
        answers = {}

        def act(client, move):
            start.wait()
            client.tell(**move)
            while (told := client.hear()).get("id") != move["id"]:
                self.assertNotEqual(told["tell"], "refused", told)
                client.position = told if told["tell"] == "position" else client.position
            answers[client] = told

        in_threads(*(lambda c=client, m=move: act(c, m) for client, move in zip(asked, moves)))
        self.assertEqual({told["tell"] for told in answers.values()}, {"done"}, answers)
        self.catch_up(clients, max(told["sequence"] for told in answers.values()))
        return len(asked) == 2

    def test_two_clients_of_a_seat_break_off_and_resume_where_they_were(self):
        game, clients = self.begin("metro")
        host = clients[0]
        copies = [self.tables.client(host.token) for _ in range(2)]
        for copy in copies:
            copy.seen = copy.resume(game)["sequence"]
        for copy, linger in zip(copies, (b"\1\0\0\0\0\0\0\0", b"\0\0\0\0\0\0\0\0")):
            copy.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            copy.close()
        for _ in range(6):
            mover = self.to_move(clients)
            done = mover.ask(**self.move(mover))
            self.catch_up(clients, done["sequence"])
        whole = self.tables.client(host.token)
        self.addCleanup(whole.close)
        whole.resume(game)
        for copy in copies:
            back = self.tables.client(copy.token)
            self.addCleanup(back.close)
            position = back.resume(game, after=copy.seen)
            self.assertEqual([news["sequence"] for news in back.news(game)],
                             list(range(copy.seen + 1, position["sequence"] + 1)))
            self.assertEqual(back.news(game), whole.news(game)[copy.seen:])

    def test_a_move_told_before_a_break_is_there_after_it_and_once(self):
        game, clients = self.begin("metro")
        mover = self.to_move(clients)
        move = self.move(mover, id="before the break")
        mover.tell(**move)
        mover.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        mover.close()
        back = self.tables.client(mover.token)
        self.addCleanup(back.close)
        back.resume(game)
        self.assertEqual(back.ask(**move)["tell"], "done")
        again = self.tables.client(mover.token)
        self.addCleanup(again.close)
        again.resume(game)
        self.assertEqual(len([news for news in again.news(game) if news["what"] == "act"]), 1)


class SlowReaders(TablesTest):
    settings = {"waiting_bytes": "65536"}

    def test_they_are_cut_off_and_nobody_else_notices(self):
        other = self.tables.client()
        self.addCleanup(other.close)
        for _ in range(20):  # so that the lobby is worth telling of
            other.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")
        slow = [self.tables.client() for _ in range(4)]
        for client in slow:
            self.addCleanup(client.close)
            client.socket.socket.settimeout(1)
        while (cut := self.tables.metric("cut_total")) < len(slow):
            for client in slow:
                self.ask_much(client)
            self.assertEqual(other.ask(ask="ping")["tell"], "pong")
        self.assertEqual(cut, len(slow))

    @staticmethod
    def ask_much(client):
        try:
            for number in range(50):
                client.tell(ask="lobby", id=f"{number}")
        except OSError:
            pass  # it was cut off


if __name__ == "__main__":
    unittest.main()
