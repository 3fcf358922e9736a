"""The board in a terminal session: what `trace`, `where` and `legend` answer, and what large terminals show.

The program's path stands in MORNINGTON.
"""

import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import tempfile
import termios
import unittest

from terminal import drained

PROGRAM = os.environ["MORNINGTON"]


class MapsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), "TERM": "xterm", "NO_COLOR": "1"}

    def play(self, edition, typed, size=None):
        """The session's output; on a terminal of that many columns and lines, or through a pipe."""
        command = [PROGRAM, "play", edition, "--seats", "human,random", "--seed", "5"]
        if size is None:
            return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", timeout=120,
                                  cwd=self.folder, env=self.environment).stdout
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, cwd=self.folder,
                                   env=self.environment)
        os.close(follower)
        os.write(leader, typed.encode())
        written = drained(leader)
        process.wait(timeout=120)
        os.close(leader)
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", written.decode("utf-8"))

    def test_trace_tells_a_metro_line_and_marks_it(self):
        text = self.play("metro", "trace 12\nquit\n")
        self.assertRegex(text, r"Line 12 \(of P\d, \w+\) leads into\s+square a4: 0 points so\s+far\.")
        self.assertIn("▶a4", text)

    def test_where_tells_a_square(self):
        self.assertIn("Square e4: the central station.", self.play("metro", "where square e4\nquit\n"))

    def test_where_finds_a_station_by_a_part_of_its_name(self):
        text = self.play("underground-london", "where elephant\nstation nowhere\nquit\n")
        self.assertIn("Elephant & Castle (elephant-and-castle)", text)
        self.assertIn("[◇]", text)
        self.assertIn('Nothing on the board is called "nowhere"', text)

    def test_where_tells_a_station_of_next_station(self):
        text = self.play("next-station-london", "where c-9-0\nquit\n", (160, 50))
        self.assertIn("Station c-9-0, column 9 and row 0", text)
        self.assertIn("[○]", text)

    def test_a_name_is_asked_for(self):
        self.assertIn("Expected a name", self.play("metro", "trace\nquit\n"))

    def test_legends_explain_the_signs(self):
        for edition, signs in (("metro", "▒•┼╪"), ("underground-paris", "○●■◇□★▓"), ("next-station-london", "○△□⬠★»")):
            text = self.play(edition, "legend\n\nquit\n")
            for sign in signs:
                self.assertIn(sign, text, edition)

    def test_large_terminals_show_tracks_in_boxes_and_small_ones_in_dots(self):
        for size in ((120, 40), (160, 50), (200, 60)):
            text = self.play("metro", "trace 12\nquit\n", size)
            self.assertIn("In hand", text, size)
            self.assertIn("12P1 station 12 of P1", text, size)
            self.assertLessEqual(max(map(len, text.replace("\r", "").split("\n"))), size[0])
        small = self.play("metro", "1\nquit\n", (80, 24))
        self.assertRegex(small, "[\u2801-\u28ff]{4}")
        self.assertNotIn("Tile codes", small)

    def test_large_terminals_name_stations(self):
        self.assertIn("■ Brixton", self.play("underground-london", "quit\n", (200, 60)))
        self.assertNotIn("■ Brixton", self.play("underground-london", "quit\n", (80, 24)))


if __name__ == "__main__":
    unittest.main()
