"""Two outside programs at a table, for tests of what lies between them and the server."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/server"), str(ROOT / "deploy")]

from support import PROGRAM, in_threads, player  # noqa: E402


def options_of_serve():
    said = subprocess.run([PROGRAM, "help", "serve"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--[\w-]+", said))


class Pair:
    def __init__(self, address):
        self.host, self.guest = self.both = [self.one(address) for _ in range(2)]
        self.host.connect()
        self.game = self.host.create("next-station-london", 2, visibility="public")
        self.guest.connect()
        self.guest.sit(self.game)

    @staticmethod
    def one(address):
        return player.Player(address, player.new_token(address, "Tester"), player.Thinker(f"{PROGRAM} player random"),
                             say=lambda text: None)

    def play(self, *meanwhile):
        """To the end, of which both must have heard the same."""
        in_threads(self.host.play, self.guest.play, *meanwhile)
        for one in self.both:
            one.socket.close()
            one.thinker.close()
        assert [one.result["state"] for one in self.both] == ["over", "over"]
        assert self.host.result["play"]["scores"] == self.guest.result["play"]["scores"]
