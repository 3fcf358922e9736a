"""What the clients of a table did and saw, written to a file and checked against the rules engine by the program check_history
(tests/history): whether a table that does one thing after the other could have answered so."""

import json
import os
import pathlib
import random
import secrets
import sqlite3
import subprocess
import tempfile
import time

from support import PROGRAM, Recorder

WRITES = {"act", "confirm", "undo", "start", "sit", "leave", "offer", "answer", "resign", "hand-over", "take-back"}
CHECKER = os.environ.get("MORNINGTON_CHECK_HISTORY", str(pathlib.Path(PROGRAM).parent / "tests" / "check_history"))
UNKNOWN = {"not-stored"}  # why something was refused of which nobody knows whether it is stored


class Witness(Recorder):
    """A player that remembers what it said and was told, and when. At one server every read is of the moment; a node of several
    may not have heard of the last entries yet, but never shows a connection less than before (`current=False`)."""

    current = True

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.name = secrets.token_hex(4)
        self.connections = 0
        self.operations = []
        self.writes = {}
        self.followed = 0

    @property
    def who(self):
        return f"{self.name} #{self.connections}"

    def connect(self):
        self.connections += 1
        super().connect()

    def tell(self, **message):
        now = time.monotonic_ns()
        if message["ask"] in ("resume", "watch"):
            self.followed = now
        if message["ask"] in WRITES and message["id"] not in self.writes:
            self.writes[message["id"]] = {"who": self.who, "called": now, "outcome": "unknown", "seat": self.seat, "message": message}
            self.operations.append(self.writes[message["id"]])
        super().tell(**message)

    def hear(self):
        told = super().hear()
        self.note(told, time.monotonic_ns())
        return told

    def note(self, told, now):
        write = self.writes.get(told.get("id"))
        if write and "returned" not in write and told.get("why") not in UNKNOWN:
            write.update(returned=now, outcome="acknowledged" if told["tell"] == "done" and "sequence" in told else "refused", who=self.who,
                         sequence=told.get("sequence"))
        if told["tell"] == "position":
            play = told["play"] or {}
            self.operations.append({"who": self.who, "called": self.followed if self.current else 0, "returned": now,
                                    "outcome": "acknowledged", "seat": self.seat, "sequence": told["sequence"],
                                    "view": play.get("view")})


class Spectator(Witness):
    """Watches a game to its end, and comes back on a new connection now and then."""

    def __init__(self, address, token, game, seed):
        super().__init__(address, token, None, say=lambda text: None)
        self.game, self.random = game, random.Random(seed)

    def follow(self):
        self.tell(ask="watch", id=secrets.token_hex(8), game=self.game)
        while self.result is None:
            told = self.hear()
            if told["tell"] == "refused":
                raise ConnectionError(told["what"])  # it is tried again
            if told["tell"] == "position" and told["state"] in ("over", "closed"):
                self.result = told
            elif told["tell"] == "position" and self.random.random() < 0.05:
                raise ConnectionError("away for a moment")


def entries_in_sqlite(folder, game):
    with sqlite3.connect(f"file:{folder}/mornington.sqlite?mode=ro", uri=True) as store:
        return [body for (body,) in store.execute("SELECT body FROM entries WHERE game = ? ORDER BY sequence", (game,))]


def check(games):
    """Of games, each as (id, its entries in the store, witnesses). Fails with what is not linearizable; the checker's summary."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for game, entries, witnesses in games:
            operations = [one for witness in witnesses for one in witness.operations]
            file.write(json.dumps({"game": game, "entries": entries, "operations": operations}) + "\n")
        file.flush()
        done = subprocess.run([CHECKER, file.name], capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise AssertionError(done.stderr[-6000:] + done.stdout)
    return done.stdout.strip()
