"""Clients that do what they can to take the server from the others, all from one address. They follow no rule but TCP's."""

import base64
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import threading
import time

# Every limit as it is by default: hostile clients come from another address of this machine than the tests.
DEFAULTS = {"address_rate": "20/200", "identity_rate": "20/100", "socket_rate": "10/60", "sockets_per_address": "64"}
ADDRESS = "127.0.0.2"
PLAYERS = "127.0.0.1"
HELLO = json.dumps({"ask": "hello", "protocol": 2, "build": "hostile"})


def frame(content, kind=0x81):
    """A frame with a mask that changes nothing."""
    content = content.encode() if isinstance(content, str) else content
    size = len(content)
    head = bytes([kind, 0x80 | (size if size < 126 else 126 if size < 65536 else 127)])
    head += b"" if size < 126 else struct.pack("!H", size) if size < 65536 else struct.pack("!Q", size)
    return head + bytes(4) + content


def connect(port):
    return socket.create_connection((PLAYERS, port), timeout=60, source_address=(ADDRESS, 0))


def guest_token(port):
    """A guest's token, when the rate of the address allows one."""
    while True:
        with connect(port) as one:
            one.sendall(b"POST /api/person HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            found = re.search(rb"mornington=(\w{32});", one.makefile("rb").read())
        if found:
            return found[1].decode()
        time.sleep(0.2)


class Hostile:
    """A connection that need not be read. Where it is cut, it comes back."""

    def __init__(self, port, token=None):
        self.port = port
        self.token = token or guest_token(port)
        self.open()

    def open(self):
        self.socket = connect(self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Cookie: mornington={self.token}\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n") and (more := self.socket.recv(1)):
            head += more
        if b" 101 " not in head:
            raise ConnectionError(head)
        self.socket.sendall(frame(HELLO))
        self.socket.settimeout(0.5)

    def say(self, *texts, kind=0x81):
        """Says it as far as the server reads it; a server that does not read is no failure."""
        try:
            self.socket.sendall(b"".join(frame(text, kind) for text in texts))
        except TimeoutError:
            pass
        except OSError:
            self.again()

    def again(self):
        self.close()
        try:
            self.open()
        except OSError:
            time.sleep(0.1)

    def hear(self):
        """Texts that have come; pings are never answered."""
        try:
            data = self.socket.recv(1 << 20)
        except OSError:
            return b""
        return data

    def ask(self, **message):
        """Says it and returns everything that is told within a moment."""
        self.say(json.dumps({"id": f"h{random.random()}", **message}))
        told = b""
        for _ in range(3):
            told += self.hear()
        return told

    def games(self, told):
        return [game.decode() for game in re.findall(rb'"tell":"created".*?"games":\["(\w{16})"', told)]

    def close(self):
        self.socket.close()


def text(verb, game, **more):
    return json.dumps({"ask": verb, "id": f"x{random.random()}", "game": game, **more})


def watch_from_the_start(one, game):
    one.say(*(text("watch", game, after=0) for _ in range(40)))
    for _ in range(20):
        one.hear()


LONG_MESSAGE = json.dumps({"ask": "ping", "id": "x", **{f"key{i}": i for i in range(15000)}})


def send_long_messages(one, game):
    one.say(LONG_MESSAGE)


def ask_for_the_lobby(one, game):
    one.say(*(json.dumps({"ask": "lobby", "id": "x", "follow": True}) for _ in range(40)))


def make_tables_of_bots(one, game):
    seats = [{"kind": "you"}] + [{"kind": "bot", "level": "master"}] * 5
    for made in one.games(one.ask(ask="create", edition="metro", seats=seats, visibility="public")):
        one.say(text("start", made), text("hand-over", made))


def make_tables_and_leave(one, game):
    seats = [{"kind": "you"}, {"kind": "open"}]
    for made in one.games(one.ask(ask="create", edition="metro", seats=seats, visibility="public")):
        one.say(text("resume", made, after=0), text("leave", made), text("sit", made))


def offer_in_a_loop(one, game):
    one.own = getattr(one, "own", None) or next(iter(one.games(one.ask(
        ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "bot", "level": "random"}]))), None)
    if one.own:
        one.say(text("start", one.own), *(t for n in range(20) for t in (
            text("offer", one.own, kind="end"), text("answer", one.own, offer=n, yes=False))))


def come_in_two_tabs(one, game):
    two = Hostile(one.port, one.token)
    for tab in (one, two):
        tab.say(*(text("watch", game, after=0) for _ in range(5)), json.dumps({"ask": "hello", "protocol": 2, "build": "x",
                                                                            "name": f"tab {random.random()}"[:30]}))
    two.close()


def send_empty_frames(one, game):
    one.say("", kind=0x01)
    try:
        for _ in range(50):
            one.socket.sendall(frame("", 0x00) * 5000)
    except OSError:
        pass
    one.again()


def bring_a_huge_board(one, game):
    one.say(json.dumps({"ask": "create", "id": "x", "edition": "metro", "seats": [{"kind": "you"}, {"kind": "open"}],
                        "boards": [{"document": "metro/city", "about": "x" * 200000}]}))


def read_nothing(one, game):
    """A reader so slow that the server cuts it off, again and again."""
    for _ in range(20):
        one.say(text("watch", game, after=0), json.dumps({"ask": "lobby", "id": "x", "follow": True}))
        time.sleep(0.05)


