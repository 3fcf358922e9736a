"""Rated games at a server that is killed now and then: reviews, ratings, what anybody may read of them, and their
verification."""

import json
import pathlib
import random
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import PROGRAM, TablesTest, in_threads, patiently, player

RATED = {"rated": True, "visibility": "public", "clock": {"kind": "live", "base_s": 3600, "increment_s": 30}}


class Ratings(TablesTest):
    def profile(self, person):
        return json.loads(patiently(lambda: self.tables.get(f"/api/players/{person}")))

    def wait_for_games(self, person, games):
        """The profile when all ratings of that many games are there."""
        for _ in range(600):
            found = self.profile(person)
            if sum(one["games"] for one in found["ratings"] if not one["without_luck"]) >= games:
                return found
            time.sleep(0.1)
        raise AssertionError((found["ratings"], self.tables.logged()[-2000:]))

    def client(self, token):
        client = self.tables.client(token)
        self.addCleanup(client.close)
        return client

    def verify(self):
        said = subprocess.run([PROGRAM, "ratings", "verify", self.tables.data], capture_output=True, text=True)
        return said.returncode, said.stdout + said.stderr

    def resign_once(self, clients):
        """A rated game that one of them gives up."""
        seats = [{"kind": "you"}, {"kind": "open"}]
        game = clients[0].ask(ask="create", edition="next-station-london", seats=seats, **RATED)["games"][0]
        clients[1].ask(ask="sit", game=game)
        clients[0].ask(ask="start", game=game)
        clients[1].ask(ask="resign", game=game)
        return game

    def test_games_are_rated_once_though_the_server_is_killed(self):
        tokens = [self.tables.guest_token() for _ in range(2)]
        rng = random.Random(1)
        games = 0
        for _ in range(3):
            clients = [self.client(token) for token in tokens]
            for _ in range(4):
                self.resign_once(clients)
                games += 1
            people = [one.welcome["person"] for one in clients]
            time.sleep(rng.random() * 0.3)
            self.tables.kill()
            self.tables.start()
        winner = self.wait_for_games(people[0], games)
        self.assertEqual([one["games"] for one in winner["ratings"]], [games, games])
        self.assertEqual(len(winner["history"]), 2 * games)
        loser = self.profile(people[1])
        self.assertLess(loser["ratings"][0]["rating"], winner["ratings"][0]["rating"])
        self.assertEqual((loser["opponents"][0]["games"], loser["opponents"][0]["lost"]), (games, games))
        last = json.loads(self.tables.get(f"/api/games/{winner['games'][0]['game']}/ratings"))
        [change] = [one for one in last["changes"] if one["person"] == people[0] and not one["without_luck"]]
        point = next(one for one in reversed(winner["history"]) if not one["without_luck"])
        self.assertEqual(change["after"], {key: point[key] for key in ("rating", "deviation")})
        self.assertLess(change["before"]["rating"], change["after"]["rating"])
        code, said = self.verify()
        self.assertEqual((code, said.splitlines()[-1]), (0, "No difference."), said)

    def test_a_game_that_is_played_to_its_end_is_reviewed(self):
        players = [self.tables.player(self.tables.guest_token()) for _ in range(2)]
        players[0].connect()
        game = players[0].create("next-station-london", 2, **RATED)
        players[1].connect()
        players[1].sit(game)
        in_threads(*(one.play for one in players))
        for one in players:
            one.socket.close()
            one.thinker.close()
        person = next(seat["person"] for seat in players[0].result["seats"])
        found = self.wait_for_games(person, 1)
        [seats] = [one["players"] for one in found["games"]]
        self.assertTrue(all("luck" in seat for seat in seats), seats)
        by_result, without_luck = found["ratings"]
        self.assertNotEqual(by_result["rating"], without_luck["rating"])
        self.assertLess(without_luck["deviation"], by_result["deviation"], "it says more")

    def test_what_was_changed_by_hand_is_found(self):
        clients = [self.client(self.tables.guest_token()) for _ in range(2)]
        game = self.resign_once(clients)
        self.wait_for_games(clients[0].welcome["person"], 1)
        self.tables.end()
        store = sqlite3.connect(next(pathlib.Path(self.tables.data).glob("*.sqlite")))
        store.execute("UPDATE ratings SET mean = mean + 1 WHERE person = ?", (clients[1].welcome["person"],))
        store.commit()
        code, said = self.verify()
        store.execute("UPDATE ratings SET mean = mean - 1 WHERE person = ?", (clients[1].welcome["person"],))
        store.commit()
        store.close()
        self.assertEqual(code, 1, said)
        self.assertEqual(said.count("is not what the games result in"), 2, said)
        self.assertEqual(self.verify()[0], 0)
        self.tables.start()
        self.assertIn(game, self.tables.get(f"/api/players/{clients[0].welcome['person']}"))

    def test_odd_requests_are_refused_or_answered(self):
        token = self.tables.guest_token()
        person = self.client(token).welcome["person"]
        for part in ("", ".", "..", "%2e%2e%2f", "'", "%27%20OR%201=1--", "%00", "%ff", "*", "a" * 4000, person.upper(), person + "%00",
                     person + "/", person + "?x=1", "../person", "%s%s"):
            status, _, body = self.tables.ask("GET", f"/api/players/{part}")
            self.assertIn(status, (200, 400, 404, 414), (part, body))
            self.assertEqual(status == 200, part.startswith(person + "?"), part)
        for query in ("edition", "edition=", "edition=metro", "edition=metro&seats=", "edition=metro&seats=-1", "edition=metro&seats=2e0",
                      "edition=metro&seats=99999999999999999999", "edition=metro&seats=2&without_luck=2", "edition=%27&seats=2",
                      "edition=metro&edition=x&seats=2", "seats=2", "&&&", "people=", "people=%27,%00,..", "people=" + "x," * 51, "edition=%00&seats=1", "edition=" + "a" * 4000 + "&seats=2"):
            status, _, body = self.tables.ask("GET", f"/api/ratings?{query}")
            self.assertIn(status, (200, 400, 414), (query, body))
        for part in ("", ".", "%2e%2e", "'", "%00", "a" * 4000, person):
            self.assertIn(self.tables.ask("GET", f"/api/games/{part}/ratings")[0], (400, 404, 414), part)
        status, headers, _ = self.tables.ask("HEAD", f"/api/players/{person}")
        self.assertEqual(status, 200)
        self.assertEqual(headers["Access-Control-Allow-Origin"], "*")
        with_cookie = self.tables.ask("GET", f"/api/players/{person}", Cookie=f"mornington={token}")
        self.assertEqual(with_cookie[2], self.tables.ask("GET", f"/api/players/{person}")[2], "the same for everybody")

    def test_who_is_deleted_is_named_nowhere(self):
        tokens = [self.tables.guest_token() for _ in range(2)]
        clients = [self.client(token) for token in tokens]
        people = [client.welcome["person"] for client in clients]
        clients[1].tell(ask="hello", protocol=player.PROTOCOL, build="test", name="Gone Tomorrow")
        clients[1].wait_for("welcome")
        self.resign_once(clients)
        self.assertIn("Gone Tomorrow", json.dumps(self.wait_for_games(people[0], 1)))
        cookie = {"Cookie": f"mornington={tokens[1]}"}
        mine = json.loads(self.tables.ask("GET", "/api/person", **cookie)[2])
        self.assertEqual([one["games"] for one in mine["ratings"]], [1, 1])
        self.assertEqual(len(mine["rating_history"]), 2)
        self.assertEqual(self.tables.ask("DELETE", "/api/person", **cookie)[0], 200)
        self.assertEqual(self.tables.ask("GET", f"/api/players/{people[1]}")[0], 404)
        self.assertNotIn("Gone Tomorrow", json.dumps(self.profile(people[0])))
        self.assertEqual(self.verify()[0], 0, "ratings of others follow from the game")

    def test_games_of_bots_are_compared(self):
        def line(points, luck):
            places = [0, 1] if points[0] > points[1] else [1, 0]
            players = [{"person": name, "place": place, "points": own}
                       for name, place, own in zip(("expert", "skilled"), places, points)]
            return json.dumps({"edition": "next-station-london", "players": players, "luck": luck})

        rng = random.Random(2)
        lines = []
        for _ in range(60):
            luck = [round(rng.gauss(0, 1500)) for _ in range(2)]
            lines.append(line([150 + luck[0] // 100, 142 + luck[1] // 100], luck))
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            said = subprocess.run([PROGRAM, "ratings", "compare", file.name], capture_output=True, text=True, check=True).stdout
        needed = [int(row.split("after ")[1].split()[0]) for row in said.splitlines() if "half of all series" in row]
        self.assertEqual(len(needed), 2, said)
        self.assertLess(needed[1], needed[0], "without luck fewer games are needed")


if __name__ == "__main__":
    unittest.main()
