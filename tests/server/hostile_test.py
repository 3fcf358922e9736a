"""Hostile clients beside people who play: nobody loses time, moves or access. Six seconds, or a minute with MORNINGTON_LONG."""

import time
import unittest

from hostile import DEFAULTS, Mob
from support import LONG, Tables, in_threads, verify

SECONDS = 60 if LONG else 6
MOB = 40 if LONG else 16
CLOCK = {"kind": "live", "base_s": 120, "increment_s": 0}


class BesideHostileClients(unittest.TestCase):
    def setUp(self):
        self.tables = Tables(**DEFAULTS)
        self.addCleanup(self.tables.close)

    def pair(self, edition):
        players = [self.tables.player() for _ in range(2)]
        for one in players:
            one.connect()
        game = players[0].create(edition, 2, visibility="public", clock=CLOCK, spectators={"delay_s": 0})
        players[1].sit(game)
        return game, players

    def test_players_lose_neither_time_nor_moves_nor_access(self):
        game, players = self.pair("metro")
        mob = Mob(self.tables.port, game, MOB)
        self.addCleanup(mob.stop)
        end = time.monotonic() + SECONDS
        games = []
        self.visits = 0

        def play():
            pair = (game, players)
            while True:
                in_threads(*(one.play for one in pair[1]))
                games.append(pair)
                for one in pair[1]:
                    one.socket.close()
                    one.thinker.close()
                if time.monotonic() > end:
                    return
                pair = self.pair("next-station-london")

        def visit():
            while time.monotonic() < end:
                newcomer = self.tables.client(self.tables.guest_token())
                self.assertEqual(newcomer.ask(ask="ping")["tell"], "pong")
                self.assertEqual(newcomer.ask(ask="lobby")["tell"], "lobby")
                newcomer.close()
                self.visits += 1
                time.sleep(0.3)

        in_threads(play, visit)
        done = mob.stop()
        self.assertGreater(self.visits, 0)
        self.assertTrue(all(done.values()), done)
        for played, pair in games:
            seats = pair[0].result["seats"]
            self.assertEqual([seat.get("gone") for seat in seats], [None, None], seats)
            self.assertEqual(pair[0].result["state"], "over")
            verify(self.tables.replay(played))
        self.assertEqual(self.tables.get("/readyz"), "ready\n")
        self.assertLess(self.tables.metric("resident_bytes"), 1 << 30)


if __name__ == "__main__":
    unittest.main()
