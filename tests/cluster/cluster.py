"""Several nodes over one PostgreSQL and one NATS, all on loopback with folders of their own. Each node reaches both through
proxies that can be cut. Run as a program, with the folder of a client or without, it starts two nodes, prints their addresses
as JSON, and ends with its input."""

import json
import os
import pathlib
import random
import select
import shutil
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))

import history  # noqa: E402
from postgres import Postgres, begin  # noqa: E402
from support import PROGRAM, Tables, in_threads, patiently, player, verify  # noqa: E402

POLL_MS = 200


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what):
    """Far longer than it ever takes, so that nothing hangs on how fast the machine is."""
    end = time.monotonic() + 120
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.05)


class Nats:
    def __init__(self):
        self.port = free_port()
        self.process = None
        self.start()

    def start(self):
        self.process = begin([shutil.which("nats-server") or "/usr/sbin/nats-server", "-a", "127.0.0.1", "-p",
                              str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self.answers, "nats-server")

    def answers(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        except OSError:
            return False

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port))


class Proxy:
    """Forwards bytes until it is cut; then nothing passes and neither side is notified, as when a cable is pulled."""

    def __init__(self, connect):
        self.connect = connect
        self.is_cut = threading.Event()
        self.over = False
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self):
        while not self.over:
            try:
                here, _ = self.door.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(here,), daemon=True).start()

    def carry(self, here):
        if self.is_cut.is_set():
            here.close()
            return
        try:
            there = self.connect()
        except OSError:
            here.close()
            return
        with here, there:
            pair = {here: there, there: here}
            while not self.over:
                ready, _, _ = select.select(list(pair), [], [], 0.1)
                if self.is_cut.is_set():
                    if not self.wait_for_mending():
                        return
                    return  # what was on its way is lost, as it is when a cable was out for long
                for one in ready:
                    try:
                        content = one.recv(65536)
                        if not content:
                            return
                        pair[one].sendall(content)
                    except OSError:
                        return

    def wait_for_mending(self):
        while self.is_cut.is_set() and not self.over:
            time.sleep(0.05)
        return not self.over

    def cut(self):
        self.is_cut.set()

    def mend(self):
        self.is_cut.clear()

    def close(self):
        self.over = True
        self.door.close()


class Node(Tables):
    def __init__(self, cluster, **settings):
        self.to_store = Proxy(cluster.connect_to_store)
        self.to_bus = Proxy(cluster.nats.connect)
        super().__init__(store=f"postgres://postgres@127.0.0.1:{self.to_store.port}/postgres?sslmode=disable",
                         bus=f"nats://127.0.0.1:{self.to_bus.port}", poll=str(POLL_MS), **settings)

    def is_ready(self):
        try:
            return self.ask("GET", "/readyz")[0] == 200
        except OSError:
            return False

    def close(self):
        try:
            super().close()
        finally:
            self.to_store.close()
            self.to_bus.close()


class Cluster:
    def __init__(self, nodes=3, environments=None, **settings):
        self.postgres = Postgres()
        self.nats = Nats()
        self.nodes = [Node(self, environment=environment, **settings) for environment in environments or [None] * nodes]

    def connect_to_store(self):
        there = socket.socket(socket.AF_UNIX)
        try:
            there.connect(str(self.postgres.folder / ".s.PGSQL.5432"))
        except OSError:
            there.close()
            raise
        return there

    def wait_until_ready(self):
        for node in self.nodes:
            wait_until(node.is_ready, "a node that is ready")

    def close(self):
        for node in self.nodes:
            node.close()
        self.nats.stop()
        self.postgres.close()


class Wanders:
    """Comes back to any node, as behind a balancer."""

    current = False

    def node(self):
        return self.random.choice(self.cluster.nodes)

    def connect(self):
        self.address = self.node().address
        super().connect()
        self.socket.socket.settimeout(20)  # a node that was cut off says nothing

    def hear(self):
        told = super().hear()
        if told["tell"] == "refused" and "stor" in told["what"]:
            raise ConnectionError(told["what"])  # nobody knows yet: it is said again, as it is, at another node
        return told


class Wanderer(Wanders, history.Witness):
    def __init__(self, cluster, seed):
        self.cluster, self.random = cluster, random.Random(seed)
        token = patiently(lambda: self.node().program_token())
        super().__init__(None, token, player.Thinker(f"{PROGRAM} player random"), say=lambda text: None)


class WanderingSpectator(Wanders, history.Spectator):
    def __init__(self, cluster, game, seed):
        self.cluster, self.random = cluster, random.Random(seed)
        super().__init__(None, patiently(lambda: self.node().program_token()), game, seed)


class Games:
    """Games of two wanderers each, one after the other in every edition, while something else goes on."""

    EDITIONS = ["metro", "next-station-london"]

    def __init__(self, cluster, seed):
        self.cluster, self.seed = cluster, seed
        self.over = threading.Event()
        self.played = []

    def beside(self, do):
        def work():
            try:
                do()
            finally:
                self.over.set()

        in_threads(work, *(lambda e=edition: self.play_on(e) for edition in self.EDITIONS))
        self.cluster.wait_until_ready()

    def play_on(self, edition):
        number = 0
        while not self.over.is_set():
            pair = [Wanderer(self.cluster, f"{self.seed} {edition} {number} {i}") for i in range(2)]
            number += 1
            game = self.begin(pair, edition)
            spectator = WanderingSpectator(self.cluster, game, f"{self.seed} {game}")
            in_threads(*(one.play for one in [*pair, spectator]))
            self.played.append((game, pair, spectator))
            for one in pair:
                one.thinker.close()
            for one in [*pair, spectator]:
                one.socket.close()

    @staticmethod
    def begin(pair, edition):
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

    def assert_kept(self, test):
        """Every acknowledged move is there, in order and once, whichever node is asked, every replay verifies, and every history
        is linearizable."""
        test.assertGreaterEqual(len(self.played), len(self.EDITIONS))
        for game, pair, _ in self.played:
            for one in pair:
                for node in self.cluster.nodes:
                    self.assert_kept_at(node, game, one, test)
            verify(self.cluster.nodes[0].replay(game))
        print(history.check((game, self.entries(game), [*pair, spectator]) for game, pair, spectator in self.played), flush=True)

    def entries(self, game):
        rows = self.cluster.postgres.run("SELECT encode(body, 'hex') FROM mornington.entries "
                                         f"WHERE game = convert_to('{game}', 'UTF8') ORDER BY sequence")
        return [bytes.fromhex(row).decode() for row in rows.split()]

    def assert_kept_at(self, node, game, one, test):
        client = node.client(one.token)
        test.addCleanup(client.close)
        position = client.resume(game)
        news = client.news(game)
        test.assertEqual(position["state"], "over")
        test.assertEqual([entry["sequence"] for entry in news], list(range(1, position["sequence"] + 1)), self.seed)
        acts = [entry["sequence"] for entry in news if entry["what"] == "act" and entry["seat"] == one.seat]
        test.assertEqual(one.kept, acts, f"seed {self.seed}")

    @property
    def acknowledged(self):
        return sum(len(one.kept) for _, pair, _ in self.played for one in pair)


def main():
    cluster = Cluster(nodes=2, **{"web": sys.argv[1]} if len(sys.argv) > 1 else {})
    try:
        cluster.wait_until_ready()
        print(json.dumps([node.address for node in cluster.nodes]), flush=True)
        sys.stdin.read()
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
