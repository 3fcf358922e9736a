"""Boards on paper: what a printed PDF holds, as the tools of Poppler read it."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ["MORNINGTON"]


class Printed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments):
        # The sanitizer of the tests would list the fonts that fontconfig keeps.
        return subprocess.run([PROGRAM, "board", "print", *map(str, arguments)], capture_output=True, text=True, timeout=120,
                              env={**os.environ, "LSAN_OPTIONS": "print_suppressions=0"})

    def printed(self, *arguments):
        path = self.folder / "board.pdf"
        done = self.run_program(*arguments, "--out", path, "--force")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.said = done.stderr
        return path

    def read(self, tool, *arguments):
        return subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, check=True, timeout=60).stdout

    def words(self, pdf):
        return re.sub(r"\s+", " ", self.read("pdftotext", "-layout", pdf, "-"))

    def pages(self, pdf):
        return int(re.search(r"Pages:\s+(\d+)", self.read("pdfinfo", pdf))[1])

    def assert_fonts_embedded(self, pdf):
        rows = self.read("pdffonts", pdf).splitlines()[2:]
        self.assertTrue(rows)
        for row in rows:
            self.assertRegex(row, r" yes (yes|no) +(yes|no) +\d+ +\d+$", "not embedded")

    def test_metro_has_every_tile_a_cut_board_and_a_score_sheet(self):
        pdf = self.printed("metro", "--players", 3)
        words = self.words(pdf)
        self.assertIn("Row 2 of 2, column 2 of 2", words)
        self.assertIn("Player 3", words)
        self.assertNotIn("Player 4", words)
        # 60 tiles of 30 mm, 5 by 8 on a page: two pages; four of the board, one for the points.
        self.assertEqual(self.pages(pdf), 4 + 2 + 1)
        self.assert_fonts_embedded(pdf)

    def test_next_station_has_a_sheet_for_each_and_all_cards(self):
        pdf = self.printed("next-station-london", "--players", 2)
        words = self.words(pdf)
        board = json.loads((ROOT / "data/boards/next-station-london/board.json").read_text())
        for word in ("Underground", "Street", "Joker", "Switch", "Objective", "Pencil power"):
            self.assertIn(word, words)
        more = self.printed("next-station-london", "--players", 4)
        self.assertEqual(self.pages(more) - 2, self.pages(self.printed("next-station-london", "--players", 2)))
        self.assertGreater(len(board["stations"]), 40)

    def test_the_underground_has_a_card_for_each_destination(self):
        for edition, cards in (("underground-london", 1), ("underground-new-york", 2)):
            pdf = self.printed(edition)
            self.assertGreater(self.read("pdftotext", "-raw", pdf, "-").count("Destination"), 20 * cards)
        self.assertIn("Objective: ", self.words(self.printed("underground-paris")))

    def test_words_stay_on_their_cards(self):
        boxes = self.read("pdftotext", "-bbox", self.printed("underground-paris"), "-")
        millimetres = 25.4 / 72
        widths = {word: (float(right) - float(left)) * millimetres
                  for left, right, word in re.findall(r'xMin="([\d.]+)".* xMax="([\d.]+)".*>(.*)</word>', boxes)}
        self.assertIn("Saint-Germain-des-Prés", widths)
        self.assertEqual({word: width for word, width in widths.items() if width > 63 - 4}, {})

    def test_paper_and_size(self):
        self.assertIn("595.276 x 841.89 pts (A4)", self.read("pdfinfo", self.printed("metro")))
        letter = self.printed("metro", "--paper", "letter")
        self.assertIn("612 x 792 pts (letter)", self.read("pdfinfo", letter))
        small = self.printed("underground-london", "--width", 180)
        self.assertLess(self.pages(small), self.pages(self.printed("underground-london")))

    def own_board(self, name):
        """London with a station of another name."""
        folder = self.folder / "boards"
        folder.mkdir(exist_ok=True)
        source = ROOT / "data/boards/underground-london/board.json"
        board = json.loads(source.read_text())
        station = next(one for one in board["stations"] if one["id"] == "oxford-circus")
        station["name"] = name
        (folder / "board.json").write_text(json.dumps(board, ensure_ascii=False))
        return folder / "board.json"

    def test_own_boards_and_other_alphabets(self):
        for name in ("Świętokrzyska", "渋谷駅前"):
            pdf = self.printed(self.own_board(name))
            self.assertIn(name, self.words(pdf).replace(" ", ""))
            self.assert_fonts_embedded(pdf)
            self.assertEqual(self.said, "")

    def test_characters_without_a_font_are_named(self):
        self.printed(self.own_board("Oxford \U000f0000"))
        self.assertIn("no font of this system has these characters", self.said)

    def test_the_same_board_is_the_same_file(self):
        self.assertEqual(self.printed("metro").read_bytes(), self.printed("metro").read_bytes())

    def test_wrong_paper_and_files_that_are_there(self):
        self.assertIn("a4", self.run_program("metro", "--paper", "a5").stderr)
        path = self.folder / "kept.pdf"
        path.write_text("kept")
        self.assertNotEqual(self.run_program("metro", "--out", path).returncode, 0)
        self.assertEqual(path.read_text(), "kept")


if __name__ == "__main__":
    unittest.main()
