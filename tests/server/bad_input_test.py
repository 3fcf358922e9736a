"""Bad input at every interface: a table of cases and outcomes. Each gets a clear answer, the table survives, and no
stored data is lost."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import unittest

from support import PROGRAM, Client, Tables, TablesTest

BOARD = 256 * 1024


class Handshake(TablesTest):
    """Who is let in: (headers, path) and the status."""

    def knock(self, *headers, path="/socket", version="13"):
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.tables.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Sec-WebSocket-Version: {version}", *headers]
        with socket.create_connection(("127.0.0.1", self.tables.port), timeout=20) as connection:
            connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            return int(connection.makefile("rb").readline().split()[1])

    def test_the_table_of_handshakes(self):
        token = self.tables.guest_token()
        cookie, bearer = f"Cookie: mornington={token}", f"Authorization: Bearer {token}"
        ours = f"Origin: http://127.0.0.1:{self.tables.port}"
        for headers, status in [
                ([cookie], 101), ([bearer], 101), ([cookie, ours], 101), ([f"Cookie: a=b; {cookie[8:]}; c=d"], 101),
                ([], 401), (["Cookie: mornington="], 401), ([f"Cookie: mornington={'0' * 32}"], 401),
                ([f"Authorization: Basic {token}"], 401), ([f"Authorization: Bearer {'f' * 32}"], 401),
                ([f"Authorization: Bearer {'f' * 32}", cookie], 401), ([f"Cookie: mornington={token.upper()}x"], 401),
                ([cookie, "Origin: http://evil.example"], 403), ([cookie, "Origin: null"], 403),
                ([cookie, f"Origin: http://127.0.0.1:{self.tables.port + 1}"], 403),
                ([cookie, f"Origin: http://127.0.0.1:{self.tables.port}.evil.example"], 403)]:
            with self.subTest(headers=headers):
                self.assertEqual(self.knock(*headers), status)
        for how, status in [({"path": "/"}, 200), ({"path": "/sockets"}, 404), ({"version": "8"}, 426)]:
            with self.subTest(how=how):
                self.assertEqual(self.knock(cookie, **how), status)


def raw(port, request):
    """What comes back for these bytes until the server closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request.encode())
        return connection.makefile("rb").read()