def frames(data):
    """Kind and content of each whole frame of a server at the start of `data`."""
    while len(data) >= 2:
        size, head = data[1], 2
        if size == 126:
            size, head = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, head = int.from_bytes(data[2:10], "big"), 10
        if len(data) < head + size:
            return
        yield data[0] & 15, data[head:head + size]
        data = data[head + size:]


def answer_pings_late(one, game):
    """A clock that should not run down: pongs come 1.5 seconds late, and actions are taken back as soon as they are made."""
    one.again()
    made = one.games(one.ask(ask="create", edition="metro", seats=[{"kind": "you"}, {"kind": "bot", "level": "random"}],
                             clock={"kind": "live", "base_s": 20, "increment_s": 0}))
    for own in made:
        one.say(text("start", own), text("resume", own, after=0))
        late, end = [], time.monotonic() + 3
        while time.monotonic() < end:
            for kind, content in frames(one.hear()):
                if kind == 9:
                    late.append((time.monotonic() + 1.5, content))
                for hand, decision in re.findall(rb'"hands":\[\["(\w{4})".*?"decision":(\d+)', content):
                    for square in ("a1", "c1", "h5"):
                        one.say(text("act", own, decision=int(decision), do=f"place {hand.decode()} {square}"),
                                text("undo", own, decision=int(decision)))
            while late and late[0][0] < time.monotonic():
                one.say(late.pop(0)[1], kind=0x8A)


def read_nothing_of_an_export(one, game):
    unread = []
    for _ in range(20):
        try:
            unread.append(connect(one.port))
            unread[-1].sendall(b"GET /api/games.jsonl HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
        except OSError:
            break
    time.sleep(0.5)
    for each in unread:
        each.close()


def ask_unread(one, *requests):
    """Requests (method, target, body) of this person over one connection, whose answers nobody reads."""
    try:
        with connect(one.port) as line:
            line.settimeout(0.5)
            for method, target, body in requests:
                line.sendall((f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: mornington={one.token}\r\n"
                              f"Content-Length: {len(body)}\r\n\r\n{body}").encode())
            time.sleep(0.3)
    except OSError:
        pass


def guess_passwords(one, game):
    wishes = [json.dumps({"name": f"player{n}", "password": f"guess {n}"}) for n in range(20)]
    ask_unread(one, *(("POST", "/api/account/login", wish) for wish in wishes))


def open_accounts(one, game):
    name = f"n{random.randrange(10**9)}"
    ask_unread(one, ("POST", "/api/account", json.dumps({"name": name, "password": "correct horse"})),
               *(("POST", "/api/account/recovery", "") for _ in range(10)), ("DELETE", "/api/person", ""))
    one.token = guest_token(one.port)
    one.again()


def ask_for_ratings(one, game):
    people = ",".join(f"{n:016x}" for n in range(50))
    ask_unread(one, *(("GET", target, "") for target in 5 * (
        "/api/ratings", "/api/ratings?edition=metro&seats=2", f"/api/ratings?people={people}", f"/api/games/{game}/ratings")))


def challenge_everybody(one, game):
    seats = [{"kind": "you"}, {"kind": "invited"}]
    people = [found.decode() for found in re.findall(rb'"person":"(\w{16})"', one.ask(ask="watch", game=game, after=0))]
    for person in people[:3]:
        for made in one.games(one.ask(ask="create", edition="metro", seats=seats, challenge=person)):
            one.say(text("leave", made))


TRICKS = [watch_from_the_start, send_long_messages, ask_for_the_lobby, make_tables_of_bots, make_tables_and_leave,
          offer_in_a_loop, come_in_two_tabs, send_empty_frames, bring_a_huge_board, read_nothing_of_an_export,
          read_nothing, answer_pings_late, guess_passwords, open_accounts, ask_for_ratings, challenge_everybody]


class Crowd:
    """So many hostile clients, each in a thread of its own, until it is told to stop. They begin together when all have
    come. `tricks`: what they do, in turn."""

    def __init__(self, port, game, count, tricks):
        self.over = threading.Event()
        self.here = threading.Barrier(count + 1)
        self.done = {trick.__name__: 0 for trick in tricks}
        self.threads = [threading.Thread(target=self.run, args=(port, game, tricks, number), daemon=True)
                        for number in range(count)]
        for thread in self.threads:
            thread.start()
        self.here.wait()

    def run(self, port, game, tricks, number):
        one = Hostile(port)
        self.here.wait()
        while not self.over.is_set():
            trick = tricks[number % len(tricks)]
            number += 1
            try:
                trick(one, game)
                self.done[trick.__name__] += 1
            except OSError:
                one.again()
            self.over.wait(0.05)


class Mob:
    """A crowd in a process of its own, behind others where processors are wanted. `tricks`: their names, or all."""

    def __init__(self, port, game, count, tricks=None):
        self.process = subprocess.Popen([sys.executable, "-B", __file__, str(port), game, str(count), *(tricks or [])],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "here\n":
            raise AssertionError("the hostile clients did not get in")

    def stop(self):
        """How often they have done what."""
        if self.process.stdin.closed:
            return self.done
        self.process.stdin.close()
        self.done = json.loads(self.process.stdout.readline())
        self.process.stdout.close()
        self.process.wait()
        return self.done


def main():
    os.nice(5)
    port, game, count, *names = sys.argv[1:]
    crowd = Crowd(int(port), game, int(count), [trick for trick in TRICKS if not names or trick.__name__ in names])
    print("here", flush=True)
    sys.stdin.read()
    print(json.dumps(crowd.done), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
