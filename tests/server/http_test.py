"""Talks to `mornington serve` over raw sockets: what a browser says, and what none would.

The program's path stands in MORNINGTON.
"""

import gzip
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
PAGE = b"<!doctype html><title>" + b"x" * 500 + b"</title>"
SCRIPT = b"console.log(1);" * 4000
CRUSHED = b"not really brotli, but the server only passes it on"
LIMIT = 16 * 1024


def client_folder():
    """A client of three files: one with a brotli form, one big, one too small to compress."""
    folder = tempfile.TemporaryDirectory()
    root = pathlib.Path(folder.name)
    (root / "assets").mkdir()
    (root / "index.html").write_bytes(PAGE)
    (root / "index.html.br").write_bytes(CRUSHED)
    (root / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (root / "tiny.json").write_bytes(b"{}")
    return folder


class Server:
    """A running server, at its first address."""

    def __init__(self, folder, *arguments, open_files=None):
        limit = None if open_files is None else lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (open_files,) * 2)
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--web", folder, *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=limit)
        said = self.process.stdout.readline()
        address = re.search(r"http://(\[?[^\]/]+?\]?):(\d+)/", said)
        if address is None:
            raise AssertionError((said, self.end()))
        self.host, self.port = address[1].strip("[]"), int(address[2])

    def connect(self, host=None):
        return socket.create_connection((host or self.host, self.port), timeout=20)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)
        said = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode, said


class Answer:
    """One response read off a socket's file; nothing beyond it is touched."""

    def __init__(self, stream, head=False):
        line = stream.readline()
        self.empty = line == b""
        if self.empty:
            return
        self.version, status, _ = line.split(b" ", 2)
        self.status = int(status)
        self.headers = {}
        while (line := stream.readline().strip()):
            name, value = line.decode().split(":", 1)
            self.headers[name.lower()] = value.strip()
        length = int(self.headers.get("content-length", 0))
        self.body = b"" if head or self.status == 304 else stream.read(length)


