"""SIGKILL at random moments under load: whatever was acknowledged is there, in order, once; every game can be played on,
and the replay of every game that is over verifies. MORNINGTON_LONG kills 200 times instead of 10."""

import pathlib
import random
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))


from support import LONG, PROGRAM, Recorder, Tables, in_threads, patiently, player, verify  # noqa: E402

KILLS = 200 if LONG else 10
EDITIONS = ["metro", "next-station-london", "underground-london"]


class Kills(unittest.TestCase):
    def setUp(self):
        self.tables = Tables()
        self.addCleanup(self.tables.close)
        self.over = threading.Event()
        self.games = []
        self.random = random.Random(20261115)

    def recorder(self):
        return Recorder(self.tables.address, self.tables.program_token(), player.Thinker(f"{PROGRAM} player random"),
                        say=lambda text: None)

    def play_on(self, edition):
        """One game after the other until the kills are over; the last one is played to its end."""
        while not self.over.is_set():
            pair = [patiently(self.recorder) for _ in range(2)]
            game = self.begin(pair, edition)
            in_threads(*(one.play for one in pair))
            self.games.append((game, pair))
            for one in pair:
                one.thinker.close()
                one.socket.close()

    def begin(self, pair, edition):
        def make():
            pair[0].connect()
            return pair[0].create(edition, 2, visibility="public")

        def sit():
            pair[1].connect()
            pair[1].sit(game)

        game = patiently(make)
        try:
            patiently(sit)
        except player.Refused:
            pass  # the seat was taken, and the server killed before it could say so
        return game

    def kill_at_random(self):
        for _ in range(KILLS):
            time.sleep(self.random.uniform(0.05, 1.0))
            self.tables.kill()
            self.tables.start()
        self.over.set()

    def test_what_was_acknowledged_is_there_in_order_and_once(self):
        in_threads(self.kill_at_random, *(lambda e=edition: self.play_on(e) for edition in EDITIONS))
        self.assertGreaterEqual(len(self.games), len(EDITIONS))
        for game, pair in self.games:
            for one in pair:
                self.assert_kept(game, one)
            verify(self.tables.replay(game))

    def assert_kept(self, game, one):
        client = self.tables.client(one.token)
        self.addCleanup(client.close)
        position = client.resume(game)
        news = client.news(game)
        self.assertEqual(position["state"], "over")
        self.assertEqual([entry["sequence"] for entry in news], list(range(1, position["sequence"] + 1)))
        acts = [entry["sequence"] for entry in news if entry["what"] == "act" and entry["seat"] == one.seat]
        self.assertEqual(one.kept, acts)


if __name__ == "__main__":
    unittest.main()
