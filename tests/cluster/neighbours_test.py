"""Nodes of two neighbouring versions side by side, and the way from one to the other: each node is told to end in its turn and
comes back as the other version, while games go on. The older one is the program that MORNINGTON_OLDER names; without it, this
program under the name of another build."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from cluster import Cluster, Games, wait_until
from support import PROGRAM, Recorder, in_threads, player, verify

SEED = int(os.environ.get("MORNINGTON_SEED", "20261116"))


def renamed(folder):
    """A copy of the program that gives another commit as its build."""
    said = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout
    commit = re.search(r"commit (\w+)", said)[1].encode()
    content = pathlib.Path(PROGRAM).read_bytes()
    copy = pathlib.Path(folder, "mornington")
    copy.write_bytes(content.replace(commit, commit[::-1]))
    copy.chmod(0o755)
    return str(copy)


class Neighbours(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.older = os.environ.get("MORNINGTON_OLDER") or renamed(cls.folder.name)
        cls.cluster = Cluster(program=cls.older)
        cls.addClassCleanup(cls.cluster.close)

    def client(self, node, token=None):
        client = node.client(token)
        self.addCleanup(client.close)
        return client

    def replace(self, node, program):
        """Stops a node as an operator does; its clients are asked to reconnect."""
        guest = self.client(node)
        self.assertEqual(node.end(), 0)
        with self.assertRaisesRegex(ConnectionError, "1012"):
            while True:
                guest.hear()
        node.program = program
        node.start()
        wait_until(node.is_ready, "a node that is ready")

    def two_versions(self):
        """A node of this version, and one of the older."""
        newer, older = self.cluster.nodes[:2]
        for node, program in (newer, PROGRAM), (older, self.older):
            if node.program != program:
                self.replace(node, program)
        return newer, older

    def test_a_game_between_players_at_two_versions(self):
        nodes = self.two_versions()
        builds = [self.client(node).welcome["build"] for node in nodes]
        self.assertNotEqual(*builds)
        pair = [Recorder(node.address, node.program_token(), player.Thinker(f"{PROGRAM} player random"),
                         say=lambda text: self.fail(text)) for node in nodes]
        for one in pair:
            one.connect()
        game = pair[0].create("next-station-london", 2, visibility="public")
        pair[1].sit(game)
        in_threads(*(one.play for one in pair))
        for one in pair:
            one.thinker.close()
            one.socket.close()
            self.assertTrue(one.kept)
        replays = [node.replay(game) for node in nodes]
        self.assertEqual(*replays)
        verify(replays[0])

    def test_what_a_neighbour_adds_is_passed_over(self):
        newer, older = self.two_versions()
        here, there = self.client(newer), self.client(older)
        game = here.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")["games"][0]
        self.cluster.postgres.run(f"""
            ALTER TABLE mornington.games ADD COLUMN mood TEXT NOT NULL DEFAULT 'fair';
            UPDATE mornington.games SET header = convert_to(overlay(convert_from(header, 'UTF8') placing '{{"mood":"fair",' from 1 for 1), 'UTF8')
              WHERE id = '{game}';
            UPDATE mornington.entries SET body = convert_to(overlay(convert_from(body, 'UTF8') placing '{{"mood":"fair",' from 1 for 1), 'UTF8')
              WHERE game = '{game}'""")
        hint = f"{game} 99 1 fair"
        with self.cluster.nats.connect() as bus:
            bus.sendall(f"CONNECT {{}}\r\nPUB mornington.hints {len(hint)}\r\n{hint}\r\nPING\r\n".encode())
            bus.settimeout(60)
            said = b""
            while b"PONG" not in said:
                heard = bus.recv(4096)
                self.assertTrue(heard, said)
                said += heard
            self.assertNotIn(b"-ERR", said)
        self.assertEqual(there.ask(ask="sit", game=game)["tell"], "done")
        self.assertEqual(here.resume(game)["state"], "open")
        self.assertEqual(here.ask(ask="start", game=game)["tell"], "done")
        self.assertEqual(there.resume(game)["state"], "running")

    def test_a_store_of_the_next_version_is_refused_and_those_there_go_on(self):
        node, other = self.cluster.nodes[2], self.cluster.nodes[1]
        table = "mornington.migrations"
        self.cluster.postgres.run(f"INSERT INTO {table} SELECT max(version) + 1, 0 FROM {table}")
        try:
            self.assertEqual(node.end(), 0)
            with self.assertRaisesRegex(AssertionError, "was written by a newer Mornington"):
                node.start()
            node.process.wait()
            self.assertEqual(self.client(other).ask(ask="ping")["tell"], "pong")
        finally:
            self.cluster.postgres.run(f"DELETE FROM {table} WHERE version = (SELECT max(version) FROM {table})")
            node.start()
            wait_until(node.is_ready, "a node that is ready")

    def test_every_node_is_replaced_while_games_go_on(self):
        for node in self.cluster.nodes:
            if node.program != self.older:
                self.replace(node, self.older)
        games = Games(self.cluster, SEED)
        games.beside(lambda: [self.replace(node, PROGRAM) for node in self.cluster.nodes])
        games.assert_kept(self)
        print(f"{len(games.played)} games, {games.acknowledged} acknowledged moves", flush=True)


if __name__ == "__main__":
    unittest.main()
