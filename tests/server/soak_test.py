"""Many clients for a while, coming and going, talking sense and nonsense: no report of a sanitizer, memory flat.
30 seconds, or ten minutes with MORNINGTON_LONG."""

import random
import time
import unittest

from support import LONG, PROGRAM, TablesTest, in_threads, player

SECONDS = 600 if LONG else 30
NONSENSE = ["", "{", "null", '{"ask": "nothing"}', '{"ask": "act", "id": "x"}', "x" * 1000, '{"ask": "lobby", "id": "l"}',
            '{"ask": "lobby", "id": "l", "follow": true}', '{"ask": "ping", "id": "p"}']


class Soak(TablesTest):
    def setUp(self):
        self.end = time.monotonic() + SECONDS
        self.games = 0

    def over(self):
        return time.monotonic() > self.end

    def visit(self, seed):
        """Guests that come, say this and that, make a table, and go, politely or not."""
        luck = random.Random(seed)
        tokens = [self.tables.guest_token() for _ in range(4)]
        while not self.over():
            client = self.tables.client(luck.choice(tokens))
            for _ in range(luck.randrange(1, 30)):
                client.socket.send(luck.choice(NONSENSE))
                client.hear()
            if luck.random() < 0.3:
                created = client.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}])
                if created["tell"] == "created":
                    client.resume(created["games"][0])
                    client.ask(ask="leave", game=created["games"][0])
            client.close()

    def play(self, edition):
        """Games of two programs, one after the other; what has begun at the end is left as it is."""
        thinkers = [player.Thinker(f"{PROGRAM} player random") for _ in range(2)]
        while not self.over():
            pair = [player.Player(self.tables.address, self.tables.program_token(), thinker, say=lambda text: None)
                    for thinker in thinkers]
            for one in pair:
                one.connect()
            game = pair[0].create(edition, 2, visibility="public")
            pair[1].sit(game)
            in_threads(*(one.play for one in pair))
            self.games += 1
            for one in pair:
                one.socket.close()
        for thinker in thinkers:
            thinker.close()

    def memory(self):
        """Of the server, once the first have warmed it up, and in the end."""
        time.sleep(SECONDS / 2)
        self.warm = self.tables.metric("resident_bytes")

    def test_memory_stays_flat(self):
        editions = ("metro", "next-station-london", "underground-london")
        in_threads(self.memory, *(lambda s=seed: self.visit(s) for seed in range(3)),
                   *(lambda e=edition: self.play(e) for edition in editions))
        self.assertGreater(self.games, 0)
        self.assertEqual(self.tables.metric("writes_failed_total"), 0)
        # The sanitizer keeps what was freed for a while, and finished tables stay for minutes: twice as much would be a leak.
        self.assertLess(self.tables.metric("resident_bytes"), 2 * self.warm)


if __name__ == "__main__":
    unittest.main()
