"""What the tests of the package share."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ["MORNINGTON"])
BUILD = PROGRAM.parent
LONG = bool(os.environ.get("MORNINGTON_LONG"))
takes_minutes = unittest.skipUnless(LONG, "builds everything again: ./test --long")


def run(*command, **how):
    """What the command prints on both streams; fails with it where the command does."""
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **how)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


class InFolder(unittest.TestCase):
    """With an empty folder of its own."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mornington-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def first_page_of(self, *serve):
        """What a `serve` command answers to a browser that opens the address it prints."""
        server = subprocess.Popen([str(s) for s in serve], cwd=self.folder, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline()
            address = re.search(r"http://\S+", line)
            self.assertTrue(address, line)
            with urllib.request.urlopen(address[0], timeout=60) as answer:
                return answer.status, answer.read().decode()
        finally:
            server.kill()
            server.communicate()
