"""Two versions of the protocol at one server: pages that were loaded before an update play on, and a client that is newer than
its server says so."""

import json
import unittest
from unittest import mock

from support import PROGRAM, TablesTest, in_threads, player, verify


class FirstVersion(player.Player):
    """A client of version 1: the verb is under `say`."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.told = []

    def tell(self, ask, **message):
        if ask == "hello":
            message["protocol"] = 1
        super().tell(say=ask, **message)

    def hear(self):
        self.told.append(super().hear())
        return self.told[-1]


class OldServer:
    """The end of a socket where version 2 is not known: a hello without `say` is refused as version 1 refuses it."""

    def __init__(self, *_):
        pass

    def send(self, text):
        self.hello = json.loads(text)

    def receive(self):
        return json.dumps({"tell": "refused", "where": "$", "what": 'key "say" is missing'})

    def close(self):
        pass


class Versions(TablesTest):
    def test_the_first_and_the_second_play_a_game_with_each_other(self):
        new = self.tables.player()
        old = FirstVersion(self.tables.address, self.tables.program_token(), player.Thinker(f"{PROGRAM} player random"),
                           say=self.fail)
        for one in (new, old):
            self.addCleanup(one.thinker.close)
            one.connect()
        self.assertEqual(old.told[0]["tell"], "welcome")
        self.assertEqual(old.told[0]["protocol"], 1)
        old.sit(new.create("metro", 2, visibility="public"))
        in_threads(new.play, old.play)
        self.assertEqual(old.result["state"], "over")
        self.assertEqual(old.result["play"]["scores"], new.result["play"]["scores"])
        verify(self.tables.replay(new.game))
        new.socket.close()
        old.socket.close()

    def test_a_client_at_an_older_server_says_that_it_is_older(self):
        with mock.patch.object(player, "WebSocket", OldServer), self.assertRaisesRegex(player.Refused, "server is older"):
            player.Player("http://127.0.0.1", "", None).connect()


if __name__ == "__main__":
    unittest.main()
