"""The terminal as a whole: its screen, its sizes, its characters; and long jobs that must not lose what they found."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import unittest

from terminal import Terminal

PROGRAM = os.environ["MORNINGTON"]


class ScreenTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            self.environment.pop(name, None)

    def opened(self, *arguments, size=(80, 24), **environment):
        terminal = Terminal([PROGRAM, *arguments], size, {**self.environment, **environment}, self.folder)
        return self.enterContext(terminal)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=self.folder,
                              env=self.environment, timeout=120)

    def test_a_game_is_drawn_on_the_alternate_screen_and_the_scrollback_stays(self):
        terminal = self.opened("play", "metro", "--seed", "5")
        self.assertTrue(terminal.settle())
        terminal.type("quit\n")
        self.assertEqual(terminal.wait(), 0)
        self.assertNotIn("\x1b[3J", terminal.written)
        self.assertEqual(terminal.written.count("\x1b[?1049h"), 1)
        self.assertIn("the game is saved", terminal.written.split("\x1b[?1049l")[1])

    def test_a_terminal_of_one_or_two_columns_neither_hangs_nor_holds_signals_back(self):
        for size in ((1, 24), (2, 24), (1, 1)):
            terminal = self.opened("play", "metro", "--seed", "5")
            self.assertTrue(terminal.settle())
            terminal.type("abc")
            terminal.echo("abc")
            terminal.resize(size)
            self.assertTrue(terminal.settle())
            terminal.signal(signal.SIGINT)
            self.assertEqual(terminal.wait(20), 130)

    def test_a_locale_without_utf_8_gets_ascii(self):
        for edition in ("metro-paris", "next-station-london", "underground-london"):
            terminal = self.opened("play", edition, "--seed", "5", LC_ALL="C")
            self.assertTrue(terminal.settle())
            if edition != "next-station-london":  # whose panel has everything
                self.assertIn("`table`", "\n".join(terminal.shown), "the way to what has no room here")
            terminal.type("quit\n")
            terminal.wait()
            self.assertTrue(terminal.written.isascii(), edition)

    def test_the_position_is_beside_the_board(self):
        shown = []
        for edition, words in (("metro-paris", "Tiles left"), ("underground-paris", "cards left")):
            terminal = self.opened("play", edition, "--seed", "5")
            self.assertTrue(terminal.settle())
            shown = "\n".join(terminal.shown)
            self.assertIn(words, shown)
            terminal.type("quit\n")
            terminal.wait()

    def test_the_points_of_six_players_fit_into_the_first_line(self):
        for players in (["human", *["novice"] * 5], ["human", *["expert@500"] * 5]):
            terminal = self.opened("play", "metro-st-petersburg", "--seed", "5", "--seats", ",".join(players))
            self.assertTrue(terminal.settle())
            self.assertEqual(terminal.shown[0].count(": "), 6 + ("St. Petersburg" in terminal.shown[0]), terminal.shown[0])
            self.assertNotIn("…", terminal.shown[0])
            terminal.type("quit\n")
            terminal.wait()

    def test_a_number_that_no_move_has_is_answered(self):
        terminal = self.opened("play", "next-station-london", "--seed", "5")
        self.assertTrue(terminal.settle())
        for typed in ("#999", "why #999", "show #999"):
            terminal.type(typed + "\n")
            self.assertTrue(terminal.settle())
            self.assertIn("There is no move 999; there are ", "\n".join(terminal.shown))
        terminal.type("quit\n")
        terminal.wait()

    def test_a_plot_that_cannot_be_written_is_found_before_the_games_or_after_the_table(self):
        early = self.run_program("simulate", "metro", "--games", "2", "--plot", "nowhere/a.svg")
        self.assertEqual((early.returncode, early.stdout), (2, ""))
        late = self.run_program("simulate", "metro", "--games", "2", "--plot", "/dev/full")
        self.assertEqual(late.returncode, 1, late.stderr)
        self.assertIn("2 games", late.stdout)

    def test_few_games_do_not_look_certain(self):
        done = self.run_program("arena", "metro", "--players", "greedy,random", "--games", "4", "--json")
        standing = json.loads(done.stdout)["players"][0]
        self.assertGreater(standing["wins"]["half_width_95"], 0.1)
        self.assertGreater(standing["rating_95"][1] - standing["rating_95"][0], 50)


if __name__ == "__main__":
    unittest.main()