class Limits(unittest.TestCase):
    """Too often, too many; and a proxy that speaks for others."""

    def test_too_many_requests_and_sockets_from_an_address(self):
        tables = Tables(address_rate="0.01/12", sockets_per_address="3")
        self.addCleanup(tables.close)
        token = tables.program_token()
        clients = [tables.client(token) for _ in range(3)]
        with self.assertRaisesRegex(ConnectionError, "429"):
            tables.client(token)
        clients[0].close()
        statuses = [tables.ask("POST", "/api/person")[0] for _ in range(10)]
        self.assertEqual(sorted(set(statuses)), [201, 429])
        self.assertEqual(tables.ask("GET", "/api/games")[0], 429)
        self.assertEqual(tables.ask("GET", "/")[0], 200)
        self.assertEqual(clients[1].ask(ask="ping")["tell"], "pong")
        for client in clients[1:]:
            client.close()

    def test_a_trusted_proxy_names_the_visitor_and_the_scheme(self):
        tables = Tables(address_rate="0.01/2", proxies="127.0.0.1")
        self.addCleanup(tables.close)
        first = [tables.ask("POST", "/api/person", X_Forwarded_For="203.0.113.1", X_Forwarded_Proto="https")
                 for _ in range(3)]
        self.assertEqual([status for status, _, _ in first], [201, 201, 429])
        self.assertIn("; Secure", first[0][1]["Set-Cookie"])
        forged = tables.ask("POST", "/api/person", X_Forwarded_For="203.0.113.9, 203.0.113.1")
        self.assertEqual(forged[0], 429)
        self.assertEqual(tables.ask("POST", "/api/person", X_Forwarded_For="203.0.113.2")[0], 201)
        self.assertEqual(tables.ask("GET", "/metrics", X_Forwarded_For="203.0.113.2")[0], 403)

    def test_a_proxy_that_adds_a_line_names_the_visitor_in_the_last_one(self):
        tables = Tables(address_rate="0.01/5", proxies="127.0.0.1")
        self.addCleanup(tables.close)
        statuses = [raw(tables.port, f"POST /api/person HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.{number}\r\n"
                                     f"X-Forwarded-For: 203.0.113.1:{4000 + number}\r\nContent-Length: 0\r\n"
                                     "Connection: close\r\n\r\n").split()[1] for number in range(12)]
        self.assertEqual(statuses.count(b"201"), 5, statuses)

    def test_metrics_are_for_this_machine_by_its_own_name(self):
        tables = Tables()
        self.addCleanup(tables.close)
        for host, status in [("127.0.0.1", 200), ("localhost:80", 200), ("[::1]:80", 200), ("evil.example", 403),
                             ("127.0.0.1.evil.example", 403), ("localhost.evil.example:80", 403)]:
            with self.subTest(host=host):
                self.assertEqual(tables.ask("GET", "/metrics", Host=host)[0], status)

    def test_idle_connections_of_an_address_leave_room_for_others(self):
        tables = Tables(connections_per_address="20")
        self.addCleanup(tables.close)
        idle = [socket.create_connection(("127.0.0.1", tables.port)) for _ in range(60)]
        for one in idle:
            self.addCleanup(one.close)
        with socket.create_connection(("127.0.0.1", tables.port), source_address=("127.0.0.2", 0)) as other:
            other.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = other.makefile("rb").read().decode()
        self.assertRegex(answer, r"connections_refused_total 40\n")

    def test_who_speaks_too_often_is_read_more_slowly_and_loses_nothing(self):
        tables = Tables(socket_rate="200/10")
        self.addCleanup(tables.close)
        client = tables.client()
        for number in range(60):
            client.tell(ask="ping", id=f"{number}")
        self.assertEqual([client.wait_for("pong")["id"] for _ in range(60)], [f"{n}" for n in range(60)])
        self.assertGreater(tables.metric("paused_total"), 0)
        client.close()


class Interface(TablesTest):
    """What is asked over HTTP: (method, target, body, headers) and the status."""

    def test_the_table_of_requests(self):
        evil = {"Origin": "http://evil.example"}
        wrong = {"Authorization": "Bearer " + "0" * 32}
        for method, target, body, headers, status in [
                ("GET", "/healthz", None, {}, 200), ("GET", "/readyz", None, {}, 200), ("GET", "/metrics", None, {}, 200),
                ("GET", "/api/", None, {}, 404), ("GET", "/api/nothing", None, {}, 404), ("POST", "/api/games", "", {}, 405),
                ("DELETE", "/api/games/0123456789abcdef", None, {}, 405), ("PUT", "/api/person", "", {}, 405),
                ("GET", "/api/programs", None, {}, 405), ("GET", "/api/person", None, {}, 401),
                ("GET", "/api/person", None, wrong, 401), ("DELETE", "/api/person", None, wrong, 401),
                ("GET", "/api/person", None, {"Cookie": "mornington=" + "0" * 32}, 401),
                ("POST", "/api/person", None, evil, 403), ("DELETE", "/api/person", None, evil, 403),
                ("POST", "/api/programs", "", {}, 400), ("POST", "/api/programs", "{", {}, 400),
                ("POST", "/api/programs", "[]", {}, 400), ("POST", "/api/programs", '{"name": 1}', {}, 400),
                ("POST", "/api/programs", '{"name": ""}', {}, 400), ("POST", "/api/programs", '{"name": "a\\u0000"}', {}, 400),
                ("POST", "/api/programs", json.dumps({"name": "x" * 41}), {}, 400),
                ("POST", "/api/programs", b'{"name": "\xff"}', {}, 400),
                ("POST", "/api/programs", json.dumps({"name": "\u202eevil"}), {}, 400),
                ("POST", "/api/programs", "x" * 17000, {}, 413), ("POST", "/api/programs", "[" * 16000, {}, 400),
                ("POST", "/api/programs", json.dumps({"name": "Zoë 🚇", "unknown": 1}), {}, 201),
                ("POST", "/", "", {}, 405), ("GET", "/socket", None, {}, 404)]:
            with self.subTest(method=method, target=target, body=body, headers=headers):
                self.assertEqual(self.tables.ask(method, target, body, **headers)[0], status)

    def test_strict_headers_on_every_answer(self):
        for method, target in [("GET", "/"), ("GET", "/api/games"), ("POST", "/api/person"), ("GET", "/metrics"),
                               ("GET", "/readyz"), ("GET", "/api/person"), ("GET", "/nothing")]:
            headers = {name.lower(): value for name, value in self.tables.ask(method, target)[1].items()}
            with self.subTest(target=target):
                self.assertIn("default-src 'none'", headers["content-security-policy"])
                self.assertEqual(headers["x-content-type-options"], "nosniff")
                self.assertEqual(headers["referrer-policy"], "no-referrer")


