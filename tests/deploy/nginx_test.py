"""The nginx sites as they stand in deploy/ and docs/operating.md, in a real nginx with a certificate of its own, before real
servers: a whole game of two outside programs over TLS, what a visitor sees, and a node that ends."""

import os
import pathlib
import re
import signal
import ssl
import tempfile
import unittest
import urllib.error
import urllib.request

from programs import ROOT, Pair
import topology
from support import FREE, PROGRAM, player, verify


def documented_site():
    return re.search(r"^```nginx\n(.*?)^```$", (ROOT / "docs/operating.md").read_text(), re.MULTILINE | re.DOTALL)[1]


class Behind(unittest.TestCase):
    """Some servers behind nginx."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.room("web").joinpath("index.html").write_text("<!doctype html>")
        self.certificate, self.key = topology.make_certificate(self.folder)
        # The example client knows the certificates that this names.
        os.environ["SSL_CERT_FILE"] = str(self.certificate)
        self.addCleanup(os.environ.pop, "SSL_CERT_FILE")

    def room(self, name):
        (self.folder / name).mkdir()
        return self.folder / name

    def node(self, number):
        """A server with games of its own."""
        settings = [word for name, value in {**FREE, "proxies": "127.0.0.1"}.items() for word in ("--set", f"{name}={value}")]
        folder = self.room(f"node{number}")
        node = topology.Node(folder, PROGRAM, *topology.free_ports(1), "--data", folder / "data", "--web", self.folder / "web",
                             *settings)
        self.addCleanup(node.stop)
        return node

    def proxy(self, site, **nodes):
        self.https, self.http = topology.free_ports(2)
        text = topology.on_loopback(site, {443: self.https, 80: self.http}, nodes, self.certificate, self.key)
        proxy = topology.Proxy(self.room("nginx"), text, self.https)
        self.addCleanup(proxy.stop)
        return proxy

    def status_of(self, address, method="GET"):
        """Of the answer, with its headers; redirections are not followed."""
        class Still(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None
        opener = urllib.request.build_opener(Still, urllib.request.HTTPSHandler(context=ssl.create_default_context()))
        try:
            with opener.open(urllib.request.Request(address, method=method), timeout=60) as answer:
                return answer.status, answer.headers
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.headers


class DocumentedSite(Behind):
    def test_a_game_over_tls_and_what_a_visitor_sees(self):
        node = self.node(1)
        address = self.proxy(documented_site(), **{"127.0.0.1:4567": node.port}).address
        pair = Pair(address)
        pair.play()
        with urllib.request.urlopen(f"{address}/api/games/{pair.game}", timeout=60) as answer:
            verify(answer.read().decode())
        status, headers = self.status_of(f"{address}/")
        self.assertEqual((status, headers["Strict-Transport-Security"]), (200, "max-age=31536000"))
        self.assertEqual(self.status_of(f"{address}/metrics")[0], 403)
        self.assertIn("Secure", self.status_of(f"{address}/api/person", "POST")[1]["Set-Cookie"])
        status, headers = self.status_of(f"http://127.0.0.1:{self.http}/lobby")
        self.assertEqual((status, headers["Location"]), (301, "https://127.0.0.1/lobby"))


class SiteOfThree(Behind):
    site = (ROOT / "deploy/nginx/mornington.conf").read_text()

    def test_a_node_that_ends_is_left_at_once(self):
        """Two of the three nodes run; one of them is stopped, and no request is refused meanwhile."""
        nodes = [self.node(number) for number in (1, 2)]
        gone = topology.free_ports(1)[0]
        ports = {"node1:4567": nodes[0].port, "node2:4567": nodes[1].port, "node3:4567": gone}
        address = self.proxy(self.site, **ports).address
        for _ in range(6):
            self.assertEqual(self.status_of(f"{address}/")[0], 200)
        token = player.new_token(nodes[1].address, "Tester")
        # NB: who does not answer the farewell keeps it ending for two seconds. By then, or after, nobody is let in there.
        lingering = player.WebSocket(nodes[0].address, player.new_token(nodes[0].address, "Tester"))
        self.addCleanup(lingering.close)
        nodes[0].process.send_signal(signal.SIGTERM)
        while nodes[0].is_ready():
            pass
        for _ in range(4):
            player.WebSocket(address, token).close()
        self.assertEqual(nodes[0].process.wait(timeout=60), 0)
        for _ in range(4):
            self.assertEqual(self.status_of(f"{address}/")[0], 200)
            player.WebSocket(address, token).close()


if __name__ == "__main__":
    unittest.main()
