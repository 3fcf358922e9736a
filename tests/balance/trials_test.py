"""Boards that are bad on purpose are boards, and with MORNINGTON_LONG the certificate catches each of them in at least 19 of 20
seeds and passes the boards of the game as often (tools/balance_trials).

The program's path stands in MORNINGTON.
"""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
OPTIMISED = pathlib.Path("build/run/mornington")  # ./test --long builds it
TOOL = pathlib.Path("tools/balance_trials")


def load_tool():
    loader = importlib.machinery.SourceFileLoader("balance_trials", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("balance_trials", loader))
    loader.exec_module(module)
    return module


class TrialsTest(unittest.TestCase):
    def test_bad_boards_have_no_errors(self):
        bad = load_tool().BAD
        documents = [make()["document"] for make in bad.values()]
        for family in ("on-the-underground/board", "next-station/board", "metro/board"):
            self.assertGreaterEqual(documents.count(family), 2, family)
        with tempfile.TemporaryDirectory() as folder:
            for name, make in bad.items():
                path = pathlib.Path(folder) / f"{name}.json"
                path.write_text(json.dumps(make()))
                done = subprocess.run([PROGRAM, "board", "check", path], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, name + ": " + done.stdout + done.stderr)

    @unittest.skipUnless("MORNINGTON_LONG" in os.environ, "an hour and a half of processor time")
    def test_bad_boards_are_caught_and_others_pass(self):
        program = OPTIMISED if OPTIMISED.exists() else PROGRAM
        done = subprocess.run([TOOL, program], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