class Messages(TablesTest):
    """What is said over a WebSocket. Whatever it is, the answer is a sentence, and the game goes on."""

    def test_the_table_of_messages(self):
        game, (host, guest) = self.running_game()
        before = host.position
        deep = "[" * 5000 + "]" * 5000
        for text in ["", "null", "[]", "{", '"hello"', "nonsense", "{}", '{"ask": 1}', '{"ask": "nothing", "id": "x"}',
                     '{"ask": "act"}', '{"ask": "act", "id": "x"}', '{"ask": "ping", "id": ""}',
                     '{"ask": "ping", "id": "' + "x" * 65 + '"}', '{"ask": "ping", "id": 7}', deep,
                     '{"ask": "ping", "ask": "ping", "id": "x"}', '{"ask": "ping", "id": "x"} {}',
                     f'{{"ask": "act", "id": "x", "game": "{game}", "decision": -1, "do": "x"}}',
                     f'{{"ask": "act", "id": "x", "game": "{game}", "decision": 99999999999, "do": "x"}}',
                     f'{{"ask": "act", "id": "x", "game": "{game}", "decision": 1e400, "do": "x"}}',
                     '{"ask": "act", "id": "x", "game": "0123456789abcdef", "decision": 0, "do": "x"}',
                     '{"ask": "act", "id": "x", "game": "\\u0000", "decision": 0, "do": "x"}',
                     '{"ask": "create", "id": "x", "edition": "chess", "seats": [{"kind": "you"}]}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": []}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "king"}]}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "bot"}]}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}], '
                     '"options": {"nothing": "here"}}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}], '
                     '"boards": [{"document": "metro/city"}]}',
                     '{"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}], '
                     '"boards": ["' + "x" * BOARD + '"]}',
                     f'{{"ask": "sit", "id": "x", "game": "{game}", "invitation": "{"0" * 32}"}}',
                     f'{{"ask": "start", "id": "x", "game": "{game}"}}',
                     f'{{"ask": "chat", "id": "x", "game": "{game}", "text": "{"y" * 501}"}}']:
            with self.subTest(text=text[:80]):
                host.socket.send(text)
                while (told := host.hear())["tell"] in ("presence", "position"):
                    pass
                self.assertEqual(told["tell"], "refused", told)
                self.assertTrue(told["what"])
        self.assertEqual(host.resume(game)["sequence"], before["sequence"])
        self.assertEqual(guest.ask(ask="ping")["tell"], "pong")

    def test_frames_that_end_the_connection(self):
        for kind, content, code in [(2, b"binary", 1003), (1, b"\xff\xfe", 1007), (1, b"x" * (400 * 1024), 1009),
                                    (3, b"x", 1002)]:
            client = self.tables.client()
            with self.subTest(kind=kind, code=code), self.assertRaisesRegex(OSError, rf"{code}|reset|pipe"):
                client.socket.send(content, kind)
                while True:
                    client.hear()
            client.close()
        self.assertEqual(self.tables.get("/readyz"), "ready\n")

    def test_nothing_is_answered_before_the_hello_and_an_old_page_is_told(self):
        shy = Client(self.tables, self.tables.program_token(), greet=False)
        self.addCleanup(shy.close)
        shy.tell(ask="ping", id="x")
        self.assertEqual(shy.hear()["tell"], "refused")
        old = Client(self.tables, self.tables.program_token(), greet=False)
        self.addCleanup(old.close)
        old.tell(ask="hello", protocol=999, build="new")
        self.assertIn(old.hear()["tell"], ("welcome", "refused"))

    def test_fields_that_are_not_known_are_passed_over(self):
        client = self.tables.client()
        self.addCleanup(client.close)
        self.assertEqual(client.ask(ask="ping", tomorrow=[1, {"a": None}])["tell"], "pong")


