"""./run on machines that lack something: it says what, how to get it, and goes on where it can."""

import os
import re
import subprocess
import unittest

from support import ROOT, InFolder, run


class InstallToolTest(InFolder):
    """tools/install before an ordinary user, on a machine whose package list is made up."""

    def install(self, *groups, missing=()):
        names = subprocess.run([ROOT / "tools/install", "--list", *groups], capture_output=True, text=True, check=True).stdout.split()
        there = "\n".join(f"installed {name}" for name in names if name not in missing)
        self.program("dpkg-query", f"cat <<'END'\n{there}\nEND")
        self.program("id", "echo 1000")
        self.program("sudo", "exit 1")
        self.program("apt-get", "echo apt-get was called; exit 1")
        done = subprocess.run([ROOT / "tools/install", *groups], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True,
                              env={**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}"})
        self.assertNotIn("was called", done.stdout)
        return done.returncode, done.stdout

    def program(self, name, script):
        file = self.folder / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def test_nothing_is_said_where_nothing_is_missing(self):
        self.assertEqual(self.install("build", "test", "web"), (0, ""))

    def test_what_is_needed_is_named_with_the_command_for_it(self):
        code, said = self.install("build", missing=["cmake", "libcli11-dev"])
        self.assertEqual(code, 1, said)
        self.assertIn("Missing to compile the program: cmake libcli11-dev", said)
        self.assertIn("apt-get install --no-install-recommends cmake libcli11-dev\n", said)

    def test_what_only_makes_it_faster_stops_nobody(self):
        code, said = self.install("build", missing=["ccache", "mold"])
        self.assertEqual(code, 0, said)
        self.assertIn("apt-get install --no-install-recommends ccache mold\n", said)


class BuildTest(InFolder):
    def test_a_build_without_cache_and_fast_linker_can_be_configured(self):
        run("cmake", "--preset", "release", "-B", self.folder, "-DCCACHE=OFF", "-DMOLD=OFF", cwd=ROOT)
        rules = (self.folder / "CMakeFiles/rules.ninja").read_text() + (self.folder / "build.ninja").read_text()
        self.assertIn("-frandom-seed=$out", rules)
        for word in ("ccache", "mold"):
            self.assertIsNone(re.search(rf"(?<![\w/]){word}\b|bin/{word}\b", rules), word)
        for flag in ("-fstack-protector-strong", "-D_FORTIFY_SOURCE=2", "-Wl,-z,relro", "-Wl,-z,now"):
            self.assertIn(flag, rules, "the release listens to strangers")

    def test_no_reference_is_bound_to_the_answer_of_a_temporary_reader(self):
        """GCC 13 and newer warn (-Wdangling-reference), which only the long tests on Debian 13 compile with."""
        bound = re.compile(r"\b(?:string|auto|Value)& \w+ = [^;=]*\.at\([^;]*\)\.(?:text|value|items)\(\);"
                           r"|\bfor \([^;]* : [^;]*\.at\([^;]*\)\.(?:text|value)\(\)")
        sources = [path for path in sorted((ROOT / "src").rglob("*")) if path.suffix in (".cc", ".h")]
        self.assertGreater(len(sources), 500)
        found = [f"{path.relative_to(ROOT)}: {line.strip()}" for path in sources for line in path.read_text().splitlines() if bound.search(line)]
        self.assertEqual(found, [])

    def test_the_build_for_the_page_asks_nobody_to_write_to_cmake(self):
        said = run("cmake", "--preset", "wasm", "-B", self.folder, cwd=ROOT)
        for words in ("unknown to cmake", "discourse", "CMake Warning"):
            self.assertNotIn(words, said)


class TwoCommandsTest(unittest.TestCase):
    def test_the_workflow_calls_the_two_commands_of_the_readme(self):
        workflow = (ROOT / ".github/workflows/ci.yml").read_text()
        self.assertEqual(re.findall(r"- run: (\./.*)", workflow), ["./run --build-only", "./test"])

    def test_arguments_that_run_takes_for_itself_are_explained(self):
        script = (ROOT / "run").read_text()
        taken = set(re.findall(r"^    (--[\w-]+)\)", script, re.M))
        self.assertEqual(taken, set(re.findall(r"^#   (--[\w-]+)", script, re.M)))


if __name__ == "__main__":
    unittest.main()
