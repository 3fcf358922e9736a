"""Tournaments at a running server: hosted by an account, played by people and bots, killed in the middle, exported and
verified. MORNINGTON_LONG=1 plays them in full size."""

import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from support import PROGRAM, TablesTest, patiently

LONG = os.environ.get("MORNINGTON_LONG") == "1"
LIVE = {"kind": "live", "base_s": 600, "increment_s": 5}


class Person:
    """Somebody with an account, and a client."""

    def __init__(self, test, name):
        self.test = test
        self.cookie = {"Cookie": "mornington=" + test.tables.guest_token()}
        status, body = self.post("/api/account", {"name": name, "password": "correct horse"})
        test.assertEqual(status, 201, body)
        self.id = body["person"]
        self.client = None

    def post(self, target, body=None):
        status, _, answer = self.test.tables.ask("POST", target, json.dumps(body) if body is not None else None, **self.cookie)
        return status, json.loads(answer)

    def connect(self):
        token = self.cookie["Cookie"].partition("=")[2]
        self.client = self.test.tables.client(token)
        self.test.addCleanup(self.client.close)

    def play(self, found):
        """Sits down where they are asked to, and gives up."""
        for one in found["played"]:
            for table in one["tables"]:
                if "result" not in table and table["game"] and self.id in table["seats"]:
                    self.client.ask(ask="sit", game=table["game"])
                    self.client.ask(ask="resign", game=table["game"])


