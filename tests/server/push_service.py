"""A push service and a browser's side of web push, for tests. Written from RFC 8291, 8188 and 8292 in plain Python, apart from AES,
which the program openssl computes: nothing is shared with what is tested."""

import base64
import hashlib
import hmac
import http.server
import json
import queue
import secrets
import subprocess
import threading

P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
A = P - 3
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    """The sum of two points of P-256; None is the neutral one."""
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = (3 * a[0] * a[0] + A) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(number, point):
    total = None
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def to_bytes(point):
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def to_point(text):
    assert len(text) == 65 and text[0] == 4, text
    return int.from_bytes(text[1:33], "big"), int.from_bytes(text[33:], "big")


def encode(text):
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt, secret, info, size):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:size]


def aes(mode, key, text, *more):
    done = subprocess.run(["openssl", "enc", f"-aes-128-{mode}", "-K", key.hex(), "-nopad", *more], input=text, capture_output=True,
                          check=True)
    return done.stdout


def ghash(key, text):
    """The authenticator of GCM, over a text without additional data."""
    def product(a, b):
        total = 0
        for i in range(127, -1, -1):
            if b >> i & 1:
                total ^= a
            a = a >> 1 ^ (0xE1 << 120 if a & 1 else 0)
        return total

    blocks = text + b"\0" * (-len(text) % 16) + (0).to_bytes(8, "big") + (8 * len(text)).to_bytes(8, "big")
    total = 0
    for at in range(0, len(blocks), 16):
        total = product(total ^ int.from_bytes(blocks[at:at + 16], "big"), int.from_bytes(key, "big"))
    return total.to_bytes(16, "big")


def open_gcm(key, nonce, text):
    sealed, tag = text[:-16], text[-16:]
    mask = aes("ecb", key, nonce + (1).to_bytes(4, "big"))
    expected = bytes(a ^ b for a, b in zip(ghash(aes("ecb", key, bytes(16)), sealed), mask))
    assert expected == tag, "the message was changed"
    return aes("ctr", key, sealed, "-iv", (nonce + (2).to_bytes(4, "big")).hex())


class Device:
    """A browser that has subscribed."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.secret = secrets.randbelow(N - 1) + 1
        self.point = to_bytes(times(self.secret, G))
        self.auth = secrets.token_bytes(16)

    def subscription(self, **wishes):
        return {"endpoint": self.endpoint, "keys": {"p256dh": encode(self.point), "auth": encode(self.auth)}, "live": True,
                "correspondence": True, "invitations": True, "quiet": None, "utc_offset": 0, **wishes}

    def read(self, body):
        """What the server said (RFC 8291)."""
        salt, size, sender = body[:16], body[20], body[21:86]
        assert size == 65, size
        shared = times(self.secret, to_point(sender))[0].to_bytes(32, "big")
        secret = hkdf(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = open_gcm(key, nonce, body[86:])
        assert text[-1:] == b"\x02", "the last record ends with 2"
        return json.loads(text[:-1])


def claims_of(authorization, server_key):
    """What a VAPID token says; its signature is verified with the server's point (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == server_key, authorization
    said, _, signature = parts["t"].rpartition(".")
    r, s = (int.from_bytes(decode(signature)[at:at + 32], "big") for at in (0, 32))
    digest = int.from_bytes(hashlib.sha256(said.encode()).digest(), "big")
    inverse = pow(s, -1, N)
    point = add(times(digest * inverse % N, G), times(r * inverse % N, to_point(decode(server_key))))
    assert point[0] % N == r, "the signature is wrong"
    return json.loads(decode(said.split(".")[1]))


class PushService(http.server.ThreadingHTTPServer):
    """Takes messages for devices, or says that a device is gone."""

    daemon_threads = True

    def __init__(self):
        self.messages = queue.Queue()
        self.status = 201
        self.silent = threading.Event()

        class Taker(http.server.BaseHTTPRequestHandler):
            def do_POST(taker):
                body = taker.rfile.read(int(taker.headers["Content-Length"]))
                if taker.path.startswith("/slow"):
                    self.silent.wait(60)
                self.messages.put((taker.path, dict(taker.headers), body))
                taker.send_response(self.status)
                taker.send_header("Content-Length", "0")
                taker.end_headers()

            def log_message(taker, *_):
                pass

        super().__init__(("127.0.0.1", 0), Taker)
        self.thread = threading.Thread(target=self.serve_forever)
        self.thread.start()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, *_):
        pass  # a server that ends hangs up

    def close(self):
        self.silent.set()
        self.shutdown()
        self.thread.join()
        self.server_close()
