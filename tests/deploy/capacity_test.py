"""The capacity estimate in docs/operating.md is the output of tools/capacity."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def capacity(*arguments):
    return subprocess.run([ROOT / "tools/capacity", *arguments], capture_output=True, text=True)


class Capacity(unittest.TestCase):
    def test_the_page_shows_the_output_of_the_tool(self):
        page = (ROOT / "docs/operating.md").read_text()
        between = re.search(r"<!-- capacity: .* -->\n(.*)<!-- end of capacity -->", page, re.DOTALL)[1]
        self.assertEqual(between.strip(), capacity().stdout.strip())

    def test_figures_can_be_replaced(self):
        said = capacity("pause=10", "seats=2", "cpu_ms=0.5", "10000").stdout
        for line in ("| moves per second | players / pause | 1,000 |", "| tables | players / seats | 5,000 |",
                     "| cores of the nodes | moves × cpu_ms / 1000 | 0.5 |"):
            self.assertIn(line, said)
        self.assertIn("unknown figure dance; expected one of pause", capacity("dance=1").stderr)


if __name__ == "__main__":
    unittest.main()