class Beginnings(unittest.TestCase):
    """What keeps a server from beginning is told in a sentence, and exit codes say so."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "index.html").write_text("x")

    def refused(self, *arguments, **environment):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--web", self.root, *arguments], capture_output=True,
                              text=True, timeout=60, env={**os.environ, **environment})
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual((done.stdout, done.stderr.count("\n")), ("", 1), done.stderr)
        return done.stderr

    def test_settings(self):
        self.assertIn("sockets", self.refused("--set", "sockets=none"))
        self.assertIn("no such setting", self.refused("--set", "colour=red"))
        self.assertIn("address_rate", self.refused(MORNINGTON_ADDRESS_RATE="fast"))
        self.assertIn("missing.conf", self.refused("--config", self.root / "missing.conf"))
        file = self.root / "serve.conf"
        file.write_text("# mine\nhost = 127.0.0.1\nport\n")
        self.assertIn("line 3", self.refused("--config", file))
        for webhooks in ("http://127.0.0.1:446", "https://chat.example", "chat.example/", "https:///x", "https://a b/"):
            self.assertIn("slash after the host", self.refused("--set", f"webhooks={webhooks}"))
        file.write_text("threads = many\n")
        self.assertIn("threads", self.refused(MORNINGTON_CONFIG=str(file)))

    def test_files_count_least_and_flags_most(self):
        file = self.root / "serve.conf"
        file.write_text("metrics = nobody\nsockets = 1\n")
        tables = Tables(metrics="everybody", **{})
        self.addCleanup(tables.close)
        self.assertEqual(tables.ask("GET", "/metrics")[0], 200)
        tables.end()
        os.environ["MORNINGTON_CONFIG"], os.environ["MORNINGTON_METRICS"] = str(file), "nobody"
        self.addCleanup(os.environ.pop, "MORNINGTON_CONFIG")
        self.addCleanup(os.environ.pop, "MORNINGTON_METRICS")
        tables.start()
        self.assertEqual(tables.ask("GET", "/metrics")[0], 200)
        del tables.settings["metrics"]
        tables.end()
        tables.start()
        self.assertEqual(tables.ask("GET", "/metrics")[0], 403)

    def test_data_folders(self):
        self.assertIn("index.html", self.refused("--data", self.root / "index.html"))
        foreign = self.root / "foreign"
        foreign.mkdir()
        tables = Tables()
        self.addCleanup(tables.close)
        self.assertTrue(self.refused("--data", tables.data))
        store = tables.data / "mornington.sqlite"
        (foreign / store.name).write_text("this is no store" * 100)
        self.assertIn(store.name, self.refused("--data", foreign))
        self.assertEqual(tables.get("/readyz"), "ready\n")


class Endings(unittest.TestCase):
    def test_clients_are_told_to_come_back_and_the_game_is_as_it_was(self):
        tables = Tables()
        self.addCleanup(tables.close)
        client = tables.client()
        created = client.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "open"}], visibility="public")
        self.assertEqual(tables.process.poll(), None)
        tables.process.send_signal(signal.SIGTERM)
        with self.assertRaisesRegex(ConnectionError, "1012"):
            while True:
                client.hear()
        client.close()
        self.assertEqual(tables.process.wait(timeout=60), 0)
        tables.start()
        back = tables.client(client.token)
        self.addCleanup(back.close)
        self.assertEqual(back.resume(created["games"][0])["state"], "open")
        events = [json.loads(line)["event"] for line in tables.logged().splitlines()]
        self.assertEqual([event for event in events if event in ("began", "ending", "ended")],
                         ["began", "ending", "ended", "began"])


if __name__ == "__main__":
    unittest.main()