def request(target="/", method="GET", version="1.1", headers=(), host="Host: test"):
    lines = [f"{method} {target} HTTP/{version}", *([host] if host else []), *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class HttpTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = client_folder()
        cls.server = Server(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        code, said = cls.server.end()
        cls.folder.cleanup()
        assert (code, said) == (0, ""), (code, said)

    def exchange(self, *parts, head=False, half_close=False):
        """Sends the parts on a connection of their own; the first answer, and whether the server then hung up."""
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            for part in parts:
                connection.sendall(part)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
            answer = Answer(stream, head)
            if not answer.empty and answer.headers.get("connection") == "close":
                self.assertEqual(stream.read(), b"")
            return answer

    def get(self, target="/", **how):
        return self.exchange(request(target, **how), head=how.get("method") == "HEAD")

    def refused(self, answer, status):
        self.assertFalse(answer.empty, "the socket was closed without a word")
        self.assertEqual(answer.status, status)
        self.assertEqual(answer.headers["connection"], "close")
        self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
        self.assertGreater(len(answer.body), 10)


class MalformedRequests(HttpTest):
    def test_what_is_no_request_is_told_so(self):
        for text in (b"hello\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / FTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01",
                     b"G ET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost test\r\n\r\n", b"GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
                     b"GET / HTTP/1.1\nHost: x\n\n", b"GET / HTTP/1.1\r\nHost: a\x01b\r\n\r\n",
                     b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                     b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                     b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            with self.subTest(text=text):
                self.refused(self.exchange(text), 400)

    def test_a_request_that_breaks_off_is_told_so(self):
        for text in (b"GE", b"GET / HTT", request()[:-2], b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"):
            with self.subTest(text=text):
                self.refused(self.exchange(text, half_close=True), 400)

    def test_a_request_names_its_host_once(self):
        self.refused(self.get(host=None), 400)
        self.refused(self.get(headers=["Host: other"]), 400)
        self.assertEqual(self.get(version="1.0", host=None).status, 200)

    def test_nobody_is_answered_who_says_nothing(self):
        self.assertTrue(self.exchange(half_close=True).empty)

    def test_random_bytes_are_answered_or_refused_and_the_server_lives(self):
        rng = random.Random(1)
        good = request(headers=["Accept-Encoding: gzip;q=0.5, br", 'If-None-Match: W/"a", "b"'])
        for _ in range(300):
            text = bytearray(good)
            for _ in range(rng.randrange(1, 6)):
                text[rng.randrange(len(text))] = rng.randrange(256)
            answer = self.exchange(bytes(text), half_close=True)
            self.assertTrue(answer.empty or answer.status in (200, 304, 400, 404, 405, 406, 413), bytes(text))
        self.assertEqual(self.get().status, 200)


class Limits(HttpTest):
    def test_a_header_that_is_too_long(self):
        self.refused(self.get(headers=["X: " + "a" * LIMIT]), 431)
        self.refused(self.get("/" + "a" * LIMIT), 431)
        self.refused(self.get(headers=[f"X-{i}: a" for i in range(4000)]), 431)
        self.refused(self.exchange(b"G" * 3 * LIMIT), 431)

    def test_a_header_that_just_fits(self):
        self.assertEqual(self.get(headers=["X: " + "a" * (LIMIT - 100)]).status, 200)

    def test_a_body_that_is_too_long_is_refused_before_it_is_sent(self):
        self.refused(self.exchange(request(method="POST", headers=["Content-Length: 16385"])), 413)
        self.refused(self.exchange(request(method="PUT", headers=["Content-Length: 99999999999999"])), 413)

    def test_the_refusal_arrives_though_the_body_is_still_being_sent(self):
        self.refused(self.exchange(request(method="POST", headers=["Content-Length: 4000000"]), b"a" * 4000000), 413)
        chunk = b"1000\r\n" + b"a" * 4096 + b"\r\n"
        self.refused(self.exchange(request(method="POST", headers=["Transfer-Encoding: chunked"]), chunk * 100), 413)

    def test_a_body_that_fits_is_read_and_means_nothing(self):
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            connection.sendall(request(headers=["Content-Length: 16384"]) + b"a" * LIMIT + request("/tiny.json"))
            self.assertEqual(Answer(stream).body, PAGE)
            self.assertEqual(Answer(stream).body, b"{}")

    def test_whoever_asks_first_need_not_send_the_body(self):
        answer = self.exchange(request(method="POST", headers=["Content-Length: 5", "Expect: 100-continue"]))
        self.assertEqual((answer.status, answer.headers["connection"]), (405, "close"))


class Conversations(HttpTest):
    def test_other_methods_are_told_which_there_are(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"):
            answer = self.get(method=method)
            self.assertEqual((answer.status, answer.headers["allow"]), (405, "GET, HEAD"))

    def test_head_is_get_without_the_body(self):
        for target in ("/", "/assets/app-1a2b.js", "/nowhere"):
            for accepted in ("", "gzip"):
                headers = [f"Accept-Encoding: {accepted}"]
                whole, head = self.get(target, headers=headers), self.get(target, method="HEAD", headers=headers)
                self.assertEqual((head.status, head.headers), (whole.status, whole.headers))
                self.assertEqual(int(head.headers["content-length"]), len(whole.body))

    def test_requests_sent_at_once_are_answered_in_order(self):
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            targets = ["/", "/tiny.json", "/nowhere", "/assets/app-1a2b.js", "/"] * 10
            connection.sendall(b"".join(request(target) for target in targets))
            answers = [Answer(stream) for _ in targets]
        bodies = {"/": PAGE, "/tiny.json": b"{}", "/assets/app-1a2b.js": SCRIPT}
        for target, answer in zip(targets, answers):
            self.assertEqual(answer.body, bodies.get(target, b"There is nothing here.\n"))

    def test_a_head_amid_requests_sent_at_once_has_no_body(self):
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            connection.sendall(request(method="HEAD") + request("/tiny.json") + b"rubbish\r\n\r\n" + request())
            self.assertEqual(Answer(stream, head=True).status, 200)
            self.assertEqual(Answer(stream).body, b"{}")
            self.refused(Answer(stream), 400)
            self.assertEqual(stream.read(), b"")

    def test_a_request_may_come_byte_by_byte(self):
        text = request("/tiny.json")
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for round_trip in range(2):
                for i in range(len(text)):
                    connection.sendall(text[i:i + 1])
                self.assertEqual(Answer(stream).body, b"{}")

    def test_a_slow_one_holds_up_nobody(self):
        with self.server.connect() as slow, slow.makefile("rb") as stream:
            slow.sendall(request()[:20])
            self.assertEqual(self.get("/tiny.json").body, b"{}")
            slow.sendall(request()[20:])
            self.assertEqual(Answer(stream).body, PAGE)

    def test_who_hangs_up_in_the_middle_of_an_answer_holds_up_nobody(self):
        for _ in range(20):
            with self.server.connect() as connection:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                connection.sendall(request("/assets/app-1a2b.js") * 50)
        self.assertEqual(self.get("/tiny.json").body, b"{}")

    def test_the_connection_stays_or_ends_as_asked(self):
        self.assertNotIn("connection", self.get().headers)
        self.assertEqual(self.get(headers=["Connection: close"]).headers["connection"], "close")
        self.assertEqual(self.get(version="1.0").version, b"HTTP/1.0")
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            connection.sendall(request(version="1.0", headers=["Connection: keep-alive"]))
            self.assertEqual(Answer(stream).headers["connection"], "keep-alive")
            connection.sendall(request("/tiny.json", version="1.0"))
            self.assertEqual(Answer(stream).body, b"{}")
            self.assertEqual(stream.read(), b"")

    def test_a_target_may_name_the_whole_address(self):
        self.assertEqual(self.get("http://test/tiny.json?a=b").body, b"{}")
        self.assertEqual(self.get("http://test").body, PAGE)


class Negotiation(HttpTest):
    def form(self, target, *accepted):
        answer = self.get(target, headers=[f"Accept-Encoding: {line}" for line in accepted])
        return answer.headers.get("content-encoding", "identity") if answer.status == 200 else answer.status

    def test_the_form_with_the_highest_quality_is_sent(self):
        for accepted, wanted in [("gzip, deflate, br, zstd", "br"), ("gzip;q=1.0, br;q=0.9", "gzip"), ("br;q=0, gzip", "gzip"),
                                 ("GZIP", "gzip"), ("x-gzip", "gzip"), ("*", "br"), ("*;q=0.1, gzip", "gzip"),
                                 ("br;q=0.001, identity;q=0.002", "identity"), ("identity", "identity"), ("", "identity"),
                                 ("deflate", "identity"), ("gzip;q=0.001", "gzip"), ("br;q=0, *;q=0.5", "gzip"),
                                 ("identity;q=1, *;q=0", "identity"), ("gzip ; q=0.5 , br;q=0.4", "gzip"),
                                 (",, gzip,", "gzip"), ("brotli", "identity"), ("not-gzip", "identity"),
                                 ("gzip;q=2, br;q=nan", "identity"), ("gzip;q=0.1234", "identity"), ("gzip;level=9", "identity"),
                                 ("identity;q=0", 406), ("*;q=0", 406), ("identity;q=0, gzip;q=0.1", "gzip")]:
            with self.subTest(accepted=accepted):
                self.assertEqual(self.form("/", accepted), wanted)

    def test_several_lines_are_one_list(self):
        self.assertEqual(self.form("/", "br;q=0.1", "gzip;q=0.2"), "gzip")

    def test_a_file_without_other_forms_is_sent_as_it_is_or_not_at_all(self):
        self.assertEqual(self.form("/tiny.json", "gzip, br"), "identity")
        self.assertEqual(self.form("/tiny.json", "gzip, identity;q=0"), 406)

    def test_each_form_holds_what_it_says_and_caches_are_told(self):
        forms = {name: self.get(headers=[f"Accept-Encoding: {name}"]) for name in ("identity", "gzip", "br")}
        self.assertEqual(forms["identity"].body, PAGE)
        self.assertEqual(gzip.decompress(forms["gzip"].body), PAGE)
        self.assertEqual(forms["br"].body, CRUSHED)
        self.assertEqual({answer.headers["vary"] for answer in forms.values()}, {"Accept-Encoding"})
        self.assertEqual(len({answer.headers["etag"] for answer in forms.values()}), 3)


class Copies(HttpTest):
    def status_for(self, *tags, accepted="gzip", method="GET"):
        headers = [f"Accept-Encoding: {accepted}"] + [f"If-None-Match: {tag}" for tag in tags]
        return self.get(headers=headers, method=method).status

    def test_a_copy_that_is_still_good_is_not_sent_again(self):
        tag = self.get(headers=["Accept-Encoding: gzip"]).headers["etag"]
        for named in (tag, "W/" + tag, f'"other", {tag}', f'W/"other",W/{tag} , "more"', "*", " * ", f'"with, comma", {tag}'):
            self.assertEqual(self.status_for(named), 304, named)
            self.assertEqual(self.status_for(named, method="HEAD"), 304, named)
        self.assertEqual(self.status_for('"other"', tag), 304)
        for named in ('"other"', tag.strip('"'), f'"a, {tag[1:]}', "", f"w/{tag}", tag + "x", '"*"'):
            self.assertEqual(self.status_for(named), 200, named)

    def test_the_copy_of_another_form_is_not_the_same(self):
        tag = self.get(headers=["Accept-Encoding: gzip"]).headers["etag"]
        self.assertEqual(self.status_for(tag, accepted="br"), 200)
        self.assertEqual(self.status_for(tag, accepted="identity"), 200)

    def test_what_is_not_sent_again_still_says_what_a_cache_must_know(self):
        whole = self.get(headers=["Accept-Encoding: gzip"])
        again = self.get(headers=["Accept-Encoding: gzip", "If-None-Match: " + whole.headers["etag"]])
        for name in ("etag", "cache-control", "vary"):
            self.assertEqual(again.headers[name], whole.headers[name])
        self.assertNotIn("content-length", again.headers)

    def test_a_conversation_goes_on_after_it(self):
        tag = self.get().headers["etag"]
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            connection.sendall(request(headers=[f"If-None-Match: {tag}"]) + request("/tiny.json"))
            self.assertEqual(Answer(stream).status, 304)
            self.assertEqual(Answer(stream).body, b"{}")


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False


class Hosts(unittest.TestCase):
    def setUp(self):
        self.folder = client_folder()
        self.addCleanup(self.folder.cleanup)

    def serves(self, host, *reached_at, **how):
        server = Server(self.folder.name, "--host", host, **how)
        try:
            for address in reached_at:
                with server.connect(address) as connection, connection.makefile("rb") as stream:
                    connection.sendall(request("/tiny.json"))
                    self.assertEqual(Answer(stream).body, b"{}")
        finally:
            self.assertEqual(server.end(), (0, ""))

    def test_addresses_and_names(self):
        self.serves("127.0.0.1", "127.0.0.1")
        self.serves("0.0.0.0", "127.0.0.1")
        names = {place[4][0] for place in socket.getaddrinfo("localhost", None)}
        self.serves("localhost", "localhost", *(name for name in names if ":" not in name or has_ipv6()))

    @unittest.skipUnless(has_ipv6(), "this machine has no IPv6")
    def test_ipv6(self):
        self.serves("::1", "::1")
        self.serves("[::1]", "::1")
        self.serves("::", "::1")

    def refuses(self, *arguments):
        done = subprocess.run([PROGRAM, "serve", "--web", self.folder.name, *arguments], capture_output=True, text=True,
                              timeout=60)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_hosts_that_cannot_be_had_are_named(self):
        for host in ("no-such-host.invalid", "203.0.113.1"):
            self.assertRegex(self.refuses("--host", host), f"{host}.*cannot be listened on")

    def test_a_port_in_use_is_named_with_the_option_that_takes_another(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            for more in ([], ["--data", self.folder.name + "/data"]):
                self.assertIn(f"mornington: Port {port} is in use by another program. Choose one with --port N, "
                              "or --port 0 for any free port.", self.refuses("--port", port, *more).splitlines())

    def test_it_outlives_more_visitors_than_it_may_hold(self):
        server = Server(self.folder.name, open_files=24)
        crowd = [server.connect() for _ in range(60)]
        for one in crowd:
            one.close()
        with server.connect() as connection, connection.makefile("rb") as stream:
            connection.sendall(request("/tiny.json"))
            self.assertEqual(Answer(stream).body, b"{}")
        self.assertEqual(server.end(), (0, ""))


if __name__ == "__main__":
    unittest.main()
