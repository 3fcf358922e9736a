"""A server that stood still, or was killed in its first second, takes no player's time. Its clocks run by the real time."""

import signal
import time
import unittest

from support import Tables

CLOCK = {"kind": "live", "base_s": 10, "increment_s": 0}
AWAY = 12  # seconds: longer than the clock


class Outages(unittest.TestCase):
    def setUp(self):
        self.tables = Tables()
        self.addCleanup(self.tables.close)

    def begin(self):
        """A game against the clock: its id and the tokens of its players."""
        host, guest = self.tables.client(), self.tables.client()
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], clock=CLOCK,
                        visibility="public")["games"][0]
        guest.ask(ask="sit", game=game)
        self.assertEqual(host.ask(ask="start", game=game)["tell"], "done")
        for client in (host, guest):
            client.close()
        return game, host.token

    def seats_gone(self, game, token):
        client = self.tables.client(token)
        self.addCleanup(client.close)
        client.resume(game)
        time.sleep(0.5)  # whoever would lose on time has lost by now
        return [seat.get("gone") for seat in client.resume(game)["seats"]]

    def test_a_stopped_process_and_one_killed_in_its_first_second(self):
        other = Tables()
        self.addCleanup(other.close)
        stopped = self.begin()
        self.tables, first = other, self.tables
        killed = self.begin()
        first.process.send_signal(signal.SIGSTOP)
        other.kill()
        time.sleep(AWAY)
        first.process.send_signal(signal.SIGCONT)
        other.start()
        self.assertEqual(self.seats_gone(*killed), [None, None])
        self.tables = first
        self.assertEqual(self.seats_gone(*stopped), [None, None])
        self.assertIn("stood-still", first.logged())


if __name__ == "__main__":
    unittest.main()
