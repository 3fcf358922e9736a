"""What must not compile does not, for the reason its first line names; its twin, the same file without the macro
MUST_NOT_COMPILE, does, so that nothing fails by a slip of the pen."""
import os
import pathlib
import re
import subprocess
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
SNIPPETS = sorted(FOLDER.glob("*.cc"))


def compiler():
    cache = pathlib.Path(os.environ["MORNINGTON"]).parent / "CMakeCache.txt"
    return re.search(r"^CMAKE_CXX_COMPILER:\w+=(.+)$", cache.read_text(), re.M)[1]


def compiled(snippet, *flags):
    """Nothing, or the errors."""
    command = [compiler(), "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'src'}",
               f"-I{ROOT / 'tests'}", *flags, snippet]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    return run.stderr if run.returncode != 0 else ""


class MustNotCompile(unittest.TestCase):
    def test_every_snippet_names_its_error(self):
        self.assertGreater(len(SNIPPETS), 5)
        for snippet in SNIPPETS:
            self.assertRegex(snippet.read_text(), r"\A// .+ error: .+\n", snippet.name)
            self.assertIn("#ifdef MUST_NOT_COMPILE", snippet.read_text(), snippet.name)

    def test_what_leaks_does_not_compile(self):
        for snippet in SNIPPETS:
            with self.subTest(snippet.name):
                expected = re.search(r"error: (.+)", snippet.read_text())[1]
                errors = [line for line in compiled(snippet, "-DMUST_NOT_COMPILE").splitlines() if "error:" in line]
                self.assertTrue(any(re.search(expected, line) for line in errors), f"{expected}: {errors}")

    def test_its_twin_does(self):
        for snippet in SNIPPETS:
            with self.subTest(snippet.name):
                self.assertEqual(compiled(snippet), "")


if __name__ == "__main__":
    unittest.main()
