#!/usr/bin/python3
"""Times what the server says about ratings, with many accounts and rated games (docs/ratings.md).

Usage: bench/ratings.py [--people N] [--games N] [--requests N] [--program PATH]

Makes a store with games that are rated already, starts a server on it and asks for leaderboards and players. Times are
those of whole requests over a local connection, and what the server's processor used for them.
"""
import argparse
import http.client
import json
import os
import pathlib
import random
import re
import sqlite3
import statistics
import subprocess
import tempfile
import time

EDITIONS = ["metro", "metro-paris", "next-station-london", "underground-london"]
ONE = 1 << 32
DAY = 86_400_000


class Server:
    def __init__(self, program, data):
        web = data.parent / "web"
        web.mkdir(exist_ok=True)
        (web / "index.html").write_text("<!doctype html>")
        settings = ["--set", "address_rate=100000/100000", "--set", "identity_rate=100000/100000"]
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--data", data, "--web", web, *settings],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def get(self, target):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", target)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        assert answer.status == 200, (target, answer.status, body[:200])
        return json.loads(body)

    def processor_ms(self):
        """Time that the server has used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        self.process.wait()


def player(person, place, points):
    return {"place": place, "points": points, "person": person}


def fill(store, people, games, now):
    rng = random.Random(1)
    ids = [f"{number:016x}" for number in range(people)]
    store.executemany("INSERT INTO people VALUES (?, NULL, ?, 0, '', ?, NULL)",
                      [(one, f"Player {n}", now) for n, one in enumerate(ids)])
    store.executemany("INSERT INTO accounts VALUES (?, ?, '', NULL, ?)", [(one, f"player{n}", now) for n, one in enumerate(ids)])
    standing = {}
    for number in range(1, games + 1):
        game, edition, ended = f"g{number:015x}", rng.choice(EDITIONS), now - (games - number) * 60_000
        # A few play a lot.
        pair = rng.sample(range(min(people, 1 + int(rng.paretovariate(0.7)) + 50)), 2)
        seats = [ids[n] for n in pair]
        header = json.dumps({"edition": edition})
        store.execute("INSERT INTO games VALUES (?, ?, 'over', 'public', ?, ?, NULL, 0, '')", (game, header, ended, ended))
        players = json.dumps([player(who, place, 90 - 9 * place) for place, who in enumerate(seats)])
        review = json.dumps({"bot": "expert", "version": "1", "seed": 1, "samples": 20, "luck": [150, -90], "skill": [-300, -450]})
        store.execute("INSERT INTO rated_games VALUES (?, ?, 2, '', ?, ?, ?, ?, 0)",
                      (game, edition, ended, players, review, number))
        store.executemany("INSERT INTO seats VALUES (?, ?, ?)", [(game, seat, who) for seat, who in enumerate(seats)])
        store.executemany("INSERT INTO rated_players VALUES (?, ?, ?)", [(who, ended, game) for who in seats])
        for who in seats:
            for kind in (0, 1):
                played = standing.get((who, edition, kind), (0, 0))[0] + 1
                mean, variance = round(rng.gauss(1500, 200) * ONE), max(900, 62_500 // played) * ONE
                standing[who, edition, kind] = (played, mean, variance, ended)
                store.execute("INSERT INTO rating_history VALUES (?, ?, 2, ?, ?, ?, ?)",
                              (who, edition, kind, number, mean, variance))
    # Everybody has a rating, most of them without a history.
    for who in ids:
        for edition in EDITIONS:
            for kind in (0, 1):
                standing.setdefault((who, edition, kind), (20, round(rng.gauss(1500, 200) * ONE), 8_000 * ONE, now))
    store.executemany("INSERT INTO ratings VALUES (?, ?, 2, ?, ?, ?, ?, ?)",
                      [(who, edition, kind, mean, variance, played, at)
                       for (who, edition, kind), (played, mean, variance, at) in standing.items()])
    store.commit()
    return ids


def timed(server, name, targets):
    took = []
    before = server.processor_ms()
    for target in targets:
        start = time.perf_counter()
        server.get(target)
        took.append(1000 * (time.perf_counter() - start))
    spent = (server.processor_ms() - before) / len(took)
    took.sort()
    print(f"| {name} | {spent:.1f} | {statistics.median(took):.1f} | {took[int(len(took) * 0.99)]:.1f} | {took[-1]:.1f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--program", default="build/fast/mornington")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        Server(asked.program, data).end()
        store = sqlite3.connect(next(data.glob("*.sqlite")))
        ids = fill(store, asked.people, asked.games, int(time.time() * 1000))
        store.close()
        server = Server(asked.program, data)
        rng = random.Random(2)
        print("| request | processor ms, mean | median ms | 99 % | most |\n|---|---|---|---|---|")
        timed(server, "leaderboards there are", ["/api/ratings"] * asked.requests)
        timed(server, "leaderboard", [f"/api/ratings?edition={rng.choice(EDITIONS)}&seats=2&without_luck={n % 2}"
                                      for n in range(asked.requests)])
        timed(server, "player, anybody", [f"/api/players/{rng.choice(ids)}" for _ in range(asked.requests)])
        timed(server, "player with most games", [f"/api/players/{ids[n % 20]}" for n in range(asked.requests)])
        server.end()


if __name__ == "__main__":
    main()
