"""The screens of every edition in the middle and at the end of a game, at three sizes: nothing is cut off or unexplained.

The program's path stands in MORNINGTON.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from terminal import Terminal

PROGRAM = os.path.abspath(os.environ["MORNINGTON"])
SIZES = ((80, 24), (120, 40), (200, 60))
MIDDLE = {"metro": 14, "next-station": 10, "on-the-underground": 24}  # decisions
COLOURS = {"yw": "yellow", "be": "blue", "oe": "orange", "gn": "green", "pe": "purple", "gy": "gray", "rd": "red", "bn": "brown"}
# "…" where it says how to see more, before the end of a long text, and before the number of moves.
EXPLAINED = re.compile(r"… `table` shows everything|(^|  )… |…\d+")


class Screens:
    """Of one game, by size."""

    def __init__(self, edition, family):
        self.edition = edition
        self.family = family
        self.middle, self.final = {}, {}
        self.destinations = []
        self.sections = 0
        self.left = ""

    def play(self, folder):
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        seats = "human" if self.edition == "metro-solo" else "human,random"
        with Terminal([PROGRAM, "play", self.edition, "--seed", "5", "--seats", seats], SIZES[0], environment, folder) as terminal:
            terminal.settle()
            for _ in range(MIDDLE[self.family]):
                self.enter(terminal, self.choice(terminal))
            self.middle = self.at_every_size(terminal)
            self.destinations = self.read_destinations(terminal)
            while "The game is over. " not in "\n".join(terminal.shown):
                self.enter(terminal, self.choice(terminal))
            self.final = self.at_every_size(terminal)
            self.sections = self.read_sections(terminal)
            terminal.type("\n")
            assert terminal.wait() == 0
            self.left = terminal.written.split("\x1b[?1049l")[1].replace("\r", "")

    def choice(self, terminal):
        """The first move that is not a pass, where one is listed."""
        return "#2" if re.search(r"\b2 draw ", "\n".join(terminal.shown)) else "#1"

    def enter(self, terminal, text):
        terminal.type(text + "\n")
        assert terminal.settle(), terminal.written[-2000:]

    def at_every_size(self, terminal):
        screens = {}
        for size in (*SIZES[1:], SIZES[0]):
            terminal.resize(size)
            terminal.settle()
            screens[size] = terminal.shown[:-1]
        return screens

    def read_sections(self, terminal):
        """How many the first player of Next Station has drawn."""
        if self.family != "next-station":
            return 0
        terminal.resize(SIZES[-1])
        terminal.settle()
        self.enter(terminal, "table")
        text = " ".join(terminal.shown)
        self.enter(terminal, "q")
        return sum(row.count(" to ") for row in re.findall(r"P1 \w+ sections: (.*?) P1", text))

    def read_destinations(self, terminal):
        if self.family != "on-the-underground":
            return []
        self.enter(terminal, "table")
        text = " ".join(terminal.shown)
        self.enter(terminal, "q")
        return re.search(r"Destinations: (.*?) Journeys of", text).group(1).split(", ")


class ScreensTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout
        cls.games = [Screens(row["edition"], row["family"]) for row in json.loads(listed)]
        for game in cls.games:
            with tempfile.TemporaryDirectory() as folder:
                game.play(pathlib.Path(folder))

    def test_nothing_is_cut_off_without_a_word(self):
        for game in self.games:
            for screens in (game.middle, game.final):
                for size, lines in screens.items():
                    cut = [line for line in lines if "…" in EXPLAINED.sub("", line)]
                    self.assertEqual(cut, [], f"{game.edition} at {size}")

    def test_a_row_of_the_position_is_shown_whole_or_not_at_all(self):
        for game in self.games:
            for lines in (game.middle[SIZES[0]], game.final[SIZES[0]]):
                more = next((i for i, line in enumerate(lines) if "… `table` shows everything" in line), None)
                if more:
                    self.assertFalse(lines[more - 1].endswith((",", ":", " /")), f"{game.edition}: {lines[more - 1]}")

    def test_letters_that_stand_for_colours_are_explained_on_a_small_screen(self):
        for game in self.games:
            for screens in (game.middle, game.final):
                text = "\n".join(screens[SIZES[0]])
                for code in set(re.findall(r"•([a-z]{2})|\b\d+([a-z]{2})\b", text)):
                    letters = "".join(code)
                    if letters in COLOURS:
                        self.assertIn(f"{letters} {COLOURS[letters]}", text, game.edition)

    def test_every_destination_is_named_below_the_map(self):
        for game in self.games:
            for size, lines in game.middle.items():
                line = next((line for line in lines if "★ " in line and line.startswith(("@", "★"))), "")
                for name in game.destinations:
                    self.assertIn(name, line, f"{game.edition} at {size}")

    def test_the_signs_below_the_map_are_those_of_its_stations(self):
        for edition, signs in (("underground-london", "○ station ● express ■ terminus ◇ connection □ national rail"),
                               ("underground-new-york", "○ station ■ terminus □ national rail ≈ water"),
                               ("underground-paris", "○ station ■ terminus ◇ landmark □ RER")):
            game = next(game for game in self.games if game.edition == edition)
            for size in SIZES[1:]:
                line = next(line for line in game.middle[size] if line.startswith("○ station"))
                self.assertEqual(re.split(r" {2,}", line)[0], signs)

    def test_the_lines_of_a_sheet_are_all_there_where_it_is_drawn_small(self):
        game = next(game for game in self.games if game.family == "next-station")
        text = " ".join(game.final[SIZES[0]])
        self.assertGreater(game.sections, 8)
        self.assertEqual(len(re.findall(r"(?<![\d-])\d\d-\d\d(?![\d-])", text)), game.sections, text)
        self.assertRegex(text, r"0   1   2   3", "the columns that the pairs of places name")

    def test_the_last_screen_has_the_result_and_no_broken_path(self):
        for game in self.games:
            for size, lines in game.final.items():
                text = "\n".join(lines)
                for words in ("The game is over.", "1. ", "The game is saved.", "skill"):
                    self.assertIn(words, text, f"{game.edition} at {size}")
                self.assertNotIn(".jsonl", text)

    def test_the_command_for_a_review_can_be_copied_when_one_has_left(self):
        for game in self.games:
            lines = game.left.splitlines()
            path, = [line.removeprefix("The game is saved: ") for line in lines if line.startswith("The game is saved: ")]
            self.assertTrue(path.endswith(".jsonl"), path)
            self.assertIn(f"mornington review {path}", lines)


if __name__ == "__main__":
    unittest.main()
