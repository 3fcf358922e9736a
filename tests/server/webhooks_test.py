"""Webhooks: an absent player is called on their turn, over TLS if the address says so, and only where the operator allows it."""

import http.server
import json
import os
import pathlib
import queue
import ssl
import subprocess
import tempfile
import threading
import time
import unittest

from support import PROGRAM, Tables, player

PATIENCE = 60


class ChatTool(http.server.ThreadingHTTPServer):
    """Takes what is posted to it, or answers with another status."""

    def __init__(self, status=200, certificate=None):
        self.posted = queue.Queue()
        self.status = status

        class Taker(http.server.BaseHTTPRequestHandler):
            def do_POST(taker):
                body = taker.rfile.read(int(taker.headers["Content-Length"]))
                self.posted.put((taker.path, taker.headers["Content-Type"], json.loads(body)))
                taker.send_response(self.status)
                taker.send_header("Location", "http://127.0.0.1:9/elsewhere")
                taker.end_headers()

            def log_message(taker, *_):
                pass

        super().__init__(("127.0.0.1", 0), Taker)
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.thread = threading.Thread(target=self.serve_forever)
        self.thread.start()

    def handle_error(self, *_):
        pass  # a client that does not trust the certificate hangs up

    def close(self):
        self.shutdown()
        self.thread.join()
        self.server_close()


class Webhooks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def start(self, tool, scheme="http"):
        self.prefix = f"{scheme}://localhost:{tool.server_port}/hooks/"
        self.tables = Tables(webhooks=self.prefix, link="https://play.example/#")
        self.addCleanup(self.tables.close)

    def tool(self, **how):
        tool = ChatTool(**how)
        self.addCleanup(tool.close)
        return tool

    def turn_of_somebody_away(self):
        """A game in which the turn comes to an absent person with a webhook; the game."""
        host, guest = self.tables.client(), self.tables.client()
        self.addCleanup(guest.close)
        game = host.ask(ask="create", edition="metro", seats=[{"kind": "open"}, {"kind": "you"}], visibility="public")["games"][0]
        self.assertEqual(guest.ask(ask="sit", game=game)["tell"], "done")
        self.assertEqual(host.ask(ask="bell", address=self.prefix + "T0/secret")["tell"], "done")
        self.assertEqual(host.ask(ask="start", game=game)["tell"], "done")
        host.close()
        self.wait_until(lambda: self.tables.metric("clients") <= 1)
        thinker = player.Thinker(f"{PROGRAM} player random")
        self.addCleanup(thinker.close)
        position = guest.resume(game)
        thinker.begin(next(told for told in guest.told if told["tell"] == "table")["setup"], 0)
        self.assertEqual(position["play"]["waits_for"], [0])
        guest.ask(ask="act", game=game, decision=position["play"]["decision"], confirm=True,
                  do=thinker.choose(0, position["play"]["view"]))
        return game

    def wait_until(self, holds):
        deadline = time.monotonic() + PATIENCE
        while not holds():
            self.assertLess(time.monotonic(), deadline, self.tables.logged())
            time.sleep(0.01)

    def test_who_is_away_is_told(self):
        tool = self.tool()
        self.start(tool)
        game = self.turn_of_somebody_away()
        path, kind, body = tool.posted.get(timeout=PATIENCE)
        self.assertEqual((path, kind, body["game"]), ("/hooks/T0/secret", "application/json", game))
        self.assertIn(game, body["link"])
        self.assertTrue(body["text"])
        self.wait_until(lambda: self.tables.metric("bells_sent_total") == 1)
        self.assertNotIn("secret", self.tables.logged())

    def test_a_redirection_is_not_followed_and_the_log_has_no_address(self):
        tool = self.tool(status=302)
        self.start(tool)
        self.turn_of_somebody_away()
        tool.posted.get(timeout=PATIENCE)
        self.wait_until(lambda: self.tables.metric("bells_failed_total") == 1)
        self.wait_until(lambda: "302" in self.tables.logged())
        self.assertNotIn("secret", self.tables.logged())

    def certificate(self, name):
        file = self.root / f"{name}.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-addext",
                        f"subjectAltName=DNS:{name}", "-keyout", self.root / "key", "-out", self.root / "certificate"],
                       check=True, capture_output=True)
        file.write_text((self.root / "key").read_text() + (self.root / "certificate").read_text())
        return file

    def over_tls(self, name, trusted):
        certificate = self.certificate(name)
        if trusted:
            os.environ["SSL_CERT_FILE"] = str(certificate)
            self.addCleanup(os.environ.pop, "SSL_CERT_FILE")
        tool = self.tool(certificate=certificate)
        self.start(tool, "https")
        self.turn_of_somebody_away()
        return tool

    def test_over_tls(self):
        self.over_tls("localhost", trusted=True).posted.get(timeout=PATIENCE)

    def test_nothing_is_told_to_whom_nobody_vouches_for(self):
        for name, trusted in (("localhost", False), ("other.example", True)):
            tool = self.over_tls(name, trusted)
            self.wait_until(lambda: self.tables.metric("bells_failed_total") == 1)
            self.assertTrue(tool.posted.empty())

    def test_only_where_the_operator_allows_it(self):
        self.start(self.tool())
        client = self.tables.client()
        self.addCleanup(client.close)
        for address in ("http://169.254.169.254/", "https://evil.example/", "file:///etc/passwd", self.prefix[:-2],
                        self.prefix + "a\u0001b", self.prefix + "a\u007f", self.prefix + "\u00e9"):
            self.assertEqual(client.ask(ask="bell", address=address)["tell"], "refused", address)


if __name__ == "__main__":
    unittest.main()
