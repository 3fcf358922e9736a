"""tools/api_descriptions describes what the server really does: checked by the tools of OpenAPI and AsyncAPI, and against a running server."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))

from support import TablesTest  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = ROOT / "build" / "api-tools"
ENDPOINTS = json.loads((ROOT / "data" / "api" / "http.json").read_text())["endpoints"]


def install_tools():
    """The checkers, from the npm registry, where they are not there yet."""
    wanted = (HERE / "package-lock.json").read_text()
    installed = TOOLS / "installed"
    if installed.exists() and installed.read_text() == wanted:
        return
    TOOLS.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, TOOLS / name)
    subprocess.run([ROOT / "tools" / "web", "with-node", "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
                   cwd=TOOLS, check=True)
    installed.write_text(wanted)


def validate(folder, samples):
    install_tools()
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(samples, file)
        file.flush()
        return subprocess.run([ROOT / "tools" / "web", "with-node", "node", HERE / "validate.mjs", folder, file.name],
                              cwd=TOOLS, capture_output=True, text=True, timeout=300)


def describe(folder):
    subprocess.run([ROOT / "tools" / "api_descriptions", folder], check=True)


class Descriptions(unittest.TestCase):
    def test_every_path_in_the_sources_is_described(self):
        described = {re.sub(r"\{.*", "", one["path"]) for one in ENDPOINTS}
        found = set()
        for source in (ROOT / "src" / "server" / "runtime").glob("*.cc"):
            # Sentences and headers that only mention a path are not routes.
            found.update(re.findall(r'"(/(?:api/[\w./-]+|healthz|readyz|metrics|socket))"', source.read_text()))
        self.assertGreater(len(found), 6)
        self.assertLessEqual(found, described)

    def test_the_pages_name_every_request_and_message(self):
        with tempfile.TemporaryDirectory() as folder:
            describe(folder)
            pages = {name: (pathlib.Path(folder) / f"{name}.html").read_text() for name in ("http", "socket")}
        for one in ENDPOINTS:
            self.assertIn(f"<code>{one['method'].upper()} {one['path']}</code>", pages["http"])
        for name in ("create", "act", "position", "refused"):
            self.assertIn(f"<td><code>{name}</code></td>", pages["socket"])

    def test_a_wrong_description_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            describe(folder)
            path = pathlib.Path(folder) / "openapi.json"
            path.write_text(path.read_text().replace('"summary"', '"sumary"'))
            asyncapi = pathlib.Path(folder) / "asyncapi.json"
            asyncapi.write_text(asyncapi.read_text().replace('"action": "receive"', '"action": "take"'))
            done = validate(folder, [{"message": "tell-pong", "body": {"tell": "pong"}}])
        self.assertEqual(done.returncode, 1)
        for part in ("openapi.json", "asyncapi.json", "tell-pong"):
            self.assertIn(part, done.stderr)


class RunningServer(TablesTest):
    def setUp(self):
        self.samples = []

    def sample(self, method, target, path, body=None, **headers):
        """What the server answers, to be checked against the description of the path."""
        status, got, answer = self.tables.ask(method.upper(), target, body, **headers)
        kind = got["Content-Type"].partition(";")[0]
        text = answer.decode()
        bodies = {"application/json": lambda: [json.loads(text)], "text/plain": lambda: [text],
                  "application/x-ndjson": lambda: [json.loads(line) for line in text.splitlines()]}[kind]()
        self.samples.append({"method": method, "path": path, "status": status, "type": kind, "bodies": bodies})
        return text

    def play_a_little(self):
        game, clients = self.running_game()
        clients[0].ask(ask="chat", game=game, text="Hello")
        clients[0].ask(ask="offer", game=game, kind="end")
        offer = clients[1].wait_for("news", game=game, what="offer")["offer"]
        clients[1].ask(ask="answer", game=game, offer=offer, yes=True)
        clients[1].wait_for("position", game=game, state="over")
        clients[1].ask(ask="lobby")
        clients[1].ask(ask="ping")
        for client in clients:
            self.samples += [{"message": f"tell-{told['tell']}", "body": told} for told in client.told]
        return game

    def rated_player(self):
        """One whose rated game is over, and has been rated."""
        clients = [self.tables.client(self.tables.guest_token()) for _ in range(2)]
        for client in clients:
            self.addCleanup(client.close)
        person = clients[0].welcome["person"]
        game = clients[0].ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public", rated=True,
                              clock={"kind": "live", "base_s": 600, "increment_s": 5})["games"][0]
        clients[1].ask(ask="sit", game=game)
        clients[0].ask(ask="start", game=game)
        clients[1].ask(ask="resign", game=game)
        end = time.monotonic() + 60
        while not json.loads(self.tables.get(f"/api/players/{person}"))["ratings"]:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
        self.sample("get", f"/api/games/{game}/ratings", "/api/games/{game}/ratings")
        self.sample("get", f"/api/ratings?people={person}", "/api/ratings")
        return person

    def sample_accounts(self):
        cookie = {"Cookie": "mornington=" + self.tables.guest_token()}
        self.sample("get", "/api/account", "/api/account")
        self.sample("get", "/api/account", "/api/account", **cookie)
        account = json.dumps({"name": "described", "password": "correct horse"})
        opened = json.loads(self.sample("post", "/api/account", "/api/account", account, **cookie))
        self.sample("post", "/api/account", "/api/account", account, **cookie)
        self.sample("post", "/api/account/login", "/api/account/login", account)
        self.sample("post", "/api/account/login", "/api/account/login", json.dumps({"recovery": opened["recovery"]}))
        self.sample("post", "/api/account/login", "/api/account/login", json.dumps({"recovery": "wrong"}))
        self.sample("post", "/api/account/recovery", "/api/account/recovery", **cookie)
        self.sample("post", "/api/account/name", "/api/account/name", json.dumps({"name": "-"}), **cookie)
        self.sample("get", "/api/account", "/api/account", **cookie)
        self.sample("get", "/api/people/described", "/api/people/{name}", **cookie)
        self.sample("get", "/api/friends", "/api/friends", **cookie)
        for purpose in ("register", "login"):
            named = {**cookie, "Host": f"localhost:{self.tables.port}"}
            body = json.dumps({"for": purpose})
            self.sample("post", "/api/account/challenge", "/api/account/challenge", body, **named)
        self.sample("post", "/api/account/logout", "/api/account/logout", **cookie)

    def test_answers_and_messages_are_as_described(self):
        game = self.play_a_little()
        program = json.loads(self.sample("post", "/api/programs", "/api/programs", '{"name": "Tester"}'))
        bearer = "Bearer " + program["token"]
        self.sample("post", "/api/person", "/api/person")
        self.sample("post", "/api/person", "/api/person", Authorization=bearer)
        self.sample("get", "/api/person", "/api/person", Authorization=bearer)
        self.sample("get", "/api/games?limit=1", "/api/games")
        self.sample("get", f"/api/games/{game}", "/api/games/{game}")
        self.sample("get", f"/api/tables/{game}", "/api/tables/{game}")
        self.sample("get", "/api/games.jsonl", "/api/games.jsonl")
        self.sample("get", "/api/deals/unknown", "/api/deals/{deal}")
        self.sample("get", "/api/ratings", "/api/ratings")
        self.sample("get", "/api/ratings?edition=metro&seats=2", "/api/ratings")
        for person in (program["person"], self.rated_player()):
            self.sample("get", f"/api/players/{person}", "/api/players/{person}")
        for path in ("/healthz", "/readyz", "/metrics"):
            self.sample("get", path, path)
        self.sample_accounts()
        self.sample("delete", "/api/person", "/api/person", Authorization=bearer)
        with tempfile.TemporaryDirectory() as folder:
            describe(folder)
            done = validate(folder, self.samples)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        kinds = {sample.get("message") for sample in self.samples}
        self.assertLessEqual({"tell-welcome", "tell-table", "tell-news", "tell-position", "tell-done", "tell-lobby"}, kinds)

    def test_every_endpoint_is_answered(self):
        for one in ENDPOINTS:
            if one["path"] == "/socket":  # every client of the other test opens it
                continue
            path = re.sub(r"\{\w+\}", "0123456789abcdef", one["path"])
            status, _, answer = self.tables.ask(one["method"].upper(), path, "" if "request" in one else None)
            with self.subTest(one["path"], method=one["method"]):
                self.assertNotEqual(status, 405)
                self.assertFalse(status == 404 and b"nothing here" in answer, answer)


if __name__ == "__main__":
    unittest.main()
