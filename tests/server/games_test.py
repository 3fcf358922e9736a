"""Whole games between outside programs, through the example client, with the server killed and started again on the way;
and what is left of them: replays, lists, exports, a person's own data."""

import json
import subprocess
import sys
import threading
import time
import unittest

from support import PROGRAM, ROOT, TablesTest, in_threads, verify


class WholeGames(TablesTest):
    def finish(self, edition, kills=2):
        """Two programs play; the server is killed so many times meanwhile. The id, the players and the result."""
        host, guest = self.tables.player(), self.tables.player()
        host.connect()
        game = host.create(edition, 2, visibility="public")
        guest.connect()
        guest.sit(game)

        def kill_now_and_then():
            for number in range(kills):
                while guest.seen < 12 * (number + 1) and guest.result is None:
                    threading.Event().wait(0.05)
                self.tables.kill()
                self.tables.start()

        in_threads(host.play, guest.play, kill_now_and_then)
        for one in (host, guest):
            one.socket.close()
            one.thinker.close()
        self.assertEqual(host.result["play"]["scores"], guest.result["play"]["scores"])
        self.assertEqual(host.result["state"], "over")
        return game, host, guest

    def assert_left_as_played(self, game, host):
        replay = self.tables.replay(game)
        verify(replay)
        last = json.loads(replay.splitlines()[-1])
        self.assertEqual(last["points"], host.result["play"]["scores"]["points"], last)

    def test_metro(self):
        game, host, _ = self.finish("metro")
        self.assert_left_as_played(game, host)

    def test_next_station(self):
        game, host, _ = self.finish("next-station-london")
        self.assert_left_as_played(game, host)

    def test_on_the_underground(self):
        game, host, _ = self.finish("underground-london")
        self.assert_left_as_played(game, host)

    def test_the_example_as_it_is_started_by_people(self):
        command = [sys.executable, "-B", ROOT / "examples/player.py", self.tables.address, "--program",
                   f"{PROGRAM} player random"]
        host = subprocess.Popen([*command, "--create", "next-station-london"], stdout=subprocess.PIPE, text=True)
        game = host.stdout.readline().strip()
        guest = subprocess.run([*command, "--game", game], capture_output=True, text=True, timeout=300)
        self.assertEqual(guest.returncode, 0, guest.stderr)
        said, _ = host.communicate(timeout=60)
        self.assertEqual(json.loads(said)["scores"], json.loads(guest.stdout)["scores"])
        again = subprocess.run([*command, "--game", game], capture_output=True, text=True, timeout=60)
        self.assertNotEqual(again.returncode, 0)
        self.assertIn("player.py: ", again.stderr)


def today():
    return time.strftime("%Y-%m-%d", time.gmtime())


class Daily(TablesTest):
    """The deal of the day: one for everybody, once for each, its seed closed while the day lasts."""

    WISH = {"edition": "next-station-london", "seats": [{"kind": "you"}], "daily": True}

    def play(self, token):
        one = self.tables.player(token)
        one.connect()
        one.game = one.ask(ask="create", **self.WISH)["games"][0]
        one.play()
        one.socket.close()
        one.thinker.close()
        return one.game, one.result

    def test_everybody_gets_the_same_cards_and_a_place(self):
        begun = today()
        tokens = [self.tables.program_token(name) for name in ("Ada", "Bo")]
        played = [self.play(token) for token in tokens]
        self.assertNotEqual(played[0][0], played[1][0])
        again = self.tables.client(tokens[0])
        self.addCleanup(again.close)
        if begun != today():
            self.skipTest("midnight has come between")
        self.assertEqual(again.ask(ask="create", **self.WISH)["games"], [played[0][0]])
        results = json.loads(self.tables.get(f"/api/deals/daily-{begun}-next-station-london-1of1"))["results"]
        self.assertEqual([(row["game"], row["people"][0]["name"], row["points"]) for row in results],
                         [(game, name, result["play"]["scores"]["points"])
                          for (game, result), name in zip(played, ("Ada", "Bo"))])
        for game, _ in played:
            self.assertEqual(self.tables.ask("GET", f"/api/games/{game}")[0], 404, "the day is not over")
        self.assertEqual(json.loads(self.tables.get("/api/games"))["games"], [])

    def test_unknown_deals_have_no_results(self):
        for deal in ("daily-2020-01-01-metro-1of2", "0123456789abcdef", "x" * 500, "%27%3B"):
            self.assertEqual(json.loads(self.tables.get(f"/api/deals/{deal}"))["results"], [], deal)


