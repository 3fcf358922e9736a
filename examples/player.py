#!/usr/bin/env python3
"""Plays at a table of a Mornington server, as an outside program. Only Python's standard library.

    player.py http://127.0.0.1:4567 --create metro                 makes a table, prints its id, waits for others, plays
    player.py http://127.0.0.1:4567 --game ID                      takes an open seat at it and plays
    player.py http://127.0.0.1:4567 --game ID --invitation DIGITS  the seat of an invitation

What it plays is up to another program, which is told what the seat sees and answers with an action, as docs/engine.md has
it: --program "mornington player greedy" (the default is the weakest level, "mornington player random"). The token by which
the server knows this player is kept in --token-file, so that the player is the same one next time. The protocol is
docs/protocol.md; whatever breaks, the server too, the player comes back and goes on with the last entry it has seen.
"""
import argparse
import base64
import json
import os
import pathlib
import secrets
import shlex
import socket
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 2
PATIENCE = 60  # seconds without a word, after which the connection counts as broken


class WebSocket:
    """The client's side of RFC 6455, for texts."""

    def __init__(self, address, token, timeout=PATIENCE):
        place = urllib.parse.urlsplit(address)
        port = place.port or (443 if place.scheme == "https" else 80)
        self.socket = socket.create_connection((place.hostname, port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if place.scheme == "https":
            import ssl
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=place.hostname)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /socket HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Authorization: Bearer {token}\r\n\r\n").encode())
        status = self.stream.readline().decode()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            self.close()
            raise ConnectionError(status.strip() or "the server hung up")

    def close(self):
        self.stream.close()
        self.socket.close()

    def send(self, content, kind=1):
        content = content.encode() if isinstance(content, str) else content
        mask = os.urandom(4)
        size = len(content)
        head = bytes([0x80 | kind, 0x80 | (size if size < 126 else 126 if size < 65536 else 127)])
        head += b"" if size < 126 else struct.pack("!H", size) if size < 65536 else struct.pack("!Q", size)
        stretched = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(content, "big") ^ int.from_bytes(stretched, "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """The next text. Pings are answered on the way; ConnectionError where there is none any more."""
        text = b""
        while True:
            last, kind, content = self.frame()
            if kind == 9:
                self.send(content, kind=10)
            elif kind == 8:
                code = struct.unpack("!H", content[:2])[0] if len(content) > 1 else 1005
                self.send(content[:2], kind=8)
                raise ConnectionError(f"closed by the server ({code} {content[2:].decode()})")
            elif kind in (0, 1):
                text += content
                if last:
                    return text.decode()

    def frame(self):
        first, second = self.read(2)
        size = second & 127
        if size > 125:
            size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
        return first & 0x80, first & 15, self.read(size)

    def read(self, size):
        content = self.stream.read(size)
        if content is None or len(content) < size:
            raise ConnectionError("the connection ended")
        return content


class Thinker:
    """Another program that chooses: the player of docs/engine.md."""

    def __init__(self, command):
        self.program = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin(self, setup, seat):
        self.say({"ask": "new", "edition": setup["edition"], "options": setup["options"], "seats": setup["seats"],
                  "seat": seat, **({"boards": setup["boards"]} if setup.get("boards") else {})})

    def choose(self, seat, view):
        self.say({"ask": "choose", "seat": seat, "view": view})
        return json.loads(self.program.stdout.readline())["do"]

    def say(self, message):
        self.program.stdin.write(json.dumps(message) + "\n")
        self.program.stdin.flush()

    def close(self):
        self.program.stdin.close()
        self.program.wait()
        self.program.stdout.close()


def new_token(address, name):
    """A new program's token; it is told this once and never again."""
    request = urllib.request.Request(address.rstrip("/") + "/api/programs", json.dumps({"name": name}).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)["token"]


class Refused(Exception):
    """The server understood, and said no."""


class Player:
    """One seat of one game, over as many connections as it takes."""

    def __init__(self, address, token, thinker, say=print):
        self.address, self.token, self.thinker, self.say = address, token, thinker, say
        self.game = None
        self.seat = None
        self.host = False
        self.seen = 0        # the last entry of the table's log that was told
        self.result = None   # the last position, once the game is over
        self.socket = None
        self.move = None     # what was said last and is not answered yet: said again, as it is, after a break
        self.position = None
        self.old = 0         # positions before this entry of the log were decided on already

    def connect(self):
        if self.socket:
            self.socket.close()
        self.socket = None
        self.socket = WebSocket(self.address, self.token)
        self.tell(ask="hello", protocol=PROTOCOL, build="example")
        welcome = self.hear()
        if welcome["tell"] == "refused":
            raise Refused(f"the server is older than this program ({welcome['what']})")
        if welcome.get("too_old"):
            raise Refused("the server does not speak this protocol any more")

    def tell(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self):
        return json.loads(self.socket.receive())

    def ask(self, **message):
        """Says it and waits for its answer; what else is told meanwhile is passed over: a resume brings it again."""
        message["id"] = message.get("id", secrets.token_hex(8))
        self.tell(**message)
        while True:
            answer = self.hear()
            if answer.get("id") != message["id"]:
                continue
            if answer["tell"] == "refused":
                raise Refused(answer["what"])
            return answer

    def create(self, edition, seats, **more):
        wishes = [{"kind": "you"}] + [{"kind": "open"}] * (seats - 1)
        self.game = self.ask(ask="create", edition=edition, seats=wishes, **more)["games"][0]
        return self.game

    def sit(self, game, invitation=None):
        self.game = game
        self.ask(ask="sit", game=game, **({"invitation": invitation} if invitation else {}))

    def play(self):
        """Until the game is over; the last position."""
        while self.result is None:
            try:
                if self.socket is None:
                    self.connect()
                self.follow()
            except OSError as trouble:
                self.say(f"the connection broke ({trouble}); coming back")
                if self.socket:
                    self.socket.close()
                self.socket = None
                time.sleep(0.2)
        return self.result

    def follow(self):
        self.tell(ask="resume", id=secrets.token_hex(8), game=self.game, after=self.seen)
        if self.move:
            self.tell(**self.move)
        while self.result is None:
            told = self.hear()
            if told["tell"] == "refused":
                raise Refused(told["what"])
            if self.move and told.get("id") == self.move["id"]:
                self.old = told.get("sequence", self.position["sequence"] + 1)
                self.move = None
            if told.get("game") == self.game:
                self.take(told)
            if self.position and self.move is None and self.position["sequence"] >= self.old:
                self.decide()

    def take(self, told):
        if told["tell"] == "table":
            self.seat, self.host = told["you"], told["host"]
            self.thinker.begin(told["setup"], self.seat)
        if told["tell"] == "news":
            self.seen = max(self.seen, told["sequence"])
        if told["tell"] == "position":
            self.position = told

    def decide(self):
        """Does what the table waits for, if it waits for this seat."""
        play, state = self.position["play"], self.position["state"]
        if state in ("over", "closed"):
            self.result = self.position
        elif state == "open" and self.host and all(seat["kind"] in ("person", "bot") for seat in self.position["seats"]):
            self.move = {"ask": "start"}
        elif state == "running" and self.seat in play["waits_for"]:
            action = self.thinker.choose(self.seat, play["view"])
            self.move = {"ask": "act", "decision": play["decision"], "do": action, "confirm": True}
        if self.move:
            self.move.update(id=secrets.token_hex(8), game=self.game)
            self.tell(**self.move)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("server", help="the server's address, such as http://127.0.0.1:4567")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--create", metavar="EDITION", help="make a table")
    where.add_argument("--game", help="sit down at this one")
    parser.add_argument("--seats", type=int, default=2, help="of the new table (default 2)")
    parser.add_argument("--invitation", help="32 digits, for a seat that is not open to everybody")
    parser.add_argument("--name", default="Example", help="what the program is called (default Example)")
    parser.add_argument("--program", default="mornington player random", help="what chooses")
    parser.add_argument("--token-file", type=pathlib.Path, help="where the token is kept")
    chosen = parser.parse_args()

    known = chosen.token_file.read_text().strip() if chosen.token_file and chosen.token_file.exists() else None
    token = known or new_token(chosen.server, chosen.name)
    if chosen.token_file and not known:
        chosen.token_file.touch(mode=0o600)
        chosen.token_file.write_text(token)
    player = Player(chosen.server, token, Thinker(chosen.program), say=lambda text: print(text, file=sys.stderr))
    player.connect()
    if chosen.create:
        print(player.create(chosen.create, chosen.seats, visibility="public"), flush=True)
    else:
        player.sit(chosen.game, chosen.invitation)
    result = player.play()
    print(json.dumps({"seat": player.seat, "ranks": result["ranks"], "scores": result["play"]["scores"]}))
    player.thinker.close()


if __name__ == "__main__":
    try:
        main()
    except (Refused, urllib.error.URLError) as no:
        sys.exit(f"player.py: {no}")
