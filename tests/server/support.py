"""A server with games under test, and clients of it. The program's path stands in MORNINGTON."""

import http.client
import json
import os
import pathlib
import queue
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "examples"))

import player  # noqa: E402

PROGRAM = os.environ["MORNINGTON"]
LONG = bool(os.environ.get("MORNINGTON_LONG"))
# Limits that tests of other things do not meet: everything comes from one address here.
# A busy machine must not keep a test from making its tables. NB: in the environment, as older programs do not know it.
os.environ.setdefault("MORNINGTON_OVERLOAD", "0")
FREE = {"address_rate": "100000/100000", "identity_rate": "100000/100000", "socket_rate": "100000/100000",
        "sockets_per_address": "10000"}


class Tables:
    """A server on a data folder of its own, with the client of a folder or none. It can be killed and started again, at the same
    address."""

    def __init__(self, program=PROGRAM, web=None, environment=None, **settings):
        self.program = program
        self.environment = environment or {}
        self.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(self.folder.name)
        self.web = web or root / "web"
        (root / "web").mkdir()
        (root / "web" / "index.html").write_text("<!doctype html>")
        self.data = root / "data"
        self.log = open(root / "log", "w+")
        self.settings = {**FREE, **settings}
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        given = [part for name, value in self.settings.items() for part in ("--set", f"{name}={value}")]
        self.process = subprocess.Popen([self.program, "serve", "--port", str(self.port), "--data", self.data, "--web",
                                         self.web, *given],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True, env={**os.environ, **self.environment})
        said = self.process.stdout.readline()
        self.process.stdout.close()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        if address is None:
            raise AssertionError(f"the server did not begin: {said} {self.logged()}")
        self.port = int(address[1])

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        """As an operator ends it; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def logged(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text()

    def close(self):
        code = self.end() if self.process.poll() is None else 0
        said = self.logged()
        self.log.close()
        self.folder.cleanup()
        assert code == 0, (code, said[-3000:])
        assert "Sanitizer" not in said, said

    def ask(self, method, target, body=None, **headers):
        """Status, headers and body of an HTTP answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def get(self, target):
        status, _, body = self.ask("GET", target)
        if status != 200:
            raise AssertionError((target, status, body))
        return body.decode()

    def metric(self, name):
        return float(re.search(rf"^mornington_{name} (\S+)$", self.get("/metrics"), re.M)[1])

    def program_token(self, name="Tester"):
        return player.new_token(self.address, name)

    def guest_token(self):
        _, headers, _ = self.ask("POST", "/api/person")
        return re.match(r"mornington=(\w{32});", headers["Set-Cookie"])[1]

    def client(self, token=None):
        return Client(self, token or self.program_token())

    def player(self, token=None, level="random"):
        return player.Player(self.address, token or self.program_token(), player.Thinker(f"{PROGRAM} player {level}"),
                             say=lambda text: None)

    def replay(self, game):
        return self.get(f"/api/games/{game}")


class Client:
    """A client that says what it is told to, and remembers what it is told."""

    def __init__(self, tables, token, greet=True):
        self.token = token
        self.socket = player.WebSocket(tables.address, token)
        self.told = []
        if greet:
            self.tell(ask="hello", protocol=player.PROTOCOL, build="test")
            self.welcome = self.wait_for("welcome")

    def tell(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self):
        told = json.loads(self.socket.receive())
        self.told.append(told)
        return told

    def wait_for(self, kind, **fields):
        while True:
            told = self.hear()
            if told["tell"] == kind and all(told.get(name) == value for name, value in fields.items()):
                return told

    def ask(self, **message):
        """Says it, and hears until its answer comes."""
        message.setdefault("id", secrets.token_hex(8))
        self.tell(**message)
        while (told := self.hear()).get("id") != message["id"]:
            pass
        return told

    def resume(self, game, after=0):
        """Follows its table; the position now."""
        answer = self.ask(ask="resume", game=game, after=after)
        if answer["tell"] != "done":
            raise AssertionError(answer)
        return next(told for told in reversed(self.told) if told["tell"] == "position" and told["game"] == game)

    def news(self, game):
        return [told for told in self.told if told["tell"] == "news" and told["game"] == game]

    def close(self):
        self.socket.close()


class Recorder(player.Player):
    """A player that remembers the entries of the table's log that it was told are kept."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.kept = []

    def hear(self):
        told = super().hear()
        if self.move and self.move["ask"] == "act" and told["tell"] == "done" and told.get("id") == self.move["id"]:
            self.kept.append(told["sequence"])
        return told


def patiently(do):
    """Again and again until the server is there to do it."""
    while True:
        try:
            return do()
        except OSError:
            time.sleep(0.05)


def in_threads(*functions):
    """Runs them at once; what the first of them raises is raised here, without waiting for the others."""
    ended = queue.SimpleQueue()

    def run(function):
        try:
            function()
            ended.put(None)
        except BaseException as failure:  # noqa: BLE001 - told to the test
            ended.put(failure)

    for one in functions:
        threading.Thread(target=run, args=(one,), daemon=True).start()
    for _ in functions:
        if (failure := ended.get()) is not None:
            raise failure


def verify(replay):
    """Says whether a replay is genuine, draws included; fails with what the program said."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write(replay)
        file.flush()
        done = subprocess.run([PROGRAM, "replay", file.name, "--verify"], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)


class TablesTest(unittest.TestCase):
    """Tests that share one server."""

    settings = {}

    @classmethod
    def setUpClass(cls):
        cls.tables = Tables(**cls.settings)

    @classmethod
    def tearDownClass(cls):
        cls.tables.close()

    def running_game(self, edition="metro", seats=2, visibility="public", **more):
        """A game under way: its id, and a client a seat that follows it, with the position told last."""
        clients = [self.tables.client() for _ in range(seats)]
        for client in clients:
            self.addCleanup(client.close)
        wishes = [{"kind": "you"}] + [{"kind": "open"}] * (seats - 1)
        created = clients[0].ask(ask="create", edition=edition, seats=wishes, visibility=visibility, **more)
        game = created["games"][0]
        for client in clients[1:]:
            self.assertEqual(client.ask(ask="sit", game=game, link=created["links"][0])["tell"], "done")
        self.assertEqual(clients[0].ask(ask="start", game=game)["tell"], "done")
        for client in clients:
            client.position = client.resume(game)
        return game, clients