class OpenData(TablesTest):
    """What anybody may read of games that are over, and nobody of those that are not."""

    def end_by_agreement(self, **more):
        game, clients = self.running_game(**more)
        clients[0].ask(ask="offer", game=game, kind="end")
        offer = clients[1].wait_for("news", game=game, what="offer")["offer"]
        self.assertEqual(clients[1].ask(ask="answer", game=game, offer=offer, yes=True)["tell"], "done")
        clients[1].wait_for("position", game=game, state="over")
        return game, clients

    def test_list_replay_and_bulk(self):
        games = [self.end_by_agreement()[0] for _ in range(3)]
        first = json.loads(self.tables.get("/api/games?limit=2"))
        rest = json.loads(self.tables.get(f"/api/games?limit=2&after={first['next']}"))
        listed = [row["game"] for row in first["games"] + rest["games"]]
        self.assertEqual([game for game in listed if game in games], games)
        status, headers, body = self.tables.ask("GET", "/api/games.jsonl?limit=1", Origin="http://elsewhere.example")
        self.assertEqual((status, headers["Content-Type"], headers["Access-Control-Allow-Origin"]),
                         (200, "application/x-ndjson", "*"))
        self.assertIn('rel="next"', headers["Link"])
        lines = [json.loads(line) for line in self.tables.get("/api/games.jsonl").splitlines()]
        for line in lines:
            self.assertEqual(line["replay"],
                             [json.loads(step) for step in self.tables.replay(line["game"]).splitlines()])

    def test_running_and_unknown_games_are_not_there(self):
        running, _ = self.running_game()
        for game in (running, "0123456789abcdef", "../../etc/passwd", "'; drop table games; --"):
            self.assertEqual(self.tables.ask("GET", f"/api/games/{game.replace(' ', '%20')}")[0], 404, game)
        self.assertNotIn(running, self.tables.get("/api/games"))

    def test_a_private_game_is_read_by_those_who_played_it_only(self):
        game, clients = self.end_by_agreement(visibility="private")
        for client in clients:
            status, headers, body = self.tables.ask("GET", f"/api/games/{game}", Authorization=f"Bearer {client.token}",
                                                    Origin="http://elsewhere.example")
            self.assertEqual((status, headers.get("Access-Control-Allow-Origin")), (200, None))
            verify(body.decode())
        stranger = self.tables.program_token()
        for headers in ({}, {"Authorization": f"Bearer {stranger}"}, {"Cookie": f"mornington={'0' * 32}"}):
            self.assertEqual(self.tables.ask("GET", f"/api/games/{game}", **headers)[0], 404, headers)
        for listed in ("/api/games", "/api/games.jsonl"):
            self.assertNotIn(game, self.tables.get(listed))

    def test_pages_that_are_no_pages(self):
        for question in ("limit=0", "limit=-1", "limit=x", "after=x", "after=1", "limit="):
            self.assertEqual(self.tables.ask("GET", f"/api/games?{question}")[0], 400, question)


class People(TablesTest):
    def test_a_guest_gets_a_cookie_and_stays_the_same(self):
        status, headers, body = self.tables.ask("POST", "/api/person")
        cookie = headers["Set-Cookie"]
        self.assertEqual(status, 201)
        for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
            self.assertIn(word, cookie)
        self.assertNotIn("Secure", cookie)
        again = self.tables.ask("POST", "/api/person", Cookie=cookie.split(";")[0])
        self.assertEqual((again[0], json.loads(again[2])), (200, json.loads(body)))
        self.assertNotIn("Set-Cookie", again[1])

    def test_what_is_kept_is_given_and_forgotten(self):
        token = self.tables.program_token("Charlotte")
        client = self.tables.client(token)
        self.addCleanup(client.close)
        self.assertEqual((client.welcome["name"], client.welcome["program"]), ("Charlotte", True))
        created = client.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")
        client.resume(created["games"][0])
        client.ask(ask="chat", game=created["games"][0], text="anybody there?")
        bearer = {"Authorization": f"Bearer {token}"}
        status, _, body = self.tables.ask("GET", "/api/person", **bearer)
        self.assertEqual(status, 200)
        for word in ("Charlotte", "anybody there?", created["games"][0]):
            self.assertIn(word, body.decode())
        self.assertNotIn(token, body.decode())
        self.assertEqual(self.tables.ask("DELETE", "/api/person", **bearer)[0], 200)
        with self.assertRaises(OSError):
            while True:
                client.hear()
        self.assertEqual(self.tables.ask("GET", "/api/person", **bearer)[0], 401)
        self.assertEqual(self.tables.ask("DELETE", "/api/person", **bearer)[0], 401)
        watcher = self.tables.client()
        self.addCleanup(watcher.close)
        self.assertNotIn("Charlotte", json.dumps(watcher.ask(ask="lobby")))

    def test_no_secret_is_in_the_log(self):
        tokens = [self.tables.guest_token(), self.tables.program_token()]
        clients = [self.tables.client(token) for token in tokens]
        created = clients[0].ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "invited"}])
        invited = clients[0].ask(ask="invite", game=created["games"][0], seat=1)
        for client in clients:
            client.close()
        self.tables.ask("GET", "/api/person", Authorization=f"Bearer {tokens[0]}")
        for secret in (*tokens, invited["invitation"]):
            self.assertNotIn(secret, self.tables.logged())
        for line in self.tables.logged().splitlines():
            self.assertLessEqual({"time", "event"}, set(json.loads(line)))


if __name__ == "__main__":
    unittest.main()
