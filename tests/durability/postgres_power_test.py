"""PostgreSQL loses its power: what it had not synced is gone, and the games are played on. A library that is preloaded into it
copies every file it syncs to a second folder (synced_files.c); at a cut all its processes are killed, and it starts again on that
folder alone. What players and spectators did and saw is linearizable, so no acknowledged move is lost. Two controls, with settings
that do lose moves, show that the test would notice. Only in ./test --long; MORNINGTON_CUTS sets the number of cuts."""

import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cluster"))

import history  # noqa: E402
from cluster import Proxy  # noqa: E402
from postgres import Postgres  # noqa: E402
from support import LONG, PROGRAM, Tables, in_threads, patiently, player, verify  # noqa: E402

CUTS = int(os.environ.get("MORNINGTON_CUTS", "25"))
EDITIONS = ["metro", "next-station-london"]


class PostgresWithPower(Postgres):
    """It can lose its power. Segments of its log are small, since a whole one is copied at every commit."""

    initial = ["--wal-segsize=1"]

    def start(self):
        data, synced = self.folder / "data", self.folder / "synced"
        library = self.folder / "synced_files.so"
        if not library.exists():
            source = pathlib.Path(__file__).with_name("synced_files.c")
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
            shutil.copytree(data, synced)
            self.own(synced)
        self.environment = {"LD_PRELOAD": str(library), "SYNCED_FROM": str(data), "SYNCED_TO": str(synced)}
        super().start()

    def own(self, folder):
        if self.user:
            for path in [folder, *folder.rglob("*")]:
                os.chown(path, self.user["user"], self.user["group"])

    def processes(self):
        """All of its processes: they work in the data folder."""
        for one in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(one / "cwd") == str(self.folder / "data"):
                    yield int(one.name)
            except OSError:
                pass  # it has ended

    def kill(self):
        self.server.kill()
        self.server.wait()
        while found := list(self.processes()):
            for process in found:
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    def cut_power(self):
        self.kill()
        shutil.rmtree(self.folder / "data")
        (self.folder / "synced").rename(self.folder / "data")
        for path in (self.folder / "data").rglob("*.draft*"):
            path.unlink()
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
        shutil.copytree(self.folder / "data", self.folder / "synced")
        self.own(self.folder / "synced")
        self.start()

    def entries(self, game):
        rows = self.run("SELECT encode(body, 'hex') FROM mornington.entries "
                        f"WHERE game = convert_to('{game}', 'UTF8') ORDER BY sequence")
        return [bytes.fromhex(row).decode() for row in rows.split()]


class Changing(socket.socket):
    """A connection on which the server's wish to wait for the disk is turned into its opposite."""

    def __init__(self, place):
        super().__init__(socket.AF_UNIX)
        self.connect(str(place))

    def sendall(self, content):
        super().sendall(content.replace(b"synchronous_commit = on", b"synchronous_commit =off"))


@unittest.skipUnless(LONG, "syncs a database and cuts its power: ./test --long")
class PowerCuts(unittest.TestCase):
    def begin(self, connect=None, **settings):
        self.postgres = PostgresWithPower(checkpoint_timeout="30s", **settings)
        self.addCleanup(self.postgres.close)
        self.random = random.Random(int(os.environ.get("MORNINGTON_SEED", "20261118")))
        self.tables = Tables(store=connect(self.postgres) if connect else self.postgres.address)
        self.addCleanup(self.tables.close)
        self.over = threading.Event()
        self.games = []

    def witness(self):
        return history.Witness(self.tables.address, self.tables.program_token(), player.Thinker(f"{PROGRAM} player random"),
                               say=lambda text: None)

    def begin_game(self, pair, edition):
        identity = {"id": os.urandom(8).hex()}

        def make():
            pair[0].connect()
            return pair[0].create(edition, 2, visibility="public", spectators={"delay_s": 0}, **identity)

        def sit():
            pair[1].connect()
            pair[1].sit(game)

        game = patiently(make)
        try:
            patiently(sit)
        except player.Refused:
            pass  # the seat was taken before the server could say so
        return game

    def play_on(self, edition):
        while not self.over.is_set():
            pair = [patiently(self.witness) for _ in range(2)]
            game = self.begin_game(pair, edition)
            self.games.append((game, pair))
            in_threads(*(one.play for one in pair))
            for one in pair:
                one.thinker.close()
                one.socket.close()

    def cut_at_random(self):
        try:
            for _ in range(CUTS):
                time.sleep(self.random.uniform(0.2, 2.0))
                self.tables.kill()
                self.postgres.cut_power()
                self.tables.start()
        finally:
            self.over.set()

    def test_no_acknowledged_move_is_lost(self):
        self.begin(fsync="on")
        self.assertNotIn("unsafe-store", self.tables.logged())
        in_threads(self.cut_at_random, *(lambda e=edition: self.play_on(e) for edition in EDITIONS))
        print(history.check((game, self.postgres.entries(game), pair) for game, pair in self.games),
              f"{CUTS} power cuts", flush=True)
        for game, _ in self.games:
            verify(self.tables.replay(game))

    def lost_moves(self, stop):
        """Acknowledged moves that are not there after the database has stopped in this way."""
        pair = [patiently(self.witness) for _ in range(2)]
        game = self.begin_game(pair, "metro")
        for one in pair:
            threading.Thread(target=self.play_until_over, args=(one,), daemon=True).start()
        while sum(len(one.kept) for one in pair) < 20:
            time.sleep(0.01)
        acknowledged = max(one.kept[-1] for one in pair if one.kept)
        self.tables.kill()
        self.over.set()
        stop()
        stored = self.postgres.run(f"SELECT count(*) FROM mornington.entries WHERE game = convert_to('{game}', 'UTF8')")
        return acknowledged - int(stored)

    def play_until_over(self, one):
        try:
            one.play()
        except (OSError, player.Refused, player.BotFailed):
            pass  # its game is gone

    def test_control_without_fsync_moves_are_lost(self):
        self.begin(fsync="off")
        self.assertIn("unsafe-store", self.tables.logged())

        def stop():
            self.postgres.cut_power()
            self.postgres.run("CREATE SCHEMA IF NOT EXISTS mornington; CREATE TABLE IF NOT EXISTS mornington.entries (game BYTEA)")

        self.assertGreater(self.lost_moves(stop), 0)

    def test_control_without_synchronous_commit_moves_are_lost(self):
        def through_a_proxy(postgres):
            """The server sets synchronous_commit itself, so the control has to change its words on the way."""
            def connect():
                return Changing(postgres.folder / ".s.PGSQL.5432")
            proxy = Proxy(connect)
            self.addCleanup(proxy.close)
            return f"postgres://postgres@127.0.0.1:{proxy.port}/postgres?sslmode=disable"

        self.begin(through_a_proxy, fsync="on", wal_writer_delay="10s")
        self.assertIn("synchronous_commit = off", self.tables.logged())

        def stop():
            self.postgres.server.send_signal(signal.SIGQUIT)  # as pg_ctl stop -m immediate
            self.postgres.server.wait()
            self.postgres.start()

        self.assertGreater(self.lost_moves(stop), 0)


if __name__ == "__main__":
    unittest.main()
