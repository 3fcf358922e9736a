"""Backups of a server's games from outside: what is said where there is nothing to copy, or something else."""
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]


class BackupTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120, cwd=self.folder)

    def test_says_that_there_are_no_games(self):
        ended = self.run_program("backup", "games", "copy")
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertEqual(ended.stderr, "mornington: games/mornington.sqlite: cannot be read: No such file or directory\n")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_restores_nothing_from_a_file_of_another_kind(self):
        (self.folder / "poem").write_text("Mind the gap. " * 500)
        ended = self.run_program("restore", "poem", "games")
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertIn("poem: is not a backup", ended.stderr)
        self.assertFalse((self.folder / "games/mornington.sqlite").exists())

    def test_wants_both_names(self):
        for command in ("backup", "restore"):
            self.assertEqual(self.run_program(command, "games").returncode, 2)


if __name__ == "__main__":
    unittest.main()
