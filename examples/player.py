#!/usr/bin/env python3
"""Plays at a table of a Mornington server, as an outside program. Only Python's standard library.

    player.py http://127.0.0.1:4567 --create metro                 makes a table, prints its id, waits for others, plays
    player.py http://127.0.0.1:4567 --game ID                      takes an open seat at it and plays
    player.py http://127.0.0.1:4567 --game ID --invitation DIGITS  the seat of an invitation

Another program chooses what to play. It is sent what the seat sees, with the board and the legal actions, and answers with
an action, as docs/engine.md describes: --program "python3 my_bot.py". The default is the weakest bot, "mornington player
random". If that program fails, this one says why in a sentence, resigns the seat and ends with status 1.

The token by which the server knows this player is stored in --token-file, so that the player is the same one next time. The
protocol is docs/protocol.md. If the connection breaks or the server restarts, the player reconnects and continues after the
last entry it has seen.
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
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

PROTOCOL = 2
MOVE_TIME = 60  # seconds that the program has for an answer
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


class BotFailed(Exception):
    """The program that chooses has ended, was silent for too long, or has answered with no action or an illegal one."""


class Lines:
    """Another program, which is sent and answers one JSON object per line."""

    def __init__(self, command, seconds=MOVE_TIME):
        self.command, self.seconds = command, seconds
        try:
            self.program = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except (OSError, ValueError) as trouble:
            raise BotFailed(f'the program "{command}" could not be started: {trouble}') from None

    def say(self, message):
        try:
            self.program.stdin.write(json.dumps(message) + "\n")
            self.program.stdin.flush()
        except OSError:
            raise self.ended() from None

    def ask(self, message):
        self.say(message)
        watchdog = threading.Timer(self.seconds, self.program.kill)
        watchdog.start()
        line = self.program.stdout.readline()
        watchdog.cancel()
        if not line:
            raise self.ended()
        try:
            answer = json.loads(line)
        except ValueError:
            raise self.failure(f"printed no JSON, but {line[:80]!r}") from None
        if not isinstance(answer, dict):
            raise self.failure(f"printed no JSON object, but {line[:80]!r}")
        return answer

    def failure(self, what):
        return BotFailed(f'the program "{self.command}" {what}')

    def ended(self):
        status = self.program.wait()
        return self.failure(f"ended with status {status}" if status >= 0 else
                            f"was ended by signal {-status} (it has {self.seconds:g} s for an answer)")

    def close(self):
        try:
            self.program.stdin.close()
        except OSError:
            pass  # NB: it has gone with a question unread
        self.program.wait()
        self.program.stdout.close()


class Thinker:
    """Another program that chooses: the player of docs/engine.md.

    What the server does not send, the board and the legal actions, comes from `engine` (the command of `mornington
    engine`). Without one they are left out: `mornington player` finds them itself."""

    def __init__(self, command, engine=None, seconds=MOVE_TIME):
        self.program = Lines(command, seconds)
        self.engine = Lines(engine, seconds) if engine else None
        self.table = None

    def begin(self, setup, seat):
        self.table = {name: setup[name] for name in ("edition", "options", "seats", "boards") if setup.get(name)}
        self.program.say({"ask": "new", "options": {}, **self.table, "seat": seat, **self.of_engine("board", ask="board")})

    def choose(self, seat, view):
        legal = self.of_engine("legal", ask="read-view", seat=seat, view=view)
        action = self.program.ask({"ask": "choose", "seat": seat, "view": view, **legal}).get("do")
        if not isinstance(action, str):
            raise self.program.failure('answered without a text in "do"')
        return action

    def of_engine(self, name, **question):
        if not self.engine:
            return {}
        answer = self.engine.ask({**question, **self.table})
        if not answer.get("ok"):
            raise self.engine.failure(f"does not understand this table: {answer.get('error')}")
        return {name: answer[name]}

    def close(self):
        self.program.close()
        if self.engine:
            self.engine.close()


def new_token(address, name):
    """A new program's token; the server sends it only once."""
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
        self.seen = 0        # the last entry of the table's log that was received
        self.result = None   # the last position, once the game is over
        self.socket = None
        self.move = None     # what was said last and is not answered yet: said again, as it is, after a break
        self.position = None
        self.old = 0         # positions before this entry of the log were decided on already
        self.failure = None  # why the seat is given up

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
            raise Refused("the server no longer supports this version of the protocol")

    def tell(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self):
        return json.loads(self.socket.receive())

    def ask(self, **message):
        """Sends it and waits for its answer. Other messages are ignored meanwhile: a resume brings them again."""
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
            mine = self.move is not None and told.get("id") == self.move["id"]
            if mine and self.failure:
                raise BotFailed(f"{self.failure}; its seat is given up")
            if told["tell"] == "refused" and mine and told.get("why") == "illegal":
                self.give_up(BotFailed(f"the program answered with an illegal action, {self.move['do']!r}: {told['what']}"))
                continue
            if told["tell"] == "refused":
                raise Refused(told["what"])
            if mine:
                self.old = told.get("sequence", self.position["sequence"] + 1)
                self.move = None
            if told.get("game") == self.game:
                self.take(told)
            if self.position and self.move is None and self.position["sequence"] >= self.old:
                self.decide()

    def take(self, told):
        if told["tell"] == "table":
            self.seat, self.host = told["you"], told["host"]
            try:
                self.thinker.begin(told["setup"], self.seat)
            except BotFailed as failure:
                self.failure = failure
        if told["tell"] == "news":
            self.seen = max(self.seen, told["sequence"])
        if told["tell"] == "position":
            self.position = told

    def decide(self):
        """Does what the table waits for, if it waits for this seat."""
        play, state = self.position["play"], self.position["state"]
        if state in ("over", "closed"):
            self.result = self.position
        elif self.failure:
            self.give_up(self.failure)
        elif state == "open" and self.host and all(seat["kind"] in ("person", "bot") for seat in self.position["seats"]):
            self.move = {"ask": "start"}
        elif state == "running" and self.seat in play["waits_for"]:
            try:
                action = self.thinker.choose(self.seat, play["view"])
            except BotFailed as failure:
                return self.give_up(failure)
            self.move = {"ask": "act", "decision": play["decision"], "do": action, "confirm": True}
        if self.move:
            self.send_move()

    def send_move(self):
        self.move.update(id=secrets.token_hex(8), game=self.game)
        self.tell(**self.move)

    def give_up(self, failure):
        """So that nobody waits for a program that has failed: before the start the seat is free again, later a bot plays
        it. The failure is raised once the server has answered."""
        self.failure = failure
        self.move = {"ask": "leave" if self.position["state"] == "open" else "resign"}
        self.send_move()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("server", help="the server's address, such as http://127.0.0.1:4567")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--create", metavar="EDITION", help="make a table")
    where.add_argument("--game", help="sit down at this one")
    parser.add_argument("--seats", type=int, default=2, help="of the new table (default 2)")
    parser.add_argument("--invitation", help="32 digits, for a seat that is not open to everybody")
    parser.add_argument("--name", default="Example", help="what the program is called (default Example)")
    parser.add_argument("--program", help='what chooses (default "mornington player random")')
    parser.add_argument("--move-time", type=float, default=MOVE_TIME, metavar="SECONDS",
                        help=f"that it has for each answer (default {MOVE_TIME})")
    parser.add_argument("--mornington", default=os.environ.get("MORNINGTON", "mornington"), metavar="FILE",
                        help="the program whose engine knows the board and the legal actions (default mornington)")
    parser.add_argument("--token-file", type=pathlib.Path, help="where the token is kept")
    chosen = parser.parse_args()

    known = chosen.token_file.read_text().strip() if chosen.token_file and chosen.token_file.exists() else None
    token = known or new_token(chosen.server, chosen.name)
    if chosen.token_file and not known:
        chosen.token_file.touch(mode=0o600)
        chosen.token_file.write_text(token)
    mornington = shlex.quote(chosen.mornington)
    thinker = Thinker(chosen.program or f"{mornington} player random", f"{mornington} engine", chosen.move_time)
    player = Player(chosen.server, token, thinker, say=lambda text: print(text, file=sys.stderr))
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
    except BotFailed as failure:
        sys.exit(f"player.py: {failure}")
    except (Refused, urllib.error.URLError) as no:
        sys.exit(f"player.py: {no}")
