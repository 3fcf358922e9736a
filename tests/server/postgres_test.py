"""A server whose games are in PostgreSQL: it plays, says when the database is gone, and its games can be carried over and back."""

import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from postgres import Postgres
from support import PROGRAM, Tables


def run_program(*arguments, **environment):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, **environment})


class OnPostgres(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.close()

    def setUp(self):
        self.postgres.clear()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def play(self, tables):
        """A public game that ends, with a word in its chat."""
        host, guest = tables.client(), tables.client()
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")["games"][0]
        self.assertEqual(guest.ask(ask="sit", game=game)["tell"], "done")
        self.assertEqual(host.ask(ask="start", game=game)["tell"], "done")
        self.assertEqual(host.ask(ask="chat", game=game, text="Größe ♜")["tell"], "done")
        host.resume(game)
        guest.resume(game)
        host.ask(ask="offer", game=game, kind="end")
        offer = guest.wait_for("news", game=game, what="offer")["offer"]
        self.assertEqual(guest.ask(ask="answer", game=game, offer=offer, yes=True)["tell"], "done")
        guest.wait_for("position", game=game, state="over")
        host.close()
        guest.close()
        return game

    def wait_for_readiness(self, tables, status, sentence):
        end = time.monotonic() + 100
        while (answer := tables.ask("GET", "/readyz"))[0] != status and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual((answer[0], answer[2].decode()), (status, sentence))

    def test_an_operator_is_warned_of_settings_that_could_lose_moves(self):
        tables = Tables(store=self.postgres.address)
        self.addCleanup(tables.close)
        self.assertIn('"event":"unsafe-store","why":"PostgreSQL runs with fsync = off: a power cut can lose acknowledged moves; '
                      'set fsync = on"', tables.logged())

    def test_games_outlive_the_server_and_no_password_is_told(self):
        tables = Tables(store=self.postgres.address)
        self.addCleanup(tables.close)
        game = self.play(tables)
        tables.kill()
        tables.start()
        self.assertIn(game, tables.get("/api/games.jsonl"))
        self.assertFalse(tables.data.exists())
        self.assertNotIn("sesame", tables.logged())
        self.assertEqual(self.postgres.run("SELECT count(*) FROM mornington.games"), "1")

    def test_says_that_the_database_is_gone_and_goes_on_when_it_is_back(self):
        tables = Tables(store=self.postgres.address)
        self.addCleanup(tables.close)
        client = tables.client()
        self.addCleanup(client.close)
        self.postgres.stop()
        try:
            self.wait_for_readiness(tables, 503, "the store does not answer\n")
            self.assertEqual(tables.ask("POST", "/api/person")[0], 503)
            client.tell(ask="create", id="meanwhile", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}],
                        visibility="public")
        finally:
            self.postgres.start()
        self.wait_for_readiness(tables, 200, "ready\n")
        while (answer := client.hear()).get("id") != "meanwhile":
            pass
        self.assertIn(answer["tell"], ("created", "refused"))
        self.play(tables)
        self.assertNotIn("sesame", tables.logged())

    def test_copies_there_and_back(self):
        tables = Tables()
        self.addCleanup(tables.close)
        for _ in range(2):
            self.play(tables)
        exported = tables.get("/api/games.jsonl")
        self.assertEqual(exported.count("\n"), 2)
        tables.end()
        copied = run_program("copy", tables.data, self.postgres.address)
        self.assertEqual((copied.returncode, copied.stderr), (0, ""))
        again = run_program("copy", tables.data, self.postgres.address)
        self.assertEqual((again.returncode, again.stdout), (2, ""))
        self.assertIn("has something in it already", again.stderr)
        self.assertNotIn("sesame", copied.stdout + again.stderr)
        there = Tables(store=self.postgres.address)
        self.addCleanup(there.close)
        self.assertEqual(there.get("/api/games.jsonl"), exported)
        there.end()
        back = run_program("copy", self.postgres.address, self.folder / "back")
        self.assertEqual((back.returncode, back.stderr), (0, ""))
        home = Tables(store=self.folder / "back")
        self.addCleanup(home.close)
        self.assertEqual(home.get("/api/games.jsonl"), exported)

    def test_says_what_is_wrong_with_a_place(self):
        (self.folder / "index.html").write_text("<!doctype html>")
        for place, sentence in (("mysql://me:sesame@h/g", "mysql://…: is no place of a store"),
                                ("postgres://me:sesame@127.0.0.1:1/g", "postgres://127.0.0.1:1/g: the database cannot be reached"),
                                ("postgres://me:sesame@[::1/g", "the address of the database is not understood")):
            for ended in (run_program("serve", "--port", "0", "--web", self.folder, "--store", place),
                          run_program("copy", place, self.folder / "to")):
                self.assertEqual((ended.returncode, ended.stdout), (2, ""), place)
                self.assertIn(sentence, ended.stderr)
                self.assertNotIn("sesame", ended.stderr)


if __name__ == "__main__":
    unittest.main()
