"""What the program answers to a word that lacks something: never nothing, and never in the words of a library."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from terminal import Terminal, width_of

PROGRAM = os.path.abspath(os.environ["MORNINGTON"])


class AnswersTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}

    def opened(self, *arguments):
        terminal = self.enterContext(Terminal([PROGRAM, *arguments], (80, 24), self.environment, self.folder))
        self.assertTrue(terminal.settle())
        return terminal

    def enter(self, terminal, text):
        terminal.type(text + "\n")
        self.assertTrue(terminal.settle(), terminal.written[-2000:])
        return "\n".join(terminal.shown)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=self.folder, env=self.environment, timeout=120)

    def right_of_the_board(self, shown):
        """The panel beside Metro's board, as one text."""
        return " ".join(" ".join(line[44:] for line in shown.splitlines()[1:]).split())


class InTheGame(AnswersTest):
    def test_a_command_that_lacks_its_object_says_what_it_expects(self):
        terminal = self.opened("play", "metro", "--seed", "5")
        (self.folder / "mine").write_text("mine")
        for typed, answer in (("resume", "Expected a file or a number: resume"), ("rule", "Expected a rule number, such as:"),
                              ("show", "Expected a name: `trace 12`"), ("show nonsense", "Nothing on the board is called"),
                              ("why", "Nothing has been refused yet"), ("why #3", '"place ddbc a4" is allowed now.'),
                              ("save mine", "already exists; `save --force mine` replaces it")):
            shown = self.right_of_the_board(self.enter(terminal, typed))
            self.assertIn(answer, shown, typed)

    def test_moves_stay_on_the_screen_under_an_answer(self):
        for edition in ("metro", "metro-paris", "next-station-london"):
            terminal = self.opened("play", edition, "--seed", "5")
            for typed in ("why", "rule", "zzz"):
                shown = self.enter(terminal, typed)
                self.assertRegex(shown, r"\b1[ =]\S+", f"{edition}: {typed}")

    def test_each_row_of_the_help_has_an_example_of_its_own(self):
        for edition in ("metro", "next-station-london", "underground-london"):
            shown = self.enter(self.opened("play", edition, "--seed", "5"), "help")
            examples = re.findall(r"^  (\S.*?)  ", shown, re.MULTILINE)
            self.assertGreater(len(examples), 10)
            self.assertEqual(len(examples), len(set(examples)), examples)

    def test_yes_and_no_are_understood_where_a_move_is_to_be_final(self):
        terminal = self.opened("play", "metro", "--seed", "5", "--confirm")
        self.assertTrue(self.enter(terminal, "#1").endswith("final? "))
        self.assertIn("human> ", self.enter(terminal, "n"))
        self.enter(terminal, "#1")
        self.assertIn("human> ", self.enter(terminal, "y"))

    def test_the_menu_names_the_players_that_were_asked_for(self):
        shown = "\n".join(self.opened("play", "--seats", "human,random").shown)
        self.assertIn("human, random", shown)
        self.assertNotIn("casual", shown)


class OnTheCommandLine(AnswersTest):
    def test_what_is_missing_is_named_in_our_words(self):
        for arguments, answer in ((["arena"], "EDITION: expected the name of a game"), (["puzzles"], "EDITION: expected the name of a game"),
                                  (["simulate", "metro", "--games", "abc"], '--games: "abc" is not a number'),
                                  (["simulate", "metro", "--games"], "--games: a value is missing")):
            done = self.run_program(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(answer, done.stderr)

    def test_no_help_has_the_words_of_the_library(self):
        listed = re.findall(r"^  ([a-z]+)  ", self.run_program("help").stdout, re.MULTILINE)
        self.assertGreater(len(listed), 10)
        for command in (*listed, "reference"):
            done = self.run_program("help", command)
            self.assertEqual(done.returncode, 0, command)
            self.assertNotRegex(done.stdout, r"Excludes:|REQUIRED|Needs:|Positionals|\bTEXT\b", command)
            codes = re.search(r"^Exit codes:.*(\n  .*)*", done.stdout, re.MULTILINE).group()
            self.assertLessEqual(max(map(len, codes.splitlines())), 80, command)
            for option in re.findall(r"^  -.*(?:\n {10,}\S.*)*", done.stdout, re.MULTILINE):
                self.assertLessEqual(max(map(len, option.splitlines())), 80, command)

    def test_the_arenas_table_fits_80_columns(self):
        with Terminal([PROGRAM, "arena", "metro", "--players", "greedy,random,casual@2", "--games", "6"], (80, 24),
                      self.environment, self.folder) as terminal:
            self.assertEqual(terminal.wait(), 0)
            lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.written).replace("\r\n", "\n").split("\n")
            table = [line.split("\r")[-1] for line in lines]
            self.assertTrue(any("rating" in line for line in table))
            self.assertLessEqual(max(map(width_of, table)), 80)

    def test_a_picture_of_a_city_names_its_landmarks(self):
        self.run_program("simulate", "metro-paris", "--seats", "random,random", "--games", "1", "--replays", "games")
        game, = (self.folder / "games").iterdir()
        self.assertEqual(self.run_program("replay", str(game), "--svg", "game.svg").returncode, 0)
        picture = (self.folder / "game.svg").read_text()
        for tile in json.loads(self.run_program("board", "show", "metro/paris").stdout)["landmarks"]["tiles"]:
            self.assertIn(tile["name"], picture)


if __name__ == "__main__":
    unittest.main()