class Tournaments(TablesTest):
    people = 0

    def person(self):
        Tournaments.people += 1
        person = Person(self, f"player{Tournaments.people}")
        person.connect()
        return person

    def announce(self, host, **more):
        wish = {"name": "Cup", "format": "swiss", "show_up_s": 600, **more,
                "table": {"edition": "next-station-london", "seats": 2, "clock": LIVE, **more.get("table", {})}}
        status, body = host.post("/api/tournaments", wish)
        self.assertEqual(status, 201, body)
        return body["id"]

    def look(self, tournament):
        return json.loads(patiently(lambda: self.tables.get(f"/api/tournaments/{tournament}")))

    def until(self, tournament, holds, people=(), seconds=240):
        """The tournament when that holds; until then people play."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.look(tournament)
            if holds(found):
                return found
            for one in people:
                one.play(found)
            time.sleep(0.1)
        raise AssertionError((found["phase"], found["played"], self.tables.logged()[-2000:]))

    def is_over(self, found):
        return found["phase"] == "over"

    def verify(self, tournament):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "cup.json"
            path.write_text(self.tables.get(f"/api/tournaments/{tournament}/export"))
            return subprocess.run([PROGRAM, "tournament", "verify", path], capture_output=True, text=True).stdout

    def test_a_swiss_goes_on_with_the_same_pairings_though_the_server_is_killed_in_round_two(self):
        people = [self.person() for _ in range(4 if LONG else 2)]
        bots, rounds = (16, 4) if LONG else (3, 3)
        cup = self.announce(people[0], rounds=rounds, bots=[{"level": "random", "count": bots}])
        for one in people:
            self.assertEqual(one.post(f"/api/tournaments/{cup}/join")[0], 200)
        self.assertEqual(people[0].post(f"/api/tournaments/{cup}/start")[0], 200)
        before = self.until(cup, lambda found: len(found["played"]) == 2, people)
        self.tables.kill()
        self.tables.start()
        for one in people:
            one.connect()
        after = self.look(cup)
        self.assertEqual([[table["seats"] for table in one["tables"]] for one in after["played"][:2]],
                         [[table["seats"] for table in one["tables"]] for one in before["played"][:2]])
        found = self.until(cup, self.is_over, people)
        self.assertEqual(len(found["played"]), rounds)
        self.assertEqual(len(found["standings"]), bots + len(people))
        self.assertEqual(self.verify(cup), f"{rounds} rounds checked: the pairings follow from the seed and the results.\n")
        self.assertIn("092 Individual: Swiss-System", self.tables.get(f"/api/tournaments/{cup}/trf"))

    def test_somebody_who_does_not_come_loses_and_somebody_who_withdraws_is_left_out(self):
        people = [self.person() for _ in range(3)]
        cup = self.announce(people[0], rounds=2, show_up_s=10, bots=[{"level": "random", "count": 2}])
        for one in people:
            one.post(f"/api/tournaments/{cup}/join")
        people[0].post(f"/api/tournaments/{cup}/start")
        present, absent, leaves = people
        self.until(cup, lambda found: found["phase"] == "running" and found["played"])
        self.assertEqual(leaves.post(f"/api/tournaments/{cup}/leave")[0], 200)
        self.assertEqual(leaves.post(f"/api/tournaments/{cup}/leave")[1]["why"], "has-withdrawn")
        found = self.until(cup, self.is_over, [present, leaves])
        seats = lambda number: [seat for table in found["played"][number]["tables"] for seat in table["seats"]]
        self.assertEqual(next(one["withdrew"] for one in found["entrants"] if one["id"] == leaves.id), 2)
        self.assertNotIn(leaves.id, seats(1))
        rows = [(table, table["seats"].index(absent.id)) for one in found["played"] for table in one["tables"]
                if absent.id in table["seats"]]
        for table, seat in rows:
            self.assertFalse(table["result"]["played"])
            self.assertTrue(table["result"]["absent"][seat])
        byes = [one.get("bye") for one in found["played"]]
        self.assertIsNotNone(byes[0], "five players")
        self.assertIsNone(byes[1], "four are left")
        own = next(one for one in found["standings"] if one["entrant"] == absent.id)
        self.assertEqual(own["score"], 2 * byes.count(absent.id))

    def test_a_duplicate_compares_everybody_on_the_same_deals(self):
        host = self.person()
        entrants = 29 if LONG else 5
        alone = self.announce(host, format="duplicate", rounds=2, alone=True, all_at_once=True, table={"seats": 1},
                              bots=[{"level": "random", "count": entrants}])
        host.post(f"/api/tournaments/{alone}/join")
        host.post(f"/api/tournaments/{alone}/start")
        four = self.announce(host, format="duplicate", rounds=2, bots_fill=True, table={"seats": 4},
                             bots=[{"level": "random", "count": entrants}])
        host.post(f"/api/tournaments/{four}/join")
        host.post(f"/api/tournaments/{four}/start")
        for cup, tables in ((alone, entrants + 1), (four, -(-(entrants + 1) // 4))):
            found = self.until(cup, self.is_over, [host])
            self.assertEqual([len(one["tables"]) for one in found["played"]], [tables, tables])
            self.assertEqual(len(found["standings"]), entrants + 1)
            self.assertGreater(found["standings"][0]["score"], 0)
            file = json.loads(self.tables.get(f"/api/tournaments/{cup}/export"))
            self.assertEqual(file["seed"], found["seed"])
            status, _, body = self.tables.ask("GET", f"/api/tournaments/{cup}/trf")
            self.assertEqual((status, json.loads(body)["why"]), (409, "not-pairs"))
        self.assertTrue(self.tables.replay(found["played"][0]["tables"][0]["game"]))

    def test_everybody_may_do_what_is_theirs_and_nothing_else(self):
        """Who may do what: nobody known, a guest, an account, the host."""
        host, other = self.person(), self.person()
        guest = {"Cookie": "mornington=" + self.tables.guest_token()}
        cup = self.announce(host)
        expected = {
            "": {"nobody": 401, "guest": 403, "other": 400, "host": 400},
            f"/{cup}/join": {"nobody": 401, "guest": 403, "other": 200, "host": 200},
            f"/{cup}/leave": {"nobody": 401, "guest": 409, "other": 200, "host": 200},
            f"/{cup}/start": {"nobody": 401, "guest": 403, "other": 403, "host": 409},
            f"/{cup}/cancel": {"nobody": 401, "guest": 403, "other": 403, "host": 200},
            f"/{cup}/nothing": {"nobody": 404, "guest": 404, "other": 404, "host": 404},
            f"/{'0' * 16}/join": {"nobody": 401, "guest": 404, "other": 404, "host": 404},
        }
        cookies = {"nobody": {}, "guest": guest, "other": other.cookie, "host": host.cookie}
        for path, row in expected.items():
            for who, status in row.items():
                got, _, body = self.tables.ask("POST", f"/api/tournaments{path}", "{}", **cookies[who])
                self.assertEqual((path, who, got), (path, who, status), body)
        for path, status in (("", 200), (f"/{cup}", 200), (f"/{cup}/export", 409), (f"/{cup}/trf", 200), (f"/{'0' * 16}", 404)):
            got, headers, _ = self.tables.ask("GET", f"/api/tournaments{path}")
            self.assertEqual((path, got), (path, status))
        self.assertEqual(self.tables.ask("DELETE", f"/api/tournaments/{cup}", **host.cookie)[0], 405)
        self.assertNotIn("seed", self.look(cup))

    def test_one_account_hosts_three_at_most(self):
        host = self.person()
        for _ in range(3):
            self.announce(host)
        wish = {"name": "Cup", "format": "swiss", "show_up_s": 600, "table": {"edition": "metro", "seats": 2, "clock": LIVE}}
        self.assertEqual(host.post("/api/tournaments", wish)[1]["why"], "too-many")


class OperatorsOnly(TablesTest):
    settings = {"tournaments": "operators"}

    def test_only_they_host_and_they_manage_all(self):
        boss, other = Person(self, "Boss"), Person(self, "other")
        self.tables.settings["operators"] = boss.id
        self.tables.end()
        self.tables.start()
        wish = {"name": "Cup", "format": "swiss", "show_up_s": 600, "table": {"edition": "metro", "seats": 2, "clock": LIVE}}
        self.assertEqual(other.post("/api/tournaments", wish)[1]["why"], "not-allowed")
        for _ in range(4):
            status, body = boss.post("/api/tournaments", wish)
            self.assertEqual(status, 201, body)
        self.assertEqual(boss.post(f"/api/tournaments/{body['id']}/cancel")[0], 200)


if __name__ == "__main__":
    unittest.main()
