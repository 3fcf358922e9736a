"""CHANGELOG.md follows "Keep a Changelog": versions, newest first, with one line per item under the usual headings."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
LONGEST_ITEM = 75  # words


def problems(text):
    """What is wrong with a changelog, as sentences."""
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    if versions[:1] != ["Unreleased"]:
        yield 'the first section is not "Unreleased"'
    numbers = [version.split(" - ")[0] for version in versions[1:]]
    if not all(re.fullmatch(r"\d+\.\d+\.\d+", number) for number in numbers):
        yield f"not a version number among {numbers}"
    elif numbers != sorted(numbers, key=lambda number: [int(part) for part in number.split(".")], reverse=True):
        yield "the newest version is not first"
    for kind in set(re.findall(r"^### (.*)$", text, re.MULTILINE)) - KINDS:
        yield f'"{kind}" is not one of {sorted(KINDS)}'
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("  "):
            yield f"line {number}: an item is one line"
        if line.startswith("- ") and len(line.split()) > LONGEST_ITEM:
            yield f"line {number}: {len(line.split())} words, at most {LONGEST_ITEM}"


class ChangelogTest(unittest.TestCase):
    def test_the_changelog_has_the_usual_form(self):
        self.assertEqual(list(problems((ROOT / "CHANGELOG.md").read_text())), [])

    def test_other_forms_are_noticed(self):
        good = "## Unreleased\n\n## 1.10.0 - 2026-01-02\n\n### Added\n- One.\n\n## 1.9.0\n"
        self.assertEqual(list(problems(good)), [])
        for old, new in (("## Unreleased\n", ""), ("1.10.0", "1.8.0"), ("1.10.0", "first"), ("Added", "New"),
                         ("One.", "One\n  and more."), ("One.", "word " * 80)):
            self.assertNotEqual(list(problems(good.replace(old, new))), [], new)


if __name__ == "__main__":
    unittest.main()
