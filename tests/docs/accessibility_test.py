"""docs/accessibility.md has every criterion of WCAG 2.2 up to level AA, each with a test or a reason."""

import pathlib
import re
import unittest

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "accessibility.md"
# By guideline: the numbers of its criteria of levels A and AA.
CRITERIA = {
    "1.1": [1], "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2, 3, 4, 5], "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
    "2.1": [1, 2, 4], "2.2": [1, 2], "2.3": [1], "2.4": [1, 2, 3, 4, 5, 6, 7, 11], "2.5": [1, 2, 3, 4, 7, 8],
    "3.1": [1, 2], "3.2": [1, 2, 3, 4, 6], "3.3": [1, 2, 3, 4, 7, 8], "4.1": [2, 3],
}


class AccessibilityTest(unittest.TestCase):
    def rows(self):
        return [[cell.strip() for cell in line.strip("|").split("|")]
                for line in PAGE.read_text().splitlines() if re.match(r"\| \d", line)]

    def test_every_criterion_is_there_once_and_in_order(self):
        expected = [f"{guideline}.{n}" for guideline, numbers in CRITERIA.items() for n in numbers]
        self.assertEqual([row[0].split()[0] for row in self.rows()], expected)
        self.assertEqual(len(expected), 55)

    def test_each_has_a_test_or_a_reason(self):
        for criterion, level, how, test in self.rows():
            with self.subTest(criterion):
                self.assertIn(level, ("A", "AA"))
                self.assertGreater(len(how), 10)
                self.assertTrue(re.search(r"axe|`web/|By ", test) or how.startswith("By design"))


if __name__ == "__main__":
    unittest.main()
