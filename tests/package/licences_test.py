"""docs/licences.md is what the program at hand is linked with and the client is made of."""

import re
import subprocess
import unittest

from support import BUILD, ROOT, InFolder


class LicencesTest(InFolder):
    def check(self, page):
        return subprocess.run([ROOT / "tools/licences", "--check", "--build", BUILD, "--page", page], capture_output=True,
                              text=True)

    def test_the_page_is_fresh(self):
        self.assertEqual(self.check(ROOT / "docs/licences.md").stderr, "")

    def test_a_page_that_lacks_a_part_or_has_an_old_version_of_one_is_found(self):
        text = (ROOT / "docs/licences.md").read_text()
        for old in (re.sub(r"(?m)^\| zlib .*\n", "", text), re.sub(r"(\| svelte \| )\d+", r"\g<1>1", text)):
            self.assertNotEqual(old, text)
            page = self.folder / "old.md"
            page.write_text(old)
            self.assertEqual(self.check(page).returncode, 1)


if __name__ == "__main__":
    unittest.main()
